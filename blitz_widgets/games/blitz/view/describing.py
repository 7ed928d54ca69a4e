"""Descriptions of the things on the card table and their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.games.blitz.engine.bombing import bomb_points, dive_bombers_left, is_over, threat
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.options import Berlin
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.decks import CardKind
from blitz_widgets.games.blitz.view import targets
from blitz_widgets.games.blitz.view.measures import damage_text, turns_left
from blitz_widgets.games.blitz.view.names import (
    card_brief,
    card_name,
    cards_text,
    dive_bomber_name,
    kind_name,
    pile_text,
    points_text,
    side_name,
    sum_text,
    threat_text,
)
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.phrases import named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack


def describe(game: Blitz, seen: Observation, target: str) -> str:
    """*target* and its effect in words; empty if it does not exist."""
    pack = game.pack
    kind, _sep, name = target.partition(":")
    if target == targets.BOMBS:
        return " ".join(bombs_lines(game, seen))
    if kind == "card" and name in pack.number:
        return _card(game, seen, pack.number[name])
    if kind == "played":
        return _played(game, seen, name)
    if kind not in _PLACES or name not in pack.sides:
        return ""
    title, lines = place_words(game, seen, kind, pack.sides.index(name))
    return named(title, " ".join(lines))


# ---- cards ----


def _card(game: Blitz, seen: Observation, card: int) -> str:
    printed = game.pack.cards[card]
    kind, brief = kind_name(printed), card_brief(printed)
    what = _("{kind}, {printed}").format(kind=kind, printed=brief)
    return f"{named(card_name(game.pack, card), what)}. {card_state(game, seen, card)}"


def card_state(game: Blitz, seen: Observation, card: int) -> str:
    """The effect of a *card* in a hand, in general and in the raid now."""
    return f"{card_effect(game.pack, card)} {_card_now(game, seen, card)}".strip()


_LEADS: Final = N_("It may lead a raid. If the raid is won, it does {points} of damage.")
_EFFECTS: Final[Mapping[CardKind, tuple[str, ...]]] = {
    CardKind.MULTIPLIER: (N_("It multiplies the force of its whole side by {multiplier}."),),
    CardKind.BALLOON: (N_("Against bombs, it stops one {stuka}."),),
    CardKind.REPAIR: (N_("Against bombs, it takes one point off the damage."),),
    CardKind.BOMBER: (_LEADS,),
    CardKind.DIVE_BOMBER: (_LEADS, N_("A balloon can stop it.")),
}
_FORCES: Final = (
    (N_("It has no force."),),
    (N_("It adds {force} to the force of its side."),),
)
"""The effects of other cards, without force and with it."""


def card_effect(pack: Pack, card: int) -> str:
    """The effect of a *card* in general.

    Rules: CARD-DECKS, CARD-MULTIPLIER, CARD-BOMB, CARD-BALLOON, CARD-REPAIR.
    """
    printed = pack.cards[card]
    sentences = _EFFECTS.get(printed.kind, _FORCES[bool(printed.force)])
    return " ".join(map(_, sentences)).format(
        multiplier=printed.multiplier,
        stuka=dive_bomber_name(pack),
        points=points_text(printed.bombs * HALVES),
        force=printed.force,
    )


def _card_now(game: Blitz, seen: Observation, card: int) -> str:
    """The effect of *card* if played now; empty in a phase without cards."""
    if seen.table.ended is not None or seen.table.draws:
        return ""
    match seen.table.phase:
        case Phase.RAID:
            return _in_raid(game, seen, card)
        case Phase.BOMBING:
            return _against_bombs(game, seen, card)
        case _:
            return ""


def _in_raid(game: Blitz, seen: Observation, card: int) -> str:
    """Rules: CARD-RAID-FIRST, CARD-MULTIPLIER, CARD-FORCE."""
    pack, raid = game.pack, seen.table.raid
    seat = pack.owner[card]
    if pack.is_answer[card]:
        return _("It is not for a raid.")
    if not raid[ATTACKER] and (seat == DEFENDER or not pack.is_bomber[card]):
        return _("A bomber has to lead the raid first.")
    if pack.multiplier[card] and pack.row_multiplier(raid[seat]) > 1:
        return _("There is a multiplier in this row already.")
    total, other = pack.total(raid[seat] + bytes((card,))), pack.total(raid[1 - seat])
    return _("In the raid it would make {total} against {other}.").format(total=total, other=other)


def _against_bombs(game: Blitz, seen: Observation, card: int) -> str:
    """Rules: CARD-BOMB, CARD-BALLOON, CARD-REPAIR."""
    pack, table = game.pack, seen.table
    if pack.owner[card] != DEFENDER:
        return ""
    if not pack.is_answer[card]:
        return _("It does nothing against bombs.")
    if pack.is_balloon[card] and dive_bombers_left(table, pack) <= 0:
        return _("There is no {stuka} left to stop.").format(stuka=dive_bomber_name(pack))
    after = replace(table, answers=table.answers + bytes((card,)))
    return _("Afterwards: {threat}").format(
        threat=threat_text(threat(after, pack, game.blitz_options))
    )


def _played(game: Blitz, seen: Observation, name: str) -> str:
    pack = game.pack
    side, _sep, place = name.partition(".")
    if side not in pack.sides or not place.isdecimal():
        return ""
    row = seen.table.raid[pack.sides.index(side)]
    if int(place) >= len(row):
        return ""
    card = row[int(place)]
    what = f"{card_brief(pack.cards[card])}. {card_effect(pack, card)}"
    return named(card_name(pack, card), what)


# ---- places ----


def _raid_lines(game: Blitz, seen: Observation, seat: int) -> tuple[str, ...]:
    """A side's force in the raid and its sum, its bombs, and whether it has passed.

    Rules: CARD-FORCE, CARD-MULTIPLIER, CARD-BOMB, CARD-RAID-ALTERNATE.
    """
    pack, table = game.pack, seen.table
    row = table.raid[seat]
    lines = [_("Force: {sum}.").format(sum=sum_text(pack, row)) if row else _("No card yet.")]
    if row and seat == ATTACKER:
        points = points_text(bomb_points(table, pack) * HALVES)
        lines.append(_("Bombs: {points} if it wins.").format(points=points))
    if table.passed[seat]:
        lines.append(_("Has passed."))
    return tuple(lines)


def bombs_lines(game: Blitz, seen: Observation) -> tuple[str, ...]:
    """The damage done, the damage that threatens, and the cards played against it.

    Rules: CARD-WIN-LUFTWAFFE, CARD-BOMB, CARD-BALLOON, CARD-REPAIR, CARD-BERLIN.
    """
    pack, table, options = game.pack, seen.table, game.blitz_options
    lines = [_("Damage: {damage}.").format(damage=damage_text(pack, table.damage))]
    is_open = not is_over(table, pack, options)
    if table.raid[ATTACKER] and is_open:
        coming = threat(table, pack, options)
        text = threat_text(coming)
        if table.phase is Phase.RAID:
            text = _("Damage of {points} if the raid is won.").format(points=points_text(coming))
        lines.append(text)
    if table.phase is Phase.BOMBING and is_open:
        left = dive_bombers_left(table, pack)
        lines.append(
            _("{stuka} not stopped: {count}.").format(stuka=dive_bomber_name(pack), count=left)
        )
    if table.answers:
        lines.append(
            _("Played against the bombs: {cards}.").format(cards=pile_text(pack, table.answers))
        )
    if options.berlin is Berlin.YES:
        lines.append(_berlin(game, seen))
    return tuple(lines)


def _berlin(game: Blitz, seen: Observation) -> str:
    last = game.pack.decks.last_doubled_turn
    if seen.table.turn <= last:
        return _("Berlin has been bombed: damage counts double up to turn {last}.").format(
            last=last
        )
    return _("Berlin has been bombed: damage has counted half since turn {first}.").format(
        first=last + 1
    )


def _hand_lines(game: Blitz, seen: Observation, seat: int) -> tuple[str, ...]:
    """The number of cards in a side's hand, and those the viewer can know."""
    holding = seen.holdings[seat]
    count = cards_text(holding.hand_size)
    if not isinstance(holding, OwnHolding):
        return (_("{cards}, hidden.").format(cards=count),)
    if not holding.hand:
        return (_("No card."),)
    return (f"{named(count, pile_text(game.pack, holding.hand))}.",)


def _deck_lines(game: Blitz, seen: Observation, seat: int) -> tuple[str, ...]:
    """The number of cards and turns left in a deck, and its contents as far as they can be known.

    For a side with a hidden hand, the contents include the hand.

    Rules: CARD-DRAW, CARD-WIN-RAF.
    """
    pack, holding = game.pack, seen.holdings[seat]
    count = cards_text(holding.deck_size)
    lines = [f"{count[:1].upper()}{count[1:]}."]
    if seat == ATTACKER and seen.table.ended is None:
        turns = max(0, turns_left(pack, seen))
        lines.append(
            ngettext(
                "Enough for {turns} more turn; after that the {winner} wins.",
                "Enough for {turns} more turns; after that the {winner} wins.",
                turns,
            ).format(turns=turns, winner=side_name(pack, DEFENDER))
        )
    if isinstance(holding, OwnHolding):
        if holding.deck:
            lines.append(_("Still in it: {cards}.").format(cards=pile_text(pack, holding.deck)))
    elif holding.unseen:
        lines.append(
            _("In hand and deck together: {cards}.").format(cards=pile_text(pack, holding.unseen))
        )
    return tuple(lines)


def _discard_lines(game: Blitz, seen: Observation, seat: int) -> tuple[str, ...]:
    """The cards on a discard pile."""
    pile = seen.table.discards[seat]
    count = cards_text(len(pile))
    return (f"{named(count, pile_text(game.pack, pile))}." if pile else _("No card yet."),)


_PLACES: Final[Mapping[str, tuple[str, Callable[..., tuple[str, ...]]]]] = {
    "raid": (N_("Raid: {side}"), _raid_lines),
    "hand": (N_("Hand of the {side}"), _hand_lines),
    "deck": (N_("Deck of the {side}"), _deck_lines),
    "discard": (N_("Discard pile of the {side}"), _discard_lines),
}
"""The title of each kind of place, and the function that describes it."""


def place_words(
    game: Blitz, seen: Observation, kind: str, seat: int
) -> tuple[str, tuple[str, ...]]:
    """The title of a side's place of this *kind*, and its lines."""
    title, lines = _PLACES[kind]
    return _(title).format(side=side_name(game.pack, seat)), lines(game, seen, seat)
