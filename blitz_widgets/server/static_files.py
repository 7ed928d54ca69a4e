"""The files of the page, compressed once for all visitors and kept by browsers."""

from __future__ import annotations

import gzip
import mimetypes
import os
from functools import cache, lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler, StaticFileHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from blitz_widgets.app.voila.front_end import FOLDER
from blitz_widgets.app.voila.page_files import page_files
from blitz_widgets.server.notices import NoticeMixin

if TYPE_CHECKING:
    from collections.abc import Generator
    from datetime import datetime

_KINDS: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"})
"""The files worth compressing; pictures and fonts are compressed already."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_KEPT_FILES: Final = 256
_LONGEST: Final = 8 << 20  # bytes
_SHORTEST: Final = 1 << 10


class EncodedPath(str):
    """The path of a file, with its content in a compressed encoding."""

    __slots__ = ("coding", "content")
    coding: str
    content: bytes

    def __new__(cls, path: str, coding: str, content: bytes) -> Self:
        """The *path* of a file whose *content* is in this *coding*."""
        made = super().__new__(cls, f"{path}.{coding}")
        made.coding, made.content = coding, content
        return made


class CompressedFileHandler(NoticeMixin, StaticFileHandler):
    """Sends files in the best coding that a browser takes, with a time to keep them."""

    absolute_path: str | None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of an existing file, in a coding that the browser takes."""
        self._plain = path = super().validate_absolute_path(root, absolute_path)
        if path is None or Path(path).suffix not in _KINDS:
            return path
        self.set_header("Vary", "Accept-Encoding")
        for coding in codings(self.request.headers.get("Accept-Encoding", "")):
            content = _encoded(path, coding, Path(path).stat().st_mtime_ns)
            if content is not None:
                self.set_header("Content-Encoding", coding)
                return EncodedPath(path, coding, content)
        return path

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Generator[bytes, None, None]:
        """The bytes of a file from *start* to *end*, in its coding."""
        if isinstance(abspath, EncodedPath):
            yield abspath.content[start:end]
        else:
            yield from super().get_content(abspath, start, end)

    def get_content_size(self) -> int:
        """The size of the file in bytes, in its coding."""
        if isinstance(self.absolute_path, EncodedPath):
            return len(self.absolute_path.content)
        return super().get_content_size()

    def get_modified_time(self) -> datetime | None:
        """The time when the file was written, in any coding."""
        chosen, self.absolute_path = self.absolute_path, self._plain
        try:
            return super().get_modified_time()
        finally:
            self.absolute_path = chosen

    def get_content_type(self) -> str:
        """The type of the file, in any coding."""
        return mimetypes.guess_type(self._plain or "")[0] or "application/octet-stream"

    def set_extra_headers(self, path: str) -> None:
        """Let browsers keep a file for ever if its address names its version."""
        super().set_extra_headers(path)
        if self.get_query_argument("v", ""):
            self.set_header("Cache-Control", _FOR_EVER)


class TemplateFileHandler(CompressedFileHandler, TemplateStaticFileHandler):
    """The files of a page template."""


class SharedFileHandler(CompressedFileHandler, MultiStaticFileHandler):
    """The files that all templates share."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of an existing file.

        Raises:
            HTTPError: 404 if it does not exist; Voilà would answer 403.
        """
        if not os.path.exists(absolute_path):  # noqa: PTH110  # tornado's paths are strings
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return super().validate_absolute_path(root, absolute_path)


class PageFileHandler(NoticeMixin, RequestHandler):
    """The files that bundle many of ours."""

    def get(self, name: str) -> None:
        """Send one.

        Raises:
            HTTPError: 404 if the file does not exist.
        """
        if name not in page_files():
            raise HTTPError(HTTPStatus.NOT_FOUND)
        content = page_files()[name]
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        kind = mimetypes.guess_type(name)[0]
        self.set_header("Content-Type", f"{kind}; charset=UTF-8")
        if self.get_query_argument("v", ""):
            self.set_header("Cache-Control", _FOR_EVER)
        if "gzip" in codings(self.request.headers.get("Accept-Encoding", "")):
            self.set_header("Content-Encoding", "gzip")
            content = _made_smaller(name)
        self.finish(content)

    head = get


def handlers(served_at: str) -> list[Any]:
    """The rules for tornado for the page's own files, below *served_at*."""
    return [(url_path_join(served_at, r"voila/page/([a-z.]+)"), PageFileHandler)]


def codings(accepted: str) -> list[str]:
    """Our codings that a browser takes according to *accepted*, the best first."""
    accepts = {}
    for each in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in each.split(";"))
        weights = [part[2:] for part in parameters if part.startswith("q=")]
        accepts[name] = not weights or weights[0].strip("0.") != ""
    return [coding for coding in ("br", "gzip") if accepts.get(coding, False)]


def make_ready() -> None:
    """Compress the files of every page now, so that no visitor waits for it."""
    for name in page_files():
        _made_smaller(name)
    for path in map(str, FOLDER.glob("front_end.*")):
        if Path(path).suffix in _KINDS:
            _encoded(path, "gzip", Path(path).stat().st_mtime_ns)


@lru_cache(maxsize=_KEPT_FILES)
def _encoded(path: str, coding: str, _modified: int) -> bytes | None:
    """The file at *path* in *coding*; ``None`` if that is missing or not worth it."""
    if coding == "br":
        ready = Path(f"{path}.br")
        return ready.read_bytes() if ready.is_file() else None
    file = Path(path)
    if not _SHORTEST <= file.stat().st_size <= _LONGEST:
        return None
    return gzip.compress(file.read_bytes(), mtime=0)


@cache
def _made_smaller(name: str) -> bytes:
    return gzip.compress(page_files()[name], mtime=0)
