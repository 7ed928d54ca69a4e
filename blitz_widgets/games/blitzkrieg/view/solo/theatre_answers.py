"""The answers of theatres to the bot's questions, with the reason they stay or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.questions import Question, Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import TheatreOrder
from blitz_widgets.games.blitzkrieg.view.names import (
    effect_name,
    marker_text,
    points_text,
    space_name,
    theatre_name,
)
from blitz_widgets.games.blitzkrieg.view.solo.answer import Answer, counted_name, yes
from blitz_widgets.games.blitzkrieg.view.solo.names import lead_text
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts


def theatre_answer(facts: DecisionFacts, sifted: Sifted, theatre: int, note: int) -> Answer:
    """The answer of *theatre* to a question of the first step."""
    match sifted.question:
        case Question.SAME_THEATRE:
            return Answer(yes(note), _why_same(facts, theatre))
        case Question.WINS_THEATRE:
            return Answer(yes(note), _why_theatre_won(facts, theatre))
        case Question.WINS_CAMPAIGN:
            return Answer(yes(note), _why_campaign_won(facts, theatre))
        case Question.CAN_PLACE:
            return Answer(yes(note), _why_usable(facts, theatre))
        case Question.PLAYER_LEADS | Question.BOT_LEADS:
            lead = lead_text(facts.lead(theatre))
            place = marker_text(facts.kit, facts.seen.table.markers[theatre])
            why = _("The marker stands {place}: {lead}.").format(place=place, lead=lead)
            return Answer(lead, why)
        case Question.HAS_ECONOMY | Question.HAS_PROPAGANDA | Question.HAS_RESEARCH:
            return _has_effect(facts, theatre, _wanted(facts, sifted.question))
        case Question.HIGHEST_CAMPAIGN | Question.MOST_POINTS:
            return _points(sifted, note)
        case Question.MOST_EMPTY:
            return _vacant(sifted, note)
        case _:
            return _topmost(facts, sifted, theatre)


def _wanted(facts: DecisionFacts, question: Question) -> tuple[Effect, ...]:
    match question:
        case Question.HAS_ECONOMY:
            return Effect.PRODUCTION, Effect.BOMBING
        case Question.HAS_PROPAGANDA:
            return (Effect.PROPAGANDA,)
        case _:
            return facts.research_effects()


def _why_same(facts: DecisionFacts, theatre: int) -> str:
    if theatre != facts.seen.theatre:
        return _("The blitz unit did not go here.")
    if facts.usable_spaces(theatre):
        return _("The blitz unit went here, and a unit of the row can go here too.")
    return _("The blitz unit went here, but no unit of the row can go here any more.")


def _placement(facts: DecisionFacts, slot: int, space: int) -> dict[str, object]:
    return {
        "unit": counted_name(facts, slot),
        "space": space_name(facts.kit, space),
    }


def _why_theatre_won(facts: DecisionFacts, theatre: int) -> str:
    found = facts.placements(theatre)
    if not found:
        return _no_unit_fits()
    slot, space, best = max(found, key=lambda each: each[2].after)
    words = _placement(facts, slot, space)
    words |= {"lead": lead_text(best.after), "last": facts.kit.won_at[theatre]}
    if facts.kit.open_one_another:
        text = (
            _("The {unit} on {space} takes the marker to +1 or further.")
            if best.wins_theatre
            else _("No unit takes the marker to +1: at best {lead}, and +1 is at {last}.")
        )
    elif best.wins_theatre:
        text = _("The {unit} on {space} takes the marker to its last space.")
    else:
        text = _(
            "No unit takes the marker to its last space: at best {lead}, and the last space is "
            "{last}."
        )
    return text.format(**words)


def _no_unit_fits() -> str:
    return _("No unit of the row can go on a free space here.")


def _why_campaign_won(facts: DecisionFacts, theatre: int) -> str:
    found = facts.placements(theatre)
    if not found:
        return _no_unit_fits()
    slot, space, best = max(found, key=lambda each: (each[2].wins_campaign, each[2].after))
    words = _placement(facts, slot, space) | {"lead": lead_text(best.after)}
    if best.wins_campaign:
        return _("The {unit} on {space} closes the campaign: {lead}.").format(**words)
    if best.fills_row:
        return _("One placement closes the campaign but does not win it: at best {lead}.").format(
            **words
        )
    vacant = len(facts.vacant_spaces(theatre))
    return _("{vacant} spaces are free, so one placement does not close the campaign.").format(
        vacant=vacant
    )


def _why_usable(facts: DecisionFacts, theatre: int) -> str:
    usable, vacant = len(facts.usable_spaces(theatre)), len(facts.vacant_spaces(theatre))
    if not vacant:
        return _("The theatre is closed.")
    if not usable:
        return _no_unit_fits()
    return ngettext(
        "{usable} of {vacant} free spaces takes a unit of the row.",
        "{usable} of {vacant} free spaces take a unit of the row.",
        usable,
    ).format(usable=usable, vacant=vacant)


def _has_effect(facts: DecisionFacts, theatre: int, wanted: tuple[Effect, ...]) -> Answer:
    spaces = facts.filtered(theatre, wanted)
    if spaces:
        effects = dict.fromkeys(effect_name(facts.kit.spaces[space]) for space in spaces)
        found = _effects_there(facts, spaces)
        return Answer(", ".join(effects), _("There is {found}.").format(found=found))
    unusable = facts.vacant_with(theatre, wanted)
    if not unusable:
        return Answer("", _("No free space of its active campaign gives it."))
    why = _("There is {found}, but no unit of the row can go there.")
    return Answer("", why.format(found=_effects_there(facts, unusable)))


def _effects_there(facts: DecisionFacts, spaces: tuple[int, ...]) -> str:
    return listed(
        [
            _("{effect} on {space}").format(
                effect=effect_name(facts.kit.spaces[space]), space=space_name(facts.kit, space)
            )
            for space in spaces
        ]
    )


def _points(sifted: Sifted, note: int) -> Answer:
    worth = points_text(note)
    most = max(sifted.notes)
    if note == most:
        why = _("Its active campaign is worth {worth}, and no other is worth more.")
    else:
        why = _("Its active campaign is worth {worth}, and another is worth {most}.")
    return Answer(
        _("worth {points}").format(points=note), why.format(worth=worth, most=points_text(most))
    )


def _vacant(sifted: Sifted, note: int) -> Answer:
    most = max(sifted.notes)
    if note == most:
        why = ngettext(
            "{count} space is free, and no theatre has more.",
            "{count} spaces are free, and no theatre has more.",
            note,
        )
    else:
        why = ngettext(
            "{count} space is free, and another theatre has {most}.",
            "{count} spaces are free, and another theatre has {most}.",
            note,
        )
    return Answer(_("{count} free").format(count=note), why.format(count=note, most=most))


def _topmost(facts: DecisionFacts, sifted: Sifted, theatre: int) -> Answer:
    top, order = sifted.before[0], order_text(facts)
    if theatre == top:
        return Answer(_("topmost"), _("It comes first {order}.").format(order=order))
    return Answer(
        "",
        _("{theatre} comes before it {order}.").format(
            theatre=theatre_name(facts.kit, top), order=order
        ),
    )


def order_text(facts: DecisionFacts) -> str:
    """The order that puts a theatre on top (SOLO-THEATRE-TIES)."""
    if facts.kit.open_one_another:
        return _("in the order of the board")
    if facts.readings.theatre_order is TheatreOrder.LIST:
        return _("in the order of the die, 1 to 5")
    return _("on the printed board")
