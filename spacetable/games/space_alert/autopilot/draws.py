"""Random choices of one search, all from a single number of the game's chance."""

import random
from collections.abc import Sequence
from typing import TypeVar

from spacetable.core.chance import Chance

T = TypeVar("T")
SEEDS = 1 << 30


class Draws:
    """Fast draws. The same seed gives the same ones on every machine."""

    def __init__(self, seed: int) -> None:
        self.share = random.Random(seed).random
        """A number from 0 up to 1, exclusive."""

    def below(self, n: int) -> int:
        """A number from 0 up to ``n``, exclusive."""
        return int(self.share() * n)

    def one_of(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[int(self.share() * len(things))]

    def mixed(self, things: Sequence[T]) -> list[T]:
        """All of them in a random order."""
        out = list(things)
        for last in range(len(out) - 1, 0, -1):
            other = int(self.share() * (last + 1))
            out[last], out[other] = out[other], out[last]
        return out


def draws_from(chance: Chance) -> Draws:
    """Draws for one search, which take a single draw of the stream ``autopilot``."""
    return Draws(chance.roll("autopilot", SEEDS))
