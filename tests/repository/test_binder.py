"""Binder can build and open the repository."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def dry_run() -> str:
    """The output of repo2docker without a build, which needs no container engine."""
    done = subprocess.run(  # noqa: S603  # our own tools
        [Path(sys.executable).parent / "repo2docker", "--no-build", "--debug", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_repo2docker_understands_the_folder() -> None:
    """A dry run installs the requirements and then runs the script."""
    found = dry_run()

    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in found
    assert "binder/postBuild" in found


def test_the_link_opens_the_app() -> None:
    """The badge links to the notebook of the app, and the file exists."""
    links = re.findall(r"https://mybinder\.org/v2/\S+?urlpath=(\S+?)\)", README)

    assert links == ["voila/render/notebooks/app.ipynb"]
    assert (ROOT / "notebooks" / "app.ipynb").is_file()


@pytest.mark.parametrize("line", ["binder/requirements.txt", "binder/postBuild"])
def test_what_binder_needs_is_there(line: str) -> None:
    """Every file that Binder's files name exists."""
    text = (ROOT / line).read_text(encoding="utf-8")
    named = re.findall(r"\.\./\S+|^\.$|blitz_widgets/\S+\.json", text, re.MULTILINE)

    assert named
    assert all((ROOT / "binder" / name).exists() or (ROOT / name).exists() for name in named)


def test_every_file_that_binder_installs_is_checked() -> None:
    """Its requirements are those with hashes, and the project itself installs nothing more."""
    needed = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8")
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")

    assert needed == "-r ../requirements-hashed.txt\n"
    assert "pip install --no-cache-dir --no-deps --no-build-isolation .\n" in script


def test_the_settings_of_voila_are_not_its_defaults() -> None:
    """Our template, warm kernels, idle kernels culled, no source and no traceback on the page."""
    settings = json.loads((ROOT / "blitz_widgets/app/voila/voila.json").read_text("utf-8"))

    voila = settings["VoilaConfiguration"]
    assert voila["template"] == "blitz"
    assert voila["preheat_kernel"]
    assert voila["strip_sources"]
    assert not voila["show_tracebacks"]
    assert settings["MappingKernelManager"]["cull_idle_timeout"] > 0
