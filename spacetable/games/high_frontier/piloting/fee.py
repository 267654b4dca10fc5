"""What is paid that a die is not thrown: Aquas, isotopes once they are money, tanks by a chit (H7e,
4A6f, 4C3d).
"""

from typing import Literal

from msgspec import Struct

Means = Literal["aquas", "isotope", "bead", "tank"]
"""Aquas; an isotope of the own isovault; beads of isotope or of water that are cargo anywhere."""


class Fee(Struct, frozen=True):
    """One way to pay. ``n``: so many; ``has``: so many are there."""

    n: int
    has: int
    means: Means = "aquas"

    @property
    def affordable(self) -> bool:
        """Whether there is enough."""
        return self.has >= self.n

    @property
    def left(self) -> int:
        """What is left after it; 0 where there is not enough."""
        return max(0, self.has - self.n)


def cheapest(fees: tuple[Fee, ...]) -> Fee | None:
    """The first that can be paid: they come with the dearest last; None where none can."""
    return next((one for one in fees if one.affordable), None)
