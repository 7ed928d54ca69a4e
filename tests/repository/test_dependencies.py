"""Every imported package is declared, and every declared one is used."""

from __future__ import annotations

import ast
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OWN = {"blitz_widgets", "devtools", "tests"}
ELSEWHERE = {"fontTools": "fonttools", "brotli": "brotli", "Cython": "cython", "atheris": "atheris"}
"""Distributions of optional modules that not every developer installs."""
NOT_IMPORTED = {
    "jupyterlab": "the program in which the notebooks are opened",
}
"""Dependencies that nothing imports, with the reason."""


def declared(*extras: str) -> dict[str, Requirement]:
    """The requirements of the project with these *extras*, by name."""
    lines = [*PROJECT["dependencies"]]
    for extra in extras:
        lines += PROJECT["optional-dependencies"][extra]
    return {canonicalize_name(each.name): each for each in map(Requirement, lines)}


@cache
def imported(folder: str) -> dict[str, set[str]]:
    """The distributions that modules of *folder* import, each with its importers."""
    found: dict[str, set[str]] = {}
    owners = packages_distributions()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Import(names=names):
                    modules = [each.name for each in names]
                case ast.ImportFrom(module=str(module), level=0):
                    modules = [module]
                case _:
                    continue
            for module in modules:
                top = module.partition(".")[0]
                if top in OWN or top in sys.stdlib_module_names:
                    continue
                owner = owners[top][0] if top in owners else ELSEWHERE[top]
                found.setdefault(canonicalize_name(owner), set()).add(
                    path.relative_to(ROOT / folder).parts[0]
                )
    return found


def test_what_the_program_imports_is_declared() -> None:
    """A package that only one part needs may be in an extra."""
    extras = {"cluster": "studies", "rl": "environments"}
    missing = {
        name: sorted(places)
        for name, places in imported("blitz_widgets").items()
        if name not in declared()
        and not any(
            name in declared(extra) and places == {place} for extra, place in extras.items()
        )
    }
    assert missing == {}


def test_what_is_declared_is_imported() -> None:
    """Exceptions have a reason in ``NOT_IMPORTED``."""
    unused = set(declared()) - set(imported("blitz_widgets")) - set(NOT_IMPORTED)

    assert unused == set()
    assert set(NOT_IMPORTED) & set(imported("blitz_widgets")) == set()


@pytest.mark.parametrize("folder", ["devtools", "tests"])
def test_what_developers_run_is_declared(folder: str) -> None:
    """It is in one of the extras."""
    missing = set(imported(folder)) - set(declared(*PROJECT["optional-dependencies"]))

    assert missing == set()


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("ipycanvas", "0.14.0"),  # no board is drawn: it asks for the other half of 0.13
        ("typer", "0.16.0"),  # a traceback for a missing argument, with the click of today
    ],
)
def test_what_is_known_to_fail_is_not_accepted(name: str, broken: str) -> None:
    """The lowest version was tried."""
    assert not declared()[name].specifier.contains(broken)


def test_every_version_has_a_lowest() -> None:
    """``python -m devtools.environments`` tries it."""
    without = [
        name
        for name, each in declared().items()
        if not any(part.operator in {">=", "=="} for part in each.specifier)
    ]
    assert without == []
