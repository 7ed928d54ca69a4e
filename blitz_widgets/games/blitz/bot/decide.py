"""The procedure of the bot, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bot.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.actions import Decision as Action
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack


def decide(
    pack: Pack, options: BlitzOptions, seen: Observation, legal: Sequence[Action]
) -> Decision:
    """What the bot in the seat of *seen* does, with one of the *legal* actions.

    It knows what *seen* holds and no more, and leaves nothing to chance.
    """
    return Decision(action=legal[0], questions=())
