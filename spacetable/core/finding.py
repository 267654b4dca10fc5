"""Names by which lessons speak of what lies on the table."""

from collections.abc import Callable
from typing import Any

from spacetable.core.table import Table

Namer = Callable[[Any, str], str | None]
"""The id that a name stands for in a view, or None when it is no name of that kind."""


def finder(table: Callable[[Any], Table], *namers: Namer) -> Namer:
    """What ``Teaching.find`` is made of: each namer is asked in turn, and the first answer counts.

    A name that none of them knows is taken for an id itself. Found is only what lies on the table
    now, a piece or a zone.
    """

    def find(view: Any, name: str) -> str | None:
        answers = (namer(view, name) for namer in namers)
        found = next((one for one in answers if one is not None), name)
        lying = table(view)
        here = {*(zone.id for zone in lying.places), *(piece.id for piece in lying.pieces)}
        return found if found in here else None

    return find
