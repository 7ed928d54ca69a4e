"""The static files of the page, compressed once for all visitors and cached by browsers."""

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

_COMPRESSIBLE: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"})
"""The files worth compressing; pictures and fonts already are compressed."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_CACHED_FILES: Final = 256
_LARGEST: Final = 8 << 20  # bytes
_SMALLEST: Final = 1 << 10


class EncodedPath(str):
    """The path of a file, with its compressed content."""

    __slots__ = ("content", "encoding")
    encoding: str
    content: bytes

    def __new__(cls, path: str, encoding: str, content: bytes) -> Self:
        """The *path* of a file with its *content* in this *encoding*."""
        made = super().__new__(cls, f"{path}.{encoding}")
        made.encoding, made.content = encoding, content
        return made


class CompressedFileHandler(NoticeMixin, StaticFileHandler):
    """Sends files in the best encoding that a browser accepts, with an expiry time."""

    absolute_path: str | None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of an existing file, in an encoding that the browser accepts."""
        self._plain = path = super().validate_absolute_path(root, absolute_path)
        if path is None or Path(path).suffix not in _COMPRESSIBLE:
            return path
        self.set_header("Vary", "Accept-Encoding")
        for encoding in accepted_encodings(self.request.headers.get("Accept-Encoding", "")):
            content = _compressed(path, encoding, Path(path).stat().st_mtime_ns)
            if content is not None:
                self.set_header("Content-Encoding", encoding)
                return EncodedPath(path, encoding, content)
        return path

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Generator[bytes, None, None]:
        """The bytes of a file from *start* to *end*, in its encoding."""
        if isinstance(abspath, EncodedPath):
            yield abspath.content[start:end]
        else:
            yield from super().get_content(abspath, start, end)

    def get_content_size(self) -> int:
        """The size of the file in bytes, in its encoding."""
        if isinstance(self.absolute_path, EncodedPath):
            return len(self.absolute_path.content)
        return super().get_content_size()

    def get_modified_time(self) -> datetime | None:
        """The time when the uncompressed file was written."""
        chosen, self.absolute_path = self.absolute_path, self._plain
        try:
            return super().get_modified_time()
        finally:
            self.absolute_path = chosen

    def get_content_type(self) -> str:
        """The media type of the uncompressed file."""
        return mimetypes.guess_type(self._plain or "")[0] or "application/octet-stream"

    def set_extra_headers(self, path: str) -> None:
        """Let browsers cache a file for ever if its address contains its version."""
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
    """The bundles of our scripts and styles."""

    def get(self, name: str) -> None:
        """Send a bundle.

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
        if "gzip" in accepted_encodings(self.request.headers.get("Accept-Encoding", "")):
            self.set_header("Content-Encoding", "gzip")
            content = _compressed_page_file(name)
        self.finish(content)

    head = get


def handlers(served_at: str) -> list[Any]:
    """The tornado rules for our bundles, below *served_at*."""
    return [(url_path_join(served_at, r"voila/page/([a-z.]+)"), PageFileHandler)]


def accepted_encodings(accepted: str) -> list[str]:
    """The encodings that both we and the header *accepted* of a browser list, the best first."""
    accepts = {}
    for each in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in each.split(";"))
        weights = [part[2:] for part in parameters if part.startswith("q=")]
        accepts[name] = not weights or weights[0].strip("0.") != ""
    return [encoding for encoding in ("br", "gzip") if accepts.get(encoding, False)]


def compress_page_files() -> None:
    """Compress the files of every page now, so that no visitor waits for that."""
    for name in page_files():
        _compressed_page_file(name)
    for path in map(str, FOLDER.glob("front_end.*")):
        if Path(path).suffix in _COMPRESSIBLE:
            _compressed(path, "gzip", Path(path).stat().st_mtime_ns)


@lru_cache(maxsize=_CACHED_FILES)
def _compressed(path: str, encoding: str, _modified: int) -> bytes | None:
    """The content of *path* in *encoding*; ``None`` if it is missing or not worth it."""
    if encoding == "br":
        ready = Path(f"{path}.br")
        return ready.read_bytes() if ready.is_file() else None
    file = Path(path)
    if not _SMALLEST <= file.stat().st_size <= _LARGEST:
        return None
    return gzip.compress(file.read_bytes(), mtime=0)


@cache
def _compressed_page_file(name: str) -> bytes:
    return gzip.compress(page_files()[name], mtime=0)
