"""Recorded games at random, for the tests of records."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.limits import TooMuchError
from blitz_widgets.players.match import play_game
from blitz_widgets.players.simple import RandomPlayer
from blitz_widgets.records.annotations import About, Branch, Comment, Level, Mark
from blitz_widgets.records.record import Record, record_of
from blitz_widgets.records.size import check_record

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"edition": "2019"},
    {"edition": "2021", "nippon_tokens": "no"},
)

BLITZ_OPTIONS = {"berlin": "yes", "passing": "final"}
"""Options of the card game that are not the usual ones."""


def played(seed: int, options: dict[str, str] | None = None, name: str = "base") -> Record:
    """A whole game at random."""
    game = find_game(name, options or {})
    match = play_game(game, [RandomPlayer(seed), RandomPlayer(-seed - 1)], SeededDealer(seed))
    return record_of(game, match.actions, outcome=match.outcome, seed=seed)


_LANGUAGES = st.sampled_from(("en", "fr", "de"))
_WORDS = st.dictionaries(_LANGUAGES, st.text(max_size=12), max_size=2)
_COMMENTS = st.builds(
    Comment,
    step=st.integers(0, 400),
    text=_WORDS,
    mark=st.none() | st.sampled_from(Mark),
    rules=st.lists(st.sampled_from(Rule), max_size=2).map(tuple),
)


def _branches(
    inner: st.SearchStrategy[tuple[Branch, ...]],
) -> st.SearchStrategy[tuple[Branch, ...]]:
    return st.lists(
        st.builds(
            Branch,
            step=st.integers(0, 400),
            title=_WORDS,
            actions=st.lists(st.text(max_size=8), max_size=2).map(tuple),
            comments=st.lists(_COMMENTS, max_size=2).map(tuple),
            branches=inner,
        ),
        max_size=2,
    ).map(tuple)


_BRANCHES = st.recursive(st.just(()), _branches, max_leaves=3)
_ABOUT = st.builds(About, title=_WORDS, teaches=_WORDS, level=st.none() | st.sampled_from(Level))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Whole games and beginnings, with all kinds of names, seeds and notes."""
    named = [*(("base", options) for options in OPTIONS), ("nippon", {}), ("blitz", BLITZ_OPTIONS)]
    name, options = draw(st.sampled_from(named))
    whole = played(draw(st.integers(0, 10**6)), options, name)
    length = draw(st.none() | st.integers(0, len(whole.actions)))
    seeds = st.none() | st.integers(0, 2**53 - 1) | st.text(max_size=10)
    record = Record(
        game=whole.game,
        options=draw(st.sampled_from((whole.options, *OPTIONS[:1])))
        if length == 0
        else whole.options,
        players=tuple(draw(st.lists(st.text(max_size=10), max_size=2))),
        seed=draw(seeds),
        actions=whole.actions[:length],
        result=whole.result if length is None else None,
        note=draw(st.text(max_size=30)),
        about=draw(_ABOUT),
        comments=tuple(draw(st.lists(_COMMENTS, max_size=3))),
        branches=draw(_BRANCHES),
    )
    assume(fits(record))
    return record


def fits(record: Record) -> bool:
    """Whether *record* is within the limits: one in very many speaks too many languages."""
    try:
        check_record(record)
    except TooMuchError:
        return False
    return True
