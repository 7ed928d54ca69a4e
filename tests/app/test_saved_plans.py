"""The lesson plans that a teacher left in this browser."""

from __future__ import annotations

from blitz_widgets.app.saved_plans import SavedPlan, put, read_plans, without, written
from blitz_widgets.limits import MOST_PLANS
from blitz_widgets.teaching.codec import encode_plan
from blitz_widgets.teaching.plan import Plan, Step


def plan(title: str) -> Plan:
    """A plan of one step."""
    return Plan(title=title, steps=(Step(title="s", minutes=2),))


def test_the_latest_stands_in_front_under_its_key() -> None:
    """With what is listed of it."""
    first = put((), plan("a"), key="k1", known="")
    second = put(first.saved, plan("b"), key="k2", known="")
    again = put(second.saved, plan("a2"), key="k1", known=first.mine.code)

    assert [each.title for each in again.saved] == ["a2", "b"]
    assert again.mine.minutes == 2
    assert again.mine.plan() == plan("a2")
    assert read_plans(written(again.saved)) == again.saved


def test_what_another_tab_has_changed_is_not_overwritten() -> None:
    """Both are kept, this one under a key of its own."""
    first = put((), plan("a"), key="k1", known="")
    other = put(first.saved, plan("other tab"), key="k1", known=first.mine.code)
    mine = put(other.saved, plan("this tab"), key="k1", known=first.mine.code)

    assert mine.is_a_copy
    assert mine.mine.key != "k1"
    assert {each.title for each in mine.saved} == {"this tab", "other tab"}


def test_a_second_change_goes_on_in_the_copy() -> None:
    """It does not multiply."""
    first = put((), plan("a"), key="k1", known="")
    other = put(first.saved, plan("o"), key="k1", known=first.mine.code)
    copy = put(other.saved, plan("m"), key="k1", known=first.mine.code)
    more = put(copy.saved, plan("m2"), key=copy.mine.key, known=copy.mine.code)

    assert not more.is_a_copy
    assert sorted(each.title for each in more.saved) == ["m2", "o"]


def test_what_is_no_plan_is_passed_over() -> None:
    """A page of another version may have stored it."""
    good = SavedPlan(key="k", code=encode_plan(plan("a")), title="a")
    stored = [{"key": 1}, "x", written((good,))[0], {"key": "", "code": "L", "title": ""}]  # type: ignore[index]

    assert read_plans(stored) == (good,)
    assert read_plans({"plans": 1}) == ()
    assert read_plans([written((good,))[0]] * 500) == (good,) * MOST_PLANS  # type: ignore[index]
    assert SavedPlan(key="k", code="Lbad", title="a").plan() is None
    assert without((good,), "k") == ()
