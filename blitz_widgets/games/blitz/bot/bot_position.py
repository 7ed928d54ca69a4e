"""A position with a decision for the bot: a setting that holds only the bot's knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitz.engine import observation
from blitz_widgets.games.blitz.engine.possibility import could_not_be
from blitz_widgets.games.blitz.engine.setting import Setting, build_state
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase, State
from blitz_widgets.games.blitz.solo import BotHand, SoloBlitz
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.blitz.engine.observation import Observation


class BotPosition(NamedTuple):
    """A position of the bot on the table."""

    game: SoloBlitz
    """A game with the bot in its seat, its hand open."""
    setting: Setting
    state: State
    """A position that gives the bot its knowledge, without the cards that it has yet to draw.

    The cards in the other hand are arbitrary.
    """

    @property
    def seen(self) -> Observation:
        """The bot's knowledge."""
        return observation.observe(self.state, self.game.bot)

    @property
    def draws(self) -> int:
        """The number of cards the bot still draws before it decides on a raid."""
        return len(self.setting.draws.split())

    @property
    def sides(self) -> tuple[str, str]:
        """The side of the bot, and the other one."""
        sides = self.game.pack.sides
        return sides[self.game.bot], sides[self.game.person]

    @property
    def plain(self) -> dict[str, Any]:
        """The setting as plain data."""
        found: dict[str, Any] = msgspec.to_builtins(self.setting)
        return found

    def with_cards_drawn(self, cards: Iterable[int]) -> BotPosition:
        """The position after the bot has drawn *cards*."""
        side, setting = self.sides[0], self.setting
        names = (self.game.pack.ids[card] for card in cards)
        hand = " ".join((setting.hands.get(side, ""), *names)).strip()
        return bot_position(self.game, with_draws(replace(setting, hands={side: hand}), side, 0))


def with_draws(setting: Setting, side: str, draws: int) -> Setting:
    """*setting* with the number of cards that *side* draws before it decides on a raid."""
    if draws:
        return replace(setting, phase=Phase.DRAW, draws=" ".join([side] * draws))
    phase = Phase.RAID if setting.phase is Phase.DRAW else setting.phase
    return replace(setting, phase=phase, draws="")


def bot_position(game: SoloBlitz, setting: Setting) -> BotPosition:
    """The position of *game* that *setting* describes.

    Raises:
        SettingError: If it is impossible, or the bot has nothing to decide.
    """
    if not game.plays_openly:
        game = SoloBlitz(replace(game.solo_options, bot_hand=BotHand.OPEN))
    pack, most = game.pack, game.pack.decks.cards_a_turn
    whole = _("The position: {problem}")
    try:
        state = build_state(pack, setting, strict=True)
    except SettingError as error:
        raise SettingError(whole.format(problem=error)) from error
    if state.draws:
        state = replace(state, draws=b"", phase=Phase.RAID)
    if problem := could_not_be(pack, game.blitz_options, state):
        raise SettingError(whole.format(problem=problem))
    if game.actor(state) != game.bot or not game.legal_actions(state):
        raise SettingError(
            _(
                "The position: the side {bot} has nothing to decide. Before a raid "
                "only the Luftwaffe decides, under the bombs only the RAF; in a raid, "
                "a side that has not passed for good."
            ).format(bot=pack.sides[game.bot])
        )
    found = BotPosition(game, setting, state)
    if found.draws > most or {*setting.draws.split()} - {found.sides[0]}:
        raise SettingError(
            _("The position, at draws: write a number from 0 to {most}.").format(most=most)
        )
    return found


def read_bot_position(game: SoloBlitz, plain: Mapping[str, Any]) -> BotPosition:
    """The position of *game* in the *plain* setting.

    Raises:
        SettingError: If it is no setting, is impossible, or the bot has nothing to decide.
    """
    try:
        setting = game.read_setting(plain)
    except SettingError as error:
        raise SettingError(_("The position: {problem}").format(problem=error)) from error
    return bot_position(game, setting)


def position_of(game: SoloBlitz, state: State) -> BotPosition | None:
    """The bot's present or next decision in *state*; ``None`` if that is uncertain.

    The next decision is known if the bot only has to draw first.
    """
    if state.ended is not None or not state.turn:
        return None
    seat = game.bot
    if game.actor(state) != seat and not (state.draws and seat == ATTACKER):
        return None
    side = game.pack.sides[seat]
    setting = msgspec.convert(game.setting_of(state), Setting)
    own = replace(
        setting,
        turn=state.turn,
        seat=side,
        hands={side: setting.hands.get(side, "")},
        hand_sizes={game.pack.sides[1 - seat]: len(state.hands[1 - seat])},
    )
    draws = sum(drawer == seat for drawer in state.draws)
    own = with_draws(own, side, draws) if state.draws else own
    try:
        return bot_position(game, own)
    except SettingError:
        return None
