"""A small network, trained beforehand, and the file with its weights."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

_MARK: Final = b"blitz-tutor weights\n"
_DIGITS: Final = 6
"""Decimals of a chance: further ones differ from machine to machine."""
_MOST_ODDS: Final = 30.0
"""The limit for log odds: a chance beyond it is as good as certain."""
_SMALL: Final = 262_144
"""The most products that numpy works out in one thread; more threads would cost time here."""


class WeightsError(ExplainedError):
    """A file of weights that cannot be used; the message says what is wrong with it."""


class Correction(NamedTuple):
    """The factor for log odds, and the constant to add then."""

    stretch: float
    shift: float


_NO_CORRECTION: Final = Correction(1.0, 0.0)


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The header of a file of weights."""

    course: str
    """The training."""
    version: int
    """The version of the features (``features.VERSION``)."""
    features: int
    hidden: int
    checksum: str
    """SHA-256 of the weights, and of the corrections if there are any."""
    corrections: dict[str, Correction] = {}
    """The corrections of chances for choices of options, by choice."""


class Network:
    """One hidden layer: rows of features in, chances of winning out."""

    def __init__(self, header: Header, weights: bytes, by: Correction = _NO_CORRECTION) -> None:
        import numpy as np  # noqa: PLC0415  # only those who ask the coach need it

        self.header = header
        self._weights = weights
        hidden, inner = header.hidden, header.features * header.hidden
        exact = np.frombuffer(weights, dtype=_stored()).astype(np.float64)
        exact[-1 - hidden :] *= by.stretch
        exact[-1] += by.shift
        self.flat: NDArray[Any] = exact.astype(np.float32)
        """All weights in a row: first layer, its biases, second layer, its bias."""
        self._first = exact[:inner].reshape(header.features, hidden)
        self._first_bias = exact[inner : inner + hidden]
        self._second = exact[inner + hidden : inner + 2 * hidden]
        self._second_bias = exact[-1]
        self._together = max(1, _SMALL // (header.features * hidden))

    def under(self, choice: str) -> Network:
        """The network with the correction for a *choice* of options; itself if it needs none.

        A correction keeps the order of chances.
        """
        by = self.header.corrections.get(choice)
        if by is None:
            return self
        return Network(self.header, self._weights, by)

    def chances(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """The chance of winning for each of the *rows*, from 0 to 1."""
        import numpy as np  # noqa: PLC0415  # numpy is slow to import

        if not rows:
            return []
        every = np.asarray(rows, dtype=np.float64)
        inner = np.concatenate(
            [
                every[at : at + self._together] @ self._first
                for at in range(0, len(rows), self._together)
            ]
        )
        inner = np.maximum(inner + self._first_bias, 0)
        odds = np.clip(inner @ self._second + self._second_bias, -_MOST_ODDS, _MOST_ODDS)
        found: list[float] = np.round(1 / (1 + np.exp(-odds)), _DIGITS).tolist()
        return found


def write_weights(course: str, version: int, parts: Sequence[NDArray[Any]]) -> bytes:
    """The file for the weights of the first layer, its biases, and those of the second."""
    import numpy as np  # noqa: PLC0415  # numpy is slow to import

    features, hidden = parts[0].shape
    weights = np.concatenate([part.ravel() for part in parts]).astype(_stored()).tobytes()
    header = Header(
        course=course,
        version=version,
        features=features,
        hidden=hidden,
        checksum=_checksum(weights, {}),
    )
    return _written(header, weights)


def with_corrections(data: bytes, corrections: Mapping[str, Correction]) -> bytes:
    """The file *data* of weights with other *corrections*, by choice of options."""
    line, weights = _split(data[len(_MARK) :])
    header = msgspec.json.decode(line, type=Header)
    found = dict(corrections)
    return _written(replace(header, corrections=found, checksum=_checksum(weights, found)), weights)


def _written(header: Header, weights: bytes) -> bytes:
    return _MARK + msgspec.json.encode(header) + b"\n" + weights


def _checksum(weights: bytes, corrections: Mapping[str, Correction]) -> str:
    extra = msgspec.json.encode(corrections) if corrections else b""
    return sha256(weights + extra).hexdigest()


def read_weights(data: bytes, version: int, features: int) -> Network:
    """The network in a file.

    Args:
        data: The contents of the file.
        version: The version of the features in the program.
        features: The number of features.

    Raises:
        WeightsError: If it is not such a file, is damaged, or does not fit the program.
    """
    mark, line, rest = data[: len(_MARK)], *_split(data[len(_MARK) :])
    if mark != _MARK:
        raise WeightsError(_("This is no file with weights of the coach."))
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError as error:
        raise WeightsError(_damaged()) from error
    if _checksum(rest, header.corrections) != header.checksum:
        raise WeightsError(_damaged())
    if (header.version, header.features) != (version, features):
        message = _(
            "The weights of the coach are of version {found}, but this program has version "
            "{wanted}. Install the program again."
        )
        raise WeightsError(message.format(found=header.version, wanted=version))
    return Network(header, rest)


def _split(data: bytes) -> tuple[bytes, bytes]:
    line, _newline, rest = data.partition(b"\n")
    return line, rest


def _damaged() -> str:
    return _("The file with the weights of the coach is damaged. Install the program again.")


def _stored() -> Any:  # noqa: ANN401  # a type of numpy
    """The type of weights in a file: two bytes each, equal on every machine."""
    import numpy as np  # noqa: PLC0415  # numpy is slow to import

    return np.dtype("float16").newbyteorder("little")
