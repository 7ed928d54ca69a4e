"""The events of the card game: for each kind its words, its phase and the targets it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.bombing import is_over, threat
from blitz_widgets.games.blitz.engine.options import Declining, Passing, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES, Phase
from blitz_widgets.games.blitz.rules.decks import BOMBERS
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view import targets
from blitz_widgets.games.blitz.view.describing import card_effect
from blitz_widgets.games.blitz.view.gaps import fill
from blitz_widgets.games.blitz.view.names import number_text, points_text, threat_text
from blitz_widgets.games.blitz.view.text_view import card_scene
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.event_words import ConsequenceRow, EventRow
from blitz_widgets.view.phrases import by, in_turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event, Outcome
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.view.event_words import Around
    from blitz_widgets.view.scene import Scene


def _hand(game: Blitz, event: Any) -> tuple[str, ...]:  # noqa: ANN401  # any with a seat
    return (targets.hand_target(game.pack, event.seat),)


def _raid(game: Blitz, event: Any) -> tuple[str, ...]:  # noqa: ANN401  # as above
    return (targets.raid_target(game.pack, event.seat),)


def _bombs(_game: object, _event: object) -> tuple[str, ...]:
    return (targets.BOMBS,)


def _draw_stage(event: ev.Drew | ev.DrewUnseen) -> Phase | None:
    return None if event.set_up else Phase.DRAW


def _draw_targets(game: Blitz, event: ev.Drew) -> tuple[str, ...]:
    return *_hand(game, event), targets.card_target(game.pack, event.card)


def _draw_why(event: ev.DrewUnseen, game: Blitz) -> str:
    if event.set_up:
        text = _("Each side begins with {count} cards.")
        return text.format(count=game.pack.decks.opening_hand)
    return _("Only that side sees the card.")


def _turn_why(_event: object, game: Blitz) -> str:
    text = _("Each side draws {count} cards from its own deck.")
    return text.format(count=game.pack.decks.cards_a_turn)


def _played_why(event: ev.CardPlayed, game: Blitz) -> str:
    card = game.pack.cards[event.card]
    leads = _("A bomber leads every raid.") if event.rule == Rule.CARD_RAID_FIRST else ""
    if card.multiplier:
        text = _("It multiplies the whole force of its side by {multiplier}, earlier cards too.")
    elif card.kind in BOMBERS:
        text = _("Its force of {force} counts now, its bombs ({bombs}) if the raid is won.")
    elif card.force:
        text = _("It adds {force} before anything multiplies.")
    else:
        text = _("It has no force: the total stays as it was.")
    numbers = {"multiplier": card.multiplier, "force": card.force, "bombs": card.bombs}
    return in_turn(leads, text.format(**numbers))


def _decided(event: ev.RaidDecided, _game: object) -> str:
    if event.winner is None:
        return _("{attack}, against {defence}: equal.")
    return _("{attack}, against {defence}: the {winner} wins the raid.")


def _decided_why(event: ev.RaidDecided, game: Blitz) -> str:
    if event.winner == ATTACKER:
        return _("The greater force wins. Now all the bombers drop their bombs.")
    if event.winner is not None:
        return _("The greater force wins. There is no bombing phase.")
    if game.blitz_options.ties is Ties.BOMBED:
        return _("With the option chosen, equal forces let the bombers through.")
    return _("Equal forces: nobody has won the raid, and there is no damage.")


def _fallen(event: ev.BombsFell, _game: object) -> str:
    bombs = ngettext(
        "{bombers} bomber drops its bombs.", "{bombers} bombers drop their bombs.", event.bombers
    )
    return f"{bombs.format(bombers=event.bombers)} {threat_text(event.damage)}"


def _fallen_why(event: ev.BombsFell, _game: object) -> str:
    why = _("The bombs of all bombers together: {points}.")
    if Rule.CARD_BERLIN in event.also:
        why = _("Berlin has been bombed: bombs of {points} count half on this turn.")
        if event.damage > event.points * HALVES:
            why = _("Berlin has been bombed: bombs of {points} count double on this turn.")
    return in_turn(why, _("The {side} may play balloons and repairs against them."))


def _balloon_why(event: ev.BalloonRose, _game: object) -> str:
    berlin = ""
    if Rule.CARD_BERLIN in event.also:
        berlin = _("Balloons come before anything is doubled or halved.")
    stopped = _("The bomb of the {stuka} does no damage; its force has counted already.")
    return in_turn(stopped, berlin)


def _damage(event: ev.DamageDone, _game: object) -> str:
    if event.damage > 0:
        return _("{points} of damage: {total} now.")
    if event.damage:
        return _("{points} of earlier damage removed: {total} now.")
    return _("No damage: {total} as before.")


_ENDINGS: Final = {
    Rule.CARD_WIN_LUFTWAFFE: N_("Victory for the {winner}: {goal} of damage or more."),
    Rule.CARD_WIN_RAF: N_(
        "Victory for the {winner}: the {loser} has to draw, and its deck is empty."
    ),
}


def _ended(outcome: Outcome) -> str:
    """The result of the battle.  Rules: CARD-WIN-LUFTWAFFE, CARD-WIN-RAF."""
    return _(_ENDINGS[Rule(outcome.rule)])


def _is_bombed(event: ev.GameEnded) -> bool:
    return event.rule == Rule.CARD_WIN_LUFTWAFFE


EVENTS: Final[Mapping[type[Event], EventRow]] = {
    # Drawing
    ev.TurnBegan: EventRow(Phase.DRAW, N_("Turn {turn}: both sides draw."), _turn_why),
    ev.Drew: EventRow(
        _draw_stage,
        N_("{side}: draws {card}."),
        lambda event, game: card_effect(game.pack, event.card),
        _draw_targets,
    ),
    ev.DrewUnseen: EventRow(_draw_stage, N_("{side}: draws a card."), _draw_why, _hand),
    ev.DeckEmpty: EventRow(
        Phase.DRAW,
        N_("{side}: has no card left to draw."),
        N_("Only the empty deck of the {attacker} ends the battle."),
        lambda game, event: (targets.deck_target(game.pack, event.seat),),
    ),
    # The raid
    ev.RaidDeclined: EventRow(
        Phase.RAID,
        N_("{side}: flies no raid this turn."),
        by(
            lambda _event, game: game.blitz_options.declining is Declining.ENDS_TURN,
            N_("The turn is over, and nobody discards."),
            N_("The discard phase comes next."),
        ),
        _raid,
        is_news=True,
    ),
    ev.CardPlayed: EventRow(
        Phase.RAID, N_("{side}: {card}, total {total} now."), _played_why, _raid, is_news=True
    ),
    ev.Passed: EventRow(
        Phase.RAID,
        N_("{side}: passes."),
        by(
            lambda _event, game: game.blitz_options.passing is Passing.MAY_RETURN,
            N_(
                "Two passes in a row end a raid. "
                "After one, the side may come back if the other plays on."
            ),
            N_("It plays no more cards in this raid."),
        ),
        _raid,
        is_news=True,
    ),
    ev.RaidDecided: EventRow(
        Phase.RAID,
        _decided,
        _decided_why,
        lambda game, _event: tuple(targets.raid_target(game.pack, seat) for seat in (0, 1)),
        is_news=True,
    ),
    # Its bombs
    ev.BombsFell: EventRow(Phase.BOMBING, _fallen, _fallen_why, _bombs, is_news=True),
    ev.BalloonRose: EventRow(
        Phase.BOMBING,
        N_("{side}: {card} against a {stuka}. {left}"),
        _balloon_why,
        _bombs,
        is_news=True,
    ),
    ev.RepairDone: EventRow(
        Phase.BOMBING,
        N_("{side}: {card}. {left}"),
        by(
            lambda _event, game: game.blitz_options.repairing is Repairing.ALL_DAMAGE,
            N_("Each takes one point off; with the option chosen, earlier damage too."),
            N_("Each takes one point off the damage of this raid."),
        ),
        _bombs,
        is_news=True,
    ),
    ev.DamageDone: EventRow(
        Phase.BOMBING,
        _damage,
        N_("At {goal} points of damage the {side} wins."),
        _bombs,
        is_news=True,
    ),
    # Discarding
    ev.RaidCleared: EventRow(
        Phase.DISCARD,
        N_("The raid is over: {first} and {second} go to the discard piles."),
        N_("All cards that were used are discarded, on both sides."),
        lambda game, event: tuple(
            targets.discard_target(game.pack, seat)
            for seat, count in enumerate(event.cards)
            if count
        ),
    ),
    ev.Discarded: EventRow(
        Phase.DISCARD,
        N_("{side}: discards {card}."),
        N_("Discarded cards lie face up and do not come back."),
        lambda game, event: (targets.discard_target(game.pack, event.seat),),
    ),
    ev.HandKept: EventRow(
        Phase.DISCARD,
        N_("{side}: keeps {cards}."),
        N_("A hand may keep {limit} cards at most."),
        _hand,
    ),
    # The end
    ev.GameEnded: EventRow(
        lambda event: Phase.BOMBING if _is_bombed(event) else Phase.DRAW,
        lambda event, _game: _ended(event.outcome),
        changes=lambda game, event: (
            targets.BOMBS if _is_bombed(event) else targets.deck_target(game.pack, ATTACKER),
        ),
    ),
}
"""Each kind of event."""


def outcome_text(pack: Pack, outcome: Outcome) -> str:
    """The result of the battle in one sentence."""
    return fill(pack, _ended(outcome), outcome)


# ---- consequences of a move ----


def _coming(event: ev.CardPlayed, around: Around) -> str:
    """The damage of the attacker's bombs if the raid is won; empty if the battle is over."""
    table, game = around.after.table, around.game
    if event.seat != ATTACKER or is_over(table, game.pack, game.blitz_options):
        return ""
    points = points_text(threat(table, game.pack, game.blitz_options))
    return _("damage of {points}, if the raid is won").format(points=points)


def _force(event: ev.CardPlayed, around: Around) -> tuple[str, str]:
    return str(around.game.pack.total(around.before.table.raid[event.seat])), str(event.total)


def _threat(event: ev.BalloonRose | ev.RepairDone, around: Around) -> tuple[str, str]:
    coming = threat(around.before.table, around.game.pack, around.game.blitz_options)
    return number_text(coming), number_text(event.damage)


def _done(event: ev.DamageDone, around: Around) -> tuple[str, str]:
    return number_text(around.before.table.damage), number_text(event.total)


def _card(event: Any, around: Around) -> Scene:  # noqa: ANN401  # any with a card
    return card_scene(around.game.pack, event.card)


_ANSWER: Final = ConsequenceRow(
    N_("{card}: the damage that threatens"), numbers=_threat, picture=_card
)
CONSEQUENCES: Final[Mapping[type[Event], ConsequenceRow | None]] = {
    ev.TurnBegan: None,
    ev.CardPlayed: ConsequenceRow(N_("{card}: the force of the {side}"), _coming, _force, _card),
    ev.BalloonRose: _ANSWER,
    ev.RepairDone: _ANSWER,
    ev.DamageDone: ConsequenceRow(N_("The damage in all"), numbers=_done),
    ev.Discarded: ConsequenceRow(N_("{card} goes to the discard pile"), picture=_card),
}
"""The events that have shorter words than their narration; ``None`` if others cover one.

Rules: CARD-FORCE, CARD-BOMB.
"""
