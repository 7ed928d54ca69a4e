"""The options: the printing, the special weapons in the research pile, the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from blitz_widgets.core.declared import Choice, check_option, options_of, read_options, spelt
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg.rules.box_codes import BoxCodeError, decode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.games.blitzkrieg.rules.editions import DEFAULT_EDITION, Edition, editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option


class Options(Struct, frozen=True, kw_only=True):
    """The options of a base game.

    Raises:
        OptionError: If the printing is unknown, or its box lacks the Nippon tokens asked for.

    Rules: SETUP-RESEARCH.
    """

    edition: Annotated[
        str,
        Choice(N_("Printing"), {edition.id: edition.name for edition in editions().values()}),
    ] = DEFAULT_EDITION
    nippon_tokens: Annotated[
        bool | None,
        Choice(
            N_("Partisans and inspired leadership in the research pile"),
            {None: N_("where the box has them"), True: N_("yes"), False: N_("no")},
            rule=Rule.SETUP_RESEARCH,
        ),
    ] = None
    """Whether partisans and inspired leadership are in the research pile; by default if the box has
    them.
    """
    box: Annotated[
        str,
        Choice(
            N_("Code of your own board (leave blank for the standard one)"),
            is_code=True,
            rule=Rule.UNIT_CUSTOM,
        ),
    ] = ""
    """The code of the players' own box; empty for the standard one."""

    def __post_init__(self) -> None:
        """Refuse options that no box satisfies."""
        check_option(Options, "edition", self.edition)
        printing = self.printing
        if self.nippon_tokens and not printing.nippon_tokens:
            raise OptionError(
                _(
                    "The {edition} printing has no Nippon tokens: "
                    "leave nippon_tokens out, or play the printing of {default}."
                ).format(edition=self.edition, default=DEFAULT_EDITION)
            )

    @property
    def printing(self) -> Edition:
        """The printing in use."""
        return editions()[self.edition]

    @property
    def with_nippon_tokens(self) -> bool:
        """Whether the two Nippon special weapons are in the research pile."""
        if self.nippon_tokens is None:
            return self.printing.nippon_tokens
        return self.nippon_tokens

    def unpacked(self, side: Side) -> Box:
        """The box in use, with *side* of the board up.

        Raises:
            OptionError: If the players' own box cannot be used, or is for the other side.

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
            "nippon_tokens": spelt(self.with_nippon_tokens),
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
        return read_options(cls, written)


def base_options() -> tuple[Option, ...]:
    """The options to choose before a game of Blitzkrieg! begins.

    Rules: SETUP-RESEARCH, UNIT-CUSTOM.
    """
    return options_of(Options)
