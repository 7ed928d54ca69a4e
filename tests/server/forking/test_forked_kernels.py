"""Kernels forked from one warm process are like those that are started each by itself."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, TypeVar

import psutil
import pytest
from ipykernel.kernelapp import IPKernelApp
from traitlets.config import Config
from zmq.asyncio import Context

from blitz_widgets.server.forking import forked_kernel
from blitz_widgets.server.forking.forked_kernel import ForkedKernel
from blitz_widgets.server.forking.provisioner import CAN_FORK, can_be_forked
from blitz_widgets.server.forking.warm_process import options_of
from blitz_widgets.server.kernels import VisitorKernelManager
from tests.server.visitor import PATIENCE, result_of
from tests.support.kernel_processes import holds, kernel_process

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

T = TypeVar("T")

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="kernels are forked on Linux only")

FOR_A_VISITOR = {**os.environ, "VOILA_PREHEAT": "False"}
SERVE_ONE = """
import asyncio, os, sys
from blitz_widgets.server.kernels import VisitorKernelManager
async def serve():
    manager = VisitorKernelManager(most_kernels=2, forks=True, connection_dir=sys.argv[1])
    await manager.start_kernel(env={**os.environ, "VOILA_PREHEAT": "False"})
    print("ready", flush=True)
    await asyncio.sleep(3600)
asyncio.run(serve())
"""

LOGS = "[type(handler).__name__ for handler in get_ipython().parent.log.handlers]"
"""Asks a kernel what keeps its log."""
READ_BEFORE = {"IPython", "ipykernel", "zmq"}
_NO_RESTART = Config(KernelManager=Config(autorestart=False))
"""Jupyter does not end a kernel that it is about to start again."""


@pytest.fixture
def with_manager(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[VisitorKernelManager], Awaitable[Any]]], Any]:
    """Do something with a manager that forks however long it takes, and end its kernels."""
    monkeypatch.setattr(forked_kernel, "FORK_SECONDS", PATIENCE)

    def run(use: Callable[[VisitorKernelManager], Awaitable[Any]]) -> Any:  # noqa: ANN401  # whatever that gives
        async def use_and_end() -> Any:  # noqa: ANN401
            manager = VisitorKernelManager(
                context=Context.instance(),  # one of its own would wait for good to be collected
                most_kernels=4,
                forks=True,
                connection_dir=str(tmp_path),
                root_dir=str(tmp_path),
                config=_NO_RESTART,
            )
            try:
                return await use(manager)
            finally:
                await manager.shutdown_all(now=True)

        return result_of(use_and_end())

    return run


async def ask(manager: VisitorKernelManager, kernel: str, *questions: str) -> list[str]:
    """What a kernel answers when it is to evaluate *questions*, as it prints that."""
    client = manager.get_kernel(kernel).client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=PATIENCE)
        reply = await client.execute(
            "import os",
            user_expressions={each: each for each in questions},
            reply=True,
            timeout=PATIENCE,
        )
    finally:
        client.stop_channels()
    answers = reply["content"]["user_expressions"]
    return [answers[each].get("data", {}).get("text/plain", "?") for each in questions]


def process_of(manager: VisitorKernelManager, kernel: str) -> object:
    """What Jupyter has for the process of a kernel."""
    provisioner: Any = manager.get_kernel(kernel).provisioner
    return provisioner.process


async def end_of(kernel: ForkedKernel) -> int | None:
    """Wait until *kernel* is known to have ended; returns how."""
    for _look in range(round(PATIENCE / 0.05)):
        if kernel.poll() is not None:
            break
        await asyncio.sleep(0.05)
    return kernel.returncode


def runs(process: psutil.Process) -> bool:
    """Whether *process* has not ended, even if nobody has asked how it has."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_visitors_know_nothing_of_each_other(with_manager: Callable[..., Any]) -> None:
    """What is meant for one kernel is nowhere in another's memory; chance is another in each.

    Common data was read before the fork, no file has a history of the code that runs, and each
    log is bounded.
    """
    questions = (
        "os.environ.get('VISITOR')",
        "__import__('random').random()",
        "sorted(__import__('sys').modules)",
        "__import__('blitz_widgets.locale', fromlist='x').language_in_use()",
        "len(__import__('comm').get_comm_manager().comms)",
        "__import__('os').getsid(0) == __import__('os').getpid()",
        "get_ipython().history_manager.enabled",
        LOGS,
    )
    script = "from blitz_widgets.server.forking.readiness import preload\npreload()\n"
    script += "import sys\nprint(*sys.modules)"
    warm = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    )

    async def visit(manager: VisitorKernelManager) -> list[list[str]]:
        heard = []
        for visitor in ("ann-s-secret", "bob-s-secret"):
            kernel = await manager.start_kernel(env={**FOR_A_VISITOR, "VISITOR": visitor})
            heard.append(await ask(manager, kernel, *questions))
            process = process_of(manager, kernel)
            assert isinstance(process, ForkedKernel)
            known = holds(psutil.Process(process.pid), "ann-s-secret")
            assert known is (visitor == "ann-s-secret")
        return heard

    ann, bob = with_manager(visit)

    assert (ann[0], bob[0]) == ("'ann-s-secret'", "'bob-s-secret'")
    assert ann[1] != bob[1]
    for heard in (ann, bob):
        read = set(re.findall(r"'([\w.]+)'", heard[2])) - set(warm.stdout.split())
        assert not {each for each in read if each.partition(".")[0] in READ_BEFORE}
        assert heard[3:] == ["'en'", "1", "True", "False", "['BoundedHandler']"]


@pytest.mark.parametrize(
    "words",
    [
        ["-f", "/a b/kernel.json"],
        ["-f", "kernel.json", "--IPKernelApp.log_level=ERROR", "--HistoryManager.enabled=False"],
        ["--IPKernelApp.ip=a=b"],
    ],
)
def test_options_are_read_as_by_a_kernel_of_its_own(words: list[str]) -> None:
    """The few that Jupyter gives."""
    read = options_of(words)
    upstream = IPKernelApp()
    upstream.parse_command_line(words)

    assert read is not None
    assert read == upstream.cli_config


@pytest.mark.parametrize("words", [["-f"], ["--debug"], ["--a"], ["file"], ["--ip=1.2.3.4"]])
def test_other_options_are_for_upstream(words: list[str]) -> None:
    """It knows them all."""
    assert options_of(words) is None


def test_they_are_interrupted_ended_and_heard_of(with_manager: Callable[..., Any]) -> None:
    """As Jupyter does it with its own; their names tell which is which.

    They outlive the warm process, and another is begun.  How one ends is not known then, but that
    it has.
    """

    async def end(manager: VisitorKernelManager) -> None:
        kernel = await manager.start_kernel(env=FOR_A_VISITOR)
        process = process_of(manager, kernel)
        assert isinstance(process, ForkedKernel)
        assert kernel_process(kernel).pid == process.pid
        client = manager.get_kernel(kernel).client()
        client.start_channels()
        await client.wait_for_ready(timeout=PATIENCE)
        code = "print('begun', flush=True)\nwhile True: pass"
        busy = asyncio.create_task(client.execute(code, reply=True, timeout=PATIENCE))
        # Before it has begun, an interruption may take the request itself away.
        while (await client.get_iopub_msg(timeout=PATIENCE))["msg_type"] != "stream":
            pass
        while not busy.done():
            await manager.interrupt_kernel(kernel)
            await asyncio.wait([busy], timeout=0.2)
        assert (await busy)["content"]["ename"] == "KeyboardInterrupt"
        client.stop_channels()
        os.kill(process.pid, signal.SIGKILL)
        assert await end_of(process) == -signal.SIGKILL

        first = await manager.start_kernel(env=FOR_A_VISITOR)
        process = process_of(manager, first)
        assert isinstance(process, ForkedKernel)
        warm = psutil.Process(process.pid).parent()
        assert warm is not None
        warm.kill()
        warm.wait(PATIENCE)
        second = await manager.start_kernel(env=FOR_A_VISITOR)
        assert isinstance(process_of(manager, second), ForkedKernel)
        assert await ask(manager, first, "1 + 1") == await ask(manager, second, "1 + 1") == ["2"]
        process.terminate()
        assert await end_of(process) == -1

    with_manager(end)


def test_all_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """The kernels and the warm process see for themselves that it is gone."""
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-c", SERVE_ONE, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stdout.readline() == "ready\n"
        left = psutil.Process(server.pid).children(recursive=True)
        server.kill()

    assert len(left) == 2
    end = time.monotonic() + PATIENCE
    while any(map(runs, left)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(runs, left))


def test_where_none_can_be_forked_kernels_start_as_usual(
    with_manager: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is one forked for a person at a notebook, who has other wishes and no bounded log."""
    monkeypatch.setattr(forked_kernel, "_PROGRAM", ("-c", "raise SystemExit"))

    async def start(manager: VisitorKernelManager) -> list[object]:
        kernels = [await manager.start_kernel(env=FOR_A_VISITOR), await manager.start_kernel()]
        assert await ask(manager, kernels[0], "1 + 1", LOGS) == ["2", "['BoundedHandler']"]
        assert await ask(manager, kernels[1], "1 + 1") == ["2"]
        return [process_of(manager, kernel) for kernel in kernels]

    assert [type(process) for process in with_manager(start)] == [subprocess.Popen] * 2


@pytest.mark.parametrize(
    ("command", "change", "can"),
    [
        ([sys.executable, "-m", "ipykernel_launcher", "-f", "x"], {}, True),
        ([sys.executable, "-m", "ipykernel_launcher"], {"COLOUR": "blue"}, True),
        (["/usr/bin/other-python", "-m", "ipykernel_launcher"], {}, False),
        ([sys.executable, "-m", "another_kernel"], {}, False),
        ([sys.executable, "-m", "ipykernel_launcher"], {"PYTHONHASHSEED": "7"}, False),
        ([sys.executable, "-m", "ipykernel_launcher"], {"LD_PRELOAD": "x.so"}, False),
    ],
)
def test_only_a_kernel_of_this_interpreter_can_be_forked(
    command: list[str],
    change: dict[str, str],
    can: bool,  # noqa: FBT001  # a parameter of the test
) -> None:
    """With all that an interpreter heeds at its start alike."""
    assert can_be_forked(command, {**os.environ, **change}) is can
