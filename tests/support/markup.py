"""Hostile markup, and a check that a page has escaped all of it."""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

MARK: Final = "pwned"
"""A word in each hostile text that no text of ours contains."""
IN_A_NAME: Final = (
    f"<b {MARK}=1>",
    f'"{MARK}="1',
    f"'{MARK}='1",
    f"&lt;b {MARK}>",
    f"]]><b {MARK}>",
    f"</p><b {MARK}>",
    f"%(x)s<b {MARK}>",
    f"{{0}}<b {MARK}>",
)
"""Texts that fit where a name has few characters, after a number."""
HOSTILE: Final = " ".join(
    (
        f"<img src=x onerror='{MARK}=1'>",
        f'"><script>{MARK}=1</script>',
        f"' autofocus onfocus='{MARK}=1",
        f"javascript:{MARK}=1",
        f"</textarea></style></script></option></title><svg onload={MARK}=1>",
        f"]]><!--<script>{MARK}",
        f"&lt;img src=x onerror={MARK}=1&gt; &#60;b {MARK}&#62;",
        "${1} {{ 7 * 7 }} \\u003cb\u2028",
    )
)
"""All kinds at once, where there is space."""

_ELEMENTS: Final = """
    a| article| b| button| caption| circle| dd| defs| details| div| dl| dt| fieldset| figcaption|
    figure| g| h1| h2| h3| h4| h5| i| input| kbd| label| legend| li| nav| ol| optgroup| option| p|
    path| polygon| polyline| progress| rect| s| section| select| small| span| strong| summary|
    svg| symbol| table| tbody| td| text| textarea| th| thead| title| tr| ul| use
"""
_ATTRIBUTES: Final = """
    accept| autocapitalize| autocomplete| checked| class| cols| cx| cy| d| disabled| fill|
    font-family| font-size| font-weight| height| hidden| href| id| lang| max| maxlength| min|
    opacity| open| points| r| placeholder| readonly| reversed| role| rows| rx| ry| scope|
    selected| size| spellcheck| start| step| stroke| stroke-dasharray| stroke-linecap|
    stroke-linejoin| stroke-width| style| tabindex| text-anchor| title| transform| translate|
    type| value| viewbox| width| wrap| x| x1| x2| xmlns| y| y1| y2
"""
_OURS: Final = re.compile("(aria|data)-[a-z-]+")
_OF_A_PAGE: Final = """
    html| head| meta| title| link| style| body| header| main| template| script| noscript| kbd|
    footer| dialog| charset| content| http-equiv| name| rel
"""
"""Elements and attributes of a complete page only."""


class _Look(HTMLParser):
    def __init__(self, *, whole_page: bool) -> None:
        super().__init__()
        more = f"|{_OF_A_PAGE}" if whole_page else ""
        self._elements = re.compile(_ELEMENTS + more, re.VERBOSE)
        self._attributes = re.compile(_ATTRIBUTES + more, re.VERBOSE)
        self.foreign: list[str] = []
        self.said: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._elements.fullmatch(tag):
            self.foreign.append(f"<{tag}>")
        if tag == "a" and not (dict(attrs).get("href") or "").startswith("?"):
            self.foreign.append("<a> to elsewhere")
        self.scripts += tag == "script"
        for name, value in attrs:
            known = self._attributes.fullmatch(name) or _OURS.fullmatch(name)
            own = tag == "a" and (value or "").startswith("?")  # the query of an address of ours
            runs = name in {"href", "style", "id"} and MARK in (value or "") and not own
            if not known or runs:
                self.foreign.append(f"<{tag} {name}={value!r}>")
            self.said.append(value or "")

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_comment(self, data: str) -> None:
        self.foreign.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        if decl.lower() != "doctype html":
            self.foreign.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.foreign.append(f"<?{data}>")

    def unknown_decl(self, data: str) -> None:
        self.foreign.append(f"<![{data}]>")


def foreign(html: str) -> list[str]:
    """The elements and attributes in *html* that no template of ours writes."""
    return _looked_at(html).foreign


def foreign_on_a_page(html: str, *, scripts: int) -> list[str]:
    """The same for a complete page, which has this number of *scripts*."""
    look = _looked_at(html, whole_page=True)
    more = [] if look.scripts == scripts else [f"{look.scripts} scripts"]
    return look.foreign + more


def says(html: str, text: str) -> bool:
    """Whether a reader finds *text* in *html*, in a sentence or an attribute."""
    return any(text in each for each in _looked_at(html).said)


@lru_cache(maxsize=512)  # most panels stay as they are from one hostile field to the next
def _looked_at(html: str, *, whole_page: bool = False) -> _Look:
    look = _Look(whole_page=whole_page)
    look.feed(html)
    look.close()
    return look
