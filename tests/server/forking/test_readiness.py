"""The warm process prepares the pages that visitors open."""

from __future__ import annotations

from blitz_widgets.app.routes import HOME, USUAL, route_asked
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.locale import languages
from blitz_widgets.server.forking.readiness import warmed_addresses
from tests.support.addresses import read_address


def test_each_warmed_address_is_understood() -> None:
    """*Home*, and a game alone and one for two in every language, without a word of complaint."""
    home, *games = warmed_addresses()
    asked = [query_parts(address) for address in games]
    opened = [read_address(address) for address in games]

    assert route_asked(query_parts(home)) is HOME
    assert {route_asked(parts) for parts in asked} == {USUAL}
    assert [each.problems for each in opened] == [()] * len(games)
    kinds = {(parts["lang"], each.session.alone) for parts, each in zip(asked, opened, strict=True)}
    assert kinds == {(lang, alone) for lang in languages() for alone in (True, False)}
