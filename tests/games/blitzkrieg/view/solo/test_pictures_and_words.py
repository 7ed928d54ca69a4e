"""The solo game in pictures and words: events, duties, refusals, picks, text view, picture."""

from __future__ import annotations

import inspect
import re
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple, get_args

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import SEATS, Event, Seat
from blitz_widgets.games.blitzkrieg.engine import events as base_events
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo import events as ev
from blitz_widgets.games.blitzkrieg.solo.actions import Discard, PlaceFromRow, Rolled
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.legality import SoloReason
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, BombedTo, Readings
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.games.blitzkrieg.view.solo.narration import SoloEvent
from blitz_widgets.games.blitzkrieg.view.solo.presenter import SoloPresenter
from blitz_widgets.games.blitzkrieg.view.solo.refusals import solo_task_text
from blitz_widgets.games.blitzkrieg.view.solo.stratagem_icons import draw_stratagem
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.geometry import Box
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.motion.parts import LABEL
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.presenter import Role
from blitz_widgets.view.shapes import Rect, Text
from blitz_widgets.view.theme import DARK, LIGHT, Theme
from blitz_widgets.view.verdict_words import VERDICT_SIGNS
from tests.support.positions import GAME as TWO_PLAYER_GAME
from tests.support.strategies import Played, random_line
from tests.support.tables import for_each
from tests.view.pictures import (
    colour,
    contrast,
    outlines,
    painted_outside,
    reach,
    texts_with_grounds,
)

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.view.scene import Scene

GAMES = (
    SoloBlitzkrieg(SoloOptions(level=Level.HARD)),
    SoloBlitzkrieg(SoloOptions(stratagems=False, base=Options(edition="2019"))),
    SoloBlitzkrieg(SoloOptions(extra_points=12, readings=Readings(bombed_to=BombedTo.BAG))),
    SoloNippon(SoloOptions(extra_progress=3)),
)
GAME = GAMES[0]
KIT = GAME.kit
PRESENTER = SoloPresenter(GAME)
PLAYER = Seat(1)
PAGE_WIDTHS = for_each("page_width", Breakpoint)
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
WATCHERS = (*SEATS, None)
DUTIES = (
    duties.LEVEL_ROLL,
    duties.LEVEL_CHOICE,
    duties.STRATAGEM,
    duties.BOT_PLACE,
    duties.BOT_LOSES,
)
KINDS = [
    kind
    for _name, kind in inspect.getmembers(ev, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


class Met(NamedTuple):
    """Something that was played in a game."""

    game: SoloBlitzkrieg
    played: Played


@cache
def met() -> tuple[Met, ...]:
    """Every action of many random games."""
    return tuple(
        Met(game, played)
        for number in range(36)
        for game in (GAMES[number % len(GAMES)],)
        for played in random_line(game, Luck(f"shown/{number}"), game.start())
    )


@cache
def at_duty(kind: int) -> State:
    """A position of the first game in which a duty of this *kind* is due."""
    return next(
        found.played.before
        for found in met()
        if found.game is GAME and found.played.before.agenda[-1] & KIND == kind
    )


def drawn(
    state: State,
    seat: Seat | None = PLAYER,
    *,
    theme: Theme = LIGHT,
    page_width: Breakpoint = Breakpoint.WIDE,
    highlights: Highlights | None = None,
) -> Scene:
    """The table in *state* as *seat* sees it."""
    return PRESENTER.scene(GAME.observe(state, seat), theme, page_width, highlights or Highlights())


def is_a_sentence(text: str) -> bool:
    """Whether *text* begins with a capital, ends with a stop and has no gap left in it."""
    return bool(re.fullmatch(r"[A-Z0-9“].*[.]", text)) and not re.search(
        r"[{}<>]|\bNone\b|  ", text
    )


def crowded(units: int) -> State:
    """The bot is to place, *units* units lie in its row, and Steamroll repeats a long name."""
    state = at_duty(duties.BOT_PLACE)
    row = bytes(range(1, units + 1))
    again = next(n for n, each in enumerate(STRATAGEMS) if each == "research-and-development")
    return replace(
        state,
        reserves=(row, state.reserves[1]),
        extra=StratagemState(stratagem=len(STRATAGEMS) - 1, carried=again),
    )


class TestEvents:
    """What happens with the bot."""

    def test_every_kind_is_in_the_union(self) -> None:
        """What is told is all that there is."""
        assert sorted(get_args(SoloEvent), key=str) == sorted(KINDS, key=str)

    def test_every_event_of_a_game_is_told(self) -> None:
        """Those of the base game as well, as every watcher saw them, and each kind comes up."""
        kinds = set()
        stages = {stage.key for stage in PRESENTER.stages()} | {None}
        for game, played in met():
            shown = SoloPresenter(game)
            for event in played.step.events:
                for watcher in WATCHERS:
                    seen = game.redact_event(event, watcher)
                    kinds.add(type(seen))
                    told = shown.narrate(seen)
                    assert is_a_sentence(told.brief), told
                    assert not told.why or is_a_sentence(told.why), told
                    assert shown.stage(seen) in stages
        assert set(KINDS) <= kinds

    def test_what_changed_can_be_pointed_at(self) -> None:
        """Each target named there is in the picture right after it, and is described."""
        for game, played in met()[::3]:
            shown = SoloPresenter(game)
            for event, state in zip(played.step.events, played.step.positions, strict=True):
                seen = game.observe(state, PLAYER)
                for target in shown.changed(event):
                    assert shown.describe(seen, target), (event, target)

    def test_stages(self) -> None:
        """A turn of the bot begins with its stratagem; the head start is no part of a turn."""
        laid = ev.StratagemLaid(rule=Rule.SOLO_TURN_A, stratagem=1, carried=1)
        rolled = ev.DieRolled(rule=Rule.SOLO_UNIT_DIE, die=3, slot=0)
        lost = ev.BotLost(rule=Rule.SOLO_FX_BOMBED, unit=1, to_research=True)
        level = ev.LevelRolled(rule=Rule.SOLO_LEVEL, die=6, theatre=None)

        assert [PRESENTER.stage(event) for event in (laid, rolled, lost, level)] == [
            "place",
            "place",
            "effect",
            None,
        ]

    def test_steamroll_names_what_it_repeats(self) -> None:
        """STRAT-STEAMROLL: with what that stratagem does."""
        names = [each.value for each in STRATAGEMS]
        event = ev.StratagemLaid(
            rule=Rule.SOLO_TURN_A,
            stratagem=names.index("steamroll"),
            carried=names.index("secure"),
        )
        told = PRESENTER.narrate(event)

        assert told.brief == "The bot draws Steamroll and repeats Secure."
        assert told.why == "Theatres: only those in which the bot leads."

    def test_a_head_start_moves_a_marker_for_the_bot(self) -> None:
        """SOLO-LEVEL."""
        event = base_events.MarkerMoved(
            rule=Rule.SOLO_LEVEL, seat=0, theatre=0, wanted=2, start=0, end=2
        )

        assert PRESENTER.narrate(event).brief == (
            "Western Europe: a head start of 2 spaces for the bot. "
            "The marker is now 2 spaces on the side of the bot."
        )

    def test_the_bot_has_to_place_again_if_it_can(self) -> None:
        """SOLO-FX-BLITZ: it stops only where no unit is left, or none fits."""
        event = base_events.NoFollowUp(rule=Rule.SOLO_FX_BLITZ, seat=0, possible=False)

        assert PRESENTER.narrate(event).why.endswith(
            "Either no unit is left in its row, or none of them fits anywhere."
        )

    def test_the_bots_spy_is_the_bots(self) -> None:
        """UNIT-SPY: what it copies is told of the bot, not of you."""
        spy, general = (KIT.unit_number[unit] for unit in ("spy", "general"))
        event = base_events.Placed(rule=Rule.TURN_PLACE, seat=0, unit=spy, acting=general, space=0)

        assert "the bot’s ordinary armies" in PRESENTER.narrate(event).why

    def test_a_lost_unit_goes_where_the_reading_says(self) -> None:
        """SOLO-FX-BOMBED."""
        briefs = [
            PRESENTER.narrate(
                ev.BotLost(rule=Rule.SOLO_FX_BOMBED, unit=1, to_research=to_research)
            ).brief
            for to_research in (True, False)
        ]

        assert briefs == [
            "The bot loses army 1 to the research pile. Research may bring it to you.",
            "The bot’s army 1 goes back to its bag.",
        ]

    def test_an_event_of_another_game_is_refused(self) -> None:
        """It is a mistake of ours."""
        with pytest.raises(TypeError):
            PRESENTER.narrate(Event(rule=Rule.TURN_DRAW))


class TestDuties:
    """What has to be done next."""

    @pytest.mark.parametrize("kind", DUTIES)
    def test_every_duty_has_words_and_a_rule(self, kind: int) -> None:
        """An order that goes into a sentence, and a rule of the solo game."""
        next_task = PRESENTER.next_task(GAME.observe(at_duty(kind), PLAYER))

        assert next_task is not None
        assert re.fullmatch("[a-z][^.{}]+", next_task.text)
        assert re.fullmatch("[a-z][^.{}]+", solo_task_text(kind))
        assert next_task.rule.startswith("SOLO-")
        assert next_task.stage == (
            "place" if kind in {duties.STRATAGEM, duties.BOT_PLACE} else "effect"
        )

    def test_something_is_due_until_the_end(self) -> None:
        """In every position of every game."""
        stages = {stage.key for stage in PRESENTER.stages()}
        for game, played in met():
            next_task = SoloPresenter(game).next_task(game.observe(played.before, PLAYER))
            assert next_task is not None
            assert next_task.stage in stages
        ends = [(m.game, m.played.step.state) for m in met() if m.played.step.state.ended]
        assert all(SoloPresenter(g).next_task(g.observe(end, PLAYER)) is None for g, end in ends)

    def test_the_die_is_due_before_the_placement(self) -> None:
        """SOLO-UNIT-DIE: only if several units are left."""
        texts = {
            (isinstance(m.played.action, Rolled), next_task.text)
            for m in met()
            if m.played.before.agenda[-1] & KIND == duties.BOT_PLACE
            and (
                next_task := SoloPresenter(m.game).next_task(
                    m.game.observe(m.played.before, PLAYER)
                )
            )
        }

        assert len(texts) == 2
        assert dict(texts)[True] == "roll the die for the unit of the bot"


class TestRefusals:
    """What is not allowed."""

    def test_every_real_refusal_is_told(self) -> None:
        """Whatever is tried, of either game, at any duty."""
        kinds = set()
        for game, played in met()[::5]:
            space, theatre = game.kit.space_name[0], game.kit.board.theatre[0].id
            for written in (
                "roll 3",
                "stratagem secure",
                f"row 1 {space}",
                "discard 9",
                f"army-1 {space}",
                "stop",
                f"track {theatre}",
            ):
                refusal = game.why_not(played.before, game.parse(written))
                if refusal is not None:
                    kinds.add(refusal.reason)
                    assert is_a_sentence(SoloPresenter(game).refusal(refusal)), refusal
        assert {Reason.OTHER_DECISION_DUE, SoloReason.NOT_THE_BOTS_CHOICE} <= kinds

    @pytest.mark.parametrize("duty", DUTIES)
    def test_every_duty_fits_into_a_refusal(self, duty: int) -> None:
        """Which says what comes first."""
        refusal = Illegal(rule=Rule.TURN_ORDER, reason=Reason.OTHER_DECISION_DUE, task=duty)

        assert is_a_sentence(PRESENTER.refusal(refusal))


class TestActions:
    """Actions by what is picked for them."""

    def test_picks_spell_the_action_again(self) -> None:
        """In the position where it is due; actions without picks are buttons with a label."""
        kinds = set()
        for game, played in met()[::2]:
            shown, state = SoloPresenter(game), played.before
            seen = game.observe(state, PLAYER)
            for action in game.legal_actions(state):
                picks, label = shown.picks(action), shown.action(action)
                assert label
                assert not re.search("[{}]", label)
                if picks:
                    kinds.add(type(action))
                    assert shown.attempt(seen, picks) == action
                    assert shown.attempt(seen, picks[:-1]) is None
        assert {PlaceFromRow, Discard, Place} <= kinds

    def test_the_theatre_of_the_head_start_is_pointed_at(self) -> None:
        """SOLO-LEVEL: by its track or by any of its spaces."""
        state = at_duty(duties.LEVEL_CHOICE)
        seen = GAME.observe(state, PLAYER)
        by_track = [PRESENTER.attempt(seen, PRESENTER.picks(a)) for a in GAME.legal_actions(state)]

        assert by_track == GAME.legal_actions(state)
        assert PRESENTER.attempt(seen, ("space:WE1.2",)) == by_track[0]

    def test_the_row_is_counted_from_1(self) -> None:
        """From the left."""
        seen = GAME.observe(at_duty(duties.BOT_LOSES), PLAYER)

        assert PRESENTER.attempt(seen, ("row:2",)) == Discard(1)
        assert PRESENTER.picks(PlaceFromRow(0, 0)) == ("row:1", "space:WE1.1")


class TestTheTwin:
    """Text view."""

    def test_all_that_the_picture_shows_is_there(self) -> None:
        """For every watcher: each spot is a group, a choice, or a campaign of a theatre."""
        for game, played in met()[::40]:
            shown, state = SoloPresenter(game), played.before
            for seat in WATCHERS:
                seen = game.observe(state, seat)
                groups = shown.text_view(seen)
                there = {group.target for group in groups}
                there |= {choice.target for group in groups for choice in group.choices}
                spots = {
                    spot.target
                    for spot in shown.scene(seen, LIGHT, Breakpoint.WIDE, Highlights()).spots
                }
                assert {t for t in spots if not t.startswith("campaign:")} <= there
                assert all(is_a_sentence(line) for group in groups for line in group.lines)
                for choice in (choice for group in groups for choice in group.choices):
                    assert is_a_sentence(choice.state[:1].upper() + choice.state[1:])

    def test_the_row_can_be_picked_unit_by_unit(self) -> None:
        """Equal units too: their places differ.  Only your own reserve is a hand."""
        state = replace(crowded(3), reserves=(bytes((1, 1, 2)), b"\x01\x01"))
        groups = {group.target: group for group in PRESENTER.text_view(GAME.observe(state, PLAYER))}
        row = groups["reserve:0"]

        assert [(choice.target, choice.label) for choice in row.choices] == [
            ("row:1", "1. army 1"),
            ("row:2", "2. army 1"),
            ("row:3", "3. army 2"),
        ]
        assert [g.target for g in groups.values() if g.role is Role.HAND] == ["reserve:1"]
        assert row.role is Role.TABLE

    def test_it_says_which_stratagem_is_carried_out(self) -> None:
        """SOLO-TURN-A: what lies out, what that does, and what is in the cup."""
        lines = {
            group.target: " ".join(group.lines)
            for group in PRESENTER.text_view(GAME.observe(crowded(3), PLAYER))
        }["stratagem"]

        assert lines.startswith("Steamroll is out of the cup: it changes")
        assert "It repeats Research & Development." in lines
        assert lines.endswith("For the Glory, Rapid Deployment, Research & Development, Secure.")

    def test_a_spy_of_the_bot_copies_you(self) -> None:
        """UNIT-SPY: not what the bot itself placed last."""
        spy, copied = KIT.unit_number["spy"], KIT.unit_number["navy-3"]
        state = replace(crowded(1), reserves=(bytes((spy,)), b""), last_placed=(1, copied))

        assert "It is now: navy 3." in PRESENTER.describe(GAME.observe(state, PLAYER), "row:1")


class TestSpots:
    """What can be pointed at."""

    @PAGE_WIDTHS
    @for_each("seat", WATCHERS)
    @for_each("units", [1, 5, 10])
    def test_each_is_hit_in_its_middle_and_described(
        self, page_width: Breakpoint, seat: Seat | None, units: int
    ) -> None:
        """Nothing else lies on top of it there, and nothing lies outside the picture."""
        state = crowded(units)
        seen = GAME.observe(state, seat)
        scene = drawn(state, seat, page_width=page_width)
        targets = {spot.target for spot in scene.spots}
        assert {"stratagem", "reserve:0", "reserve:1", f"row:{units}"} <= targets
        for spot in scene.spots:
            assert is_a_sentence(PRESENTER.describe(seen, spot.target))
            assert 0 <= spot.x <= spot.x + spot.width <= scene.width
            assert 0 <= spot.y <= spot.y + spot.height <= scene.height
            if not spot.target.startswith("reserve:"):
                middle = spot.x + spot.width / 2, spot.y + spot.height / 2
                assert scene.hit(*middle) == spot.target

    @PAGE_WIDTHS
    def test_none_overlap(self, page_width: Breakpoint) -> None:
        """But for units and the reserve or row that they are in."""
        scene = drawn(crowded(10), page_width=page_width)
        within = {"unit": "reserve:1", "row": "reserve:0"}
        for one, other in combinations(scene.spots, 2):
            apart = (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height <= other.y
                or other.y + other.height <= one.y
            )
            inside = within.get(other.target.partition(":")[0]) == one.target
            assert apart or inside, (one, other)

    def test_there_is_no_stratagem_in_a_learning_game(self) -> None:
        """SOLO-LEARNING: none lies out, and the words say so."""
        game = GAMES[1]
        shown, seen = SoloPresenter(game), game.observe(game.start(), PLAYER)
        scene = shown.scene(seen, LIGHT, Breakpoint.WIDE, Highlights())

        assert scene.spot("stratagem") is None
        assert shown.describe(seen, "stratagem") == "The bot plays without stratagems."


class TestLooks:
    """What is painted."""

    @PAGE_WIDTHS
    @THEMES
    @pytest.mark.parametrize("seat", [PLAYER, None])
    def test_every_text_can_be_read(
        self, page_width: Breakpoint, theme: Theme, seat: Seat | None
    ) -> None:
        """4.5 to 1 on whatever lies under it."""
        for text, ground in texts_with_grounds(
            drawn(crowded(7), seat, theme=theme, page_width=page_width)
        ):
            assert contrast(colour(text.fill), ground) >= 4.5, text

    @PAGE_WIDTHS
    @pytest.mark.parametrize("seat", [PLAYER, None])
    def test_no_two_texts_beside_the_board_overlap(
        self, page_width: Breakpoint, seat: Seat | None
    ) -> None:
        """Headings, numbers of the row, names of stratagems, sizes of bags."""
        plain, state = drawn(crowded(10), seat, page_width=page_width), crowded(10)
        tokens = [spot for spot in plain.spots if spot.target.startswith(("row:", "unit:"))]
        texts = [
            reach(shape)
            for shape in plain.pieces
            if isinstance(shape, Text)
            and shape.size > 11
            and not any(spot.contains(shape.x, shape.y) for spot in tokens)
        ]
        assert len(texts) > len(state.reserves[0])
        for one, other in combinations(texts, 2):
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart, (one, other)

    @PAGE_WIDTHS
    def test_nothing_is_painted_outside(self, page_width: Breakpoint) -> None:
        """Frames, crosses and heat included."""
        plain = drawn(crowded(10), page_width=page_width)
        everything = tuple(spot.target for spot in plain.spots)
        highlights = Highlights(
            selectable=everything,
            chosen=everything,
            struck=everything,
            heat=tuple((target, 1.0) for target in everything),
            graded=tuple((target, Grade.BLUNDER) for target in everything),
        )
        assert (
            painted_outside(drawn(crowded(10), page_width=page_width, highlights=highlights)) == []
        )

    @PAGE_WIDTHS
    def test_wide_and_narrow_show_the_same(self, page_width: Breakpoint) -> None:
        """The same targets and, but for highlights, the same pieces in number."""
        wide, other = drawn(crowded(6)), drawn(crowded(6), page_width=page_width)

        assert {spot.target for spot in wide.spots} == {spot.target for spot in other.spots}

    def test_no_two_stratagems_look_alike(self) -> None:
        """To those who see no colours, either."""
        looks = set()
        for stratagem in STRATAGEMS:
            pen = Pen()
            draw_stratagem(pen, stratagem, LIGHT)
            looks.add(outlines(pen.shapes))

        assert len(looks) == len(STRATAGEMS)


class TestMarks:
    """What a decision on show picks out."""

    @pytest.mark.parametrize("target", ["theatre:WE", "space:WE1.1", "row:2"])
    def test_each_kind_of_mark_looks_different(self, target: str) -> None:
        """On theatres, spaces and units of the row: in their outlines, too."""
        looks = {
            outlines(drawn(crowded(5), highlights=highlights).highlights)
            for highlights in (
                Highlights(),
                Highlights(selectable=(target,)),
                Highlights(chosen=(target,)),
                Highlights(pointed=target),
                Highlights(changed=(target,)),
                Highlights(struck=(target,)),
                Highlights(heat=((target, 0.4),)),
                *(Highlights(graded=((target, verdict),)) for verdict in Grade),
            )
        }

        assert len(looks) == 12

    @PAGE_WIDTHS
    def test_no_mark_cuts_the_number_of_a_unit(self, page_width: Breakpoint) -> None:
        """Not even that of its neighbour; units of a row are known by their numbers."""
        row = [f"row:{slot}" for slot in range(1, 11)]
        for marked in (row[0], row[5]):
            for highlights in (
                Highlights(selectable=(marked,)),
                Highlights(chosen=(marked,)),
                Highlights(pointed=marked),
                Highlights(hinted=(marked,)),
                Highlights(struck=(marked,)),
            ):
                scene = drawn(crowded(10), page_width=page_width, highlights=highlights)
                marks = [each for each in scene.highlights if not each.part.startswith(LABEL)]
                labels = [each for each in scene.pieces if each.part.startswith(LABEL)]
                assert len(labels) == 2 * len(row)
                cut = {
                    label.part
                    for label, mark in product(labels, marks)
                    if Box(*reach(label)).overlaps_any([Box(*reach(mark))])
                }
                again = [each for each in labels if each.part in cut]
                assert f"{LABEL}{marked}" in cut
                assert scene.highlights[-len(again) :] == tuple(again)

    @pytest.mark.parametrize("mark", ["selectable", "chosen"])
    def test_no_frame_cuts_the_words_of_a_theatre(self, mark: str) -> None:
        """Its name and its lead reach from one edge of its spot to the other."""
        theatres = tuple(f"theatre:{theatre.id}" for theatre in KIT.board.theatre)
        scene = drawn(crowded(5), highlights=replace(Highlights(), **{mark: theatres}))
        frames = [each for each in scene.highlights if isinstance(each, Rect)]
        for spot in scene.spots:
            if spot.target in theatres:
                gaps = [spot.x - each.x - each.line / 2 for each in frames if each.opacity == 1]
                assert min(gap for gap in gaps if abs(gap) < 10) >= 2

    @PAGE_WIDTHS
    def test_no_mark_cuts_a_verdict(self, page_width: Breakpoint) -> None:
        """Pointing at a graded space frames it below the sign of its verdict."""
        graded = Highlights(graded=(("space:WE1.1", Grade.MISTAKE),))
        alone = drawn(crowded(5), page_width=page_width, highlights=graded).highlights
        for other in ({"pointed": "space:WE1.1"}, {"chosen": ("space:WE1.1",)}):
            both = replace(graded, **other)
            shapes = drawn(crowded(5), page_width=page_width, highlights=both).highlights
            assert shapes[-len(alone) :] == alone

    def test_a_mistake_is_not_crossed_out(self) -> None:
        """A cross says that no unit may go there; what was played has the sign of its verdict."""
        for verdict in Grade:
            graded = drawn(crowded(5), highlights=Highlights(graded=(("space:WE1.1", verdict),)))
            written = [each.text for each in graded.highlights if isinstance(each, Text)]
            assert written == ([] if verdict is Grade.BEST else [VERDICT_SIGNS[verdict]])
            assert not any(each.part.startswith("struck") for each in graded.highlights)

    @pytest.mark.parametrize(
        ("share", "text"),
        [
            (0.375, "38\u00a0%"),
            (1.0, "100\u00a0%"),
            (0.003, "<\u00a01\u00a0%"),
            (0.125, "13\u00a0%"),
            (0.005, "<\u00a01\u00a0%"),
        ],
    )
    def test_heat_is_written_in_figures(self, share: float, text: str) -> None:
        """Not told by colour alone."""
        scene = drawn(crowded(5), highlights=Highlights(heat=(("space:WE1.1", share),)))

        assert [shape.text for shape in scene.highlights if isinstance(shape, Text)] == [text]

    @THEMES
    def test_heat_figures_can_be_read(self, theme: Theme) -> None:
        """They stand on paper of their own."""
        assert contrast(colour(theme.ink), colour(theme.heat_paper)) >= 4.5

    def test_more_heat_is_stronger(self) -> None:
        """In colour and in the width of the bar."""
        strengths = [
            max(
                s.opacity
                for s in drawn(
                    crowded(5), highlights=Highlights(heat=(("row:1", share),))
                ).highlights
                if s.opacity < 1
            )
            for share in (0.1, 0.5, 0.9)
        ]

        assert strengths == sorted(set(strengths))

    def test_a_theatre_is_struck_with_its_spaces(self) -> None:
        """One veil over all of it."""
        scene = drawn(crowded(5), highlights=Highlights(struck=("theatre:WE",)))
        veil = reach(scene.highlights[0])
        for target in ("space:WE1.1", "space:WE3.3", "campaign:WE3"):
            spot = scene.spot(target)
            assert spot is not None
            assert veil[0] <= spot.x
            assert spot.y + spot.height <= veil[3]


def test_the_catalogue_tells_the_games_apart() -> None:
    """A solo game is also a game of the base board."""
    assert isinstance(presenter(GAME), SoloPresenter)
    assert type(presenter(TWO_PLAYER_GAME)) is BlitzkriegPresenter
