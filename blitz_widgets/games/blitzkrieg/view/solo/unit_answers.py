"""The answers of units to the bot's questions, with the reason they stay or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT
from blitz_widgets.games.blitzkrieg.solo.questions import Question, Sifted
from blitz_widgets.games.blitzkrieg.view.names import terrain_name, unit_name
from blitz_widgets.games.blitzkrieg.view.solo.answer import Answer, counted_name, yes
from blitz_widgets.games.blitzkrieg.view.solo.names import change_text, lead_text, signed, slot_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts


_BY_VALUE = {
    Question.UNIT_WINS,
    Question.GREATEST_CHANGE,
    Question.HAS_VALUE,
    Question.STRONGEST,
}
"""The questions that depend on the value of a unit."""


def unit_answer(facts: DecisionFacts, sifted: Sifted, slot: int, note: int) -> Answer:
    """The answer of the unit at place *slot* of the row to a question of the third step."""
    answer = _answer(facts, sifted, slot, note)
    value = facts.as_airforce(slot)
    if not value or sifted.question not in _BY_VALUE:
        return answer
    counts = _("It counts as an airforce of {value}.").format(value=value)
    return answer._replace(why=f"{answer.why} {counts}")


def _answer(facts: DecisionFacts, sifted: Sifted, slot: int, note: int) -> Answer:
    match sifted.question:
        case Question.FITS:
            return Answer(yes(note), _why_fits(facts, slot, fits=bool(note)))
        case Question.UNIT_WINS:
            return Answer(yes(note), _why_wins(facts, slot, wins=bool(note)))
        case Question.IS_SPECIAL:
            special = _("It is a special weapon.") if note else _("It is an ordinary unit.")
            return Answer(yes(note), special)
        case Question.GREATEST_CHANGE:
            return _change(facts, slot, greatest=bool(note))
        case Question.LEFTMOST_UNIT:
            return _leftmost(facts, sifted, slot)
        case Question.HAS_VALUE:
            value = facts.value_here(slot)
            return Answer(
                _("value {value}").format(value=value),
                _("It moves the marker.") if note else _("It would move nothing."),
            )
        case Question.IS_NO_BLITZ:
            return Answer(yes(note), _why_calm(facts, slot, calm=bool(note)))
        case _:
            return _strength(sifted, note)


def _why_fits(facts: DecisionFacts, slot: int, *, fits: bool) -> str:
    kit, unit, acting = facts.kit, facts.seen.row[slot], facts.acting(slot)
    words = {"unit": counted_name(facts, slot), "terrain": terrain_name(facts.printed)}
    if acting == NO_UNIT:
        return _("You have placed nothing yet that the spy could copy.")
    if kit.is_spy[unit] and not facts.as_airforce(slot):
        words["copied"] = unit_name(kit, acting)
        text = (
            _("The spy copies {copied}, which may go on {terrain}.")
            if fits
            else _("The spy copies {copied}, which may not go on {terrain}.")
        )
    else:
        text = (
            _("The {unit} may go on {terrain}.")
            if fits
            else _("The {unit} may not go on {terrain}.")
        )
    return text.format(**words)


def _why_wins(facts: DecisionFacts, slot: int, *, wins: bool) -> str:
    found = facts.prospect(slot, facts.decision.space)
    words = {"lead": lead_text(found.after)}
    ends = facts.kit.open_one_another
    if wins and found.wins_theatre:
        text = (
            _("It takes the marker to +1 or further.")
            if ends
            else _("It takes the marker to its last space.")
        )
    elif wins:
        text = _("It closes the campaign and wins it: {lead}.")
    elif facts.wins_theatre_only:
        text = (
            _("It does not take the marker to +1: {lead}.")
            if ends
            else _("It does not take the marker to its last space: {lead}.")
        )
    else:
        text = _("It wins nothing: {lead}.")
    return text.format(**words)


def _change(facts: DecisionFacts, slot: int, *, greatest: bool) -> Answer:
    change = facts.change(slot)
    words = {
        "before": signed(change.before),
        "after": signed(change.after),
        "kind": change_text(change.kind),
    }
    text = (
        _("From {before} to {after}: {kind}.")
        if greatest
        else _("From {before} to {after}: {kind}. Another unit changes more.")
    )
    return Answer(_("{before} → {after}").format(**words), text.format(**words))


def _leftmost(facts: DecisionFacts, sifted: Sifted, slot: int) -> Answer:
    first = sifted.before[0]
    if slot == first:
        return Answer(_("leftmost"), _("It is the leftmost of these."))
    why = _("{unit} is further left.").format(unit=slot_name(facts.kit, facts.seen.row, first))
    return Answer("", why)


def _why_calm(facts: DecisionFacts, slot: int, *, calm: bool) -> str:
    if calm:
        return _("It is not a blitz unit.")
    if facts.kit.is_spy[facts.seen.row[slot]]:
        return _("The spy copies a blitz unit.")
    return _("It is a blitz unit.")


def _strength(sifted: Sifted, note: int) -> Answer:
    most = max(sifted.notes)
    why = (
        _("Its value is the highest.")
        if note == most
        else _("Another unit has the value {most}.").format(most=most)
    )
    return Answer(_("value {value}").format(value=note), why)
