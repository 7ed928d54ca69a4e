"""The fields of a position of the bot, with the names of the notation."""

from __future__ import annotations

from typing import Annotated, Literal, NoReturn

from msgspec import Meta, Struct, field

from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.limits import MOST_POINTS, json_faults
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.editions import DEFAULT_EDITION

Side = Literal["bot", "player"]
RowWinner = Literal["bot", "player", "both"]
BoardSide = Literal["base", "nippon"]


class SituationError(ExplainedError):
    """An impossible position; the message names the entry and how to fix it."""

    @classmethod
    def at(cls, place: str, sentence: str) -> SituationError:
        """The error *sentence* about the entry at *place*, such as ``markers, WE``."""
        return cls(json_faults.at_place(_("The position"), place, sentence))


def refuse(place: str, sentence: str) -> NoReturn:
    """Report the fault at *place*.

    Raises:
        SituationError: Always.
    """
    raise SituationError.at(place, sentence)


class _Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any part of a position file."""


class Scores(_Written, frozen=True, kw_only=True):
    """The war-victory points."""

    bot: Annotated[int, Meta(ge=0, le=MOST_POINTS)] = 0
    player: Annotated[int, Meta(ge=0, le=MOST_POINTS)] = 0


class Placed(_Written, frozen=True, kw_only=True):
    """The units on the board, by space or by campaign.

    ``"WE1.2": "army-2"``, or ``"spy as army-2"`` for a spy; ``"WE1": "navy-1 army-1"`` for a
    campaign from its left end.
    """

    bot: dict[str, str] = field(default_factory=dict)
    player: dict[str, str] = field(default_factory=dict)


class Situation(_Written, frozen=True, kw_only=True):
    """A position with a decision for the bot; only the row is required."""

    title: Annotated[str, Meta(description="What the position is called.")] = ""
    story: Annotated[str, Meta(description="What there is to see in it.")] = ""
    board: Annotated[
        BoardSide,
        Meta(description="The side of the board; on the Nippon side the bot is Japan."),
    ] = "base"
    edition: Annotated[str, Meta(description="The printing that is played.")] = DEFAULT_EDITION
    box: Annotated[
        str,
        Meta(
            description="The code of a board of the players' own, as “blitz-tutor board code” "
            "prints it; left out, the board that is shipped."
        ),
    ] = ""
    row: Annotated[
        tuple[str, ...],
        Meta(min_length=1, description="The bot's units, face up, from the left."),
    ]
    stratagem: Annotated[
        Stratagem,
        Meta(
            description="The token drawn for this turn; none if it is not drawn yet, or in a "
            "learning game."
        ),
    ] = Stratagem.NONE
    previous: Annotated[
        Stratagem,
        Meta(
            description="The token that lay out before, and was not in the cup; none if nobody "
            "knows, so that only the token drawn is forecast, or in a learning game."
        ),
    ] = Stratagem.NONE
    repeats: Annotated[
        Stratagem,
        Meta(
            description="What steamroll carries out again; left out: `previous`, or nothing if "
            "that is steamroll itself."
        ),
    ] = Stratagem.NONE
    die: (
        Annotated[int, Meta(ge=1, le=6, description="The die, if it is rolled already.")] | None
    ) = None
    scores: Annotated[Scores, Meta(description="War-victory points.")] = Scores()
    markers: Annotated[
        dict[str, int],
        Meta(
            description="Markers that are not in the middle, by theatre: spaces from the middle, "
            "above 0 on the bot's half."
        ),
    ] = field(default_factory=dict)
    placed: Annotated[
        Placed,
        Meta(
            description="The units on the board, by space, as in “WE1.2”: “army-2” or “spy as "
            "army-2”, or by row from the left, as in “WE1”: “navy-1 army-1”."
        ),
    ] = Placed()
    opened: Annotated[
        tuple[str, ...],
        Meta(
            description="On the Nippon side: the theatres opened since the start. Those with a "
            "unit on them, and those that are won, need not be named."
        ),
    ] = ()
    player_placed_last: Annotated[
        str | None,
        Meta(description="What a spy of the bot would copy: the unit that the player placed last."),
    ] = None
    won: Annotated[dict[str, Side], Meta(description="The theatres that are won, and by whom.")] = (
        field(default_factory=dict)
    )
    rows: Annotated[
        dict[str, RowWinner],
        Meta(
            description="Who won a closed campaign, if not the side on which its marker stands now."
        ),
    ] = field(default_factory=dict)
    after_blitz: Annotated[
        str | None,
        Meta(description="The theatre of the blitz unit that the bot has just placed."),
    ] = None
    readings: Annotated[
        dict[str, str],
        Meta(description="How the rules are read where they leave room, if not as usual."),
    ] = field(default_factory=dict)
