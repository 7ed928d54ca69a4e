"""Count quaint English in the code: ``python -m tests.repository.english`` lowers the limits.

``english.toml`` lists words and patterns that plain English avoids, with the number left of each.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_suffix(".toml")


def sources() -> dict[Path, str]:
    """The source text of each Python file of the program and its tools."""
    folders = ("blitz_widgets", "devtools")
    paths = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return {path: path.read_text("utf-8") for path in paths}


def names(tree: ast.AST) -> Iterator[str]:
    """Yield each name that a file defines, once."""
    given = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                given.add(node.name)
            case ast.arg():
                given.add(node.arg)
            case ast.Name(ctx=ast.Store()):
                given.add(node.id)
            case ast.Attribute(ctx=ast.Store()):
                given.add(node.attr)
    yield from given


def words(name: str) -> Iterator[str]:
    """Yield the words of a name, in lower case.

    >>> list(words("_ToldBeside_now"))
    ['told', 'beside', 'now']
    """
    return (word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name))


def prose(source: str, tree: ast.AST) -> Iterator[str]:
    """Yield each docstring, attribute docstring and comment."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text
    if not re.search("#(?! noqa)", source):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and "noqa" not in token.string:
            yield token.string.lstrip("# ")


def count(
    files: Mapping[Path, str], banned: dict[str, dict[str, int]]
) -> dict[str, dict[str, int]]:
    """Count each word in the names of *files*, and each pattern in their prose."""
    found: Counter[str] = Counter()
    matches: Counter[str] = Counter()
    patterns = {each: re.compile(each) for each in banned["prose"]}
    for path, source in files.items():
        tree = ast.parse(source)
        found.update(word for name in (path.stem, *names(tree)) for word in words(name))
        for text in prose(source, tree):
            matches.update({name: len(each.findall(text)) for name, each in patterns.items()})
    return {
        "names": {word: found[word] for word in banned["names"]},
        "prose": {pattern: matches[pattern] for pattern in banned["prose"]},
    }


def allowed() -> dict[str, dict[str, int]]:
    """The words and patterns, with the number allowed of each."""
    return tomllib.loads(LIST.read_text("utf-8"))


def main() -> int:
    """Write lower numbers into the list; return 1 if a number has grown."""
    most = allowed()
    counts = count(sources(), most)
    grown = {
        pattern: number
        for kind, numbers in counts.items()
        for pattern, number in numbers.items()
        if number > most[kind][pattern]
    }
    lines, numbers = [], {}
    for line in LIST.read_text("utf-8").splitlines():
        entry = tomllib.loads(line)
        for name, before in entry.items():
            if isinstance(before, dict):
                numbers = counts[name]
            else:
                line = f"{line.rpartition('= ')[0]}= {min(before, numbers[name])}"  # noqa: PLW2901
        lines.append(line)
    LIST.write_text("\n".join([*lines, ""]), "utf-8")
    sys.stderr.writelines(f"More than before: {each} ({grown[each]})\n" for each in grown)
    return int(bool(grown))


if __name__ == "__main__":
    sys.exit(main())
