"""How counters look that lie on every table of High Frontier: tanks, Aquas, the cube, the die."""

from functools import lru_cache
from typing import Final

from spacetable.core.face import Face
from spacetable.core.table_builder import Appearance
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.tabletop.words import words

ART: Final = "high_frontier"
"""The art set."""
SUNSPOT: Final = Appearance(Face(f"{ART}/sunspot"), words("sunspot"), (words("note.sunspot"),))


@lru_cache(maxsize=8)
def tank(grade: Grade, *, aboard: bool) -> Appearance:
    """A tank of a grade: cargo, or one that may be taken aboard."""
    kind = "aboard" if aboard else "bank"
    return Appearance(
        Face(f"{ART}/tank_{grade}"), words(f"tank.{grade}"), (words(f"note.tank.{kind}"),)
    )


@lru_cache(maxsize=8)
def die(value: int | None) -> Appearance:
    """The die as it lies."""
    name = words("die") if value is None else words("die.value", value=value)
    return Appearance(Face(f"core/die_{value or 6}"), name)


@lru_cache(maxsize=64)
def aqua_face(count: int) -> Face:
    """So many Aquas."""
    return Face(f"{ART}/aquas", (("value", verbatim(str(count))),))
