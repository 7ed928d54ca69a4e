"""The answers of spaces to the bot's questions, with the reason they stay or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.facts import FEW_UNITS, LATE_POINTS, PLAYER_AHEAD
from blitz_widgets.games.blitzkrieg.solo.questions import Question, Sifted
from blitz_widgets.games.blitzkrieg.view.names import effect_name, space_name, terrain_name
from blitz_widgets.games.blitzkrieg.view.solo.answer import Answer, counted_name, yes
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts

_USUAL_PLACE = {Effect.PRODUCTION: 3, Effect.PROPAGANDA: 1}
"""The highest note of these effects, unless something moves them up."""


def position_answer(facts: DecisionFacts, sifted: Sifted, space: int, note: int) -> Answer:
    """The answer of *space* to a question of the second step."""
    match sifted.question:
        case Question.WINS_HERE:
            return Answer(yes(note), _why_won(facts, space))
        case Question.TAKES_A_UNIT:
            return Answer(yes(note), _why_usable(facts, space))
        case Question.PRIORITY:
            return _priority(facts, sifted, space, note)
        case Question.LEFTMOST:
            return _leftmost(facts, sifted, space)
        case _:
            effect = effect_name(facts.kit.spaces[space])
            return Answer(effect if note else "", _("Its effect: {effect}.").format(effect=effect))


def _why_won(facts: DecisionFacts, space: int) -> str:
    slots = facts.slots_for(space)
    if not slots:
        return _("No unit of the row can go here.")
    found = {slot: facts.prospect(slot, space) for slot in slots}
    winners = [slot for slot, each in found.items() if each.wins_campaign]
    if not winners:
        return _("No unit of the row wins anything here.")
    best = max(winners, key=lambda slot: found[slot].after)
    unit = counted_name(facts, best)
    if not found[best].wins_theatre:
        text = _("The {unit} closes the campaign and wins it.")
    elif facts.kit.open_one_another:
        text = _("The {unit} takes the marker to +1 or further.")
    else:
        text = _("The {unit} takes the marker to its last space.")
    return text.format(unit=unit)


def _why_usable(facts: DecisionFacts, space: int) -> str:
    words = {"terrain": terrain_name(facts.kit.spaces[space])}
    slots = facts.slots_for(space)
    if not slots:
        return _("It is {terrain}, and no unit of the row can go there.").format(**words)
    units = dict.fromkeys(counted_name(facts, slot) for slot in slots)
    return _("It is {terrain} and takes {units}.").format(units=listed([*units]), **words)


def _priority(facts: DecisionFacts, sifted: Sifted, space: int, note: int) -> Answer:
    printed = facts.kit.spaces[space]
    effect = effect_name(printed)
    if not note:
        return Answer(effect, _("A space without an effect comes last in the order."))
    reason = _moved_up(facts, printed.effect, note)
    if note < max(sifted.notes):
        better = sifted.before[sifted.notes.index(max(sifted.notes))]
        why = _("In the order it comes after {better}.").format(
            better=effect_name(facts.kit.spaces[better])
        )
        return Answer(effect, why)
    if reason:
        return Answer(effect, reason)
    return Answer(effect, _("No kind of space that is left comes before it in the order."))


def _moved_up(facts: DecisionFacts, effect: Effect, note: int) -> str:
    """The reason an effect is higher in the order than usual; empty if it is not."""
    if note <= _USUAL_PLACE.get(effect, note):
        return ""
    if effect is Effect.PRODUCTION:
        return _("It moves up in the order: the bot has {units} units or fewer.").format(
            units=FEW_UNITS
        )
    if facts.scores()[0] >= LATE_POINTS:
        return _("It moves up in the order: the bot has {points} points or more.").format(
            points=LATE_POINTS
        )
    return _("It moves up in the order: you are {points} points or more ahead.").format(
        points=PLAYER_AHEAD
    )


def _leftmost(facts: DecisionFacts, sifted: Sifted, space: int) -> Answer:
    first = sifted.before[0]
    if space == first:
        return Answer(_("leftmost"), _("It is the leftmost of these."))
    why = _("{space} is further left.").format(space=space_name(facts.kit, first))
    return Answer("", why)
