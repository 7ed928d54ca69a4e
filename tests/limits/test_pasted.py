"""Links and codes as mail, chat, redirectors and word processors leave them."""

from __future__ import annotations

import quopri
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from blitz_widgets.games.blitzkrieg.rules.box_codes import box_code_in, decode_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.limits.typography import normalized
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.position import encode_whole
from blitz_widgets.records.sharing import encode, encode_position
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.teaching.codec import encode_plan, open_plan
from blitz_widgets.teaching.ready import find_ready
from blitz_widgets.view.catalogue import examples, read_study
from tests.support.boxes import own_code
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable

RECORD = exhibits()[0].record
CODE = encode(RECORD)
PAGE = "http://localhost:8866/"


def broken(text: str, width: int = 60, end: str = "\n") -> str:
    """*text* in lines, as mail breaks it."""
    return end.join(text[at : at + width] for at in range(0, len(text), width))


def wide(text: str) -> str:
    """*text* in full-width letters."""
    return "".join(chr(ord(each) + 0xFEE0) for each in text)


WAYS: dict[str, Callable[[str], str]] = {
    "in brackets": "({}).".format,
    "in angles": "<{}>".format,
    "in quotes": '"{}"'.format,
    "in French quotes": "« {} »".format,
    "in German quotes": "„{}“".format,
    "in corner brackets": "「{}」".format,
    "after words": "Look: {} and tell me\nBye, Tom".format,
    "in Markdown": "[game]({})".format,
    "in HTML": lambda link: f'<a href="{escape(link)}">x</a>',
    "escaped": lambda link: quote(link, safe=""),
    "escaped twice": lambda link: quote(quote(link, safe=""), safe=""),
    "hyphens escaped": lambda link: link.replace("-", "%2D").replace("_", "%5F"),
    "with padding": "{}==".format,
    "HTML's ampersand": lambda link: link.replace("?", "?x=1&amp;") + "&amp;y=2",
    "HTML's ampersand, twice": lambda link: link.replace("?", "?x=1&amp;amp;"),
    "quoted-printable": lambda link: quopri.encodestring(f"See {link} now".encode()).decode(),
    "in a redirector": lambda link: f"https://r.example/?url={quote(link, safe='')}&data=05%7C01",
    "guarded by Proofpoint": lambda link: (
        "https://u.example/v2/url?u="
        + quote(link.replace("-", "-2D").replace("_", "-5F"), safe="")
        .replace("%", "-")
        .replace("-2F", "_")
        + "&d=DwM"
    ),
    "guarded with underscores": "https://u.example/v3/__{}__;!!abc$".format,
    "in lines": broken,
    "in lines, with words after": lambda link: broken(f"See {link}") + "\n\nRegards\nTom",
    "in the reply to a mail": lambda link: "> " + broken(link, end="\n> "),
    "in lines of HTML": lambda link: broken(link, end="<br>\n"),
    "with what no one sees": lambda link: f"{link[:70]}\u200b{link[70:90]}\u00ad{link[90:]}\u2060",
    "full-width": wide,
    "dashes": lambda link: link.replace("-", "\N{EN DASH}"),
    "hyphens that do not break": lambda link: link.replace("-", "\N{NON-BREAKING HYPHEN}"),
}


@for_each("way", WAYS)
def test_a_link_is_read_whatever_was_done_to_it(way: str) -> None:
    """A game, a plan, a position and a position of the bot."""
    do = WAYS[way]
    plan = find_ready("first-turn")
    position = EditingSession().position()
    study = examples()[0]

    opened = open_record(do(f"{PAGE}?game={CODE}"))
    assert (opened.record, opened.problems) == (RECORD, ())
    assert open_plan(do(f"{PAGE}?page=present&plan={encode_plan(plan)}")) == plan
    assert open_plan(do(f"{PAGE}?page=present&plan=first-turn")) == plan
    assert position_in(do(f"{PAGE}?page=setup&position={encode_whole(position)}")) == position
    assert read_study(do(f"{PAGE}?position={encode_position(study.written())}")) == study


@pytest.mark.parametrize(
    "pasted", ["{}.", "({})", "_{}_", "**{}**", "`{}`", "My code: {} , ok?", "{} and more", "Q: {}"]
)
def test_a_code_is_found_among_words(pasted: str) -> None:
    """Without a link around it."""
    assert open_record(pasted.format(CODE)).record == RECORD


def test_a_board_is_found_in_what_was_pasted() -> None:
    """Its code has no letter that says what it is."""
    code = own_code(Side.BASE)

    assert decode_box(box_code_in(f"{code}).")) == decode_box(code)


def test_what_is_no_code_is_still_refused() -> None:
    """And a damaged one is said to be damaged."""
    assert "not a code" in open_record("hello, what?").problems[0]
    assert "damaged" in open_record(f"({PAGE}?game={CODE[:-9]}).").problems[0]


@pytest.mark.parametrize(
    ("query", "parts"),
    [
        ("?page=rules&amp;rule=TURN-MOVE", {"page": "rules", "rule": "TURN-MOVE"}),
        ("?page=rules&amp;amp;rule=TURN%E2%80%93MOVE.", {"page": "rules", "rule": "TURN-MOVE"}),
        ("?page=rules&rule=TURN-MOVE%29%22", {"page": "rules", "rule": "TURN-MOVE"}),
        ("?page%3Drules%26rule%3DTURN-MOVE", {"page": "rules", "rule": "TURN-MOVE"}),
        ("?page=rules&fbclid=x&utm_source=y&gclid=z&mc_cid=1&igshid=2&ref=3", {"page": "rules"}),
        (f"?page=rules&fbclid={'x' * 300}", {"page": "rules"}),
        ("?play=solo&seed=a.b%29", {"play": "solo", "seed": "a.b)"}),
        ("?game=ABC==", {"game": "ABC"}),
    ],
)
def test_an_address_is_read_as_it_was_meant(query: str, parts: dict[str, str]) -> None:
    """Without what was done to it on its way."""
    assert query_parts(query) == parts


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("navy\N{EN DASH}2", "navy-2"),
        ("navy\N{NON-BREAKING HYPHEN}2", "navy-2"),
        ("navy\N{MINUS SIGN}2", "navy-2"),
        ("na\N{SOFT HYPHEN}vy-2\N{ZERO WIDTH SPACE}\N{LEFT-TO-RIGHT MARK}", "navy-2"),
        (wide("navy-2"), "navy-2"),
        ("draw\N{NO-BREAK SPACE}navy-2\N{THIN SPACE}x", "draw navy-2 x"),
        ("e\N{LATIN SMALL LIGATURE FFI}cient", "efficient"),
        ("“x”", '"x"'),
        ("\N{ARABIC-INDIC DIGIT SEVEN}", "7"),
        ("Général", "Général"),
    ],
)
def test_typography_means_nothing(typed: str, meant: str) -> None:
    """As a plain keyboard types it; letters with accents are letters."""
    assert normalized(typed) == meant
