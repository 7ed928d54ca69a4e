"""A game in one folder, plugged in: it keeps every promise, is played, replayed and shown.

And the suite is worth something: a game that breaks a promise is caught by the check for it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

import blitz_widgets
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.core.catalogue import (
    UnknownGameError,
    find_game,
    game_names,
    plugged_in,
)
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.descriptor import PlayerEntry
from blitz_widgets.core.rulebooks import known_rules, rule_texts
from blitz_widgets.exports.standalone import standalone
from blitz_widgets.players.simulation import simulate
from blitz_widgets.records import notation
from blitz_widgets.records.codec import write
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.testing import CHECKS, Claims, ConformanceError, Sample, check_game, sample
from blitz_widgets.testing.sample import WATCHERS
from blitz_widgets.widgets.browser import Browser
from tests.conformance.third_game.descriptor import NOUGHTS
from tests.conformance.third_game.presenter import NoughtsPresenter
from tests.conformance.third_game.rulebook import RULEBOOK, Rule
from tests.conformance.third_game.rules import (
    DieRolled,
    DieRolledUnseen,
    GameEnded,
    NoughtsAndCrosses,
    Rolled,
    State,
    Written,
)
from tests.sessions.learner import play_out
from tests.support.panels import change, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.core.protocol import Event, Outcome, Refusal, Seat

HERE = "tests.conformance.test_third_game"
ONE_LINE_MORE = """
import sys
from blitz_widgets.core import catalogue
catalogue._TABLE += ("tests.conformance.third_game.descriptor:GAMES",)
from blitz_widgets.cli.program import program
for command in sys.argv[1:]:
    program(command.split(), standalone_mode=False)
"""


def other_die(game: NoughtsAndCrosses, state: State, watcher: Seat | None, luck: Luck) -> State:
    """Any other die that a watcher may not see, while the game goes on."""
    if state.ended is not None:
        return state
    sides = range(1, int(game.options["sides"]) + 1)
    dice = [
        luck.pick(sides) if die and seat != watcher else die for seat, die in enumerate(state.dice)
    ]
    return replace(state, dice=(dice[0], dice[1]))


CLAIMS = Claims(
    conserved=lambda _game, state: len(state.squares),
    alike=other_die,
    events=frozenset({DieRolled, DieRolledUnseen, Written, GameEnded}),
)


@pytest.fixture
def plugged() -> Iterator[None]:
    """The game is in the table."""
    with plugged_in(NOUGHTS):
        yield


@pytest.mark.usefixtures("plugged")
class TestTheThirdGame:
    """One descriptor, and everything knows it."""

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_it_keeps_its_promise(self, check: Callable[[Sample], None]) -> None:
        """All that the suite asks for."""
        check(sample(NOUGHTS, CLAIMS, games=5))

    def test_all_promises_at_once(self) -> None:
        """As its author would check them, with other dice."""
        check_game(NOUGHTS, CLAIMS, options={"sides": "6"})

    def test_it_is_the_last_of_the_table(self) -> None:
        """And no second game has its name."""
        assert game_names()[-1] == "noughts"
        with pytest.raises(ValueError, match="noughts"), plugged_in(NOUGHTS):
            pass

    def test_the_program_plays_it(self) -> None:
        """Many times, with the player that every game has."""
        summary = simulate(find_game("noughts", {}), 20, 1, ("random", "random"))

        assert sum(side.wins for side in summary.sides) == 20
        assert {*summary.endings} <= {Rule.THREE, Rule.DICE}

    def test_it_shows_up_on_the_page_and_is_played_there(self) -> None:
        """In the form for a new game, with its option; then square by square to the end."""
        browser = Browser()
        browser.ready = True
        page = PlayPage(AloneShell(browser), {"seed": "7"})
        bar, turn = panel(page, "The game"), panel(page, "The turn")
        change(bar, "play", "noughts")
        assert "The dice have" in text(bar)
        change(bar, "option-sides", "6")
        press(bar, "new")

        assert (page.session.game.name, page.session.game.options) == ("noughts", {"sides": "6"})
        assert "Noughts and crosses" in text(bar)
        press(turn, "take-seat")
        assert "Noughts to play" in text(turn)
        page.session.share_screen(hidden=False)
        play_out(page.session, Luck(7))
        page.language_changed()
        page._keep()  # noqa: SLF001  # as after any step
        assert page.session.over
        assert "have won" in text(panel(page, "The result"))

        again = PlayPage(AloneShell(Browser()), page.address)
        assert again.session.timeline.now == page.session.timeline.now

    def test_it_is_replayed(self) -> None:
        """From a code on the page, from plain text, and as a page of its own."""
        session = PlaySession(find_game("noughts", {}), seed="7")
        play_out(session, Luck(7))
        record = record_session(session)
        page = ReplaysPage(AloneShell(Browser(), "replays"), {"record": encode(record)})

        assert page.replaying is not None
        assert page.replaying.timeline.now == session.timeline.now
        assert notation.read(notation.write(record)) == record
        assert "Noughts and crosses" in standalone(record, language="fr")

    def test_its_rules_are_its_own(self) -> None:
        """The page *Rules* explains them, next to those of the other games."""
        rule = Rule.THREE
        page = RulesPage(AloneShell(Browser(), "rules"), {"rule": rule})

        assert known_rules()[rule] is RULEBOOK
        assert rule_texts()[rule].text in text(panel(page, "Rules"))


def test_one_folder_holds_the_whole_game() -> None:
    """One line puts it in the table: nothing else in the program or in its tests names it."""
    tests = Path(__file__).parents[1]
    named = re.compile(rf"third_game|{NOUGHTS.name}", re.IGNORECASE)
    naming = [
        path
        for root in (Path(blitz_widgets.__file__).parent, tests)
        for path in root.rglob("*")
        if path.suffix in {".css", ".j2", ".js", ".po", ".py", ".pyi", ".toml"}
        and named.search(path.read_text("utf-8"))
    ]

    own = Path(__file__).with_name("third_game")
    assert [path for path in naming if own not in path.parents] == [Path(__file__)]


def test_one_line_in_the_table_is_enough(tmp_path: Path) -> None:
    """In a process that has only that line more, every command knows the game."""
    with plugged_in(NOUGHTS):
        session = PlaySession(find_game("noughts", {}), seed="7")
        play_out(session, Luck(7))
        file, page = tmp_path / "game.json", tmp_path / "game.html"
        file.write_text(write(record_session(session)), "utf-8")
        told = notation.write(record_session(session))
    commands = (
        ["simulate", "--game", "noughts", "--games", "3", "--option", "sides=6", "--json"],
        ["rules", Rule.THREE],
        ["export", str(file), "-o", str(page)],
        ["convert", str(file)],
    )
    ran = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", ONE_LINE_MORE, *map(" ".join, commands)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )

    summary, after = json.JSONDecoder().raw_decode(ran.stdout)
    assert (summary["games"], summary["options"]) == (3, {"sides": "6"})
    assert ran.stdout[after:].strip().startswith(Rule.THREE)
    assert ran.stdout.endswith(told)
    assert "Noughts and crosses" in page.read_text("utf-8")


def test_unplugged_it_is_unknown() -> None:
    """Nothing of it stays behind."""
    with plugged_in(NOUGHTS):
        pass

    assert "noughts" not in game_names()
    with pytest.raises(UnknownGameError):
        find_game("noughts", {})


class Remembering(NoughtsAndCrosses):
    """Its positions change."""

    def apply(self, state: State, action: Any, *, tell: bool = True) -> Any:  # noqa: ANN401  # as the game
        """Told it brings something else."""
        step = super().apply(state, action, tell=tell)
        return step if tell else step._replace(state=replace(step.state, dice=(1, 1)))


class Forgetful(NoughtsAndCrosses):
    """It starts in another way each time."""

    count = 0

    def start(self) -> State:
        """With another die."""
        Forgetful.count += 1
        return replace(super().start(), dice=(Forgetful.count, 0))


class Unfinished(NoughtsAndCrosses):
    """At its end no one has won."""

    def outcome(self, state: State) -> Outcome | None:  # noqa: ARG002  # it never says
        """Never."""
        return None


class Lenient(NoughtsAndCrosses):
    """It forgets why something is not allowed."""

    def why_not(self, state: State, action: Any) -> Any:  # noqa: ANN401  # as the game
        """Nothing is refused while the game goes on."""
        return super().why_not(state, action) if state.ended else None


class Absentminded(NoughtsAndCrosses):
    """It forgets the dice of a position."""

    def setting_of(self, state: State) -> dict[str, Any]:
        """The squares only."""
        return {"squares": state.squares}


class Mumbling(NoughtsAndCrosses):
    """It writes all rolls alike."""

    def format(self, action: Any) -> str:  # noqa: ANN401  # as the game
        """Without the die."""
        return "roll 1" if isinstance(action, Rolled) else super().format(action)


class Whispering(NoughtsAndCrosses):
    """It shows every die to everybody."""

    def observe(self, state: State, seat: Seat | None) -> Any:  # noqa: ANN401  # as the game
        """With both dice."""
        return replace(super().observe(state, seat), dice=state.dice)


class Binary(NoughtsAndCrosses):
    """A position that is no plain data."""

    def to_data(self, state: State) -> dict[str, object]:
        """With a function in it."""
        return {"squares": state.squares.count}


class Stubborn(NoughtsAndCrosses):
    """It does not know its own option."""

    @property
    def options(self) -> dict[str, str]:
        """Always the same."""
        return {"sides": "3"}


class Speechless(NoughtsPresenter):
    """It has no word for a square."""

    def narrate(self, event: Event) -> Any:  # noqa: ANN401  # as the presenter
        """Nothing of what is written."""
        told = super().narrate(event)
        return replace(told, brief="") if isinstance(event, Written) else told


class Curt(NoughtsPresenter):
    """It gives no reason."""

    def refusal(self, refusal: Refusal) -> str:  # noqa: ARG002  # whatever it is
        """No."""
        return "No"


class Scrawling(NoughtsPresenter):
    """Its picks spell nothing."""

    def attempt(self, seen: Any, picks: tuple[str, ...]) -> None:  # noqa: ANN401  # as the presenter
        """None."""


class Partial(NoughtsPresenter):
    """Its text view lacks the squares."""

    def text_view(self, seen: Any) -> Any:  # noqa: ANN401  # as the presenter
        """The dice only."""
        return super().text_view(seen)[:1]


class Blank(NoughtsPresenter):
    """Its picture has no title."""

    def scene(self, *seen: Any) -> Any:  # noqa: ANN401  # as the presenter
        """Without one."""
        return replace(super().scene(*seen), title="")


@dataclass(frozen=True)
class Cheat:
    """A player that does what is not allowed."""

    seed: int | str

    def choose(self, game: Any, observation: Any, legal: Any) -> Rolled:  # noqa: ANN401, ARG002  # as players
        """Roll again."""
        return Rolled(1)


class Nothing(Struct, frozen=True):
    """What the game loses."""


BROKEN_GAMES = {
    "check_descriptor": Stubborn,
    "check_purity": Remembering,
    "check_replay": Forgetful,
    "check_the_end": Unfinished,
    "check_legality": Lenient,
    "check_positions": Absentminded,
    "check_notation": Mumbling,
    "check_secrecy": Whispering,
    "check_records": Binary,
}
BROKEN_PRESENTERS = {
    "check_events_have_words": Speechless,
    "check_refusals_have_words": Curt,
    "check_words": Scrawling,
    "check_text_view": Partial,
    "check_pictures": Blank,
}


def check_called(name: str) -> Callable[[Sample], None]:
    """The check of this name."""
    return next(check for check in CHECKS if check.__name__ == name)


@pytest.mark.parametrize("name", BROKEN_GAMES)
def test_a_game_that_breaks_its_promise_is_caught(name: str) -> None:
    """By the check for just that."""
    broken = BROKEN_GAMES[name]
    descriptor = replace(NOUGHTS, make=broken.read)
    with plugged_in(descriptor):
        played = sample(descriptor, CLAIMS)
        with pytest.raises(ConformanceError):
            check_called(name)(played)


@pytest.mark.parametrize("name", BROKEN_PRESENTERS)
def test_words_and_pictures_that_break_it_are_caught(name: str) -> None:
    """The same."""
    descriptor = replace(NOUGHTS, presenter=f"{HERE}:{BROKEN_PRESENTERS[name].__name__}")
    with plugged_in(descriptor):
        played = sample(descriptor, CLAIMS)
        with pytest.raises(ConformanceError):
            check_called(name)(played)


@pytest.mark.usefixtures("plugged")
class TestFalseClaims:
    """What a game says of itself is checked."""

    @pytest.mark.parametrize(
        ("name", "claims"),
        [
            ("check_conservation", Claims(conserved=lambda _game, state: state.squares)),
            ("check_secrecy", Claims(alike=lambda _game, state, *_others: state)),
            ("check_secrecy", Claims(alike=lambda _game, state, *_: replace(state, dice=(9, 9)))),
            ("check_events_have_words", Claims(events=frozenset({Nothing}))),
        ],
    )
    def test_a_claim_that_is_not_true_is_caught(self, name: str, claims: Claims) -> None:
        """Something changes, nothing is hidden, more is hidden, or it never happens."""
        with pytest.raises(ConformanceError):
            check_called(name)(sample(NOUGHTS, claims))

    def test_every_watcher_is_asked(self) -> None:
        """Both seats and a bystander."""
        assert WATCHERS == (0, 1, None)


def test_a_player_that_cheats_is_caught() -> None:
    """It does what is not allowed."""
    cheat = PlayerEntry(words="cheat", make=f"{HERE}:Cheat")
    descriptor = replace(NOUGHTS, players=(cheat,))
    with plugged_in(descriptor), pytest.raises(ConformanceError, match="cheat"):
        check_called("check_players_play")(sample(descriptor))


def test_a_reference_that_leads_nowhere_is_caught() -> None:
    """A descriptor with a misspelt name."""
    descriptor = replace(NOUGHTS, presenter=f"{HERE}:NoSuchPresenter")
    with plugged_in(descriptor):
        played = sample(descriptor, CLAIMS)
        with pytest.raises(AttributeError):
            check_called("check_descriptor")(played)
