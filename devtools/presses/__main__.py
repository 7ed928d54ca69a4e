"""``python -m devtools.presses cost``: the cost of presses in a game and in a lesson.

``python -m devtools.presses memory``: the memory of a page during many random presses.
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
"""Seeds of games that last beyond the later of the turns."""
_EARLY, _LATE = 2, 28
_GAME: Final = "?play=solo&mode=play&hidden=no"
_LESSON: Final = "where-units-go"
_LINE: Final = "{name:38}{calls:>10}{messages:>10}{milliseconds:>10}"

_Costs = dict[str, Cost]


program = typer.Typer(add_completion=False, no_args_is_help=True)


@program.command()
def memory(
    presses: Annotated[int, typer.Option(min=1, help="How many presses.")] = 4000,
    every: Annotated[int, typer.Option(min=1, help="Print after this many presses.")] = 250,
    seed: Annotated[int, typer.Option(help="The seed of the walk.")] = 1,
) -> None:
    """Print the unshared memory of a forked kernel during random presses."""
    walk(presses, every, seed)


@program.command()
def cost() -> None:
    """Print the median cost of each kind of press, and how it grows during a game."""
    read_all_templates()  # as a kernel has done before its page comes
    early, late = (_game_costs(turn) for turn in (_EARLY, _LATE))
    _print_line("", "calls", "messages", "ms")
    for turn, costs in ((_EARLY, early), (_LATE, late)):
        sys.stdout.write(f"turn {turn}\n")
        _print_costs(costs)
    sys.stdout.write(f"turn {_LATE}, as a multiple of turn {_EARLY}\n")
    for name, cost in late.items():
        before = early[name]
        calls, spent = cost.calls / before.calls, cost.milliseconds / before.milliseconds
        _print_line(name, f"{calls:.2f}", "", f"{spent:.2f}")
    sys.stdout.write(f"the lesson {_LESSON}\n")
    _print_costs(_lesson_costs())


def _print_costs(costs: _Costs) -> None:
    for name, cost in costs.items():
        spent = f"{cost.milliseconds:.1f}"
        _print_line(name, f"{cost.calls:,}", f"{cost.messages:,}", spent)


def _print_line(name: str, calls: str, messages: str, milliseconds: str) -> None:
    line = _LINE.format(
        name=f"  {name}" if name else "", calls=calls, messages=messages, milliseconds=milliseconds
    )
    sys.stdout.write(f"{line}\n")


def _game_costs(turn: int) -> _Costs:
    """The median cost of presses in this *turn* of several games."""
    games = [dict(_costs_in_game(seed, turn)) for seed in _SEEDS]
    return {
        name: Cost(
            *(median(values) for values in zip(*(each[name] for each in games), strict=True))
        )
        for name in games[0]
    }


def _costs_in_game(seed: int, turn: int) -> Iterator[tuple[str, Cost]]:
    visitor = Visitor(f"{_GAME}&seed={seed}")
    luck = random.Random(seed)  # noqa: S311  # any game will do
    session = visitor.session
    while session.game.turn(session.timeline.now) < turn or session.set_up_lasts:
        action = luck.choice(session.legal_actions())
        visitor.press_step("action", session.game.format(action))
    unit, place = _random_placement(session, luck)
    unselectable = _unselectable(visitor)
    yield "a press on what cannot be picked", cost_of(visitor.clicking(unselectable))
    yield "pointing at a unit", cost_of(visitor.hovering(unit))
    visitor.hover(unit)
    yield "a press that chooses a unit", cost_of(visitor.clicking(unit))
    visitor.click(unit)
    yield "the same press again", cost_of(visitor.clicking(unit))
    yield "pointing at a space", cost_of(visitor.hovering(place))
    visitor.hover(place)
    yield "a turn, with the bot's answer", cost_of(visitor.clicking(place))
    code = code_of(session)
    visitor.click(place)
    yield "taking it back", cost_of(lambda: visitor.press_step("undo"))
    visitor.close()
    address = f"?mode=play&hidden=no&game={code}"
    yield "opening the game by its address", cost_of(lambda: Visitor(address))


def _random_placement(session: PickView, luck: random.Random) -> tuple[str, str]:
    """A unit and a place where it can go."""
    placements = [session.presenter.picks(action) for action in session.legal_actions()]
    unit, place = luck.choice(
        [picks for picks in placements if len(picks) == len(("unit", "place"))]
    )
    return unit, place


def _unselectable(visitor: Visitor) -> str:
    """A target on the board that cannot be selected now."""
    selectable = visitor.session.selectable()
    spots = visitor.boards[0].scene.spots
    return next(spot.target for spot in spots if spot.target not in selectable)


def _lesson_costs() -> _Costs:
    """The cost of answers in the lesson's first exercise that asks for a move."""
    number, exercise = next(
        (number, part.exercise)
        for number, part in enumerate(find_lesson(_LESSON).part, 1)
        if isinstance(part.exercise, Play) and len(part.exercise.answers[0]) == 1
    )
    visitor = Visitor(f"?page=learn&lesson={_LESSON}&part={number}")
    solving = visitor.lesson.learning.solving
    answers = {line[0] for line in exercise.answers}
    notations = map(solving.game.format, solving.legal_actions())
    wrong = next(action for action in notations if action not in answers)
    placements = {
        name: solving.presenter.picks(solving.game.parse(action))
        for name, action in (("right", exercise.answers[0][0]), ("wrong", wrong))
    }

    costs = {}
    for name, (unit, place) in placements.items():
        visitor.hover(unit)
        if name == "right":
            costs["a press that chooses a unit"] = cost_of(visitor.clicking(unit))
        visitor.click(unit)
        visitor.hover(place)
        costs[f"a {name} answer"] = cost_of(visitor.clicking(place))
        visitor.click(unit)
    visitor.close()
    return costs


if __name__ == "__main__":
    program()
