"""The options in the order the table needs them: by piece dragged, by zone, by target pressed."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import Final

from msgspec.structs import replace

from spacetable.core.offered import Offered
from spacetable.core.option import Action, Drag, Gesture, Option

Ways = Mapping[int | None, Option]
"""The options of one piece onto one zone by the quarter turns it must lie at."""
NOTHING: Final = Offered()
"""Nothing may be done."""


class Gestured:
    """An index over options by gesture. ``drags[piece][zone]`` are ``Ways``; ``presses[target]`` a
    list.

    ``also``: piece and zone of the drags that are another way to do what a press does. ``alike``:
    legal options of one drag, where there are several.
    """

    def __init__(self, options: Iterable[Option]) -> None:
        self.drags: dict[str, dict[str, dict[int | None, Option]]] = {}
        self.presses: dict[str, list[Option]] = {}
        self.also: set[tuple[str, str]] = set()
        self.alike: dict[Gesture, list[Option]] = {}
        for option in options:
            self._add(option)
            for gesture in option.also:
                # The same option with this gesture as its own: everyone reads one gesture only.
                self._add(replace(option, gesture=gesture, also=()))
                # Beside a press a drag draws a piece; beside another drag it is one like it.
                if isinstance(gesture, Drag) and not isinstance(option.gesture, Drag):
                    self.also.add((gesture.piece, gesture.zone))

    def _add(self, option: Option) -> None:
        gesture = option.gesture
        if isinstance(gesture, Drag):
            ways = self.drags.setdefault(gesture.piece, {}).setdefault(gesture.zone, {})
            turns = None if gesture.turns is None else gesture.turns % 4
            # Legal options come first, and no refused one takes the place of a legal way.
            if turns not in ways or ways[turns].refused:
                ways[turns] = option
            elif not option.refused and option.action != ways[turns].action:
                self.alike.setdefault(gesture, [ways[turns]]).append(option)
        elif gesture.target is not None:
            self.presses.setdefault(gesture.target, []).append(option)


class Offers:
    """What may be done, by piece dragged, by zone and by target pressed; and what is refused, which
    is asked for when somebody aims at a piece or zone that the legal options do not speak of, or
    at one for all that it may do.
    """

    def __init__(self, options: Offered = NOTHING) -> None:
        self.options = options
        self._legal = Gestured(options)
        self._keyed = {key: option for option in options for key in option.keys}

    @cached_property
    def _all(self) -> Gestured:
        return Gestured(chain(self.options, self.options.refused))

    # ------------------------------------------------------------ what is legal

    @property
    def keyed(self) -> bool:
        """Whether keys choose options now."""
        return bool(self._keyed)

    def by_key(self, key: str) -> Option | None:
        """What a key of the keyboard chooses, or is refused to choose."""
        if key in self._keyed or not self._keyed:
            return self._keyed.get(key)
        return next((option for option in self.options.refused if key in option.keys), None)

    def press_first(self, target: str) -> bool:
        """Whether a click presses it although it can be dragged: every drag is another way to do
        what a press does."""
        zones = self._legal.drags.get(target, {})
        return bool(self.legal_presses(target)) and all(
            (target, zone) in self._legal.also for zone in zones
        )

    def drawn_by(self, option: Option) -> Drag | None:
        """The drag, when it is another way to do what a press does (it draws a piece, say)."""
        gesture = option.gesture
        if isinstance(gesture, Drag) and (gesture.piece, gesture.zone) in self._legal.also:
            return gesture
        return None

    def alike(self, option: Option) -> list[Option]:
        """All that the same drag may mean, this option among it: several ways over a board, say."""
        return list(self._legal.alike.get(option.gesture, (option,)))

    def free_ways(self, piece: str, zone: str) -> list[Option]:
        """The ways in which the piece may lie in the zone."""
        return list(self._legal.drags.get(piece, {}).get(zone, {}).values())

    def turns(self, piece: str, zone: str | None) -> frozenset[int]:
        """The quarter turns at which the piece may lie in the zone; where the way does not matter
        there, or over none, those at which it may lie anywhere."""
        zones = self._legal.drags.get(piece, {})
        here = _turned(zones.get(zone or "", {}))
        return here or frozenset().union(*map(_turned, zones.values()))

    def live(self) -> list[str]:
        """Pieces and zones with something legal to do, in the order of the options."""
        found: dict[str, None] = {}
        for option in self.options:
            gesture = option.gesture
            target = gesture.piece if isinstance(gesture, Drag) else gesture.target
            if target is not None:
                found[target] = None
            if isinstance(gesture, Drag):
                others = (one.piece for one in option.also if isinstance(one, Drag))
                found.update(dict.fromkeys(others))
        return list(found)

    def taken_by(self, zone: str) -> list[str]:
        """The pieces that may be dragged into a zone, where a press means nothing of its own."""
        if self._legal.presses.get(zone):
            return []
        found = (one for one in self._dragged_into.get(zone, ()) if self.drawn_by(one) is None)
        return list(dict.fromkeys(one.gesture.piece for one in found if _dragged(one) is not None))  # type: ignore[union-attr]

    def laid_into(self, zone: str) -> list[Option]:
        """The ways in which the only piece that may be dragged into a zone may lie there; of pieces
        that are like each other, the first. Empty where a press means something of its own."""
        if self._legal.presses.get(zone):
            return []
        found = [
            option for option in self._dragged_into.get(zone, ()) if self.drawn_by(option) is None
        ]
        actions = {option.action for option in found}
        if len({_dragged(option) for option in found}) > 1 and len(actions) > 1:
            return []
        return found[: len(actions)]

    @cached_property
    def _dragged_into(self) -> dict[str, list[Option]]:
        into: dict[str, list[Option]] = {}
        for zones in self._legal.drags.values():
            for zone, ways in zones.items():
                into.setdefault(zone, []).extend(ways.values())
        return into

    def only_ways(self, piece: str) -> list[Option]:
        """The ways in which a piece may lie in the only zone that takes it; none of several,
        unless all mean the same."""
        zones = [list(ways.values()) for ways in self._legal.drags.get(piece, {}).values()]
        meant = {frozenset(option.action for option in ways) for ways in zones}
        return zones[0] if len(meant) == 1 else []

    def legal_zones(self, piece: str) -> list[str]:
        """Zones that would take the piece."""
        return list(self._legal.drags.get(piece, {}))

    def legal_presses(self, target: str) -> list[Option]:
        """What pressing it may do."""
        return self._legal.presses.get(target, [])

    def legal_of(self, target: str) -> list[Option]:
        """All legal options whose gesture begins at a piece or zone."""
        return _begun(self._legal, target)

    # ------------------------------------------------------------ and what is refused

    def has(self, target: str) -> bool:
        """Whether pressing or dragging this does or teaches anything."""
        return self.draggable(target) or self.pressable(target)

    def pressable(self, target: str) -> bool:
        """Whether pressing this leads anywhere, be it to a refusal."""
        return target in self._legal.presses or target in self._all.presses

    def draggable(self, piece: str) -> bool:
        """Whether a drag of this piece leads anywhere, be it to a refusal."""
        return piece in self._legal.drags or piece in self._all.drags

    def ways(self, piece: str, zone: str) -> Ways:
        """How the piece may lie in the zone, or may not."""
        return self._all.drags.get(piece, {}).get(zone, {})

    def turnable(self, piece: str) -> bool:
        """Whether the way the piece is laid matters to any zone."""
        zones = self._all.drags.get(piece, {}).values()
        return any(turns is not None for ways in zones for turns in ways)

    def refused_zones(self, piece: str) -> list[str]:
        """Zones that are tempting and refuse the piece."""
        return [zone for zone, ways in self._all.drags.get(piece, {}).items() if not legal(ways)]

    def presses(self, target: str) -> list[Option]:
        """What pressing it may do, and then what it may not."""
        return self._all.presses.get(target, [])

    def of(self, target: str) -> list[Option]:
        """All options whose gesture begins at a piece or zone, legal ones first."""
        return sorted(_begun(self._all, target), key=lambda option: option.refused)


def _begun(index: Gestured, target: str) -> list[Option]:
    found = list(index.presses.get(target, ()))
    dragged: dict[Action, Option] = {}
    for zone, ways in index.drags.get(target, {}).items():
        if (target, zone) not in index.also:
            for option in ways.values():
                for one in index.alike.get(option.gesture, (option,)):
                    dragged.setdefault(one.action, one)
    return [*found, *dragged.values()]


def _turned(ways: Ways) -> frozenset[int]:
    return frozenset(turns for turns in ways if turns is not None)


def _dragged(option: Option) -> str | None:
    gesture = option.gesture
    return gesture.piece if isinstance(gesture, Drag) else None


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


def next_turn(allowed: Container[int], now: int, step: int) -> int:
    """The next quarter turn from ``now`` that is allowed, going by ``step`` (1 or -1); any when
    none is."""
    for count in range(1, 5):
        turns = (now + step * count) % 4
        if turns in allowed:
            return turns
    return (now + step) % 4
