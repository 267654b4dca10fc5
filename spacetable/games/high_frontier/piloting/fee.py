"""What is paid that a die is not thrown: Aquas, or isotopes once they are money (H7e, 4A6f)."""

from typing import Literal

from msgspec import Struct

Means = Literal["aquas", "isotope", "bead"]
"""Aquas; an isotope of the own isovault; a bead that is cargo of any own stack."""


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
