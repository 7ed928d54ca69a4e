"""Measure costs, each from the same state, in a fork of this process."""

from __future__ import annotations

import os
import pickle  # what it reads comes from our own fork
import sys
from statistics import median
from time import process_time_ns
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ipywidgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

_TIMES: Final = 5
_MILLION: Final = 1_000_000


class Cost(NamedTuple):
    """The cost of a press."""

    calls: int
    """Calls of Python functions."""
    messages: int
    """Messages to the browser, except drawing commands."""
    milliseconds: float
    """Processor time, the median of several runs."""


def cost_of(do: Callable[[], object]) -> Cost:
    """The cost of *do*, run in forks, so that the state of this process stays the same."""
    calls, messages = _in_fork(lambda: _counted(do))
    spent = [_in_fork(lambda: _timed(do)) for _time in range(_TIMES)]
    return Cost(calls, messages, median(spent) / _MILLION)


def _counted(do: Callable[[], object]) -> tuple[int, int]:
    calls = messages = 0
    sends = Widget._send.__code__  # noqa: SLF001  # all messages go through it

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls, messages
        if event == "call":
            calls += 1
            messages += frame.f_code is sends

    sys.setprofile(count)
    do()
    sys.setprofile(None)
    return calls, messages


def _timed(do: Callable[[], object]) -> int:
    begin = process_time_ns()
    do()
    return process_time_ns() - begin


def _in_fork(run: Callable[[], Any]) -> Any:  # noqa: ANN401  # whatever the answer is
    """The result of *run* in a fork of this process.

    Raises:
        RuntimeError: If it does not answer.
    """
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            os.write(writing, pickle.dumps(run()))
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        data = answer.read()
    _pid, status = os.waitpid(pid, 0)
    if status:
        raise RuntimeError
    return pickle.loads(data)  # noqa: S301  # our own fork has written it
