"""The card game as the widgets see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import (
    Action,
    Decline,
    Discard,
    Drawn,
    Keep,
    Pass,
    Play,
)
from blitz_widgets.games.blitz.engine.legality import Illegal, phase_rule
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitz.view import describing, gestures, measures, names, targets
from blitz_widgets.games.blitz.view.gaps import fill
from blitz_widgets.games.blitz.view.goal_text import goal_text
from blitz_widgets.games.blitz.view.legend import legend
from blitz_widgets.games.blitz.view.narration import CONSEQUENCES, EVENTS, outcome_text
from blitz_widgets.games.blitz.view.odds import hidden_odds
from blitz_widgets.games.blitz.view.orders import orders_text
from blitz_widgets.games.blitz.view.reasoning import reasoning
from blitz_widgets.games.blitz.view.refusals import refusal_text, task_text
from blitz_widgets.games.blitz.view.table import table_scene
from blitz_widgets.games.blitz.view.text_view import text_view
from blitz_widgets.games.blitz.view.wording import WORDING
from blitz_widgets.locale import _
from blitz_widgets.view.event_words import EventPresenter
from blitz_widgets.view.presenter import Group, NextTask, Sign, Stage, Standing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Event, Outcome, Refusal, Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.motion.gestures import Gesture
    from blitz_widgets.view.odds import Odds
    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_STAGES = (Phase.DRAW, Phase.RAID, Phase.BOMBING, Phase.DISCARD)
_PAINTS = ("var(--bt-slate)", "var(--bt-olive)")
"""By seat."""


class BlitzPresenter(EventPresenter["Action", "Observation"]):
    """The card game in pictures and words.

    It shows two-player games and games against the bot, whose questions are all that differs.
    """

    wording = WORDING
    spotlights = ("hand:", "raid:", "bombs")
    covered = ("hand:",)
    second_press_plays = True
    events = EVENTS
    consequences = CONSEQUENCES

    def __init__(self, game: Blitz) -> None:
        self._game = game
        self._pack = game.pack

    @property
    def game(self) -> Blitz:
        """The game."""
        return self._game

    def fill(self, text: str, event: Event) -> str:
        """*text* with the names of *event* in its gaps."""
        return fill(self._pack, text, event)

    def side(self, seat: Seat) -> str:
        """The name of a side."""
        return names.side_name(self._pack, seat)

    def turn(self, number: int, seat: Seat) -> str:  # noqa: ARG002  # a turn is for both sides
        """The name of the turn *number*."""
        return _("Turn {number}").format(number=number)

    def side_color(self, seat: Seat) -> str:
        """The colour of a side on the page, in CSS."""
        return _PAINTS[seat]

    def stages(self) -> tuple[Stage, ...]:
        """The four phases of a turn (CARD-DRAW)."""
        return tuple(Stage(phase, names.phase_name(phase)) for phase in _STAGES)

    def next_task(self, seen: Observation) -> NextTask | None:
        """The next task; ``None`` when the battle is over."""
        table = seen.table
        if table.ended is not None:
            return None
        seat = table.draws[0] if table.draws else table.seat
        text = task_text(
            self._pack,
            table.phase,
            seat,
            leads=not table.raid[ATTACKER],
            must_discard=seen.holdings[seat].hand_size > self._pack.decks.hand_limit,
        )
        whole = _("both sides draw their cards") if table.phase is Phase.DRAW else ""
        return NextTask(stage=table.phase, text=text, rule=phase_rule(table), whole=whole)

    def legend(self) -> tuple[Sign, ...]:
        """The signs on the cards."""
        return legend(self._pack)

    def is_one_of_many(self, event: Event) -> bool:
        """Whether *event* is a step only together with others like it: the draws of a turn are.

        No one decides anything between them (CARD-DRAW).
        """
        return isinstance(event, ev.Drew | ev.DrewUnseen | ev.DeckEmpty)

    def clears_table(self, event: Event) -> bool:
        """Whether *event* takes away what was played in the turn: the cards of a raid."""
        return isinstance(event, ev.RaidCleared)

    def gestures(self, event: Event) -> tuple[Gesture, ...]:
        """The gestures that explain, where things move, the reason of *event*."""
        return gestures.gestures(self._pack, event)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed, in one sentence or two that say what would be.

        Raises:
            TypeError: If it is a refusal of another game.
        """
        if not isinstance(refusal, Illegal):
            raise TypeError(refusal)
        return refusal_text(self._pack, refusal)

    def aim(self, goal: AnyGoal, asked: str) -> str:
        """The words for a *goal* that is not about one action."""
        return goal_text(self._pack, goal, asked) or super().aim(goal, asked)

    def outcome(self, outcome: Outcome) -> str:
        """How the battle ended, in one sentence."""
        return outcome_text(self._pack, outcome)

    def score(self, seen: Observation) -> str:
        """The damage, and the cards that the Luftwaffe has yet to draw."""
        return measures.score(self._pack, seen)

    def standing(self, seen: Observation) -> Standing:
        """How far each side is on its way to victory, in per cent."""
        return measures.standing(self._pack, seen)

    def action(self, action: Action) -> str:
        """*action* in a few words."""
        match action:
            case Play(card):
                return _("Play {card}").format(card=names.card_name(self._pack, card))
            case Discard(card):
                return _("Discard {card}").format(card=names.card_name(self._pack, card))
            case Pass():
                return _("Pass")
            case Decline():
                return _("No raid this turn")
            case Keep():
                return _("Keep the hand")
            case Drawn(card):
                return names.card_name(self._pack, card)

    def orders(self, decided: Iterable[Any]) -> str:
        """The *decided* actions of a turn, one after the other."""
        return orders_text(self._pack, decided)

    def picks(self, action: Action) -> tuple[str, ...]:
        """The targets that spell *action*; none if it is a button of its own."""
        pack = self._pack
        match action:
            case Play(card):
                row = targets.raid_target(pack, pack.owner[card])
                return targets.card_target(pack, card), targets.BOMBS if pack.is_answer[
                    card
                ] else row
            case Discard(card):
                pile = targets.discard_target(pack, pack.owner[card])
                return targets.card_target(pack, card), pile
            case _:
                return ()

    def attempt(self, seen: Observation, picks: tuple[str, ...]) -> Action | None:  # noqa: ARG002  # cards say it all
        """The action that *picks* spell, legal or not; ``None`` if they spell none."""
        pack = self._pack
        match [pick.partition(":") for pick in picks]:
            case [("card", _sep, name), (place, _same, side)] if name in pack.number:
                card = pack.number[name]
                own = side == pack.sides[pack.owner[card]]
                if place == targets.BOMBS or (place == "raid" and own):
                    return Play(card)
                if place == "discard" and own:
                    return Discard(card)
        return None

    def describe(self, seen: Observation, target: str) -> str:
        """The name of *target* and its possible effects."""
        return describing.describe(self._game, seen, target)

    def reasoning(self, seen: Observation) -> Reasoning | None:
        """How the bot comes to what it does; ``None`` if it does not act or hides its cards."""
        return reasoning(self._game, seen) if isinstance(self._game, SoloBlitz) else None

    def odds(self, seen: Observation) -> Odds | None:
        """The possible contents of the other side's hand, if it is hidden."""
        return hidden_odds(self._game, seen)

    def text_view(self, seen: Observation) -> tuple[Group, ...]:
        """The whole table in words."""
        return text_view(self._game, seen)

    def scene(
        self, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
    ) -> Scene:
        """The table as a picture."""
        return table_scene(self._game, seen, theme, page_width, highlights)
