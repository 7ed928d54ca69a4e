"""The coach's phrases for each kind of fact of Blitzkrieg!: a move does, lacks or gains it.

What the other side can do next stands in :mod:`.replies`; :mod:`.gaps` fills the gaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.games.blitzkrieg.coach.facts import deeds, later, luck, prospects
from blitz_widgets.games.blitzkrieg.view.coaching import irregular
from blitz_widgets.games.blitzkrieg.view.coaching.replies import REPLIES
from blitz_widgets.locale import N_, ngettext
from blitz_widgets.view.fact_phrases import NOTHING, Loss, Outcome, Phrases
from blitz_widgets.view.phrases import by

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact


_SOMETHING_TO_PLACE: Final = N_("leaves you something to place")
_TO_THE_END: Final = N_("leaves you something to place to the end")
_KEPT: Final = Outcome(
    N_("keeps {what} from the {side} for two turns"),
    N_("keeps {what} from the {side} to the end"),
    N_("keeps {what} from the {side}"),
)
_WON: Final = Outcome(*(N_("wins the game"),) * 3)


_MOVES: Final[dict[type[Fact], Phrases]] = {
    # What a move brings in its turn
    deeds.EndsGame: Phrases(
        does=by(
            lambda fact, you: fact.winner == you.seat,
            N_("Wins the game: {why}."),
            N_("Loses the game: you are behind after the final turn."),
        ),
        lacks=N_("Does not decide the game."),
        wins=by(lambda fact, you: fact.winner == you.seat, N_("wins the game at once"), ""),
        loses=Loss(N_("keeps the game going"), N_("you lose at once")),
    ),
    deeds.BringsFinalTurn: Phrases(
        does=N_("You reach {points} points: one final turn is left for the {side}."),
        lacks=N_("It does not come to the final turn yet."),
        wins=N_("brings you to {points} points and so to the final turn"),
    ),
    deeds.WinsTheatre: Phrases(
        does=N_("Wins {theatre}: {points} for you."),
        lacks=N_("Does not win {theatre}."),
        wins=N_("wins {theatre} for {points}"),
    ),
    deeds.ClosesCampaign: Phrases(
        does=irregular.closes,
        lacks=N_("Scores no points for filling {campaign}."),
        wins=irregular.gains_by_closing,
        loses=Loss(
            N_("does not close {campaign}"), N_("{campaign} is closed for the {side}: {points}")
        ),
    ),
    deeds.ScoresPropaganda: Phrases(
        does=N_("Scores {points} at once."),
        lacks=N_("Scores none at once."),
        wins=N_("scores {points} at once"),
    ),
    deeds.MovesMarker: Phrases(
        does=irregular.moves,
        lacks=N_("The marker of {theatre} stays where it is."),
        wins=irregular.gains_by_moving,
    ),
    deeds.DrawsUnits: Phrases(
        does=lambda fact, _you: ngettext(
            "Draws {count} more unit now.", "Draws {count} more units now.", fact.count
        ),
        lacks=N_("Draws no further unit."),
        wins=lambda fact, _you: ngettext(
            "draws {count} more unit", "draws {count} more units", fact.count
        ),
    ),
    deeds.Researches: Phrases(
        does=irregular.researches,
        lacks=N_("Brings no special weapon."),
        wins=irregular.gains_by_research,
    ),
    deeds.Bombs: Phrases(
        does=irregular.bombs,
        lacks=N_("No unit is bombed."),
        wins=irregular.gains_by_bombing,
    ),
    deeds.MayFollowUp: Phrases(
        does=N_("You may place another unit in {theatre} at once: {units}."),
        lacks=N_("Offers no second unit."),
    ),
    deeds.FollowUpScores: Phrases(
        does=by(
            lambda fact, _you: fact.wins,
            N_("Then {unit} to {space} wins the game, in the same turn."),
            N_("Then {unit} to {space} can score {points}, in the same turn."),
        ),
        lacks=N_("No second unit scores."),
        wins=by(
            lambda fact, _you: fact.wins,
            N_("lets you follow up with {unit} to {space} and win the game"),
            N_("lets you follow up with {unit} to {space} for {points}"),
        ),
    ),
    deeds.MovesAnother: Phrases(
        does=by(
            lambda fact, _you: fact.times > 1,
            N_("Then you move markers of other theatres: {spaces} your way in all."),
            N_("Then you move the marker of another theatre: {spaces} your way."),
        ),
        lacks=N_("Moves no other marker."),
    ),
    deeds.TakesLastEffect: Phrases(
        does=N_("Takes the last space with {effect} that is left."),
        lacks=N_("Does not take the last space with {effect}."),
        wins=N_("takes the last space with {effect}"),
    ),
    deeds.OpensRow: Phrases(
        does=N_("Opens {campaign}, where the {side} can place first."),
        lacks=N_("Does not open {campaign}."),
        loses=Loss(
            N_("does not open {campaign}"),
            N_("{campaign} is open, and the {side} can place there first"),
        ),
    ),
    deeds.HoldsSpace: Phrases(
        does=N_("You hold {what}."),
        lacks=N_("{space} stays free for now."),
        wins=N_("holds {what}"),
    ),
    # What it leaves for the next turn of its side
    prospects.UnitsFit: Phrases(
        does=irregular.units_fit,
        lacks=N_("You need no further unit: the game is over before your next turn."),
        wins=by(lambda fact, _you: fact.count > 1, N_("leaves you {count} units that fit"), ""),
        loses=Loss("", irregular.too_few_fit),
    ),
    prospects.CouldWinTheatre: Phrases(
        does=N_("If nothing changes there, {unit} can win {theatre} next turn: {points}."),
        lacks=N_("No unit that you keep could win {theatre} next turn."),
        can=N_("win {what} for {points}"),
        wins=N_("leaves you {unit} to win {theatre} next turn for {points}"),
    ),
    prospects.CouldCloseCampaign: Phrases(
        does=N_("If nothing changes there, {unit} can close {campaign} next turn: {points}."),
        lacks=N_("No unit that you keep could close {campaign} and win it next turn."),
        can=N_("close {what} for {points}"),
        wins=N_("leaves you {unit} to close {campaign} next turn for {points}"),
    ),
    # What became of a move in games that were played on
    later.LaterTheatre: Phrases(
        does=by(
            lambda fact, you: fact.winner == you.seat,
            N_("In {count} of {of} games {theatre} goes to you."),
            N_("In {count} of {of} games {theatre} goes to the {side}."),
        ),
        later=Outcome(
            N_("wins you {what} within two turns"),
            N_("wins you {what} by the end"),
            N_("wins you {what}"),
        ),
        later_kept=_KEPT,
    ),
    later.LaterCampaign: Phrases(
        does=irregular.scored_later,
        later=Outcome(
            N_("scores {what} for you within two turns"),
            N_("scores {what} for you by the end"),
            N_("scores {what} for you"),
        ),
        later_kept=_KEPT,
    ),
    later.LaterSpace: Phrases(
        does=by(
            lambda _fact, you: you.is_bot,
            N_("In {count} of {of} games {what} goes to the bot."),
            N_("In {count} of {of} games {what} goes to the {side}."),
        ),
        later_kept=Outcome(_KEPT.soon, _KEPT.soon, _KEPT.brief),
    ),
    later.LaterMarker: Phrases(
        does=irregular.leads_later,
        later=Outcome(
            *(N_("puts you ahead in {theatre} two turns later"),) * 2,
            N_("puts you ahead in {theatre}"),
        ),
        later_kept=Outcome(
            *(N_("lets the {side} lead in {theatre} two turns later"),) * 2,
            N_("lets the {side} lead in {theatre}"),
        ),
    ),
    later.LaterStuck: Phrases(
        does=N_("In {count} of {of} games you lose: none of your units fits."),
        later_kept=Outcome(
            N_("leaves you something to place for two turns"), _TO_THE_END, _SOMETHING_TO_PLACE
        ),
    ),
    later.LostStuck: Phrases(
        does=N_("In {count} of {of} games you lose at last because none of your units fits."),
        later_kept=Outcome(_TO_THE_END, _TO_THE_END, _SOMETHING_TO_PLACE),
    ),
    WinsPlayOuts: Phrases(later=_WON, later_kept=_WON),
    later.LaterPoints: Phrases(
        does=N_("Points scored, on average: {mine} for you, {theirs} for the {side}.")
    ),
    later.LaterUnits: Phrases(
        does=lambda fact, _you: ngettext(
            "On average you have {number} unit in your reserve.",
            "On average you have {number} units in your reserve.",
            2 if fact.mine > 1 else 1,
        )
    ),
    # What luck brought, or took, by itself
    luck.DrewWeapon: Phrases(does=N_("What it can do: {deed}")),
    luck.DrewValue: Phrases(
        does=lambda fact, _you: ngettext(
            "It moves a marker {value} space; the units left in your bag move it {mean} on "
            "average.",
            "It moves a marker {value} spaces; the units left in your bag move it {mean} on "
            "average.",
            fact.value,
        )
    ),
    luck.LostStrongest: Phrases(
        does=lambda fact, _you: ngettext(
            "It was your strongest unit: it moves a marker {value} space, none of the others "
            "more than {left}.",
            "It was your strongest unit: it moves a marker {value} spaces, none of the others "
            "more than {left}.",
            fact.value,
        )
    ),
}

PHRASES: Final[dict[type[Fact], Phrases]] = {**_MOVES, **REPLIES}
"""The phrases for each kind of fact."""


def phrases_of(fact: Fact | None) -> Phrases:
    """All that is said of facts of its kind; nothing if it is of another game."""
    return PHRASES.get(type(fact), NOTHING) if fact is not None else NOTHING
