"""The differences between two decisions at cards: effects, costs, and the reason not to pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.coaching.verdicts import SLIP_FROM
from blitz_widgets.games.blitz.coach.facts import bombs, raids
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.view.coaching.all_in import (
    begun,
    either_way,
    is_higher,
    let_go,
    likelier,
)
from blitz_widgets.games.blitz.view.coaching.costs import answers_kept, bomber_kept, costs, waits
from blitz_widgets.games.blitz.view.coaching.gaps import CardListener, Comparer
from blitz_widgets.games.blitz.view.coaching.outcomes import outcomes
from blitz_widgets.games.blitz.view.coaching.phrases import PHRASES
from blitz_widgets.games.blitz.view.names import points_text, side_name
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation, Names, explained_in_turn
from blitz_widgets.view.odds import chance_in_words

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import PassOption
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.pack import Pack


def compare_moves(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Explanation:
    """The effects of the better decision, the costs of both, and the games played on."""
    you = Comparer(pack, seat, names)
    first, price = _first(you, reasons), costs(you, reasons)
    return explained_in_turn(
        first,
        price,
        waits(you, reasons),
        bomber_kept(you, reasons, price),
        answers_kept(you, reasons),
        Explanation() if first.text else either_way(reasons, seat),
        outcomes(you, reasons),
    )


def why_not_pass(pack: Pack, idle: PassOption, gap: float, seat: Seat, names: Names) -> Explanation:
    """Why not simply pass: what the raid comes to then, and what became of it.

    Nothing where that is about as good: it is named beside the better move.
    """
    if idle.reasons.is_doubtful or gap < SLIP_FROM:
        return Explanation()
    became = outcomes(Comparer(pack, seat, Names(names.better, _("a pass"))), idle.reasons)
    found = next((each for each in idle.facts if isinstance(each, raids.AboutRaid)), None)
    if found is None:
        return Explanation(became.text)
    stands = CardListener(pack, seat).hears(PHRASES[type(found)].does, found)
    after = _("After a pass: {what}").format(what=stands)
    return explained_in_turn(Explanation(after, (Contrast(better=None, other=found),)), became)


def _first(you: Comparer, reasons: Reasons) -> Explanation:
    """The heaviest of the results for the game, the raid, or the bombs."""
    everything = (*reasons.contrasts, *reasons.rest)
    for contrasts, ways in (
        (reasons.contrasts, (_of_end, _of_bombs)),
        (reasons.contrasts, (_of_raid, _of_damage)),
        (everything, (begun,)),
    ):
        for each in contrasts:
            if text := next(filter(None, (way(you, each) for way in ways)), ""):
                return Explanation(text, (each,))
    return let_go(you, reasons)


def _of_end(you: Comparer, contrast: Contrast) -> str:
    match contrast.better, contrast.other:
        case raids.EndsGame(winner=winner), _ if winner == you.seat:
            text = _("It wins the game at once: the {side} has no card left to draw.")
            return text.format(side=side_name(you.pack, ATTACKER))
        case _, raids.EndsGame(winner=winner) as loss if winner != you.seat:
            return you.reads(_("It keeps the game going; {other} loses it at once."), loss)
        case _:
            return ""


def _of_raid(you: Comparer, contrast: Contrast) -> str:
    """How the raid ends, or how likely it is won."""
    better, other = contrast.better, contrast.other
    if isinstance(better, raids.DecidesRaid):
        text = _("It ends the raid at once, {mine} against {theirs}: {what}.")
        return you.reads(text, better, what=_falls(you, better)) + _and_the_other(you, other)
    if isinstance(other, raids.DecidesRaid) and other.gets_through is (you.seat == DEFENDER):
        text = _("With {other} the raid is over, {mine} against {theirs}: {what}.")
        return you.reads(text, other, what=_falls(you, other))
    if isinstance(other, raids.GivesRaidUp):
        return _given_up(you, better, other)
    if text := likelier(you, contrast):
        return text
    match better, other:
        case raids.LeadsRaid(beaten=beaten), raids.LeadsRaid(beaten=more) if is_higher(
            more, beaten
        ):
            text = _(
                "The {side} then needs {needed}, and comes to that with a chance of {chance}; "
                "after {other} it needs {less}, and the chance is {more}."
            )
            if not beaten:
                text = _(
                    "The {side} then needs {needed}, and cannot come to that; after {other} it "
                    "needs {less}, and comes to that with a chance of {more}."
                )
            return you.reads(text, better, less=other.needed, more=chance_in_words(more))
        case _:
            return ""


def _given_up(you: Comparer, better: Fact | None, other: raids.GivesRaidUp) -> str:
    """That the other side need only pass too, where after another decision that is not enough."""
    match better:
        case raids.LeadsRaid(beaten=0):
            text = _(
                "After {other} the {side} need only pass too, and {what}; after {better} it needs "
                "{needed} first, and cannot come to that."
            )
        case raids.LeadsRaid():
            text = _(
                "After {other} the {side} need only pass too, and {what}; after {better} it "
                "has to come to {needed} first."
            )
        case raids.TrailsRaid(needed=needed) if better.reach >= needed:
            text = _(
                "After {other} the {side} need only pass too, and {what}; after {better} you may "
                "still answer."
            )
        case _:
            return ""
    return you.reads(text, better, what=_falls(you, other))


def _falls(you: Comparer, fact: raids.DecidesRaid | raids.GivesRaidUp) -> str:
    """The damage when the raid is over; a raid given up matters only with bombs in it."""
    if fact.gets_through if isinstance(fact, raids.DecidesRaid) else fact.damage:
        return you.reads(_("bombs for {points} fall"), fact)
    return _("no bomb falls")


def _and_the_other(you: Comparer, other: Fact | None) -> str:
    """How the raid would stand otherwise."""
    if not isinstance(other, raids.LeadsRaid) or not other.beaten:
        return ""
    text = _(
        "After {other} it goes on, and the {side} comes to the {needed} that it needs with a "
        "chance of {chance}."
    )
    return " " + you.reads(text, other)


def _of_bombs(you: Comparer, contrast: Contrast) -> str:
    """That by these cards, and not by the others, there are bombs enough to win."""
    match contrast.better, contrast.other:
        case bombs.AddsBombs(enough=True) as better, None | bombs.AddsBombs(enough=False):
            text = _(
                "It brings the bombs in the raid to {points} of damage, enough to win if they get "
                "through; {other} does not."
            )
            return you.reads(text, better)
        case _:
            return ""


def _of_damage(you: Comparer, contrast: Contrast) -> str:
    """The damage of the bombs that fell."""
    match contrast.better, contrast.other:
        case bombs.DoesDamage(damage=damage) as better, bombs.DoesDamage(damage=more) if (
            min(damage, more) >= 0
        ):
            text = _("The raid does {points} of damage, with {other} {more}.")
            return you.reads(text, better, more=points_text(more))
        case bombs.TakesDamageOff() as better, None:
            return you.reads(_("It takes {points} of damage off, {other} none."), better)
        case _:
            return ""
