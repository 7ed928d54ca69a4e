"""SOLO-TURN-B: what is refused of the bot's own actions while something else is due."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.games.blitzkrieg.solo.games import met

DUE = {
    agenda.PLACE: Rule.TURN_PLACE,
    agenda.FOLLOW_UP: Rule.UNIT_BLITZ,
    agenda.TARGET: Rule.EFFECT_STRATEGIC,
    agenda.DRAW: Rule.TURN_DRAW,
}


def test_a_die_is_refused_with_the_rule_of_what_is_due() -> None:
    """TURN-ORDER: of the very next thing, whatever has to wait behind it."""
    found = set()
    for game, state in met():
        kind = state.agenda[-1] & KIND
        if kind not in DUE:
            continue
        refusal = game.why_not(state, game.parse("roll 3"))
        assert refusal == Illegal(
            rule=Rule.TURN_ORDER, also=(DUE[kind],), reason=Reason.OTHER_DECISION_DUE, task=kind
        )
        found.add(kind)

    assert found == set(DUE)
