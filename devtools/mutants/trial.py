"""Test mutants in a copy of the checkout, one at a time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from difflib import unified_diff
from enum import StrEnum
from importlib.util import cache_from_source
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import Struct, toml

from devtools.mutants.mutations import Mutation, mutations

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
_LEAST_SECONDS: Final = 60
_TIMES_THE_BASELINE: Final = 5


class Layer(Struct, frozen=True, forbid_unknown_fields=True):
    """The sources to mutate, and the tests that should fail."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    slow: str = ""


class _Layers(Struct, forbid_unknown_fields=True):
    layer: tuple[Layer, ...]


class Outcome(StrEnum):
    """The tests' verdict on a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMEOUT = "timeout"
    BROKEN = "broken at import"
    """No test ran, so the result says nothing."""


class Mutant(Struct, frozen=True):
    """One changed file."""

    layer: Layer
    path: str
    """From the root of the checkout."""
    change: Mutation

    def diff(self, source: str) -> str:
        """The change as a unified diff."""
        lines = unified_diff(
            source.splitlines(),
            self.change.applied(source).splitlines(),
            self.path,
            self.path,
            lineterm="",
            n=1,
        )
        return "\n".join(lines)


def layers() -> tuple[Layer, ...]:
    """All layers of ``layers.toml``."""
    data = (Path(__file__).parent / "layers.toml").read_bytes()
    return toml.decode(data, type=_Layers).layer


def sample(layer: Layer, seed: int, number: int, root: Path = ROOT) -> tuple[Mutant, ...]:
    """At most *number* mutants of *layer*, the same for the same *seed* and sources."""
    found = [
        Mutant(layer, path, change)
        for path in sorted({p.relative_to(root).as_posix() for p in _files(layer, root)})
        for change in mutations((root / path).read_text("utf-8"))
    ]
    luck = Random(f"{seed} {layer.name}")  # noqa: S311  # a sample, no secret
    return tuple(luck.sample(found, min(number, len(found))))


def _files(layer: Layer, root: Path) -> Iterator[Path]:
    for pattern in layer.sources:
        yield from root.glob(pattern)


class Copy:
    """A copy of the checkout, to run tests in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        )
        for name in listed.stdout.rstrip("\0").split("\0"):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)

    def baseline_seconds(self, layer: Layer) -> float:
        """Seconds that the tests of *layer* take without a mutation.

        Raises:
            RuntimeError: If they fail.
        """
        start = time.monotonic()
        result = self._run_tests(layer, None)
        if result.returncode:
            raise RuntimeError(result.stdout)
        return time.monotonic() - start

    def try_out(self, mutant: Mutant, baseline: float) -> Outcome:
        """The tests' verdict on *mutant*; the copy is restored afterwards."""
        file = self.folder / mutant.path
        source = file.read_text("utf-8")
        file.write_text(mutant.change.applied(source), "utf-8")
        Path(cache_from_source(str(file))).unlink(missing_ok=True)
        try:
            limit = max(_LEAST_SECONDS, _TIMES_THE_BASELINE * baseline)
            result = self._run_tests(mutant.layer, limit)
        except subprocess.TimeoutExpired:
            return Outcome.TIMEOUT
        finally:
            file.write_text(source, "utf-8")
        match result.returncode:
            case 0:
                return Outcome.SURVIVED
            case 1:
                return Outcome.KILLED
            case _:
                return Outcome.BROKEN

    def _run_tests(self, layer: Layer, limit: float | None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        if layer.slow:
            command += ["-k", f"not ({layer.slow})"]
        environment = os.environ | {"PYTHONPATH": str(self.folder)}
        if limit is not None:
            environment["PYTHONDONTWRITEBYTECODE"] = "1"
        return subprocess.run(  # noqa: S603  # our own tests
            [*command, *layer.tests],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=limit,
        )
