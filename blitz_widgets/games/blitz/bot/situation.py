"""A position with a decision for the bot, as a value and as a file that people write by hand.

It holds only the bot's knowledge: the size of the other hand, but not its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.games.blitz import observation
from blitz_widgets.games.blitz.notation import find_card
from blitz_widgets.games.blitz.options import BlitzOptions, blitz_options
from blitz_widgets.games.blitz.setting import Setting
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase, State
from blitz_widgets.games.protocol import NotationError, OptionError, SettingError
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json, shaped
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.decks import decks as decks_in_play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.pack import Pack

SCHEMA = "https://json-schema.org/draft/2020-12/schema"

SideName = Literal["luftwaffe", "raf"]
PhaseName = Literal["raid", "bombing", "discard"]


class SituationError(ExplainedError):
    """An impossible position; the message says what is wrong and how to fix it."""


class BothSides(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of each side: names separated by spaces."""

    luftwaffe: str = ""
    raf: str = ""

    def of(self, side: str) -> str:
        """The cards of *side*."""
        return self.luftwaffe if side == "luftwaffe" else self.raf


class Situation(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="game",
    tag="blitz",
):
    """A position with a decision for the bot, with the names of the notation."""

    bot: SideName
    """The side that the bot plays."""
    hand: str
    """The bot's cards, separated by spaces."""
    other_hand: int = 0
    """The number of cards in the other side's hand."""
    turn: int = 1
    phase: PhaseName = "raid"
    draws: int = 0
    """The number of cards the bot still draws before it decides on a raid."""
    raid: BothSides = field(default_factory=BothSides)
    """The cards in the raid, in the order played."""
    passed: tuple[SideName, ...] = ()
    answers: str = ""
    """The balloons and repairs against the bombs of this raid."""
    damage: float = 0
    """In points; a half is possible if Berlin has been bombed."""
    discards: BothSides = field(default_factory=BothSides)
    options: dict[str, str] = field(default_factory=dict)
    """The options that differ from their defaults."""
    title: str = ""
    story: str = ""


class BotPosition(NamedTuple):
    """A position of the bot on the table."""

    game: SoloBlitz
    """A game with the bot in its seat."""
    seen: Observation
    """The bot's knowledge."""
    state: State
    """A position that gives the bot this knowledge; the other hand is arbitrary."""


def bot_position(situation: Situation) -> BotPosition:
    """*situation* on the table.

    Raises:
        SituationError: If it is impossible.
    """
    try:
        BlitzOptions.read(situation.options)
        other = "raf" if situation.bot == "luftwaffe" else "luftwaffe"
        game = SoloBlitz.read({**situation.options, "you": other, "bot_hand": "open"})
        state = game.set_up(msgspec.to_builtins(_setting(game.pack, situation)))
    except (OptionError, SettingError) as error:
        raise SituationError(_("The position: {problem}").format(problem=error)) from error
    seat = game.pack.sides.index(situation.bot)
    if game.actor(state) != seat or not game.legal_actions(state):
        raise SituationError(
            _(
                "The position: the side {bot} has nothing to decide. Before a raid "
                "only the Luftwaffe decides, under the bombs only the RAF; in a raid, "
                "a side that has not passed for good."
            ).format(bot=situation.bot)
        )
    if not 0 <= situation.draws <= game.pack.decks.cards_a_turn:
        raise SituationError(
            _("The position, at draws: write a number from 0 to {most}.").format(
                most=game.pack.decks.cards_a_turn
            )
        )
    return BotPosition(game, observation.observe(state, seat), state)


def _setting(pack: Pack, situation: Situation) -> Setting:
    """*situation* with arbitrary cards in the other hand."""
    seat = pack.sides.index(situation.bot)
    other = pack.sides[1 - seat]
    spent = f"{situation.raid.of(other)} {situation.discards.of(other)}"
    if other == pack.sides[1]:
        spent += f" {situation.answers}"
    try:
        used = [find_card(pack, name) for name in spent.split()]
    except NotationError as error:
        raise SettingError(str(error)) from error
    unseen = list(pack.full[1 - seat])
    for card in used:
        if card in unseen:
            unseen.remove(card)
    if not 0 <= situation.other_hand <= len(unseen):
        raise SettingError(
            _("other_hand is from 0 to {most}: that is how many cards are left.").format(
                most=len(unseen)
            )
        )
    return Setting(
        turn=situation.turn,
        phase=Phase(situation.phase),
        seat=situation.bot,
        hands={situation.bot: situation.hand, other: names(pack, unseen[: situation.other_hand])},
        raid={side: situation.raid.of(side) for side in pack.sides},
        passed=situation.passed,
        answers=situation.answers,
        damage=situation.damage,
        discards={side: situation.discards.of(side) for side in pack.sides},
    )


def names(pack: Pack, cards: Iterable[int]) -> str:
    """*cards* by their names in a position file."""
    return " ".join(pack.ids[card] for card in cards)


def situation_of(game: SoloBlitz, state: State) -> Situation | None:
    """The bot's present or next decision in *state*; ``None`` if that is uncertain.

    The next decision is known if the bot only has to draw first.
    """
    if state.ended is not None or not state.turn:
        return None
    seat = game.bot
    draws = sum(drawer == seat for drawer in state.draws)
    decides = game.actor(state) == seat
    if not decides and not (state.draws and seat == ATTACKER):
        return None
    pack, usual = game.pack, BlitzOptions().written()
    named = [names(pack, pile) for pile in (*state.raid, *state.discards)]
    situation = Situation(
        bot=pack.sides[seat],  # type: ignore[arg-type]  # the sides of this pack
        hand=names(pack, state.hands[seat]),
        other_hand=len(state.hands[1 - seat]),
        turn=state.turn,
        phase="raid" if state.draws else state.phase.value,  # type: ignore[arg-type]  # not the set-up
        draws=draws,
        raid=BothSides(luftwaffe=named[0], raf=named[1]),
        passed=tuple(
            side  # type: ignore[misc]
            for side, has_passed in zip(pack.sides, state.passed, strict=True)
            if has_passed
        ),
        answers=names(pack, state.answers),
        damage=state.damage / HALVES,
        discards=BothSides(luftwaffe=named[2], raf=named[3]),
        options={
            name: value
            for name, value in game.blitz_options.written().items()
            if name in usual and value != usual[name]
        },
    )
    try:
        bot_position(situation)
    except SituationError:
        return None
    return situation


def read_situation(written: str | bytes) -> Situation:
    """The position in the JSON text *written*.

    Raises:
        SituationError: If it is not JSON, not a position, or impossible.
    """
    what = _("The position")
    try:
        raw = read_json(written, what, POSITION)
        check_entries(raw)
        situation = shaped(raw, what, Situation)
    except (JsonError, TooMuchError) as error:
        raise SituationError(str(error)) from error
    bot_position(situation)
    return situation


def write_situation(situation: Situation) -> str:
    """*situation* as JSON text without defaults; reading it gives an equal value."""
    data: dict[str, Any] = msgspec.to_builtins(situation)
    kept = {name: value for name, value in data.items() if value != {}}
    if situation.damage == int(situation.damage) and "damage" in kept:
        kept["damage"] = int(situation.damage)
    return msgspec.json.format(msgspec.json.encode(kept)).decode() + "\n"


def situation_schema() -> dict[str, Any]:
    """The JSON Schema of a position file."""
    schema = msgspec.json.schema(Situation)
    parts, decks = schema["$defs"], decks_in_play()
    fields = parts["Situation"]["properties"]
    cards = {deck.id: "|".join(card.id for card in deck.card) for deck in decks.deck}
    for side, names_of_side in cards.items():
        parts["BothSides"]["properties"][side]["pattern"] = f"^ *(({names_of_side})( +|$))*$"
    every = "|".join(cards.values())
    for name in ("hand", "answers"):
        fields[name]["pattern"] = f"^ *(({every})( +|$))*$"
    fields["options"]["properties"] = {
        option.name: {"enum": [each.value for each in option.values]} for option in blitz_options()
    }
    fields["options"]["additionalProperties"] = False
    return {"$schema": SCHEMA} | schema


def with_cards_drawn(situation: Situation, cards: Iterable[str]) -> Situation:
    """*situation* after the bot has drawn *cards*."""
    return replace(situation, hand=" ".join((situation.hand, *cards)).strip(), draws=0)
