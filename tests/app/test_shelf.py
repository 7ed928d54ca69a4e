"""The shelves of a browser: the latest in front, within the limits, and nothing lost."""

from __future__ import annotations

import pytest

from blitz_widgets.app.exercise_store import KEPT_EXERCISES, ExerciseStore
from blitz_widgets.app.plan_store import KEPT_PLANS, PlanStore, SavedPlan
from blitz_widgets.app.saved_games import FINISHED, ON_SCREEN, SavedGame, saved_games
from blitz_widgets.app.show_store import KEPT_SHOWS, ShowStore
from blitz_widgets.limits import CODE, FIELD, MOST_FINISHED, MOST_GAMES, MOST_PLANS, TEXT
from blitz_widgets.sessions.shown_step import Show
from blitz_widgets.teaching.codec import encode_plan
from blitz_widgets.teaching.plan import Plan, Step
from blitz_widgets.widgets.browser import Browser

ONE, TWO = SavedGame("R1", "One"), SavedGame("R2", "Two")


def keeping(key: str, stored: object) -> Browser:
    """A browser that has kept *stored* under *key*."""
    browser = Browser()
    browser.kept = {key: stored}
    return browser


class TestGames:
    """Each by its code."""

    def test_the_latest_stands_in_front(self) -> None:
        """A game that is there already moves."""
        shelf = saved_games(Browser(), ON_SCREEN)
        for game in (ONE, TWO):
            shelf.put(game)
        assert shelf.values == (TWO, ONE)
        shelf.put(ONE)
        assert shelf.values == (ONE, TWO)

    def test_a_game_replaces_its_earlier_version(self) -> None:
        """Or each move would add a game."""
        shelf, later = saved_games(Browser(), ON_SCREEN), SavedGame("R1later", "One, later")
        for game in (ONE, TWO):
            shelf.put(game)
        shelf.put(later, instead_of="R1")

        assert shelf.values == (later, TWO)

    @pytest.mark.parametrize(("key", "limit"), [(ON_SCREEN, MOST_GAMES), (FINISHED, MOST_FINISHED)])
    def test_the_oldest_goes(self, key: str, limit: int) -> None:
        """When there is no room any more, and where a browser has kept more."""
        shelf = saved_games(Browser(), key)
        for number in range(limit + 2):
            shelf.put(SavedGame(f"R{number}", ""))
        assert [game.code for game in shelf.values] == [f"R{n}" for n in range(limit + 1, 1, -1)]
        crowded = keeping(key, [{"code": f"R{n}", "label": ""} for n in range(limit + 2)])

        assert len(saved_games(crowded, key).values) == limit

    def test_it_is_stored_as_it_always_was(self) -> None:
        """Every version reads what another has written."""
        browser = Browser()
        saved_games(browser, ON_SCREEN).put(ONE)

        assert browser.kept == {"games": [{"code": "R1", "label": "One"}]}

    def test_a_part_that_is_no_game_is_left_out(self) -> None:
        """A page of another version may have stored it."""
        later = {"code": "R1", "label": "One", "later": 1}
        browser = keeping(ON_SCREEN, [later, {"title": "?"}, {"code": "R2", "label": "Two"}])

        assert saved_games(browser, ON_SCREEN).values == (ONE, TWO)

    @pytest.mark.parametrize(
        "stored",
        [
            *(None, 3, "R1", {"code": "R1"}, [1], [{"code": 1, "label": ""}], [{}]),
            [{"code": "R" * (CODE.most + 1), "label": ""}],
            [{"code": "R", "label": "x" * (TEXT.most + 1)}],
        ],
    )
    def test_nonsense_is_no_game(self, stored: object) -> None:
        """Another program, or another version, may have written it."""
        assert saved_games(keeping(ON_SCREEN, stored), ON_SCREEN).values == ()

    def test_a_deleted_one_comes_back(self) -> None:
        """Once."""
        shelf = saved_games(Browser(), ON_SCREEN)
        shelf.put(ONE)
        shelf.delete("R1")
        assert (shelf.values, shelf.deleted) == ((), ONE)
        shelf.restore()

        assert (shelf.values, shelf.deleted) == ((ONE,), None)


def plan(title: str) -> Plan:
    """A plan of one step."""
    return Plan(title=title, steps=(Step(title="s", minutes=2),))


class TestPlans:
    """Each by its key, which stays when the plan changes."""

    def test_the_latest_stands_in_front_under_its_key(self) -> None:
        """With its title and minutes for the list."""
        store = PlanStore(Browser())
        store.begin()
        store.keep(plan("a"))
        first = store.key
        store.begin()
        store.keep(plan("b"))
        assert store.edit(first) == plan("a")
        store.keep(plan("a2"))

        assert [each.title for each in store.values] == ["a2", "b"]
        assert (store.key, store.values[0].minutes, store.values[0].plan()) == (
            first,
            2,
            plan("a2"),
        )

    def test_a_change_of_another_tab_is_not_overwritten(self) -> None:
        """Both are kept; further changes go into the copy."""
        browser = Browser()
        here, there = PlanStore(browser), PlanStore(browser)
        here.begin()
        here.keep(plan("a"))
        there.edit(here.key)
        there.keep(plan("other tab"))

        assert here.keep(plan("this tab"))
        assert here.key != there.key
        assert not here.keep(plan("this tab, later"))
        assert {each.title for each in here.values} == {"this tab, later", "other tab"}

    def test_the_same_change_in_two_tabs_is_one(self) -> None:
        """There is nothing to lose."""
        browser = Browser()
        here, there = PlanStore(browser), PlanStore(browser)
        here.begin()
        here.keep(plan("a"))
        there.edit(here.key)
        there.keep(plan("b"))

        assert not here.keep(plan("b"))
        assert [each.title for each in here.values] == ["b"]

    def test_a_part_that_is_no_plan_is_left_out(self) -> None:
        """A page of another version may have stored it."""
        good = {"key": "k", "code": encode_plan(plan("a")), "title": "a"}
        bad = [{"key": 1}, "x", {"key": "", "code": "L", "title": ""}, {**good, "key": "k" * 999}]

        assert [each.key for each in PlanStore(keeping(KEPT_PLANS, [*bad, good])).values] == ["k"]
        assert PlanStore(keeping(KEPT_PLANS, {"plans": 1})).values == ()
        assert len(PlanStore(keeping(KEPT_PLANS, [good] * 500)).values) == MOST_PLANS
        assert SavedPlan(key="k", code="Lbad", title="a").plan() is None


def test_an_exercise_without_a_key_is_not_lost_to_another() -> None:
    """Earlier versions kept a single one, as a text."""
    made = '{"position":{},"prompt":"Why?"}'
    store = ExerciseStore(keeping(KEPT_EXERCISES, made))
    assert [*store.drafts] == [""]
    store.keep("b", store.drafts[""])

    assert [*store.drafts] == ["b", ""]


def test_a_show_that_cannot_be_read_stays() -> None:
    """A later version may have written it; names that are too long are left out."""
    unread = {"tab": "a", "show": "{", "plan": "Lcode"}
    browser = keeping(KEPT_SHOWS, [unread, {**unread, "tab": "x" * (FIELD.most + 1)}])
    shows = ShowStore(browser)
    assert (shows.latest("p"), shows.code_in("")) == (None, "Lcode")
    shows.begin()
    shows.keep(Show(plan="p"))

    assert browser.kept[KEPT_SHOWS][1:] == [unread]
    assert shows.latest("p") == Show(plan="p")
