"""What the address of the page asks for, and what it says back."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.app.address import RequestedGame, code_of, resume, written_address
from blitz_widgets.app.new_game_request import (
    PlaySettings,
    RequestError,
    begin,
    checked_game,
    checked_seed,
)
from blitz_widgets.core.catalogue import game_names, options_of
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.limits import LONGEST_SEED
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.records import codec, notation
from blitz_widgets.records.annotations import Comment
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.learner import against_bot, begun, play_out
from tests.support.addresses import read_address
from tests.support.boxes import own_code
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.play import PlaySession


def played_on(steps: int = 40, **options: object) -> PlaySession:
    """A game that has been going on for a while."""
    session = begun("1944", **options)
    play_out(session, Luck(5), steps=steps)
    return session


def wrapped(letter: str, packed: bytes) -> str:
    """A code with a right check sum around anything."""
    check = zlib.crc32(letter.encode() + packed).to_bytes(4, "big")
    return letter + urlsafe_b64encode(check + packed).decode().rstrip("=")


def is_fresh_and_playable(asked: RequestedGame) -> bool:
    """Whether the game asked for has just begun and the first side can sit down to it."""
    session = asked.session
    fresh = not asked.resumed and len(session.timeline.actions) == session.opening_length
    while session.goes_by_itself:
        session.next()
    session.take_seat()
    return fresh and bool(session.legal_actions())


GOOD = code_of(played_on())
OTHER_GAME = wrapped("T", zlib.compress(b'{"version": 1, "game": "chess"}'))
OTHER_RULES = wrapped(
    "R", msgspec.msgpack.encode(("base", {}, (), "7", None, "", 6, 1, b"\x01\x02"))
)


class TestGoodAddresses:
    """Everything in its place."""

    @pytest.mark.parametrize("query", ["", "?"])
    def test_without_a_wish_there_is_the_usual_game(self, query: str) -> None:
        """Explained, hidden, from a seed of its own."""
        asked = read_address(query)

        assert asked.problems == ()
        assert is_fresh_and_playable(asked)
        assert asked.session.mode is Mode.EXPLAIN
        assert asked.session.shared_screen
        assert asked.session.game.options == {"edition": "2021", "nippon_tokens": "yes"}

    def test_every_wish_is_granted(self) -> None:
        """Seed, edition, special weapons, mode, one person."""
        asked = read_address("?seed=7&edition=2021&nippon_tokens=no&mode=play&hidden=no")

        assert asked.problems == ()
        assert asked.session.seed == "7"
        assert asked.session.game.options == {"edition": "2021", "nippon_tokens": "no"}
        assert asked.session.mode is Mode.PLAY
        assert not asked.session.shared_screen
        assert asked.session.may_decide

    def test_the_seed_decides_the_game(self) -> None:
        """Two learners with one link have the same game."""
        first, second = (read_address("?seed=O%27Brien+1").session for _ in range(2))

        assert first.seed == "O'Brien 1"
        assert first.timeline.now == second.timeline.now

    def test_names_are_for_others_to_read(self) -> None:
        """What Voilà and the page itself use is no mistake."""
        assert read_address("?theme=dark&lang=fr&token=x&template=y").problems == ()

    def test_a_code_brings_the_game_back(self) -> None:
        """With the mode and the screen that the address names."""
        asked = read_address(f"?game={GOOD}&mode=play&hidden=no")

        assert asked.problems == ()
        assert asked.resumed
        assert code_of(asked.session) == GOOD
        assert asked.session.mode is Mode.PLAY
        assert not asked.session.shared_screen

    def test_the_last_of_two_counts(self) -> None:
        """As browsers write them, someone has added it by hand."""
        assert read_address("?seed=1&seed=2").session.seed == "2"

    @given(
        steps=st.integers(0, 200),
        mode=st.sampled_from(Mode),
        hidden=st.booleans(),
    )
    def test_the_written_address_is_read_again(
        self, *, steps: int, mode: Mode, hidden: bool
    ) -> None:
        """Position, seed, mode and screen come back."""
        session = played_on(steps, mode=mode, shared_screen=hidden)
        written = written_address(session, code_of(session))
        shown = {name: value for name, value in written.items() if value}
        asked = read_address(f"?{urlencode(shown)}")
        again = asked.session

        assert asked.problems == ()
        assert again.timeline.actions == session.timeline.actions
        assert again.timeline.now == session.timeline.now
        assert (again.mode, again.shared_screen) == (session.mode, session.shared_screen)
        assert (again.seed, again.game.options) == (session.seed, session.game.options)

    def test_what_is_in_the_code_is_not_in_the_address_too(self) -> None:
        """Else the two could differ."""
        written = written_address(begun(), "Rcode")

        assert {name for name, value in written.items() if value} == {"game"}
        assert {"play", "seed", "edition", "nippon_tokens", "level"} <= set(written)

    def test_the_bot_is_an_opponent_too(self) -> None:
        """With each of its options as a part of its own."""
        asked = read_address(
            "?play=solo&level=hard&seed=7&stratagems=no&extra_points=3&extreme=share&edition=2019"
        )

        assert asked.problems == ()
        assert asked.session.game.name == "solo"
        chosen = asked.session.game.options
        assert (chosen["level"], chosen["stratagems"], chosen["extra_points"]) == (
            "hard",
            "no",
            "3",
        )
        assert (chosen["extreme"], chosen["edition"]) == ("share", "2019")

    @pytest.mark.parametrize("name", game_names())
    def test_every_option_of_every_game_is_a_part(self, name: str) -> None:
        """With its default, which is what leaving it out means."""
        parts = {each.name: each.default for each in options_of(name)}
        asked = read_address(f"?play={name}&{urlencode(parts)}")

        assert asked.problems == ()
        assert asked.session.game.options == checked_game(name, {}).options

    @pytest.mark.parametrize("mode", Mode)
    @pytest.mark.parametrize("physical_table", [False, True])
    @pytest.mark.parametrize("steps", [0, 7, 40])
    def test_a_game_against_the_bot_comes_back(
        self, *, mode: Mode, physical_table: bool, steps: int
    ) -> None:
        """On the screen and at the table, where another mode is the usual one."""
        session = against_bot("3", mode=mode, physical_table=physical_table)
        play_out(session, Luck(1), steps=steps)
        written = written_address(session, code_of(session))
        shown = {name: value for name, value in written.items() if value}
        asked = read_address(f"?{urlencode(shown)}", physical_table=physical_table)

        assert asked.problems == ()
        assert asked.session.mode is mode
        assert asked.session.physical_table == physical_table
        assert asked.session.game.options == session.game.options
        if session.timeline.actions:
            assert asked.session.timeline.actions == session.timeline.actions
        assert "hidden" not in shown

    def test_at_the_table_nothing_is_dealt(self) -> None:
        """And the usual game there is one against the bot."""
        session = read_address("", physical_table=True).session

        assert session.game.name == "solo"
        assert session.mode is Mode.PLAY
        assert session.timeline.actions == ()

    @pytest.mark.parametrize(
        ("query", "page"),
        [("", ""), ("?seed=1", ""), ("?page=table&seed=1", "table"), ("?page=", "")],
    )
    def test_the_page_is_a_part_too(self, query: str, page: str) -> None:
        """Which is no business of the game."""
        assert query_parts(query).get("page", "") == page
        assert read_address(query).problems == ()


class TestBadAddresses:
    """A sentence, and a game all the same."""

    @for_each(
        ("query", "said"),
        [
            ("edition=1999", "The option edition cannot be “1999”"),
            ("edition=2019&nippon_tokens=yes", "no Nippon tokens"),
            ("nippon_tokens=maybe", "cannot be “maybe”"),
            ("mode=fast", "no mode “fast”"),
            ("hidden=perhaps", "not “perhaps”"),
            (f"seed={'9' * (LONGEST_SEED + 1)}", "up to 40 plain characters"),
            ("seed=a%00b", "up to 40 plain characters"),
            ("seed=a%0Ab", "up to 40 plain characters"),
            ("colour=red", "unknown part, “colour”"),
            ("level=hard", "unknown part, “level”"),
            ("play=chess", "no game “chess”"),
            ("opponent=chess", "no opponent “chess”. Choose from: coach:gentle, coach:fair"),
            ("opponent=coach&side=left", "no side “left”. Choose from: axis, allies"),
            ("play=solo&opponent=coach", "the bot is your opponent"),
            (f"opponent=coach&box={own_code(Side.BASE)}", "does not know boards of your own"),
            ("play=solo&level=mad", "The option level cannot be “mad”"),
            ("play=solo&extra_points=-1", "not “-1”"),
            ("play=solo&extra_points=25", "from 0 to 24"),
            ("play=solo&stratagems=perhaps", "cannot be “perhaps”"),
            ("play=solo&extreme=3", "extreme"),
            ("game=", "There is no code"),
            ("game=%20", "There is no code"),
            ("game=hello", "This is not a code"),
            (f"game={GOOD[:-9]}", "damaged or incomplete"),
            (f"game={GOOD[:30]}{'A' if GOOD[30] != 'A' else 'B'}{GOOD[31:]}", "damaged"),
            (f"game={OTHER_GAME}", "There is no game “chess”"),
            (f"game={OTHER_RULES}", "another version"),
            (f"game={quote('<script>alert(1)</script>')}", "This is not a code"),
            ("%ff%fe=%zz", "unknown part"),
        ],
    )
    def test_each_is_named(self, query: str, said: str) -> None:
        """In one sentence that ends in a stop, with a fresh game to play."""
        asked = read_address(f"?{query}")
        (problem,) = asked.problems

        assert said in problem
        assert problem.endswith(".")
        assert is_fresh_and_playable(asked)

    def test_several_are_all_named(self) -> None:
        """One does not hide the others, and the good part counts."""
        asked = read_address("?mode=fast&hidden=perhaps&edition=1999&colour=red&seed=7")

        assert len(asked.problems) == 4
        assert asked.session.seed == "7"
        assert is_fresh_and_playable(asked)

    @pytest.mark.parametrize(
        "query", ["%", "&&&", "=", "seed", "?seed=1", "seed=%zz", "a;b=c", "+"]
    )
    def test_scraps_do_no_harm(self, query: str) -> None:
        """There is always a game."""
        assert is_fresh_and_playable(read_address(f"?{query}"))

    @given(st.text(max_size=60))
    def test_no_query_at_all_can_break_it(self, query: str) -> None:
        """Whatever someone types there."""
        assert is_fresh_and_playable(read_address(query))

    @given(
        st.sampled_from(["game", "play", "seed", "mode", "hidden", "edition", "level", "extreme"]),
        st.text(max_size=50),
    )
    def test_no_value_can_break_it(self, name: str, value: str) -> None:
        """Nor any value of a part that there is."""
        assert is_fresh_and_playable(read_address("?" + urlencode({"play": "solo", name: value})))

    def test_a_broken_step_in_a_code_is_named_and_the_rest_kept(self) -> None:
        """The game resumes just before it."""
        session = played_on()
        record = record_session(session)
        broken = msgspec.structs.replace(record, actions=(*record.actions, "army-9 WE1.1"))
        asked = read_address(f"?game={encode(broken)}")
        (problem,) = asked.problems

        assert f"Step {len(record.actions) + 1}, “army-9 WE1.1”, cannot be read: " in problem
        assert asked.resumed
        assert asked.session.timeline.actions == session.timeline.actions

    def test_a_code_of_a_later_version_is_opened_as_far_as_it_is_known(self) -> None:
        """With a sentence on what was left out."""
        session = played_on()
        data = msgspec.to_builtins(record_session(session)) | {"version": 9, "clock": "1:00"}
        code = wrapped("T", zlib.compress(msgspec.json.encode(data)))
        asked = read_address(f"?game={code}")
        (problem,) = asked.problems

        assert "Update the program." in problem
        assert "does not use “clock”" in problem
        assert asked.resumed
        assert asked.session.timeline.actions == session.timeline.actions


class TestCodes:
    """Pasting and sharing."""

    @pytest.mark.parametrize(
        "pasted",
        [
            GOOD,
            f"  {GOOD}\n",
            f"{GOOD[:20]}\n{GOOD[20:]}",
            f"http://localhost:8866/?game={GOOD}",
            f"https://hub.example.org/voila/render/app.ipynb?mode=play&game={GOOD}&hidden=no",
            f"?game={GOOD}",
            f"http://localhost:8866/?game={GOOD}#top",
        ],
    )
    def test_a_code_or_a_whole_link_will_do(self, pasted: str) -> None:
        """As people copy them."""
        session, problem = resume(pasted)

        assert problem == ""
        assert code_of(session) == GOOD

    @pytest.mark.parametrize("write", [codec.write, notation.write])
    def test_the_text_of_a_record_will_do(self, write: Callable[[Record], str]) -> None:
        """In both its forms."""
        session, problem = resume(write(record_session(played_on())))

        assert problem == ""
        assert code_of(session) == GOOD

    @pytest.mark.parametrize("write", [codec.write, notation.write])
    def test_of_a_damaged_text_the_good_part_is_resumed(
        self, write: Callable[[Record], str]
    ) -> None:
        """Every problem is named: of the form and of the rules."""
        record = record_session(played_on())
        broken = msgspec.structs.replace(
            record, actions=(*record.actions[:9], "stop"), comments=(Comment(step=60),)
        )
        text = write(broken)
        place = text.index("actions") - 1 if text.startswith("{") else text.index("seed")
        field = '"clock": "1:00", ' if text.startswith("{") else "clock: 1\n"
        session, problem = resume(text[:place] + field + text[place:])

        assert [session.game.format(each) for each in session.timeline.actions] == list(
            record.actions[:9]
        )
        assert "clock" in problem
        assert "Step 10, “stop”, breaks the rule TURN-ORDER: " in problem
        assert problem.endswith("Move it or remove it.")

    @pytest.mark.parametrize("pasted", ["", "hello", "http://localhost:8866/", "?game=", GOOD[:-4]])
    def test_anything_else_is_refused_in_a_sentence(self, pasted: str) -> None:
        """Which says what to do."""
        with pytest.raises(CodeError, match=r"\.$"):
            resume(pasted)


class TestNewGames:
    """Games that are asked for by form."""

    def test_an_empty_seed_is_drawn(self) -> None:
        """Anew for each game."""
        assert len({checked_seed("") for _ in range(5)}) > 1

    @pytest.mark.parametrize(
        ("name", "options"),
        [("chess", {}), ("base", {"edition": "1999"}), ("solo", {"level": "mad"})],
    )
    def test_what_cannot_be_is_said(self, name: str, options: dict[str, str]) -> None:
        """In a sentence."""
        with pytest.raises(RequestError, match=r"\.$"):
            checked_game(name, options)

    def test_options_of_other_games_are_left_alone(self) -> None:
        """They were typed in before the other game was chosen."""
        game = checked_game("base", {"level": "mad", "edition": "2019", "nippon_tokens": ""})

        assert game.options == {"edition": "2019", "nippon_tokens": "no"}

    def test_a_game_begins_as_it_is_to_be_shown(self) -> None:
        """Where everything happens at once, the bot has had its first turn."""
        settings = PlaySettings(mode=Mode.PLAY)
        session = begin(checked_game("solo", {}), "7", settings)

        assert session.may_decide
