"""The cards of one side while a position is laid out: what is taken, and what is left."""

from collections import Counter
from collections.abc import Iterable, Sequence

from spacetable.core.scenario import scenario_error
from spacetable.games.space_odyssey.words import words


class Cards:
    """All cards of a side, each in one place only.

    ``side``: "hal." or "crew.", which names leave out. ``box``: every card there is. ``dealt``: the
    same in the order of the set-up, from which hands and pile are filled up.
    """

    def __init__(self, side: str, box: Sequence[str], dealt: Sequence[str]) -> None:
        self._side = side
        self._box = Counter(box)
        self._left = list(dealt)

    def take(self, names: Iterable[str]) -> list[str]:
        """The faces of the cards named; wrong when there is no such card, or not so many."""
        faces: list[str] = []
        for name in names:
            face = f"{self._side}{name}"
            if face not in self._box:
                known = ", ".join(one.removeprefix(self._side) for one in self._box)
                reason = words("arrange.card", card=name, cards=known)
                raise scenario_error(reason)
            if face not in self._left:
                reason = words("arrange.too_many", card=name, n=self._box[face])
                raise scenario_error(reason)
            self._left.remove(face)
            faces.append(face)
        return faces

    def keep(self, faces: Iterable[str]) -> list[str]:
        """Those of some dealt cards that nobody has taken."""
        kept: list[str] = []
        for face in faces:
            if face in self._left:
                self._left.remove(face)
                kept.append(face)
        return kept

    def fill(self, count: int, *, barred: str = "") -> list[str]:
        """The next so many cards in the order of the set-up, or fewer; none of the face barred."""
        faces = [face for face in self._left if face != barred][: max(0, count)]
        for face in faces:
            self._left.remove(face)
        return faces

    def rest(self) -> list[str]:
        """What is left for the draw pile, from bottom to top."""
        return list(reversed(self._left))
