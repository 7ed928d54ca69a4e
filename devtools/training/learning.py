"""A network with one hidden layer, fitted by Adam to shares of games won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Matrix = NDArray[Any]

BATCH: Final = 512
_MOMENTUM: Final = 0.9
_SPREAD: Final = 0.999
_DECAY: Final = 2e-6


class Learner:
    """The network, and the moments by which Adam goes on."""

    def __init__(self, features: int, hidden: int, rng: np.random.Generator) -> None:
        self.features = features
        self.hidden = hidden
        self._rng = rng
        first = rng.normal(0, 0.1, (features, hidden))
        second = rng.normal(0, 0.2, hidden)
        self.parts = [
            part.astype(np.float32) for part in (first, np.zeros(hidden), second, np.zeros(1))
        ]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def flat(self) -> Matrix:
        """All weights in the order in which the kernel takes them."""
        return np.concatenate([part.ravel() for part in self.parts]).astype(np.float32)

    def chances(self, rows: Matrix) -> tuple[Matrix, Matrix]:
        """The hidden layer, and the chances of winning, for each of the *rows*."""
        inner = np.maximum(rows @ self.parts[0] + self.parts[1], 0)
        odds = np.clip(inner @ self.parts[2] + self.parts[3], -30, 30)
        return inner, 1 / (1 + np.exp(-odds))

    def fit(self, rows: Matrix, targets: Matrix, rate: float) -> float:
        """Go once through the *rows*, in any order; the mean cross-entropy on the way."""
        order = self._rng.permutation(len(targets))
        total, batches = 0.0, 0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            total += self._step(rows[chosen].astype(np.float32), targets[chosen], rate)
            batches += 1
        return total / max(batches, 1)

    def _step(self, rows: Matrix, targets: Matrix, rate: float) -> float:
        inner, chances = self.chances(rows)
        off = ((chances - targets) / len(targets)).astype(np.float32)
        back = np.outer(off, self.parts[2]) * (inner > 0)
        gradients = [rows.T @ back, back.sum(0), inner.T @ off, off.sum(keepdims=True)]
        self._steps += 1
        first = 1 - _MOMENTUM**self._steps
        second = 1 - _SPREAD**self._steps
        for number, gradient in enumerate(gradients):
            mean, square = self._means[number], self._squares[number]
            mean += (1 - _MOMENTUM) * (gradient - mean)
            square += (1 - _SPREAD) * (gradient * gradient - square)
            part = self.parts[number]
            part -= (rate / first) * mean / (np.sqrt(square / second) + 1e-8)
            part -= rate * _DECAY * part
        known = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(-(targets * np.log(known) + (1 - targets) * np.log(1 - known)).mean())
