"""The templates of the page, compiled once and not for every visitor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import BytecodeCache
from voila import notebook_renderer
from voila.exporter import VoilaExporter

if TYPE_CHECKING:
    from types import CodeType

    from jinja2 import Environment
    from jinja2.bccache import Bucket


class _Compiled(BytecodeCache):
    """The templates compiled in this process, by name and text."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give *bucket* the code that was compiled from the same text."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code that was compiled for *bucket*."""
        if bucket.code is not None:
            self._code[bucket.key, bucket.checksum] = bucket.code


class PageExporter(VoilaExporter):
    """Voilà's exporter, with compiled templates shared by all its pages."""

    _compiled = _Compiled()

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = self._compiled
        return environment


def compile_once() -> None:
    """Let Voilà use our exporter; it has no setting for that."""
    notebook_renderer.VoilaExporter = PageExporter
