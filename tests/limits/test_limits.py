"""What a stranger sends is answered or refused, and what people send is let in."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import json
import subprocess
import sys
from typing import IO, TYPE_CHECKING

import pytest

from blitz_widgets.games.blitzkrieg.rules.box_files import examine, printed_text
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.limits import (
    ACTIONS,
    BRANCH_DEPTH,
    BRANCHES,
    COMMENTS,
    LANGUAGES,
    MOST_PROBLEMS,
    QUERY_PARTS,
    TEXT,
    Limit,
    TooMuchError,
    and_more,
    listed,
    shortened,
)
from blitz_widgets.limits.scanning import check_json, check_toml
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.locale import speaking
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.annotations import Branch, Comment
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.replay import ReplayWidget
from tests.limits.abuses import ABUSES, Abuse
from tests.limits.measuring import SECONDS
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest.importorskip("resource")

_PATIENCE = 5 * SECONDS
"""A machine that does much else takes longer; ``python -m tests.limits`` measures."""


@pytest.fixture(scope="module")
def server() -> Iterator[subprocess.Popen[str]]:
    """A program that sends an abuse to its way in, in a process of its own."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.limits.measuring"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        yield running
        stream(running.stdin).close()
        running.wait()


def stream(pipe: IO[str] | None) -> IO[str]:
    """The *pipe*, which is there."""
    assert pipe is not None
    return pipe


@for_each("number", lambda: range(len(ABUSES)), told=lambda number: ABUSES[number][:2])
def test_an_abuse_is_answered_with_the_limit(server: subprocess.Popen[str], number: int) -> None:
    """Within the memory that there is for it, without a failure, and without hanging."""
    abuse: Abuse = ABUSES[number]
    stream(server.stdin).write(f"{number} {_PATIENCE}\n")
    stream(server.stdin).flush()
    said, failed, _seconds, _megabytes = json.loads(stream(server.stdout).readline())

    assert not failed, said
    assert abuse.said in said
    assert "Traceback" not in said


class TestWhatPeopleSend:
    """Up to the limit it is let in as it is."""

    LARGE = Record(
        game="base",
        actions=exhibits()[0].record.actions,
        comments=tuple(
            Comment(step=number % 80, text={f"x-{number % LANGUAGES.most}": "Why not?"})
            for number in range(COMMENTS.most)
        ),
        branches=tuple(Branch(step=0) for _number in range(BRANCHES.most)),
    )

    @pytest.mark.parametrize("exhibit", exhibits(), ids=lambda exhibit: exhibit.key)
    def test_the_gallery_has_room_to_spare(self, exhibit: object) -> None:
        """Four times of everything would fit."""
        record = exhibit.record  # type: ignore[attr-defined]
        fourfold = Record(
            game=record.game,
            actions=record.actions * 4,
            comments=record.comments * 4,
            branches=record.branches * 4,
        )

        assert codec.read(codec.write(fourfold)) == fourfold

    @pytest.mark.parametrize("write", [codec.write, notation.write, sharing.encode])
    def test_a_record_at_the_limit_is_read_in_every_form(self, write: object) -> None:
        """And comes back as it was."""
        assert open_record(write(self.LARGE)) == (self.LARGE, ())  # type: ignore[operator]

    @pytest.mark.parametrize(
        "record",
        [
            Record(game="base", actions=("stop",) * ACTIONS.most),
            Record(game="base", note="x" * TEXT.most),
            Record(game="base", branches=(Branch(step=0, actions=("stop",) * ACTIONS.most),)),
        ],
        ids=["actions", "note", "actions of a branch"],
    )
    def test_one_more_is_refused(self, record: Record) -> None:
        """And the sentence says of what."""
        more = codec.write(record).replace('"stop"', '"stop", "stop"', 1).replace('"x', '"xx', 1)

        assert codec.read(codec.write(record)) == record
        with pytest.raises(RecordError, match="at most"):
            codec.read(more)

    def test_branches_may_lie_within_one_another(self) -> None:
        """As deep as the limit, in both forms."""
        branch = Branch(step=0)
        for _level in range(BRANCH_DEPTH.most - 1):
            branch = Branch(step=0, branches=(branch,))
        record = Record(game="base", branches=(branch,))

        assert codec.read(codec.write(record)) == notation.read(notation.write(record)) == record

    @pytest.mark.parametrize("side", Side)
    def test_boards_have_room_to_spare(self, side: Side) -> None:
        """A shipped one with 80 kB of remarks, numbers and points in texts, is good."""
        text = printed_text(side) + "# e.g. a.b.c.d.e.f.g.h.i.j [[[[[[[[[[ 123456\n" * 1_800

        assert examine(text).mistakes == ()

    def test_brackets_and_points_in_quotes_count_for_nothing(self) -> None:
        """They are text."""
        check_json(b'{"a": "' + b"[" * 900 + b'\\"' + b"9" * 900 + b'"}', "It", Limit(9_999, "b"))
        check_toml("a = \"[[[[[[[[[[[[\\\" x.x.x.x.x.x.x.x.x.x\"\nb = '''\n{{{{{{{{{{{{'''", "It")

    def test_an_address_may_have_many_parts(self) -> None:
        """Up to the limit; then none is taken."""
        query = "&".join(f"a{number}=1" for number in range(QUERY_PARTS.most))

        assert len(query_parts(f"?{query}")) == QUERY_PARTS.most
        with pytest.raises(TooMuchError, match="at most 100 fit"):
            query_parts(f"?{query}&b=1")


class TestOwnComments:
    """A learner cannot make a record that could not be read again."""

    def test_one_that_is_too_long_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """In a sentence; what is there stays, and so does what was typed."""
        said: list[str] = []
        monkeypatch.setattr(Guard, "show", said.append)
        record = exhibits()[0].record
        widget = ReplayWidget(Replaying(record))
        before = widget.replaying.record
        widget._press("last", "")
        widget._write("comment", "x" * (TEXT.most + 1))
        widget._press("say", "")

        assert said == [
            "The record has 20,001 letters in one text; at most 20,000 fit. Shorten it."
        ]
        assert widget.replaying.record == before
        assert widget._comment == "x" * (TEXT.most + 1)


class TestSentences:
    """They name the limit and say what to do, in the language in use."""

    def test_in_english(self) -> None:
        """With digits in groups."""
        with pytest.raises(TooMuchError) as caught:
            COMMENTS.check("The record", 3_000)

        assert str(caught.value) == (
            "The record has 3,000 comments; at most 500 fit. Leave some out."
        )

    def test_in_french(self) -> None:
        """With digits in groups as they are there."""
        with speaking("fr"), pytest.raises(TooMuchError) as caught:
            COMMENTS.check("Le tout", 3_000)

        assert str(caught.value) == (
            "Le tout a 3\u202f000 commentaires\u202f; 500 au plus y tiennent. "
            "Retirez-en une partie."
        )

    def test_of_very_many_problems_the_first_are_told(self) -> None:
        """And how many more there are; each once."""
        problems = [f"Problem {number}." for number in range(MOST_PROBLEMS + 312)]

        assert listed(problems * 2) == (*problems[:MOST_PROBLEMS], "And 312 more.")
        assert listed(problems[:3] * 2) == tuple(problems[:3])

    def test_a_sentence_that_quotes_too_much_loses_its_middle(self) -> None:
        """No one would read it."""
        assert shortened("short") == "short"
        assert len(shortened("x" * 90_000)) < 1_010
        assert and_more(1) == "And 1 more."
