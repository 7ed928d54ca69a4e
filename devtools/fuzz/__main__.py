"""Fuzz one target, guided by code coverage.

``python -m devtools.fuzz record 600`` runs for 600 seconds or to the first failure, which it
prints, and adds inputs with new coverage to the corpus.  Needs ``pip install -e '.[fuzz]'``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from devtools.fuzz.corpus import read_corpus, write_corpus

_MEMORY = 3000
"""In MB, with the memory of the instrumentation."""
_LONGEST = {"board": 8_000, "record": 6_000, "code": 6_000}
_USUAL_LONGEST = 4_000
_MOST_BYTES = 15_000
"""The largest corpus of one target; the shortest inputs stay."""


def main(target: str, seconds: int) -> int:
    """Fuzz *target*, add inputs to its corpus, and return the exit status of the fuzzer."""
    from devtools.fuzz.seeds import dictionary_text, seeds  # noqa: PLC0415  # atheris is first

    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found"
        found.mkdir()
        begin = [*seeds(target), *read_corpus(target)]
        for number, each in enumerate(begin):
            (found / f"seed-{number}").write_bytes(each)
        words = Path(folder) / "words"
        words.write_text(dictionary_text(), "utf-8")
        run = [sys.executable, "-m", "devtools.fuzz.instrumented", target]
        longest = _LONGEST.get(target, _USUAL_LONGEST)
        status = subprocess.run(  # noqa: S603  # our own words
            [
                *run,
                f"-max_total_time={seconds}",
                f"-max_len={longest}",
                f"-rss_limit_mb={_MEMORY}",
                "-timeout=60",
                f"-dict={words}",
                f"-artifact_prefix={folder}/",
                "-print_final_stats=1",
                str(found),
            ],
            check=False,
        ).returncode
        for failure in sorted(Path(folder).glob("*-*")):
            sys.stdout.write(f"{failure.name}: {failure.read_bytes()!r}\n")
            write_corpus(target, [*read_corpus(target), failure.read_bytes()])
        corpus = list(read_corpus(target))
        size = sum(map(len, corpus))
        seed_names = {f"seed-{number}" for number in range(len(begin))}
        new = [file.read_bytes() for file in found.iterdir() if file.name not in seed_names]
        for each in sorted(new, key=len):
            size += len(each)
            if size > _MOST_BYTES:
                break
            corpus.append(each)
        write_corpus(target, corpus)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
