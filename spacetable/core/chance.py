"""Named random streams whose every draw is recorded and can be fed back."""

import random
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Literal, Protocol

from msgspec import Struct

from spacetable.core.scenario import scenario_error


class Draw(Struct, frozen=True, gc=False):
    """One recorded draw. ``n``: sides of the die or number of things shuffled.

    ``result``: one number from 1 to ``n`` for a roll; a permutation of ``range(n)`` for a shuffle.
    """

    stream: str
    kind: Literal["roll", "shuffle"]
    n: int
    result: tuple[int, ...]


class Chance(Protocol):
    """Where dice and shuffles come from."""

    def roll(self, stream: str, sides: int) -> int:
        """A number from 1 to ``sides``."""
        ...

    def shuffle(self, stream: str, n: int) -> tuple[int, ...]:
        """A random order of ``range(n)``."""
        ...


class ReplayMismatchError(Exception):
    """A recorded draw does not fit what the rules ask for: the record is of another version."""


class SeededChance:
    """Draw *k* of a stream is a hash of seed, stream and *k*: the same on every machine.

    ``used``: draws made so far in each stream. ``stacked``: results that come first in a stream
    (scenarios). ``recorded``: draws to be handed out again instead of new ones (replay).
    """

    def __init__(
        self,
        seed: str,
        used: Mapping[str, int] | None = None,
        *,
        stacked: Mapping[str, Sequence[int]] | None = None,
        recorded: Sequence[Draw] | None = None,
    ) -> None:
        self.seed = seed
        self.used = dict(used or {})
        self.stacked = stacked or {}
        self.recorded = list(recorded) if recorded is not None else None
        self.draws: list[Draw] = []

    def roll(self, stream: str, sides: int) -> int:
        """A number from 1 to ``sides``; ``DataError`` when a scenario stacked another."""
        known = self._known(stream, "roll", sides)
        if known is None:
            stack = self.stacked.get(stream, ())
            k = self.used.get(stream, 0)
            value = stack[k] if k < len(stack) else self._words(stream, 1)[0] % sides + 1
            if not 1 <= value <= sides:
                reason = f"rolls.{stream}[{k}] = {value}, sides = {sides}"
                raise scenario_error(reason)
            known = (value,)
        self._record(Draw(stream, "roll", sides, known))
        return known[0]

    def shuffle(self, stream: str, n: int) -> tuple[int, ...]:
        """A random order of ``range(n)`` (Fisher and Yates)."""
        known = self._known(stream, "shuffle", n)
        if known is None:
            order = list(range(n))
            words = self._words(stream, n)
            for i in range(n - 1, 0, -1):
                j = words[i] % (i + 1)
                order[i], order[j] = order[j], order[i]
            known = tuple(order)
        self._record(Draw(stream, "shuffle", n, known))
        return known

    def check_spent(self) -> None:
        """``ReplayMismatchError`` when recorded draws are left that nobody asked for."""
        if self.recorded:
            raise ReplayMismatchError(f"nobody asked for {self.recorded}")

    def _known(self, stream: str, kind: str, n: int) -> tuple[int, ...] | None:
        if self.recorded is None:
            return None
        if not self.recorded:
            raise ReplayMismatchError(f"no recorded draw left for {kind} {stream}/{n}")
        draw = self.recorded.pop(0)
        fits = draw.stream == stream and draw.kind == kind and draw.n == n
        if fits and kind == "roll":
            fits = len(draw.result) == 1 and 1 <= draw.result[0] <= n
        elif fits:
            fits = sorted(draw.result) == list(range(n))
        if not fits:
            raise ReplayMismatchError(f"recorded {draw}, asked for {kind} {stream}/{n}")
        return draw.result

    def _record(self, draw: Draw) -> None:
        self.draws.append(draw)
        self.used[draw.stream] = self.used.get(draw.stream, 0) + 1

    def _words(self, stream: str, count: int) -> list[int]:
        # 64-bit words: taking the remainder biases a die of n sides by less than n / 2**64.
        base = f"{self.seed}\x1f{stream}\x1f{self.used.get(stream, 0)}\x1f"
        words: list[int] = []
        block = 0
        while len(words) < count:
            digest = blake2b(f"{base}{block}".encode()).digest()
            words += [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 64, 8)]
            block += 1
        return words


class LooseChance:
    """Unrecorded chance for thinking ahead and for tests: fast, and never part of a game's log."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def roll(self, stream: str, sides: int) -> int:
        """A number from 1 to ``sides``."""
        return int(self._random.random() * sides) + 1

    def shuffle(self, stream: str, n: int) -> tuple[int, ...]:
        """A random order of ``range(n)``."""
        order = list(range(n))
        bits = self._random.getrandbits
        # As random.shuffle does, without its call for every place.
        for i in range(n - 1, 0, -1):
            width = (i + 1).bit_length()
            j = bits(width)
            while j > i:
                j = bits(width)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
