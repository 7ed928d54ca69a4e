"""Sends something to a way in, in a process of its own that cannot take much, and measures it."""

from __future__ import annotations

import json
import os
import resource
import sys
import time
import traceback
from pathlib import Path
from typing import NamedTuple

from tests.limits.abuses import ABUSES, Abuse
from tests.limits.readers import READERS

MEMORY = 100 * 2**20
"""Bytes beyond those that the program has taken already."""
SECONDS = 2
"""Of processor time."""


class Answer(NamedTuple):
    """What came of it."""

    said: str
    """What the sender reads; the failure, if there was one."""
    failed: bool
    seconds: float
    """Of processor time."""
    megabytes: float
    """The most that it took beyond what the program had taken before."""


def ask(abuse: Abuse, seconds: int, memory: int = MEMORY) -> Answer:
    """Send it, with no more processor time and memory than this."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        with os.fdopen(into, "w", encoding="utf-8") as pipe:
            json.dump(_measured(abuse, seconds, memory), pipe)
            pipe.flush()
            os._exit(0)
    os.close(into)
    with os.fdopen(out, encoding="utf-8") as pipe:
        written = pipe.read()
    _child, status, used = os.wait4(child, 0)
    if not written:
        took = used.ru_utime + used.ru_stime
        return Answer(f"ended by {status}", failed=True, seconds=took, megabytes=-1)
    return Answer(*json.loads(written))


def _measured(abuse: Abuse, seconds: int, memory: int) -> Answer:
    sent = abuse.make()
    began, before = time.process_time(), _memory("VmRSS")
    resource.setrlimit(resource.RLIMIT_AS, (_memory("VmSize") + memory,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (int(began) + seconds + 1,) * 2)
    failed = False
    try:
        said = READERS[abuse.reader](sent)
    except BaseException as error:  # noqa: BLE001  # it is the answer
        failed, said = True, "".join(traceback.format_exception_only(error))[-600:]
    took = time.process_time() - began
    peak = max(0, _memory("VmHWM") - before) / 2**20
    return Answer(said, failed, took, peak)


def _memory(name: str) -> int:
    """What the kernel says of the memory of this process, in bytes."""
    status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    line = next(line for line in status.splitlines() if line.startswith(name + ":"))
    return int(line.split()[1]) * 1024


def warm_up() -> None:
    """Load everything once for all, as a page does that is on show."""
    for reader, sent in (("record", "game: base"), ("replays_page", ""), ("address", "?play=base")):
        READERS[reader](sent)


def serve() -> None:
    """Answer for each number of an abuse on the standard input, a line of JSON each."""
    warm_up()
    for line in sys.stdin:
        number, seconds = map(int, line.split())
        sys.stdout.write(json.dumps(ask(ABUSES[number], seconds)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve()
