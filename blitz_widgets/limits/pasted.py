"""Links and codes as changed by mail, chat, redirectors and word processors.

They put brackets, quotes and full stops around a link, break it into lines, escape it for HTML, for
mail or for an address, once or several times, or carry it within a link of their own.  Every code
has a check sum, so a reader may try every text that could be meant: :func:`codes_in` lists them,
the likeliest first.
"""

from __future__ import annotations

import html
import re
from itertools import islice
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, unquote

from blitz_widgets.limits import QUERY, QUERY_PARTS
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

_MOST_TRIED: Final = 20_000_000
"""Characters of all codes tried in one text: a fraction of a second."""
_OF_A_TRY: Final = 100
"""The fixed cost of a try, in characters."""
_MOST_PLACES: Final = 50
"""Places in one text where a code may begin."""
_MOST_UNDONE: Final = 4
"""Times that a text may have been escaped."""
_SHORTEST_CODE: Final = 12

_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
_MAIL_BREAK: Final = re.compile(r"=[ \t]*\r?\n")
_MAIL_BYTE: Final = re.compile(r"=([0-9A-F]{2})")
_EM_DASH: Final = "\N{EM DASH}"
_EN_DASH: Final = "\N{EN DASH}"
_HTML_BREAK: Final = re.compile(r"<w?br ?/?>", re.IGNORECASE)
_GUARDED: Final = re.compile(r"-([0-9A-F]{2})")
"""Escapes in links that Proofpoint rewrites: ``-3D`` for ``=``."""
_RUN: Final = re.compile(r"[\s>]*+([\w-]++(?:\s[\s>]*+[\w-]++)*+)", re.ASCII)
_BREAK: Final = re.compile(r"[\s>]+")
_LONG_WORD: Final = re.compile(rf"[\w-]{{{_SHORTEST_CODE},}}+", re.ASCII)
_AROUND: Final = "()[]{}<>\"'.,;:!?*|`^”’»›“‘„… \t\r\n"  # noqa: RUF001  # they are meant
"""Signs around a link; our links escape all of them but the full stop."""
_TRACKING: Final = re.compile(
    r"(?:utm|pk|mtm|matomo|piwik|hsa|mc|vero|oly|_hs|at)_\w+"
    r"|_hsenc|_hsmi|_ga|_gl|_ke|[a-z]{1,2}clid|gclsrc|[gw]braid|fbclid|msclkid|ttclid|twclid|yclid"
    r"|dclid|li_fat_id|igshid|igsh|si|s_cid|ref|ref_src|ref_url|referrer|src|source|from|spm"
    r"|mkt_tok|trk|trkcampaign|cmpid|campaign|campaignid|cid|ncid|sr_share|share|share_id|xtor"
    r"|epik|rb_clickid|wickedid|ml_subscriber(?:_hash)?|__s|__hs\w+|__cf\w+|amp|usg|ved|sa|sxsrf",
    re.IGNORECASE | re.ASCII,
)
"""Parts that other services add to a link to track visitors; they are ignored."""


def is_tracking(name: str) -> bool:
    """Whether the part *name* of an address only tracks visitors."""
    return _TRACKING.fullmatch(name) is not None


def codes_in(pasted: str, names: Collection[str]) -> Iterator[str]:
    """Yield the possible codes in a *pasted* text, the likeliest first, without repeats.

    In a link, it is the part of the address that has one of the *names*.
    """
    tried: set[str] = set()
    left = _MOST_TRIED
    for code in _candidates(pasted, names):
        left -= len(code) + _OF_A_TRY
        if left < 0:
            return
        if code not in tried:
            tried.add(code)
            yield code


def check_link(pasted: str) -> None:
    """Make sure that a *pasted* text without a code is not a link longer than any of ours.

    Raises:
        TooMuchError: If it is.
    """
    _link, mark, query = pasted.partition("#")[0].partition("?")
    if mark:
        QUERY.check(_("The address"), len(query))
        QUERY_PARTS.check(_("The address"), query.count("&") + 1)


def _candidates(pasted: str, names: Collection[str]) -> Iterator[str]:
    named = re.compile(rf"(?<![A-Za-z0-9_])(?:{'|'.join(names)})=")
    readings = dict.fromkeys(_readings(pasted))
    for text in readings:
        for found in islice(named.finditer(text), _MOST_PLACES):
            if run := _RUN.match(text, found.end()):
                yield from _joined(_BREAK.split(run[1]))
    yield "".join(normalized(pasted).split())
    for text in readings:
        for found in islice(_LONG_WORD.finditer(text), _MOST_PLACES):
            if run := _RUN.match(text, found.start()):
                yield from _joined(_BREAK.split(run[1]))


def _readings(pasted: str) -> Iterator[str]:
    """Yield possible originals of *pasted*, before its changes by mail and chat."""
    texts = [pasted]
    if _MAIL_BREAK.search(pasted) or "=3D" in pasted:
        unbroken = _MAIL_BREAK.sub("", pasted)
        texts += [_MAIL_BYTE.sub(_letter, unbroken), unbroken]
    if "-3D" in pasted:
        texts.append(_GUARDED.sub(_letter, pasted.replace("_", "/")))
    for text in texts:
        undone = _undone(text)
        yield normalized(undone)
        if _EM_DASH in undone or _EN_DASH in undone:  # word processors make dashes of hyphens
            yield normalized(undone.replace(_EM_DASH, "--"))
            yield normalized(undone.replace(_EM_DASH, "--").replace(_EN_DASH, "--"))
        yield "".join(normalized(undone).split())


def _letter(found: re.Match[str]) -> str:
    return chr(int(found[1], 16))


def _undone(text: str) -> str:
    """*text* without escapes of HTML and addresses, even if applied several times."""
    for _time in range(_MOST_UNDONE):
        before, text = text, _HTML_BREAK.sub("\n", unquote(unescaped(text)))
        if text == before:
            break
    return text


def unescaped(text: str) -> str:
    """*text* without escapes of HTML that end in a semicolon."""
    for _time in range(_MOST_UNDONE):
        before, text = text, _ENTITY.sub(lambda found: html.unescape(found[0]), text)
        if text == before:
            break
    return text


def _joined(words: list[str]) -> Iterator[str]:
    """Yield the codes that start with the first of *words*, with up to all of the others joined."""
    count = len(words)
    lengths: Iterable[int] = dict.fromkeys(
        (1, count, *(each for near in range(1, count) for each in (near + 1, count - near)))
    )
    for length in lengths:
        code = "".join(words[:length])
        yield code
        if code != code.strip("-_"):
            yield code.rstrip("-_")
            yield code.strip("-_")


def parts_of(query: str) -> dict[str, str]:
    """The parts of the *query* of an address by name, without those for tracking.

    Changes by mail and chat are undone; of equal names the last counts.
    """
    text = unescaped(query.strip().removeprefix("?"))
    if "=" not in text:
        text = _undone(text)
    found: dict[str, str] = {}
    text = text.rstrip(_AROUND + "=" * ("=" in text))
    for name_part, value in parse_qsl(text, keep_blank_values=True):
        name, equals, rest = normalized(name_part).strip().partition("=")
        if not is_tracking(name):
            found[name] = rest if equals else value.strip()
    return found


def names_in(query: str) -> frozenset[str]:
    """The names of the parts of the *query* of an address, exactly as written."""
    return frozenset(dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True)))


def bare(value: str) -> str:
    """*value*, such as the name of a page or rule, without the changes by mail and chat."""
    return normalized(_undone(value)).strip().rstrip(_AROUND)
