"""The card game for the rest of the program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from blitz_widgets.core.coaches import coaches
from blitz_widgets.core.descriptor import (
    Coaching,
    Decisions,
    Descriptor,
    PlayerEntry,
    Practice,
    Puzzles,
)
from blitz_widgets.games.blitz.bot.situation import as_position, situation_schema
from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.options import blitz_options
from blitz_widgets.games.blitz.engine.setting import Setting
from blitz_widgets.games.blitz.rules.rulebook import RULEBOOK
from blitz_widgets.games.blitz.solo import BotHand, SoloBlitz, You, solo_blitz_options
from blitz_widgets.locale import N_

_VIEW: Final = "blitz_widgets.games.blitz.view"
_PLAYERS: Final = "blitz_widgets.games.blitz.players"

_PRESENTER: Final = f"{_VIEW}.presenter:BlitzPresenter"
_EDITING: Final = f"{_VIEW}.editing.editor:BlitzEditing"
_ENCODING: Final = "blitz_widgets.games.blitz.engine.encoding:CardEncoding"
_COACHING: Final = Coaching(
    facts="blitz_widgets.games.blitz.coach.finder:BlitzFacts",
    words=f"{_VIEW}.coaching.words:BlitzWords",
    play_outs=20,
    points_a_game=12.0,
    judged_turns=1,
    played_on=N_(
        "Both moves of a moment were played on in {games} games each, with the same luck for both: "
        "this turn and the next as the coach would play, then simply."
    ),
)
_GREEDY: Final = PlayerEntry(words="greedy", make=f"{_PLAYERS}.greedy:GreedyPlayer")
_EARLIER: Final = {3: {"declining": "ends-turn"}}
"""A turn without a raid ended at once, up to version 3 of records (CARD-RAID-DECLINE)."""

_LEVELS: Final = tuple(
    {"you": you, "bot_hand": hand} for you in (You.LUFTWAFFE, You.RAF) for hand in reversed(BotHand)
)
"""The RAF is harder: in 120 games with each side, the greedy player won 3 as the RAF, 81 as the
Luftwaffe.
"""

_BOT: Final = f"{_PLAYERS}.bot:BlitzBotPlayer"
_PUZZLES: Final = Puzzles(
    folder=Path(__file__).with_name("puzzles"),
    words=f"{_VIEW}.puzzling:BlitzPuzzleWords",
)
_JUDGE: Final = "blitz_widgets.games.blitz.judge.judge:judge_of"
_COACHES: Final = coaches(f"{_PLAYERS}.coach")

GAMES: Final = (
    Descriptor(
        name=Blitz.name,
        title=N_("Card game “Blitz”, two players"),
        opposed_title=N_("Card game “Blitz”"),
        make=Blitz.read,
        rulebook=RULEBOOK,
        options=blitz_options,
        earlier_defaults=_EARLIER,
        presenter=_PRESENTER,
        encoding=_ENCODING,
        editing=_EDITING,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        players=(_GREEDY, PlayerEntry(words="bot:blitz", make=_BOT), *_COACHES),
        judge=_JUDGE,
        is_measured=True,
    ),
    Descriptor(
        name=SoloBlitz.name,
        title=N_("Card game “Blitz”, against the bot"),
        make=SoloBlitz.read,
        rulebook=RULEBOOK,
        options=solo_blitz_options,
        earlier_defaults=_EARLIER,
        presenter=_PRESENTER,
        encoding=_ENCODING,
        ladder=_LEVELS,
        editing=_EDITING,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        players=(_GREEDY, PlayerEntry(words="bot:blitz", make=_BOT, seat_options={}), *_COACHES),
        judge=_JUDGE,
        decisions=Decisions(
            key="cards",
            study=f"{_VIEW}.study:study_of",
            position=f"{_VIEW}.study:study_position",
            examples=Path(__file__).parent / "bot" / "examples",
            setting=Setting,
            earlier_mark="blitz",
            earlier_schema=situation_schema,
            earlier=as_position,
        ),
        practice=Practice(title=N_("Card game “Blitz”"), varied={"you": tuple(You)}),
        speed="blitz_widgets.games.blitz.bot.speed:thoughts",
    ),
)
