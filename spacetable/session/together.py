"""Moves that a person makes by one press, one after the other: all cards of a place onto a rocket.

They are the game's own moves, each of which stands in the log; what is pressed for all of them
(``Together``) no log has. Taken back, they are taken back as one.
"""

from collections.abc import Iterator, Sequence

from spacetable.core.option import Action, Option, Press
from spacetable.core.text import Text, text
from spacetable.session.undo import Way

LEAST = 2


class Together(Action, frozen=True):
    """These, as long as each is offered when its turn comes."""

    actions: tuple[Action, ...]


def together(options: Sequence[Option]) -> Iterator[Option]:
    """For each name that several options share, one that stands for all of them."""
    groups: dict[Text, list[Option]] = {}
    for one in options:
        if one.together is not None and not one.refused:
            groups.setdefault(one.together, []).append(one)
    for label, some in groups.items():
        if len(some) >= LEAST:
            yield Option(
                Together(some[0].action.seat, tuple(one.action for one in some)),
                Press(),
                some[0].why,
                label,
                preview=(text("session.together", n=len(some)),),
                group=some[0].group,
            )


class Joint:
    """Where moves that were made together lie in the log."""

    def __init__(self) -> None:
        self._begins: dict[int, int] = {}

    def made(self, begin: int, end: int) -> None:
        """Entries from ``begin`` to before ``end``."""
        if end - begin >= LEAST:
            self._begins[end] = begin

    def whole(self, cursor: int, way: Way) -> Way:
        """An undo from there that takes all of them back."""
        begin = self._begins.get(cursor)
        if begin is None or way.barred is not None or way.target <= begin:
            return way
        return Way(begin)

    def cut(self, target: int) -> None:
        """The log may go on otherwise from there."""
        self._begins = {end: begin for end, begin in self._begins.items() if end <= target}
