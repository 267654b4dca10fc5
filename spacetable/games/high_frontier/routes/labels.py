"""Labels of the search: whole numbers whose fields are all better the smaller they are.

From the lowest: belts, hazard rolls, fuel spent, burns missing of the greatest limit, bonus burns
missing of the most, bonus pivots made, whether the solar Oberth has paid, thrust missing of the
greatest. Above each field is a guard bit that stays clear, so that one subtraction compares all:
``a`` is nowhere worse than ``b`` if ``(b - a) & GUARD`` is 0.

Who has spared a burn and its fuel needs no bonus burn instead of it, and who has spared two no
bonus pivot. Where spent fuel tells all, labels are compared so: the fields of bonus burns and
pivots then hold the missing burns as well, and four more fields the other sums (``Units``).
"""

from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.passage import PIVOT_BURNS
from spacetable.games.high_frontier.routes.traveller import Traveller

HAZARDS: Final = 7
FUEL: Final = 14
BURNS: Final = 33
BONUS: Final = 40
PIVOTS: Final = 48
OBERTH_PAID: Final = 1 << 56
THRUST: Final = 58
_FUEL_BONUS: Final = 65
_BURNS_BOTH: Final = 89
_FUEL_PIVOTS: Final = 97
_FUEL_BOTH: Final = 121
ROLLS: Final = (1 << 13) - 1
"""The fields of belts and hazard rolls."""
FUEL_MOST: Final = (1 << 18) - 1
FUEL_MASK: Final = FUEL_MOST << FUEL
SIX: Final = 63
SEVEN: Final = 127
COST: Final = (1 << 32) - 1
"""The fields that are still told when a turn is over."""
COST_GUARD: Final = 1 << 6 | 1 << 13 | 1 << 32
GUARD: Final = (
    COST_GUARD
    | sum(1 << bit for bit in (39, 47, 55, 57, 64))
    | sum(1 << bit for bit in (_BURNS_BOTH - 1, _FUEL_PIVOTS - 1, _FUEL_BOTH - 1, 144))
)
MOST_PIVOTS: Final = 7
KEY: Final = 10
"""A way or space and, shifted so far, the field of fuel are one number."""


class Units(Struct, frozen=True):
    """What a label grows by for one traveller: for a part of fuel, a burn of the thruster without
    its fuel, a missing bonus burn, a bonus pivot made.

    ``sparing``: whether what was spared stands for bonus burns and pivots.
    """

    fuel: int
    burn: int
    bonus: int
    pivot: int
    sparing: bool


def units(traveller: Traveller) -> Units:
    """The units of a traveller's labels.

    Where a solar ship may lose its thruster on the way, what it spared is of no use there.
    """
    if traveller.solar or not traveller.less_is_better:
        return Units(1 << FUEL, 1 << BURNS, 1 << BONUS, 1 << PIVOTS, False)
    # Nobody makes a burn that takes more than there can be: so much more is enough.
    worth = min(traveller.burn, traveller.limit + 1)
    fuel = (1 << FUEL) + (1 << _FUEL_BONUS)
    burn = (1 << BURNS) + (1 << BONUS)
    bonus = (1 << BONUS) + (worth << _FUEL_BONUS)
    if not traveller.bonus_pivots:
        return Units(fuel, burn, bonus, 0, True)
    return Units(
        fuel=fuel + (1 << _FUEL_PIVOTS) + (1 << _FUEL_BOTH),
        burn=burn + (1 << PIVOTS) + (1 << _BURNS_BOTH),
        bonus=bonus + (1 << _BURNS_BOTH) + (worth << _FUEL_BOTH),
        pivot=PIVOT_BURNS
        * ((1 << PIVOTS) + (1 << _BURNS_BOTH) + (worth << _FUEL_PIVOTS) + (worth << _FUEL_BOTH)),
        sparing=True,
    )
