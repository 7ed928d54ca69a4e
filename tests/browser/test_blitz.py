"""The card game on the page: games against the bot, its picture, and the odds beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from tests.browser.card_table import plain_action
from tests.browser.hands import AT_REST, FITS, SETTLED

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.table import Table

SHORT_DEFENCE, SHORT_ATTACK = "30", "101"
"""Seeds of games that are soon over, with every kind of action in one or the other."""
THUMB = 44


def test_a_whole_game_with_the_mouse(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """Two clicks on a card: the RAF loses; the page fits any window; axe finds nothing serious.

    A double click on a card already picked plays it, and picks no card that comes in its place.
    """
    table = table_at(f"?play=solo-blitz&you=raf&seed={SHORT_DEFENCE}&mode=play")
    done: set[type] = set()
    replaced = False
    while not table.mirror.over:
        if table.mirror.may_decide:
            action = plain_action(table.mirror)
            if isinstance(action, Play) and not replaced:
                card, _row = table.mirror.presenter.picks(action)
                table.click(card)
                spot = table.scene.spot(card)
                assert spot
                table.double_click(card)
                there = table.scene.hit(spot.x + spot.width / 2, spot.y + spot.height / 2) or ""
                replaced = table.mirror.may_decide and there.startswith("card:")
            else:
                table.play(action)
            done.add(type(action))
        else:
            table.next()

    assert replaced
    assert done == {Play, Pass, Discard, Keep}
    assert axe_violations(table.page) == []
    expect(table.turn).to_contain_text("Luftwaffe")
    table.wait_for_code(code_of(table.mirror))
    for width in (390, 1024, 1440):
        table.page.set_viewport_size({"width": width, "height": SETTLED})
        table.is_drawn()
        table.page.evaluate(AT_REST)
        assert table.page.evaluate(FITS), width


def test_turns_by_keys_in_the_dark(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """The Luftwaffe, every step explained: the focus is never lost; axe finds nothing serious.

    A key held down presses once.
    """
    table = table_at(
        f"?play=solo-blitz&you=luftwaffe&berlin=yes&seed={SHORT_ATTACK}", color_scheme="dark"
    )
    page, mirror = table.page, table.mirror
    page.keyboard.press("n")
    mirror.next()
    table.agree()
    table.tab_to("action")
    done: set[type] = set()
    while done != {Play, Pass, Keep, Decline}:
        if mirror.may_decide:
            if not done:
                assert axe_violations(page) == []
            action = plain_action(mirror)
            if isinstance(action, Play) and Play not in done:
                table.hold_enter_on(mirror.presenter.picks(action)[0])
                page.keyboard.press("Enter")
                mirror.pick(mirror.picks[-1])
                table.agree()
            else:
                table.decide_by_keys(action)
            done.add(type(action))
        else:
            page.keyboard.press("n")
            mirror.next()
            table.agree()
        assert table.focused != "BODY"


def test_the_odds_unfold_by_keys(
    table_at: Callable[..., Table], axe_violations_light_and_dark: Callable[[Page], list[str]]
) -> None:
    """Closed at first; then both tables and the chart, which says in words what it shows."""
    table = table_at("?play=solo-blitz&seed=7&mode=play")
    page = table.page
    odds = page.get_by_role("region", name="Odds", exact=True)
    mirror = table.mirror
    wanted = mirror.presenter.odds(mirror.seen)
    assert wanted
    expect(odds.get_by_text(wanted.basis)).to_be_hidden()
    odds.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(odds.get_by_text(wanted.basis)).to_be_visible()
    for likely in wanted.holds:
        expect(odds.get_by_role("rowheader", name=likely.what)).to_be_visible()
    expect(odds.get_by_role("img").last).to_have_accessible_name(re.compile(wanted.measure))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(odds.get_by_role("columnheader", name="How likely")).to_be_visible()
    assert axe_violations_light_and_dark(page) == []


def test_a_thumb_hits_the_cards(table_at: Callable[..., Table]) -> None:
    """On a phone: every card of the hand is 44 pixels or more, in the picture and beside it."""
    table = table_at(
        "?play=solo-blitz&seed=31&mode=play", 390, has_touch=True, device_scale_factor=2
    )
    mirror = table.mirror
    table.is_drawn()
    shown = table.canvas.bounding_box()
    assert shown
    picks = {choice.target for choice in mirror.hand()}
    assert picks
    for target in picks:
        spot = table.scene.spot(target)
        assert spot
        assert spot.width * shown["width"] / table.scene.width >= THUMB
        button = table.key(target).bounding_box()
        assert button
        assert min(button["width"], button["height"]) >= THUMB
    action = next(each for each in mirror.legal_actions() if isinstance(each, Play))
    card, row = mirror.presenter.picks(action)
    table.page.touchscreen.tap(*table.where(card))
    mirror.pick(card)
    table.agree()
    expect(table.aim.locator("[data-key=place]")).to_be_enabled()
    table.aim.locator("[data-key=place]").tap()
    mirror.pick(row)
    table.agree()
