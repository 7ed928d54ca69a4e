"""Notebooks of one cell, to be served."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat

if TYPE_CHECKING:
    from pathlib import Path


def write_notebook(path: Path, code: str) -> Path:
    """Write a notebook with *code* to *path*, and return that."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel}
    )
    nbformat.write(notebook, path)
    return path
