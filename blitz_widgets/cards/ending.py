"""The end of a game: the winner, the reason, the rule, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import harder
from blitz_widgets.locale import _
from blitz_widgets.players.opposed import rules_of, stronger
from blitz_widgets.view.coaching import coach_words

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession


def ending_html(session: PlaySession, *, leads_on: bool) -> str:
    """The card for a finished game; *leads_on* adds its review and ways to play again."""
    outcome = session.game.outcome(session.timeline.now)
    if outcome is None:
        return ""
    presenter, winner = session.presenter, outcome.winner
    won = session.alone and winner in session.game.human_seats
    title = _("Victory for the {side}").format(side=presenter.side(winner))
    if session.alone:
        lost = _("The coach wins") if session.opponent else _("The bot wins")
        title = _("You win") if won else lost
    seen = session.game.observe(session.timeline.now, session.viewer)
    return render(
        "ending",
        title=title,
        colour=presenter.side_color(winner),
        outcome=presenter.outcome(outcome),
        rules=(outcome.rule, *outcome.also),
        score=presenter.score(seen),
        next_level=harder(session.game) is not None
        or stronger(rules_of(session.game), session.players) != session.players,
        leads_on=leads_on,
        reviewed=coach_words(session.game) is not None,
    )
