"""Build a wheel, and clean environments for it, all within one folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[2]
Resolution = Literal["latest", "lowest"]
RESOLUTIONS: Final[dict[Resolution, str]] = {"latest": "highest", "lowest": "lowest-direct"}
"""Which versions of the dependencies to install, with uv's name for that."""
_LARGE: Final = frozenset({"jupyter-repo2docker", "notebook", "sphinx"})
"""Packages for tests that do not run here."""


class StepError(RuntimeError):
    """A step that failed; the message is the end of its output."""


class Workshop:
    """A folder for building and installing; nothing outside it changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tree = folder / "tree"
        self._uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
        self.wheel = self._build()
        self._copy_tests()

    def run(self, *command: object, cwd: Path | None = None) -> str:
        """Run *command*, and return its output.

        Raises:
            StepError: If it fails.
        """
        own = {"UV_CACHE_DIR": str(self.folder / "cache"), "UV_PYTHON_DOWNLOADS": "never"}
        done = subprocess.run(  # noqa: S603  # our own commands
            [*map(str, command)],
            cwd=cwd or self.folder,
            env=os.environ | own | {"HOME": str(self.folder / "home"), "PYTHONNOUSERSITE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise StepError((done.stdout + done.stderr)[-4000:])
        return done.stdout

    def make(self, python: str, resolution: Resolution) -> Environment:
        """Make an environment of *python* with the wheel, its dependencies and those of the tests.

        Raises:
            StepError: If an installation fails.
        """
        folder = Path(tempfile.mkdtemp(prefix=f"{resolution}-", dir=self.folder))
        self.run(self._uv, "venv", "-q", "--clear", "--python", python, folder)
        install = (self._uv, "pip", "install", "-q", "--python", folder)
        self.run(*install, "--resolution", RESOLUTIONS[resolution], self.wheel)
        frozen = self.folder / f"{folder.name}.txt"
        frozen.write_text(self.run(self._uv, "pip", "freeze", "-q", "--python", folder), "utf-8")
        pins = [line for line in frozen.read_text("utf-8").splitlines() if "==" in line]
        frozen.write_text("\n".join(pins), "utf-8")
        self.run(*install, "-c", frozen, *_tools())
        return Environment(
            python=folder / "bin" / "python",
            resolution=resolution,
            versions=dict(line.split("==") for line in pins),
        )

    def test(self, environment: Environment, tests: tuple[str, ...]) -> str:
        """Run *tests* in *environment*, and return pytest's last line."""
        try:
            output = self.run(
                *(environment.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests),
                cwd=self._tree,
            )
        except StepError as failure:
            output = str(failure)
        return output.strip().splitlines()[-1].strip("= ")

    def _build(self) -> Path:
        self.run(self._uv, "build", "-q", "--wheel", "--out-dir", self.folder / "dist", ROOT)
        [wheel] = (self.folder / "dist").glob("*.whl")
        return wheel

    def _copy_tests(self) -> None:
        """Copy the files of the repository without the package, which comes from the wheel."""
        for name in self.run("git", "-C", ROOT, "ls-files", "-z").split("\0"):
            if name and not name.startswith("blitz_widgets/") and (ROOT / name).is_file():
                (self._tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self._tree / name)


class Environment(Struct, frozen=True, kw_only=True):
    """A Python with the wheel."""

    python: Path
    resolution: Resolution
    versions: dict[str, str]
    """The versions of all packages."""


def find_pythons(versions: tuple[str, ...]) -> dict[str, str | None]:
    """The path of a Python of each of these *versions*; ``None`` if it is not installed."""
    return {version: _find(version) for version in versions}


def _find(version: str) -> str | None:
    """A Python of pyenv, or else one on the path, which may be a shim for another version."""
    pyenv = (Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python")
    for python in (*sorted(map(str, pyenv), reverse=True), shutil.which(f"python{version}")):
        if python is not None:
            ask = "import sys; print('%d.%d' % sys.version_info[:2])"
            done = subprocess.run(  # noqa: S603  # a Python
                [python, "-c", ask], capture_output=True, text=True, check=False
            )
            if done.stdout.strip() == version:
                return python
    return None


def _tools() -> list[str]:
    """The packages that the tests need, except large ones."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines: list[str] = project["optional-dependencies"]["test"]
    return [line for line in lines if Requirement(line).name not in _LARGE]
