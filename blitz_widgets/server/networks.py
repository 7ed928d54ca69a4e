"""The addresses of this computer, those that its networks are likeliest to reach first."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import psutil

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_INSIDE: Final = (
    *("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "lxc", "lxd", "cni"),
    *("podman", "flannel", "tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "ipsec"),
)
"""Beginnings of the names of interfaces that lead to virtual machines, or through a tunnel."""
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation, which nobody has."""


def addresses(interfaces: Mapping[str, Sequence[str]] | None = None) -> tuple[Address, ...]:
    """The addresses where others may reach this computer, the likeliest first.

    No address is a loopback address or needs the name of an interface.

    Args:
        interfaces: The addresses of each interface that is up; those of this computer if ``None``.
    """
    routed = _routed() if interfaces is None else ()
    found = [
        ((name.lower().startswith(_INSIDE), address.version, address not in routed), address)
        for name, texts in (interfaces or _interfaces()).items()
        for text in texts
        if (address := _read(text)) is not None and _is_for_others(address)
    ]
    return tuple(dict.fromkeys(address for _rank, address in sorted(found, key=lambda it: it[0])))


def read_address(text: str) -> Address | None:
    """The address in *text*, with or without brackets; ``None`` if it is none."""
    return _read(text.removeprefix("[").removesuffix("]"))


def as_host(address: Address) -> str:
    """*address* as the host in the address of a page."""
    return f"[{address}]" if address.version == 6 else str(address)  # noqa: PLR2004  # of IP


def _read(text: str) -> Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def _is_for_others(address: Address) -> bool:
    is_special = address.is_loopback or address.is_unspecified or address.is_multicast
    return not (is_special or address.is_link_local)


def _interfaces() -> dict[str, list[str]]:
    """The addresses of each interface that is up."""
    states = psutil.net_if_stats()
    return {
        name: [each.address for each in found if each.family in _ELSEWHERE]
        for name, found in psutil.net_if_addrs().items()
        if name not in states or states[name].isup
    }


def _routed() -> set[Address]:
    """The addresses that this computer uses to reach distant ones."""
    found = set()
    for family, elsewhere in _ELSEWHERE.items():
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))  # only chooses a way: nothing is sent
            found.add(ipaddress.ip_address(probe.getsockname()[0]))
    return found
