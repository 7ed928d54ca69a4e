"""Games and positions of the engine as flat lists (:mod:`.flat`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State, Table
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints

_ABILITIES: Final = {
    Ability.NONE: flat.NO_ABILITY,
    Ability.BLITZ: flat.BLITZ,
    Ability.GENERAL: flat.GENERAL,
    Ability.ADMIRAL: flat.ADMIRAL,
    Ability.TASK_FORCE: flat.TASK_FORCE,
    Ability.BOMBER: flat.BOMBER,
    Ability.NUCLEAR: flat.NUCLEAR,
    Ability.SPY: flat.SPY,
    Ability.SCIENTIST: flat.SCIENTIST,
    Ability.PARTISANS: flat.PARTISANS,
    Ability.INSPIRED: flat.INSPIRED,
    Ability.GODZILLA: flat.NO_ABILITY,
}
_EFFECTS: Final = {
    Effect.NONE: flat.NO_EFFECT,
    Effect.PRODUCTION: flat.PRODUCTION,
    Effect.BOMBING: flat.BOMBING,
    Effect.RESEARCH: flat.RESEARCH,
    Effect.RESEARCH_INDUSTRY: flat.RESEARCH_INDUSTRY,
    Effect.TACTICAL: flat.TACTICAL,
    Effect.STRATEGIC: flat.STRATEGIC,
    Effect.PROPAGANDA: flat.PROPAGANDA,
}


def flat_game(kit: Kit, *, solo: bool) -> Ints:
    """The tables of *kit*; if *solo*, seat 0 belongs to the bot."""
    game = flat.ints(flat.GAME_SIZE)
    game[flat.THEATRES] = len(kit.last)
    game[flat.SPACES] = len(kit.spaces)
    game[flat.UNITS] = len(kit.units)
    game[flat.ROWS] = len(kit.row_mask)
    game[flat.WINNING] = kit.winning_points
    game[flat.OPEN_ONE_ANOTHER] = int(kit.open_one_another)
    game[flat.SPY_IS_COPY] = int(kit.spy_is_what_it_copies)
    game[flat.ICONS_ALWAYS] = int(kit.icons_count_for_a_won_theatre)
    game[flat.WITH_EFFECT] = kit.with_effect
    game[flat.ALL_SPACES] = kit.all_spaces
    game[flat.SOLO] = int(solo)
    _lay_out_units(kit, game)
    _lay_out_spaces(kit, game)
    _lay_out_theatres(kit, game)
    for power in range(flat.MOST_SPACES):
        game[flat.BIT + power] = 1 << power
    return game


def _lay_out_units(kit: Kit, game: Ints) -> None:
    for number, unit in enumerate(kit.units):
        game[flat.VALUE + number] = kit.value[number]
        game[flat.VALUE_BEHIND + number] = unit.value_behind if unit else 0
        game[flat.RETREAT + number] = unit.retreat if unit else 0
        game[flat.ABILITY + number] = _ABILITIES[kit.ability[number]]
        game[flat.SPACES_FOR + number] = kit.spaces_for[number]
        game[flat.IS_SPECIAL + number] = int(kit.is_special[number])
        game[flat.GENERAL_COUNTS + number] = int(kit.counted_by[Ability.GENERAL][number])
        game[flat.ADMIRAL_COUNTS + number] = int(kit.counted_by[Ability.ADMIRAL][number])
        for seat in range(2):
            game[flat.IN_HAND + flat.MOST_UNITS * seat + number] = kit.in_hand[seat][number]
    for seat, bag in enumerate(kit.bags):
        for held in bag:
            game[flat.IN_BAG + flat.MOST_UNITS * seat + held] += 1
    for held in kit.research_pile:
        game[flat.IN_PILE + held] += 1


def _lay_out_spaces(kit: Kit, game: Ints) -> None:
    _fill(game, flat.SPACE_ROW, kit.space_row)
    _fill(game, flat.SPACE_THEATRE, kit.space_theatre)
    _fill(game, flat.EFFECT, [_EFFECTS[space.effect] for space in kit.spaces])
    _fill(game, flat.AMOUNT, [space.amount for space in kit.spaces])
    _fill(game, flat.ROW_MASK, kit.row_mask)
    _fill(game, flat.ROW_POINTS, kit.row_points)
    _fill(game, flat.ROW_THEATRE, kit.row_theatre)
    _fill(game, flat.ROW_START, [(mask & -mask).bit_length() - 1 for mask in kit.row_mask])
    _fill(game, flat.ROW_END, [mask.bit_length() for mask in kit.row_mask])


def _lay_out_theatres(kit: Kit, game: Ints) -> None:
    _fill(game, flat.THEATRE_MASK, kit.theatre_mask)
    _fill(game, flat.FIRST_ROW, [rows[0] for rows in kit.theatre_rows])
    _fill(game, flat.END_ROW, [rows[-1] + 1 for rows in kit.theatre_rows])
    _fill(game, flat.WON_AT, kit.won_at)
    _fill(game, flat.LAST, kit.last)
    _fill(game, flat.JOINED, [sum(1 << other for other in joined) for joined in kit.joined])
    for theatre, (icons, ends) in enumerate(zip(kit.icons, kit.ends, strict=True)):
        _fill(game, flat.ENDS + flat.MOST_ENDS * theatre, ends)
        for reach in range(flat.MOST_REACH):
            reached = sum(icon <= reach for icon in icons)
            game[flat.ICONS + flat.MOST_REACH * theatre + reach] = reached


def _fill(game: Ints, at: int, values: Sequence[int]) -> None:
    game[at : at + len(values)] = values


def flat_position(
    table: Table,
    reserves: Sequence[Sequence[int]],
    bags: Sequence[Sequence[int]],
    pile: Sequence[int],
) -> Ints:
    """The public *table* with the real or possible units of each side and of the research pile."""
    position = flat.ints(flat.POSITION_SIZE)
    position[flat.TURN] = table.turn
    position[flat.SEAT] = table.seat
    position[flat.FREE] = table.free
    _fill(position, flat.OWNED, table.owned)
    _fill(position, flat.SCORES, table.scores)
    _fill(position, flat.LAST_PLACED, table.last_placed)
    position[flat.FINAL_TURN] = int(table.final_turn)
    position[flat.WINNER] = -1 if table.ended is None else table.ended.winner
    if isinstance(table.extra, StratagemState):
        position[flat.STRATAGEM] = table.extra.stratagem
        position[flat.CARRIED] = table.extra.carried
    for row, entry in enumerate(table.rows):
        if entry == UNOPENED:
            position[flat.UNOPENED] |= 1 << row
        elif entry != OPEN:
            position[flat.CLOSED] |= 1 << row
    _fill(position, flat.MARKERS, table.markers)
    _fill(position, flat.ACTING, table.acting)
    _fill(position, flat.TOKENS, table.tokens)
    position[flat.DUTIES] = len(table.agenda)
    _fill(position, flat.AGENDA, table.agenda)
    for seat in range(2):
        position[flat.HELD + seat] = len(reserves[seat])
        position[flat.BAGGED + seat] = len(bags[seat])
        _fill(position, flat.RESERVES + flat.MOST_HELD * seat, reserves[seat])
        _fill(position, flat.BAGS + flat.MOST_HELD * seat, bags[seat])
    position[flat.PILED] = len(pile)
    _fill(position, flat.PILE, pile)
    return position


def flat_state(state: State) -> Ints:
    """The whole truth of a game."""
    return flat_position(state, state.reserves, state.bags, state.pile)


def is_solo(game: Any) -> bool:  # noqa: ANN401  # any game of the board
    """Whether seat 0 of *game* belongs to the bot."""
    return hasattr(game, "solo_options")
