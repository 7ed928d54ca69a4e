"""What a stranger might send, and what they read then."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.annotations import UNSAID, Branch, Comment
from blitz_widgets.records.framing import frame
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import encode_whole
from blitz_widgets.records.record import VERSION
from blitz_widgets.sessions.editing import EditingSession

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.records.record import Record


class Abuse(NamedTuple):
    """One thing that is sent."""

    reader: str
    """The way in."""
    name: str
    make: Callable[[], Any]
    """Makes what is sent, which may be large."""
    said: str
    """A part of what the sender reads; empty if it is let in."""


def _record(**fields: object) -> str:
    return json.dumps({"version": VERSION, "game": "base", **fields})


def _played() -> list[str]:
    return list(exhibits()[0].record.actions)


def _setting(game: str = "base", **setting: object) -> str:
    return json.dumps({"game": game, "setting": setting})


def _code(letter: str, packed: bytes) -> str:
    body = zlib.crc32(letter.encode() + packed).to_bytes(4, "big") + packed
    return letter + urlsafe_b64encode(body).decode().rstrip("=")


def _box_code(text: str | bytes) -> str:
    packed = zlib.compress(text.encode() if isinstance(text, str) else text, 9)
    body = zlib.crc32(packed).to_bytes(4, "big") + packed
    return urlsafe_b64encode(body).decode().rstrip("=")


def _packed(letter: str = "R", **fields: object) -> str:
    values = {
        "game": "base",
        "options": {},
        "players": (),
        "seed": None,
        "result": None,
        "note": "",
        "count": 0,
        "check": 0,
        "places": b"",
        **fields,
    }
    return _code(letter, msgspec.msgpack.encode(list(values.values())))


def _many_readings() -> str:
    return json.dumps({"row": ["spy"], "readings": {f"r{number}": "" for number in range(6_000)}})


def _comments(count: int, languages: int = 1) -> list[dict[str, Any]]:
    return [
        {"step": number % 80, "text": {f"l{chr(97 + number % languages)}": "Why?"}}
        for number in range(count)
    ]


def _many_languages(count: int) -> list[dict[str, Any]]:
    return [{"step": 1, "text": {f"x-{number}": "Why?"}} for number in range(count)]


def _nested(depth: int) -> dict[str, Any]:
    branch: dict[str, Any] = {"step": 0}
    for _level in range(depth):
        branch = {"step": 0, "branches": [branch]}
    return branch


def _in_list(text: str) -> str:
    return printed_text(Side.BASE).replace("\nlayout", f"\n{text}\nlayout", 1)


def _theatres(count: int) -> str:
    head, theatre = printed_text(Side.BASE).split("[[theatre]]", 1)
    one = "[[theatre]]" + theatre.split("[[theatre]]", 1)[0]
    return head + one * count


def _largest() -> Record:
    """As much as fits of what takes longest: decisions of the bot, in branches with comments."""
    record = next(each.record for each in exhibits() if each.record.game == "solo-nippon")
    actions = record.actions
    length = (1_999 - len(actions)) // 199
    branches = [
        Branch(step=step, title={"en": "What if?"}, actions=actions[step : step + length])
        for step in (60 + number % 40 for number in range(199))
    ]
    comments = [
        Comment(step=number % len(actions), text={f"x-{n}": "Why? " * 20 for n in range(11)})
        for number in range(499)
    ]
    return replace(record, about=UNSAID, comments=tuple(comments), branches=tuple(branches))


LARGEST = (
    ("as much as fits", lambda: codec.write(_largest()), ""),
    ("as much as fits, read aloud", lambda: notation.write(_largest()), ""),
    ("as much as fits, as a code", lambda: sharing.encode(_largest()), ""),
)

DEEP_KEY = "[" + ".".join("a" * 48_000) + "]\n"
QUOTED_KEY = ".".join(['"a"'] * 24_000) + " = 1\n"

RECORDS = (
    ("two million bytes", lambda: _record(note="x" * 2_000_000), "at most 1,000,000"),
    ("a note of 900 kB", lambda: _record(note="x" * 900_000), "at most 20,000 fit"),
    ("a million blanks", lambda: " " * 1_000_000, "nothing at all"),
    ("brackets", lambda: "[" * 500_000, "at most 30 fit"),
    ("brackets in a field", lambda: '{"version": 3, "game": ' + "[" * 500_000, "at most 30 fit"),
    ("objects", lambda: '{"a":' * 100_000, "at most 30 fit"),
    ("half a million lists", lambda: '{"version":3,"game":"base","x":[' + "[]," * 330_000, "x"),
    ("a number of 900,000 digits", lambda: '{"version":' + "9" * 900_000 + "}", "at most 100 fit"),
    ("a version of 2**70", lambda: '{"version":1180591620717411303424}', "."),
    ("a number 1e999", lambda: '{"version":3,"game":"base","seed":1e999}', "."),
    ("NaN", lambda: '{"version":3,"game":"base","seed":NaN}', "not valid JSON"),
    ("a step of 2**70", lambda: _record(comments=[{"step": 2**70, "text": {"en": "a"}}]), "."),
    ("a negative step", lambda: _record(branches=[{"step": -5}]), "out of range"),
    ("a fractional step", lambda: _record(comments=[{"step": 1.5}]), "whole number"),
    ("3,000 comments", lambda: _record(comments=_comments(3_000)), "at most 500 fit"),
    (
        "1,000 languages",
        lambda: _record(actions=_played(), comments=_many_languages(400) * 1),
        "at most 12 fit",
    ),
    (
        "2,000 branches",
        lambda: _record(actions=_played(), branches=[{"step": 9, "actions": ["stop"]}] * 2_000),
        "at most 200 fit",
    ),
    ("100,000 actions", lambda: _record(actions=["stop"] * 100_000), "at most 2,000 fit"),
    ("an action of 500 kB", lambda: _record(actions=["x" * 500_000]), "at most 200 fit"),
    ("300 branches within one another", lambda: _record(branches=[_nested(300)]), "at most 30 fit"),
    ("12 branches within one another", lambda: _record(branches=[_nested(12)]), "more than 10"),
    ("10,000 players", lambda: _record(players=["x"] * 10_000), "at most 10 fit"),
    ("a player of 100 kB", lambda: _record(players=["x" * 100_000]), "at most 300 fit"),
    ("10,000 options", lambda: _record(options=dict.fromkeys(map(str, range(10_000)), "x")), "50"),
    ("a seed of 100 kB", lambda: _record(seed="x" * 100_000), "at most 300 fit"),
    ("a game of 100 kB", lambda: '{"version":3,"game":"' + "x" * 100_000 + '"}', "300 fit"),
    ("50,000 rules", lambda: _record(comments=[{"step": 0, "rules": ["X"] * 50_000}]), "20 fit"),
    (
        "a million unknown fields",
        lambda: _record(**{f"f{number}": 0 for number in range(60_000)}),
        "more than 100 mistakes",
    ),
    (
        "wrong comments",
        lambda: _record(comments=[{"step": "x", "text": {"en": "x" * 1_900}}] * 499),
        "more than 100 mistakes",
    ),
    ("half a game", lambda: _record(comments=_comments(499), note="x" * 19_000)[:-9], "stops"),
    ("an old version", lambda: json.dumps({"version": 1, "game": "base", "x": [0] * 300_000}), "x"),
    (
        "old options",
        lambda: _record(version=2, game="solo", options=dict.fromkeys(map(str, range(9_000)), "x")),
        "at most 50 fit",
    ),
    ("no UTF-8", lambda: b"{" + b"\xff" * 900_000, "not UTF-8"),
    ("surrogates", lambda: "\ud800" * 200_000, "not UTF-8"),
    ("a code of 1.4 MB", lambda: "R" + "A" * 1_400_000, "damaged"),
    ("a link of 1 MB", lambda: "https://x/?game=" + "A" * 1_000_000, "at most 60,000 fit"),
    ("a link of 100,000 parts", lambda: "https://x/?" + "&" * 50_000, "at most 100 fit"),
    ("a bomb", lambda: _code("T", zlib.compress(b" " * 50_000_000, 9)), "more than 1,000,000"),
    ("a packed 2**60 actions", lambda: _packed(count=2**60), "at most 2,000 fit"),
    ("a packed 500 kB number", lambda: _packed(count=2_000, places=b"\xff" * 500_000), "."),
    (
        "a new packed 500 kB number",
        lambda: _packed("Q", game="solo", count=2_000, places=b"\xff" * 500_000),
        ".",
    ),
    (
        "packed options",
        lambda: _packed(game="solo", options=dict.fromkeys(map(str, range(9_000)), "x")),
        "at most 50 fit",
    ),
    ("a packed box", lambda: _packed(options={"box": _box_code(DEEP_KEY)}), "."),
    (
        "a box of deep keys",
        lambda: _record(options={"box": _box_code(DEEP_KEY)}),
        "at most 8 fit",
    ),
)

NOTATION = (
    ("two million letters", lambda: "game: base\n" + "x" * 1_400_000, "at most 1,000,000 fit"),
    ("a million separators", lambda: "game: base\n" + ";" * 900_000, "more than 40,000"),
    ("100,000 actions", lambda: "game: base\n" + "stop\n" * 100_000, "more than 40,000"),
    ("10,000 actions", lambda: "game: base\n" + "stop\n" * 10_000, "at most 2,000 fit"),
    ("5,000 branches", lambda: "game: base\n" + "(stop)" * 5_000, "at most 2,000 fit"),
    ("1,000 branches", lambda: "game: base\n" + "(stop)" * 1_000, "at most 200 fit"),
    ("open branches", lambda: "game: base\n" + "(" * 20_000, "more than 10"),
    ("closed branches", lambda: "game: base\n" + "(" * 9_000 + ")" * 9_000, "more than 10"),
    ("unknown lines", lambda: "game: base\n" + "gane: x\n" * 6_000, "And 5,900 more"),
    ("wrong marks", lambda: "game: base\n" + "stop ?!?!\n" * 1_900, "And 1,800 more"),
    (
        "wrong rules",
        lambda: "game: base\n{rules: " + "TURN-ODER " * 9_000 + "}",
        "And 8,900 more",
    ),
    ("5,000 comments", lambda: "game: base\n" + "{en: why}" * 5_000, "at most 500 fit"),
    ("a step of 4,000 digits", lambda: "game: base\n@" + "9" * 4_000 + " {en: a}", "last possible"),
    ("an open quote", lambda: 'game: base\nnote: "' + "x" * 900_000, "."),
    ("a name of 900 kB", lambda: "game: base\n" + "x" * 900_000 + ": y", "."),
    ("a title of 900 kB", lambda: "game: base\ntitle: " + "x" * 900_000, "at most 300 fit"),
    ("an action of 900 kB", lambda: "game: base\n" + "ab " * 300_000, "at most 200 fit"),
    ("unreadable actions", lambda: "game: base\n" + "army-9 WE9.9\n" * 1_999, "Step 1"),
    ("blanks", lambda: "game: base" + " " * 900_000 + "x", "."),
    ("a discard of 4,999 digits", lambda: "game: solo\ndiscard " + "9" * 4_999, "200 fit"),
    (
        "old options",
        lambda: "version: 2\ngame: solo\n" + "".join(f"option.a{n}: x\n" for n in range(9_000)),
        ".",
    ),
    ("mistakes after the end", lambda: "game: base\n" + "stop\n" * 1_900 + "{}{}}", "Remove it"),
)

BOXES = (
    ("a deep table", lambda: DEEP_KEY, "at most 8 fit"),
    ("a deep key", lambda: QUOTED_KEY, "at most 8 fit"),
    ("deep keys", lambda: ("[" + "a." * 400 + "a]\n") * 120, "at most 8 fit"),
    ("a key with blanks", lambda: "a . " * 24_000 + "a = 1", "at most 8 fit"),
    ("lists", lambda: "a = " + "[" * 90_000, "at most 8 fit"),
    ("tables", lambda: "a = " + "{a=" * 30_000, "at most 8 fit"),
    ("a long file", lambda: "#" * 200_000, "100,000"),
    ("a number of 90,000 digits", lambda: "a = " + "9" * 90_000, "at most 100 fit"),
    ("a number with bars", lambda: "a = " + "9_" * 40_000 + "9", "Write whole numbers"),
    ("a hexadecimal number", lambda: "a = 0x" + "f" * 90_000, "too large a number"),
    ("infinity", lambda: "a = inf", "too large a number"),
    ("no number", lambda: "a = nan", "too large a number"),
    ("a track of a million", lambda: _in_list("winning = 1000000"), "too large a number"),
    ("a time that never was", lambda: "a = 2021-02-30", "is not valid TOML"),
    ("a list of 45,000", lambda: "a = [" + "1," * 45_000 + "]", "at most 400 fit"),
    ("20,000 keys", lambda: "".join(f"a{n}=1\n" for n in range(12_000)), "at most 400 fit"),
    ("20,000 tables", lambda: "[[a]]\n" * 15_000, "at most 400 fit"),
    ("100 theatres", lambda: _theatres(100), "at most 30 fit"),
    ("30 theatres of one name", lambda: _theatres(30), "there are 30"),
    ("a name of 90 kB", lambda: 'name = "' + "x" * 90_000 + '"', "."),
    ("unclosed texts", lambda: 'a = """' + '\\"""' * 20_000, "is not valid TOML"),
    ("quotes", lambda: '"' * 99_999, "is not valid TOML"),
    ("single quotes", lambda: "'" * 99_999, "is not valid TOML"),
    ("backslashes", lambda: 'a = "' + "\\" * 90_000, "is not valid TOML"),
    ("blank lines", lambda: "\n" * 99_000, "."),
    ("letters", lambda: "a" * 99_000, "is not valid TOML"),
    ("points", lambda: "." * 99_000, "."),
    ("texts in a list", lambda: 'layout = ["' + '","' * 30_000 + '"]', "at most 400 fit"),
)

POSITIONS = (
    ("two million bytes", lambda: '{"row": ["' + "x" * 2_000_000 + '"]}', "at most 100,000 fit"),
    ("brackets", lambda: '{"row": ' + "[" * 90_000, "at most 30 fit"),
    ("a long number", lambda: '{"row": ["spy"], "die": ' + "9" * 90_000 + "}", "at most 100 fit"),
    ("a die of 2**70", lambda: '{"row": ["spy"], "die": 1180591620717411303424}', "."),
    ("a die of 1e999", lambda: '{"row": ["spy"], "die": 1e999}', "."),
    ("a score of -9", lambda: '{"row": ["spy"], "scores": {"bot": -9}}', "out of range"),
    (
        "a marker of 2**63",
        lambda: '{"row": ["spy"], "markers": {"WE": 9223372036854775808}}',
        ".",
    ),
    ("10,000 units", lambda: json.dumps({"row": ["spy"] * 10_000}), "at most 200 fit"),
    (
        "10,000 spaces",
        lambda: json.dumps({"row": ["spy"], "placed": {"bot": {str(n): "" for n in range(6_000)}}}),
        "at most 200 fit",
    ),
    ("a long name", lambda: json.dumps({"row": ["x" * 90_000]}), "at most 20,000 fit"),
    ("a story", lambda: json.dumps({"row": ["x" * 9_000]}), "There is no unit"),
    (
        "a deep box",
        lambda: json.dumps({"row": ["spy"], "box": _box_code(DEEP_KEY)}),
        "at most 8 fit",
    ),
    (
        "a hand of 30,000 cards",
        lambda: json.dumps({"game": "blitz", "bot": "raf", "hand": "fighter " * 10_000}),
        "at most 20,000 fit",
    ),
    (
        "a turn of 2**70",
        lambda: '{"game": "blitz", "bot": "raf", "hand": "", "turn": 1180591620717411303424}',
        ".",
    ),
    (
        "a damage of 1e308",
        lambda: '{"game": "blitz", "bot": "raf", "hand": "", "damage": 1e308}',
        ".",
    ),
    (
        "a damage of 1e999",
        lambda: '{"game": "blitz", "bot": "raf", "hand": "", "damage": 1e999}',
        ".",
    ),
    ("cards in brackets", lambda: '{"game": "blitz", "hand": ' + "[" * 90_000, "at most 30 fit"),
    ("surrogates", lambda: "\ud800" * 30_000, "not UTF-8"),
)

SET_UPS = (
    ("a bomb", lambda: _code("W", zlib.compress(b" " * 30_000_000, 9)), "more than 100,000"),
    ("brackets", lambda: '{"setting": ' + "[" * 90_000, "at most 30 fit"),
    ("a long number", lambda: '{"setting": {"turn": ' + "9" * 90_000 + "}}", "at most 100 fit"),
    ("a turn of 2**70", lambda: _setting(turn=2**70), "The position"),
    ("a marker of 10**9", lambda: _setting(markers={"WE": 10**9}), "14 spaces from the middle"),
    ("points of 10**9", lambda: _setting(scores={"axis": 10**9}), "from 0 to 99 points"),
    ("20,000 units", lambda: _setting(reserves={"axis": "army-1 " * 2_000}), "more than 120 units"),
    ("300 theatres", lambda: _setting(markers={f"T{n}": 1 for n in range(300)}), "200 fit"),
    ("9,000 duties", lambda: _setting(todo=["draw"] * 9_000), "at most 200 fit"),
    ("100 duties", lambda: _setting(todo=["draw"] * 100), "40 duties at most"),
    ("a name of 50 kB", lambda: _setting(seat="x" * 50_000), "at most 20,000 fit"),
    ("9,000 actions", lambda: json.dumps({"lead": ["stop"] * 9_000}), "at most 2,000 fit"),
    ("20,000 cards", lambda: _setting("blitz", answers="balloon " * 2_000), "more than 120 cards"),
    ("a damage of 1e308", lambda: _setting("blitz", damage=1e308), "less than 99 points"),
    ("100 options", lambda: json.dumps({"options": {f"o{n}": "" for n in range(100)}}), "50 fit"),
    ("no text", lambda: b"\xff\xfa" * 9_000, "is not UTF-8 text"),
    ("a megabyte of letters", lambda: "W" + "A" * 1_000_000, "The code is damaged"),
)

ADDRESSES = (
    ("100,000 parts", lambda: "?" + "&".join(f"a{n}" for n in range(100_000)), "at most 60,000"),
    ("10,000 parts", lambda: "?" + "&".join(f"a{n}" for n in range(9_000)), "at most 100 fit"),
    ("90 unknown parts", lambda: "?" + "&".join(f"a{n}=1" for n in range(90)), "And 85 more"),
    ("a part of 50 kB", lambda: "?page=" + "x" * 50_000, "at most 100 fit"),
    ("a name of 50 kB", lambda: "?" + "x" * 50_000 + "=1", "at most 100 fit"),
    ("escapes", lambda: "?page=" + "%41" * 19_000, "at most 100 fit"),
    ("a box of deep keys", lambda: "?play=base&box=" + _box_code(DEEP_KEY), "at most 8 fit"),
    ("a board of deep keys", lambda: "?page=board&board=" + _box_code(DEEP_KEY), "at most 8 fit"),
    ("a box bomb", lambda: "?play=base&box=" + _box_code(b"#" * 9_000_000), "more than 100,000"),
    ("a long opponent", lambda: "?opponent=coach:" + "x" * 30_000, "at most 100 fit"),
    ("a long box", lambda: "?play=base&box=" + "x" * 30_000, "at most 20,000 fit"),
    (
        "a bomb of a whole position",
        lambda: "?page=setup&position=" + _code("W", zlib.compress(b" " * 30_000_000, 9)),
        "more than 100,000",
    ),
    (
        "a position bomb",
        lambda: "?page=lab&position=" + _code("P", zlib.compress(b" " * 30_000_000, 9)),
        "more than 100,000",
    ),
    (
        "a position of brackets",
        lambda: "?page=lab&position=" + _code("P", zlib.compress(b'{"row":' + b"[" * 90_000, 9)),
        "at most 30 fit",
    ),
    (
        "a bomb of a new position",
        lambda: "?page=lab&position=" + _code("S", zlib.compress(b" " * 30_000_000, 9)),
        "more than 100,000",
    ),
    (
        "an old position of long numbers",
        lambda: (
            "?page=lab&position=" + _code("P", zlib.compress(b'{"row":[' + b"9" * 90_000 + b"]}"))
        ),
        "at most 100 fit",
    ),
    (
        "an old position of many readings",
        lambda: "?page=lab&position=" + _code("P", zlib.compress(_many_readings().encode(), 9)),
        "at most 200 fit",
    ),
    (
        "a game bomb",
        lambda: "?game=" + _code("T", zlib.compress(b" " * 30_000_000, 9)),
        "more than 1,000,000",
    ),
    (
        "a record of 3,000 comments",
        lambda: (
            "?page=replays&record="
            + _code("T", zlib.compress(_record(comments=_comments(3_000)).encode(), 9))
        ),
        "at most 500 fit",
    ),
    (
        "a bomb of a whole position before a class",
        lambda: "?page=present&plan=" + _code("W", zlib.compress(b" " * 30_000_000, 9)),
        "more than 100,000",
    ),
    (
        "a bomb of a plan before a class",
        lambda: "?page=present&plan=" + _code("L", zlib.compress(b" " * 30_000_000, 9)),
        "more than 400,000",
    ),
    (
        "a position of 3,000 actions before a class",
        lambda: (
            "?page=present&plan="
            + _code("W", zlib.compress(json.dumps({"lead": ["x"] * 3_000}).encode(), 9))
        ),
        "at most 2,000 fit",
    ),
    ("extra points", lambda: "?play=solo&extra_points=" + "9" * 90, "from 0 to 24"),
)

MESSAGES = (
    (
        "a long entry",
        lambda: {"type": "change", "name": "a", "value": "x" * 3_000_000},
        "2,000,000",
    ),
    ("a long name", lambda: {"type": "press", "name": "x" * 3_000_000, "value": ""}, "100 fit"),
    ("a long target", lambda: {"type": "hover", "value": "x" * 3_000_000}, "2,000,000 fit"),
    (
        "a large file",
        lambda: {"type": "file", "name": "a", "file": b"{" * 20_000_000},
        "at most 1,000,000 fit",
    ),
    ("a deep file", lambda: {"type": "file", "name": "a", "file": b"[" * 900_000}, "at most 30"),
)

KEPT = (
    Abuse(
        "progress",
        "10**5 exercises in the browser",
        lambda: {"done": {f"e{n}": {"stars": 1} for n in range(100_000)}},
        "0",
    ),
    Abuse(
        "progress",
        "10,000 exercises in a file",
        lambda: json.dumps({"done": {f"e{n}": {} for n in range(9_000)}}).encode(),
        "at most 2,000 fit",
    ),
    Abuse("progress", "a large file", lambda: b" " * 900_000, "at most 200,000 fit"),
    Abuse("progress", "brackets", lambda: b'{"done":' + b"[" * 90_000, "at most 30 fit"),
    Abuse(
        "training",
        "10**5 puzzles in the browser",
        lambda: {"tried": {f"p{n}": True for n in range(100_000)}, "coming": {"a": "[" * 90_000}},
        "0",
    ),
    Abuse("half_made", "honest", lambda: '{"position": {}, "prompt": "Why?"}', "kept"),
    Abuse("half_made", "brackets", lambda: '{"position":' + "[" * 90_000, "left alone"),
    Abuse("half_made", "9 MB", lambda: " " * 9_000_000, "left alone"),
    Abuse(
        "half_made",
        "90,000 answers",
        lambda: json.dumps({"position": {}, "answers": [{}] * 90_000}),
        "left alone",
    ),
    Abuse(
        "half_made",
        "a long question",
        lambda: json.dumps({"position": {}, "prompt": "x" * 9_000}),
        "left alone",
    ),
    Abuse(
        "half_made_exercises",
        "90,000 of them",
        lambda: [{"key": "a", "made": '{"position": {}}'}] * 90_000,
        "12",
    ),
    Abuse(
        "half_made_exercises",
        "nothing of the kind",
        lambda: [[], {"key": 1, "made": "{"}, {"key": "a" * 900, "made": '{"position": {}}'}],
        "0",
    ),
    Abuse("show", "honest", lambda: json.dumps({"plan": "a", "steps": {"1": {}}}), "kept"),
    Abuse("show", "brackets", lambda: '{"plan":"a","steps":' + "[" * 90_000, "left alone"),
    Abuse("show", "9 MB", lambda: " " * 9_000_000, "left alone"),
    Abuse(
        "show",
        "1,000 steps",
        lambda: json.dumps({"plan": "a", "steps": {str(n): {} for n in range(1_000)}}),
        "left alone",
    ),
    Abuse(
        "show",
        "10,000 points",
        lambda: json.dumps(
            {
                "plan": "a",
                "steps": {"1": {"drawings": [{"kind": "line", "at": [[0.5, 0.5]] * 10_000}]}},
            }
        ),
        "left alone",
    ),
    Abuse("steps_back", "nonsense", lambda: {"now": "W", "before": ["W"] * 20}, "left alone"),
    Abuse(
        "steps_back",
        "9 MB",
        lambda: {"now": "W" * 9_000_000, "before": ["W" * 900_000] * 10},
        "left alone",
    ),
    Abuse(
        "steps_back",
        "30 positions that unpack to 90 MB each",
        lambda: {
            "now": encode_whole(EditingSession().position()),
            "before": [frame("W", zlib.compress(b"[" * 90_000_000, 9))] * 30,
        },
        "left alone",
    ),
    Abuse("saved", "100,000 games", lambda: [{"code": "x", "label": "y"}] * 100_000, "5"),
    Abuse("saved", "a code of 9 MB", lambda: [{"code": "x" * 9_000_000, "label": "y"}], "0"),
)


def _plan(**step: object) -> str:
    """A lesson plan of one step with these fields."""
    return json.dumps({"title": "t", "steps": [{"title": "s", **step}]})


def _plans_exercise(count: int) -> dict[str, object]:
    """An exercise with so many right answers."""
    return {
        "kind": "play",
        "id": "i",
        "rules": [],
        "prompt": "p",
        "setting": {"reserves": {"axis": "navy-3", "allies": "army-3"}},
        "goals": [{"kind": "gains", "what": "scores/axis", "by": 2}],
        "answers": [["navy-3 SE1.1"]] * count,
    }


PLANS = (
    ("honest", lambda: _plan(minutes=1), "all good"),
    ("30 MB", lambda: " " * 30_000_000, "at most 1,500,000 fit"),
    ("1 MB of steps", lambda: json.dumps({"title": "t", "steps": [{}] * 300_000}), "400,000 fit"),
    ("brackets", lambda: '{"title":"t","steps":' + "[" * 90_000, "at most 30 fit"),
    ("200 steps", lambda: json.dumps({"title": "t", "steps": [{"title": "s"}] * 200}), "100 fit"),
    ("9,000 actions", lambda: _plan(play=["x"] * 9_000), "at most 2,000 fit"),
    (
        "9,000 points",
        lambda: _plan(drawings=[{"kind": "line", "at": [[0.5, 0.5]] * 9_000}]),
        "at most 400 fit",
    ),
    ("a text of 90,000 letters", lambda: _plan(notes="x" * 90_000), "at most 4,000 fit"),
    (
        "50 answers",
        lambda: _plan(question={"prompt": "p", "answers": [{"text": ""}] * 50}),
        "8 fit",
    ),
    ("9,000 right answers", lambda: _plan(exercise=_plans_exercise(2_000)), "at most 400 fit"),
    (
        "as many right answers as fit",
        lambda: json.dumps(
            {
                "title": "t",
                "steps": [{"title": "s", "exercise": _plans_exercise(4)} for _step in range(100)],
            }
        ),
        "all good",
    ),
    ("a bomb", lambda: _code("L", zlib.compress(b" " * 30_000_000, 9)), "400,000"),
    ("a long number", lambda: _plan(minutes=10**300), "at most 100 fit"),
)
"""Lesson plans, as files, links and codes."""

COMMANDS = (
    ("plan check", lambda: ["plan", "check", b"[" * 5_000_000], "1,500,000 fit"),
    ("referee", lambda: ["referee", b"{" * 30_000_000], "at most 1,000,000 fit"),
    ("review", lambda: ["review", b"{" * 30_000_000], "at most 1,000,000 fit"),
    ("convert", lambda: ["convert", _record(actions=["x"] * 90_000).encode()], "2,000 fit"),
    ("export", lambda: ["export", _record(comments=_comments(900)).encode()], "500 fit"),
    ("explain", lambda: ["explain", b"[" * 5_000_000], "at most 100,000 fit"),
    ("board check", lambda: ["board", "check", DEEP_KEY.encode()], "at most 8 fit"),
    ("board code", lambda: ["board", "code", b"#" * 5_000_000], "at most 100,000 fit"),
    (
        "simulate with points",
        lambda: ["simulate", "--game", "solo", "--option", "extra_points=" + "9" * 5_000],
        "from 0 to 24",
    ),
    ("simulate without end", lambda: ["simulate", "--games", "9" * 50], "1000000"),
    ("simulate with a seed", lambda: ["simulate", "--games", "1", "--seed", "9" * 4_000], "seed"),
    ("simulate with players", lambda: ["simulate", "--players", "x," * 30_000], "30001"),
    ("bench without end", lambda: ["bench", "--rounds", "999999"], "1000"),
)

ABUSES = (
    *(Abuse("record", *each) for each in RECORDS + NOTATION),
    *(Abuse(reader, *each) for reader in ("record", "replays_page") for each in LARGEST),
    *(Abuse("game_code", *each) for each in RECORDS[14:17]),
    *(Abuse("replays_page", *each) for each in RECORDS[14:17]),
    *(Abuse("box_file", *each) for each in BOXES),
    *(Abuse("draft", *each) for each in BOXES[:3]),
    *(
        Abuse("box_code", name, lambda make=make: _box_code(make()), said)
        for name, make, said in BOXES[:8]
    ),
    *(
        Abuse("board_page", name, lambda make=make: make().encode(), said)
        for name, make, said in BOXES[:8]
    ),
    *(Abuse("position", *each) for each in POSITIONS),
    *(Abuse("lab_page", *each) for each in POSITIONS[:3]),
    *(Abuse("setup_page", *each) for each in SET_UPS),
    *(Abuse("address", *each) for each in ADDRESSES),
    *(Abuse("message", *each) for each in MESSAGES),
    *(Abuse("plan", *each) for each in PLANS),
    Abuse(
        "plans", "100,000 plans", lambda: [{"key": "k", "code": "L", "title": "t"}] * 100_000, "50"
    ),
    Abuse("course", "a bomb", PLANS[-2][1], "400,000"),
    *KEPT,
    *(Abuse("command", *each) for each in COMMANDS),
)
