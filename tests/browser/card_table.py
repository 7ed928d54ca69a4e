"""The card game on the page, and a player who is soon done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.actions import Action, Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.sessions.play import PlaySession

_FEW = 6
"""How many cards in a hand are few."""


def plain_action(session: PlaySession) -> Action:
    """What a plain player does: raids with a bomber and a fighter, answers with a card, and tidies.

    Every kind of action comes up in a game.
    """
    game, now = session.game, session.timeline.now
    legal = session.legal_actions()
    found: Action = next(
        (action for action in _wishes(game, now, list(legal)) if action in legal), legal[0]
    )
    return found


def _wishes(game: Blitz, now: State, legal: list[Action]) -> list[Action]:
    """What the player would do, best first."""
    pack, hand, row = game.pack, now.hands[now.seat], now.raid[now.seat]
    cards = [action for action in legal if isinstance(action, Play)]
    attacks, leads = now.seat == ATTACKER, bool(row)
    if now.phase is Phase.DISCARD:
        weak = [action for action in legal if isinstance(action, Discard)]
        return [*(weak[:1] if len(hand) > _FEW else ()), Keep()]
    if now.phase is Phase.BOMBING or not (attacks or leads):
        return [*cards[:1], Pass()]
    if attacks and not leads:
        heaviest = sorted(cards, key=lambda play: -pack.bombs[play.card])
        return [Decline()] if now.turn == 1 else heaviest
    strongest = sorted(cards, key=lambda play: -pack.force[play.card])
    behind = pack.total(row) <= pack.total(now.raid[1 - now.seat])
    return [*(strongest[:1] if attacks and behind else ()), Pass()]
