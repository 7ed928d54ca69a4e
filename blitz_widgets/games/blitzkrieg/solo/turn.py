"""The course of a turn in a solo game: the differences from a two-player game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS
from blitz_widgets.games.blitzkrieg.engine.closing import begin_won_effect
from blitz_widgets.games.blitzkrieg.engine.draft import sorted_with
from blitz_widgets.games.blitzkrieg.engine.effects import use_advantage
from blitz_widgets.games.blitzkrieg.engine.events import NoFollowUp
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import can_place, placed_theatre, won_effects
from blitz_widgets.games.blitzkrieg.engine.placing import move_marker, place_token
from blitz_widgets.games.blitzkrieg.engine.turn import TurnRules
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    PlaceFromRow,
    Rolled,
    StratagemDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.citing import cited
from blitz_widgets.games.blitzkrieg.solo.events import (
    BotLost,
    DieRolled,
    LevelRolled,
    StratagemLaid,
)
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    STEAMROLL,
    STRATAGEMS,
    BombedTo,
    Stratagem,
)
from blitz_widgets.games.blitzkrieg.solo.target_step import choose_target
from blitz_widgets.games.blitzkrieg.solo.trail import Trail

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision
    from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions


class SoloTurnRules(TurnRules):
    """A turn in a solo game."""

    def __init__(
        self, options: SoloOptions, bot: int, decide: Callable[[Draft, int | None], Decision]
    ) -> None:
        self._options = options
        self._bot = bot
        self._decide = decide

    def carry_out(self, draft: Draft, action: Any) -> None:  # noqa: ANN401  # as the base has it
        """Carry out *action*, and cite the solo rules in addition to those of the base game."""
        super().carry_out(draft, action)
        draft.events = [cited(event, self._bot) for event in draft.events]

    def placing_duties(self, draft: Draft) -> tuple[int, ...]:
        """The bot draws a stratagem first, if the game has any, and places by its procedure."""
        if draft.seat != self._bot:
            return super().placing_duties(draft)
        place = duties.bot_place(None)
        if not self._options.stratagems:
            return (place,)
        return place, agenda.duty(duties.STRATAGEM)

    def do(self, draft: Draft, action: Any, entry: int) -> None:  # noqa: ANN401  # as the base has it
        """Do *action*, which completes or continues the duty *entry*."""
        match action:
            case Rolled(die):
                draft.agenda.pop()
                if entry & agenda.KIND == duties.LEVEL_ROLL:
                    self._roll_level(draft, die, entry >> BITS)
                else:
                    self._roll_for_unit(draft, die, entry >> BITS)
            case StratagemDrawn(stratagem):
                draft.agenda.pop()
                self._lay_stratagem(draft, stratagem)
            case PlaceFromRow(slot, space):
                draft.agenda.pop()
                place_token(draft, slot, space)
            case Discard(slot):
                draft.agenda.pop()
                self._lose(draft, slot)
            case _ if entry & agenda.KIND == duties.LEVEL_CHOICE:
                draft.agenda.pop()
                self._lead(draft, action.theatre, entry >> BITS)
            case _:
                super().do(draft, action, entry)

    def waits(self, draft: Draft, entry: int) -> bool:
        """Whether the duty *entry* has to wait; the bot chooses at once."""
        bots_turn = draft.seat == self._bot
        kind, argument = entry & agenda.KIND, entry >> BITS
        if kind == agenda.BOMB and not bots_turn and draft.reserves[self._bot]:
            draft.agenda[-1] = agenda.duty(duties.BOT_LOSES)
            return True
        if bots_turn and kind == agenda.FOLLOW_UP:
            return self._follow_up(draft, argument)
        if bots_turn and kind == agenda.TARGET:
            target = self._target(draft, argument)
            if target is not None:
                draft.agenda.pop()
                use_advantage(draft, target, argument)
                return False
        if bots_turn and kind == agenda.WON_EFFECTS:
            pending = won_effects(draft.kit, draft, argument)
            if pending:
                begin_won_effect(draft, next(spaces_in(pending)))
                return False
        return super().waits(draft, entry)

    def _roll_level(self, draft: Draft, die: int, spaces: int) -> None:
        """Let the die pick a theatre; its highest result lets the player choose (SOLO-LEVEL)."""
        theatre = die - 1 if die <= len(draft.kit.last) else None
        if draft.telling:
            draft.tell(LevelRolled(rule=Rule.SOLO_LEVEL, die=die, theatre=theatre))
        if theatre is None:
            draft.agenda.append(agenda.duty(duties.LEVEL_CHOICE, spaces))
        else:
            self._lead(draft, theatre, spaces)

    def _lead(self, draft: Draft, theatre: int, spaces: int) -> None:
        self.favour_bot(draft, theatre, spaces, Rule.SOLO_LEVEL)

    def favour_bot(
        self, draft: Draft, theatre: int, spaces: int, rule: Rule, also: tuple[Rule, ...] = ()
    ) -> None:
        """Move the marker of *theatre* by *spaces* towards the bot by *rule*, but never to the win.

        Rules: SOLO-LEVEL, SOLO-NIPPON.
        """
        furthest = draft.kit.won_at[theatre] - 1
        move_marker(draft, theatre, self._bot, spaces, furthest, rule, also)

    def _lay_stratagem(self, draft: Draft, stratagem: int) -> None:
        """Take *stratagem* out of the cup; Steamroll repeats the one in effect before.

        Rules: SOLO-TURN-A, STRAT-STEAMROLL.
        """
        carried = stratagem_state(draft).carried if stratagem == STEAMROLL else stratagem
        draft.extra = StratagemState(stratagem, carried)
        if draft.telling:
            names = dict.fromkeys(number for number in (stratagem, carried) if number)
            also = tuple(STRATAGEMS[number].rule for number in names)
            rule = Rule.SOLO_TURN_A
            draft.tell(StratagemLaid(rule=rule, also=also, stratagem=stratagem, carried=carried))

    def _roll_for_unit(self, draft: Draft, die: int, argument: int) -> None:
        """Let the die choose among the units left (SOLO-UNIT-DIE)."""
        theatre, _none = duties.theatre_and_die(argument)
        draft.agenda.append(duties.bot_place(theatre, die))
        if draft.telling:
            slot = self._decide(draft, theatre).slot(die)
            draft.tell(DieRolled(rule=Rule.SOLO_UNIT_DIE, die=die, slot=slot))

    def _follow_up(self, draft: Draft, theatre: int) -> bool:
        """Let the bot place again if it can, in *theatre* if possible (SOLO-FX-BLITZ)."""
        draft.agenda.pop()
        row = draft.reserves[self._bot]
        if can_place(draft.kit, draft, row, draft.kit.all_spaces):
            draft.agenda.append(duties.bot_place(theatre))
        elif draft.telling:
            draft.tell(NoFollowUp(rule=Rule.SOLO_FX_BLITZ, seat=self._bot, possible=False))
        return False

    def _target(self, draft: Draft, spaces: int) -> int | None:
        """The theatre that a strategic advantage of the bot moves now (SOLO-FX-STRATEGIC)."""
        here = placed_theatre(draft.kit, draft)
        trail = Trail(Stratagem.NONE)
        readings = self._options.readings
        return choose_target(draft.kit, readings, draft, trail, here=here, spaces=spaces)

    def _lose(self, draft: Draft, slot: int) -> None:
        """Take the unit at place *slot* from the bot's row (SOLO-FX-BOMBED)."""
        row = draft.reserves[self._bot]
        unit = row[slot]
        draft.reserves[self._bot] = row[:slot] + row[slot + 1 :]
        to_research = self._options.readings.bombed_to is BombedTo.RESEARCH
        if to_research:
            draft.pile = sorted_with(draft.pile, unit)
        else:
            draft.bags[self._bot] = sorted_with(draft.bags[self._bot], unit)
        if draft.telling:
            draft.tell(BotLost(rule=Rule.SOLO_FX_BOMBED, unit=unit, to_research=to_research))
