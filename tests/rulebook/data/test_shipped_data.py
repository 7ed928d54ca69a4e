"""What is in the box: the shipped tables against a second, independent list of the same facts."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.catalogue import options_of
from blitz_widgets.core.rulebooks import chapters, known_rules, rule_texts, rulebooks
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitz.rules.rulebook import RULEBOOK as CARDS
from blitz_widgets.games.blitz.rules.rulebook import SUMMARY
from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Theatre
from blitz_widgets.games.blitzkrieg.rules.editions import DEFAULT_EDITION, editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board, nippon_board
from blitz_widgets.games.blitzkrieg.rules.rulebook import FIRST_PRINTING, RULEBOOK, SECOND_PRINTING
from blitz_widgets.games.blitzkrieg.rules.rulebook import SOLO_RULES as SOLO_SOURCE
from blitz_widgets.games.blitzkrieg.rules.units import (
    Ability,
    Bag,
    Unit,
    nippon_sides,
    printed_sides,
    printed_units,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from blitz_widgets.locale import _, speaking
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from blitz_widgets.rulebook.rules import RuleText

# Terrain and effect of every space, left to right.  L land, S sea, B both.  P production,
# P2 improved, R research, R2 improved, RI research industry, X bombing, T tactical, A strategic,
# V propaganda, - none.
PRINTED_BOARD = {
    "Western Europe": [
        "last 14, icons 5 10",
        "2: S P | L R | B V1",
        "3: L X | L P | B -",
        "5: B RI | L A3 | B -",
    ],
    "Pacific Ocean": [
        "last 14, icons 5 10",
        "2: S X | S R",
        "3: S R2 | S P | S A2 | B -",
        "5: S X | B V2 | B -",
    ],
    "Eastern Europe": [
        "last 14, icons 5 10",
        "2: L T1 | L P",
        "3: L V1 | L R2 | B -",
        "6: L X | L T2 | L A3 | L V2 | L -",
    ],
    "Africa & Middle East": [
        "last 11, icons 4 8",
        "3: L A3 | S T1 | B R | B V1",
        "5: L T2 | S P2 | B -",
    ],
    "South East Asia": [
        "last 11, icons 4 8",
        "2: S V2 | B V1 | B A1",
        "4: S X | L V2 | B -",
    ],
}

# The theatres as the rows of the printed board show them, from the top left to the bottom right.
PRINTED_ROWS = [
    "Western Europe",
    "Eastern Europe",
    "Africa & Middle East",
    "Pacific Ocean",
    "South East Asia",
]

# Every token, as value and ability, by its type.
PRINTED_BAG = """
    army 1, army 1, army 1, army 2, army 2, army 3, army 3,
    navy 1, navy 1, navy 1, navy 2, navy 2, navy 3, navy 3,
    airforce 1, airforce 1, airforce 1, airforce 2, airforce 2,
    airforce 0 blitz, army 0 general, navy 0 admiral"""
PRINTED_JAPANESE_BAG = """
    army 1, army 1, army 1, army 2, army 2, army 3,
    navy 1, navy 1, navy 1, navy 1, navy 2, navy 2, navy 3,
    airforce 1, airforce 1, airforce 1, airforce 2, airforce 2,
    airforce 0 bomber, army navy 4 godzilla, army 0 general, navy 0 admiral"""
PRINTED_RESEARCH_PILE = """
    special army 4, special army 4, special army 5 task-force, special army 1 blitz,
    special army 7 nuclear,
    special navy 4, special navy 4, special navy 5 task-force, special navy 1 blitz,
    special navy 2 bomber,
    special airforce 3, special airforce 3, special airforce 4 task-force,
    special airforce 1 bomber,
    special 0 scientist, special 0 spy"""
PRINTED_NIPPON_TOKENS = """
    special army 1 partisans, special army navy airforce 1 inspired"""
BOT_SCIENTIST = "scientist-airforce"

FIRST_PRINTING_RULES = {
    "UNIT-NUCLEAR": "UNIT-NUCLEAR-1ST",
    "UNIT-SPY": "UNIT-SPY-1ST",
    "CLOSE-THEATRE-SCORE": "CLOSE-THEATRE-SCORE-1ST",
    "CLOSE-ONLY-HERE": "CLOSE-ONLY-HERE-1ST",
}
SECOND_PRINTING_ONLY = {
    BoardRule.UNIT_NUCLEAR,
    BoardRule.UNIT_SPY,
    BoardRule.UNIT_PARTISANS,
    BoardRule.UNIT_INSPIRED,
    BoardRule.CLOSE_THEATRE_SCORE,
    BoardRule.CLOSE_BOTH,
    BoardRule.CLOSE_ONLY_HERE,
    BoardRule.UNIT_GODZILLA,
    BoardRule.UNIT_CUSTOM,
    *(rule for rule in known_rules() if rule.startswith("NIPPON-")),
}
RULED_BY_US = {
    CardRule.CARD_RAID_DECLINE,
    CardRule.CARD_RAID_ALTERNATE,
    CardRule.CARD_FORCE,
    CardRule.CARD_BALLOON,
    CardRule.CARD_REPAIR,
    CardRule.CARD_DISCARD,
    CardRule.CARD_BERLIN,
    BoardRule.SOLO_LEVEL,
    BoardRule.SOLO_HARDER,
    BoardRule.SOLO_FX_SCIENTIST,
    BoardRule.BOARD_CLOSED,
    BoardRule.UNIT_BOMBER,
    BoardRule.UNIT_NUCLEAR,
    BoardRule.UNIT_NUCLEAR_1ST,
    BoardRule.UNIT_SPY,
    BoardRule.UNIT_SPY_CHAIN,
    BoardRule.UNIT_SPY_1ST,
    BoardRule.UNIT_SCIENTIST,
    BoardRule.UNIT_PARTISANS,
    BoardRule.TURN_DRAW,
    BoardRule.EFFECT_PRODUCTION,
    BoardRule.EFFECT_PRODUCTION_2,
    BoardRule.EFFECT_BOMBING,
    BoardRule.EFFECT_RESEARCH,
    BoardRule.EFFECT_RESEARCH_2,
    BoardRule.EFFECT_RESEARCH_INDUSTRY,
    BoardRule.EFFECT_STRATEGIC,
    BoardRule.CLOSE_THEATRE_SCORE_1ST,
    BoardRule.CLOSE_BOTH,
    BoardRule.END_OWN_TURN,
    BoardRule.END_NO_PLACEMENT,
    BoardRule.NIPPON_BOARD,
    BoardRule.NIPPON_TRACK,
    BoardRule.NIPPON_CLOSE_FILL,
    BoardRule.NIPPON_OPEN,
    BoardRule.NIPPON_CLOSE_END,
    BoardRule.NIPPON_NO_REMOTE,
    BoardRule.SOLO_CHANGE,
    BoardRule.SOLO_THEATRE_WIN,
    BoardRule.SOLO_THEATRE_CAMPAIGN,
    BoardRule.SOLO_THEATRE_FILTER,
    BoardRule.SOLO_THEATRE_TIES,
    BoardRule.SOLO_POSITION_PRIORITY,
    BoardRule.SOLO_UNIT_WIN,
    BoardRule.SOLO_UNIT_FILTER,
    BoardRule.SOLO_UNIT_NOEFFECT,
    BoardRule.SOLO_UNIT_LAST,
    BoardRule.SOLO_UNIT_20,
    BoardRule.SOLO_FX_RESEARCH,
    BoardRule.SOLO_FX_STRATEGIC,
    BoardRule.SOLO_FX_BLITZ,
    BoardRule.SOLO_FX_BOMBED,
    BoardRule.SOLO_FX_ORDER,
    BoardRule.STRAT_BIG_GUNS,
    BoardRule.STRAT_ECONOMIC,
    BoardRule.STRAT_GLORY,
    BoardRule.STRAT_RESEARCH,
}
SOLO_RULES = {rule for rule in known_rules() if rule.startswith(("SOLO-", "STRAT-"))}
READINGS = [each for each in options_of("solo") if each.name in Readings.__struct_fields__]
"""The ways in which a solo rule can be read."""

DATA = RULEBOOK.chapters.with_name("data")
CARD_DATA = CARDS.chapters.with_name("data")
TABLES = [
    DATA / "boards" / "base.toml",
    DATA / "boards" / "nippon.toml",
    CARD_DATA / "decks.toml",
    DATA / "editions.toml",
    DATA / "sides" / "axis-and-allies.toml",
    DATA / "sides" / "japan-and-germany.toml",
    DATA / "units.toml",
]
CHAPTERS = [path for book in rulebooks() for path in sorted(book.chapters.glob("*.toml"))]


def written_space(space: Space) -> str:
    """*space* in the code of the list above."""
    code = {
        Effect.NONE: "-",
        Effect.PRODUCTION: "P",
        Effect.BOMBING: "X",
        Effect.RESEARCH: "R",
        Effect.RESEARCH_INDUSTRY: "RI",
        Effect.TACTICAL: "T",
        Effect.STRATEGIC: "A",
        Effect.PROPAGANDA: "V",
    }[space.effect]
    numbered = space.amount > 1 or code in {"T", "A", "V"}
    return f"{space.terrain[0].upper()} {code}{space.amount if numbered else ''}"


def written_theatre(theatre: Theatre) -> list[str]:
    """*theatre* in the code of the list above."""
    near, far = theatre.track.icons
    return [f"last {theatre.track.last}, icons {near} {far}"] + [
        f"{campaign.points}: {' | '.join(written_space(space) for space in campaign.spaces)}"
        for campaign in theatre.campaign
    ]


def written_unit(unit: Unit) -> str:
    """*unit* in the words of the lists above."""
    ability = [] if unit.ability is Ability.NONE else [unit.ability]
    return " ".join(["special"] * unit.special + [*unit.types, str(unit.value), *ability])


def written_tokens(tokens: Mapping[str, int]) -> Counter[str]:
    """How many of *tokens* read alike."""
    units = {unit.id: unit for unit in printed_units()}
    written: Counter[str] = Counter()
    for unit, count in tokens.items():
        written[written_unit(units[unit])] += count
    return written


def listed(tokens: str) -> Counter[str]:
    """How many of the tokens in a list above read alike."""
    return Counter(token.strip() for token in tokens.split(","))


class TestTheBoard:
    """The base side of the board is the printed one, cell by cell."""

    def test_the_theatres_stand_in_the_order_of_the_solo_set_up(self) -> None:
        """BOARD-THEATRES: five of them, numbered as the solo rules number them."""
        assert [theatre.name for theatre in base_board().theatre] == list(PRINTED_BOARD)

    @pytest.mark.parametrize("theatre", base_board().theatre, ids=lambda theatre: theatre.name)
    def test_every_theatre_is_the_printed_one(self, theatre: Theatre) -> None:
        """BOARD-TERRAIN, BOARD-TRACK: terrain, effects, points, track and icons agree."""
        assert written_theatre(theatre) == PRINTED_BOARD[theatre.name]

    def test_the_board_has_13_campaigns_and_41_spaces(self) -> None:
        """BOARD-THEATRES: nothing was lost from both lists at once."""
        campaigns = [campaign for theatre in base_board().theatre for campaign in theatre.campaign]

        assert len(campaigns) == 13
        assert sum(len(campaign.spaces) for campaign in campaigns) == 41

    def test_the_layout_is_that_of_the_printed_board(self) -> None:
        """SOLO-THEATRE-TIES: row by row, not by the numbers of the solo set-up."""
        names = {theatre.id: theatre.name for theatre in base_board().theatre}

        assert [names[theatre] for theatre in base_board().layout] == PRINTED_ROWS

    def test_the_war_is_won_at_25_on_a_track_of_30(self) -> None:
        """BOARD-VPTRACK: the track runs on past the winning points."""
        track = base_board().victory_track

        assert (track.winning, track.printed) == (25, 30)


class TestTheTokens:
    """Every token in the box is there, as often as printed and with its numbers."""

    @pytest.mark.parametrize("bag", printed_sides().bag, ids=lambda bag: bag.id)
    def test_each_side_has_its_22_tokens(self, bag: Bag) -> None:
        """SETUP-BAGS: both bags are alike."""
        assert written_tokens(bag.tokens) == listed(PRINTED_BAG)
        assert sum(bag.tokens.values()) == 22

    def test_the_axis_comes_first(self) -> None:
        """SETUP-FIRST: the sides stand in the order in which they move."""
        assert [bag.id for bag in printed_sides().bag] == ["axis", "allies"]

    def test_the_opening_reserve_is_three(self) -> None:
        """SETUP-BAGS: each side draws three."""
        assert printed_sides().opening_reserve == 3

    def test_the_research_pile_has_16_special_weapons(self) -> None:
        """SETUP-RESEARCH: those of the first printing."""
        pile = printed_sides().research_pile

        assert written_tokens(pile) == listed(PRINTED_RESEARCH_PILE)
        assert sum(pile.values()) == 16

    def test_the_nippon_expansion_adds_two(self) -> None:
        """SETUP-RESEARCH: partisans and inspired leadership."""
        tokens = printed_sides().nippon_tokens

        assert written_tokens(tokens) == listed(PRINTED_NIPPON_TOKENS)
        assert sum(tokens.values()) == 2

    def test_no_kind_of_unit_is_left_over(self) -> None:
        """Every unit in the table is a token of the box, or what the bot makes of one."""
        in_use: set[str] = set()
        for sides in (printed_sides(), nippon_sides()):
            in_use.update(sides.research_pile, sides.nippon_tokens)
            in_use.update(*(bag.tokens for bag in sides.bag))

        assert BOT_SCIENTIST not in in_use
        assert in_use | {BOT_SCIENTIST} == {unit.id for unit in printed_units()}

    def test_for_the_bot_the_scientist_is_an_airforce_of_3(self) -> None:
        """SOLO-FX-SCIENTIST: without an ability, and a special weapon still."""
        units = {unit.id: written_unit(unit) for unit in printed_units()}

        assert units[BOT_SCIENTIST] == "special airforce 3"

    def test_only_partisans_have_a_second_value(self) -> None:
        """UNIT-PARTISANS: 3 with the marker on the opponent's side."""
        assert {unit.id: unit.value_behind for unit in printed_units() if unit.value_behind} == {
            "partisans": 3
        }

    def test_only_the_nuclear_bomb_retreats(self) -> None:
        """UNIT-NUCLEAR: two spaces elsewhere."""
        assert {unit.id: unit.retreat for unit in printed_units() if unit.retreat} == {
            "nuclear-bomb": 2
        }


class TestTheNipponBoard:
    """The reconstruction keeps to what the rulebook tells of the printed board."""

    def test_it_says_what_it_is(self) -> None:
        """NIPPON-BOARD: wherever it is shown."""
        assert nippon_board().note == "Our reconstruction"
        assert "reconstruction" in nippon_board().provenance

    def test_fifteen_theatres_of_one_campaign(self) -> None:
        """NIPPON-BOARD: with two to five spaces each."""
        campaigns = [theatre.campaign for theatre in nippon_board().theatre]

        assert [len(rows) for rows in campaigns] == [1] * 15
        assert all(2 <= len(rows[0].spaces) <= 5 for rows in campaigns)

    def test_the_names_of_the_rulebook_are_there(self) -> None:
        """NIPPON-START: four start campaigns, and New York, which is joined with Boston."""
        names = {theatre.id: theatre.name for theatre in nippon_board().theatre}
        lines = [{names[one], names[other]} for one, other in nippon_board().lines]

        assert sorted(names[theatre] for theatre in nippon_board().start) == [
            *("Boston", "Honolulu", "Jacksonville", "Seattle"),
        ]
        assert {"Boston", "New York"} in lines

    @pytest.mark.parametrize("effect", Effect, ids=str)
    def test_every_effect_is_on_it(self, effect: Effect) -> None:
        """As on the base side."""
        spaces = [
            space for theatre in nippon_board().theatre for space in theatre.campaign[0].spaces
        ]

        assert effect in {space.effect for space in spaces}

    def test_the_war_is_won_at_25_on_a_track_of_30(self) -> None:
        """BOARD-VPTRACK: both sides of the board share it."""
        assert nippon_board().victory_track == base_board().victory_track


class TestTheNipponTokens:
    """NIPPON-SIDES, NIPPON-RESEARCH: Japan against Germany."""

    def test_japan_comes_first(self) -> None:
        """NIPPON-SIDES: the sides stand in the order in which they move."""
        assert [bag.id for bag in nippon_sides().bag] == ["japan", "germany"]

    def test_each_side_has_its_22_tokens(self) -> None:
        """NIPPON-SIDES: Germany those of the Axis, Japan its own."""
        japan, germany = nippon_sides().bag

        assert written_tokens(japan.tokens) == listed(PRINTED_JAPANESE_BAG)
        assert sum(japan.tokens.values()) == 22
        assert germany.tokens == printed_sides().bag[0].tokens

    def test_the_research_pile_is_that_of_the_base_game_with_both_new_tokens(self) -> None:
        """NIPPON-RESEARCH: 18 special weapons."""
        base, sides = printed_sides(), nippon_sides()

        assert (sides.research_pile, sides.nippon_tokens) == (
            base.research_pile,
            base.nippon_tokens,
        )
        assert sum(sides.research_pile.values()) + sum(sides.nippon_tokens.values()) == 18
        assert sides.opening_reserve == 3

    def test_no_two_sides_of_a_game_have_one_emblem(self) -> None:
        """And Germany has that of the Axis, whose tokens it plays with."""
        base, nippon = (
            [bag.emblem for bag in each.bag] for each in (printed_sides(), nippon_sides())
        )

        assert len(set(base)) == len(set(nippon)) == 2
        assert nippon[1] == base[0]


class TestTheEditions:
    """The two printings and what sets them apart."""

    def test_the_second_printing_is_the_default_and_replaces_nothing(self) -> None:
        """The catalogue is written from it."""
        first = next(iter(editions().values()))

        assert (first.id, first.replaces) == (DEFAULT_EDITION, {})

    def test_the_first_printing_replaces_exactly_four_rules(self) -> None:
        """UNIT-NUCLEAR-1ST, UNIT-SPY-1ST, CLOSE-THEATRE-SCORE-1ST, CLOSE-ONLY-HERE-1ST."""
        assert editions()["2019"].replaces == FIRST_PRINTING_RULES

    def test_only_the_second_printing_has_the_nippon_tokens(self) -> None:
        """SETUP-RESEARCH: 16 special weapons in the first, 18 in the second."""
        assert {edition.id: edition.nippon_tokens for edition in editions().values()} == {
            "2021": True,
            "2019": False,
        }


@for_each("rule", lambda: rule_texts().values(), told=lambda rule: str(rule.id))
class TestARuleText:
    """Each rule as the reader meets it."""

    def test_the_title_is_short(self, rule: RuleText) -> None:
        """Two to six words."""
        assert 2 <= len(rule.title.split()) <= 6

    def test_the_text_is_a_few_whole_sentences(self, rule: RuleText) -> None:
        """One to five, without a line break or a double space."""
        assert 1 <= len(re.findall(r"[.!?](?= |$)", rule.text)) <= 5
        assert rule.text.endswith(".")
        assert " ".join(rule.text.split()) == rule.text

    def test_the_sources_say_which_printing_has_it(self, rule: RuleText) -> None:
        """The first printing has all but the new tokens, and its own wording of four rules."""
        if rule.id in SOLO_RULES:
            expected = [SOLO_SOURCE]
        elif rule.id.startswith("CARD-"):
            expected = [SUMMARY]
        elif rule.id in FIRST_PRINTING_RULES.values():
            expected = [FIRST_PRINTING]
        elif rule.id in SECOND_PRINTING_ONLY:
            expected = [SECOND_PRINTING]
        else:
            expected = [SECOND_PRINTING, FIRST_PRINTING]

        assert list(rule.sources) == expected

    def test_a_ruling_of_ours_is_told_apart_and_says_so(self, rule: RuleText) -> None:
        """Where the rulebook is silent the reader is told that, and by whom it was decided."""
        assert bool(rule.ruling) == (rule.id in RULED_BY_US)
        if rule.ruling:
            assert re.search(r"\b(does not|gives no|do not|can be read)\b", rule.ruling)
            assert re.search(r"\b([Ww]e|us)\b", rule.ruling)

    def test_a_rule_says_that_it_is_of_the_first_printing_if_it_is(self, rule: RuleText) -> None:
        """It names its printing, and what the second has instead; no other rule says that."""
        of_the_first = rule.id in FIRST_PRINTING_RULES.values()

        assert ("first printing of 2019" in rule.text) == of_the_first
        assert not of_the_first or "second printing" in rule.text.lower()


@for_each("rule", lambda: [rule_texts()[rule] for rule in sorted(SOLO_RULES)], told=str)
def test_an_option_is_named_with_what_it_is_by_default(rule: RuleText) -> None:
    """Where the solo rules can be read in two ways, by its title on the page, and nowhere else."""
    titles = sorted(option.title for option in READINGS if option.rule == rule.id)
    named = re.findall("“([^”]+)”", rule.ruling)

    assert sorted(named) == titles
    with speaking("fr"):
        for title in titles:
            assert f"«\N{NO-BREAK SPACE}{_(title)}\N{NO-BREAK SPACE}»" in _(rule.ruling)
    assert len(re.findall(r"\b[Bb]y default\b", rule.ruling)) == len(named)


class TestTheChapters:
    """The rules by chapter."""

    def test_every_rule_is_explained_once_and_in_order(self) -> None:
        """No rule is missing, double or out of the order of the identifiers."""
        explained = [rule.id for chapter in chapters() for rule in chapter.rule]

        assert explained == list(known_rules())

    def test_the_chapters_are_numbered_as_their_files(self) -> None:
        """1, 2, 3 and so on."""
        numbers = [int(path.name.partition("-")[0]) for path in CHAPTERS]

        assert [chapter.number for chapter in chapters()] == numbers
        assert numbers == [1, 2, 3, 4, 5, 6, 7, 8]

    def test_no_two_rules_share_a_title_or_a_text(self) -> None:
        """A copied entry that was not filled in would."""
        texts = rule_texts().values()

        assert len({rule.title for rule in texts}) == len(known_rules())
        assert len({rule.text for rule in texts}) == len(known_rules())


class TestWhereTheFactsComeFrom:
    """Every file says where its facts come from."""

    @pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
    def test_a_table_names_its_provenance(self, path: Path) -> None:
        """As data, so that it can be shown."""
        assert len(tomllib.loads(path.read_text("utf-8"))["provenance"].split()) > 3

    @pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name)
    def test_a_chapter_opens_with_its_sources(self, path: Path) -> None:
        """In a comment; each rule names its own as well."""
        opening, _, entries = path.read_text("utf-8").partition("number =")
        named = set(re.findall(r"\((\w)\)", opening))

        assert all(line.startswith("#") for line in opening.splitlines())
        assert named == set(re.findall(r'"(\w)"', "".join(re.findall("sources = .+", entries))))
        assert "The words are ours." in opening

    def test_no_table_is_forgotten(self) -> None:
        """These are all the data files there are."""
        found = [*DATA.rglob("*.toml"), *CARD_DATA.rglob("*.toml")]
        assert sorted(found) == sorted(TABLES)
