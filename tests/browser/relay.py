"""A network between browser and server that can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self


class Relay:
    """Passes on what comes to its :attr:`port` of this computer to another, both ways."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._pairs: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._cut = False
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._door.close()
        self.cut()

    def cut(self) -> None:
        """Break all connections; new ones break at once, until :meth:`restore` is called."""
        with self._lock:
            self._cut = True
            for each in self._pairs:
                _end(each)
            self._pairs.clear()

    def restore(self) -> None:
        """Let connections through again."""
        self._cut = False

    def _accept(self) -> None:
        while True:
            try:
                near, _address = self._door.accept()
            except OSError:  # closed
                return
            with self._lock:
                if self._cut:
                    near.close()
                    continue
                far = socket.create_connection(("localhost", self._target))
                self._pairs |= {near, far}
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                sink.sendall(data)
        _end(sink)
        with self._lock:
            self._pairs -= {source, sink}


def _end(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
