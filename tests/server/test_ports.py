"""The ports of kernels."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from jupyter_client.connect import LocalPortCache

from blitz_widgets.server import ports
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.ports import KernelPorts

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def first_server() -> Iterator[None]:
    """A process in which Jupyter has taken no port yet."""
    KernelPorts.clear_instance()
    LocalPortCache.clear_instance()
    yield
    KernelPorts.clear_instance()


@pytest.mark.usefixtures("first_server")
def test_jupyter_takes_them_from_us() -> None:
    """They lie below those that the system gives to connections, and none is given twice."""
    VisitorKernelManager()
    found = [LocalPortCache.instance().find_available_port("127.0.0.1") for _each in range(200)]

    assert isinstance(LocalPortCache.instance(), KernelPorts)
    assert len({*found}) == len(found)
    assert set(found) <= set(ports._PORTS)  # noqa: SLF001
    system = Path("/proc/sys/net/ipv4/ip_local_port_range")
    if system.exists():
        assert max(found) < int(system.read_text().split()[0])


def test_one_that_is_taken_is_not_given() -> None:
    """Another program listens there."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]

        assert not ports._is_free("127.0.0.1", port)  # noqa: SLF001
