"""``python -m devtools.references``: where each text stands, brought up to date in every language.

Nothing else of a catalogue changes: its texts stay in their order, and each line ends where it did.
"""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ROOT = Path(__file__).parents[1]
_LINE = 100


def with_references(catalogue: str, extracted: Catalog) -> str:
    """*catalogue*, with the files of each text as they are in what was *extracted*."""
    lines = catalogue.split("\n")
    messages = [each for each in read_po(BytesIO(catalogue.encode())) if each.id]
    for message in sorted(
        messages, key=lambda each: -(each.lineno or 0)
    ):  # from below: no line moves
        found = extracted.get(message.id, message.context)
        if found is None or message.lineno is None:
            continue
        begins = ends = message.lineno - 1 - (message.context is not None)  # its line comes first
        while lines[begins - 1].startswith("#"):
            begins -= 1
        comments = [line for line in lines[begins:ends] if not line.startswith("#:")]
        files = " ".join(sorted({file for file, _line in found.locations}))
        lines[begins:ends] = [
            *(line for line in comments if not line.startswith("#,")),
            *(
                f"#: {part}"
                for part in wrap(files, _LINE - 3, break_long_words=False, break_on_hyphens=False)
            ),
            *(line for line in comments if line.startswith("#,")),
        ]
    return "\n".join(lines)


def extracted_texts() -> Catalog:
    """Every text of the program, as ``pybabel extract`` finds it."""
    with TemporaryDirectory() as folder:
        template = Path(folder) / "blitz_widgets.pot"
        command = ["extract", "--mapping-file=pyproject.toml", f"--output={template}"]
        subprocess.run(  # noqa: S603  # our own tools
            [Path(sys.executable).parent / "pybabel", "--quiet", *command, "blitz_widgets"],
            cwd=ROOT,
            check=True,
        )
        with template.open("rb") as texts:
            return read_po(texts)


def main() -> None:
    """Rewrite the catalogue of each language."""
    extracted = extracted_texts()
    for file in sorted(ROOT.glob("blitz_widgets/locale/*/LC_MESSAGES/blitz_widgets.po")):
        catalogue = file.read_text(encoding="utf-8")
        file.write_text(with_references(catalogue, extracted), encoding="utf-8")


if __name__ == "__main__":
    main()
