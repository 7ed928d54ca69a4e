"""A search for typed words in texts, in any spelling, form and order."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar
from unicodedata import combining, normalize

import msgspec
import snowballstemmer
from msgspec import Struct

from blitz_widgets.locale import SOURCE_LANGUAGE, language_in_use

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Key = TypeVar("Key")
_STEMMERS: Final = {"en": "english", "fr": "french"}
_WORDS: Final = Path(__file__).with_name("search_words.toml")
_ALIKE: Final = 0.72
"""The least similarity of a known word that is suggested for a mistyped one."""
_PREFIX: Final = 3
"""This many letters may match the beginning of a word; fewer must match all of it."""
_PLAIN: Final = str.maketrans({"œ": "oe", "æ": "ae", **dict.fromkeys("\u2018\u2019\u02bc", "'")})
_AMERICAN: Final = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"(?<=[bcdgptv])re(?=s?\b)|(?<=th)re(?=s?\b)", "er"),  # theatre, centre
        (r"(?<=[a-z]{2})our(?=s?\b|ed|ing|able|ite)", "or"),  # colour, armour
        (r"oeuv", "euv"),  # manoeuvre
        (r"(?<=[a-z]{3})is(?=(?:e[sd]?|ing|ations?)\b)", "iz"),  # organise
        (r"(?<=yl|ys)ys(?=e[sd]?\b)", "yz"),
        (r"(?<=[fp]en)ce(?=s?\b)", "se"),  # defence
        (r"ll(?=(?:ed|ing|ers?)\b)", "l"),  # travelling
        (r"\bgrey", "gray"),
        (r"(?<=\w)gramme(?=s?\b)", "gram"),
    )
)
"""British spellings that differ in America; both match."""


class _Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The synonyms of a language, and its words without meaning for a search."""

    idle: frozenset[str]
    same: tuple[tuple[str, ...], ...]


class _Text(Struct, frozen=True):
    """A text prepared for the search."""

    words: frozenset[str]
    """Its words without accents, and each pair of neighbours as one word."""
    stems: frozenset[str]
    row: str
    """Its stems in order, each between spaces, for phrases."""


class Found(NamedTuple, Generic[Key]):
    """The result of a search."""

    keys: frozenset[Key]
    """The keys of the texts that have all the words."""
    instead: str = ""
    """A better search if there is no such text; empty if none is known."""


def find(typed: str, texts: Mapping[Key, str]) -> Found[Key]:
    """The keys of the *texts* that contain all words of *typed* in any order.

    A word matches completely, by its beginning, in another form (plural, feminine), with or without
    accents, hyphens and apostrophes, in British or American spelling, or by a synonym.  An empty
    search finds all texts.
    """
    language = language_in_use()
    parts = _required_parts(typed, language)
    read = {key: _read(text, language) for key, text in texts.items()}
    keys = frozenset(
        key for key, text in read.items() if all(_has(text, part, language) for part in parts)
    )
    return Found(keys, "" if keys else _instead(typed, texts.values(), language))


def _required_parts(typed: str, language: str) -> list[tuple[tuple[str, ...], ...]]:
    """The required parts of a search: for each, all synonyms, each as a phrase of words."""
    words = _split(typed, language)
    sayings = _sayings(language)
    longest = max(map(len, sayings), default=1)
    found: list[tuple[tuple[str, ...], ...]] = []
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            ways = sayings.get(_stems(words[at : at + length], language))
            if ways:
                found.append((tuple(words[at : at + length]), *ways))
                at += length
                break
        else:
            found.append(((words[at],),))
            at += 1
    idle = _words(language).idle
    meaningful = [part for part in found if len(part) > 1 or part[0][0] not in idle]
    return meaningful or found


def _has(text: _Text, part: tuple[tuple[str, ...], ...], language: str) -> bool:
    return any(_says(text, way, language) for way in part)


def _says(text: _Text, way: tuple[str, ...], language: str) -> bool:
    if len(way) > 1:
        joined = "".join(way)
        return joined in text.words or f" {' '.join(_stems(way, language))} " in text.row
    (word,) = way
    if word in text.words or _stem(word, language) in text.stems:
        return True
    return len(word) >= _PREFIX and any(each.startswith(word) for each in text.words)


def _instead(typed: str, texts: Iterable[str], language: str) -> str:
    """*typed* with each unknown word replaced by a similar known one, or left out."""
    known: dict[str, str] = {}
    ways = (way for group in _words(language).same for way in group)
    for text in (*texts, *ways):
        for word in re.findall(r"[^\W\d_]{2,}", text.casefold()):
            known.setdefault("".join(_split(word, language)), word)
    stems = {_stem(word, language) for word in known}
    words: list[str] = []
    for word in re.findall(r"[^\W_]+(?:['’][^\W_]+)?", typed):
        parts = _split(word, language)
        if all(_stem(part, language) in stems or part in known for part in parts):
            words.append(word)
            continue
        near = get_close_matches(" ".join(parts), known, n=1, cutoff=_ALIKE)
        words += [known[each] for each in near]
    suggestion = " ".join(words)
    return "" if suggestion.casefold() == typed.strip().casefold() else suggestion


def _split(text: str, language: str) -> list[str]:
    """The words of *text*, small, without accents; in English in American spelling."""
    bare = "".join(
        each for each in normalize("NFKD", text.casefold().translate(_PLAIN)) if not combining(each)
    )
    if language == SOURCE_LANGUAGE:
        bare = re.sub(r"\bcan'?t\b", "cannot", bare)
        bare = re.sub(r"(?<=\w)n't\b", " not", bare)
        for pattern, replacement in _AMERICAN:
            bare = pattern.sub(replacement, bare)
    return re.findall(r"[^\W_]+", bare)


@lru_cache(maxsize=4096)
def _stem(word: str, language: str) -> str:
    if language not in _STEMMERS:
        return word
    return str(_stemmer(language).stemWord(word))


def _stems(words: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(_stem(word, language) for word in words)


@cache
def _stemmer(language: str) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer(_STEMMERS[language])


@lru_cache(maxsize=1024)
def _read(text: str, language: str) -> _Text:
    words = _split(text, language)
    stems = _stems(words, language)
    pairs = (one + other for one, other in pairwise(words))
    return _Text(frozenset((*words, *pairs)), frozenset(stems), f" {' '.join(stems)} ")


@cache
def _words(language: str) -> _Words:
    data = tomllib.loads(_WORDS.read_text(encoding="utf-8"))
    found = msgspec.convert(data, dict[str, _Words]).get(language, _Words(frozenset(), ()))
    idle = frozenset(word for each in found.idle for word in _split(each, language))
    return _Words(idle, found.same)


@cache
def _sayings(language: str) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """All synonyms of each phrase, by its stems."""
    found: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = {}
    for group in _words(language).same:
        ways = tuple(tuple(_split(each, language)) for each in group)
        for way in ways:
            key = _stems(way, language)
            found[key] = (*found.get(key, ()), *ways)
    return found
