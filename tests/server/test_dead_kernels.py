"""Kernels that die before the page of their visitor is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.server.forking.provisioner import CAN_FORK
from tests.server.serving import RealServer
from tests.server.visitor import get, kernel_of, leave, line_to, result_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="kernels are forked on Linux only")

DYING = """
from collections import Counter
from pathlib import Path
from blitz_widgets.server.forking.provisioner import ForkingProvisioner
from nbclient import NotebookClient

plan = Path({plan!r})
started = Counter()
launch, execute = ForkingProvisioner.launch_kernel, NotebookClient.async_execute_cell


async def launch_kernel(self, *args, **kwargs):
    info = await launch(self, *args, **kwargs)
    started[self.kernel_id] += 1
    if started[self.kernel_id] <= plan.read_text().count("start"):
        self.process.kill()
    return info


async def execute_cell(self, *args, **kwargs):
    if plan.read_text() == "cell":
        self.km.provisioner.process.kill()
    return await execute(self, *args, **kwargs)


ForkingProvisioner.launch_kernel = launch_kernel
NotebookClient.async_execute_cell = execute_cell
"""
"""Kills kernels as a file says: at their first starts, or in a cell."""

END = b"voila_finish();"
SORRY = b'<div class="blitz-failed"'
WARM = ""
COLD = "?template=other"
"""An address for which Voilà starts a kernel of its own."""


class DyingServer(RealServer):
    """A server whose kernels die."""

    def __init__(self, folder: Path) -> None:
        self._plan = folder / "plan"
        self.kill()
        super().__init__(8, folder / "log", first=DYING.format(plan=str(self._plan)))

    def kill(self, *moments: str) -> None:
        """Let each kernel die at these moments."""
        self._plan.write_text(" ".join(moments))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DyingServer]:
    """Return one server for all deaths."""
    server = DyingServer(tmp_path_factory.mktemp("dying"))
    yield server
    server.stop()


async def visit(server: DyingServer, address: str) -> bool:
    """Whether the page has all, and its kernel answers."""
    page = await get(server.url + address)
    assert page.code == 200
    kernel = kernel_of(page)
    async with line_to(server.url, kernel) as line:
        served = await line.is_served()
    await leave(server.url, kernel)
    return served and END in page.body and SORRY not in page.body.partition(b"<main")[2]


@pytest.mark.parametrize(("address", "visitors"), [(COLD, 1), (WARM, 4)])
def test_a_kernel_that_dies_at_its_start_is_started_again(
    server: DyingServer, address: str, visitors: int
) -> None:
    """The visitor notices nothing, nor does the one who gets a warm kernel later."""
    server.kill("start")

    assert all(result_of(visit(server, address)) for _visitor in range(visitors))
    assert "Kernel died before replying" in server.log


@pytest.mark.parametrize("moments", [["start", "start"], ["cell"]])
def test_the_page_always_ends(server: DyingServer, moments: list[str]) -> None:
    """It says that it has failed, in its text or by the script for a page without an end."""

    async def fail() -> tuple[bytes, bytes]:
        server.kill(*moments)
        page = await get(server.url + COLD)
        server.kill()
        return page.body.partition(b"<main")[0], page.body.partition(b"<main")[2]

    head, rest = result_of(fail())

    assert SORRY in head
    assert (SORRY in rest) or (END not in rest)
    assert b"show_tracebacks" not in rest
    assert result_of(visit(server, COLD))
