"""An action of a member's turn."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from spacetable.core.option import Action, Option
from spacetable.core.step import Effect
from spacetable.games.space_odyssey.crew.standing import Standing
from spacetable.games.space_odyssey.state import State


class Deed(Struct, frozen=True, eq=False):
    """What a member may do in their turn, as one section of the rules has it.

    ``options``: with False all that the member may do now, with True what is refused. ``does``:
    what each of its actions does. ``cards``: the faces of the cards that it is done with, one of
    which the member has to hold; None: it needs none.
    """

    section: str
    options: Callable[[State, Standing, bool], Iterable[Option]]
    does: Mapping[type[Action], Effect]
    cards: frozenset[str] | None = None
