"""The bot's decision, as a trail of questions.  The code that decides is the code that explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.kit import spaces_in
from blitz_widgets.games.blitzkrieg.legality import active_spaces, acts_as, eligible_spaces
from blitz_widgets.games.blitzkrieg.placing import unit_value
from blitz_widgets.games.blitzkrieg.solo.change import Change, best_kind
from blitz_widgets.games.blitzkrieg.solo.prospect import Prospect, prospect
from blitz_widgets.games.blitzkrieg.solo.sieve import Question, Sifted, Step, sift
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    BigGunsPresent,
    FilterSpace,
    Readings,
    Stratagem,
    TheatreOrder,
    UnitWin,
)
from blitz_widgets.games.blitzkrieg.state import Table
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.units import Ability

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.games.blitzkrieg.kit import Kit

FEW_UNITS = 4
"""With this many units or fewer the bot wants production first."""
LATE_POINTS = 20
"""From this many points on the bot plays for propaganda and strength."""
PLAYER_AHEAD = 3
"""A lead of the player by this many points makes propaganda urgent."""
DIE_SIDES = 6

_FILTER_LINES = {
    Step.THEATRE: Rule.SOLO_THEATRE_FILTER,
    Step.POSITION: Rule.SOLO_POSITION_FILTER,
    Step.UNIT: Rule.SOLO_UNIT_FILTER,
}


class Seen(Struct, frozen=True, kw_only=True):
    """All that the bot's decision depends on."""

    table: Table
    """The open table, with the bot as the active side."""
    row: tuple[int, ...]
    """The bot's units, face up, from the left; not empty."""
    stratagem: Stratagem
    """The stratagem that is carried out: after Steamroll, the one of the turn before."""
    theatre: int | None = None
    """The theatre of the blitz unit just placed, if one was."""


class Decision(Struct, frozen=True, kw_only=True):
    """Where the bot places, which units are left to place there, and every question asked."""

    theatre: int
    space: int
    slots: tuple[int, ...]
    """The places in the row that are left; with more than one, a die decides among them."""
    trail: tuple[Sifted, ...]

    @property
    def needs_die(self) -> bool:
        """Whether a die has to be rolled (SOLO-UNIT-DIE)."""
        return len(self.slots) > 1

    def slot(self, die: int | None = None) -> int:
        """The place in the row of the unit that is placed, with *die* from 1 to 6 if it is needed.

        1 is the leftmost unit left, and the count loops round.

        Raises:
            ValueError: If a die is needed and *die* is no result of one.
        """
        if not self.needs_die:
            return self.slots[0]
        if die is None or not 1 <= die <= DIE_SIDES:
            message = f"a die shows 1 to {DIE_SIDES}, not {die}"
            raise ValueError(message)
        return self.slots[(die - 1) % len(self.slots)]


def decide(kit: Kit, seen: Seen, readings: Readings | None = None) -> Decision | None:
    """What the bot does now, or ``None`` if it can place nothing.

    Rules: SOLO-TURN-B and section *Solo*.
    """
    return _Procedure(kit, seen, readings or Readings()).run()


class _Procedure:
    """One run through the three steps."""

    def __init__(self, kit: Kit, seen: Seen, readings: Readings) -> None:
        self._kit = kit
        self._seen = seen
        self._table = seen.table
        self._readings = readings
        self._trail: list[Sifted] = []
        active = active_spaces(kit, seen.table.free)
        self._active = active
        self._fits = [eligible_spaces(kit, seen.table, unit, active) for unit in seen.row]
        self._prospects: dict[tuple[int, int], Prospect] = {}

    def run(self) -> Decision | None:
        if not any(self._fits):
            return None
        theatre = self._choose_theatre()
        space = self._choose_position(theatre)
        slots = self._choose_units(theatre, space)
        return Decision(theatre=theatre, space=space, slots=slots, trail=tuple(self._trail))

    # ---- step 1 ----

    def _choose_theatre(self) -> int:
        order = theatre_order(self._kit, self._readings)
        left: tuple[int, ...] = tuple(
            theatre for theatre in order if self._table.free & self._kit.theatre_mask[theatre]
        )
        here = self._seen.theatre
        if here is not None:
            same = [int(theatre == here and self._can_place(theatre)) for theatre in left]
            left = self._ask(Step.THEATRE, Rule.SOLO_FX_BLITZ, Question.SAME_THEATRE, left, same)
        for rule, question, answer in (
            (Rule.SOLO_THEATRE_WIN, Question.WINS_THEATRE, self._can_win_theatre),
            (Rule.SOLO_THEATRE_CAMPAIGN, Question.WINS_CAMPAIGN, self._can_win_campaign),
            (Rule.SOLO_THEATRE_LEGAL, Question.CAN_PLACE, self._can_place),
            *self._theatre_filters(),
            (Rule.SOLO_THEATRE_TIES, Question.MOST_EMPTY, self._empty_spaces),
            (Rule.SOLO_THEATRE_TIES, Question.MOST_POINTS, self._campaign_points),
        ):
            notes = [int(answer(theatre)) for theatre in left]
            left = self._ask(Step.THEATRE, rule, question, left, notes)
        rank = [len(left) - place for place in range(len(left))]
        return self._ask(Step.THEATRE, Rule.SOLO_THEATRE_TIES, Question.TOPMOST, left, rank)[0]

    def _theatre_filters(self) -> list[tuple[Rule, Question, Callable[[int], int]]]:
        rule = self._seen.stratagem.rule
        match self._seen.stratagem:
            case Stratagem.COUNTERATTACK:
                return [(rule, Question.PLAYER_LEADS, lambda theatre: self._lead(theatre) < 0)]
            case Stratagem.SECURE:
                return [(rule, Question.BOT_LEADS, lambda theatre: self._lead(theatre) > 0)]
            case Stratagem.ECONOMIC:
                wanted = (Effect.PRODUCTION, Effect.BOMBING)
                return [(rule, Question.HAS_ECONOMY, lambda theatre: self._has(theatre, wanted))]
            case Stratagem.GLORY:
                propaganda = (Effect.PROPAGANDA,)
                return [
                    (rule, Question.HIGHEST_CAMPAIGN, self._campaign_points),
                    (
                        rule,
                        Question.HAS_PROPAGANDA,
                        lambda theatre: self._has(theatre, propaganda),
                    ),
                ]
            case Stratagem.RESEARCH:
                research = self._research_effects()
                return [(rule, Question.HAS_RESEARCH, lambda theatre: self._has(theatre, research))]
            case _:
                return []

    def _can_win_theatre(self, theatre: int) -> bool:
        return any(found.wins_theatre for found in self._prospects_in(theatre))

    def _can_win_campaign(self, theatre: int) -> bool:
        return any(found.wins_campaign for found in self._prospects_in(theatre))

    def _can_place(self, theatre: int) -> bool:
        return bool(self._placeable(theatre))

    def _empty_spaces(self, theatre: int) -> int:
        return (self._active & self._kit.theatre_mask[theatre]).bit_count()

    def _campaign_points(self, theatre: int) -> int:
        return self._kit.row_points[self._open_row(theatre)]

    def _lead(self, theatre: int) -> int:
        marker = self._table.markers[theatre]
        return marker if self._table.seat == 0 else -marker

    def _has(self, theatre: int, effects: tuple[Effect, ...]) -> bool:
        spaces = self._active & self._kit.theatre_mask[theatre]
        if self._readings.filter_space is FilterSpace.PLACEABLE:
            spaces &= self._placeable(theatre)
        return any(self._kit.spaces[space].effect in effects for space in spaces_in(spaces))

    # ---- step 2 ----

    def _choose_position(self, theatre: int) -> int:
        left = tuple(spaces_in(self._active & self._kit.theatre_mask[theatre]))
        for rule, question, answer in (
            (Rule.SOLO_POSITION_WIN, Question.WINS_HERE, self._wins_at),
            (Rule.SOLO_POSITION_LEGAL, Question.TAKES_A_UNIT, self._takes_a_unit),
            *self._position_filters(),
            (Rule.SOLO_POSITION_PRIORITY, Question.PRIORITY, self._priority),
        ):
            notes = [int(answer(space)) for space in left]
            left = self._ask(Step.POSITION, rule, question, left, notes)
        rank = [len(left) - place for place in range(len(left))]
        return self._ask(Step.POSITION, Rule.SOLO_POSITION_PRIORITY, Question.LEFTMOST, left, rank)[
            0
        ]

    def _position_filters(self) -> list[tuple[Rule, Question, Callable[[int], int]]]:
        rule = self._seen.stratagem.rule
        match self._seen.stratagem:
            case Stratagem.ECONOMIC:
                first = (rule, Question.IS_PRODUCTION, self._is(Effect.PRODUCTION))
                second = (rule, Question.IS_BOMBING, self._is(Effect.BOMBING))
                return [first, second] if self._few_units() else [second, first]
            case Stratagem.GLORY:
                return [(rule, Question.IS_PROPAGANDA, self._is(Effect.PROPAGANDA))]
            case Stratagem.RESEARCH:
                return [(rule, Question.IS_RESEARCH, self._is(*self._research_effects()))]
            case _:
                return []

    def _is(self, *effects: Effect) -> Callable[[int], bool]:
        return lambda space: self._kit.spaces[space].effect in effects

    def _wins_at(self, space: int) -> bool:
        return any(
            self._prospect(slot, space).wins_campaign
            for slot in range(len(self._seen.row))
            if self._fits[slot] >> space & 1
        )

    def _takes_a_unit(self, space: int) -> bool:
        return any(fits >> space & 1 for fits in self._fits)

    def _priority(self, space: int) -> int:
        """The place of *space* in the printed list, counted from its end; 0 if it is not there."""
        printed = self._kit.spaces[space]
        classes = self._priorities()
        for place, (effect, amount) in enumerate(classes):
            if printed.effect is effect and (amount is None or printed.amount == amount):
                return len(classes) - place
        return 0

    def _priorities(self) -> list[tuple[Effect, int | None]]:
        bot, player = self._scores()
        listed: list[tuple[Effect, int | None]] = []
        if bot >= LATE_POINTS:
            listed.append((Effect.PROPAGANDA, None))
        listed.append((Effect.STRATEGIC, None))
        if player - bot >= PLAYER_AHEAD:
            listed.append((Effect.PROPAGANDA, None))
        production: list[tuple[Effect, int | None]] = [
            (Effect.PRODUCTION, 2),
            (Effect.PRODUCTION, None),
        ]
        if self._few_units():
            listed += production
        listed.append((Effect.RESEARCH, 2))
        if self._readings.industry_is_research:
            listed.append((Effect.RESEARCH_INDUSTRY, None))
        return [
            *listed,
            (Effect.RESEARCH, None),
            (Effect.BOMBING, None),
            (Effect.TACTICAL, None),
            *production,
            (Effect.PROPAGANDA, None),
        ]

    # ---- step 3 ----

    def _choose_units(self, theatre: int, space: int) -> tuple[int, ...]:
        row = self._seen.row
        every = tuple(range(len(row)))
        fits = [self._fits[slot] >> space & 1 for slot in every]
        left = self._ask(Step.UNIT, Rule.SOLO_UNIT_LEGAL, Question.FITS, every, fits)
        wins = [int(self._wins(slot, space, theatre)) for slot in left]
        left = self._ask(Step.UNIT, Rule.SOLO_UNIT_WIN, Question.UNIT_WINS, left, wins)
        left = self._apply_unit_filter(left, space)
        if self._kit.spaces[space].effect is Effect.NONE:
            valued = [int(self._value(slot, space) != 0) for slot in left]
            left = self._ask(Step.UNIT, Rule.SOLO_UNIT_NOEFFECT, Question.HAS_VALUE, left, valued)
        if self._prospect(left[0], space).fills_row:
            calm = [int(not self._is_blitz(slot)) for slot in left]
            left = self._ask(Step.UNIT, Rule.SOLO_UNIT_LAST, Question.IS_NO_BLITZ, left, calm)
        if self._scores()[0] >= LATE_POINTS:
            values = [self._value(slot, space) for slot in left]
            left = self._ask(
                Step.UNIT,
                Rule.SOLO_UNIT_20,
                Question.STRONGEST,
                left,
                values,
                best=max(values),
            )
        return left

    def _apply_unit_filter(self, left: tuple[int, ...], space: int) -> tuple[int, ...]:
        stratagem = self._seen.stratagem
        match stratagem:
            case Stratagem.BIG_GUNS:
                if self._special_weapons_present(left):
                    return self._ask_for_specials(left)
                return self._ask_for_change(left, space)
            case Stratagem.COUNTERATTACK:
                return self._ask_for_change(left, space)
            case Stratagem.RAPID:
                rank = [len(left) - place for place in range(len(left))]
                return self._ask(Step.UNIT, stratagem.rule, Question.LEFTMOST_UNIT, left, rank)
            case Stratagem.RESEARCH:
                if self._kit.spaces[space].effect in self._research_effects():
                    return left
                return self._ask_for_specials(left)
            case _:
                return left

    def _special_weapons_present(self, left: tuple[int, ...]) -> bool:
        in_row = self._readings.big_guns_present is BigGunsPresent.ROW
        where = range(len(self._seen.row)) if in_row else left
        return any(self._is_special(slot) for slot in where)

    def _ask_for_specials(self, left: tuple[int, ...]) -> tuple[int, ...]:
        notes = [int(self._is_special(slot)) for slot in left]
        rule = self._seen.stratagem.rule
        return self._ask(Step.UNIT, rule, Question.IS_SPECIAL, left, notes)

    def _ask_for_change(self, left: tuple[int, ...], space: int) -> tuple[int, ...]:
        changes = []
        for slot in left:
            found = self._prospect(slot, space)
            changes.append(
                Change(
                    theatre=found.theatre,
                    before=found.before,
                    after=found.after,
                    player_wins=found.player_wins,
                )
            )
        best = set(best_kind(changes, self._readings))
        notes = [int(place in best) for place in range(len(left))]
        rule = self._seen.stratagem.rule
        return self._ask(Step.UNIT, rule, Question.GREATEST_CHANGE, left, notes)

    def _wins(self, slot: int, space: int, theatre: int) -> bool:
        found = self._prospect(slot, space)
        if self._readings.unit_win is UnitWin.AIM and self._can_win_theatre(theatre):
            return found.wins_theatre
        return found.wins_campaign

    # ---- facts ----

    def _ask(  # one line of the procedure, whole
        self,
        step: Step,
        rule: Rule,
        question: Question,
        left: tuple[int, ...],
        notes: Sequence[int],
        best: int | None = None,
    ) -> tuple[int, ...]:
        """Put one line of the procedure to the candidates *left*, unless only one is."""
        if len(left) == 1:
            return left
        sifted = sift(
            step=step,
            rule=rule,
            also=self._further_rules(rule, step, question),
            question=question,
            candidates=left,
            notes=notes,
            best=best,
        )
        self._trail.append(sifted)
        return sifted.kept

    def _further_rules(self, rule: Rule, step: Step, question: Question) -> tuple[Rule, ...]:
        """The line in which a stratagem has its say, and the meaning of the greatest change."""
        if rule is not self._seen.stratagem.rule:
            return ()
        if question is Question.GREATEST_CHANGE:
            return _FILTER_LINES[step], Rule.SOLO_CHANGE
        return (_FILTER_LINES[step],)

    def _placeable(self, theatre: int) -> int:
        """The spaces of the open campaign of *theatre* that take one of the bot's units."""
        spaces = 0
        for fits in self._fits:
            spaces |= fits
        return spaces & self._kit.theatre_mask[theatre]

    def _prospects_in(self, theatre: int) -> list[Prospect]:
        mask = self._kit.theatre_mask[theatre]
        return [
            self._prospect(slot, space)
            for slot, fits in enumerate(self._fits)
            for space in spaces_in(fits & mask)
        ]

    def _prospect(self, slot: int, space: int) -> Prospect:
        key = (self._seen.row[slot], space)
        if key not in self._prospects:
            self._prospects[key] = prospect(self._kit, self._table, *key)
        return self._prospects[key]

    def _open_row(self, theatre: int) -> int:
        free = self._table.free
        rows = self._kit.theatre_rows[theatre]
        return next(row for row in rows if free & self._kit.row_mask[row])

    def _acting(self, slot: int) -> int:
        return acts_as(self._kit, self._table, self._seen.row[slot])

    def _value(self, slot: int, space: int) -> int:
        return unit_value(self._kit, self._table, self._acting(slot), space)

    def _is_blitz(self, slot: int) -> bool:
        return self._kit.ability[self._acting(slot)] is Ability.BLITZ

    def _is_special(self, slot: int) -> bool:
        """A spy counts as a special weapon whatever it copies."""
        return self._kit.is_special[self._seen.row[slot]]

    def _few_units(self) -> bool:
        """The unit about to be placed counts too."""
        return len(self._seen.row) <= FEW_UNITS

    def _scores(self) -> tuple[int, int]:
        seat = self._table.seat
        return self._table.scores[seat], self._table.scores[1 - seat]

    def _research_effects(self) -> tuple[Effect, ...]:
        if self._readings.industry_is_research:
            return Effect.RESEARCH, Effect.RESEARCH_INDUSTRY
        return (Effect.RESEARCH,)


def theatre_order(kit: Kit, readings: Readings) -> tuple[int, ...]:
    """The theatres from top to bottom (SOLO-THEATRE-TIES, by the reading ``theatre_order``)."""
    theatres = tuple(range(len(kit.board.theatre)))
    if readings.theatre_order is TheatreOrder.LIST:
        return theatres
    return tuple(kit.theatre_number[name] for name in kit.board.layout)
