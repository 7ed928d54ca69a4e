"""The gain of a move, and the other side's gain after another, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.games.blitzkrieg.coach.facts import deeds, later, prospects
from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener
from blitz_widgets.games.blitzkrieg.view.coaching.opponent_gain import (
    gain_phrase,
    opponent_gain,
    price,
)
from blitz_widgets.games.blitzkrieg.view.coaching.outcomes import outcome, works
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.coaching.opponent_gain import OpponentGain

_VAGUE: Final = (later.LaterPoints, later.LaterUnits, later.LaterMarker, WinsPlayOuts)
"""Said only where nothing more definite became of the moves."""
_EXACT: Final = 1.5
"""Facts about the next turn count this much more than results of games played on."""
_LITTLE: Final = 0.01
_TAKEN: Final = 0.5
"""A gain of the other side that is rarer, or worth less, is not what a sentence is about."""
_SOON: Final = 0.5
"""Where at least this share of the games is over soon, the sentence says who won them."""
_MOST: Final = 2
_WORTH_SAYING: Final = 0.9
"""A gain of the other move is admitted from this worth on, in points."""


class _Half(NamedTuple):
    """The effect of one of two moves in a difference, as the end of a sentence."""

    contrast: Contrast
    text: str


class _Said(NamedTuple):
    """A sentence, and the differences between two moves that it states."""

    text: str = ""
    of_better: tuple[Contrast, ...] = ()
    of_other: tuple[Contrast, ...] = ()

    def and_also(self, text: str, *both: Contrast) -> _Said:
        """This sentence as *text* completes it, which says of *both* moves what is so."""
        return _Said(text, self.of_better + both, self.of_other + both)

    def told(self, reasons: Reasons) -> Explanation:
        """The sentence, and the *reasons* that it states for both moves."""
        others = filter(None, (*reasons.all_in_return, *reasons.later, reasons.played_out))
        found = (each for each in (*reasons.contrasts, *others) if self._tells(each))
        return Explanation(self.text, tuple(found))

    def _tells(self, contrast: Contrast) -> bool:
        """Whether nothing is left to say of *contrast*: what is not so of a move need not be."""
        return (contrast.better is None or contrast in self.of_better) and (
            contrast.other is None or contrast in self.of_other or self._implies(contrast.other)
        )

    def _implies(self, fact: Fact) -> bool:
        """Whether the effect of the other move already implies *fact*."""
        topics = {each.topic for each in self.of_other}
        return fact.parent_topic != fact.topic and fact.parent_topic in topics


def compare_moves(kit: Kit, reasons: Reasons, seat: Seat, other: str) -> Explanation:
    """The effects of the better of two moves of *seat*, and the replies to the *other*.

    Nothing where the *reasons* do not come to a sentence.
    """
    you = BoardListener(kit, seat)
    said = _with_price(you, _said(you, reasons, other), reasons)
    return _with_games_won(said, reasons, other).told(reasons)


def _with_price(you: BoardListener, said: _Said, reasons: Reasons) -> _Said:
    """*said*, and what the other side gains after the better move only, if that is dear."""
    found = price(you, reasons)
    if found is None or not said.text or found[0] in said.of_better:
        return said
    text = _("{sentence} The price: {taken}.").format(sentence=said.text, taken=found[1])
    return _Said(text, (*said.of_better, found[0]), said.of_other)


def _said(you: BoardListener, reasons: Reasons, other: str) -> _Said:
    wins = {
        each.fact.topic: _Half(each, text)
        for each in reasons.contrasts
        if each.advantage > 0 and (text := gain_phrase(you, each.better))
    }
    instead = _admitted(you, reasons)
    main, taken = _most_taken(you, reasons)
    prospect = None
    if main is not None:
        prospect = _prospect_of(you, reasons, main)
        back = instead and instead.contrast.other
        if prospect and isinstance(back, prospects.Prospect):
            instead = None  # two things that are prepared in one sentence would be mixed up
        taken = prospect[1] if prospect else taken
        wins = _with_one_prospect(wins, reasons, 0 if prospect else 1)
    if main is not None and taken is not None and not _decides(reasons):
        said = _against(main, taken, wins, instead, other)
        return said.and_also(said.text, prospect[0], main) if prospect else said
    if not wins:
        return _Said()
    if _decides(reasons):
        return _decided(you, reasons, other)
    return _beside(you, list(wins.values())[:_MOST], instead, other)


def _admitted(you: BoardListener, reasons: Reasons) -> _Half | None:
    """The gain of the other move instead, if it is worth saying."""
    back = reasons.admitted or reasons.in_return
    if back is None or back.advantage > -_WORTH_SAYING:
        return None
    text = gain_phrase(you, back.other)
    return _Half(back, text) if text else None


def _with_games_won(said: _Said, reasons: Reasons, other: str) -> _Said:
    """*said*, with how often both moves won where most games that were played on were over soon."""
    out = reasons.played_out
    if out is None or out in said.of_better or not said.text:
        return said
    if reasons.over_by_then < _SOON or not reasons.play_outs_tell or reasons.is_doubtful:
        return said
    won = [each.count if isinstance(each, WinsPlayOuts) else 0 for each in (out.better, out.other)]
    text = _("It wins {count} of {of} games that were played on, {other} {less}.")
    if not won[1]:
        text = _("It wins {count} of {of} games that were played on, {other} none.")
    assert isinstance(out.fact, WinsPlayOuts)  # noqa: S101  # one of both won some
    games = text.format(count=won[0], of=out.fact.of, other=other, less=won[1])
    return said.and_also(f"{said.text} {games}", out)


def _beside(you: BoardListener, wins: list[_Half], instead: _Half | None, other: str) -> _Said:
    """The sentence in which the other move does less of the same, or something else *instead*."""
    found = (_Half(each.contrast, gain_phrase(you, each.contrast.other)) for each in wins)
    less = [each for each in found if each.text]
    text = _("It {gains}; {other} does not.")
    if less and instead:
        text = _("It {gains}; {other} only {less}, but {wins}.")
    elif less:
        text = _("It {gains}; {other} only {less}.")
    elif instead:
        text = _("It {gains}; {other} {wins} instead.")
    said = text.format(
        gains=listed([each.text for each in wins]),
        other=other,
        wins=instead.text if instead else "",
        less=listed([each.text for each in less]) if less else "",
    )
    return _Said(said, _contrasts(*wins), _contrasts(*less, instead))


def _decided(you: BoardListener, reasons: Reasons, other: str) -> _Said:
    """The sentence for a move that wins at once, with the rule by which it does."""
    found = [each.other for each in reasons.contrasts if each.other]
    decides = reasons.contrasts[0]
    text = _("It wins the game at once: {why}; after {other} the game goes on.")
    if any(isinstance(each, deeds.EndsGame) and each.is_certain_loss for each in found):
        text = _("It wins the game at once: {why}; {other} loses it at once.")
    elif any(each.is_certain_loss for each in found):
        text = _("It wins the game at once: {why}; after {other} nothing can save you.")
    won = decides.better
    assert isinstance(won, deeds.EndsGame)  # noqa: S101  # it decides
    return _Said(you.reads(text, won, other=other), (decides,), (decides,))


def _with_one_prospect(
    wins: dict[object, _Half], reasons: Reasons, most: int
) -> dict[object, _Half]:
    """The *wins* with at most so many of what could be won next turn."""
    found = [
        each.better for each in reasons.contrasts if isinstance(each.better, prospects.Prospect)
    ]
    scored = reasons.in_return.other if reasons.in_return else None
    same = [each for each in found if _scores_there(each, scored)]  # it is not lost by waiting
    kept = same[:1] or found[:most]
    topics = {each.topic for each in found if each not in kept}
    return {topic: half for topic, half in wins.items() if topic not in topics}


def _scores_there(prospect: prospects.Prospect, scored: Fact | None) -> bool:
    """Whether what is prepared would score where the other move has *scored*."""
    if not isinstance(scored, deeds.WinsTheatre | deeds.ClosesCampaign):
        return False
    return scored.topic == _goal(prospect)


def _goal(prospect: prospects.Prospect) -> object:
    """The topic of what would be won."""
    is_campaign = isinstance(prospect, prospects.CouldCloseCampaign)
    return (deeds.CAMPAIGN if is_campaign else deeds.THEATRE).of(prospect)


def _prospect_of(
    you: BoardListener, reasons: Reasons, main: Contrast
) -> tuple[Contrast, OpponentGain] | None:
    """A later win that *main* prepares now, and both in one."""
    for each in (*reasons.contrasts, *reasons.rest):
        prospect = each.better
        if isinstance(prospect, prospects.Prospect) and _aims_at(you.kit, prospect, main):
            taken = works(main.fact, gain_phrase(you, prospect), main)
            return (each, taken) if taken else None
    return None


def _aims_at(kit: Kit, prospect: prospects.Prospect, main: Contrast) -> bool:
    """Whether *main* counts how often what is prepared was won."""
    match prospect, main.fact:
        case prospects.CouldWinTheatre(theatre=theatre), later.LaterCampaign(row=won):
            return kit.theatre_rows[theatre] == (won,)
        case _, (later.LaterTheatre() | later.LaterCampaign()) as fact:
            return fact.topic == _goal(prospect)
        case _:
            return False


def _decides(reasons: Reasons) -> bool:
    """Whether the better move wins at once: nothing else is worth saying."""
    found = reasons.contrasts[0].better if reasons.contrasts else None
    return isinstance(found, deeds.EndsGame) and found.weight > 0


def _against(
    main: Contrast,
    taken: OpponentGain,
    wins: dict[object, _Half],
    instead: _Half | None,
    other: str,
) -> _Said:
    """The sentence with what is *taken* after the other move, by the *main* difference."""
    same = wins.pop(main.fact.topic, None)
    alike = [half for half in wins.values() if half.text == taken.keeps]
    first = [half for half in wins.values() if half not in alike][: _MOST - 1]
    last = same or _Half(main, taken.keeps)
    gains = [half for half in (*first, last) if half.text]
    if not gains:
        return _Said()
    if taken.does:
        text = _("It {gains}; {other} {does}.")
        if instead:
            text = _("It {gains}; {other} {wins}, but {does}.")
    else:
        text = _("It {gains}; after {other} {taken}.")
        if instead:
            text = _("It {gains}; {other} {wins}, but then {taken}.")
    is_named = same or isinstance(main.better, deeds.HoldsSpace)
    said = text.format(
        gains=listed([half.text for half in gains]),
        other=other,
        wins=instead.text if instead else "",
        does=taken.does,
        taken=taken.shortly if is_named and not instead else taken.taken,
    )
    of_better = (main, *_contrasts(*gains), *([] if same else _contrasts(*alike)))
    return _Said(said, of_better, (main, *_contrasts(instead)))


def _contrasts(*halves: _Half | None) -> tuple[Contrast, ...]:
    return tuple(each.contrast for each in halves if each is not None)


def _most_taken(
    you: BoardListener, reasons: Reasons
) -> tuple[Contrast, OpponentGain] | tuple[None, None]:
    """The heaviest loss after the other move, the definite before the vague."""
    now = [
        (each, found, _EXACT * weight)
        for each in (*reasons.contrasts, *reasons.rest)
        if (weight := _lost(each)) >= _TAKEN and (found := opponent_gain(you, each))
    ]
    by_end = reasons.over_by_then == 1
    ends = [reasons.played_out] if reasons.played_out and reasons.play_outs_tell else []
    then = [
        (each, found, each.advantage * (_LITTLE if isinstance(each.fact, _VAGUE) else 1))
        for each in (*reasons.later, *ends)
        if each.advantage > 0 and (found := outcome(you, each, by_end=by_end))
    ]
    if not (now or then):
        return None, None
    main, taken, _weight = max((*now, *then), key=lambda each: each[2])
    return main, taken


def _lost(contrast: Contrast) -> float:
    """How much worse the other move is by what is taken after it: not by what the better wins."""
    if contrast.other is None:
        return 0.0
    return min(contrast.advantage, -contrast.other.weight)
