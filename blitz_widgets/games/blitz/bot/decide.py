"""The procedure of the bot, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bot.card_step import card_step
from blitz_widgets.games.blitz.bot.home_steps import answer_step, discard_step
from blitz_widgets.games.blitz.bot.raid_step import raid_step
from blitz_widgets.games.blitz.bot.standing import Standing
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.bot.decision import Decision
    from blitz_widgets.games.blitz.engine.actions import Decision as Action
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack


def decide(
    pack: Pack, options: BlitzOptions, seen: Observation, legal: Sequence[Action]
) -> Decision:
    """The bot's decision in the seat of *seen*: one of the *legal* actions, at least one.

    It relies on *seen* only, and on no luck.  One question after the other removes actions until
    one is left; see :class:`.decision.Question`.
    """
    standing = Standing(pack, options, seen)
    match seen.table.phase:
        case Phase.RAID if not seen.table.raid[ATTACKER]:
            return raid_step(standing, legal)
        case Phase.RAID:
            return card_step(standing, legal)
        case Phase.BOMBING:
            return answer_step(standing, legal)
        case _:
            return discard_step(standing, legal)
