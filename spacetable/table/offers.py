"""The options in the order the table needs them: by piece dragged, by zone, by target pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from spacetable.core.option import Action, Drag, Option

Ways = Mapping[int | None, Option]
"""The options of one piece onto one zone by the quarter turns it must lie at."""


class Offers:
    """An index over options. ``drags[piece][zone]`` are ``Ways``; ``presses[target]`` a list.

    ``keyed``: what each key of the keyboard chooses.
    """

    def __init__(self, options: Iterable[Option] = ()) -> None:
        self.options: tuple[Option, ...] = tuple(options)
        self.drags: dict[str, dict[str, dict[int | None, Option]]] = {}
        self.presses: dict[str, list[Option]] = {}
        self.keyed: dict[str, Option] = {}
        self._also: set[tuple[str, str]] = set()
        for option in self.options:
            self._add(option)
            self.keyed.update(dict.fromkeys(option.keys, option))
            for gesture in option.also:
                # The same option with this gesture as its own: everyone reads one gesture only.
                self._add(replace(option, gesture=gesture, also=()))
                # Beside a press a drag draws a piece; beside another drag it is one like it.
                if isinstance(gesture, Drag) and not isinstance(option.gesture, Drag):
                    self._also.add((gesture.piece, gesture.zone))

    def _add(self, option: Option) -> None:
        gesture = option.gesture
        if isinstance(gesture, Drag):
            ways = self.drags.setdefault(gesture.piece, {}).setdefault(gesture.zone, {})
            turns = None if gesture.turns is None else gesture.turns % 4
            # A legal way takes the place of a refused one, never the other way round.
            if turns not in ways or ways[turns].refused:
                ways[turns] = option
        elif gesture.target is not None:
            self.presses.setdefault(gesture.target, []).append(option)

    def press_first(self, target: str) -> bool:
        """Whether a click presses it although it can be dragged: every drag is another way to do
        what a press does."""
        zones = self.drags.get(target, {})
        return bool(self.legal_presses(target)) and all(
            (target, zone) in self._also for zone, ways in zones.items() if legal(ways)
        )

    def drawn_by(self, option: Option) -> Drag | None:
        """The drag, when it is another way to do what a press does (it draws a piece, say)."""
        gesture = option.gesture
        if isinstance(gesture, Drag) and (gesture.piece, gesture.zone) in self._also:
            return gesture
        return None

    def free_ways(self, piece: str, zone: str) -> list[Option]:
        """The ways in which the piece may lie in the zone."""
        ways = self.drags.get(piece, {}).get(zone, {})
        return [option for option in ways.values() if not option.refused]

    def has(self, target: str) -> bool:
        """Whether pressing or dragging this does or teaches anything."""
        return target in self.drags or target in self.presses

    def draggable(self, piece: str) -> bool:
        """Whether a drag of this piece leads anywhere, be it to a refusal."""
        return piece in self.drags

    def live(self) -> list[str]:
        """Pieces and zones with something legal to do, in the order of the options."""
        found: dict[str, None] = {}
        for option in self.options:
            if not option.refused:
                gesture = option.gesture
                target = gesture.piece if isinstance(gesture, Drag) else gesture.target
                if target is not None:
                    found[target] = None
                if isinstance(gesture, Drag):
                    others = (one.piece for one in option.also if isinstance(one, Drag))
                    found.update(dict.fromkeys(others))
        return list(found)

    def legal_zones(self, piece: str) -> list[str]:
        """Zones that would take the piece."""
        return [zone for zone, ways in self.drags.get(piece, {}).items() if legal(ways)]

    def refused_zones(self, piece: str) -> list[str]:
        """Zones that are tempting and refuse the piece."""
        return [zone for zone, ways in self.drags.get(piece, {}).items() if not legal(ways)]

    def legal_presses(self, target: str) -> list[Option]:
        """What pressing it may do."""
        return [option for option in self.presses.get(target, ()) if not option.refused]

    def of(self, target: str) -> list[Option]:
        """All options whose gesture begins at a piece or zone, legal ones first."""
        found = list(self.presses.get(target, ()))
        dragged: dict[Action, Option] = {}
        for zone, ways in self.drags.get(target, {}).items():
            if (target, zone) not in self._also:
                for option in ways.values():
                    dragged.setdefault(option.action, option)
        found += dragged.values()
        return sorted(found, key=lambda option: option.refused)


def turns_of(option: Option | None) -> int | None:
    """The quarter turns at which the piece must lie; None where that does not matter."""
    gesture = option.gesture if option is not None else None
    return gesture.turns if isinstance(gesture, Drag) else None


def legal(ways: Ways) -> bool:
    """Whether any way is allowed."""
    return any(not option.refused for option in ways.values())


def nearest_way(ways: Ways, wanted: int) -> Option:
    """The legal way nearest to ``wanted`` quarter turns; a refused one when none is legal."""

    def distance(item: tuple[int | None, Option]) -> tuple[bool, int]:
        turns, option = item
        away = 0 if turns is None else min((turns - wanted) % 4, (wanted - turns) % 4)
        return option.refused, away

    return min(ways.items(), key=distance)[1]


def next_turn(ways: Ways, now: int, step: int) -> int:
    """The next quarter turn from ``now`` that is legal, going by ``step`` (1 or -1)."""
    allowed: Sequence[int] = [
        turns for turns, option in ways.items() if turns is not None and not option.refused
    ]
    for count in range(1, 5):
        turns = (now + step * count) % 4
        if turns in allowed:
            return turns
    return (now + step) % 4
