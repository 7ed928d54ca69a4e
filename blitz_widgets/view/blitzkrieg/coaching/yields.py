"""What a move wins itself, and what the other side takes after another move: in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitzkrieg.facts import deeds, later, prospects
from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.deeds import why_won
from blitz_widgets.view.blitzkrieg.coaching.outcomes import outcome, works
from blitz_widgets.view.blitzkrieg.coaching.takings import taking
from blitz_widgets.view.blitzkrieg.coaching.wins import win_text
from blitz_widgets.view.blitzkrieg.names import side_name
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Contrast, Reasons
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.blitzkrieg.coaching.takings import Taking

_VAGUE: Final = (later.LaterPoints, later.LaterUnits, later.LaterMarker, WinsPlayOuts)
"""What is told only where nothing more definite became of the moves."""
_EXACT: Final = 1.5
"""What is known of the next turn counts so much more than what became of it later."""
_LITTLE: Final = 0.01
_MOST: Final = 2
_WORTH_SAYING: Final = 0.9
"""What the other move wins is admitted if it is worth so much, in points."""


def yields_text(kit: Kit, reasons: Reasons, seat: Seat, other: str) -> str:
    """What the better of two moves of *seat* does, and what comes after the *other*, called so.

    Nothing where the *reasons* do not come to a sentence.
    """
    wins = {
        each.fact.topic: text
        for each in reasons.contrasts
        if each.advantage > 0 and (text := win_text(kit, each.better, seat))
    }
    back = reasons.in_return
    admitted = back is not None and back.advantage <= -_WORTH_SAYING
    instead = win_text(kit, back.other, seat) if back and admitted else ""
    main, taken = _most_taken(kit, reasons, seat)
    if main is not None:
        prepared = _by_prospect(kit, reasons, seat, main)
        if prepared and back is not None and isinstance(back.other, prospects.Prospect):
            instead = ""  # two things that are prepared in one sentence would be mixed up
        taken = prepared or taken
        wins = _with_one_prospect(wins, reasons, 0 if prepared else 1)
    if main is not None and taken is not None and not _decides(reasons):
        return _against(main, taken, wins, instead, other)
    if not wins:
        return ""
    if _decides(reasons):
        return _decided(kit, reasons, seat, other)
    told = dict(list(wins.items())[:_MOST])
    less = [
        text
        for each in reasons.contrasts
        if each.fact.topic in told and (text := win_text(kit, each.other, seat))
    ]
    return _beside(less, instead).format(
        gains=listed(list(told.values())),
        other=other,
        wins=instead,
        less=listed(less) if less else "",
    )


def _beside(less: list[str], instead: str) -> str:
    """The sentence in which the other move does *less* of the same, or something else *instead*."""
    if less and instead:
        return _("It {gains}; {other} only {less}, but {wins}.")
    if less:
        return _("It {gains}; {other} only {less}.")
    if instead:
        return _("It {gains}; {other} {wins} instead.")
    return _("It {gains}; {other} does not.")


def _decided(kit: Kit, reasons: Reasons, seat: Seat, other: str) -> str:
    """The sentence for a move that wins at once, with the rule by which it does."""
    found = [each.other for each in reasons.contrasts if each.other]
    text = _("It wins the game at once: {why}; after {other} the game goes on.")
    if any(isinstance(each, deeds.EndsGame) and each.is_certain_loss for each in found):
        text = _("It wins the game at once: {why}; {other} loses it at once.")
    elif any(each.is_certain_loss for each in found):
        text = _("It wins the game at once: {why}; after {other} nothing can save you.")
    won = reasons.contrasts[0].better
    assert isinstance(won, deeds.EndsGame)  # noqa: S101  # it decides
    return text.format(why=why_won(kit, won, side_name(kit, 1 - seat)), other=other)


def _with_one_prospect(wins: dict[object, str], reasons: Reasons, most: int) -> dict[object, str]:
    """The *wins* with at most so many of what could be won next turn."""
    found = [
        each.better for each in reasons.contrasts if isinstance(each.better, prospects.Prospect)
    ]
    scored = reasons.in_return.other if reasons.in_return else None
    same = [each for each in found if _scores_there(each, scored)]  # it is not lost by waiting
    kept = same[:1] or found[:most]
    topics = {each.topic for each in found if each not in kept}
    return {topic: text for topic, text in wins.items() if topic not in topics}


def _scores_there(prospect: prospects.Prospect, scored: Fact | None) -> bool:
    """Whether what is prepared would score where the other move has *scored*."""
    match prospect, scored:
        case prospects.CouldWinTheatre(theatre=theatre), deeds.WinsTheatre(theatre=won):
            return theatre == won
        case prospects.CouldCloseCampaign(row=row), deeds.ClosesCampaign(row=won):
            return row == won
        case _:
            return False


def _by_prospect(kit: Kit, reasons: Reasons, seat: Seat, main: Contrast) -> Taking | None:
    """What was won later by what is prepared now, in one."""
    for each in (*reasons.contrasts, *reasons.rest):
        prospect = each.better
        if isinstance(prospect, prospects.Prospect) and _aims_at(kit, prospect, main):
            return works(main.fact, win_text(kit, prospect, seat), main)
    return None


def _aims_at(kit: Kit, prospect: prospects.Prospect, main: Contrast) -> bool:
    """Whether *main* counts how often what is prepared was won."""
    match prospect, main.fact:
        case prospects.CouldWinTheatre(theatre=theatre), later.LaterTheatre(theatre=won):
            return theatre == won
        case prospects.CouldWinTheatre(theatre=theatre), later.LaterCampaign(row=won):
            return kit.theatre_rows[theatre] == (won,)
        case prospects.CouldCloseCampaign(row=row), later.LaterCampaign(row=won):
            return row == won
        case _:
            return False


def _decides(reasons: Reasons) -> bool:
    """Whether the better move wins at once: nothing else is worth saying."""
    found = reasons.contrasts[0].better if reasons.contrasts else None
    return isinstance(found, deeds.EndsGame) and found.weight > 0


def _against(
    main: Contrast, taken: Taking, wins: dict[object, str], instead: str, other: str
) -> str:
    """The sentence with what is *taken* after the other move, by the *main* difference."""
    same = wins.pop(main.fact.topic, "")
    first = [text for text in wins.values() if text != taken.keeps][: _MOST - 1]
    gains = list(filter(None, (*first, same or taken.keeps)))
    if not gains:
        return ""
    if taken.does:
        text = _("It {gains}; {other} {does}.")
        if instead:
            text = _("It {gains}; {other} {wins}, but {does}.")
    else:
        text = _("It {gains}; after {other} {taken}.")
        if instead:
            text = _("It {gains}; {other} {wins}, but then {taken}.")
    is_named = same or isinstance(main.better, deeds.HoldsSpace)
    return text.format(
        gains=listed(gains),
        other=other,
        wins=instead,
        does=taken.does,
        taken=taken.shortly if is_named and not instead else taken.taken,
    )


def _most_taken(
    kit: Kit, reasons: Reasons, seat: Seat
) -> tuple[Contrast, Taking] | tuple[None, None]:
    """What is taken after the other move that weighs most, the definite before the vague."""
    now = [
        (each, found, _EXACT * each.advantage)
        for each in (*reasons.contrasts, *reasons.rest)
        if (found := taking(kit, each, seat))
    ]
    ends = [reasons.played_out] if reasons.played_out and reasons.play_outs_tell else []
    then = [
        (each, found, each.advantage * (_LITTLE if isinstance(each.fact, _VAGUE) else 1))
        for each in (*reasons.later, *ends)
        if each.advantage > 0 and (found := outcome(kit, each, seat))
    ]
    if not (now or then):
        return None, None
    main, taken, _weight = max((*now, *then), key=lambda each: each[2])
    return main, taken
