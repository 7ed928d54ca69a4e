"""Measure every abuse: ``python -m tests.limits [WORD]``, with those alone that have the word."""

from __future__ import annotations

import re
import sys

from tests.limits.abuses import ABUSES
from tests.limits.measuring import MEMORY, SECONDS, ask, warm_up

if __name__ == "__main__":
    words = sys.argv[1:2]
    seconds, memory = (int(each) for each in sys.argv[2:4] or (10, MEMORY))
    warm_up()
    for abuse in ABUSES:
        name = f"{abuse.reader}: {abuse.name}"
        if words and not re.search(words[0], name):
            continue
        found = ask(abuse, seconds, memory)
        good = not found.failed and abuse.said in found.said and found.seconds < SECONDS
        told = " ".join(found.said.split())[:110]
        mark = "" if good else "BAD"
        used = f"{found.seconds:6.2f} s {found.megabytes:6.0f} MB"
        sys.stdout.write(f"{mark:4}{used}  {name:40.40} {told}\n")
        sys.stdout.flush()
