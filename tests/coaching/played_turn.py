"""One turn of a side, played at random."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine.actions import Place, StopBlitz
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.coaching.placing import Found, Won, note

if TYPE_CHECKING:
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from tests.coaching.placing import Decision


class PlayedTurn:
    """One turn of a side, played to its end at random, but for follow-ups, which are skipped.

    It goes on with what is *decided*, if anything is.
    """

    def __init__(  # a turn, and how it goes on
        self,
        game: Blitzkrieg,
        before: State,
        seat: Seat,
        action: Decision,
        luck: Luck,
        *decided: Decision,
    ) -> None:
        todo = list(decided)
        self.game, self.before, self.seat = game, before, seat
        self.events: list[Event] = []
        self.offered: set[int] = set()
        """The units of the reserve that could follow a blitz unit up."""
        self.offered_in: State | None = None
        self.chose = False
        """Whether the side has decided more than one thing in the turn."""
        held = list(before.reserves[seat])
        if isinstance(action, Place):
            held.remove(action.unit)
        now = before
        while True:
            transition = game.apply(now, action)
            self.events += transition.events
            now = transition.state
            actor = game.actor(now)
            if now.turn != before.turn or actor not in {CHANCE, seat}:
                break
            options = list(game.chance_outcomes(now) or game.legal_actions(now))
            if todo and todo[0] in options and actor is not CHANCE:
                action = todo.pop(0)
            elif StopBlitz() in options:
                self.chose = True
                self.offered_in = self.offered_in or now
                self.offered |= {each.unit for each in options[:-1]} & set(held)
                action = StopBlitz()
            else:
                self.chose |= len(options) > 1 and actor is not CHANCE
                action = luck.pick(options)
        self.after = now
        self.possible = possible_units(game, before, seat)

    def follow_up(self, unit: int, space: int) -> tuple[int, bool]:
        """What the follow-up with this unit scores, and whether it wins the game."""
        assert self.offered_in is not None
        found: defaultdict[Won, Found] = defaultdict(Found)
        points = note(
            found,
            self.game,
            self.offered_in,
            Place(unit, space),
            (unit, space),
            Fraction(),
            self.seat,
        )
        return points, ("game", 0) in found

    @property
    def hides_the_end(self) -> bool:
        """Whether the game is over because of what the side does not see."""
        ended = self.after.ended
        return (
            ended is not None
            and ended.rule is Rule.END_NO_PLACEMENT
            and 1 - self.seat in self.game.human_seats
        )

    def lead(self, state: State, theatre: int) -> int:
        """Where a marker stands, above 0 for the side that plays."""
        return state.markers[theatre] if self.seat == 0 else -state.markers[theatre]


def possible_units(game: Blitzkrieg, state: State, seat: Seat) -> set[int]:
    """The units that the side against *seat* may hold as far as *seat* can see.

    Special weapons only if it must have got one: of its tokens not all can be ordinary.
    """
    other = 1 - seat
    theirs = Counter(state.reserves[other] + state.bags[other])
    specials = any(game.kit.is_special[unit] for unit in theirs)
    return set(theirs) | (set(state.pile) if specials else set())
