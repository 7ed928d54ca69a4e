"""The board game, on both sides of the board, for the rest of the program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from blitz_widgets.core.coaches import coaches
from blitz_widgets.core.descriptor import (
    Coaching,
    Decisions,
    Descriptor,
    PlayerEntry,
    Practice,
    Puzzles,
)
from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.nippon import Nippon, nippon_options
from blitz_widgets.games.blitzkrieg.engine.options import Options, base_options
from blitz_widgets.games.blitzkrieg.rules.rulebook import RULEBOOK
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon, solo_nippon_options
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions, solo_options
from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting
from blitz_widgets.games.blitzkrieg.solo.situation import (
    ORDER,
    ORDER_BEFORE_3,
    as_position,
    renewed_situation,
    situation_schema,
)
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

_VIEW: Final = "blitz_widgets.games.blitzkrieg.view"
_PLAYERS: Final = "blitz_widgets.games.blitzkrieg.players"

_OF_TWO: Final = f"{_VIEW}.presenter:presenter_of"
_OF_SOLO: Final = f"{_VIEW}.solo.presenter:SoloPresenter"
_EDITING: Final = f"{_VIEW}.editing.editor:BlitzkriegEditing"
_EDITING_SOLO: Final = f"{_VIEW}.editing.solo:SoloEditing"
_STUDIES: Final = {
    "openings": "blitz_widgets.games.blitzkrieg.studies.openings:Openings",
    "spaces": "blitz_widgets.games.blitzkrieg.studies.spaces:Spaces",
}
_STUDIES_SOLO: Final = {
    "spaces": _STUDIES["spaces"],
    "stratagems": "blitz_widgets.games.blitzkrieg.studies.stratagems:Stratagems",
}
_ENCODING: Final = "blitz_widgets.games.blitzkrieg.engine.encoding:BoardEncoding"
_ENCODING_SOLO: Final = "blitz_widgets.games.blitzkrieg.solo.encoding:SoloEncoding"
_GREEDY: Final = PlayerEntry(words="greedy", make=f"{_PLAYERS}.greedy:GreedyPlayer")
_GENTLE: Final = PlayerEntry(words="gentle", make=f"{_PLAYERS}.gentle:GentlePlayer")
_COACHING: Final = Coaching(
    facts="blitz_widgets.games.blitzkrieg.coach.finder:BlitzkriegFacts",
    words=f"{_VIEW}.coaching.words:BlitzkriegWords",
    lessons_come_back=True,
    later=N_("Two turns of yours later, in {games} games played on:"),
    later_or_over=N_(
        "Two turns of yours later, or at the end if that came sooner, in {games} games played on:"
    ),
    all_over=N_("By the end of {games} games played on:"),
    bot_luck=N_("the draws and dice of the bot {points}"),
    counts_bot_moves=True,
)
_PUZZLES: Final = Puzzles(
    folder=Path(__file__).with_name("puzzles"),
    words=f"{_VIEW}.puzzling:BlitzkriegPuzzleWords",
    decisions=8,  # a chain of placements and their targets
    have_places=True,
)
_JUDGE: Final = "blitz_widgets.games.blitzkrieg.judge.judge:judge_of"
_COACHES: Final = coaches(f"{_PLAYERS}.coach")
_OWN_BOARD: Final = f"{_VIEW}.board_draft:BoardDraft"
_NIPPON_LEVELS: Final = 4
"""With 3 spaces more on each track, the greedy player won none of 60 games."""
_DECISIONS: Final = Decisions(
    key="board",
    study=f"{_VIEW}.solo.study:study_of",
    position=f"{_VIEW}.solo.study:study_position",
    examples=Path(__file__).parent / "solo" / "examples",
    setting=SoloSetting,
    earlier_schema=situation_schema,
    earlier=as_position,
    renew=renewed_situation,
)
"""Both sides of the board share these files."""


def _bot(manner: str, options: Mapping[str, str]) -> PlayerEntry:
    """The official bot.

    Rules: SOLO-LEVEL, SOLO-NIPPON.
    """
    return PlayerEntry(
        words=f"bot:{manner}",
        make=f"{_PLAYERS}.bot:BotPlayer",
        seat_options=options,
        takes_any_seat=False,
    )


def _base(options: Mapping[str, str]) -> Blitzkrieg:
    return Blitzkrieg(Options.read(options))


def _solo(options: Mapping[str, str]) -> SoloBlitzkrieg:
    return SoloBlitzkrieg(SoloOptions.read(options))


def _note(game: Blitzkrieg) -> str:
    return game.kit.board.note


GAMES: Final = (
    Descriptor(
        name=Blitzkrieg.name,
        title=N_("Two players"),
        make=_base,
        rulebook=RULEBOOK,
        options=base_options,
        presenter=_OF_TWO,
        encoding=_ENCODING,
        studies=_STUDIES,
        editing=_EDITING,
        players=(_GREEDY, _GENTLE, *_COACHES),
        tracks=("markers",),
        own_board=_OWN_BOARD,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        board_note=_note,
        judge=_JUDGE,
        player_aid="blitz_widgets.games.blitzkrieg.exports.aid:player_aid",
        is_measured=True,
    ),
    Descriptor(
        name=SoloBlitzkrieg.name,
        title=N_("Against the bot"),
        make=_solo,
        rulebook=RULEBOOK,
        options=solo_options,
        earlier_defaults={2: {ORDER: ORDER_BEFORE_3}},
        presenter=_OF_SOLO,
        ladder=tuple({"level": level} for level in Level),
        encoding=_ENCODING_SOLO,
        studies=_STUDIES_SOLO,
        editing=_EDITING_SOLO,
        players=(_GREEDY, *_COACHES, *(_bot(level, {"level": level}) for level in Level)),
        decisions=_DECISIONS,
        practice=Practice(
            title=N_("Base game"),
            varied={"level": tuple(level for level in Level if level is not Level.NONE)},
        ),
        tracks=("markers",),
        own_board=_OWN_BOARD,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        board_note=_note,
        judge=_JUDGE,
        speed="blitz_widgets.games.blitzkrieg.solo.speed:thoughts",
    ),
    Descriptor(
        name=Nippon.name,
        title=N_("Nippon expansion, two players"),
        opposed_title=N_("Nippon expansion"),
        make=Nippon.read,
        rulebook=RULEBOOK,
        options=nippon_options,
        presenter=_OF_TWO,
        encoding=_ENCODING,
        studies=_STUDIES,
        editing=_EDITING,
        players=(_GREEDY, *_COACHES),
        tracks=("markers",),
        own_board=_OWN_BOARD,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        board_note=_note,
        judge=_JUDGE,
    ),
    Descriptor(
        name=SoloNippon.name,
        title=N_("Nippon expansion, against the bot"),
        make=SoloNippon.read,
        rulebook=RULEBOOK,
        options=solo_nippon_options,
        presenter=_OF_SOLO,
        ladder=tuple({"extra_progress": str(spaces)} for spaces in range(_NIPPON_LEVELS)),
        encoding=_ENCODING_SOLO,
        studies=_STUDIES_SOLO,
        editing=_EDITING_SOLO,
        players=(_GREEDY, *_COACHES, _bot("nippon", {})),
        decisions=_DECISIONS,
        practice=Practice(title=N_("Nippon expansion")),
        tracks=("markers",),
        own_board=_OWN_BOARD,
        coaching=_COACHING,
        puzzles=_PUZZLES,
        board_note=_note,
        judge=_JUDGE,
    ),
)
