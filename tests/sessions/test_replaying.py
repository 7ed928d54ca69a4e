"""Stepping through recorded games."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.games.blitzkrieg.actions import Place
from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from blitz_widgets.locale import speaking
from blitz_widgets.records.annotations import About, Branch, Comment, Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.lines import NoSuchBranchError, line_of
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import replay_record
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying
from blitz_widgets.sessions.saving import resume_session
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.protocol import Event, Game
    from blitz_widgets.records.lines import Path

KINDS: tuple[tuple[str, dict[str, str]], ...] = (
    ("base", {}),
    ("base", {"edition": "2019"}),
    ("base", {"nippon_tokens": "no"}),
    *(("solo", {"level": level}) for level in ("none", "easy", "medium", "hard")),
)
SHIPPED = tuple(exhibit.record for exhibit in exhibits())
BRANCHED = SHIPPED[0]
"""A game with comments and branches."""


# ---- games ----


def line(game: Game[Any, Any], luck: Luck, state: Any, length: int | None = None) -> list[str]:  # noqa: ANN401  # any game's
    """Up to *length* random actions from *state*."""
    actions: list[str] = []
    while game.actor(state) is not None and len(actions) != length:
        action = luck.pick(game.chances(state) or game.legal_actions(state))
        actions.append(game.format(action))
        state = game.apply(state, action, tell=False).state
    return actions


def comments(length: int) -> st.SearchStrategy[tuple[Comment, ...]]:
    """Comments on a line of *length* actions, several at one step among them."""
    return st.lists(
        st.builds(
            Comment,
            step=st.integers(0, length),
            text=st.fixed_dictionaries({"en": st.text(min_size=1, max_size=4)}),
            mark=st.none() | st.sampled_from(Mark),
        ),
        max_size=6,
    ).map(tuple)


@st.composite
def branch(draw: st.DrawFn, before: Record, luck: Luck, *, inner: bool = True) -> Branch:
    """A line that leaves the whole of *before* somewhere, and another that leaves that."""
    step = draw(st.integers(0, len(before.actions)))
    start = replace(before, actions=before.actions[:step])
    played = replay_record(start, tell=False)
    actions = line(find_game(before.game, before.options), luck, played.final, 12)
    own = replace(start, actions=(*start.actions, *actions))
    further = draw(st.lists(branch(own, luck, inner=False), max_size=2)) if inner else []
    return Branch(
        step=step,
        title={"en": draw(st.text(max_size=4))},
        actions=tuple(actions),
        comments=draw(comments(len(actions))),
        branches=tuple(
            replace(each, step=each.step - step) for each in further if each.step >= step
        ),
    )


@st.composite
def annotated(draw: st.DrawFn) -> Record:
    """A random game of any kind, to its end or not, with comments and branches."""
    name, options = draw(st.sampled_from(KINDS))
    game, luck = find_game(name, options), Luck(draw(st.integers(0, 10**6)))
    actions = line(game, luck, game.start())
    actions = actions[: draw(st.none() | st.integers(0, len(actions)))]
    record = Record(
        game=name,
        options=dict(game.options),
        actions=tuple(actions),
        comments=draw(comments(len(actions))),
    )
    branches = draw(st.lists(branch(record, luck), max_size=2))
    return replace(record, branches=tuple(branches))


def on_all_games(test: Callable[..., None]) -> Callable[..., None]:
    """Run *test* with every game of the gallery, and with random ones of all kinds."""
    test = settings(max_examples=25)(given(record=annotated(), seed=st.integers(0, 99))(test))
    for number, record in enumerate(SHIPPED):
        test = example(record=record, seed=number)(test)
    return test


def paths(record: Record) -> list[Path]:
    """The ways to all lines of *record*."""
    found: list[Path] = [()]
    for path in found:
        found += [(*path, place) for place in range(len(line_of(record, path).branches))]
    return found


def ends_of_actions(replaying: Replaying) -> list[int]:
    """The step of the replay at which each action of the line on show has brought all it brings."""
    actions = tuple(map(replaying.game.format, replaying.timeline.actions))
    played = replay_record(replace(replaying.record, actions=actions))
    return list(accumulate((len(step.events) for step in played.steps), initial=0))


def walk(replaying: Replaying) -> list[int]:
    """Go from the beginning to the end, and list the steps that were on show."""
    replaying.first()
    visited = [replaying.cursor]
    while not replaying.at_last:
        replaying.forward()
        visited.append(replaying.cursor)
    return visited


def decisions(replaying: Replaying) -> list[int]:
    """The actions that a person chose among several, by their numbers from 0."""
    game, timeline = replaying.game, replaying.timeline
    return [
        number
        for number in range(len(timeline.actions))
        if game.actor(timeline.before(number)) in game.people
        and len(game.legal_actions(timeline.before(number))) > 1
    ]


def guess(replaying: Replaying, action: object) -> None:
    """Answer the open question with *action*, as a learner does."""
    picks = replaying.portrayal.picks(action)
    for target in picks:
        replaying.pick(target)
    if not picks:
        replaying.act(action)


def open_question(record: Record = BRANCHED) -> Replaying:
    """A replay with its future hidden, at the first decision."""
    replaying = Replaying(record)
    replaying.hide(future=True)
    while replaying.question is None:
        replaying.forward()
    return replaying


class TestGoingThrough:
    """Back and forth, turn by turn or step by step."""

    def test_it_begins_at_the_beginning(self) -> None:
        """With everything to be seen."""
        replaying = Replaying(BRANCHED)

        assert (replaying.cursor, replaying.path, replaying.mode) == (0, (), Mode.PLAY)
        assert not replaying.hiding
        assert replaying.may_see == len(replaying.timeline)

    @pytest.mark.parametrize("mode", Mode)
    @on_all_games
    def test_forward_visits_every_stop_once(self, record: Record, seed: int, mode: Mode) -> None:
        """In order, from the beginning to the end; back is the same the other way round."""
        replaying = Replaying(record, mode=mode)
        replaying.follow(Luck(seed).pick(paths(record)))
        visited = walk(replaying)
        assert visited == list(replaying.stops)
        assert all(before < after for before, after in pairwise(visited))
        assert (visited[0], visited[-1]) == (0, len(replaying.timeline))
        replaying.forward()
        assert replaying.cursor == visited[-1]
        for stop in reversed(visited[:-1]):
            replaying.back()
            assert replaying.cursor == stop
        replaying.back()

        assert replaying.cursor == 0

    @on_all_games
    def test_turn_by_turn_stops_where_a_turn_begins(self, record: Record, seed: int) -> None:
        """And at both ends; step by step at every moment."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        moments = replaying.timeline.moments
        began = {
            cursor
            for cursor, moment in enumerate(moments, 1)
            if isinstance(moment.event, ev.TurnBegan)
        }
        assert set(replaying.stops) == {0, len(moments), *began}
        replaying.mode = Mode.EXPLAIN

        assert replaying.stops == tuple(range(len(moments) + 1))

    @on_all_games
    def test_from_anywhere_the_next_stop_is_found(self, record: Record, seed: int) -> None:
        """Also if the slider left it between two."""
        luck, replaying = Luck(seed), Replaying(record)
        stops = replaying.stops
        for _look in range(5):
            cursor = luck.pick(range(len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            replaying.forward()
            assert replaying.cursor == min((s for s in stops if s > cursor), default=cursor)
            replaying.look_at(cursor)
            replaying.back()
            assert replaying.cursor == max((s for s in stops if s < cursor), default=0)

    @on_all_games
    def test_turns_are_numbered_as_the_game_numbers_them(self, record: Record, seed: int) -> None:
        """What announces a turn still belongs to the one before; set-up is turn 0."""
        replaying = Replaying(record, mode=Mode.EXPLAIN)
        replaying.follow(Luck(seed).pick(paths(record)))
        turn, side = 0, ""
        for cursor, moment in enumerate(replaying.timeline.moments, 1):
            replaying.look_at(cursor)
            assert replaying.turn == turn
            assert replaying.turn_title == (f"Turn {turn}: {side}" if turn else "Set-up")
            if isinstance(moment.event, ev.TurnBegan):
                turn = moment.event.turn
                side = replaying.portrayal.side(moment.event.seat)
        replaying.first()

        assert replaying.turn == 0
        assert replaying.turns in {turn, turn - 1}

    @on_all_games
    def test_each_event_belongs_to_one_turn(self, record: Record, seed: int) -> None:
        """The turns together are the whole line."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        told: list[tuple[int, Event]] = []
        for stop in replaying.stops[1:]:
            replaying.look_at(stop)
            told += replaying.events_of_turn

        assert told == [(n, m.event) for n, m in enumerate(replaying.timeline.moments, 1)]

    @on_all_games
    def test_the_side_whose_turn_it_is_looks(self, record: Record, seed: int) -> None:
        """Against the bot, the person does all the time."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        assume(len(replaying.timeline))
        for _look in range(8):
            cursor = luck.pick(range(1, len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            mover = replaying.game.active(replaying.timeline.position(cursor - 1))
            assert replaying.viewer == (replaying.game.people[0] if replaying.alone else mover)

    def test_the_game_goes_on_show_whoever_played_it(self) -> None:
        """What is not there to be looked at is the nearest that is."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(10**6)
        assert replaying.at_last
        replaying.look_at(-3)

        assert replaying.cursor == 0


class TestWhatIsSaid:
    """Comments at their moments."""

    @on_all_games
    def test_every_comment_is_said_in_one_turn(self, record: Record, seed: int) -> None:
        """Once, and no other is; from the step on that first shows what its action brings."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        ends = ends_of_actions(replaying)
        begins = [0, *(min(end + 1, after) for end, after in pairwise(ends))]
        expected = Counter(
            (begins[comment.step], comment.text["en"], comment.mark, comment.rules)
            for comment in replaying.line.comments
        )
        said: Counter[tuple[object, ...]] = Counter()
        for stop in replaying.stops:
            replaying.look_at(stop)
            said.update((r.cursor, r.text, r.mark, r.rules) for r in replaying.remarks)
        assert said == expected
        everything = replaying.all_remarks

        assert Counter((r.cursor, r.text, r.mark, r.rules) for r in everything) == expected
        assert [r.cursor for r in everything] == sorted(r.cursor for r in everything)

    @on_all_games
    def test_nothing_is_said_before_its_moment(self, record: Record, seed: int) -> None:
        """Within a turn that is looked at step by step."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        for _look in range(8):
            cursor = luck.pick(range(len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            turn = {step for step, _event in replaying.events_of_turn} if cursor else {0}
            said = [each for each in replaying.all_remarks if each.cursor in turn]
            assert list(replaying.remarks) == [each for each in said if each.cursor <= cursor]

    def test_a_comment_names_the_action_it_is_about(self) -> None:
        """The beginning is no action."""
        replaying = Replaying(BRANCHED)
        first, *others = replaying.all_remarks

        assert first.cursor == 0
        assert first.about == ""
        assert others
        assert all(remark.about for remark in others)

    def test_comments_are_in_the_language_in_use(self) -> None:
        """As far as they are in it, until another is chosen; so are titles."""
        with speaking("en"):
            replaying = Replaying(BRANCHED)
        about, said = BRANCHED.about, BRANCHED.comments[0].text
        assert replaying.languages == ("en", "fr")
        assert (replaying.title, replaying.all_remarks[0].text) == (about.title["en"], said["en"])
        replaying.language = "fr"
        assert (replaying.title, replaying.all_remarks[0].text) == (about.title["fr"], said["fr"])
        replaying.enter(0)
        assert replaying.branch_titles == (BRANCHED.branches[0].title["fr"],)
        replaying.language = "de"

        assert replaying.title == about.title["en"]

    def test_a_branch_may_have_a_language_of_its_own(self) -> None:
        """It is offered too, after those of the game."""
        branch = Branch(step=3, comments=(Comment(step=0, text={"eo": "Jes."}),))
        record = replace(BRANCHED, branches=(Branch(step=3, branches=(branch,)),))

        assert Replaying(record).languages == ("en", "fr", "eo")

    def test_a_game_may_have_no_name(self) -> None:
        """Nor anything else that can be said."""
        replaying = Replaying(replace(BRANCHED, about=About(), comments=(), branches=()))
        walk(replaying)

        assert replaying.title == ""
        assert replaying.languages == replaying.all_remarks == replaying.ways == ()


class TestMilestones:
    """How the game stood after each turn."""

    @on_all_games
    def test_there_is_one_for_each_turn(self, record: Record, seed: int) -> None:
        """At the stops, with the score that was then."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        milestones = replaying.milestones
        assert [each.cursor for each in milestones] == list(replaying.stops)
        for each in milestones:
            state = replaying.timeline.position(each.cursor)
            replaying.look_at(each.cursor)
            assert each.standing.scores == state.scores
            assert each.label == replaying.turn_title


class TestBranches:
    """What if?"""

    @on_all_games
    def test_each_way_is_open_in_one_turn(self, record: Record, seed: int) -> None:
        """In the one whose action it replaces, or at the end; and it leads there and back."""
        replaying = Replaying(record)
        replaying.follow(path := Luck(seed).pick(paths(record)))
        line_left, ends = replaying.line, ends_of_actions(replaying)
        found = []
        for stop in replaying.stops:
            replaying.look_at(stop)
            for way in replaying.ways:
                found.append(way.place)
                branch = line_left.branches[way.place]
                assert way.title == branch.title["en"]
                assert way.cursor == ends[branch.step] <= stop
                turn = replaying.turn
                replaying.enter(way.place)
                assert replaying.path == (*path, way.place)
                assert replaying.branch_titles[-1] == way.title
                assert replaying.cursor > way.cursor or replaying.at_last
                assert replaying.problem == ""
                walk(replaying)
                replaying.leave()
                assert (replaying.path, replaying.cursor, replaying.turn) == (path, stop, turn)

        assert sorted(found) == list(range(len(line_left.branches)))

    @on_all_games
    def test_step_by_step_too(self, record: Record, seed: int) -> None:
        """One comes back to the turn from which one went."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        for _look in range(12):
            replaying.look_at(luck.pick(range(len(replaying.timeline) + 1)))
            for way in replaying.ways:
                turn = replaying.turn
                replaying.enter(way.place)
                replaying.leave()
                assert (replaying.path, replaying.turn) == ((), turn)
                assert way in replaying.ways

    def test_the_line_before_is_part_of_the_branch(self) -> None:
        """With its comments; one can walk back there."""
        replaying = Replaying(BRANCHED)
        replaying.enter(1)
        left_at = BRANCHED.branches[1].step
        assert replaying.line.left_at == left_at
        replaying.first()

        assert replaying.remarks[0].text == BRANCHED.comments[0].text["en"]
        assert walk(replaying)[-1] == len(replaying.timeline)
        actions = tuple(map(replaying.game.format, replaying.timeline.actions))
        assert actions == BRANCHED.actions[:left_at] + BRANCHED.branches[1].actions

    def test_the_game_itself_cannot_be_left(self) -> None:
        """It stays as it is."""
        replaying = Replaying(BRANCHED)
        replaying.forward()
        cursor = replaying.cursor
        replaying.leave()

        assert (replaying.path, replaying.cursor) == ((), cursor)

    def test_there_are_no_other_branches(self) -> None:
        """Those who ask for one stay where they are."""
        replaying = Replaying(BRANCHED)
        replaying.forward()
        cursor = replaying.cursor
        with pytest.raises(NoSuchBranchError):
            replaying.enter(len(BRANCHED.branches))
        with pytest.raises(NoSuchPlaceError, match="no such branch"):
            replaying.follow((0, 5))

        assert (replaying.path, replaying.cursor) == ((), cursor)

    def test_a_branch_from_beyond_the_end_leads_nowhere(self) -> None:
        """It is not played from where the line happens to stop."""
        short = replace(
            BRANCHED,
            actions=BRANCHED.actions[:6],
            comments=(),
            branches=(Branch(step=9, actions=BRANCHED.actions[6:8]),),
        )
        replaying = Replaying(short)
        replaying.last()
        assert replaying.ways == ()
        replaying.follow((0,))

        assert tuple(map(replaying.game.format, replaying.timeline.actions)) == short.actions


class TestPlaces:
    """What links say."""

    @on_all_games
    def test_every_step_has_a_place(self, record: Record, seed: int) -> None:
        """Of its own, and it leads back."""
        replaying = Replaying(record, mode=Mode.EXPLAIN)
        replaying.follow(Luck(seed).pick(paths(record)))
        places = []
        for cursor in range(len(replaying.timeline) + 1):
            replaying.look_at(cursor)
            places.append(replaying.place)
        assert len(set(places)) == len(places)
        for cursor, place in enumerate(places):
            replaying.look_at_place(place)
            assert (replaying.cursor, replaying.place) == (cursor, place)

    @on_all_games
    def test_a_number_is_a_number_of_actions(self, record: Record, seed: int) -> None:
        """All that they bring has been shown."""
        replaying = Replaying(record)
        done = Luck(seed).pick(range(len(record.actions) + 1))
        replaying.look_at_place(str(done))

        assert replaying.cursor == ends_of_actions(replaying)[done]
        assert replaying.place == str(done)

    @pytest.mark.parametrize(
        "place",
        [
            "",
            "x",
            "-1",
            "1.",
            ".1",
            "1.x",
            "1.1.1",
            " 3",
            "3 4",
            "999",
            "999.1",
            "1.9",
            f"{len(BRANCHED.actions)}.1",
            "1e3",
            "9" * 5000,
            "1." + "9" * 5000,
            "\u00b2",
        ],
    )
    def test_what_is_nowhere_is_refused_in_a_sentence(self, place: str) -> None:
        """And the step on show stays."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(20)
        with pytest.raises(NoSuchPlaceError, match=r"^(“|There is no step).*\.$"):
            replaying.look_at_place(place)

        assert replaying.cursor == 20

    @given(st.text() | st.from_regex(r"\d{1,3}(\.\d{1,2})?", fullmatch=True))
    def test_no_nonsense_breaks_it(self, place: str) -> None:
        """It is found where it should be, or refused."""
        replaying, last = _SHARED, len(BRANCHED.actions)
        number, _dot, further = place.partition(".")
        try:
            replaying.look_at_place(place)
        except NoSuchPlaceError as error:
            assert str(error).endswith(".")  # noqa: PT017  # either is fine
        else:
            begin, end = (replaying.cursor_of(int(number) + more) for more in (0, 1))
            assert int(number) <= last
            assert replaying.cursor == begin + int(further or 0) <= end


class TestPlayingOn:
    """From the step on show."""

    @on_all_games
    def test_the_game_goes_on_from_there(self, record: Record, seed: int) -> None:
        """The position is the one on show, or the one that the action under way leads to."""
        luck, replaying = Luck(seed), Replaying(record)
        replaying.follow(luck.pick(paths(record)))
        ends = ends_of_actions(replaying)
        assume(replaying.turns)
        begun = replaying.stops[1]  # before that, a game taken up goes on drawing
        for cursor in (begun, luck.pick(ends), luck.pick(range(ends[-1] + 1)), ends[-1]):
            if cursor < begun:
                continue
            replaying.look_at(cursor)
            session, problem = resume_session(replaying.here())
            assert problem == ""
            reached = min(end for end in ends if end >= cursor)
            assert session.timeline.now == replaying.timeline.position(reached)
            assert session.game.options == replaying.game.options
            assert len(session.timeline) == reached


class TestABrokenLine:
    """It is shown as far as it is good."""

    @pytest.mark.parametrize("wrong", ["stop", "march on Paris"])
    @pytest.mark.parametrize("good", [0, 6, 40, len(BRANCHED.actions)])
    def test_the_good_part_is_shown(self, wrong: str, good: int) -> None:
        """With the step and the rule, or what cannot be read."""
        actions = (*BRANCHED.actions[:good], wrong, *BRANCHED.actions[good:])
        record = replace(BRANCHED, actions=actions)
        replaying = Replaying(record)
        stopped = replay_record(record).stopped
        assert stopped is not None
        visited = walk(replaying)

        assert len(replaying.timeline.actions) == good
        assert visited[-1] == len(replaying.timeline)
        assert f"Step {good + 1} " in replaying.problem
        assert wrong in replaying.problem
        assert getattr(stopped.why, "rule", wrong) in replaying.problem
        assert all(remark.cursor <= len(replaying.timeline) for remark in replaying.all_remarks)
        assert len(replaying.all_remarks) == sum(c.step <= good for c in BRANCHED.comments)
        assert replaying.here().actions == BRANCHED.actions[:good]

    def test_a_broken_branch_too(self) -> None:
        """The game itself is still good."""
        branch = BRANCHED.branches[0]
        broken = replace(branch, actions=(branch.actions[0], "stop"))
        replaying = Replaying(replace(BRANCHED, branches=(broken,)))
        assert replaying.problem == ""
        replaying.enter(0)
        assert f"Step {branch.step + 2} " in replaying.problem
        replaying.leave()

        assert replaying.problem == ""

    def test_a_game_of_no_actions_can_be_shown(self) -> None:
        """There is just its beginning, with the ways that lead from there."""
        whole = Branch(step=0, title={"en": "All"}, actions=BRANCHED.actions)
        replaying = Replaying(Record(game="base", branches=(whole,)))
        assert replaying.stops == (0,)
        assert replaying.at_last
        assert [way.title for way in replaying.ways] == ["All"]
        replaying.enter(0)
        walk(replaying)

        assert replaying.turns == Replaying(BRANCHED).turns


class TestTheHiddenFuture:
    """Nothing later than what has been seen is shown, and the learner is asked."""

    @pytest.mark.parametrize("mode", Mode)
    @settings(max_examples=10)
    @given(record=annotated())
    def test_every_real_decision_is_asked_for(self, record: Record, mode: Mode) -> None:
        """Of a person who had a choice, and nothing else; in the position before it."""
        replaying = Replaying(record, mode=mode)
        replaying.hide(future=True)
        asked = []
        for _press in range(3 * len(replaying.timeline) + 3):
            if replaying.question is not None:
                number = len(replaying.question.timeline.actions)
                asked.append(number)
                state = replaying.timeline.before(number)
                assert replaying.question.timeline.now == state
                assert replaying.timeline.position(replaying.cursor) == state
                assert replaying.viewer == replaying.game.actor(state)
                assert replaying.question.may_decide
            replaying.forward()

        assert asked == decisions(replaying)
        assert replaying.at_last
        assert replaying.score == (0, 0)

    @pytest.mark.parametrize("record", SHIPPED)
    def test_shipped_games_ask_too(self, record: Record) -> None:
        """As often as a person had a choice."""
        replaying = Replaying(record)
        replaying.hide(future=True)
        asked = 0
        while not replaying.at_last:
            asked += replaying.question is not None
            replaying.forward()

        assert asked == len(decisions(replaying)) > 10
        assert [g.action for g in replaying.guesses.values()] == [None] * asked

    @on_all_games
    def test_no_way_leads_into_the_future(self, record: Record, seed: int) -> None:
        """Whatever is pressed, in branches and back."""
        luck, replaying = Luck(seed), Replaying(record)
        replaying.look_at(luck.pick(range(len(replaying.timeline) + 1)))
        replaying.hide(future=True)
        seen = replaying.cursor
        for _move in range(14):
            following = min((s for s in replaying.stops if s > seen), default=seen)
            wandered = bool(replaying.path)
            stir(replaying, luck)
            if replaying.path:
                assert not replaying.hiding
                assert replaying.may_see == len(replaying.timeline)
                continue
            if not wandered:
                assert replaying.cursor <= max(following, seen)
                seen = max(seen, replaying.cursor)
            assert replaying.furthest == seen
            self.nothing_is_later(replaying, seen)

    def nothing_is_later(self, replaying: Replaying, seen: int) -> None:
        """Nothing that *replaying* tells or shows comes after the step *seen*."""
        cursor = replaying.cursor
        assert cursor <= seen == replaying.may_see
        assert all(each.cursor <= seen for each in replaying.milestones)
        assert all(each.cursor <= seen for each in replaying.all_remarks)
        assert all(each.cursor <= cursor for each in replaying.remarks)
        assert all(
            each.cursor < cursor or each.cursor == len(replaying.timeline)
            for each in replaying.ways
        )
        assert all(step <= seen for step, _event in replaying.events_of_turn)
        last = str(len(replaying.timeline.actions))
        replaying.look_at_place(last)
        assert replaying.cursor <= seen
        replaying.last()
        assert replaying.cursor == seen
        replaying.look_at(cursor)

    def test_what_was_seen_is_the_step_on_show(self) -> None:
        """Nothing later any more, until it is shown again."""
        replaying = Replaying(BRANCHED)
        replaying.last()
        replaying.look_at(60)
        replaying.hide(future=True)
        replaying.last()
        assert (replaying.cursor, replaying.hiding) == (60, True)
        replaying.hide(future=False)
        replaying.last()

        assert replaying.at_last
        assert not replaying.hiding

    def test_a_branch_hides_nothing(self) -> None:
        """Nor can anything be hidden there; back in the game all is as it was."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(150)
        replaying.hide(future=True)
        replaying.follow((0,))
        assert not replaying.hiding
        replaying.last()
        assert replaying.at_last
        assert replaying.question is None
        for future in (True, False):
            replaying.hide(future=future)
            assert not replaying.hiding
        replaying.leave()
        assert replaying.hiding
        replaying.last()

        assert replaying.cursor == 150

    def test_hidden_units_are_hidden_from_who_is_asked(self) -> None:
        """The events before the decision are told as that side saw them."""
        replaying = open_question()
        replaying.mode = Mode.EXPLAIN
        drawn = [
            event
            for cursor in range(1, replaying.cursor + 1)
            if (event := replaying._witnessed(cursor - 1)) is not None  # noqa: SLF001
        ]
        kinds = {type(event) for event in drawn}

        assert {ev.Drew, ev.DrewUnseen} <= kinds
        assert all(event.seat == replaying.viewer for event in drawn if isinstance(event, ev.Drew))

    def test_the_right_answer_is_a_hit(self) -> None:
        """It shows what was played, and goes on."""
        replaying = open_question()
        cursor = replaying.cursor
        number = len(replaying.timeline.actions[: decisions(replaying)[0]])
        played = replaying.timeline.actions[number]
        guess(replaying, played)
        (answer,) = replaying.answers

        assert replaying.cursor > cursor
        assert answer.hit
        assert (answer.action, answer.played) == (played, played)
        assert replaying.score == (1, 1)

    def test_another_answer_is_none(self) -> None:
        """But it is counted among the answers."""
        replaying = open_question()
        question = replaying.question
        assert question is not None
        played = replaying.timeline.actions[decisions(replaying)[0]]
        other = next(action for action in question.legal_actions() if action != played)
        guess(replaying, other)
        (answer,) = replaying.answers

        assert not answer.hit
        assert (answer.action, answer.played) == (other, played)
        assert replaying.score == (0, 1)

    def test_giving_up_is_not_counted(self) -> None:
        """What was played is shown all the same."""
        replaying = open_question()
        replaying.forward()
        (answer,) = replaying.answers

        assert answer.action is None
        assert not answer.hit
        assert replaying.score == (0, 0)

    def test_an_answer_is_counted_once(self) -> None:
        """Going back does not ask again, nor does hiding once more from there."""
        replaying = open_question()
        cursor = replaying.cursor
        guess(replaying, replaying.timeline.actions[decisions(replaying)[0]])
        replaying.look_at(cursor)
        assert replaying.question is None
        replaying.hide(future=True)
        assert replaying.question is None
        replaying.forward()

        assert replaying.score == (1, 1)

    def test_a_refused_answer_leaves_the_question_open(self) -> None:
        """With the rule that it breaks."""
        replaying = open_question()
        question, cursor = replaying.question, replaying.cursor
        replaying.act(replaying.game.parse("stop"))
        assert replaying.question is question is not None
        assert question.refused is not None
        assert replaying.cursor == cursor

        assert replaying.score == (0, 0)

    def test_picks_are_forgotten_when_one_looks_elsewhere(self) -> None:
        """The question itself stays open."""
        replaying = open_question()
        assert replaying.question is not None
        replaying.pick(replaying.question.lit()[0])
        assert replaying.question.picks
        replaying.back()
        assert replaying.question is None
        replaying.last()

        assert replaying.question is not None
        assert replaying.question.picks == ()

    def test_nobody_is_asked_while_nothing_is_hidden(self) -> None:
        """Then nothing can be picked or done either."""
        replaying = Replaying(BRANCHED)
        for _turn in range(4):
            assert replaying.question is None
            cursor = replaying.cursor
            replaying.pick("unit:army-2")
            replaying.act(replaying.timeline.actions[decisions(replaying)[0]])
            assert (replaying.cursor, replaying.score, replaying.guesses) == (cursor, (0, 0), {})
            replaying.forward()

    def test_answers_are_shown_with_their_turn(self) -> None:
        """And not in a branch, which has other turns."""
        replaying = open_question()
        guess(replaying, replaying.timeline.actions[decisions(replaying)[0]])
        turn, answers = replaying.turn, replaying.answers
        assert answers
        replaying.back()
        while replaying.turn == turn:
            replaying.back()
        assert replaying.answers == ()
        replaying.last()
        assert replaying.answers == answers
        replaying.follow((0,))
        replaying.look_at(replaying.furthest)

        assert replaying.answers == ()


def stir(replaying: Replaying, luck: Luck) -> None:
    """Do one of the things that a learner can do, at random."""
    question = replaying.question
    moves: list[Callable[[], object]] = [
        replaying.forward,
        replaying.forward,
        replaying.back,
        replaying.first,
        replaying.last,
        replaying.leave,
        replaying.round_on,
        replaying.round_back,
        lambda: setattr(replaying, "mode", luck.pick(tuple(Mode))),
        lambda: replaying.look_at(luck.pick(range(len(replaying.timeline) + 1))),
        *(lambda way=way: replaying.enter(way.place) for way in replaying.ways),  # type: ignore[misc]
    ]
    if question is not None:
        moves += 3 * [lambda: guess(replaying, luck.pick(question.legal_actions()))]
    luck.pick(moves)()


class TestOwnComments:
    """What the learner says."""

    @on_all_games
    def test_a_comment_is_said_of_the_action_on_show(self, record: Record, seed: int) -> None:
        """On any line, at any step; it can be read there, and taken back."""
        luck, replaying = Luck(seed), Replaying(record)
        replaying.follow(luck.pick(paths(record)))
        stop = luck.pick(replaying.stops)
        replaying.look_at(stop)
        assume(replaying.said is None)
        replaying.say("Why?", Mark.BAD)
        said = replaying.said
        assert said is not None
        assert (said.text, said.mark) == ("Why?", Mark.BAD)
        assert said in replaying.all_remarks
        assert replaying.cursor == stop
        assert line_of(replaying.record, replaying.path) == replaying.line
        replaying.say("", None)

        assert replaying.said is None
        for path in paths(record):
            assert line_of(replaying.record, path) == line_of(record, path)

    def test_it_is_in_the_language_of_the_comments(self) -> None:
        """The other languages keep what they say."""
        replaying = Replaying(BRANCHED)
        replaying.language = "fr"
        replaying.say("Regardez.", None)
        old, new = BRANCHED.comments[0], replaying.record.comments[0]

        assert new.text == {"en": old.text["en"], "fr": "Regardez."}
        assert new.rules == old.rules
        assert BRANCHED.comments[0] == old

    def test_turn_by_turn_it_is_said_of_the_last_decision(self) -> None:
        """Not of the draw that follows it."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(replaying.stops[3])
        replaying.say("Well placed.", None)
        (own,) = (each for each in replaying.remarks if each.text == "Well placed.")

        assert isinstance(replaying.timeline.actions[own.step - 1], Place)

    def test_in_a_branch_it_is_said_of_the_branch(self) -> None:
        """The game says nothing of it."""
        replaying = Replaying(BRANCHED, mode=Mode.EXPLAIN)
        replaying.enter(0)
        replaying.last()
        replaying.say("The end.", None)

        assert replaying.record.comments == BRANCHED.comments
        own = replaying.record.branches[0].comments
        assert own[-1].text["en"] == "The end."
        assert own[-1].step == len(BRANCHED.branches[0].actions)


_SHARED = Replaying(BRANCHED)
