"""Compiles the translations for a wheel; a clone and an editable install read the texts."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledTranslations(BuildHookInterface[Any]):
    """Puts a ``.mo`` file into the wheel for each ``.po`` file of the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the texts, unless the *version* to be built is an editable one."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        root = Path(self.root)
        for texts in sorted(root.glob("blitz_widgets/locale/*/LC_MESSAGES/*.po")):
            language = texts.parents[1].name
            compiled = BytesIO()
            write_mo(compiled, read_po(BytesIO(texts.read_bytes()), locale=language))
            made = Path(self._folder.name) / f"{language}.mo"
            made.write_bytes(compiled.getvalue())
            target = texts.relative_to(root).with_suffix(".mo").as_posix()
            build_data["force_include"][str(made)] = target

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  # the build passes all three
        """Remove what the wheel has taken in."""
        if version != "editable":
            self._folder.cleanup()
