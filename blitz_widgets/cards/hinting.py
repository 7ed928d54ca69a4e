"""Hints and threats during a game, as HTML and as text for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.cards.templating import render
from blitz_widgets.cards.threats import place_of, scan_text, scanned
from blitz_widgets.locale import _
from blitz_widgets.sessions.hinting import HintStep
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.hints import Hint
    from blitz_widgets.sessions.hinting import Hinting

_MOST_DANGERS: Final = 3
_MOST_REPLIES: Final = 2


def hint_html(hinting: Hinting) -> str:
    """The hint so far and its buttons; empty where the coach has nothing to say."""
    values = hint_values(hinting)
    return "" if values is None else render("hint", **values)


def hint_values(hinting: Hinting) -> dict[str, Any] | None:
    """The values of the template of :func:`hint_html`; ``None`` if it shows nothing."""
    if not hinting.is_offered:
        return None
    found = hinting.found if hinting.step else None
    why = hinting.step is HintStep.WHY
    region = hinting.region
    return {
        "button": _button(hinting.step),
        "goes_on": hinting.goes_on,
        "problem": hinting.problem,
        "shows_dangers": hinting.shows_dangers,
        "percent": f"{100 * found.best.chance:.0f}" if found else "",
        "chance": _chance(hinting, found) if found else "",
        "where": region.text if region else "",
        "what": _what(hinting) if hinting.step >= HintStep.WHAT else "",
        **(_why(hinting, found) if why and found else _NO_REASONS),
        **_dangers(hinting),
    }


def hint_text(hinting: Hinting) -> str:
    """The latest step of the hint, for screen readers."""
    found, region = hinting.found, hinting.region
    if found is None or region is None:
        return hinting.problem
    if hinting.step is HintStep.WHERE:
        return region.text
    if hinting.step is HintStep.WHAT:
        return _what(hinting)
    said = _why(hinting, found)
    reasons = (*said["why"], *said["against"])
    return " ".join([*(each["text"] for each in reasons), said["close"]]).strip()


def dangers_text(hinting: Hinting) -> str:
    """The threats of the other side, for screen readers."""
    if not hinting.shows_dangers:
        return ""
    said = [hinting.sentence(fact) for fact in hinting.dangers[:_MOST_DANGERS]]
    return " ".join([*(said or [hinting.no_threat]), scan_text(hinting)]).strip()


_NO_REASONS: Final[dict[str, Any]] = {
    "why": None,
    "because": "",
    "against": (),
    "instead": "",
    "close": "",
    "replies_then": (),
}


def _button(step: HintStep) -> str:
    return {
        HintStep.NOTHING: _("Hint"),
        HintStep.WHERE: _("More"),
        HintStep.WHAT: _("Why?"),
        HintStep.WHY: _("That is all"),
    }[step]


def _chance(hinting: Hinting, found: Hint) -> str:
    """The chance to win, and whether it assumes that both sides play well."""
    if found.best.is_proved:
        won = _("This wins for certain, whatever is drawn and whatever the other side does.")
        lost = _("The game is lost: the other side can win, whatever you do.")
        return won if found.best.chance else lost
    text = _("Your chance to win the game if both sides play well from here: about {chance}.")
    if len(hinting.session.game.human_seats) == 1:
        text = _("Your chance to win the game if you play well from here: about {chance}.")
    return text.format(chance=chance_text(found.best.chance))


def _what(hinting: Hinting) -> str:
    turn = hinting.found.best_turn if hinting.found else ()
    return _("Try this: {move}.").format(move=hinting.session.presenter.orders(turn))


def _why(hinting: Hinting, found: Hint) -> dict[str, Any]:
    """Reasons for the move, and against the best clearly worse one."""
    action = hinting.session.presenter.action
    other = action(found.other.action) if found.other else ""
    contrasts = found.reasons.contrasts
    contrast_sentences = ((*hinting.contrast_sentences(each), each.fact.rule) for each in contrasts)
    both = [each for each in contrast_sentences if each[0] != each[1]]
    close = ""
    if found.close:
        close = _("“{move}” is about as good: take either.").format(move=action(found.close.action))
    elif not found.reasons and found.best.chance == 1:
        close = _("“{move}” is not certain to win.").format(move=other)
    elif not found.reasons:
        close = _("No single fact decides: it leaves you better placed than {move}.").format(
            move=other
        )
    said = {each.better for each in contrasts}
    merits: tuple[Fact, ...] = ()
    if found.close and not found.reasons:
        merits = tuple(fact for fact in found.facts if fact.weight > 0)[:2]
    said.update(merits)
    replies = (fact for fact in found.facts if fact.kind.is_reply and fact not in said)
    return {
        "why": [
            *({"text": better, "rule": rule} for better, _other, rule in both),
            *({"text": hinting.sentence(fact), "rule": fact.rule} for fact in merits),
        ],
        "because": _("What speaks for it:"),
        "against": [{"text": worse, "rule": rule} for _better, worse, rule in both],
        "instead": _("With {move} instead:").format(move=other),
        "close": close,
        "replies_then": _fact_lines(hinting, tuple(replies)[:1]),
    }


def _dangers(hinting: Hinting) -> dict[str, Any]:
    if not hinting.shows_dangers:
        return {"dangers": (), "if_now": "", "scan": (), "moves": ()}
    replies = hinting.replies
    return {
        "dangers": _fact_lines(hinting, hinting.dangers[:_MOST_DANGERS]),
        "if_now": _("If the other side moved now:"),
        "no_threat": hinting.no_threat,
        "scan": scanned(hinting, replies),
        "moves": [
            {
                "label": place_of(hinting, reply),
                "replies": _fact_lines(hinting, reply.facts[:_MOST_REPLIES]),
                "without": hinting.without_threat(reply),
            }
            for reply in replies
        ],
    }


def _fact_lines(hinting: Hinting, facts: Iterable[Fact]) -> list[dict[str, str]]:
    return [{"text": hinting.sentence(fact), "rule": fact.rule} for fact in facts]
