"""The pages of the app, in the order of its menu, and what belongs to each.

A new page is a module in ``pages/`` with a class that is a :class:`~.page.Page`, and a row here.
A page is only imported when it is opened: one that fails to load leaves the others alive.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct

from blitz_widgets.app import intents
from blitz_widgets.app.address import GAME_NAMES, GENERAL_NAMES
from blitz_widgets.app.intents import Intent
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blitz_widgets.app.page import Page, Shell


class Route(Struct, frozen=True):
    """A page: how it is reached, and where its code is."""

    key: str
    """Its name in an address."""
    title: str
    """Its title in the menu, to be translated."""
    page: str
    """Module in ``pages/`` and class, as ``module:Class``."""
    names: frozenset[str] = frozenset()
    """The parts of an address that are for this page."""
    takes: tuple[type[Intent], ...] = ()
    """The intents that lead here."""
    whole_window: bool = False
    """Whether the page has the whole window, without what stands above every page."""
    in_menu: bool = True
    """Whether the menu leads here; *Home* leads to every page."""

    def make(self, shell: Shell, query: Mapping[str, str]) -> Page:
        """Make the page, with the parts of the address that are for it.

        Raises:
            Exception: Anything that goes wrong in its code.
        """
        module, _colon, name = self.page.partition(":")
        found = getattr(import_module(f"blitz_widgets.app.pages.{module}"), name)
        return cast("Callable[[Shell, Mapping[str, str]], Page]", found)(shell, query)


ROUTES: Final = (
    Route("home", N_("Home page"), "home:HomePage", in_menu=False),
    Route(
        "learn",
        N_("Learn"),
        "learn:LearnPage",
        frozenset({"lesson", "part"}),
        takes=(intents.TryExercise,),
    ),
    Route("puzzles", N_("Puzzles"), "puzzles:PuzzlesPage", frozenset({"puzzle"}), in_menu=False),
    Route(
        "play",
        N_("Play"),
        "play:PlayPage",
        GAME_NAMES,
        takes=(intents.PlayOn, intents.PlayGame, intents.PlayOnBoard),
    ),
    Route(
        "first",
        N_("Your first game"),
        "first_game:FirstGamePage",
        frozenset({"game"}),
        in_menu=False,
    ),
    Route("table", N_("At the table"), "play:TablePage", GAME_NAMES),
    Route(
        "lab",
        N_("Bot lab"),
        "bot_lab:BotLabPage",
        frozenset({"position"}),
        takes=(intents.LookIntoDecision,),
    ),
    Route(
        "setup",
        N_("Set up a position"),
        "position:PositionPage",
        frozenset({"position"}),
        in_menu=False,
        takes=(intents.SetUpPosition,),
    ),
    Route(
        "replays",
        N_("Replays"),
        "replays:ReplaysPage",
        frozenset({"record", "step"}),
        takes=(intents.LookAtGame,),
    ),
    Route("rules", N_("Rules"), "rules:RulesPage", frozenset({"rule"}), takes=(intents.ReadRule,)),
    Route(
        "board",
        N_("Boards of your own"),
        "board:BoardPage",
        frozenset({"board"}),
        in_menu=False,
        takes=(intents.WriteBoard,),
    ),
    Route(
        "present",
        N_("Show to a class"),
        "present:PresentPage",
        frozenset({"plan", "step", "show"}),
        in_menu=False,
        whole_window=True,
        takes=(intents.ShowToClass, intents.PresentPlan),
    ),
    Route(
        "teach",
        N_("Teach"),
        "teach:TeachPage",
        frozenset({"plan", "mine"}),
        in_menu=False,
        takes=(intents.MakeExercise, intents.UseInPlan, intents.EditPlan),
    ),
    Route(
        "course",
        N_("Exercises"),
        "own_course:OwnCoursePage",
        frozenset({"plan", "part"}),
        in_menu=False,
    ),
)

HOME: Final = next(route for route in ROUTES if route.key == "home")
"""The page that an address which asks for nothing opens."""
USUAL: Final = next(route for route in ROUTES if route.key == "play")
"""The page that an address opens which names no page, and has nothing for one page alone."""


KNOWN_NAMES: Final = GENERAL_NAMES.union(*(route.names for route in ROUTES))
"""All the parts that an address of ours can have."""


def route_called(key: str) -> Route | None:
    """The route of this *key*, or ``None``."""
    return next((route for route in ROUTES if route.key == key), None)


def route_asked(parts: Mapping[str, str]) -> Route:
    """The route that the *parts* of an address ask for, or one that says there is no such page.

    Where they name no page, it is the one that alone has some of them, else the usual one.
    """
    key = parts.get("page", "")
    if key:
        return route_called(key) or Route(
            key, N_("No such page"), "notice:NoticePage", in_menu=False
        )
    if parts.keys() <= GENERAL_NAMES:
        return HOME
    if parts.keys() & USUAL.names:
        return USUAL
    alone = {route.key: route for part in parts for route in _only_route_with(part)}
    return next(iter(alone.values())) if len(alone) == 1 else USUAL


def _only_route_with(part: str) -> Sequence[Route]:
    """The route that alone has this *part* of an address, if there is one."""
    found = [route for route in ROUTES if part in route.names]
    return found if len(found) == 1 else ()


def offered() -> frozenset[type[Intent]]:
    """The intents that lead to a page."""
    return frozenset(intent for route in ROUTES for intent in route.takes)


def route_for(intent: Intent) -> Route:
    """The route that *intent* leads to."""
    return next(route for route in ROUTES if type(intent) in route.takes)


def parts_for(route: Route, parts: Mapping[str, str]) -> dict[str, str]:
    """Those of the *parts* of an address that are for the page of *route*.

    Names that are for no page come with each.  Where two pages share a name, the page that the
    address asks for has it, else the usual one; and so with unknown names.
    """
    asked = route_asked(parts)
    order = (asked, USUAL, *ROUTES)
    with_games = asked if asked.names & USUAL.names else USUAL
    return {
        name: value
        for name, value in parts.items()
        if name in GENERAL_NAMES
        or next((each for each in order if name in each.names), with_games) is route
    }
