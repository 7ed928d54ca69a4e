"""Positions of the bot as values and files."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.bot_position import (
    BotPosition,
    position_of,
    read_bot_position,
)
from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Readings, Stratagem
from blitz_widgets.records.position import PositionError
from tests.games.blitzkrieg.solo.games import bot_places, met, random_positions
from tests.games.blitzkrieg.solo.test_examples import TestExample1, TestExample2
from tests.games.blitzkrieg.solo.test_positions import FILE
from tests.support.bot_positions import bots, examples, opened, written
from tests.support.boxes import own_code
from tests.support.nippon import FIXED_BOX
from tests.support.tables import for_each

REFUSED = (PositionError, SettingError)
ROW = ("army-1", "navy-2")
BASE_BOX = printed_box(Side.BASE)
FOUR_THEATRES = encode_box(
    replace(BASE_BOX, theatre=BASE_BOX.theatre[:4], layout=("WE", "PO", "EE", "AM"))
)


def read(**entries: Any) -> BotPosition:  # noqa: ANN401  # anything a file may hold
    """The position with these entries, and a row if none is given."""
    return opened(json.dumps({"row": ROW, **entries}))


class TestTakenFromAGame:
    """Over whole random games."""

    def test_the_decision_is_the_games(self) -> None:
        """SOLO-TURN-B: with the same questions and answers."""
        for game, state in bot_places():
            found = position_of(game, state)
            decision = decide(found.kit, found.seen, found.readings)

            assert decision == game.decision(state)

    def test_every_position_can_be_and_survives_the_file(self) -> None:
        """Whatever has come up in a game passes the checks, and is read as it was written."""
        for game, state in met()[::3]:
            found = position_of(game, state)

            assert opened(written(found)).seen == found.seen

    def test_what_lies_open_is_on_the_table(self) -> None:
        """Spaces, units, markers, scores and closed campaigns are the game's."""
        for game, state in bot_places():
            table = position_of(game, state).seen.table
            for name in ("free", "tokens", "owned", "markers", "scores", "rows"):
                assert getattr(table, name) == getattr(state, name)

    def test_before_the_draw_the_cup_and_what_steamroll_repeats_are_the_games(self) -> None:
        """SOLO-TURN-A, STRAT-STEAMROLL: the stratagem is still to come."""
        tried = 0
        for game, state in met():
            if state.agenda[-1] & agenda.KIND != duties.STRATAGEM:
                continue
            found = position_of(game, state)
            tried += 1

            assert found.stratagem is Stratagem.NONE
            assert found.cup == tuple(STRATAGEMS[number] for number in game.cup(state))
            assert found.repeated is STRATAGEMS[stratagem_state(state).carried]
        assert tried > 100

    def test_after_the_draw_the_previous_one_is_named_where_the_game_tells_it(self) -> None:
        """SOLO-STRATAGEMS, STRAT-STEAMROLL: in the first turn, and when it is carried out again."""
        tried = Counter[str]()
        for game, state in met()[::2]:
            if state.agenda[-1] & agenda.KIND != duties.STRATAGEM:
                continue
            before = STRATAGEMS[stratagem_state(state).stratagem]
            for token in game.chance_outcomes(state):
                drawn = game.apply(state, token, tell=False).state
                found = position_of(game, drawn)
                cup = found.cup
                if state.turn == 1 or found.stratagem is Stratagem.STEAMROLL:
                    tried["known"] += 1
                    assert found.previous is before
                    assert cup == tuple(STRATAGEMS[number] for number in game.cup(state))
                else:
                    tried["unknown"] += 1
                    assert found.previous is Stratagem.NONE
                    assert cup == (found.stratagem,)
                assert opened(written(found)).seen == found.seen
        assert min(tried["known"], tried["unknown"]) > 50

    def test_a_rolled_die_is_kept(self) -> None:
        """SOLO-UNIT-DIE: and picks the unit that the game places."""
        rolled = 0
        for game, state in bot_places():
            found = position_of(game, state)
            decision = game.decision(state)
            if found.die is None or decision is None:
                continue
            rolled += 1
            (action,) = game.legal_actions(state)

            assert decision.slot(found.die) == action.slot
        assert rolled > 50


class TestStratagems:
    """SOLO-TURN-A, STRAT-STEAMROLL: what is carried out, and what is in the cup."""

    def test_another_stratagem_is_carried_out_itself(self) -> None:
        """Whatever lay out before."""
        found = read(stratagem="secure", previous="big-guns")

        assert found.seen.stratagem is Stratagem.SECURE
        assert set(STRATAGEMS) - set(found.cup) == {Stratagem.NONE, Stratagem.BIG_GUNS}

    @pytest.mark.parametrize(
        ("entries", "carried"),
        [
            ({"previous": "big-guns"}, Stratagem.BIG_GUNS),
            ({"repeats": "secure"}, Stratagem.SECURE),
            ({"previous": "big-guns", "repeats": "big-guns"}, Stratagem.BIG_GUNS),
            ({}, Stratagem.NONE),
        ],
    )
    def test_steamroll_carries_out_another(
        self, entries: dict[str, str], carried: Stratagem
    ) -> None:
        """The previous one, or what is given for it."""
        assert read(stratagem="steamroll", **entries).seen.stratagem is carried

    def test_what_steamroll_cannot_repeat_is_refused_by_its_key(self) -> None:
        """The previous stratagem is the one that it repeats."""
        found = read(stratagem="steamroll", previous="big-guns")
        setting = {**found.plain, "carried": "secure"}
        with pytest.raises(SettingError, match=r"carried: Steamroll .* Leave carried out\."):
            read_bot_position(found.game, setting)

    def test_steamroll_lies_out_first_and_repeats_nothing(self) -> None:
        """SOLO-STRATAGEMS: it is not in the cup, and nothing came before it."""
        found = read(previous="steamroll")

        assert found.repeated is Stratagem.NONE
        assert read(previous="steamroll", repeats="secure").repeated is Stratagem.SECURE
        assert len(found.cup) == 7
        assert Stratagem.STEAMROLL not in found.cup

    def test_without_any_stratagem_it_is_a_learning_game(self) -> None:
        """SOLO-LEARNING: the cup is empty."""
        assert read().cup == ()

    def test_only_the_one_drawn_is_known_if_nobody_knows_the_previous_one(self) -> None:
        """SOLO-TURN-A: one of the others was not in the cup, and may not be forecast."""
        assert read(stratagem="secure").cup == (Stratagem.SECURE,)

    def test_after_a_blitz_unit_nothing_is_drawn(self) -> None:
        """SOLO-FX-BLITZ: the same stratagem."""
        assert read(stratagem="secure", after_blitz="WE").cup == ()


class TestWrittenByHand:
    """What a person may write."""

    def test_a_row_from_the_left_or_space_by_space(self) -> None:
        """Either way the same table."""
        by_row = read(placed={"bot": {"WE1": "navy-1 army-1"}})
        by_space = read(placed={"bot": {"WE1.2": "army-1", "WE1.1": "navy-1"}})

        assert by_row.seen.table.tokens == by_space.seen.table.tokens

    def test_the_bots_scientist_is_an_airforce(self) -> None:
        """SOLO-FX-SCIENTIST: and what a spy copies from a scientist as well."""
        kit = read().kit
        own = read(placed={"bot": {"WE1.1": "scientist"}}).seen.table
        copied = read(placed={"player": {"WE1.1": "spy as scientist"}}).seen.table
        players = read(placed={"player": {"SE2.1": "scientist"}}).seen.table

        assert own.acting[0] == copied.acting[0] == bots_scientist(kit)
        assert kit.unit_number["scientist"] in players.acting

    @pytest.mark.parametrize("name", ["theatre-order", "theatre_order"])
    def test_readings_go_by_either_spelling(self, name: str) -> None:
        """Hyphens as in the catalogue, underscores as in a record."""
        found = read(readings={name: "list", "change-size": "yes"}).readings

        assert (found.theatre_order, found.change_size) == ("list", True)
        assert read().readings == Readings()

    def test_the_older_box_has_no_nippon_tokens(self) -> None:
        """SETUP-RESEARCH: by the printing."""
        assert len(read().kit.research_pile) - 2 == len(read(edition="2019").kit.research_pile)


class TestTheExamples:
    """SOLO-EXAMPLE-1, SOLO-EXAMPLE-2."""

    def test_both_are_the_positions_of_the_solo_rules(self) -> None:
        """With a title and a story."""
        first, second, *_others = examples()

        for found, decision in (
            (first, TestExample1().decision()),
            (second, TestExample2().decision()),
        ):
            assert decide(found.kit, found.seen, found.readings) == decision
            assert found
            assert opened(written(found)).seen == found.seen

    def test_two_are_on_the_nippon_side(self) -> None:
        """SOLO-NIPPON: a campaign won at the end of its track, and a strategic advantage."""
        spaces = []
        for found in examples()[2:]:
            decision = decide(found.kit, found.seen, found.readings)
            assert decision is not None
            assert found.game.name == "solo-nippon"
            spaces.append(found.kit.space_name[decision.space])

        assert spaces == ["NYC1.4", "NYC1.3"]


class TestABoardOfTheirOwn:
    """UNIT-CUSTOM: positions in a game with a box of the players' own."""

    @pytest.mark.parametrize("board", Side)
    def test_its_units_are_known(self, board: Side) -> None:
        """In the bot's row, and to whoever reads the file."""
        found = read(board=board, box=own_code(board), row=["panther", "great-bomb"])

        assert found.game.options["box"] == own_code(board)
        assert [found.kit.unit(unit).id for unit in found.seen.row] == ["panther", "great-bomb"]
        assert opened(written(found)).seen == found.seen

    def test_a_decision_on_it_is_the_games(self) -> None:
        """SOLO-TURN-B: as on the boards that are shipped."""
        for side, kind in ((Side.BASE, SoloBlitzkrieg), (Side.NIPPON, SoloNippon)):
            game = kind(SoloOptions(base=Options(box=own_code(side))))
            for state in random_positions(game, 1):
                if game.decision(state) is None:
                    continue
                found = position_of(game, state)
                assert opened(written(found)).seen == found.seen

                assert decide(found.kit, found.seen) == game.decision(state)


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "unknown board": (
        {"board": "moon"},
        "board: “moon” is not among the choices. Write one of: base, nippon",
    ),
    "not the code of a board": ({"box": "mine.toml"}, "This is not the code of a board"),
    "a damaged code of a box": ({"box": "AAAA"}, "The code of the board is damaged"),
    "a box with the other side up": (
        {"box": FIXED_BOX},
        "This box is one for the Nippon expansion",
    ),
    "a box that the bot's die does not know": (
        {"box": FOUR_THEATRES},
        "The bot’s die is for 5 theatres",
    ),
    "a theatre of the other board": (
        {"board": "nippon", "markers": {"WE": 1}},
        "There is no theatre “WE”",
    ),
    "opened on the base board": ({"opened": ["WE"]}, "opened, WE: it is open from the start"),
    "opened from the start": (
        {"board": "nippon", "opened": ["HON"]},
        "opened, HON: it is open from the start",
    ),
    "a marker before the opening": (
        {"board": "nippon", "markers": {"DEN": 1}},
        "markers, DEN: the campaign is not open yet. Add it to opened",
    ),
    "a marker on an end": (
        {"board": "nippon", "markers": {"HON": 8}},
        "markers, HON: a marker on +1, +2 or +3 means a won theatre",
    ),
    "a marker short of the end it won on": (
        {"board": "nippon", "markers": {"HON": 4}, "won": {"HON": "bot"}},
        "markers, HON: the theatre is won",
    ),
    "the older printing on the Nippon side": (
        {"board": "nippon", "edition": "2019"},
        "There is no option “edition”",
    ),
    "no unit": ({"row": []}, "row: is empty. Write"),
    "unknown unit": (
        {"row": ["arny-1"]},
        "There is no unit “arny-1”. Did you mean: army-1",
    ),
    "the bot's own airforce": (
        {"row": ["scientist-airforce"]},
        "There is no scientist-airforce left",
    ),
    "unknown space": ({"placed": {"bot": {"WE1.9": "army-1"}}}, "There is no"),
    "unknown unit on the board": (
        {"placed": {"bot": {"WE1": "tank"}}},
        "There is",
    ),
    "unknown theatre": ({"markers": {"XX": 1}}, "There is no theatre “XX”"),
    "unknown theatre won": ({"won": {"XX": "bot"}}, "There is no theatre"),
    "unknown campaign": ({"rows": {"WE9": "bot"}}, "There is no campaign"),
    "unknown theatre of a blitz unit": ({"after_blitz": "XX"}, "There is no"),
    "unknown unit placed last": (
        {"player_placed_last": "x"},
        "There is no unit",
    ),
    "unknown printing": (
        {"edition": "1999"},
        "The option edition cannot be “1999”. Choose",
    ),
    "unknown reading": (
        {"readings": {"colour": "red"}},
        "There is no option “colour”. Choose from:",
    ),
    "unknown value": (
        {"readings": {"extreme": "x"}},
        "The option extreme cannot be “x”. Choose one of: spaces",
    ),
    "unknown stratagem": ({"stratagem": "secur"}, "stratagem: “secur” is not among the choices"),
    "unknown winner": (
        {"won": {"WE": "me"}},
        "won, WE: “me” is not among the choices. Write one of: bot, player.",
    ),
    "unknown winner of a row": (
        {"rows": {"WE1": "me"}},
        "rows, WE1: “me” is not among the choices. Write one of: bot, both, player.",
    ),
    "two units on a space": (
        {"placed": {"bot": {"WE1": "navy-1"}, "player": {"WE1.1": "navy-1"}}},
        "There are two units on WE1.1",
    ),
    "too many units in a row": (
        {"placed": {"bot": {"EE1": "army-1 army-1 army-2"}}},
        "There is no space “EE1.3”",
    ),
    "wrong terrain": (
        {"placed": {"bot": {"WE1.1": "army-1"}}},
        "WE1.1 is sea: it does not take army-1",
    ),
    "row above vacant": (
        {"placed": {"player": {"WE2.1": "army-1"}}},
        "WE1 above WE2 still has free spaces",
    ),
    "spy without a copy": ({"placed": {"bot": {"WE1.1": "spy"}}}, "a spy copies another unit"),
    "spy of a spy": ({"placed": {"bot": {"WE1.1": "spy as spy"}}}, "a spy copies another unit"),
    "copy without a spy": (
        {"placed": {"bot": {"WE1.1": "navy-1 as navy-2"}}},
        "navy-1 is not a spy and copies nothing. Write “navy-1”.",
    ),
    "too many tokens": (
        {"row": ["general", "general"]},
        "There is no general left for the axis",
    ),
    "too many special weapons": (
        {"row": ["spy", "army-1"], "placed": {"bot": {"WE1.1": "spy as navy-1"}}},
        "There is no spy left for the axis",
    ),
    "marker off the track": ({"markers": {"AM": -12}}, "The track of AM ends 11 spaces"),
    "marker at the end": ({"markers": {"WE": 14}}, "markers, WE: a marker on the last space means"),
    "marker of a won theatre": (
        {"markers": {"WE": 3}, "won": {"WE": "bot"}},
        "markers, WE: the theatre is won",
    ),
    "winner of an open row": ({"rows": {"WE1": "bot"}}, "rows, WE1: the campaign still has free"),
    "die": ({"die": 7}, "die: is out of range"),
    "score": ({"scores": {"bot": -1}}, "scores, bot: is out of range"),
    "great score": ({"scores": {"player": 10**30}}, "scores, player: is out of range"),
    "stratagem twice running": (
        {"stratagem": "secure", "previous": "secure"},
        "stratagem: secure cannot come twice in a row",
    ),
    "steamroll repeated": ({"repeats": "steamroll"}, "repeats: steamroll does not repeat itself"),
    "repeats something else": (
        {"previous": "secure", "repeats": "big-guns"},
        "repeats: Steamroll would repeat secure",
    ),
    "blitz before the draw": (
        {"previous": "secure", "after_blitz": "WE"},
        "the stratagem has been drawn by then. Add stratagem, or take the theatre out.",
    ),
    "spy in the dark": (
        {"row": ["spy"], "placed": {"player": {"WE1.1": "navy-1"}}},
        "is missing",
    ),
    "placed last but not there": (
        {"player_placed_last": "navy-1"},
        "the player has no navy-1 on the board",
    ),
    "unknown field": ({"colour": 1}, "at the top: does not use “colour”. Remove"),
    "unknown field inside": ({"placed": {"me": {}}}, "placed: does not use “me”"),
    "text for a number": ({"markers": {"WE": 1, "PO": "x"}}, "markers, PO: is a text in quotes"),
    "number for a text": (
        {"row": ["army-1", 3]},
        "row, entry 2: is a whole number. Make it a text",
    ),
    "point": ({"die": 4.5}, "die: is a number with a decimal point"),
}


class TestMistakes:
    """One sentence each, which names the entry and the fix."""

    @for_each("mistake", MISTAKES)
    def test_it_is_named(self, mistake: str) -> None:
        """The place in the file, and what is wrong there."""
        entries, sentence = MISTAKES[mistake]
        with pytest.raises(REFUSED) as found:
            read(**entries)

        assert str(found.value).startswith("The position")
        assert sentence in str(found.value)
        assert "\n" not in str(found.value)

    @pytest.mark.parametrize(
        ("written", "sentence"),
        [
            ("", "is empty"),
            ('{"row": ["army-1"]', "stops in the middle"),
            ('{"row": ["army-1"],\n}', "at line 2, column 1: is not valid JSON"),
            ('{"row": ["army-1"], "title": "\\ud800"}', "remove it"),
            ('{"row": ["army-1"], "die": 1e400}', "holds a number too great for any game"),
            ("[]", "at the top: is a list. Make it an object"),
            (b"\xff", "at byte 1: is not UTF-8 text"),
            ('{"row": ' + "[" * 40_000 + "]" * 40_000 + "}", "brackets within brackets"),
        ],
    )
    def test_broken_json_is_told_apart(self, written: str | bytes, sentence: str) -> None:
        """Where it breaks, and what to do."""
        with pytest.raises(REFUSED, match="position") as found:
            opened(written)

        assert sentence in str(found.value)

    def test_a_won_theatre_may_have_its_marker_at_the_end(self) -> None:
        """BOARD-TRACK: it changes nothing."""
        won = {"won": {"WE": "player"}}

        assert read(**won).seen == read(markers={"WE": -14}, **won).seen

    def test_a_campaign_may_be_won_by_either_side(self) -> None:
        """BOARD-CLOSED: by the one whose side the marker stood on then."""
        closed = {"placed": {"bot": {"EE1": "army-1 army-2"}}, "markers": {"EE": -2}}
        usual, other = (read(**closed, **rows).seen for rows in ({}, {"rows": {"EE1": "bot"}}))
        row = 6

        assert (usual.table.rows[row], other.table.rows[row]) == (2, 1)

    def test_the_player_may_have_a_unit_of_the_bot(self) -> None:
        """SOLO-FX-BOMBED: bombed into the research pile, drawn from there."""
        generals = {"WE1.2": "general", "WE1.3": "general"}
        found = read(placed={"player": generals})
        kit, table = found.kit, found.seen.table
        numbers = [kit.space_number[space] for space in generals]

        assert {table.tokens[number] for number in numbers} == {kit.unit_number["general"]}
        assert [table.owned[1] >> number & 1 for number in numbers] == [1, 1]

    def test_only_the_players_scientist_stands_below_a_vacant_row(self) -> None:
        """UNIT-SCIENTIST, SOLO-FX-SCIENTIST."""
        read(placed={"player": {"SE2.1": "scientist"}})
        with pytest.raises(REFUSED, match="free"):
            read(placed={"bot": {"SE2.1": "scientist"}})


def test_the_positions_worked_out_by_hand_can_be() -> None:
    """Nearly all of them could lie on a table; their authors never broke terrain or rows."""
    for position in FILE.position:
        if position.effects:
            continue
        placed = {
            side: position.placed.get(name, {})
            for side, name in (("bot", "axis"), ("player", "allies"))
        }
        found = bots(
            row=tuple(position.row.split()),
            stratagem=position.stratagem,
            scores={"bot": position.scores[0], "player": position.scores[1]},
            markers=position.markers,
            placed=placed,
            won={
                theatre: "bot" if side == "axis" else "player"
                for theatre, side in position.won.items()
            },
            player_placed_last=position.last,
            after_blitz=position.blitz,
            readings=position.readings,
        )
        decision = decide(found.kit, found.seen, found.readings)

        assert decision is not None
        assert (found.kit.space_name[decision.space], decision.slots) == (
            position.space,
            position.slots,
        )
