"""Labels of the search: whole numbers whose fields are all better the smaller they are.

From the lowest: belts, hazard rolls, fuel spent, burns missing of the greatest limit, bonus burns
missing of the most, bonus pivots made, whether the solar Oberth has paid, thrust missing of the
greatest. Above each field is a guard bit that stays clear, so that one subtraction compares all:
``a`` is nowhere worse than ``b`` if ``(b - a) & GUARD`` is 0.
"""

from typing import Final

from spacetable.games.high_frontier.passage import MOST_BONUS

HAZARDS: Final = 7
FUEL: Final = 14
BURNS: Final = 33
BONUS: Final = 40
PIVOTS: Final = 45
OBERTH_PAID: Final = 1 << 49
THRUST: Final = 51
ROLLS: Final = (1 << 13) - 1
"""The fields of belts and hazard rolls."""
FUEL_MOST: Final = (1 << 18) - 1
FUEL_MASK: Final = FUEL_MOST << FUEL
SIX: Final = 63
COST: Final = (1 << 32) - 1
"""The fields that are still told when a turn is over."""
COST_GUARD: Final = 1 << 6 | 1 << 13 | 1 << 32
GUARD: Final = COST_GUARD | 1 << 39 | 1 << 44 | 1 << 48 | 1 << 50 | 1 << 57
NO_BONUS: Final = MOST_BONUS << BONUS
MOST_THRUST: Final = 60
MOST_PIVOTS: Final = 7
KEY: Final = 10
"""A way or space and, shifted so far, the field of fuel are one number."""
