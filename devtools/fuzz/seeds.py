"""Valid inputs that fuzzing of each target starts with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from blitz_widgets.core.catalogue import game_names, options_of
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box, printed_text
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.records import codec, notation, packing
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import encode_whole, write_position
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.teaching.codec import encode_plan, write_plan
from blitz_widgets.teaching.ready import ready_ids, ready_in_english
from blitz_widgets.view.catalogue import examples

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.records.record import Record

_SHORT = 12
"""The actions of a record: longer ones are slow."""
_OWN_UNIT = """
[[unit]]
id = "panther"
name = "panther"
types = ["army"]
value = 4
[tokens.axis]
panther = 2
army-1 = 0
"""


def seeds(target: str) -> list[bytes]:
    """Valid inputs for *target*."""
    return [each if isinstance(each, bytes) else each.encode() for each in _SEEDS[target]()]


def _records() -> list[Record]:
    """The beginning of a game of each kind, with branches and comments."""
    found: dict[str, Record] = {}
    for exhibit in exhibits():
        record = exhibit.record
        short = replace(
            record,
            actions=record.actions[:_SHORT],
            result=None,
            comments=record.comments[:3],
            branches=tuple(
                replace(branch, step=5, comments=branch.comments[:1])
                for branch in record.branches[:1]
            ),
        )
        found.setdefault(record.game, short)
    return list(found.values())


def _record_forms() -> list[str]:
    return [write(each) for each in _records() for write in (codec.write, notation.write, encode)]


def _codes() -> list[bytes]:
    packed = [
        letter + (packing.pack(each) or b"") for each in _records() for letter in (b"R", b"Q")
    ]
    texts = [b"T" + codec.write(each).encode() for each in _records()]
    positions = [letter + each.encode() for each in _positions() for letter in (b"P", b"S")]
    return [*packed, *texts, *positions]


def _boards() -> list[str]:
    return [printed_text(side) for side in Side] + [printed_text(Side.BASE) + _OWN_UNIT]


def _positions() -> list[str]:
    return [each.written() for each in examples()]


def _addresses() -> list[str]:
    box = encode_box(printed_box(Side.BASE))
    games = [
        urlencode(
            {"play": name, "seed": "7"} | {each.name: each.default for each in options_of(name)}
        )
        for name in game_names()
    ]
    return [
        *games,
        urlencode({"play": "base", "box": box}),
        urlencode({"game": encode(_records()[0]), "mode": "play", "hidden": "no"}),
        "?page=learn&lesson=units&part=2&lang=fr&theme=dark",
        "?page=replays&record=first-game&step=1:12.2",
        "?page=rules&rule=TURN-ORDER",
    ]


def _messages() -> list[str]:
    return [
        json.dumps({"type": "press", "name": "pick", "value": "space:WE1.2"}),
        json.dumps({"type": "change", "name": "pasted", "value": "game: base"}),
        json.dumps({"type": "file", "name": "file"}),
        json.dumps({"type": "hover", "value": ""}),
        json.dumps({"type": "stroke", "kind": "line", "color": 2, "points": [[0.1, 0.2], [1, 0]]}),
        json.dumps({"type": "key", "key": "3"}),
        json.dumps({"type": "room", "address": "http://x/vote/A", "code": "A", "reach": "here"}),
        json.dumps({"type": "counts", "counts": [1, 2]}),
    ]


def _storage() -> list[str]:
    return [
        json.dumps({"version": 1, "done": {"units-1": {"stars": 2, "again": True}}, "known": []}),
        json.dumps([{"code": "R123", "label": "Axis 3, Allies 4"}] * 3),
        json.dumps([{"key": "0a1b2c3d", "made": '{"position": {}, "prompt": "Why?"}'}] * 2),
        json.dumps(
            {
                "plan": "0123456789abcdef",
                "number": 2,
                "began": 1.0,
                "steps": {
                    "2": {
                        "cursor": 3,
                        "light": ["theatre:WE"],
                        "drawings": [{"kind": "arrow", "at": ["space:WE1.1", [0.1, 0.2]]}],
                        "taps": [1, 2],
                    }
                },
            }
        ),
    ]


def _commands() -> list[bytes]:
    record = _records()[0]
    return [
        *(bytes([number]) + codec.write(record).encode() for number in range(4)),
        *(b"\x04" + each.encode() for each in _positions()[:2]),
        *(bytes([number]) + printed_text(Side.BASE).encode() for number in (5, 6)),
    ]


def _plans() -> list[str]:
    """Lesson plans of both games, as files, as a code and as a link."""
    found = [ready_in_english(name) for name in ready_ids()[:1] + ready_ids()[-2:]]
    return [
        *map(write_plan, found),
        encode_plan(found[0]),
        f"https://example.org/?page=present&plan={encode_plan(found[-1])}",
        "first-turn",
    ]


def _words() -> list[str]:
    return [
        "--seed\n7\n--option\nedition=2019",
        "--edition\n2019\n--json",
        "unit-spy",
        "units",
        "a\nTURN-ORDER\n--json",
    ]


def _setups() -> list[str]:
    """A position of each game, as saved and as typed."""
    found = []
    for record in _records():
        line = PlayedRecord(record).line()
        position = position_of(line)
        found += [write_position(position), encode_whole(position)]
    return [
        *found,
        json.dumps(
            {
                "setting": {
                    "todo": ["produce WE1.1", "move 2 WE1.1", "close WE1.1", "draw"],
                    "placed": {"axis": {"WE1.1": "spy as army-2"}},
                    "markers": {"WE": -14},
                }
            }
        ),
        json.dumps(
            {
                "game": "solo",
                "setting": {
                    "todo": ["bot-place WE die 3", "draw"],
                    "rows": {"WE1": "both"},
                    "won": {"PO": "allies"},
                    "spent": ["WE1.2"],
                    "turn": 7,
                },
            }
        ),
        "army-2 WE1.2\naxis navy-1 reserve\noff WE1.2\nmarker:WE\nwon:WE 1\nseat 1",
    ]


def _votes() -> list[str]:
    question = {"prompt": "Who wins?", "answers": ["a", "b", "c"], "language": "en"}
    return [
        json.dumps(question | {"open": True}),
        json.dumps(question | {"open": False, "right": [1, 2], "anew": True}),
        json.dumps({"number": 1, "answer": 1}),
        "number=1&answer=1",
    ]


_SEEDS: dict[str, Callable[[], list[str] | list[bytes]]] = {
    "record": _record_forms,
    "text": lambda: [notation.write(each) for each in _records()],
    "code": _codes,
    "board": _boards,
    "position": _positions,
    "setup": _setups,
    "plan": _plans,
    "address": _addresses,
    "message": _messages,
    "vote": _votes,
    "storage": _storage,
    "command": _commands,
    "words": _words,
}

DICTIONARY = (
    *('"version"', '"game"', '"actions"', '"comments"', '"branches"', '"step"', '"text"'),
    *('"rules"', '"options"', '"players"', '"seed"', '"result"', '"about"', '"mark"', "base"),
    *("solo", "nippon", "blitz", "army-1 WE1.2", "draw ", "stop", "effect ", "[[theatre]]"),
    *("campaign", "track", "[tokens.", "terrain", '"row"', '"placed"', '"box"', "&game="),
    *(
        "&position=",
        "&play=",
        "&opponent=coach:",
        "&side=",
        "%00",
        "18446744073709551616",
        "1e999",
        "\\ud800",
        "-1",
        "null",
    ),
    *("true", "{}", "[]", '""', "0x"),
    *('"steps"', '"question"', '"answers"', '"goals"', '"then"', '"drawings"', '"exercise"'),
    *('"setting"', '"todo"', '"seat"', '"spent"', '"lead"', "follow-up ", "bot-place", "produce "),
)
"""Words with a meaning in some format."""


def dictionary_text() -> str:
    """The dictionary in the format of libFuzzer."""
    return "".join(f"{msgspec.json.encode(each).decode()}\n" for each in DICTIONARY)
