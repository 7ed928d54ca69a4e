"""The bot's decision explained: its questions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase, State
from blitz_widgets.games.blitz.view.names import card_name, side_name
from blitz_widgets.games.blitz.view.questions import answer, question_text, step_name
from blitz_widgets.games.blitz.view.targets import (
    BOMBS,
    card_target,
    discard_target,
    hand_target,
    raid_target,
)
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import listed
from blitz_widgets.view.reasoning import AskedQuestion, Candidate, Reasoning, undecided

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.decision import Asked
    from blitz_widgets.games.blitz.engine.actions import Decision as Action
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.solo import SoloBlitz


_DECIDED = {Phase.RAID, Phase.BOMBING, Phase.DISCARD}


def reasoning(game: SoloBlitz, seen: Observation) -> Reasoning | None:
    """The questions that lead to the action the bot takes next.

    ``None`` if it does not decide now, or its cards are hidden from the viewer.
    """
    table = seen.table
    if table.ended is not None or table.seat != game.bot or table.phase not in _DECIDED:
        return None
    state = _as_the_bot_sees(game, seen)
    if state is None:
        return None
    pack, decision = game.pack, game.decision(state)
    return Reasoning(
        title=_("The bot decides for the {side}").format(side=side_name(pack, game.bot)),
        questions=tuple(_asked(game, table, asked) for asked in decision.questions),
        chosen=_targets(pack, table, decision.action),
        conclusion=conclusion(pack, table, decision.action),
    )


def _as_the_bot_sees(game: SoloBlitz, seen: Observation) -> State | None:
    """A position the bot cannot tell from the true one, whatever the other hand holds."""
    own, other = seen.holdings[game.bot], seen.holdings[game.person]
    if not isinstance(own, OwnHolding):
        return None
    hands, decks = [own.hand, own.hand], [own.deck, own.deck]
    hands[game.person] = other.unseen[: other.hand_size]
    decks[game.person] = other.unseen[other.hand_size :]
    return State(**asdict(seen.table), hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))


def _asked(game: SoloBlitz, table: Table, asked: Asked) -> AskedQuestion:
    pack = game.pack
    answers = [
        answer(asked, candidate, note, game.blitz_options)
        for candidate, note in zip(asked.before, asked.notes, strict=True)
    ]
    return AskedQuestion(
        step=step_name(asked.step),
        text=question_text(asked.question),
        rule=asked.rule,
        also=asked.also,
        candidates=tuple(
            Candidate(
                target=_targets(pack, table, candidate)[0],
                label=candidate_name(pack, candidate),
                answer=found.text,
                kept=candidate in asked.kept,
                why=found.why,
            )
            for candidate, found in zip(asked.before, answers, strict=True)
        ),
        verdict=undecided(asked) or _verdict(pack, asked),
        ignored=asked.ignored,
    )


def _targets(pack: Pack, table: Table, action: Action) -> tuple[str, ...]:
    """The targets of *action* in the picture; the first tells it from the other candidates."""
    seat = table.seat
    match action:
        case Play(card) if table.phase is Phase.BOMBING:
            return card_target(pack, card), BOMBS
        case Play(card):
            return card_target(pack, card), raid_target(pack, seat)
        case Discard(card):
            return card_target(pack, card), discard_target(pack, seat)
        case Pass() if table.phase is Phase.BOMBING:
            return (BOMBS,)
        case Pass() | Decline():
            return (raid_target(pack, seat),)
        case Keep():
            return (hand_target(pack, seat),)


def candidate_name(pack: Pack, action: Action) -> str:
    """The name of a candidate."""
    match action:
        case Play(card) | Discard(card):
            return card_name(pack, card)
        case Pass():
            return _("to pass")
        case Decline():
            return _("no raid")
        case Keep():
            return _("to keep the hand")


def _verdict(pack: Pack, asked: Asked) -> str:
    names = [candidate_name(pack, candidate) for candidate in asked.kept]
    if len(names) == 1:
        return _("Left: {name}.").format(name=names[0])
    return _("Left: {names}.").format(names=listed(names))


def conclusion(pack: Pack, table: Table, action: Action) -> str:
    """The decision in one sentence."""
    match action:
        case Play() if table.phase is Phase.BOMBING:
            text = _("The {side} plays {card} against the bombs.")
        case Play() if not table.raid[ATTACKER]:
            text = _("The {side} leads a raid with {card}.")
        case Play():
            text = _("The {side} plays {card}.")
        case Discard():
            text = _("The {side} discards {card}.")
        case Pass():
            text = _("The {side} passes.")
        case Decline():
            text = _("The {side} flies no raid this turn.")
        case Keep():
            text = _("The {side} keeps its hand.")
    card = card_name(pack, action.card) if isinstance(action, Play | Discard) else ""
    return text.format(side=side_name(pack, table.seat), card=card)
