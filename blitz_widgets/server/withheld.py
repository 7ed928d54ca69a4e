"""Messages of a kernel that visitors must not see: errors, warnings and source code.

Voilà strips them from the cells it renders, but sends later output, for example from the callback
of a widget, to the browser unchanged: tracebacks, with the paths of this machine.
"""

import json
from collections.abc import Sequence

_LONGEST_LOGGED = 2000


def is_withheld(kind: str, content: bytes) -> bool:
    """Whether a message of type *kind* on the output channel must not reach a visitor."""
    match kind:
        case "error" | "execute_input":
            return True
        case "stream":
            return bool(json.loads(content).get("name") == "stderr")
        case _:
            return False


def log_text(kind: str, content: bytes) -> str:
    """The part of a withheld message for the log, at most 2,000 characters; may be empty."""
    data = json.loads(content)
    match kind:
        case "error":
            text = "\n".join(_strings(data.get("traceback")))
        case "stream":
            text = str(data.get("text", ""))
        case _:
            text = ""
    return text.strip()[-_LONGEST_LOGGED:]


def _strings(lines: object) -> Sequence[str]:
    return [str(line) for line in lines] if isinstance(lines, list) else []
