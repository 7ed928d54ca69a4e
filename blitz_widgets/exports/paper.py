"""Paper sizes of printed pages, and their conversion to PDF."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError

_BROWSERS: Final = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("msedge", "microsoft-edge", "chromium-headless-shell"),
)
"""Programs that print a page as PDF without a window, the likeliest first."""
_SECONDS: Final = 120
"""Time limit for a browser."""


class Paper(StrEnum):
    """The sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


PAPER_NAMES: Final = {Paper.A4: N_("A4"), Paper.LETTER: N_("US letter")}


class PrintingError(ExplainedError):
    """A page cannot be converted to PDF; the message says why, and what to do."""


class PrintedPage(Struct, frozen=True):
    """A page to print, shown in a notebook or saved as HTML or PDF.

    >>> from blitz_widgets import handout
    >>> handout("first-turn")
    PrintedPage, to be shown or saved
    """

    html: str

    def save(self, file: str | Path) -> Path:
        """Write the page to *file*: as HTML, or as PDF if its name ends in ``.pdf``.

        Raises:
            PrintingError: If the file is a PDF and no browser can make it.
            OSError: If the file cannot be written.
        """
        path = Path(file)
        path.write_bytes(pdf(self.html) if path.suffix.lower() == ".pdf" else self.html.encode())
        return path

    def __repr__(self) -> str:
        return "PrintedPage, to be shown or saved"

    def _repr_html_(self) -> str:
        """The page in a frame, to separate its styles from those of the notebook."""
        return render("printed_frame", page=self.html)


def pdf(page: str) -> bytes:
    """The self-contained HTML *page* as PDF: a Chromium or Chrome prints it.

    Any other browser can make the same PDF with “Save as PDF” as its printer.

    Raises:
        PrintingError: If there is no such browser, or it fails.
    """
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        raise PrintingError(
            _(
                "There is no Chromium or Chrome here to make a PDF. Write an .html file instead, "
                "open it in any browser, and print it with “Save as PDF”."
            )
        )
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "page.html", Path(folder) / "page.pdf"
        source.write_text(page, encoding="utf-8")
        command = [
            browser,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
            *("--no-pdf-header-footer", f"--user-data-dir={folder}/profile"),
            *(f"--print-to-pdf={result}", source.as_uri()),
        ]
        try:
            subprocess.run(  # noqa: S603  # a browser, and a page of ours that runs no script
                command, check=True, capture_output=True, timeout=_SECONDS
            )
            return result.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise PrintingError(
                _("“{browser}” did not make a PDF. Write an .html file, and print that.").format(
                    browser=Path(browser).name
                )
            ) from error
