"""``python -m devtools.presses cost``: what presses cost, early and late in games, and in a lesson.

``python -m devtools.presses memory``: what a page comes to hold on a walk of random presses.
"""

from __future__ import annotations

import random
import sys
from statistics import median
from typing import TYPE_CHECKING, Annotated, Final

import typer

from blitz_widgets.app.address import code_of
from blitz_widgets.cards.templating import read_all_templates
from blitz_widgets.lessons.course import find_lesson
from blitz_widgets.lessons.exercises import Play
from devtools.presses.counting import Cost, cost_of
from devtools.presses.visitor import Visitor
from devtools.presses.walk import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.sessions.picking import PickView

_SEEDS: Final = (2, 8, 12, 15, 28)
"""Seeds of games that go on after the later of the turns."""
_EARLY, _LATE = 2, 28
_GAME: Final = "?play=solo&mode=play&hidden=no"
_LESSON: Final = "where-units-go"
_LINE: Final = "{what:38}{calls:>10}{messages:>10}{milliseconds:>10}"

_Costs = dict[str, Cost]


program = typer.Typer(add_completion=False, no_args_is_help=True)


@program.command()
def memory(
    presses: Annotated[int, typer.Option(min=1, help="How many presses.")] = 4000,
    every: Annotated[int, typer.Option(min=1, help="Print after this many presses.")] = 250,
    seed: Annotated[int, typer.Option(help="The seed of the walk.")] = 1,
) -> None:
    """Print the own memory of a fork of a warm process during random presses."""
    walk(presses, every, seed)


@program.command()
def cost() -> None:
    """Print what each kind of press costs, the median of several games, and how that grows."""
    read_all_templates()  # as a kernel has done before its page comes
    early, late = (_of_games(turn) for turn in (_EARLY, _LATE))
    _print_line("", "calls", "messages", "ms")
    for turn, costs in ((_EARLY, early), (_LATE, late)):
        sys.stdout.write(f"turn {turn}\n")
        _print_costs(costs)
    sys.stdout.write(f"turn {_LATE}, as a multiple of turn {_EARLY}\n")
    for what, cost in late.items():
        before = early[what]
        calls, spent = cost.calls / before.calls, cost.milliseconds / before.milliseconds
        _print_line(what, f"{calls:.2f}", "", f"{spent:.2f}")
    sys.stdout.write(f"the lesson {_LESSON}\n")
    _print_costs(_of_a_lesson())


def _print_costs(costs: _Costs) -> None:
    for what, cost in costs.items():
        spent = f"{cost.milliseconds:.1f}"
        _print_line(what, f"{cost.calls:,}", f"{cost.messages:,}", spent)


def _print_line(what: str, calls: str, messages: str, milliseconds: str) -> None:
    line = _LINE.format(
        what=f"  {what}" if what else "", calls=calls, messages=messages, milliseconds=milliseconds
    )
    sys.stdout.write(f"{line}\n")


def _of_games(turn: int) -> _Costs:
    """The cost of presses in this *turn*: the medians over the games."""
    games = [dict(_of_game(seed, turn)) for seed in _SEEDS]
    return {
        what: Cost(
            *(median(values) for values in zip(*(each[what] for each in games), strict=True))
        )
        for what in games[0]
    }


def _of_game(seed: int, turn: int) -> Iterator[tuple[str, Cost]]:
    visitor = Visitor(f"{_GAME}&seed={seed}")
    luck = random.Random(seed)  # noqa: S311  # any game will do
    session = visitor.session
    while session.game.turn(session.timeline.now) < turn or session.set_up_lasts:
        action = luck.choice(session.legal_actions())
        visitor.tell_step("action", session.game.format(action))
    unit, place = _way(session, luck)
    bystanding = _not_pickable(visitor)
    yield "a press on what cannot be picked", cost_of(visitor.clicking(bystanding))
    yield "pointing at a unit", cost_of(visitor.pointing(unit))
    visitor.point(unit)
    yield "a press that chooses a unit", cost_of(visitor.clicking(unit))
    visitor.click(unit)
    yield "the same press again", cost_of(visitor.clicking(unit))
    yield "pointing at a space", cost_of(visitor.pointing(place))
    visitor.point(place)
    yield "a turn, with the bot's answer", cost_of(visitor.clicking(place))
    code = code_of(session)
    visitor.click(place)
    yield "taking it back", cost_of(lambda: visitor.tell_step("undo"))
    visitor.close()
    address = f"?mode=play&hidden=no&game={code}"
    yield "opening the game by its address", cost_of(lambda: Visitor(address))


def _way(session: PickView, luck: random.Random) -> tuple[str, str]:
    """A unit and the place that some legal move takes it to."""
    ways = [session.presenter.picks(action) for action in session.legal_actions()]
    unit, place = luck.choice([way for way in ways if len(way) == len(("unit", "place"))])
    return unit, place


def _not_pickable(visitor: Visitor) -> str:
    """Something on the board that cannot be picked now."""
    pickable = visitor.session.selectable()
    spots = visitor.boards[0].scene.spots
    return next(spot.target for spot in spots if spot.target not in pickable)


def _of_a_lesson() -> _Costs:
    """The cost of answers in the first exercise of the lesson that asks for a move."""
    number, exercise = next(
        (number, part.exercise)
        for number, part in enumerate(find_lesson(_LESSON).part, 1)
        if isinstance(part.exercise, Play) and len(part.exercise.answers[0]) == 1
    )
    visitor = Visitor(f"?page=learn&lesson={_LESSON}&part={number}")
    solving = visitor.lesson.learning.solving
    answers = {line[0] for line in exercise.answers}
    written = map(solving.game.format, solving.legal_actions())
    wrong = next(action for action in written if action not in answers)
    ways = {
        name: solving.presenter.picks(solving.game.parse(action))
        for name, action in (("right", exercise.answers[0][0]), ("wrong", wrong))
    }

    costs = {}
    for name, (unit, place) in ways.items():
        visitor.point(unit)
        if name == "right":
            costs["a press that chooses a unit"] = cost_of(visitor.clicking(unit))
        visitor.click(unit)
        visitor.point(place)
        costs[f"a {name} answer"] = cost_of(visitor.clicking(place))
        visitor.click(unit)
    visitor.close()
    return costs


if __name__ == "__main__":
    program()
