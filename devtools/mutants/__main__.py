"""``python -m devtools.mutants``: test a seeded sample of mutants, and list the survivors."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from devtools.mutants.trial import ROOT, Copy, Mutant, Outcome, layers, sample


def main(
    seed: Annotated[int, typer.Option(help="Another seed, another sample.")] = 1,
    number: Annotated[int, typer.Option(min=1, help="Mutants in each layer.")] = 12,
    layer: Annotated[list[str] | None, typer.Option(help="Only this layer.")] = None,
    output: Annotated[Path | None, typer.Option("-o", help="Where to write the table.")] = None,
) -> None:
    """Change the code in small ways, in a copy of the checkout, and see whether a test notices.

    Exits with 1 if a mutant survives, with 2 if there is no such layer.
    """
    chosen = [each for each in layers() if not layer or each.name in layer]
    if not chosen:
        names = ", ".join(each.name for each in layers())
        sys.stderr.write(f"There is no such layer. Choose from: {names}.\n")
        raise typer.Exit(2)
    found: list[tuple[Mutant, Outcome]] = []
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        for each in chosen:
            baseline = copy.baseline_seconds(each)
            sys.stderr.write(f"{each.name}: {baseline:.0f} s without a change\n")
            for mutant in sample(each, seed, number):
                found.append((mutant, copy.try_out(mutant, baseline)))
                sys.stderr.write(f"  {mutant.path}:{mutant.change.line} {found[-1][1]}\n")
    text = report(found)
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, "utf-8")
    raise typer.Exit(int(any(outcome is Outcome.SURVIVED for _mutant, outcome in found)))


def report(found: list[tuple[Mutant, Outcome]]) -> str:
    """A table of the layers, and the diff of every mutant that no test noticed."""
    names = dict.fromkeys(mutant.layer.name for mutant, _outcome in found)
    lines = [f"| Layer | {' | '.join(Outcome)} |", "|---" * (1 + len(Outcome)) + "|"]
    for name in names:
        counts = Counter(outcome for mutant, outcome in found if mutant.layer.name == name)
        lines.append(f"| {name} | {' | '.join(str(counts[each]) for each in Outcome)} |")
    for mutant, outcome in found:
        if outcome is Outcome.SURVIVED:
            source = (ROOT / mutant.path).read_text("utf-8")
            lines += ["", "```diff", mutant.diff(source), "```"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    typer.run(main)
