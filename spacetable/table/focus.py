"""The keyboard focus: from zone to pile to card, and from one legal zone to the next."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QWidget

from spacetable.table.board import steps
from spacetable.table.board.grid import SpotGrid
from spacetable.table.camera import Camera
from spacetable.table.drag import Carry
from spacetable.table.finding.by_name import ByName
from spacetable.table.gestures import Gestures
from spacetable.table.highlight import Highlights
from spacetable.table.lights import MarkKind
from spacetable.table.panels import Panels
from spacetable.table.press_caption import PressCaption
from spacetable.table.scene import TableScene
from spacetable.table.words import Words
from spacetable.text.typed import typed

ASIDE = 2.2
"""How much farther a step to the side counts than one straight ahead."""


class Focus(QObject):
    """Which piece or zone has the keyboard. ``at``: its id. ``ring``: whether it is shown."""

    moved = Signal(str)
    """The id of another piece or zone that has the focus now."""

    def __init__(
        self,
        view: QWidget,
        scene: TableScene,
        camera: Camera,
        highlights: Highlights,
        gestures: Gestures,
        carry: Carry,
        panels: Panels,
        words: Words,
        caption: PressCaption,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._camera = camera
        self._highlights = highlights
        self._gestures = gestures
        self._carry = carry
        self._panels = panels
        self._caption = caption
        self._by_name = ByName(scene, gestures, words)
        self.at: str | None = None
        self.ring = False
        self._sought: str | None = None
        """What letters have found last."""
        self._spot: str | None = None
        """The spot of a board that had the focus last."""
        self._entered: tuple[str, str] | None = None
        """The gate through which one came last, and where one came in."""

    def stops(self) -> list[str]:
        """What the arrows can reach: pieces not covered in a pile, empty zones, zones to press."""
        places, offers = self._scene.places, self._gestures.offers
        if self._carry.piece is not None:
            return [one for one in offers.legal_zones(self._carry.piece.id) if one in places]
        out: list[str] = []
        for zone in self._scene.table.zones:
            inside = places.inside.get(zone.id, [])
            if not inside:
                if zone.outline or zone.art is not None or offers.has(zone.id):
                    out.append(zone.id)
            elif zone.layout == "pile":
                out.append(inside[-1].id)
            else:
                if offers.pressable(zone.id) and any(offers.has(one.id) for one in inside):
                    out.append(zone.id)
                out += [piece.id for piece in sorted(inside, key=lambda one: (one.x, one.y))]
        if places.spots is not None:
            # A spot is one also under a disc; what lies on it comes after it.
            for spot in places.spots.zones:
                out.append(spot)
                out += [piece.id for piece in reversed(places.inside.get(spot, ()))]
        out += [piece.id for piece in places.pieces.values() if piece.zone not in places.zones]
        return out

    def move_to(self, target: str | None, *, ring: bool = True) -> None:
        """Put the focus on a piece or zone."""
        if target is not None and target not in self._scene.places:
            target = None
        changed = target != self.at
        self.at = target
        self.show_ring(ring)
        if target is None:
            return
        self._spot = self._scene.places.spot_of(target) or self._spot
        carry, panels = self._carry, self._panels
        if ring:
            self._camera.reveal(target)
            if panels.enlarged_id is not None and panels.enlarged_id != target:
                panels.enlarge(None)
        if carry.active and carry.mode == "keys":
            carry.aim_at(target)
        elif ring and not carry.active:
            self._highlights.show("targets", self._gestures.targets(target))
            self._highlights.show_route(self._gestures.route(target))
            self._caption.show(target)
        if changed:
            self.moved.emit(target)

    def show_ring(self, on: bool) -> None:
        """Show or hide the ring around what has the focus."""
        self.ring = on
        lit: dict[str, MarkKind] = {}
        if on and self.at and self._view.hasFocus():
            lit[self.at] = "focus"
        self._highlights.show("focus", lit)
        if not lit or self._carry.active:
            self._caption.show(None)

    def renew(self) -> None:
        """The table has changed."""
        if self.at is not None and self.at not in self._scene.places:
            self.at = None
        self.show_ring(self.ring)
        # What it said holds no more.
        self._caption.show(self.at if self.ring and not self._carry.active else None)

    def leave(self) -> bool:
        """Put the ring away where keys choose options; whether it was there."""
        if not (self.ring and self.at is not None and self._gestures.offers.keyed):
            return False
        self.move_to(None, ring=False)
        return True

    # ------------------------------------------------------------ from one to the next

    def cycle(self, step: int) -> bool:
        """Tab: the next zone in the table's order, then the board and each of its regions; of a
        spot first what lies on it. False past the last one."""
        stops = self.stops()
        if self._carry.active:
            if stops:
                at = stops.index(self.at) + step if self.at in stops else 0
                self.move_to(stops[at % len(stops)])
            return True
        if self._through(step):
            return True
        gates = self._gates(set(stops))
        if not gates:
            return False
        now = None
        if self.at is not None:
            home = self._home(self.at)
            now = next((i for i, (zone, _) in enumerate(gates) if zone == home), None)
        if now is None:
            at = 0 if step > 0 else len(gates) - 1
        else:
            at = now + step if self.ring else now
        if not 0 <= at < len(gates):
            return False
        self.move_to(gates[at][1])
        self._entered = gates[at]
        return True

    def _home(self, target: str) -> str:
        """The gate through which one comes to a piece or zone."""
        places = self._scene.places
        spot = places.spot_of(target)
        if spot is not None and places.spots is not None:
            if self._entered == (steps.BOARD, spot):
                return steps.BOARD
            return steps.gate_of(places.spots, spot)
        piece = places.pieces.get(target)
        return piece.zone if piece is not None else target

    def _through(self, step: int) -> bool:
        """Go on among a spot and what lies on it; whether there was more of it."""
        places = self._scene.places
        spot = places.spot_of(self.at) if self.at is not None else None
        if spot is None or not self.ring:
            return False
        here = [spot, *(piece.id for piece in reversed(places.inside[spot]))]
        at = here.index(self.at) + step if self.at in here else -1
        if not 0 <= at < len(here):
            return False
        self.move_to(here[at])
        return True

    def go_legal(self, step: int) -> bool:
        """To the next spot that takes what is held, or has something to do, in the order of the
        options; whether there is a board at all."""
        places, offers, held = self._scene.places, self._gestures.offers, self._carry.piece
        if places.spots is None:
            return False
        found = offers.live() if held is None else offers.legal_zones(held.id)
        on_board = [one for one in found if places.spot_of(one) is not None]
        if on_board:
            begin = -1 if step > 0 else 0
            at = on_board.index(self.at) if self.at in on_board else begin
            self.move_to(on_board[(at + step) % len(on_board)])
        return True

    def _gates(self, stops: set[str]) -> list[tuple[str, str]]:
        """Each zone that can be reached, and where one comes in: what can be done, if anything."""
        gates: list[tuple[str, str]] = []
        places = self._scene.places
        zones = list(self._scene.table.zones)
        if places.spots is not None:
            zones.sort(key=lambda zone: zone.dock is None)
        for zone in zones:
            inside = [one.id for one in self._scene.places.inside[zone.id] if one.id in stops]
            if zone.id in stops:
                gates.append((zone.id, zone.id))
            elif inside:
                meant = (piece for piece in inside if self._gestures.meant(piece))
                gates.append((zone.id, next(meant, inside[0])))
        if places.spots is not None:
            live = (places.spot_of(one) for one in self._gestures.offers.live())
            gates += steps.gates(places.spots, (one for one in live if one), self._spot)
        return gates

    def go(self, way: QPointF) -> None:
        """An arrow: to the nearest stop that way."""
        places, now = self._scene.places, self.at
        stops = [stop for stop in self.stops() if stop in places]
        if not stops:
            return
        if now is None or now not in places or (self._carry.active and now not in stops):
            self.move_to(self._first(stops))
            return
        if not self.ring:
            self.move_to(now)
            return
        spot = places.spot_of(now)
        if spot is not None and places.spots is not None:
            onward = steps.along(places.spots, spot, way, stops if self._carry.active else None)
            if onward is not None:
                self.move_to(onward)
                return
        here = places.centre(now)
        below = self._stacked(stops, here)
        at = below.index(now) + round(way.y()) if now in below else -1
        if way.y() and 0 <= at < len(below):
            self.move_to(below[at])
            return
        best: tuple[bool, float, str] | None = None
        for stop in stops:
            if stop == now:
                continue
            gap = places.centre(stop) - here
            ahead = gap.x() * way.x() + gap.y() * way.y()
            aside = abs(gap.x() * way.y()) + abs(gap.y() * way.x())
            if ahead < 1:
                continue
            # What lies more to the side than that way is meant only where nothing else is there.
            cost = (aside > ahead, ahead + ASIDE * aside, stop)
            if best is None or cost[:2] < best[:2]:
                best = cost
        if best is not None:
            stack = self._stacked(stops, places.centre(best[2]))
            self.move_to(stack[-1] if way.y() < 0 else stack[0])

    def go_in(self) -> None:
        """To where a piece just taken up most likely goes, or where there is something to do."""
        stops = [stop for stop in self.stops() if stop in self._scene.places]
        if stops:
            self.move_to(self._first(stops))

    def on_board(self) -> bool:
        """Whether a spot has the focus, or what lies on one."""
        return self.at is not None and self._scene.places.spot_of(self.at) is not None

    def find(self, letters: str) -> bool:
        """Go to the piece or zone whose name, or else a word of it, begins with the letters; the
        spaces between its words may be left out.

        What can be done comes first, then what would be refused and what is docked (a hand), then
        the rest. The same letter once more goes on to the next one.
        """
        found = self._by_name.find(self.stops(), letters)
        if not found:
            return False
        at = found.index(self.at) if self.at == self._sought and self.at in found else -1
        step = 1 if len(letters) == 1 or at < 0 else 0
        self._sought = found[(at + step) % len(found)]
        self.move_to(self._sought)
        return True

    def named(self, among: Iterable[str], letters: str, grid: SpotGrid | None = None) -> list[str]:
        """Those of some things whose name begins with letters, or else the spots of ``grid`` whose
        kind does: see ``ByName``.
        """
        if not letters.strip():
            return []
        sought = typed(letters)
        found = self._by_name.find(among, sought, grid)
        return found if found or grid is None else self._by_name.of_kind(sought, grid)

    def goes_on(self, letters: str) -> bool:
        """Whether the name of something begins with these letters, with its spaces or without."""
        return self._by_name.goes_on(self.stops(), letters)

    def _stacked(self, stops: list[str], here: QPointF) -> list[str]:
        """Stops in the same spot, from the top down: Up and Down go through them first."""
        places = self._scene.places
        found = [stop for stop in stops if (places.centre(stop) - here).manhattanLength() < 1]
        return sorted(found, key=lambda stop: -places.rank.get(stop, -1))

    def _first(self, stops: list[str]) -> str:
        wanted = self._scene.table.focus
        if wanted is not None and wanted in stops:
            return wanted
        carried = self._carry.piece
        if carried is not None:
            here, places = QPointF(carried.x, carried.y), self._scene.places
            return min(stops, key=lambda s: (places.centre(s) - here).manhattanLength())
        return next((stop for stop in stops if self._gestures.meant(stop)), stops[0])
