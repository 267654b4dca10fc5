"""What is found by typing how its name begins."""

from __future__ import annotations

from collections.abc import Iterable

from spacetable.core.board import prominence
from spacetable.table.board.grid import SpotGrid
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene
from spacetable.table.words import Words
from spacetable.text.typed import folded


class ByName:
    """Finds pieces, zones and spots. ``stops``: the ids among which it looks.

    They are found by their names in every language: who plays in one may have the other printed
    before them.
    """

    def __init__(self, scene: TableScene, gestures: Gestures, words: Words) -> None:
        self._scene = scene
        self._gestures = gestures
        self._words = words

    def find(self, stops: Iterable[str], letters: str, grid: SpotGrid | None = None) -> list[str]:
        """Those whose name, or else a word of it, begins with the letters; the spaces between its
        words may be left out, and where a language has none a word may stand anywhere.

        What can be done comes first, then what would be refused and what is docked (a hand), then
        the rest; of those, what the language of the table calls so; of spots the foremost.
        ``grid``: of spots that are on another leaf of the table.
        """
        grid = grid or self._scene.places.spots
        begin, names = folded(letters), self._names(stops, grid)
        fits = _begins
        if not any(_begins(one, begin) for called in names.values() for one in called):
            fits = _holds
        # The table's own language comes first: 0 for a name in it.
        told = {
            stop: next((number for number, one in enumerate(called) if fits(one, begin)), None)
            for stop, called in names.items()
        }
        found = {stop: number for stop, number in told.items() if number is not None}
        return sorted(found, key=lambda one: (self._remote(one), found[one], _obscure(one, grid)))

    def of_kind(self, letters: str, grid: SpotGrid) -> list[str]:
        """The spots of whose kind the name begins so: "low Earth orbit" is one. The foremost come
        first.
        """
        begin, readers = folded(letters), self._words.readers()
        found = [
            one.id
            for one in grid.spots.values()
            if one.kind is not None
            and any(_begins(folded(read(one.kind)), begin) for read in readers)
        ]
        return sorted(found, key=lambda one: _obscure(one, grid))

    def goes_on(self, stops: Iterable[str], letters: str) -> bool:
        """Whether the name of something begins with these letters, with its spaces or without."""
        begin = folded(letters)
        return any(_begins(one, begin) for called in self._names(stops).values() for one in called)

    def _names(self, stops: Iterable[str], grid: SpotGrid | None = None) -> dict[str, list[str]]:
        """What each is called, in the language of the table and then in the others."""
        readers, get = self._words.readers(), self._scene.places.get
        spots = {} if grid is None else grid.zones
        found = ((stop, get(stop) or spots.get(stop)) for stop in stops)
        return {
            stop: [folded(read(one.name)) for read in readers]
            for stop, one in found
            if one is not None
        }

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


def _holds(name: str, letters: str) -> bool:
    """Whether a word of it begins so."""
    if not letters.isascii():
        return letters in name
    return any(one.startswith(letters) for one in name.split())


def _obscure(stop: str, grid: SpotGrid | None) -> float:
    """How late a spot is named among others; 0 for what is none."""
    spot = None if grid is None else grid.spots.get(stop)
    return 0.0 if spot is None else prominence(spot)
