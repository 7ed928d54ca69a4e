"""``python -m devtools.supply``: list the parts of the program, and check them for advisories."""

from __future__ import annotations

import subprocess
import sys

import typer

from devtools.supply.advisories import audit
from devtools.supply.hashes import write_hashes
from devtools.supply.inventory import INVENTORY, inventory
from devtools.supply.licences import LICENCES, UnknownLicenceError, licence_list

commands = typer.Typer(no_args_is_help=True, add_completion=False)


@commands.command()
def hashes() -> None:
    """Write requirements-hashed.txt, from constraints.txt and the package index."""
    try:
        write_hashes()
    except subprocess.CalledProcessError as error:
        sys.stderr.write("requirements-hashed.txt stays as it was: uv says above why.\n")
        raise typer.Exit(2) from error


@commands.command()
def licences() -> None:
    """Write docs/licences.md, from requirements-hashed.txt and the installed packages."""
    try:
        text = licence_list()
    except UnknownLicenceError as error:
        sys.stderr.write(f"{error}\n")
        raise typer.Exit(2) from error
    LICENCES.write_text(text, "utf-8")


@commands.command()
def sbom() -> None:
    """Write docs/sbom.cdx.json, an inventory in the CycloneDX format."""
    try:
        text = inventory()
    except UnknownLicenceError as error:
        sys.stderr.write(f"{error}\n")
        raise typer.Exit(2) from error
    INVENTORY.write_text(text, "utf-8")


@commands.command()
def advisories() -> None:
    """Look for known vulnerabilities: exits with 1 if there are any, with 3 if it cannot ask."""
    status, message = audit()
    (sys.stderr if status else sys.stdout).write(f"{message}\n")
    raise typer.Exit(status)


if __name__ == "__main__":
    commands()
