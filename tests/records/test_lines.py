"""Finding one's way through a record with branches, and commenting on it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records.annotations import Branch, Comment, Mark
from blitz_widgets.records.lines import NoSuchBranchError, commented, in_language, line_of
from blitz_widgets.records.record import Record
from tests.records.random_games import records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.records.lines import Path


def said(text: str, step: int) -> Comment:
    """A comment in English."""
    return Comment(step=step, text={"en": text})


BRANCHED = Record(
    game="base",
    actions=("a1", "a2", "a3", "a4", "a5", "a6"),
    comments=(said("late", 5), said("early", 1), said("at the branching", 3)),
    branches=(
        Branch(step=1, actions=("x2",)),
        Branch(
            step=3,
            title={"en": "What if?"},
            actions=("b4", "b5", "b6"),
            comments=(said("b, second", 2), said("b, first", 1)),
            branches=(
                Branch(step=0, title={"en": "At once"}, actions=("d4",)),
                Branch(
                    step=2,
                    title={"en": "And then?"},
                    actions=("c6", "c7"),
                    comments=(said("c", 1),),
                ),
            ),
        ),
    ),
)


def paths(record: Record) -> list[Path]:
    """The ways to all lines of *record*."""
    found: list[Path] = [()]
    for path in found:
        found += [(*path, place) for place in range(len(line_of(record, path).branches))]
    return found


def texts(record: Record, path: Path) -> list[tuple[int, str]]:
    """What is said in English on a line, and where."""
    return [(comment.step, comment.text["en"]) for comment in line_of(record, path).comments]


def everything_said(record: Record) -> Counter[tuple[Path, Comment]]:
    """Every comment where it is kept."""

    def kept(holder: Record | Branch, path: Path) -> Iterator[tuple[Path, Comment]]:
        for comment in holder.comments:
            yield path, comment
        for place, branch in enumerate(holder.branches):
            yield from kept(branch, (*path, place))

    return Counter(_hashable(path, comment) for path, comment in kept(record, ()))


def _hashable(path: Path, comment: Comment) -> tuple[Path, Comment]:
    """A comment as something that can be counted."""
    items: object = tuple(sorted(comment.text.items()))
    return path, replace(comment, text=items)


def owner(record: Record, path: Path, step: int) -> Path:
    """The line to which *step* belongs: the last one on the way that has not yet been left."""
    left = [line_of(record, path[:length]).left_at or 0 for length in range(1, len(path) + 1)]
    return path[: sum(step > at for at in left)]


class TestALine:
    """One way through a game."""

    def test_the_empty_path_is_the_game(self) -> None:
        """With its comments in the order of the steps."""
        line = line_of(BRANCHED)

        assert line.actions == BRANCHED.actions
        assert texts(BRANCHED, ()) == [(1, "early"), (3, "at the branching"), (5, "late")]
        assert line.branches == BRANCHED.branches
        assert (line.titles, line.left_at) == ((), None)

    def test_a_branch_shares_what_is_before_it(self) -> None:
        """Actions and comments, that at the branching too; steps count from the beginning."""
        line = line_of(BRANCHED, (1,))

        assert line.actions == ("a1", "a2", "a3", "b4", "b5", "b6")
        assert texts(BRANCHED, (1,)) == [
            (1, "early"),
            (3, "at the branching"),
            (4, "b, first"),
            (5, "b, second"),
        ]
        assert [branch.step for branch in line.branches] == [3, 5]
        assert (line.titles, line.left_at) == (({"en": "What if?"},), 3)

    def test_a_branch_of_a_branch_counts_from_the_beginning_too(self) -> None:
        """It has the titles of both."""
        line = line_of(BRANCHED, (1, 1))

        assert line.actions == ("a1", "a2", "a3", "b4", "b5", "c6", "c7")
        assert texts(BRANCHED, (1, 1)) == [
            (1, "early"),
            (3, "at the branching"),
            (4, "b, first"),
            (5, "b, second"),
            (6, "c"),
        ]
        assert line.branches == ()
        assert [title["en"] for title in line.titles] == ["What if?", "And then?"]
        assert line.left_at == 5

    @pytest.mark.parametrize("path", [(2,), (-1,), (0, 0), (1, 2), (1, -1), (1, 1, 0)])
    def test_there_are_no_other_branches(self, path: Path) -> None:
        """Neither to be followed nor to be commented."""
        with pytest.raises(NoSuchBranchError):
            line_of(BRANCHED, path)
        with pytest.raises(NoSuchBranchError):
            commented(BRANCHED, path, 0, {"en": "lost"}, None)

    @given(records())
    def test_each_line_begins_like_the_one_it_leaves(self, record: Record) -> None:
        """And says at every step before that the same."""
        for path in paths(record):
            line = line_of(record, path)
            assert len(line.titles) == len(path)
            steps = [comment.step for comment in line.comments]
            assert steps == sorted(steps)
            if not path:
                continue
            before = line_of(record, path[:-1])
            left_at = line.left_at
            assert left_at is not None
            assert left_at >= (before.left_at or 0)
            assert line.actions[:left_at] == before.actions[:left_at]
            shared = [comment for comment in before.comments if comment.step <= left_at]
            assert list(line.comments[: len(shared)]) == shared
            assert all(comment.step >= left_at for comment in line.comments[len(shared) :])


class TestLanguages:
    """Which of its texts is shown."""

    @pytest.mark.parametrize(
        ("words", "shown"),
        [
            ({"fr": "oui", "en": "yes", "de": "ja"}, "oui"),
            ({"de": "ja", "en": "yes"}, "yes"),
            ({"fr": "", "en": "yes"}, "yes"),
            ({"de": "ja", "it": "sì"}, "ja"),
            ({"de": "", "it": "sì"}, "sì"),
            ({"fr": ""}, ""),
            ({}, ""),
        ],
    )
    def test_the_nearest_there_is(self, words: dict[str, str], shown: str) -> None:
        """The language asked for, English, any other; nothing only if there is nothing."""
        assert in_language(words, "fr") == shown


class TestCommenting:
    """Saying something about a step."""

    def test_a_new_comment_comes_in_its_place(self) -> None:
        """In the order of the steps."""
        record = commented(BRANCHED, (), 2, {"en": "here"}, Mark.GOOD)

        assert texts(record, ())[:3] == [(1, "early"), (2, "here"), (3, "at the branching")]
        assert record.comments[1].mark is Mark.GOOD

    def test_an_own_text_replaces_the_one_in_its_language(self) -> None:
        """Other languages keep theirs, and the comment its rules."""
        rules = (Rule.TURN_DRAW,)
        old = Comment(step=2, text={"en": "yes", "fr": "oui"}, mark=Mark.GOOD, rules=rules)
        record = replace(BRANCHED, comments=(old,))
        (new,) = commented(record, (), 2, {"fr": "non"}, Mark.BAD).comments

        assert new == Comment(step=2, text={"en": "yes", "fr": "non"}, mark=Mark.BAD, rules=rules)

    def test_without_text_and_mark_it_goes(self) -> None:
        """With either it stays."""
        record = replace(BRANCHED, comments=(Comment(step=2, text={"en": "yes"}, mark=Mark.GOOD),))
        marked = commented(record, (), 2, {"en": " \n"}, Mark.GOOD)
        assert marked.comments == (Comment(step=2, mark=Mark.GOOD),)
        assert commented(marked, (), 2, {}, None).comments == ()
        assert commented(record, (), 2, {}, None).comments == (said("yes", 2),)
        assert commented(record, (), 2, {"en": ""}, None).comments == ()

    def test_only_the_first_of_several_is_replaced(self) -> None:
        """The others at the same step stay behind it."""
        record = replace(BRANCHED, comments=(said("one", 2), said("two", 2)))

        assert texts(commented(record, (), 2, {"en": "new"}, None), ()) == [(2, "new"), (2, "two")]
        assert texts(commented(record, (), 2, {"en": ""}, None), ()) == [(2, "two")]

    def test_a_comment_in_a_branch_is_kept_there(self) -> None:
        """With its step counted from where the branch begins; no other line has it."""
        record = commented(BRANCHED, (1, 1), 7, {"en": "deep"}, None)

        assert record.branches[1].branches[1].comments == (said("c", 1), said("deep", 2))
        assert texts(record, (1, 1))[-1] == (7, "deep")
        assert everything_said(record) - everything_said(BRANCHED) == {
            _hashable((1, 1), said("deep", 2)): 1
        }

    @pytest.mark.parametrize(("step", "keeper"), [(3, ()), (4, (1,)), (5, (1,)), (6, (1, 1))])
    def test_what_is_shared_belongs_to_the_line_before(self, step: int, keeper: Path) -> None:
        """At the branching too, since the action before it is shared."""
        record = commented(BRANCHED, (1, 1), step, {"en": "new"}, None)
        ((path, _comment),) = everything_said(record) - everything_said(BRANCHED)

        assert path == keeper == owner(BRANCHED, (1, 1), step)
        assert (step, "new") in texts(record, keeper)
        assert (step, "new") in texts(record, (1, 1))

    def test_equal_branches_are_not_confused(self) -> None:
        """Only the one that was gone into is commented."""
        branch = Branch(step=1, actions=("x2",))
        record = replace(BRANCHED, branches=(branch, branch))
        new = commented(record, (1,), 2, {"en": "here"}, None)

        assert new.branches == (branch, replace(branch, comments=(said("here", 1),)))

    @given(records(), st.data())
    def test_one_comment_changes_and_nothing_else(
        self, record: Record, data: st.DataObject
    ) -> None:
        """Where it belongs; it can be read there, and saying the same again changes nothing."""
        path = data.draw(st.sampled_from(paths(record)))
        step = data.draw(st.integers(0, 500))
        text = data.draw(st.text(min_size=1, max_size=5))
        assume(text.strip())
        mark = data.draw(st.none() | st.sampled_from(Mark))
        new = commented(record, path, step, {"en": text}, mark)
        keeper = owner(record, path, step)
        at = step - (line_of(record, keeper).left_at or 0)
        came = everything_said(new) - everything_said(record)
        went = everything_said(record) - everything_said(new)

        assert any(
            comment.step == step and comment.text.get("en") == text and comment.mark is mark
            for comment in line_of(new, keeper).comments
        )
        assert [(where, comment.step) for where, comment in came] in ([(keeper, at)], [])
        assert [(where, comment.step) for where, comment in went] in ([(keeper, at)], [])
        assert commented(new, path, step, {"en": text}, mark) == new
        assert paths(new) == paths(record)
        for each in paths(record):
            before, after = line_of(record, each), line_of(new, each)
            assert before.actions == after.actions
            assert before.titles == after.titles
        assert replace(new, comments=(), branches=()) == replace(record, comments=(), branches=())

    @given(records(), st.data())
    def test_what_was_said_can_be_taken_back(self, record: Record, data: st.DataObject) -> None:
        """Where nothing was said before, nothing is left."""
        path = data.draw(st.sampled_from(paths(record)))
        step = data.draw(st.integers(0, 500))
        before = everything_said(record)
        assume(all(comment.step != step for comment in line_of(record, path).comments))
        new = commented(record, path, step, {"fr": "oui"}, Mark.GOOD)
        assert everything_said(new) != before

        assert everything_said(commented(new, path, step, {"fr": ""}, None)) == before

    @given(records(), st.data())
    def test_other_languages_are_kept(self, record: Record, data: st.DataObject) -> None:
        """Whatever they say, so long as it is anything."""
        assume(record.comments)
        step = data.draw(st.sampled_from([comment.step for comment in record.comments]))
        old = next(comment for comment in record.comments if comment.step == step)
        new = commented(record, (), step, {"eo": "jes"}, old.mark)
        first = next(comment for comment in new.comments if comment.step == step)

        assert first.text == {k: v for k, v in old.text.items() if v.strip()} | {"eo": "jes"}
        assert first.rules == old.rules
