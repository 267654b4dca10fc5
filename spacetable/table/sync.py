"""From one table to the next: which items travel, turn over, tumble or count, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

from spacetable.core.effect import Glide, Walk
from spacetable.core.event import Event, Staged
from spacetable.core.table import Face, Table, TablePiece
from spacetable.table.dice import die_of, faces_of, tumbled
from spacetable.table.geometry import Places
from spacetable.table.items import PieceItem, posture
from spacetable.table.layers import Layer
from spacetable.table.motion import Motion, ease_both
from spacetable.table.scene import TableScene
from spacetable.table.schedule import RIFFLE, ROLL, SPREAD, Schedule, scheduled
from spacetable.table.seen import Seen, Source, alike, seen_of

TRAVEL = 260
FLIP = 240
FADE = 160
TICK = 70
"""Lengths in ms."""
COUNTED = 12
"""A counter that goes further than this in one step jumps."""

Launch = tuple[QPointF, float, float]
"""Where a dropped ghost lies on the plane of the hand, how many degrees it is turned, and how wide
it is."""


class Sync:
    """Makes a scene equal to a table and lets the difference be seen."""

    def __init__(self, scene: TableScene, motion: Motion) -> None:
        self.scene = scene
        self.motion = motion

    def show(
        self,
        table: Table,
        events: Sequence[Event],
        launch: Mapping[str, Launch],
        *,
        animate: bool,
        keeps: bool = False,
    ) -> None:
        """Lay the table out. ``launch``: pieces that set out from where their ghost was dropped.
        ``keeps``: whoever looks on only turns to it: a piece of the same name is seen as it was
        until it has its other face.
        """
        before = self.scene.places
        old = {key: seen_of(item) for key, item in self.scene.pieces.items()}
        gone = self.scene.lay(table)
        if keeps:
            for key, then in old.items():
                item = self.scene.pieces.get(key)
                if item is not None and _alike_said(then.piece, item.piece):
                    self._show_face(item, item.piece.face, item.piece.value, keeps=True)
        if not animate or self.motion.reduced or not before.zones:
            for item in gone:
                self.scene.put_away(item)
            for item in self.scene.pieces.values():
                self._show_face(item, item.piece.face, item.piece.value)
                item.lie()
            return
        plan = scheduled(events)
        for item in gone:
            self._leave(item, plan)
        tumbling = self._tumblers(plan)
        walking = _walking(events) - launch.keys()
        for key, item in self.scene.pieces.items():
            if key in tumbling:
                continue
            if key in walking:
                self._show_face(item, item.piece.face, item.piece.value)
                item.lie()
                continue
            if key not in old:
                self._arrive(item, plan, before)
                continue
            then = old[key]
            if (then.piece is not item.piece and then.piece != item.piece) or key in launch:
                self._change(item, then, plan, launch.get(key))
        for zone, delay in plan.shuffles.items():
            self._riffle(zone, delay)

    # ------------------------------------------------------------ pieces that stay

    def _change(self, item: PieceItem, then: Seen, plan: Schedule, launch: Launch | None) -> None:
        piece = item.piece
        delay = plan.rest
        if piece.id in plan.moves:
            delay = plan.moves[piece.id][0]
        if posture(piece.angle)[0] != item.dressed_turns:
            item.dress(self.scene.faces)
        if then.face != piece.face:
            if piece.id in plan.flips:
                self._flip(item, plan.flips[piece.id], piece.face, piece.value)
            elif not self._tick(item, then, delay):
                self.motion.run(
                    ("face", piece.id),
                    1,
                    lambda _: None,
                    delay=delay,
                    done=lambda: self._show_face(item, piece.face, piece.value),
                )
        elif then.value != piece.value and not self._tick(item, then, delay):
            self._show_face(item, piece.face, piece.value)
        turned = launch[1] if launch else then.angle
        if launch:
            source = Source(self.scene.held, launch[0], launch[2])
        else:
            source = Source(then.plane, then.at, then.piece.w)
        away = source.plane is not item.home or source.at != QPointF(piece.x, piece.y)
        if away or (turned - piece.angle) % 360:
            self._travel(item, source, turned, 0 if launch else delay)
        else:
            item.lie()

    def _travel(self, item: PieceItem, source: Source, turned: float, delay: float) -> None:
        piece, scene = item.piece, self.scene
        # From dock to dock above the others there; else above everything.
        inside = source.plane is item.home
        plane = item.home if inside else scene.board
        start = scene.planes.across(source.at, source.plane, plane)
        end = scene.planes.across(QPointF(piece.x, piece.y), item.home, plane)
        small = scene.planes.ratio(source.plane, plane) * source.wide / piece.w
        large = scene.planes.ratio(item.home, plane)
        _, rest = posture(piece.angle)
        # The pixmap is dressed for the end already: begin turned back by the shorter way.
        back = (turned - piece.angle + 180) % 360 - 180
        item.lie_on(plane)
        item.put(start)
        item.turn(rest + back)
        item.grow(small)
        item.setZValue(Layer.MOVING + item.layer)
        # The number is that of the pile, and the piece is not there yet.
        item.bear_count(False)

        def step(t: float) -> None:
            item.put(start + (end - start) * t)
            if small != large:
                item.grow(small + (large - small) * t)
            if back:
                item.turn(rest + back * (1 - t))

        self.motion.run(("travel", item.piece.id), TRAVEL, step, delay=delay, done=item.lie)

    def _flip(self, item: PieceItem, delay: float, face: Face, value: int | None) -> None:
        turned = False

        def step(t: float) -> None:
            nonlocal turned
            if t >= 0.5 and not turned:
                turned = True
                self._show_face(item, face, value)
            item.setTransform(QTransform.fromScale(max(abs(1 - 2 * t), 0.02), 1))

        def done() -> None:
            item.setTransform(QTransform())

        self.motion.run(("flip", item.piece.id), FLIP, step, delay=delay, ease=ease_both, done=done)

    def _tick(self, item: PieceItem, then: Seen, delay: float) -> bool:
        """Count from the old value to the new; False when there is nothing to count."""
        piece = item.piece
        if then.value is None or piece.value is None or piece.kind == "die":
            return False
        way = piece.value - then.value
        if not 1 < abs(way) <= COUNTED:
            return False
        sign = 1 if way > 0 else -1
        frames: list[tuple[Face, int]] = []
        for value in range(then.value + sign, piece.value, sign):
            face = self.scene.faces.numbered(piece.face, value)
            if face is None:
                return False
            frames.append((face, value))
        frames.append((piece.face, piece.value))
        self._play(item, frames, min(SPREAD, TICK * len(frames)), delay)
        return True

    def _play(
        self,
        item: PieceItem,
        frames: Sequence[tuple[Face, int | None]],
        ms: float,
        delay: float,
        also: Callable[[float], None] | None = None,
    ) -> None:
        shown = -1

        def step(t: float) -> None:
            nonlocal shown
            now = min(int(t * len(frames)), len(frames) - 1)
            if now != shown:
                shown = now
                self._show_face(item, *frames[now])
            if also is not None:
                also(t)

        self.motion.run(("frames", item.piece.id), ms, step, delay=delay, done=item.lie)

    def _show_face(
        self, item: PieceItem, face: Face, value: int | None, *, keeps: bool = False
    ) -> None:
        """``keeps``: what it showed is no secret now: it is seen while the face is made."""
        turns, _ = posture(item.piece.angle)
        if item.shown == face and item.shown_value == value and turns == item.dressed_turns:
            return
        item.shown, item.shown_value = face, value
        if not self.scene.dress(item, now=turns != item.dressed_turns) and not keeps:
            item.bare()  # what it showed may be a secret now

    # ------------------------------------------------------------ pieces that come and go

    def _arrive(self, item: PieceItem, plan: Schedule, before: Places) -> None:
        piece = item.piece
        move = plan.moves.get(piece.id)
        if move is not None and move[1] in before.zones:
            source = before.top(move[1])
            if piece.id in plan.flips and source is not None and alike(source, piece):
                self._show_face(item, source.face, source.value)
                self._flip(item, plan.flips[piece.id], piece.face, piece.value)
            one = source if source is not None else before.zones[move[1]]
            plane = self.scene.docks if before.docked(one.id) else self.scene.board
            wide = source.w if source is not None else piece.w
            self._travel(item, Source(plane, QPointF(one.x, one.y), wide), piece.angle, move[0])
            return
        if piece.zone in plan.shuffles:
            return
        item.setOpacity(0.0)
        self.motion.run(("fade", piece.id), FADE, item.setOpacity, delay=plan.rest, done=item.lie)

    def _leave(self, item: PieceItem, plan: Schedule) -> None:
        self.scene.leaving.append(item)
        item.bear_count(False)
        key = item.piece.id
        move = plan.moves.get(key)
        zones = self.scene.places.zones
        if move is None and (key in plan.flips or item.piece.zone in plan.shuffles):
            self.scene.put_away(item)
            return
        if move is not None and move[2] in zones:
            zone, board = zones[move[2]], self.scene.board
            start = self.scene.planes.across(item.spot, item.plane, board)
            spot = QPointF(zone.x, zone.y)
            end = self.scene.planes.across(spot, self.scene.plane_of(zone.id), board)
            item.grow(self.scene.planes.ratio(item.plane, board))
            item.lie_on(board)
            item.put(start)
            item.setZValue(Layer.MOVING + item.layer)

            def travel(t: float) -> None:
                item.put(start + (end - start) * t)
                item.setOpacity(1 - max(0.0, t - 0.8) * 5)

            self.motion.run(
                ("leave", id(item)),
                TRAVEL,
                travel,
                delay=move[0],
                done=lambda: self.scene.put_away(item),
            )
            return

        def fade(t: float) -> None:
            item.setOpacity(1 - t)

        self.motion.run(
            ("leave", id(item)),
            FADE,
            fade,
            delay=plan.rest,
            done=lambda: self.scene.put_away(item),
        )

    # ------------------------------------------------------------ dice and shuffles

    def _tumblers(self, plan: Schedule) -> set[str]:
        pieces = self.scene.pieces
        dice = {key: item.piece for key, item in pieces.items() if item.piece.kind == "die"}
        found: set[str] = set()
        for roll, delay in plan.rolls:
            key = die_of(roll, dice, found)
            if key is not None:
                found.add(key)
                tumbling = tumbled(pieces[key])
                frames = faces_of(roll, dice[key], self.scene.faces)
                self._play(pieces[key], frames, ROLL, delay, tumbling)
        return found

    def _riffle(self, zone: str, delay: float) -> None:
        top = self.scene.places.inside.get(zone, [])[-8:]
        for number, piece in enumerate(top):
            item = self.scene.pieces[piece.id]
            side = 1 if number % 2 else -1
            home, swing = QPointF(piece.x, piece.y), side * piece.w * 0.38

            def step(
                t: float, item: PieceItem = item, home: QPointF = home, swing: float = swing
            ) -> None:
                out = 1 - abs(2 * t - 1)
                item.put(home + QPointF(swing * out, 0))
                item.turn(swing * 0.06 * out)

            self.motion.run(
                ("travel", piece.id),
                RIFFLE,
                step,
                delay=delay + 12 * number,
                ease=ease_both,
                done=item.lie,
            )


def _walking(events: Sequence[Event]) -> set[str]:
    """Pieces whose way is an effect of its own."""
    effects = (one for event in events if isinstance(event, Staged) for one in event.effects)
    return {one.piece for one in effects if isinstance(one, Walk | Glide)}


def _alike_said(one: TablePiece, other: TablePiece) -> bool:
    """Whether a piece is called the same as before, with the same number."""
    return (one.name, one.value) == (other.name, other.value)
