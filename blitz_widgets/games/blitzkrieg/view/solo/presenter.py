"""Blitzkrieg! against the bot as the widgets see it: what differs from a two-player game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.events import BotLost, DieRolled
from blitz_widgets.games.blitzkrieg.solo.prospect import effect_times
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, BombedTo, Stratagem
from blitz_widgets.games.blitzkrieg.view.gaps import fill
from blitz_widgets.games.blitzkrieg.view.legend import legend
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.games.blitzkrieg.view.solo import spelling
from blitz_widgets.games.blitzkrieg.view.solo.describing import describe_solo, row_of
from blitz_widgets.games.blitzkrieg.view.solo.narration import SOLO_NAMERS, solo_events
from blitz_widgets.games.blitzkrieg.view.solo.reasoning import reasoning
from blitz_widgets.games.blitzkrieg.view.solo.refusals import solo_refusal_text, solo_task_text
from blitz_widgets.games.blitzkrieg.view.solo.scene import solo_scene
from blitz_widgets.games.blitzkrieg.view.solo.stages import bots_draw, start_track_task, task_of
from blitz_widgets.games.blitzkrieg.view.solo.targets import row_target
from blitz_widgets.games.blitzkrieg.view.solo.text_view import solo_text_view
from blitz_widgets.games.blitzkrieg.view.solo.welcome import welcome
from blitz_widgets.games.blitzkrieg.view.stages import PLACE
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.games.blitzkrieg.view.text_view import TEXT_VIEWS_KEPT
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.view.motion.gestures import Gesture, GestureKind
from blitz_widgets.view.presenter import Consequence, Group, NextTask, Remark, Sign

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.event_words import EventRow
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme


class SoloPresenter(BlitzkriegPresenter):
    """The presenter of a solo game: the bot moves first, and you are the other side."""

    allowed_goal = N_("Goal: the bot then does this: {action}.")
    forbidden_goal = N_("Goal: the bot then does not do this: {action}.")

    def __init__(self, game: SoloBlitzkrieg) -> None:
        super().__init__(game.kit)
        self._options = game.solo_options

    def welcome(self) -> tuple[Remark, ...]:
        """How a game against the bot differs from one for two."""
        return welcome(self._kit, self._options)

    def legend(self) -> tuple[Sign, ...]:
        """The signs of the board; bombs send a unit of the bot elsewhere (SOLO-FX-BOMBED)."""
        if self._options.readings.bombed_to is not BombedTo.RESEARCH:
            return super().legend()
        bombing = _(
            "bomb a unit: the bot’s goes to the research pile, and research may bring it to you"
        )
        return legend(self._kit, bombing)

    def next_task(self, seen: Observation) -> NextTask | None:
        """The next task; ``None`` when the war is over."""
        if seen.table.ended is not None:
            return None
        kind = seen.table.agenda[-1] & KIND
        if kind == duties.BOT_PLACE and self._die_is_due(seen):
            text, rule = _("roll the die for the unit of the bot"), Rule.SOLO_UNIT_DIE
            return NextTask(stage=PLACE, text=text, rule=rule)
        if kind == duties.START_TRACK:
            left = (seen.table.agenda[-1] >> BITS).bit_count()
            number = sum(self._kit.starts_open) - left + 1
            return start_track_task(number)
        own = task_of(kind) or (bots_draw(kind) if seen.table.seat == BOT else None)
        if own is not None:
            return own
        next_task = super().next_task(seen)
        return next_task and replace(next_task, text=solo_task_text(kind))

    def _die_is_due(self, seen: Observation) -> bool:
        _theatre, die = duties.theatre_and_die(seen.table.agenda[-1] >> BITS)
        decision = decide(self._kit, self._bots_view(seen), self._options.readings)
        return not die and decision is not None and decision.needs_die

    def row(self, event: Event) -> EventRow:
        """The row of *event*, by the side that takes part in it."""
        is_bots = getattr(event, "seat", None) == BOT
        found = solo_events(bot=is_bots, bombed_to=self._options.readings.bombed_to)
        return found.get(type(event)) or super().row(event)

    def fill(self, text: str, event: Event) -> str:
        """*text* with the names of *event* in its gaps."""
        return fill(self._kit, text, event, SOLO_NAMERS)

    def consequence(
        self, event: Event, before: Observation, after: Observation
    ) -> Consequence | None:
        """*event* as a consequence of a move; ``None`` if another event covers it.

        As you choose the unit that the bot loses, the placement already says if it is the last.
        """
        found = super().consequence(event, before, after)
        match event:
            case BotLost():
                left = after.holdings[BOT].reserve_size
            case ev.Placed(seat=seat, acting=acting, space=space) if seat == PERSON:
                row = before.holdings[BOT].reserve_size
                left = row - _bombs(self._kit, acting, space) if row else 1  # none to bomb
            case _:
                return found
        if found is None or left > 0 or after.table.final_turn:
            return found
        side = self.side(BOT)
        note = _("that bombs the last unit of the {side}: they cannot place, and you win")
        return replace(found, note=note.format(side=side))

    def gestures(self, event: Event) -> tuple[Gesture, ...]:
        """The gestures that explain, where things move, the reason of *event*."""
        match event:
            case DieRolled(die=die, slot=slot):
                way = (row_target(0), row_target(slot))
                return (
                    Gesture(kind=GestureKind.DIE, targets=way, text=str(die)),
                    Gesture(kind=GestureKind.LIGHT, targets=way[1:]),
                )
            case BotLost():
                return (Gesture(kind=GestureKind.BOMBS, targets=(reserve_target(BOT),)),)
            case _:
                return super().gestures(event)

    def action(self, action: Any) -> str:  # noqa: ANN401  # actions of two games
        """*action* in a few words."""
        return spelling.action_text(self._kit, action) or super().action(action)

    def _refusal_text(self, refusal: Illegal) -> str:
        return solo_refusal_text(self._kit, refusal)

    def picks(self, action: Any) -> tuple[str, ...]:  # noqa: ANN401  # as above
        """The targets that spell *action*; none if it is a button of its own."""
        picks = spelling.picks_of(self._kit, action)
        return super().picks(action) if picks is None else picks

    def attempt(self, seen: Observation, picks: tuple[str, ...]) -> Any:  # noqa: ANN401  # as above
        """The action that *picks* spell now, legal or not; ``None`` if they spell none yet."""
        own = spelling.attempted(self._kit, seen, picks)
        return super().attempt(seen, picks) if own is None else own

    def describe(self, seen: Observation, target: str) -> str:
        """The name of *target* and its possible effects."""
        return describe_solo(self._kit, seen, target, self._options.readings.bombed_to)

    def reasoning(self, seen: Observation) -> Reasoning | None:
        """How the bot comes to what it places now; ``None`` if it does not place."""
        table = seen.table
        if table.ended is not None or table.agenda[-1] & KIND != duties.BOT_PLACE:
            return None
        _theatre, die = duties.theatre_and_die(table.agenda[-1] >> BITS)
        extra = stratagem_state(table)
        return reasoning(
            self._kit,
            self._bots_view(seen),
            self._options.readings,
            die or None,
            repeats=extra.stratagem != extra.carried,
        )

    def _bots_view(self, seen: Observation) -> Seen:
        """The bot's view of a position in which it places."""
        theatre, _die = duties.theatre_and_die(seen.table.agenda[-1] >> BITS)
        stratagem = STRATAGEMS[stratagem_state(seen.table).carried]
        return Seen(
            table=seen.table,
            row=row_of(seen),
            stratagem=stratagem if self._options.stratagems else Stratagem.NONE,
            theatre=theatre,
        )

    def text_view(self, seen: Observation) -> tuple[Group, ...]:
        """The whole table in words."""
        bombed_to = self._options.readings.bombed_to
        return _text_view(self._kit, seen, bombed_to, language_in_use())

    def scene(
        self, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
    ) -> Scene:
        """The table as a picture."""
        bombed_to = self._options.readings.bombed_to
        return solo_scene(self._kit, seen, theme, page_width, highlights, bombed_to)


def _bombs(kit: Kit, acting: int, space: int) -> int:
    """How many bombs a unit acting as *acting* drops from *space* (UNIT-BOMBER, EFFECT-BOMBING)."""
    by_space = effect_times(kit, acting) if kit.spaces[space].effect is Effect.BOMBING else 0
    return by_space + (kit.ability[acting] is Ability.BOMBER)


@lru_cache(maxsize=TEXT_VIEWS_KEPT)
def _text_view(
    kit: Kit, seen: Observation, bombed_to: BombedTo, _language: str
) -> tuple[Group, ...]:
    return solo_text_view(kit, seen, bombed_to)
