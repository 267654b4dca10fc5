"""What a contract that is late costs (4B5, 4E2c)."""

from typing import Final

from spacetable.games.high_frontier.terms import Terms

UNBOOSTED: Final = 2
"""How often the advance is owed of a contract that never left home."""


def owed(terms: Terms, paid: int, *, boosted: bool) -> int:
    """Aquas that are still to be paid back: the advance, twice if it was never boosted (4B5c)."""
    whole = terms.advance if boosted else UNBOOSTED * terms.advance
    return max(0, whole - paid)


def payable(terms: Terms, owing: int, aquas: int) -> range:
    """What may be paid in a turn: never more than the late fee, than is owed, or than one has."""
    return range(min(terms.late_fee, owing, aquas) + 1)


def in_default(terms: Terms, owing: int, pays: int) -> bool:
    """Whether a contract is in default after a payment: less than the fee, and something is owed
    still (4B5d).
    """
    return pays < terms.late_fee and pays < owing
