"""Box files: read, checked, written and packed into codes."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given, strategies
from msgspec.structs import fields

from blitz_widgets.games.blitzkrieg.rules.board_checks import APART
from blitz_widgets.games.blitzkrieg.rules.boards import (
    Campaign,
    Effect,
    Space,
    Terrain,
    Theatre,
    VictoryTrack,
)
from blitz_widgets.games.blitzkrieg.rules.box_codes import BoxCodeError, decode_box, encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import (
    examine,
    printed_box,
    printed_text,
    read_box,
)
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.games.blitzkrieg.rules.limits import (
    LONGEST_ID,
    LONGEST_PROVENANCE,
    LONGEST_REMARK,
    LONGEST_THEATRE_NAME,
    LONGEST_THEATRE_NAME_ON_A_MAP,
    LONGEST_TRACK,
    LONGEST_TRACK_ON_A_MAP,
    LONGEST_VICTORY_TRACK,
    MOST_CAMPAIGNS,
    MOST_OWN_UNITS,
    MOST_SPACES,
    MOST_THEATRES,
    MOST_TOKENS,
)
from blitz_widgets.games.blitzkrieg.rules.units import (
    Ability,
    Unit,
    UnitType,
    nippon_sides,
    printed_sides,
    printed_units,
)
from blitz_widgets.limits import BOX_FILE
from blitz_widgets.locale import speaking
from blitz_widgets.rulebook.broken_data import BrokenDataError
from tests.support.boxes import boxes, own_text

UNIT = '[[unit]]\nid = "panther"\nname = "panther 2"\ntypes = ["army"]\nvalue = 2\n'
IN_A_BAG = "[tokens.axis]\npanther = 1\n"


class TestTheShippedBoxes:
    """What ``board print`` gives."""

    @pytest.mark.parametrize("side", Side)
    def test_they_are_good_and_know_their_side(self, side: Side) -> None:
        """With the printed units and tokens."""
        box = printed_box(side)

        assert box.side is side
        assert box.units == printed_units()
        assert box.sides == (nippon_sides() if side is Side.NIPPON else printed_sides())


class TestTheNote:
    """What the shipped map says of itself."""

    def test_another_board_does_not_say_it(self) -> None:
        """It is no longer ours, however it was changed."""
        shipped = printed_text(Side.NIPPON)
        changed = read_box(shipped.replace("points = 4", "points = 5", 1))

        assert read_box(shipped).note == "Our reconstruction"
        assert changed.note == ""

    def test_units_of_ones_own_leave_it(self) -> None:
        """The map is the same."""
        assert read_box(own_text(Side.NIPPON)).note == "Our reconstruction"

    def test_a_note_of_ones_own_stays(self) -> None:
        """Only the shipped one is left out."""
        text = printed_text(Side.NIPPON).replace('note = "Our reconstruction"', 'note = "Mine"')

        assert read_box(text.replace("points = 4", "points = 5", 1)).note == "Mine"


class TestUnitsOfOnesOwn:
    """UNIT-CUSTOM: units and how many there are of each."""

    def test_counts_stand_in_the_place_of_the_printed_ones(self) -> None:
        """0 takes a kind out; what is not named stays."""
        sides = read_box(own_text(Side.BASE)).sides
        axis, allies = (bag.tokens for bag in sides.bag)

        assert (axis["panther"], axis["agent"], axis["army-2"]) == (2, 1, 2)
        assert "army-1" not in axis
        assert (allies["marines"], allies["army-1"]) == (2, 3)
        assert sides.research_pile["great-bomb"] == 1
        assert sides.nippon_tokens == {"inspired-leadership": 1}

    @pytest.mark.parametrize(
        ("more", "line", "said"),
        [
            (UNIT, 2, "unit panther: is in no bag and not in the research pile. Say under"),
            (UNIT.replace("panther 2", "army 1") + IN_A_BAG, 3, "unit name army 1: is there alr"),
            (UNIT.replace("panther", "army-1", 1), 2, "unit army-1: is there already. Rename it."),
            (UNIT.replace('"panther"', '"draw"'), 2, "unit 'draw': cannot be told from other wo"),
            (UNIT.replace('"panther"', '"2nd"'), 2, "unit '2nd': cannot be told from other word"),
            (
                UNIT.replace("army", "tank"),
                4,
                "unit panther, types, entry 1: “tank” is not among the choices",
            ),
            (UNIT.replace("= 2", "= 12") + IN_A_BAG, 5, "unit panther, value: is 12. Use 9 or le"),
            (
                UNIT + 'ability = "fly"',
                6,
                "unit panther, ability: “fly” is not among the choices. Write one of",
            ),
            (UNIT + 'ability = "godzilla"\n' + IN_A_BAG, 4, "unit panther: has the ability godzi"),
            (
                UNIT + 'ability = "general"\n' + IN_A_BAG,
                5,
                "unit panther, value: is 2, but the",
            ),
            (UNIT + "special = true\n" + IN_A_BAG, 8, "tokens, axis, panther: is a special weap"),
            (UNIT + "[tokens.axes]\npanther = 1", 6, "tokens: does not use “axes”. Remove it"),
            (
                UNIT + IN_A_BAG + "penther = 1",
                8,
                "tokens, axis, penther: is not a unit. Use the id",
            ),
            (UNIT + IN_A_BAG.replace("1", "-1"), 7, "tokens, axis, panther: is -1. Count 0"),
            (UNIT + IN_A_BAG.replace("1", "99"), 7, "tokens, axis, panther: is 99. Use 20 or"),
            (UNIT + IN_A_BAG.replace("1", '"1"'), 7, "tokens, axis, panther: is a text in quo"),
            (UNIT + IN_A_BAG.replace("axis", "japan"), 6, "tokens, japan: does not play on this"),
            (UNIT + "speed = 3\n", 6, "unit panther: does not use “speed”. Remove it"),
        ],
    )
    def test_a_single_mistake_is_told_with_its_line(self, more: str, line: int, said: str) -> None:
        """The line counts from where the unit begins."""
        shipped = printed_text(Side.BASE)
        first = examine(shipped + more).mistakes[0]

        assert str(first).startswith(f"box, line {shipped.count(chr(10)) + line}, {said}")
        with speaking("fr"):
            french = examine(shipped + more).mistakes[0]
        assert first.problem != french.problem
        assert first.fix != french.fix

    @pytest.mark.parametrize(
        ("old", "new", "entry"),
        [
            ('"propaganda"', '"propagada"', "théâtre WE, campagne 1, case 3, effect"),
            ("points = 2\n", "", "théâtre WE, campagne 1"),
            ('id = "EE"', 'id = "PO"', "théâtre PO"),
            ('id = "EE"', 'id = "Ee"', "théâtre 'Ee'"),
        ],
    )
    def test_the_way_to_it_is_told_in_the_language_in_use(
        self, old: str, new: str, entry: str
    ) -> None:
        """What there is many of has a name; a key stays as it is written in the file."""
        text = printed_text(Side.BASE)
        assert old in text
        with speaking("fr"):
            entries = [mistake.entry for mistake in examine(text.replace(old, new, 1)).mistakes]

        assert entry in entries

    def test_an_empty_bag_is_refused(self) -> None:
        """SETUP-BAGS: three tokens are drawn before the first turn."""
        counts = "".join(f"{unit} = 0\n" for unit in printed_sides().bag[0].tokens)
        (mistake,) = examine(printed_text(Side.BASE) + "[tokens.axis]\n" + counts).mistakes

        assert mistake.entry == "tokens, axis"
        assert mistake.problem == "leaves fewer than the 3 tokens drawn at the start."


class TestEveryMistake:
    """Not only the first."""

    def test_they_are_told_line_by_line(self) -> None:
        """Three of them, in the order of the lines."""
        text = printed_text(Side.NIPPON)
        for old, new in (
            ("winning = 25", "winning = 40"),
            ('["BOS", "NYC"]', '["BOS", "NYX"]'),
            ('name = "Miami"', 'name = "Boston"'),
        ):
            assert old in text
            text = text.replace(old, new, 1)
        found, mistakes = examine(text)
        lines = [mistake.line or 0 for mistake in mistakes]

        assert found is not None
        assert lines == sorted(lines)
        assert [mistake.entry for mistake in mistakes] == [
            "lines",
            "victory_track",
            "theatre name Boston",
        ]

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ('name = "Western Europe"', 'name = "West\\nEurope"', "cannot be shown"),
            (
                'name = "Western Europe"',
                f'name = "{"W" * 40}"',
                "has 40 characters. Use 24 or fewer.",
            ),
            ("last = 14", "last = 99", "is 99. Use 20 or less."),
            ("points = 2", "points = 200", "is 200. Use 99 or less."),
            ("printed = 30", "printed = 300", "is 300. Use 50 or less."),
            ('id = "WE"', 'id = "WEWEWE"', "has 6 characters. Use 4 or fewer."),
        ],
    )
    def test_what_does_not_fit_the_picture_is_refused(self, old: str, new: str, said: str) -> None:
        """BOARD-THEATRES: names, tracks and points have their room."""
        text = printed_text(Side.BASE)
        assert old in text
        told = [str(mistake) for mistake in examine(text.replace(old, new, 1)).mistakes]

        assert any(said in each for each in told)

    def test_too_many_theatres_are_refused(self) -> None:
        """A base board has room for eight."""
        text = printed_text(Side.BASE)
        start = text.index("[[theatre]]")
        more = "".join(
            text[start : text.index("[[theatre]]", start + 1)]
            .replace('"WE"', f'"X{letter}"')
            .replace("Western Europe", f"Theatre {letter}")
            for letter in "ABCD"
        )
        layout = '["WE", "EE", "AM", "PO", "SE", "XA", "XB", "XC", "XD"]'
        text = text.replace('["WE", "EE", "AM", "PO", "SE"]', layout) + more

        assert [mistake.problem for mistake in examine(text).mistakes] == ["there are 9."]


class TestRandomBoxes:
    """Whatever the box, the same comes back; whatever the file, it is a sentence."""

    @given(boxes())
    def test_a_written_box_is_read_again(self, box: Box) -> None:
        """As a file and as a code."""
        assert read_box(write_box(box)) == box
        assert decode_box(encode_box(box)) == box

    @given(
        strategies.sampled_from(Side),
        strategies.lists(
            strategies.tuples(
                strategies.integers(0, 10**6),
                strategies.integers(0, 40),
                strategies.text(max_size=8) | strategies.sampled_from('[]{}"=,#\n.'),
            ),
            min_size=1,
            max_size=4,
        ),
    )
    def test_random_damage_is_told_in_sentences(
        self, side: Side, damage: list[tuple[int, int, str]]
    ) -> None:
        """Parts are cut out and others put in; each mistake is one line with a fix."""
        text = own_text(side)
        for place, length, new in damage:
            start = place % len(text)
            text = text[:start] + new + text[start + length :]
        examined = examine(text)

        assert examined.box is not None or examined.mistakes
        for mistake in examined.mistakes:
            assert isinstance(mistake, BrokenDataError)
            assert mistake.line is None or 1 <= mistake.line <= text.count("\n") + 1
            assert mistake.fix.endswith((".", "…"))

    @given(strategies.binary(max_size=200))
    def test_any_bytes_are_told_in_sentences(self, written: bytes) -> None:
        """Nothing so short is a box."""
        assert examine(written).mistakes

    @pytest.mark.parametrize(
        "text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "# " * BOX_FILE.most]
    )
    def test_what_is_beyond_measure_is_refused(self, text: str) -> None:
        """Deep lists, long numbers and long files."""
        (mistake,) = examine(text).mistakes

        assert mistake.entry == "the file"


class TestCodes:
    """Short, and refused in a sentence where they are not good."""

    @pytest.mark.parametrize("side", Side)
    def test_a_code_fits_into_a_link(self, side: Side) -> None:
        """The shipped boards take less than 1500 letters."""
        assert len(encode_box(printed_box(side))) < 1500

    @pytest.mark.parametrize(
        "code", ["", "A", "é", encode_box(printed_box(Side.BASE))[:-4], "AAAAAAAA"]
    )
    def test_what_is_no_code_is_refused(self, code: str) -> None:
        """Damaged, cut off, too long or no code at all."""
        with pytest.raises(BoxCodeError, match=r"Copy the whole of it again\.$"):
            decode_box(code)

    @pytest.mark.parametrize(
        ("packed", "said"),
        [
            (b"no compressed text", "another version"),
            (zlib.compress(b"#" * 10_000_000), "has more than 100,000 characters"),
            (zlib.compress(b"name = 3"), "cannot be used: box, line 1"),
            (zlib.compress(b"\xff\xfe"), "is not in UTF-8"),
        ],
        ids=["garbage", "bomb", "no box", "no text"],
    )
    def test_a_code_made_in_bad_faith_is_refused(self, packed: bytes, said: str) -> None:
        """Its check sum is right; what it unpacks to is limited and checked like any file."""
        body = zlib.crc32(packed).to_bytes(4, "big") + packed
        code = urlsafe_b64encode(body).decode().rstrip("=")

        with pytest.raises(BoxCodeError, match=said):
            decode_box(code)


class TestTheDescription:
    """docs/box-format.md is true."""

    PAGE = (Path(__file__).parents[3] / "docs" / "box-format.md").read_text("utf-8")

    def test_its_examples_are_good(self) -> None:
        """The theatre is the printed one; the unit can be played with."""
        theatre, unit = re.findall(r"```toml\n(.*?)```", self.PAGE, re.DOTALL)

        assert theatre in printed_text(Side.BASE)
        assert read_box(printed_text(Side.BASE) + unit).unit[0].id == "marines"

    def test_it_names_every_entry_and_value(self) -> None:
        """Of boards, theatres, spaces and units."""
        forms = (Box, Theatre, Campaign, Space, Unit, VictoryTrack)
        entries = {field.name for form in forms for field in fields(form)}
        values = {str(each) for kind in (Terrain, Effect, Ability, UnitType) for each in kind}
        ids = {unit.id for unit in printed_units()} - {"army-2", "navy-2", "scientist-airforce"}
        named = set(re.findall(r"[\w-]+", self.PAGE))

        assert (entries | values | ids) - named == set()

    @pytest.mark.parametrize(
        "number",
        [
            *(LONGEST_REMARK, LONGEST_PROVENANCE, LONGEST_VICTORY_TRACK, MOST_THEATRES),
            *(MOST_CAMPAIGNS, MOST_SPACES, LONGEST_TRACK, LONGEST_TRACK_ON_A_MAP, LONGEST_ID),
            *(LONGEST_THEATRE_NAME, LONGEST_THEATRE_NAME_ON_A_MAP, MOST_OWN_UNITS, MOST_TOKENS),
            *APART,
        ],
    )
    def test_it_names_every_limit(self, number: int) -> None:
        """As they are checked."""
        assert re.search(rf"\b{number}\b", self.PAGE)
