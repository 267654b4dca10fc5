"""What is found by typing how its name begins."""

from __future__ import annotations

from collections.abc import Iterable

from spacetable.core.board import prominence
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene
from spacetable.text.typed import typed


class ByName:
    """Finds pieces, zones and spots. ``stops``: the ids among which it looks."""

    def __init__(self, scene: TableScene, gestures: Gestures) -> None:
        self._scene = scene
        self._gestures = gestures

    def find(self, stops: Iterable[str], letters: str) -> list[str]:
        """Those whose name, or else a word of it, begins with the letters; the spaces between its
        words may be left out.

        What can be done comes first, then what would be refused and what is docked (a hand), then
        the rest; of spots the foremost.
        """
        names = self._names(stops)
        found = [stop for stop, name in names.items() if _begins(name, letters)] or [
            stop
            for stop, name in names.items()
            if any(one.startswith(letters) for one in name.split())
        ]
        return sorted(found, key=lambda stop: (self._remote(stop), self._obscure(stop)))

    def goes_on(self, stops: Iterable[str], letters: str) -> bool:
        """Whether the name of something begins with these letters, with its spaces or without."""
        return any(_begins(name, letters) for name in self._names(stops).values())

    def _names(self, stops: Iterable[str]) -> dict[str, str]:
        return {stop: typed(self._scene.name_of(stop)) for stop in stops}

    def _obscure(self, stop: str) -> float:
        """How late a spot is named among others; 0 for what is none."""
        spots = self._scene.places.spots
        spot = spots.spots.get(stop) if spots is not None else None
        return 0.0 if spot is None else prominence(spot)

    def _remote(self, stop: str) -> int:
        """0 for what can be done with, 1 for the seat's own, 2 for the rest."""
        offers, places = self._gestures.offers, self._scene.places
        if offers.legal_zones(stop) or offers.legal_presses(stop):
            return 0
        piece = places.pieces.get(stop)
        zone = places.zones.get(stop if piece is None else piece.zone)
        return 1 if offers.has(stop) or (zone is not None and zone.dock is not None) else 2


def _begins(name: str, letters: str) -> bool:
    return name.startswith(letters) or name.replace(" ", "").startswith(letters)
