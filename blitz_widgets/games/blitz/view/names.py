"""The names of things in the card game, and its numbers, in the current language."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import HALVES, Phase
from blitz_widgets.games.blitz.rules.decks import CardKind
from blitz_widgets.locale import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.rules.decks import Card

_MINUS = "\N{MINUS SIGN}"


def side_name(pack: Pack, seat: int) -> str:
    """The name of a side."""
    return _(pack.decks.deck[seat].name)


def card_name(pack: Pack, card: int) -> str:
    """The name of a card."""
    return _(pack.cards[card].name)


def dive_bomber_name(pack: Pack) -> str:
    """The name of the dive-bomber that balloons stop."""
    return card_name(pack, pack.is_dive_bomber.index(True))


_PHASES: Final = {
    Phase.SETUP: N_("Set-up"),
    Phase.DRAW: N_("Draw"),
    Phase.RAID: N_("Raid"),
    Phase.BOMBING: N_("Bombing"),
    Phase.DISCARD: N_("Discard"),
}


def phase_name(phase: Phase) -> str:
    """The name of a phase of the turn."""
    return _(_PHASES[phase])


def number_text(halves: int) -> str:
    """A number of half points, in points: “7”, “7½”, “½”."""
    whole, half = divmod(abs(halves), HALVES)
    digits = str(whole) if whole or not half else ""
    return f"{_MINUS if halves < 0 else ''}{digits}{'½' if half else ''}"


def points_text(halves: int) -> str:
    """A number of half points as points of damage."""
    if halves == HALVES + 1:
        return _("1½ points")  # singular in some languages, plural in others
    points = -(-abs(halves) // HALVES)
    return ngettext("{points} point", "{points} points", points).format(points=number_text(halves))


def cards_text(count: int) -> str:
    """A number of cards."""
    if not count:
        return _("no card")
    return ngettext("{count} card", "{count} cards", count).format(count=count)


_KINDS: Final = {
    CardKind.AIRCRAFT: N_("fighter"),
    CardKind.BOMBER: N_("bomber"),
    CardKind.DIVE_BOMBER: N_("dive-bomber"),
    CardKind.GROUND: N_("ground defence"),
    CardKind.PILOT: N_("pilot"),
    CardKind.DECOY: N_("decoy"),
    CardKind.MULTIPLIER: N_("multiplier"),
    CardKind.BALLOON: N_("against bombs"),
    CardKind.REPAIR: N_("against bombs"),
}


def kind_name(card: Card) -> str:
    """The name of a card's kind."""
    return _(_KINDS[card.kind])


def card_brief(card: Card) -> str:
    """The printed values of a card, in a word or two."""
    match card.kind:
        case CardKind.MULTIPLIER:
            return _("times {multiplier}").format(multiplier=card.multiplier)
        case CardKind.BALLOON:
            return _("stops a Stuka")
        case CardKind.REPAIR:
            return _("1 point less")
        case CardKind.BOMBER | CardKind.DIVE_BOMBER:
            return _("force {force}, bombs {bombs}").format(force=card.force, bombs=card.bombs)
        case _:
            return _("force {force}").format(force=card.force)


def pile_text(pack: Pack, pile: Iterable[int]) -> str:
    """The cards of *pile* in order of first appearance, each name once."""
    return ", ".join(
        card_name(pack, card)
        if count == 1
        else _("{count} × {card}").format(count=count, card=card_name(pack, card))  # noqa: RUF001  # the sign of times
        for card, count in Counter(pile).items()
    )


def sum_text(pack: Pack, row: bytes) -> str:
    """The sum behind the force of *row*: “4 + 4 + 1 = 9, times 2 is 18”."""
    total, multiplier = pack.total(row), pack.row_multiplier(row)
    forces = [pack.force[card] for card in row if not pack.multiplier[card]]
    added = " + ".join(map(str, forces)) or "0"
    if len(forces) > 1:
        added = f"{added} = {sum(forces)}"
    if multiplier == 1:
        return added
    return _("{sum}, times {multiplier} is {total}").format(
        sum=added, multiplier=multiplier, total=total
    )


def turn_text(pack: Pack, table: Table) -> str:
    """The turn and the number of the last turn; only the turn if it comes after that."""
    last = last_turn(pack)
    text = _("turn {turn} of {last}") if table.turn <= last else _("turn {turn}")
    return text.format(turn=table.turn, last=last)


def threat_text(damage: int) -> str:
    """The damage that a raid threatens, in half points; below 0 it removes damage."""
    if damage > 0:
        return _("Damage of {points} threatens.").format(points=points_text(damage))
    if damage:
        return _("No damage threatens, and {points} of earlier damage will be removed.").format(
            points=points_text(-damage)
        )
    return _("No damage threatens any more.")
