"""A port for a class: phones in the local network can reach the votes there, and nothing else."""

from __future__ import annotations

import errno
import socket
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final, Self

from msgspec import Struct
from tornado.web import Application, HTTPError, RedirectHandler

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.server import votes
from blitz_widgets.server.networks import Address, addresses, as_host, read_address
from blitz_widgets.server.rejections import is_for_other_host, rejection
from blitz_widgets.server.vote_requests import Polls, VoteRequest

DEFAULT_PORT: Final = 8867
_EXAMPLE: Final = "192.168.1.20"
_BACKLOG: Final = 128
"""Phones that can connect at the same moment."""


class NoClassroomError(ExplainedError):
    """No port could be opened for phones; the message says why, and what to do."""


class Classroom(Struct, frozen=True, kw_only=True):
    """The port at which phones reach this computer."""

    host: str
    """The name or address, as written in a URL."""
    port: int
    socket: socket.socket
    """The socket that listens for phones."""
    others: Sequence[str]
    """Other addresses of this computer that phones might reach."""

    @classmethod
    def open(cls, requested: str = "") -> Self:
        """Listen for phones at the address *requested*, or else at the likeliest of this computer.

        Raises:
            NoClassroomError: If that address cannot be used.
        """
        known = addresses()
        if not requested and not known:
            raise NoClassroomError(
                _(
                    "This computer is not in a network where phones could reach it. Join one, or "
                    "give an address with --classroom-address."
                )
            )
        address = read_address(requested) if requested else known[0]
        host = requested if address is None else as_host(address)
        _check(host, address)
        listener = _listen(host if address is None else str(address), known)
        others = [as_host(each) for each in known if as_host(each) != host]
        return cls(host=host, port=listener.getsockname()[1], socket=listener, others=others)

    @property
    def address(self) -> str:
        """The address where phones type a code."""
        return f"http://{self.host}:{self.port}/vote/"

    def application(self, polls: Polls, allowed_hosts: Sequence[str], **settings: Any) -> Any:  # noqa: ANN401  # as tornado
        """The web application for phones: the votes in *polls*, for :attr:`host` and other names.

        Args:
            polls: The rooms.
            allowed_hosts: Further names that a request may be for.
            settings: Settings for tornado.
        """
        names = {self.host.strip("[]").lower(), *(name.lower() for name in allowed_hosts)}
        phones = {"polls": polls, "base_path": "/vote/", "is_for_phones": True}
        rules = [
            rejection(HTTPStatus.FORBIDDEN, lambda request: is_for_other_host(request, names)),
            ("/", RedirectHandler, {"url": "/vote/", "permanent": False}),
            *votes.handlers("/", polls, is_for_phones=True),
        ]
        return Application(
            rules,
            default_handler_class=_NotFoundHandler,
            default_handler_args=phones,
            **settings,
        )


class _NotFoundHandler(VoteRequest):
    """Answers 404 at every other address."""

    def prepare(self) -> None:
        """Reject the request.

        Raises:
            HTTPError: 404, or the status of an earlier check.
        """
        super().prepare()
        raise HTTPError(HTTPStatus.NOT_FOUND)


def _check(host: str, address: Address | None) -> None:
    """Check that phones could reach *host*, given as a name or as an *address*.

    Raises:
        NoClassroomError: If not.
    """
    if address is None:
        if not _is_name(host):
            raise NoClassroomError(
                _(
                    "“{address}” is not the address of a computer. Write it like {example}, "
                    "without http:// and without a port."
                ).format(address=host, example=_EXAMPLE)
            )
    elif address.is_unspecified or address.is_multicast or address.is_link_local:
        raise NoClassroomError(
            _(
                "Phones cannot open {address}. Give an address of this computer in their network."
            ).format(address=host)
        )


def _is_name(host: str) -> bool:
    letters = set("abcdefghijklmnopqrstuvwxyz0123456789-")
    parts = host.lower().split(".")
    return len(host) < 254 and all(part and set(part) <= letters for part in parts)  # noqa: PLR2004  # of DNS


def _listen(host: str, known: Sequence[Address]) -> socket.socket:
    """Listen at *host*, on the default port if it is free.

    Raises:
        NoClassroomError: If *host* is not an address of this computer.
    """
    for port in (DEFAULT_PORT, 0):
        try:
            family, *_kind, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            listener = socket.create_server(place[:2], family=family, backlog=_BACKLOG)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            break
        listener.setblocking(False)  # noqa: FBT003  # its only argument
        return listener
    listed = ", ".join(map(as_host, known)) or _("none")
    raise NoClassroomError(
        _("{address} is not an address of this computer. Its network addresses: {known}.").format(
            address=host, known=listed
        )
    )
