"""More connections than the server takes."""

from __future__ import annotations

import asyncio

import pytest
from tornado.web import Application, RequestHandler

from blitz_widgets.server import connections
from blitz_widgets.server.connections import BoundedServer
from tests.server.visitor import result_of

ASK = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Greeting(RequestHandler):
    """Answers."""

    def get(self) -> None:
        """With one word."""
        self.finish("hello")


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"]
)
def test_who_only_waits_gives_way_to_who_comes(
    monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    """The longest first; everyone who asks is answered, though all have one address."""
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 4)

    async def crowd() -> tuple[list[bytes], bytes]:
        server = BoundedServer(Application([("/", Greeting)]))
        server.listen(0, "127.0.0.1")
        (listening,) = server._sockets.values()  # noqa: SLF001  # tornado tells the port nowhere else
        port = listening.getsockname()[1]
        waiting = []
        for _each in range(4):
            waiting.append(await asyncio.open_connection("127.0.0.1", port))
            waiting[-1][1].write(sent)
        answers = []
        for _each in range(6):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(ASK)
            answers.append(await reader.readuntil(b"hello"))
            waiting.append((reader, writer))
        first = await asyncio.wait_for(waiting[0][0].read(), 30)
        server.stop()
        for _reader, writer in waiting:
            writer.close()
        return answers, first

    answers, first = result_of(crowd())

    assert len(answers) == 6
    assert first == b""
