"""The translations of a wheel, which are compiled, against those of a clone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from blitz_widgets import locale

if TYPE_CHECKING:
    import pytest

FOLDER = Path(locale.__file__).parent


def test_without_the_source_of_a_language_its_compiled_texts_are_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a wheel, which has no other."""
    inside = Path("fr", "LC_MESSAGES", "blitz_widgets.po")
    compiled = tmp_path / inside.with_suffix(".mo")
    compiled.parent.mkdir(parents=True)
    with (FOLDER / inside).open("rb") as texts, compiled.open("wb") as file:
        write_mo(file, read_po(texts, locale="fr"))
    with locale.speaking("fr"):
        said = locale._("Place"), locale.ngettext("{count} point", "{count} points", 2)
    locale._catalogue.cache_clear()  # noqa: SLF001  # the other folder is to be read
    monkeypatch.setattr(locale, "_HERE", tmp_path)

    try:
        assert locale.languages() == ("en", "fr")
        with locale.speaking("fr"):
            again = locale._("Place"), locale.ngettext("{count} point", "{count} points", 2)
    finally:
        locale._catalogue.cache_clear()  # noqa: SLF001  # the other folder is read

    assert again == said != ("Place", "{count} points")
