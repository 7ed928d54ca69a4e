"""Ports for kernels outside the range that the system assigns to outgoing connections."""

from __future__ import annotations

import secrets
import socket
from typing import Final

from jupyter_client.connect import LocalPortCache

_PORTS: Final = range(10_000, 32_000)
"""Below the ephemeral ports of any system."""
_TRIES: Final = 100


class KernelPorts(LocalPortCache):
    """Chooses ports that the system does not assign by itself.

    Jupyter takes a port that is free now, and the kernel binds it a moment later.  If an outgoing
    connection gets it in between, the kernel dies, and the page that waits for it stays empty.
    """

    def find_available_port(self, ip: str) -> int:
        """Reserve a free port at the address *ip*."""
        for _try in range(_TRIES):
            port = secrets.choice(_PORTS)
            if port not in self.currently_used_ports and _is_free(ip, port):
                self.currently_used_ports.add(port)
                return port
        return super().find_available_port(ip)


def _is_free(ip: str, port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((ip, port))
        except OSError:
            return False
    return True
