"""What a learner says of a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.records.annotations import Mark
from blitz_widgets.records.lines import Line, Path, line_of
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.recorded_games import BRANCHED, on_all_games, paths

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record


class TestOwnComments:
    """What the learner says."""

    @on_all_games
    def test_a_comment_is_said_of_the_action_on_show(self, record: Record, seed: int) -> None:
        """On any line, at any step; it can be read there, and taken back.

        Comments may change their order then, but only as they stand in the record.
        """
        luck, replaying = Luck(seed), Replaying(record)
        replaying.follow(luck.pick(paths(record)))
        stop = luck.pick(replaying.stops)
        replaying.look_at(stop)
        assume(replaying.own_remark is None)
        replaying.comment("Why?", Mark.BAD)
        said = replaying.own_remark
        assert said is not None
        assert (said.text, said.mark) == ("Why?", Mark.BAD)
        assert said in replaying.all_remarks
        assert replaying.cursor == stop
        assert line_of(replaying.record, replaying.path) == replaying.line
        replaying.comment("", None)

        assert replaying.own_remark is None
        assert paths(replaying.record) == paths(record)
        for path in paths(record):
            assert _alone(replaying.record, path) == _alone(record, path)

    def test_it_is_in_the_language_of_the_comments(self) -> None:
        """The other languages keep what they say."""
        replaying = Replaying(BRANCHED)
        replaying.language = "fr"
        replaying.comment("Regardez.", None)
        old, new = BRANCHED.comments[0], replaying.record.comments[0]

        assert new.text == {"en": old.text["en"], "fr": "Regardez."}
        assert new.rules == old.rules
        assert BRANCHED.comments[0] == old

    def test_turn_by_turn_it_is_said_of_the_last_decision(self) -> None:
        """Not of the draw that follows it."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(replaying.stops[3])
        replaying.comment("Well placed.", None)
        (own,) = (each for each in replaying.remarks if each.text == "Well placed.")

        assert isinstance(replaying.timeline.actions[own.step - 1], Place)

    def test_in_a_branch_it_is_said_of_the_branch(self) -> None:
        """The game says nothing of it."""
        replaying = Replaying(BRANCHED, mode=Mode.EXPLAIN)
        replaying.enter(0)
        replaying.last()
        replaying.comment("The end.", None)

        assert replaying.record.comments == BRANCHED.comments
        own = replaying.record.branches[0].comments
        assert own[-1].text["en"] == "The end."
        assert own[-1].step == len(BRANCHED.branches[0].actions)


_SHARED = Replaying(BRANCHED)


def _alone(record: Record, path: Path) -> Line:
    """A line without the branches that leave it."""
    return line_of(record, path)._replace(branches=())
