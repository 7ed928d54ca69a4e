"""The printings of the game, and the rules each of them replaces."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import field

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.rulebook.loading import DataFile, Printed, Text

_DATA = Path(__file__).with_name("data")


DEFAULT_EDITION = "2021"
_FIRST_PRINTING = "-1ST"


class Edition(Printed, frozen=True, kw_only=True):
    """One printing of the game."""

    id: Text
    name: Text
    nippon_tokens: bool
    """Whether its box holds the two special weapons of the Nippon expansion."""
    replaces: dict[Rule, Rule] = field(default_factory=dict)
    """The rules of the second printing that this one words differently, with its versions."""

    def in_force(self, rule: Rule) -> Rule:
        """*rule*, or the rule that replaces it in this printing."""
        return self.replaces.get(rule, rule)


class _EditionFile(Printed, frozen=True, kw_only=True):
    provenance: Text
    edition: tuple[Edition, ...]


@cache
def editions() -> dict[str, Edition]:
    """Every printing by its id, the default first.

    >>> from blitz_widgets import editions
    >>> list(editions())
    ['2021', '2019']
    """
    return load_editions(_DATA / "editions.toml")


def load_editions(path: Path) -> dict[str, Edition]:
    """The printings in the file *path*, by id.

    Raises:
        BrokenDataError: If anything in the file is not as an edition must be.
    """
    file = DataFile.open(path)
    found = file.read(_EditionFile).edition
    file.check_unique("edition", (edition.id for edition in found), "edition")
    names = (edition.name for edition in found)
    file.check_unique("edition name", names, "edition", key="name")
    if not found or found[0].id != DEFAULT_EDITION or found[0].replaces:
        raise file.broken(
            ("edition", 0),
            "is not the first, or replaces rules.",
            "It is the default: put it first, and let it replace nothing.",
            entry=f"edition {DEFAULT_EDITION}",
            named="replaces" if found and found[0].id == DEFAULT_EDITION else "id",
        )
    for number, edition in enumerate(found):
        for rule, own in edition.replaces.items():
            if own != f"{rule}{_FIRST_PRINTING}":
                raise file.broken(
                    ("edition", number, "replaces", rule),
                    f"cannot be replaced by {own}.",
                    f"Use the same name with {_FIRST_PRINTING} after it, or remove the line.",
                )
    used = {own for edition in found for own in edition.replaces.values()}
    for own in Rule:
        if own.endswith(_FIRST_PRINTING) and own not in used:
            raise file.broken(
                ("edition", len(found) - 1, "replaces"),
                "is in force in no printing.",
                f"Add {own.removesuffix(_FIRST_PRINTING)} = {str(own)!r} where it belongs.",
                entry=f"rule {own}",
            )
    return {edition.id: edition for edition in found}
