"""Voilà's exporter, but it compiles templates once, and a dead kernel ends the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jinja2 import BytecodeCache
from voila import notebook_renderer
from voila.exporter import VoilaExporter

from blitz_widgets.server.page_kernels import PageExecutor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from types import CodeType

    from jinja2 import Environment
    from jinja2.bccache import Bucket


class _Compiled(BytecodeCache):
    """The templates compiled in this process, by name and checksum."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the code that was compiled from the same text."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store the code that was compiled for *bucket*."""
        if bucket.code is not None:
            self._code[bucket.key, bucket.checksum] = bucket.code


class PageExporter(VoilaExporter):
    """Voilà's exporter, with compiled templates shared by all its pages."""

    _compiled = _Compiled()

    async def generate_from_notebook_node(
        self,
        *args: Any,  # noqa: ANN401  # as upstream
        **kwargs: Any,  # noqa: ANN401  # as upstream
    ) -> AsyncIterator[tuple[str, object]]:
        """Yield the page in snippets; if no kernel starts, it ends after its head.

        A script in the head then shows that the page has failed.
        """
        try:
            async for snippet in super().generate_from_notebook_node(*args, **kwargs):
                yield snippet
        except RuntimeError as error:  # Voilà would wait for ever
            self.log.error("A page ends early: %s", error)  # noqa: TRY400  # no fault

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = self._compiled
        return environment


def replace_voila_classes() -> None:
    """Make Voilà use our exporter and our executor; it has no setting for them."""
    notebook_renderer.VoilaExporter = PageExporter
    notebook_renderer.VoilaExecutor = PageExecutor
