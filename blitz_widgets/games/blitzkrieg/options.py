"""The ways to play: which printing, which special weapons are in the research pile, which box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.option_checks import check_names
from blitz_widgets.games.protocol import Option, OptionError, OptionValue
from blitz_widgets.locale import _, mark
from blitz_widgets.rulebook.box_codes import BoxCodeError, decode_box
from blitz_widgets.rulebook.box_files import printed_box
from blitz_widgets.rulebook.boxes import Box, Side
from blitz_widgets.rulebook.editions import DEFAULT_EDITION, Edition, editions
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

_YES_NO = {"yes": True, "no": False}


class Options(Struct, frozen=True, kw_only=True):
    """The options of a base game.

    Raises:
        OptionError: If the printing is unknown, or its box lacks the Nippon tokens asked for.

    Rules: SETUP-RESEARCH.
    """

    edition: str = DEFAULT_EDITION
    nippon_tokens: bool | None = None
    """Whether partisans and inspired leadership are in the research pile; by default wherever
    the box has them."""
    box: str = ""
    """The code of a box of the players' own; empty for the one that is shipped."""

    def __post_init__(self) -> None:
        """Refuse what no box holds."""
        printing = editions().get(self.edition)
        if printing is None:
            raise OptionError(
                _("There is no printing “{edition}”. Choose one of: {known}.").format(
                    edition=self.edition, known=", ".join(editions())
                )
            )
        if self.nippon_tokens and not printing.nippon_tokens:
            raise OptionError(
                _(
                    "The {edition} printing has no Nippon tokens: "
                    "leave nippon_tokens out, or play the printing of {default}."
                ).format(edition=self.edition, default=DEFAULT_EDITION)
            )

    @property
    def printing(self) -> Edition:
        """The printing that is played."""
        return editions()[self.edition]

    @property
    def with_nippon_tokens(self) -> bool:
        """Whether the two Nippon special weapons are in the research pile."""
        if self.nippon_tokens is None:
            return self.printing.nippon_tokens
        return self.nippon_tokens

    def unpacked(self, side: Side) -> Box:
        """The box that is played with, *side* of the board up.

        Raises:
            OptionError: If the players' own cannot be used, or has the other side up.

        Rules: UNIT-CUSTOM.
        """
        if not self.box:
            return printed_box(side)
        try:
            box = decode_box(self.box)
        except BoxCodeError as error:
            raise OptionError(str(error)) from error
        if box.side is not side:
            raise OptionError(
                _("This box is one for the Nippon expansion: choose that game.")
                if box.side is Side.NIPPON
                else _("This box is one for the base game: choose that game.")
            )
        return box

    def written(self) -> dict[str, str]:
        """The options as a record holds them; the box only if it is the players' own."""
        return {
            "edition": self.edition,
            "nippon_tokens": "yes" if self.with_nippon_tokens else "no",
            **self.written_box(),
        }

    def written_box(self) -> dict[str, str]:
        """The box as a record holds it, if it is the players' own."""
        return {"box": self.box} if self.box else {}

    @classmethod
    def read(cls, written: Mapping[str, str]) -> Options:
        """The options that a record, a link or a command line gives; absent ones are the defaults.

        Raises:
            OptionError: If there is no such option or value.
        """
        check_names(written, cls.__struct_fields__)
        answer = written.get("nippon_tokens")
        if answer is not None and answer not in _YES_NO:
            raise OptionError(
                _("The option nippon_tokens is “yes” or “no”, not “{answer}”.").format(
                    answer=answer
                )
            )
        return cls(
            edition=written.get("edition", DEFAULT_EDITION),
            nippon_tokens=None if answer is None else _YES_NO[answer],
            box=written.get("box", ""),
        )


def box_option() -> Option:
    """The box that is played with (UNIT-CUSTOM)."""
    return Option(
        name="box",
        title=mark("Code of a board of your own (empty: the usual one)"),
        default="",
        is_code=True,
        rule=Rule.UNIT_CUSTOM,
    )


def base_options() -> tuple[Option, ...]:
    """What can be chosen before a game of Blitzkrieg! begins.

    Rules: SETUP-RESEARCH.
    """
    return (
        Option(
            name="edition",
            title=mark("Printing"),
            default=DEFAULT_EDITION,
            values=tuple(OptionValue(edition.id, edition.name) for edition in editions().values()),
        ),
        Option(
            name="nippon_tokens",
            title=mark("Partisans and inspired leadership in the research pile"),
            default="",
            values=(
                OptionValue("", mark("where the box has them")),
                OptionValue("yes", mark("yes")),
                OptionValue("no", mark("no")),
            ),
            rule=Rule.SETUP_RESEARCH,
        ),
        box_option(),
    )
