"""Every way in takes what was found worth trying, and new things made of it.

``python -m devtools.fuzz`` finds more, led by the code that an input reaches.
"""

from __future__ import annotations

import logging
from functools import cache
from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from devtools.fuzz.corpus import FOLDER, read_corpus
from devtools.fuzz.seeds import DICTIONARY, seeds
from devtools.fuzz.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECONDS = 0.4
"""Of processor time for the new inputs of each target."""
_MOST_INPUTS = 70
_LARGEST_CORPUS = 300_000
_BEGUN: dict[str, float] = {}


@st.composite
def changed(draw: st.DrawFn, begin: list[bytes]) -> bytes:
    """One of the inputs to *begin* with, with a few things done to it; or any bytes or text."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=300) | st.text(max_size=300).map(_encoded))
    data = draw(st.sampled_from(begin))
    for _change in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        word = draw(st.sampled_from(DICTIONARY).map(str.encode) | st.binary(max_size=6))
        other = draw(st.sampled_from(begin))
        part = data[start:end]
        match draw(st.sampled_from(["replace", "repeat", "remove", "move", "splice", "cut"])):
            case "replace":
                data = data[:start] + word + data[end:]
            case "repeat":
                data = data[:start] + part * draw(st.integers(2, 30)) + data[end:]
            case "remove":
                data = data[:start] + data[end:]
            case "move":
                data = part + data[:start] + data[end:]
            case "splice":
                data = data[:start] + other[draw(st.integers(0, len(other))) :]
            case _:
                data = data[:start]
    return data


def _encoded(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """What is logged on purpose is not read here."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_kept_is_answered(target: str) -> None:
    """The corpus, and honest inputs."""
    for data in beginnings(target):
        TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
@settings(
    max_examples=_MOST_INPUTS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
)
@given(data=st.data())
def test_what_is_made_of_it_is_answered(target: str, data: st.DataObject) -> None:
    """As many inputs as the time is enough for; one that fails is shown as small as it gets."""
    sent = data.draw(changed(beginnings(target)))
    if process_time() - _BEGUN.setdefault(target, process_time()) < _SECONDS:
        TARGETS[target](sent)


@cache
def beginnings(target: str) -> list[bytes]:
    """The honest inputs and the corpus, made once."""
    return [*seeds(target), *read_corpus(target)]


def test_the_corpus_is_small() -> None:
    """It is part of the project, and every run of the tests reads it."""
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < _LARGEST_CORPUS
