"""Recorded games to step through: those of the gallery, and random ones with branches."""

from __future__ import annotations

from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any

from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.records.annotations import Branch, Comment, Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.lines import line_of
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import replay_record
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.lines import Path

KINDS: tuple[tuple[str, dict[str, str]], ...] = (
    ("base", {}),
    ("base", {"edition": "2019"}),
    ("base", {"nippon_tokens": "no"}),
    *(("solo", {"level": level}) for level in ("none", "easy", "medium", "hard")),
    ("blitz", {"berlin": "yes"}),
    ("solo-blitz", {"bot_hand": "open"}),
)
SHIPPED = tuple(exhibit.record for exhibit in exhibits())
BRANCHED = SHIPPED[0]
"""A game with comments and branches."""


# ---- games ----


def line(game: Game[Any, Any], luck: Luck, state: Any, length: int | None = None) -> list[str]:  # noqa: ANN401  # any game's
    """Up to *length* random actions from *state*."""
    steps = islice(play(game, state, by_pick(game, luck.pick)), length)
    return [game.format(step.action) for step in steps]


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
    actions = line(find_game(before.game, before.options), luck, played.now, 12)
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
    test = settings(max_examples=15)(given(record=annotated(), seed=st.integers(0, 99))(test))
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
    return list(accumulate((len(step.events) for step in played.transitions), initial=0))


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
        if game.actor(timeline.before(number)) in game.human_seats
        and len(game.legal_actions(timeline.before(number))) > 1
    ]


def guess(replaying: Replaying, action: object) -> None:
    """Answer the open question with *action*, as a learner does."""
    picks = replaying.presenter.picks(action)
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
