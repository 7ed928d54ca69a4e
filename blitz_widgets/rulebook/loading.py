"""Reads the data files, and explains the mistakes in a broken one."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec

from blitz_widgets.limits import FILE_ENTRIES, LARGEST_NUMBER, TooMuchError, json_faults
from blitz_widgets.limits.scanning import check_toml
from blitz_widgets.locale import _
from blitz_widgets.rulebook.broken_data import BrokenDataError, misshapen, too_much
from blitz_widgets.rulebook.toml_lines import Place, lines_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping
    from pathlib import Path

T = TypeVar("T")

Text = Annotated[str, msgspec.Meta(pattern=r"\S")]
"""A text that is not blank."""


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing printed in the box; the base of all records in the data files."""


class DataFile:
    """A data file in TOML, with the lines of its entries."""

    def __init__(self, name: str, text: str, things: Mapping[str, str] | None = None) -> None:
        """Read *text*, which error messages call *name*, and what its lists hold as in *things*.

        Raises:
            BrokenDataError: If it is not TOML, or deeper or with larger numbers than any.
        """
        self.name = name
        self._things = things or {}
        self._text = text
        try:
            check_toml(text, _("The file"))
        except TooMuchError as error:
            raise too_much(name, error) from error
        try:
            self._table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            told = re.search(r"at line (\d+)", str(error))
            raise BrokenDataError(
                name,
                _("the file"),
                _("is not valid TOML: {error}.").format(error=error),
                _("Fix it there, or in the lines before."),
                line=int(told[1]) if told else text.count("\n") + 1,
            ) from error
        except ValueError as error:  # a number beyond all measure, or a time that never was
            raise BrokenDataError(
                name,
                _("the file"),
                _("contains a number or a time that cannot be read."),
                _("Write whole numbers up to {most}.").format(most=LARGEST_NUMBER),
            ) from error
        try:
            for mistake in self._measured(self._table, ()):
                raise mistake
        except TooMuchError as error:
            raise too_much(name, error) from error

    @classmethod
    def open(cls, path: Path) -> DataFile:
        """The file *path*.

        Raises:
            BrokenDataError: If it is missing, not in UTF-8 or not TOML.
        """
        try:
            written = path.read_bytes()
        except OSError as error:
            raise BrokenDataError(
                path.name, "the file", f"cannot be read ({error.strerror}).", "Put it back."
            ) from error
        return cls.of_bytes(path.name, written)

    @classmethod
    def of_bytes(
        cls, name: str, written: bytes, things: Mapping[str, str] | None = None
    ) -> DataFile:
        """The file with the bytes *written*, which error messages call *name*.

        They call what its lists hold as in *things*, to be translated, or else as the file does.

        Raises:
            BrokenDataError: If it is not in UTF-8 or not TOML.
        """
        try:
            text = written.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BrokenDataError(
                name,
                _("the file"),
                _("is not in UTF-8."),
                _("Save it again in that encoding."),
                line=written.count(b"\n", 0, error.start) + 1,
            ) from error
        return cls(name, text.replace("\r\n", "\n"), things)

    def read(self, form: type[T]) -> T:
        """Its contents as a *form*.

        Raises:
            BrokenDataError: If they do not have that form.
        """
        try:
            return msgspec.convert(self._table, form)
        except msgspec.ValidationError as error:
            complaint = json_faults.complaint_of(error)
            complaint = json_faults.located(complaint, self._table, form)
            what, _, way = complaint.partition(" - at ")
            place = tuple(json_faults.keys_of(way))
            problem, fix = misshapen(what, form, place)
            named = re.search("[`'](.+)[`']", what)
            raise self.broken(place, problem, fix, named=named[1] if named else None) from error

    def broken(
        self, place: Place, problem: str, fix: str, *, entry: str = "", named: str | None = None
    ) -> BrokenDataError:
        """The error to raise for the entry at *place*.

        Args: place: The place of the mistake; the error gives its line, or that of the nearest
        entry around it. problem: What is wrong, as the end of a sentence about the entry. fix: What
        to do, as a sentence. entry: What to call the entry, if not by the way to it. named: A key
        of the entry that the problem is about; if it exists, the error gives its line.
        """
        lines = self._lines
        inner = place if named is None else (*place, named)
        known = (inner[:length] for length in range(len(inner), 0, -1))
        line = next((lines[found] for found in known if found in lines), 1)
        return BrokenDataError(self.name, entry or self.words(place), problem, fix, line=line)

    @cached_property
    def _lines(self) -> dict[Place, int]:
        return lines_of(self._text)

    def _measured(self, holder: object, place: Place) -> Iterator[BrokenDataError]:
        """The numbers in *holder*, at *place*, that are too large for the engine.

        Raises:
            TooMuchError: If a list or table in it is too long.
        """
        inner: Iterable[tuple[str | int, object]] = ()
        if isinstance(holder, dict):
            inner = holder.items()
        elif isinstance(holder, list):
            inner = enumerate(holder)
        if isinstance(holder, dict | list):
            FILE_ENTRIES.check(_("The file"), len(holder))
            for step, each in inner:
                yield from self._measured(each, (*place, step))
        elif isinstance(holder, int | float) and not abs(holder) <= LARGEST_NUMBER:
            yield self.broken(
                place,
                _("is too large a number."),
                _("Use {most} or less.").format(most=LARGEST_NUMBER),
            )

    def check_unique(self, what: str, names: Iterable[str], *place: str, key: str = "id") -> None:
        """Check that no name occurs twice in the list at *place*.

        Raises:
            BrokenDataError: Naming the second *what* with the same *key*.
        """
        for mistake in self.duplicates(what, names, *place, key=key):
            raise mistake

    def duplicates(
        self, what: str, names: Iterable[str], *place: str, key: str = "id"
    ) -> Iterator[BrokenDataError]:
        """The errors for every name that occurs twice in the list at *place*, by its *key*."""
        for number, name in repeated(names):
            yield self.broken(
                (*place, number, key),
                _("is there twice."),
                _("Rename or remove one of the two."),
                entry=f"{what} {name}",
            )

    def strangers(
        self, what: str, ids: Iterable[str], known: Container[str], problem: str, fix: str
    ) -> Iterator[BrokenDataError]:
        """The errors for every id in the list *what* that is not among the *known* ones."""
        for number, name in enumerate(ids):
            if name not in known:
                entry = f"{_(self._things.get(what, what))} {name}"
                yield self.broken((what, number, "id"), problem, fix, entry=entry)

    def words(self, place: Place) -> str:
        """The way to *place* in plain words: ``theatre EE, track, last``.

        A single key stays as written in the file, in any language.
        """
        here: Any = self._table
        words: list[str] = []
        for step in place:
            if isinstance(step, str):
                here = here.get(step)
                words.append(step)
            else:
                here = here[step]
                if isinstance(here, dict):
                    known = here.get("id") or step + 1
                    thing = words[-1].removesuffix("s")
                    words[-1] = f"{_(self._things.get(thing, thing))} {known}"
                else:
                    words.append(_("entry {number}").format(number=step + 1))
        return ", ".join(words) or _("the file")


def check_unique(file: str, what: str, names: Iterable[str]) -> None:
    """Check that no name occurs twice in a folder called *file*.

    Raises:
        BrokenDataError: Naming the first *what* that does.
    """
    for _number, name in repeated(names):
        raise BrokenDataError(
            file, f"{what} {name}", "is there twice.", "Rename or remove one of the two."
        )


def repeated(names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The names that occurred before, with their positions among all, counted from 0."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            yield number, name
        seen.add(name)
