"""The files of guided games: the one that is shipped is sound, and what is wrong is told."""

from __future__ import annotations

import pytest

from blitz_widgets.lessons.guided import FIRST_GAME, FOLDER, Guide, first_game, read_guide
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.rulebook.loading import DataFile
from tests.support.tables import for_each

SOUND = (FOLDER / f"{FIRST_GAME}.toml").read_text("utf-8")


def changed(old: str, new: str) -> Guide:
    """The shipped file with the first *old* made *new*."""
    broken = SOUND.replace(old, new, 1)
    assert broken != SOUND
    return read_guide(DataFile("first-game.toml", broken))


def line_of(text: str) -> int:
    """The line of the first *text* in the shipped file, from 1."""
    return SOUND[: SOUND.index(text)].count("\n") + 1


def test_the_first_game_is_sound() -> None:
    """It asks for the five things, each by a moment, all but the first move."""
    guide = first_game()
    asked = [moment.thing for moment in guide.moment if moment.thing]

    assert [thing.id for thing in guide.thing] == ["place", "research", "bomb", "blitz", "close"]
    assert sorted(["place", *asked]) == sorted(thing.id for thing in guide.thing)


def test_a_moment_is_short() -> None:
    """A rule is told in a few sentences, and what reminds of it in three at most."""
    for moment in first_game().moment:
        assert moment.text.count(". ") <= 3, moment.id
        assert len(moment.text) <= 230, moment.id


@for_each(
    ("old", "new", "message"),
    [
        ('game = "base"', 'game = "bass"', "game: does not name a game. .+“base”"),
        ('play = "solo"', 'play = "sole"', "play: does not name a game. .+“solo”"),
        (
            'opponent = "gentle"',
            'opponent = "gentel"',
            "opponent: does not name a player. .+“gentle”",
        ),
        ('opponent = "gentle"\n', "\n", "opponent: is missing. Name a player."),
        ('game = "base"', 'game = "solo"', "opponent: is one too many"),
        ('helper = "greedy"', 'helper = "bot:easy"', "helper: does not name a player"),
        ("seat = 0", "seat = 2", "seat: is not a seat. Use one of: 0, 1."),
        ('"draw navy-2", "draw army-2"', '"draw spy", "draw army-2"', "entry 1: cannot come there"),
        ('"draw navy-2", "draw army-2"', '"navy", "draw army-2"', "entry 1: is not an action"),
        ("\naxis = [", "\njapan = [", "luck, japan: is not a side of the game. .+axis, allies"),
        ('"bomb army-1"', '"bomb army-9"', "is not an action of the game. .+army-9"),
        ('id = "bomb"', 'id = "place"', "thing place: is there twice"),
        ('id = "reserve"', 'id = "goal"', "moment goal: is there twice"),
        ('after = ["goal"]', 'after = ["gaol"]', "does not know “gaol”. Use one of: goal."),
        ('after = ["goal"]', 'after = ["theirs"]', "does not know “theirs”. Use one of: goal."),
        (
            'thing = "research"',
            'thing = "resaerch"',
            "does not name a thing of the file. .+research",
        ),
        ('point = ["hand"]', 'point = ["hnad"]', "entry 1: is not something to point at. .+hand"),
        ('what = "research_pile"', 'what = "pile"', "is not part of any position. .+markers"),
        ('action = "stop"', 'action = "halt"', "is not an action of the game"),
        ('refused = "BOARD-TERRAIN"', 'refused = "TERRAIN"', "“TERRAIN” is not among the choices"),
        ('at = "pick"', 'at = "decision"', "refused: does not go with at = “decision”"),
        ('whose = "own"', 'thing = "bomb"', "thing: does not go with at = “event”"),
        ('until = "on-your-own"', 'until = "alone"', "does not know “alone”"),
        ('kind = "cites"', 'kind = "sites"', "thing place, goal 1, kind"),
        ('text = "You are', 'txt = "You are', "does not use “txt”|lacks “text”"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, message: str) -> None:
    """With the entry, what is wrong and how to fix it, on the line where it is."""
    with pytest.raises(BrokenDataError, match=message) as broken:
        changed(old, new)

    assert broken.value.line is not None
    assert abs(broken.value.line - line_of(old)) <= 8
