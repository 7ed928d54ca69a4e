"""The supply chain: versions with hashes, licences, inventory, advisories."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement as Needed
from packaging.utils import canonicalize_name

from blitz_widgets import __version__
from blitz_widgets.app.voila.front_end import Manifest
from blitz_widgets.view.fonts import Manifest as Fonts
from devtools.supply import advisories
from devtools.supply.hashes import HASHED, requirements
from devtools.supply.inventory import INVENTORY, inventory
from devtools.supply.licences import (
    LICENCES,
    UnknownLicenceError,
    is_installed,
    licence,
    licence_list,
)
from tests.support.tables import for_each

ROOT = Path(__file__).parents[2]
PINS = dict(
    re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
)
VERSIONS = {canonicalize_name(name): version for name, version in PINS.items()}
HASHES = {each.name: each for each in requirements()}


class TestHashes:
    """requirements-hashed.txt."""

    def test_it_has_the_versions_of_the_constraints(self) -> None:
        """A file of another version was never tested."""
        other = {
            name: (each.version, VERSIONS[name])
            for name, each in HASHES.items()
            if name in VERSIONS and each.version != VERSIONS[name]
        }

        assert other == {}

    def test_what_has_no_constraint_is_for_other_systems(self) -> None:
        """Their files were never run here."""
        assert {name: each.marker for name, each in HASHES.items() if name not in VERSIONS} == {
            "appnope": "sys_platform == 'darwin'",
            "colorama": "sys_platform == 'win32'",
            "pywinpty": "os_name == 'nt'",
        }

    def test_all_that_the_program_needs_is_in_it(self) -> None:
        """It lists what is needed to run and to build the program."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        needed = [*project["project"]["dependencies"], *project["build-system"]["requires"]]

        assert {canonicalize_name(Needed(each).name) for each in needed} <= HASHES.keys()

    @for_each("name", lambda: [*filter(is_installed, HASHES)])
    def test_so_is_what_each_package_needs_here(self, name: str) -> None:
        """With hashes, pip rejects a package that is not listed."""
        needed = {
            canonicalize_name(each.name)
            for each in map(Needed, requires(name) or [])
            if each.marker is None or each.marker.evaluate({"extra": ""})
        }

        assert needed <= HASHES.keys()

    def test_every_version_has_hashes_of_its_own(self) -> None:
        """Each file has one hash."""
        every = [digest for each in HASHES.values() for digest in each.hashes]

        assert all(each.hashes for each in HASHES.values())
        assert len(set(every)) == len(every)

    @pytest.mark.parametrize("name", ["pillow", "msgspec", "rpds-py", "pyzmq"])
    def test_files_of_all_systems_are_among_them(self, name: str) -> None:
        """A binary package has dozens of files; a short list would support one system only."""
        assert len(HASHES[name].hashes) > 30

    def test_no_host_is_named(self) -> None:
        """Any package index has the same files."""
        assert "://" not in HASHED.read_text("utf-8")
        assert "index" not in HASHED.read_text("utf-8")

    def test_what_is_neither_a_pin_nor_a_hash_is_refused(self) -> None:
        """An index address is rejected, for example."""
        with pytest.raises(ValueError, match="neither a pin nor a hash"):
            requirements("-i https://localhost/simple")


class TestLicences:
    """docs/licences.md."""

    def test_the_list_is_up_to_date(self) -> None:
        """If not, run ``python -m devtools.supply licences``."""
        assert LICENCES.read_text("utf-8") == licence_list()

    @for_each("name", HASHES)
    def test_each_is_one_that_may_come_along(self, name: str) -> None:
        """It is permissive, or LGPL or MPL for a library."""
        assert licence(name)

    @pytest.mark.parametrize(
        ("written", "said"),
        [
            ("License-Expression: MIT AND GPL-3.0-only", "strict is under GPL-3.0-only"),
            ("License: ask us", "Nothing tells the licence of strict."),
            ("Summary: A package", "Nothing tells the licence of strict."),
        ],
    )
    def test_others_are_refused(
        self, written: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A licence that is not listed or unknown is rejected."""
        folder = tmp_path / "strict-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Name: strict\nVersion: 1.0\n{written}\n", "utf-8")
        monkeypatch.syspath_prepend(tmp_path)

        with pytest.raises(UnknownLicenceError, match=said):
            licence("strict")

    def test_one_that_is_nowhere_is_refused(self) -> None:
        """Neither the metadata nor our list has it."""
        with pytest.raises(UnknownLicenceError, match="Nothing tells"):
            licence("no-such-package")


class TestInventory:
    """docs/sbom.cdx.json."""

    def test_it_is_up_to_date(self) -> None:
        """If not, run ``python -m devtools.supply sbom``; the text is reproducible."""
        assert INVENTORY.read_text("utf-8") == inventory() == inventory()

    def test_it_holds_all_packages_and_what_needs_them(self) -> None:
        """It includes the program itself."""
        data = json.loads(INVENTORY.read_text("utf-8"))
        parts = {each["purl"]: (each["name"], each["version"]) for each in data["components"]}
        python = {part for purl, part in parts.items() if purl.startswith("pkg:pypi/")}
        bundled = {part for purl, part in parts.items() if purl.startswith("pkg:npm/")}
        edges = {each["ref"]: each.get("dependsOn", []) for each in data["dependencies"]}

        assert python == {(each.name, each.version) for each in HASHES.values()}
        packages = Manifest.of().packages | Fonts.of().packages
        assert bundled == {(name, each.version) for name, each in packages.items()}
        assert len(parts) == len(python) + len(bundled)
        assert data["metadata"]["component"]["version"] == __version__
        assert f"voila=={VERSIONS['voila']}" in edges[f"blitz-tutor=={__version__}"]
        assert f"nbconvert=={VERSIONS['nbconvert']}" in edges[f"voila=={VERSIONS['voila']}"]

    def test_what_only_builds_is_told_apart(self) -> None:
        """All other packages run on some system."""
        data = json.loads(INVENTORY.read_text("utf-8"))
        scopes = {each["name"]: each["scope"] for each in data["components"]}

        assert scopes["hatchling"] == "excluded"
        assert scopes["voila"] == scopes["fqdn"] == "required"

    def test_it_names_no_place(self) -> None:
        """It contains no index, folder or time; the schema's name looks like an address."""
        data = json.loads(INVENTORY.read_text("utf-8"))
        del data["$schema"]

        assert "://" not in json.dumps(data)
        assert str(ROOT) not in json.dumps(data)
        assert "timestamp" not in data["metadata"]


class TestAdvisories:
    """The check for known vulnerabilities."""

    def test_offline_it_says_so(self) -> None:
        """One sentence and an exit status of its own: this is not a clean result."""
        nowhere = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"), "http://127.0.0.1:9")
        low = {name.lower(): value for name, value in nowhere.items()}
        done = subprocess.run(
            [sys.executable, "-m", "devtools.supply", "advisories"],
            cwd=ROOT,
            env=os.environ | nowhere | low | {"NO_PROXY": "", "no_proxy": ""},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )

        assert (done.returncode, done.stdout) == (advisories.NO_DATABASE, "")
        assert done.stderr.strip() == (
            "No database of advisories can be reached from here, so nothing is known: "
            "try again online."
        )

    @pytest.mark.parametrize(
        ("packages", "status", "said"),
        [
            (
                [{"name": "a", "version": "1", "vulns": []}],
                advisories.NOTHING_KNOWN,
                "No advisory about any of 1 packages.",
            ),
            (
                [
                    {"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]},
                    {"name": "b", "skip_reason": "not found"},
                    {"name": "c", "version": "3", "vulns": [{"id": "X-2", "fix_versions": []}]},
                ],
                advisories.VULNERABLE,
                "a 1: X-1, fixed in 2\nc 3: X-2, not fixed yet",
            ),
            (
                [
                    {"name": "a", "version": "1", "vulns": []},
                    {"name": "b", "skip_reason": "not found"},
                ],
                advisories.NO_DATABASE,
                (
                    "The database of advisories does not know 1 of 2 packages: "
                    "ask another time, or from another network."
                ),
            ),
        ],
    )
    def test_what_was_not_audited_is_never_called_sound(
        self, packages: list[object], status: int, said: str
    ) -> None:
        """pip-audit skips a package that its database does not know."""
        assert advisories.verdict(json.dumps({"dependencies": packages})) == (status, said)
