"""The annotated games that come with the program: how they are made, and what is said."""

from __future__ import annotations

import re

import pytest

from blitz_widgets.core.rulebooks import chapters
from blitz_widgets.records.annotations import Level
from blitz_widgets.records.codec import read, write
from blitz_widgets.records.gallery import Exhibit, exhibits
from blitz_widgets.records.lines import line_of
from blitz_widgets.records.record import game_of
from blitz_widgets.records.replay import replay, replay_record
from tests.records.gallery.gallery_games import branches, comments, words

EACH = pytest.mark.parametrize("exhibit", exhibits(), ids=lambda exhibit: exhibit.key)
LONGEST_TEXT = 420
"""More letters than this no one reads beside a board."""


class TestTheGames:
    """What is played."""

    def test_there_are_enough(self) -> None:
        """Each with a name of its own for links, and a title of its own."""
        keys = [exhibit.key for exhibit in exhibits()]
        titles = {exhibit.record.about.title["en"] for exhibit in exhibits()}

        assert len(keys) >= 14
        assert len(set(keys)) == len(titles) == len(keys)
        assert all(re.fullmatch("[a-z]+(-[a-z]+)*", key) for key in keys)

    @EACH
    def test_each_ends_as_it_says(self, exhibit: Exhibit) -> None:
        """Every action is allowed, and the result is the engine's."""
        game, line = game_of(exhibit.record), replay_record(exhibit.record)
        outcome, result = game.outcome(line.now), exhibit.record.result

        assert line.stopped is None
        assert outcome is not None
        assert result is not None
        assert (result.winner, result.rule) == (outcome.winner, outcome.rule)

    @EACH
    def test_every_branch_can_be_played(self, exhibit: Exhibit) -> None:
        """From where it leaves a line that goes so far; it differs from that, and is explained."""
        record, found = exhibit.record, tuple(branches(exhibit.record))
        assert found
        for path, branch in found:
            line, before = line_of(record, path), line_of(record, path[:-1])
            assert line.left_at is not None
            assert line.left_at < len(before.actions)
            assert line.actions != before.actions[: len(line.actions)]
            assert replay(game_of(record), line.actions, tell=False).stopped is None
            assert branch.comments

    @EACH
    def test_it_is_kept_as_the_program_writes_it(self, exhibit: Exhibit) -> None:
        """Nothing is lost when a learner downloads it."""
        assert read(write(exhibit.record)) == exhibit.record


class TestWhatIsSaid:
    """Comments, titles, lessons."""

    @EACH
    def test_many_moments_are_commented(self, exhibit: Exhibit) -> None:
        """On the line itself, and within it."""
        steps = {comment.step for comment in exhibit.record.comments}

        assert len(steps) >= 15
        assert max(steps) <= len(exhibit.record.actions)
        for _path, branch in branches(exhibit.record):
            assert all(comment.step <= len(branch.actions) for comment in branch.comments)

    @EACH
    def test_all_is_there_in_both_languages(self, exhibit: Exhibit) -> None:
        """And neither is a copy of the other."""
        for text in words(exhibit.record):
            assert set(text) == {"en", "fr"}
            assert all(said.strip() == said != "" for said in text.values())
            assert text["en"] != text["fr"]

    @EACH
    def test_french_has_its_spaces(self, exhibit: Exhibit) -> None:
        """Narrow or not, but none at which a line breaks, where a sign wants one."""
        for text in words(exhibit.record):
            assert not re.search(r" [;:!?»]|« ", text["fr"]), text["fr"]
            assert not re.search(r"\w[;:!?»]|«\w", text["fr"]), text["fr"]

    @EACH
    def test_no_text_is_too_long_to_be_read(self, exhibit: Exhibit) -> None:
        """Beside the board, while it goes on."""
        longest = max((said for text in words(exhibit.record) for said in text.values()), key=len)

        assert len(longest) <= LONGEST_TEXT, longest

    @EACH
    def test_every_rule_can_be_looked_up(self, exhibit: Exhibit) -> None:
        """In the catalogue, where it has a text."""
        texts = {rule.id: rule.text for chapter in chapters() for rule in chapter.rule}
        named = {rule for comment in comments(exhibit.record) for rule in comment.rules}

        assert named
        assert all(texts[rule] for rule in named)

    def test_there_is_something_for_everybody(self) -> None:
        """Whoever begins, whoever knows the rules, whoever wants to win."""
        assert {exhibit.record.about.level for exhibit in exhibits()} == set(Level)
