"""Positions of the card game's bot as files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck, SeededDealer
from blitz_widgets.core.protocol import CHANCE, Outcome, Seat
from blitz_widgets.games.blitz.bot.bot_position import BotPosition, position_of, read_bot_position
from blitz_widgets.games.blitz.bot.situation import situation_schema
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.solo import SoloBlitz, SoloBlitzOptions, You
from blitz_widgets.games.blitz.view.study import BotStudy
from blitz_widgets.records.position import read_position
from blitz_widgets.records.sharing import encode_position
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.view.catalogue import read_study
from blitz_widgets.view.reasoning import StudyError
from tests.support.bot_positions import EXAMPLES, bots_cards

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = {
    "game": "blitz",
    "bot": "raf",
    "hand": "radar spitfire balloon repair",
    "other_hand": 4,
    "turn": 9,
    "phase": "bombing",
    "raid": {"luftwaffe": "stuka heinkel bf-109", "raf": "hurricane"},
    "answers": "balloon",
    "damage": 8,
    "discards": {"luftwaffe": "night-raid", "raf": "radar novice"},
    "options": {"berlin": "yes"},
    "title": "Under the bombs",
    "story": "Two Stukas less.",
}


def written(**changes: Any) -> str:  # noqa: ANN401  # whatever a file could hold
    """The whole position with these *changes*; ``None`` leaves an entry out."""
    changed = {**WHOLE, **changes}
    return json.dumps({name: value for name, value in changed.items() if value is not None})


def opened(text: str | bytes) -> BotPosition:
    """The position in a file, of today or earlier."""
    position = read_position(text)
    return read_bot_position(SoloBlitz.read(position.options), position.setting)


def problem(text: str | bytes) -> str:
    """What is said of a position that cannot be."""
    with pytest.raises(StudyError) as caught:
        read_study(text)
    return str(caught.value)


class TestAGoodPosition:
    """A file, what it means, and back."""

    def test_reading_what_was_written_gives_it_back(self) -> None:
        """All entries, of which none is as usual."""
        study = read_study(written())

        assert (study.title, study.story) == (WHOLE["title"], WHOLE["story"])
        assert read_study(study.written()) == study
        assert study.game.options["berlin"] == "yes"
        assert opened(study.written()).seen == opened(written()).seen

    def test_the_bot_knows_no_more_than_the_file(self) -> None:
        """Its own cards, and of the others all that do not lie open."""
        laid = opened(written())
        other, own = laid.seen.holdings

        assert laid.game.pack.sides[laid.game.bot] == "raf"
        assert own.hand_size == 4
        assert (other.hand_size, hasattr(other, "hand")) == (4, False)
        assert len(other.unseen) == 62 - 4

    def test_cards_can_be_drawn_before_it_decides(self) -> None:
        """They come to the hand, and no more are to be drawn."""
        position = bots_cards(bot="luftwaffe", hand="stuka", draws=2)
        number = position.game.pack.number
        drawn = position.with_cards_drawn([number["heinkel"], number["bf-109"]])

        assert (position.draws, drawn.draws) == (2, 0)
        assert drawn.seen == bots_cards(bot="luftwaffe", hand="stuka heinkel bf-109").seen

    def test_the_schema_describes_it(self) -> None:
        """A good file is one by the schema, and one with a wrong card is none."""
        schema = situation_schema()

        jsonschema.validate(json.loads(written()), schema)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(json.loads(written(hand="spitfire army-1")), schema)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(json.loads(written(options={"berlin": "perhaps"})), schema)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "stops in the middle"),
        (b"\xff\xfa{}", "is not UTF-8 text"),
        (written(bot=None), "lacks “bot”. Add it."),
        (written(bot="germany"), "“germany” is not among the choices"),
        (written(phase="draw"), "Write one of: bombing, discard, raid."),
        (written(hand=7), "at hand: is a whole number. Make it a text in quotes."),
        (written(colour="red"), "does not use “colour”"),
        (written(hand="spitfir"), "There is no card “spitfir”. Did you mean: spitfire"),
        (written(hand="stuka"), "“stuka” is not a card of the side raf"),
        (written(hand="churchill churchill"), "“churchill”"),
        (written(turn=99), "from 1 to 29"),
        (written(damage=20), "from 0 to less than 20"),
        (written(other_hand=70), "The hand of luftwaffe has 0 to"),
        (written(options={"berlin": "perhaps"}), "cannot be “perhaps”"),
        (written(options={"colour": "red"}), "There is no option “colour”"),
        ('{"game": "blitz", "bot": "luftwaffe", "hand": "stuka", "draws": 3}', "from 0 to 2"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(text: str | bytes, told: str) -> None:
    """What is wrong, and how to fix it."""
    said = problem(text)

    assert told in said
    assert said.startswith("The position")
    assert "\n" not in said


class TestWhoDecides:
    """A position must leave something to the bot."""

    def test_the_raf_decides_nothing_before_a_raid(self) -> None:
        """CARD-RAID-FIRST."""
        assert problem('{"game": "blitz", "bot": "raf", "hand": "radar"}')

    def test_the_luftwaffe_decides_nothing_under_its_bombs(self) -> None:
        """CARD-BALLOON, CARD-REPAIR."""
        assert problem(written(bot="luftwaffe", hand="stuka", other_hand=3))


@given(
    st.integers(0, 10_000), st.sampled_from(["raf", "luftwaffe"]), st.sampled_from(["no", "yes"])
)
def test_every_decision_of_a_game_can_be_written_down(seed: int, you: str, berlin: str) -> None:
    """And the bot decides the same from the file as in the game."""
    game = SoloBlitz.read({"you": you, "berlin": berlin})
    state, luck, dealer = game.start(), Luck(seed), SeededDealer(seed)
    for _step in range(60):
        if game.outcome(state) is not None:
            break
        actor = game.actor(state)
        situation = position_of(game, state)
        if actor == game.bot:
            assert situation is not None
            laid = opened(BotStudy(situation).written())
            assert laid.seen == game.observe(state, game.bot)
            assert laid.game.decision(laid.state) == game.decision(state)
        elif situation is not None:
            assert (actor, situation.draws > 0) == (CHANCE, True) or game.bot == 0
        action = (
            dealer.deal(game, state) if actor is CHANCE else luck.pick(game.legal_actions(state))
        )
        state = game.apply(state, action, tell=False).state


def test_a_game_that_has_not_begun_or_is_over_leaves_nothing_to_decide() -> None:
    """CARD-DRAW, CARD-WIN-LUFTWAFFE: no position comes of the set-up, nor of the end."""
    game = SoloBlitz(SoloBlitzOptions(you=You.LUFTWAFFE))
    decides = opened(written()).state
    over = replace(decides, ended=Outcome(Seat(0), Rule.CARD_WIN_LUFTWAFFE))

    assert position_of(game, decides) is not None
    for bot in (game, SoloBlitz()):
        assert position_of(bot, bot.start()) is None
    assert position_of(game, over) is None


@pytest.mark.parametrize(
    "file", [*EXAMPLES["board"], *EXAMPLES["cards"]], ids=lambda file: file.stem
)
def test_an_earlier_code_opens_as_the_file_does(file: Path) -> None:
    """In the Bot lab, and on the page where positions are set up."""
    text = file.read_text(encoding="utf-8")
    study = read_study(encode_position(text))

    assert "setting" not in json.loads(text)
    assert study == read_study(text) == read_study(encode_position(study.written()))
    assert position_in(encode_position(text)) == position_in(text) == read_position(text)
    assert position_in(study.written()).begin()
