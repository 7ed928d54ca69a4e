"""``docs/sbom.cdx.json``: the parts of the program, for programs that read CycloneDX."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, requires
from typing import TYPE_CHECKING, Any, Final
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from packaging.requirements import Requirement as Needed
from packaging.utils import canonicalize_name

from blitz_widgets import __version__
from blitz_widgets.app.voila.front_end import Manifest
from blitz_widgets.view.fonts import Manifest as Fonts
from devtools.supply.hashes import ROOT, project, requirements
from devtools.supply.licences import licence

if TYPE_CHECKING:
    from collections.abc import Mapping

INVENTORY: Final = ROOT / "docs" / "sbom.cdx.json"
_PROGRAM: Final = "blitz-tutor"


def inventory() -> str:
    """The inventory: equal for an equal ``requirements-hashed.txt`` and equal metadata.

    Packages that only build the program have the scope “excluded”.

    Raises:
        UnknownLicenceError: If a licence is unknown or not allowed.
        ValueError: If the result is not valid CycloneDX.
    """
    bom = Bom()
    ours = _component(_PROGRAM, __version__, "BSD-3-Clause", ComponentType.APPLICATION)
    bundled = [
        _component(name, each.version, each.licence, ComponentType.LIBRARY, "npm")
        for packages in (Manifest.of().packages, Fonts.of().packages)
        for name, each in packages.items()
    ]
    bom.metadata.component = ours
    parts = {
        each.name: _component(each.name, each.version, licence(each.name), ComponentType.LIBRARY)
        for each in requirements()
    }
    needs = _needs(parts)
    for name, part in parts.items():
        part.scope = ComponentScope.REQUIRED if name in needs else ComponentScope.EXCLUDED
        bom.components.add(part)
    for part in bundled:
        part.scope = ComponentScope.REQUIRED
        bom.components.add(part)
        bom.register_dependency(part)
    for name, part in {_PROGRAM: ours, **parts}.items():
        needed = [parts[other] for other in sorted(needs.get(name, ()))]
        bom.register_dependency(part, [*needed, *(bundled if name == _PROGRAM else ())])
    return _reproducible(JsonV1Dot6(bom).output_as_string())


def _component(
    name: str, version: str, spdx: str, kind: ComponentType, index: str = "pypi"
) -> Component:
    is_named = spdx == "BSD"
    return Component(
        name=name,
        version=version,
        type=kind,
        bom_ref=f"{name}=={version}" if index == "pypi" else f"{index}:{name}@{version}",
        purl=_address(name, version, index),
        licenses=[DisjunctiveLicense(name=spdx) if is_named else LicenseExpression(spdx)],
    )


def _address(name: str, version: str, index: str) -> PackageURL:
    scope, _slash, rest = name.rpartition("/")
    return PackageURL(index, scope or None, rest, version)


def _needs(parts: Mapping[str, Component]) -> dict[str, set[str]]:
    """The needs, among *parts*, of the program and of each package it needs, on any system."""
    found: dict[str, set[str]] = {}
    waiting: list[tuple[str, frozenset[str]]] = [(_PROGRAM, frozenset())]
    done = set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in done:
            continue
        done.add((name, extras))
        needed = [each for each in _requirements_of(name) if _is_needed_by(each, extras)]
        found.setdefault(name, set())
        for each in needed:
            if (other := canonicalize_name(each.name)) in parts:
                found[name].add(other)
                waiting.append((other, frozenset(each.extras)))
    return found


def _requirements_of(name: str) -> list[Needed]:
    """The requirements of the package *name*; ours are read from the project file."""
    if name == _PROGRAM:
        return [Needed(each) for each in project()["project"]["dependencies"]]
    try:
        return [Needed(each) for each in requires(name) or []]
    except PackageNotFoundError:
        return []


def _is_needed_by(needed: Needed, extras: frozenset[str]) -> bool:
    """Whether *needed* belongs to the package itself or to one of *extras*."""
    named = re.findall(r"""\bextra == ["']([\w.-]+)["']""", str(needed.marker or ""))
    return not named or not extras.isdisjoint(map(canonicalize_name, named))


def _reproducible(draft: str) -> str:
    """*draft* without its time stamp, and with a reproducible serial number."""
    data: dict[str, Any] = json.loads(draft)
    del data["metadata"]["timestamp"], data["serialNumber"]
    data["serialNumber"] = uuid5(NAMESPACE_URL, json.dumps(data, sort_keys=True)).urn
    text = json.dumps(data, indent=1, sort_keys=True) + "\n"
    if problem := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(str(problem))
    return text
