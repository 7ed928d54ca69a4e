"""A candidate before a question of the bot, and the names that fill the gaps of its answer."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import TheatreOrder
from blitz_widgets.games.blitzkrieg.solo.target_step import TARGET_STEPS
from blitz_widgets.games.blitzkrieg.view.names import points_text, space_name, unit_name
from blitz_widgets.games.blitzkrieg.view.printed import effect_name, terrain_name
from blitz_widgets.games.blitzkrieg.view.solo.names import change_text, lead_text, signed
from blitz_widgets.locale import N_, _
from blitz_widgets.view.phrases import by, listed

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.boards import Space
    from blitz_widgets.games.blitzkrieg.solo.change import Change
    from blitz_widgets.games.blitzkrieg.solo.prospect import Prospect
    from blitz_widgets.games.blitzkrieg.solo.questions import Sifted
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts
    from blitz_widgets.view.phrases import Namers, Phrase


class QuestionRow(NamedTuple):
    """One question in words."""

    asks: Phrase
    """The question; a function gets the :class:`~.decision_facts.DecisionFacts` and the step."""
    answer: Phrase
    """The answer of a candidate, in a word or two; empty for a plain no.

    A function gets the :class:`Contender` and the facts.
    """
    why: Phrase
    """Why the candidate stays or leaves, in one sentence, as *answer*."""
    names: Namers = MappingProxyType({})
    """The contents of gaps that :data:`NAMERS` fills otherwise."""
    by_value: bool = False
    """Whether the answer depends on the value of a unit."""


class Contender:
    """A candidate that is asked one question: a theatre, a space, or a place in the row."""

    def __init__(self, facts: DecisionFacts, sifted: Sifted, number: int, note: int) -> None:
        self.facts = facts
        self.sifted = sifted
        self.number = number
        self.note = note

    @property
    def first(self) -> int:
        """The first of the candidates."""
        return self.sifted.before[0]

    @property
    def most(self) -> int:
        """The highest note of all candidates."""
        return max(self.sifted.notes)

    @cached_property
    def placements(self) -> tuple[tuple[int, int, Prospect], ...]:
        """The placements in question: place in the row, space, and result."""
        facts, number = self.facts, self.number
        match self.sifted.step:
            case ProcedureStep.THEATRE:
                return facts.placements(number)
            case ProcedureStep.POSITION:
                slots = facts.slots_for(number)
                return tuple((slot, number, facts.prospect(slot, number)) for slot in slots)
            case _:
                space = facts.decision.space
                return ((number, space, facts.prospect(number, space)),)

    @cached_property
    def best(self) -> tuple[int, int, Prospect]:
        """The placement that comes closest to winning."""
        by_campaign = self.sifted.question is not Question.WINS_THEATRE
        return max(
            self.placements,
            key=lambda each: (by_campaign and each[2].wins_campaign, each[2].after),
        )

    @property
    def printed(self) -> Space:
        """The space in question."""
        is_space = self.sifted.step is ProcedureStep.POSITION
        return self.facts.kit.spaces[self.number] if is_space else self.facts.printed

    @property
    def change(self) -> Change:
        """The change by the unit, or in the theatre."""
        if self.sifted.step in TARGET_STEPS:
            return self.facts.targets(self.sifted.step)[self.number]
        return self.facts.change(self.number)

    @property
    def greatest(self) -> Change:
        """The greatest change in a theatre."""
        return self.facts.targets(self.sifted.step)[self.sifted.kept[0]]


def noted(contender: Contender, _facts: object) -> bool:
    """Whether the answer is yes."""
    return bool(contender.note)


def is_best(contender: Contender, _facts: object) -> bool:
    """Whether no candidate has a higher note."""
    return contender.note == contender.most


def is_first(contender: Contender, _facts: object) -> bool:
    """Whether it is the first of the candidates."""
    return contender.number == contender.first


def fits(contender: Contender, _facts: object) -> bool:
    """Whether a unit can be placed."""
    return bool(contender.placements)


def wins_theatre(contender: Contender, _facts: object) -> bool:
    """Whether the best placement wins the theatre."""
    return contender.best[2].wins_theatre


def wins_campaign(contender: Contender, _facts: object) -> bool:
    """Whether the best placement wins the campaign."""
    return contender.best[2].wins_campaign


def to_plus_one(yes: str, no: str) -> Phrase:
    """The text *yes* if +1 is enough to win a theatre, otherwise *no* (NIPPON-TRACK)."""
    return by(lambda _contender, facts: facts.kit.open_one_another, yes, no)


YES: Final = by(noted, N_("yes"), "")
CHANGE: Final = N_("{before} → {after}")
MOVED: Final = N_("From {before} to {after}: {kind}.")


def _unit(facts: DecisionFacts, slot: int) -> str:
    """The name of the unit at *slot*, with its value if it counts as an airforce of the bot.

    Rules: SOLO-FX-SCIENTIST.
    """
    kit, unit = facts.kit, facts.seen.row[slot]
    name, value = unit_name(kit, unit), facts.as_airforce(slot)
    if not value:
        return name
    text = (
        _("{unit} (it copies a scientist, for the bot an airforce of {value})")
        if kit.is_spy[unit]
        else _("{unit} (for the bot an airforce of {value})")
    )
    return text.format(unit=name, value=value)


def _units(facts: DecisionFacts, contender: Contender) -> str:
    slots = facts.slots_for(contender.number)
    return listed([*dict.fromkeys(_unit(facts, slot) for slot in slots)])


def _order(facts: DecisionFacts, _contender: object) -> str:
    """The order that puts a theatre on top (SOLO-THEATRE-TIES)."""
    if facts.kit.open_one_another:
        return _("in the order of the board")
    if facts.readings.theatre_order is TheatreOrder.LIST:
        return _("in the order of the die, 1 to 5")
    return _("on the printed board")


NAMERS: Final[Namers] = {
    "unit": lambda facts, contender: _unit(
        facts,
        contender.number if contender.sifted.step is ProcedureStep.UNIT else contender.best[0],
    ),
    "units": _units,
    "copied": lambda facts, contender: unit_name(facts.kit, facts.acting(contender.number)),
    "space": lambda facts, contender: space_name(facts.kit, contender.best[1]),
    "lead": lambda _facts, contender: lead_text(contender.best[2].after),
    "last": lambda facts, contender: facts.kit.won_at[contender.number],
    "vacant": lambda facts, contender: len(facts.vacant_spaces(contender.number)),
    "usable": lambda facts, contender: len(facts.usable_spaces(contender.number)),
    "terrain": lambda _facts, contender: terrain_name(contender.printed),
    "effect": lambda _facts, contender: effect_name(contender.printed),
    "order": _order,
    "before": lambda _facts, contender: signed(contender.change.before),
    "after": lambda _facts, contender: signed(contender.change.after),
    "kind": lambda _facts, contender: change_text(contender.change.kind),
    "worth": lambda _facts, contender: points_text(contender.note),
    **dict.fromkeys(("points", "count", "value"), lambda _facts, contender: contender.note),
}
"""The contents of the gaps of answers."""
