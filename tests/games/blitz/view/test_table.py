"""The card table as a picture: all there, in its place, to be told apart, giving nothing away."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.core.protocol import Outcome, Seat
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.engine.observation import Observation, observe
from blitz_widgets.games.blitz.engine.options import Berlin, BlitzOptions
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase, State
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.cards import EMBLEMS, draw_card, draw_card_back
from blitz_widgets.games.blitz.view.table import table_scene
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.shapes import Rect, Text
from blitz_widgets.view.theme import DARK, LIGHT, Theme
from tests.support.tables import for_each
from tests.view.pictures import colour, contrast, outlines, reach, texts_with_grounds

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene, Spot

GAME = Blitz()
PACK = GAME.pack
PAGE_WIDTHS = for_each("page_width", Breakpoint)
THEMES = for_each("theme", [LIGHT, DARK])
VIEWERS = (ATTACKER, DEFENDER, None)
ON_A_PHONE = 353
"""The width of the picture on a phone of 390 pixels, in CSS pixels."""
THUMB = 44


def cards(names: str) -> bytes:
    """The cards called so, in this order."""
    return bytes(PACK.number[name] for name in names.split())


def table(
    *,
    hands: tuple[str, str] = ("heinkel bf-109 stuka", "spitfire balloon"),
    raid: tuple[str, str] = ("", ""),
    answers: str = "",
    damage: int = 0,
    phase: Phase = Phase.RAID,
    turn: int = 9,
) -> State:
    """A position, possible or not, with two discarded cards a side and the rest in the decks."""
    rows = (cards(raid[0]), cards(raid[1]))
    held = (bytes(sorted(cards(hands[0]))), bytes(sorted(cards(hands[1]))))
    thrown = (cards("bf-110 dornier"), cards("ack-ack novice"))
    decks = []
    for seat in (ATTACKER, DEFENDER):
        rest = list(PACK.full[seat])
        for card in held[seat] + rows[seat] + thrown[seat]:
            rest.remove(card)
        decks.append(bytes(rest))
    return State(
        turn=turn,
        phase=phase,
        seat=DEFENDER,
        draws=b"",
        raid=rows,
        passed=(False, False),
        answers=cards(answers),
        damage=damage,
        discards=thrown,
        ended=None,
        hands=held,
        decks=(decks[0], decks[1]),
    )


RAID = table(
    raid=("heinkel bf-109 bf-109 stuka night-raid", "spitfire hurricane"),
    hands=("bf-109 bf-110 dornier german-ace", "ack-ack ack-ack balloon repair novice churchill"),
    damage=13,
)
BOMBED = replace(RAID, phase=Phase.BOMBING, answers=cards("balloon repair repair"))
QUIET = table()
LONG = table(
    raid=(
        (
            "heinkel heinkel dornier dornier stuka stuka stuka bf-109 bf-109 bf-109 bf-109 bf-110 "
            "german-ace goering"
        ),
        (
            "spitfire spitfire hurricane hurricane beaufighter blenheim defiant gladiator battle "
            "ack-ack ack-ack ground-fire decoy british-ace churchill"
        ),
    )
)
POSITIONS = for_each("state", [RAID, BOMBED, QUIET, LONG])


def seen_by(state: State, seat: int | None = DEFENDER, *, opened: bool = False) -> Observation:
    """What *seat* may know of *state*; all of it if it is *opened*."""
    return observe(state, seat, (ATTACKER, DEFENDER) if opened else ())


def drawn(  # what, for whom, and how
    state: State = RAID,
    seat: int | None = DEFENDER,
    *,
    theme: Theme = LIGHT,
    page_width: Breakpoint = Breakpoint.WIDE,
    highlights: Highlights | None = None,
    opened: bool = False,
    game: Blitz = GAME,
) -> Scene:
    """The table in *state* as *seat* sees it."""
    return table_scene(
        game, seen_by(state, seat, opened=opened), theme, page_width, highlights or Highlights()
    )


def spots(scene: Scene, kind: str) -> list[Spot]:
    """The spots of the targets of this kind."""
    return [spot for spot in scene.spots if spot.target.partition(":")[0] == kind]


def written(scene: Scene) -> list[str]:
    """All that is written on it."""
    return [shape.text for shape in scene.pieces if isinstance(shape, Text)]


class TestWhatCanBePointedAt:
    """Everything that an action is spelled by, and everything worth asking about."""

    @PAGE_WIDTHS
    @POSITIONS
    @for_each("seat", [ATTACKER, DEFENDER])
    def test_every_target_has_its_place(
        self, state: State, seat: int, page_width: Breakpoint
    ) -> None:
        """Rows, the cards in them, piles, hands, the damage track, and the viewer's own cards."""
        scene = drawn(state, seat, page_width=page_width)
        targets = {spot.target for spot in scene.spots}
        wanted = {"bombs"} | {
            f"{kind}:{side}" for kind in ("raid", "discard", "deck", "hand") for side in PACK.sides
        }
        wanted |= {f"card:{PACK.ids[card]}" for card in state.hands[seat]}
        wanted |= {
            f"played:{side}.{place}"
            for side, row in zip(PACK.sides, state.raid, strict=True)
            for place in range(len(row))
        }

        assert targets == wanted
        assert len(scene.spots) == len(wanted)

    @PAGE_WIDTHS
    @POSITIONS
    def test_each_is_hit_where_it_can_be_seen(self, state: State, page_width: Breakpoint) -> None:
        """By its left edge: what lies above it begins to the right."""
        scene = drawn(state, page_width=page_width)
        for spot in scene.spots:
            assert scene.hit(spot.x + 1, spot.y + 1) == spot.target

    @PAGE_WIDTHS
    @POSITIONS
    def test_all_of_it_is_inside(self, state: State, page_width: Breakpoint) -> None:
        """However long the rows are: overlapping cards never leave their row."""
        for seat in VIEWERS:
            scene = drawn(state, seat, page_width=page_width)
            for spot in scene.spots:
                assert spot.x >= 0
                assert spot.y >= 0
                assert spot.x + spot.width <= scene.width
                assert spot.y + spot.height <= scene.height
            for side in PACK.sides:
                row = scene.spot(f"raid:{side}")
                assert row
                for card in spots(scene, "played"):
                    if side in card.target:
                        assert row.x < card.x
                        assert card.x + card.width < row.x + row.width

    @PAGE_WIDTHS
    @POSITIONS
    def test_nothing_is_drawn_beyond_the_edge(self, state: State, page_width: Breakpoint) -> None:
        """No number and no name is cut off, even with the widest of letters."""
        for seat in VIEWERS:
            scene = drawn(state, seat, page_width=page_width, opened=seat is not None)
            for shape in scene.pieces:
                left, top, right, bottom = reach(shape)
                assert left >= 0, shape
                assert top >= 0, shape
                assert right <= scene.width, shape
                assert bottom <= scene.height, shape

    @pytest.mark.parametrize("kinds", range(1, 18))
    def test_a_thumb_hits_every_card_of_a_hand(self, kinds: int) -> None:
        """On a phone of 390 pixels, however many kinds there are: 44 pixels or more."""
        raf = [card.id for card in PACK.decks.deck[DEFENDER].card]
        scene = drawn(table(hands=("", " ".join(raf[:kinds]))), page_width=Breakpoint.NARROW)
        hand = spots(scene, "card")

        assert len(hand) == kinds
        assert min(spot.width for spot in hand) * ON_A_PHONE / scene.width >= THUMB
        for one, other in combinations(hand, 2):
            assert (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height <= other.y
                or other.y + other.height <= one.y
            )


class TestWhatItSays:
    """The numbers of the raid, the damage, the turn."""

    def test_forces_and_multipliers_are_reckoned_up(self) -> None:
        """CARD-FORCE, CARD-MULTIPLIER: 10 times 2 against 9."""
        texts = written(drawn())

        assert {"10 × 2 = 20", "9", ">"} <= set(texts)  # noqa: RUF001  # the sign

    @pytest.mark.parametrize(
        ("attack", "sign"), [("heinkel bf-109", "<"), ("heinkel bf-109 bf-109", "=")]
    )
    def test_which_side_is_ahead(self, attack: str, sign: str) -> None:
        """CARD-FORCE: 5 or 9 against 9."""
        assert sign in written(drawn(table(raid=(attack, "spitfire hurricane"))))

    def test_damage_and_threat(self) -> None:
        """CARD-BOMB, CARD-BERLIN: half points too, and what the raid would add."""
        game = Blitz(BlitzOptions(berlin=Berlin.YES))
        texts = written(drawn(replace(RAID, turn=15), game=game))

        assert {"6½ of 20", "threat: 2 points"} <= set(texts)

    def test_a_half_cell_is_half_red(self) -> None:
        """CARD-BERLIN: the seventh cell, after six and a half points."""
        whole, half = (drawn(table(damage=damage)) for damage in (14, 13))
        red = [
            sum(
                reach(shape)[2] - reach(shape)[0]
                for shape in scene.pieces
                if isinstance(shape, Rect) and shape.fill == LIGHT.goal
            )
            for scene in (whole, half)
        ]

        assert red[0] / 7 == pytest.approx(2 * (red[0] - red[1]))

    def test_without_a_raid_nothing_threatens(self) -> None:
        """No totals are compared."""
        texts = written(drawn(QUIET))

        assert "no threat" in texts
        assert not {"<", "=", ">"} & set(texts)

    @pytest.mark.parametrize(
        ("phase", "attack"), [(Phase.RAID, "heinkel"), (Phase.BOMBING, "heinkel bf-109 bf-109")]
    )
    def test_a_raid_that_is_over_threatens_no_more(self, phase: Phase, attack: str) -> None:
        """CARD-FORCE, CARD-BOMB: stopped, or its damage is done; and no one is to act."""
        passed = (phase is Phase.RAID, True)
        over = replace(table(raid=(attack, "spitfire"), phase=phase), passed=passed)
        texts = written(drawn(over))

        assert "no threat" in texts
        assert "to act" not in texts

    def test_damage_that_is_done_threatens_no_more(self) -> None:
        """CARD-BOMB: not until the raid is cleared, nor after the end."""
        done = replace(BOMBED, answers=b"", passed=(False, True))
        won = replace(done, ended=Outcome(Seat(ATTACKER), Rule.CARD_WIN_LUFTWAFFE))

        assert "threat: 4 points" in written(drawn(replace(BOMBED, answers=b"")))
        assert "no threat" in written(drawn(done))
        assert "no threat" in written(drawn(won))

    def test_a_turn_that_is_not_played_any_more_is_not_counted(self) -> None:
        """CARD-WIN-RAF: the Luftwaffe cannot draw on turn 30."""
        assert "TURN 30" in written(drawn(replace(QUIET, turn=30)))

    def test_turn_and_phase(self) -> None:
        """CARD-WIN-RAF: 29 turns; all phases are named, with the one that is on."""
        texts = written(drawn())

        assert "TURN 9 OF 29" in texts
        assert "SET-UP" in written(drawn(replace(QUIET, turn=0, phase=Phase.SETUP)))
        assert {"Draw", "Raid", "Bombing", "Discard"} <= set(texts)

    def test_who_acts_and_who_has_passed(self) -> None:
        """CARD-RAID-ALTERNATE."""
        texts = written(drawn(replace(RAID, passed=(True, False))))

        assert {"to act", "passed"} <= set(texts)

    def test_who_draws_and_who_has_won(self) -> None:
        """CARD-DRAW, CARD-WIN-RAF."""
        drawing = replace(QUIET, phase=Phase.DRAW, draws=bytes([DEFENDER]))
        won = replace(QUIET, ended=Outcome(Seat(DEFENDER), Rule.CARD_WIN_RAF))

        assert "draws" in written(drawn(drawing))
        assert "has won" in written(drawn(won))

    def test_the_title_is_a_sentence(self) -> None:
        """For those who do not see the picture."""
        assert drawn().title == "The raid of turn 9: Luftwaffe 20, RAF 9; damage 6½ of 20"
        assert drawn(QUIET).title == "The card table in turn 9, without a raid; damage 0 of 20"

    def test_equal_cards_are_counted(self) -> None:
        """One pile a kind, with its number where there are more."""
        scene = drawn()

        assert len(spots(scene, "card")) == 5
        assert "2" in written(scene)


class TestTheCards:
    """All 25 kinds, each with a picture of its own."""

    def face(self, number: int) -> Pen:
        """The shapes of a card."""
        pen = Pen()
        draw_card(pen, PACK, number, LIGHT)
        return pen

    def test_kinds_differ_in_more_than_colours_and_writing(self) -> None:
        """Each by its silhouette alone."""
        pictures = [
            outlines(shape for shape in self.face(number).shapes if not isinstance(shape, Text))
            for number in range(len(PACK.cards))
        ]

        assert len(pictures) == 25
        assert len(set(pictures)) == 25

    @for_each("number", lambda: range(25), told=PACK.ids.__getitem__)
    def test_everything_is_on_the_card(self, number: int) -> None:
        """Nothing reaches over its edge."""
        for shape in self.face(number).shapes:
            left, top, right, bottom = reach(shape)
            assert left >= 0, shape
            assert top >= 0, shape
            assert right <= 100, shape
            assert bottom <= 140, shape

    @for_each("number", lambda: range(25), told=PACK.ids.__getitem__)
    def test_its_worth_is_on_its_left_edge(self, number: int) -> None:
        """CARD-DECKS: in sight even where another card lies on top of it."""
        card, texts = PACK.cards[number], self.face(number).shapes
        worth = {shape.text for shape in texts if isinstance(shape, Text) and shape.x < 35}
        expected = {
            "balloon": set(),
            "repair": {"−1"},  # noqa: RUF001  # the sign
        }

        if PACK.is_answer[number]:
            assert worth == expected[PACK.ids[number]]
        elif card.multiplier:
            assert worth == {f"×{card.multiplier}"}  # noqa: RUF001  # the sign
        else:
            assert worth == {str(card.force)}

    def test_a_back_tells_nothing_but_its_side(self) -> None:
        """Both backs differ, and nothing is written on them."""
        backs = []
        for seat in (ATTACKER, DEFENDER):
            pen = Pen()
            draw_card_back(pen, EMBLEMS[seat], LIGHT)
            backs.append(outlines(pen.shapes))
            assert not any(isinstance(shape, Text) for shape in pen.shapes)

        assert backs[0] != backs[1]


class TestWhatItHides:
    """A picture shows what its viewer may know, and no more."""

    @PAGE_WIDTHS
    def test_other_cards_in_a_covered_hand_change_nothing(self, page_width: Breakpoint) -> None:
        """The Luftwaffe's hand has the same size, the deck the other cards."""
        other = table(
            raid=("heinkel bf-109 bf-109 stuka night-raid", "spitfire hurricane"),
            hands=(
                "stuka goering dornier bf-110",
                "ack-ack ack-ack balloon repair novice churchill",
            ),
            damage=13,
        )

        assert drawn(RAID, page_width=page_width) == drawn(other, page_width=page_width)
        assert drawn(RAID, ATTACKER, page_width=page_width) != drawn(
            other, ATTACKER, page_width=page_width
        )

    def test_a_bystander_sees_neither_hand(self) -> None:
        """No card of a hand can be pointed at."""
        assert not spots(drawn(seat=None), "card")

    @PAGE_WIDTHS
    def test_an_open_hand_is_shown(self, page_width: Breakpoint) -> None:
        """As piles, too; only the viewer's own cards begin an action."""
        scene = drawn(opened=True, page_width=page_width)

        assert "Bf 110" in written(scene)
        assert "Bf 110" not in written(drawn(page_width=page_width))
        assert not scene.spot("card:bf-110")


class TestHowItLooks:
    """Readable in both themes, with what is marked picked out."""

    @THEMES
    @PAGE_WIDTHS
    @POSITIONS
    def test_texts_stand_out(self, state: State, page_width: Breakpoint, theme: Theme) -> None:
        """At 4.5 to 1 or better."""
        for text, ground in texts_with_grounds(drawn(state, theme=theme, page_width=page_width)):
            assert contrast(colour(text.fill), ground) >= 4.5, text

    @PAGE_WIDTHS
    def test_marks_lie_around_what_they_mark(self, page_width: Breakpoint) -> None:
        """Picked, to be picked, pointed at, changed and ruled out: all differ."""
        target = "card:churchill"
        plain = drawn(page_width=page_width)
        marked = [
            drawn(page_width=page_width, highlights=highlights)
            for highlights in (
                Highlights(chosen=(target,)),
                Highlights(selectable=(target,)),
                Highlights(pointed=target),
                Highlights(changed=(target,)),
                Highlights(struck=(target,)),
            )
        ]
        spot = plain.spot(target)
        assert spot
        assert not plain.highlights
        assert len({scene.highlights for scene in marked}) == len(marked)
        for scene in marked:
            assert scene.pieces == plain.pieces
            for shape in scene.highlights:
                left, top, right, bottom = reach(shape)
                assert left >= spot.x - 8
                assert right <= spot.x + spot.width + 8
                assert top >= spot.y - 8
                assert bottom <= spot.y + spot.height + 8

    def test_equal_positions_have_equal_pictures(self) -> None:
        """So that the page paints only what has changed."""
        assert drawn() == drawn()
        assert drawn(theme=DARK) != drawn()
