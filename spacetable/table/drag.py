"""What is in the hand: the zone that would receive it, and how it would lie there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF

from spacetable.core.option import Option
from spacetable.core.planner import Question
from spacetable.core.table import TablePiece, TableZone
from spacetable.table.camera import Camera
from spacetable.table.gestures import Gestures
from spacetable.table.ghost import Ghost
from spacetable.table.held import Held, HeldAim, HeldCaption
from spacetable.table.highlight import Highlights
from spacetable.table.items import posture
from spacetable.table.lights import MarkKind
from spacetable.table.motion import Motion
from spacetable.table.offers import legal, nearest_way, next_turn, turns_of
from spacetable.table.scene import TableScene
from spacetable.table.sync import Launch
from spacetable.table.words import Words

Mode = Literal["drag", "click", "keys"]
ASIDE = 10.0
"""And how far from the pointer it lies then, in px."""
DIM = 0.35
"""Opacity of the real piece while its ghost is out."""


class Carry:
    """At most one piece in the hand. The real item stays where it is until the rules move it.

    ``mode``: how it was taken up, or the one before it.
    """

    def __init__(
        self,
        scene: TableScene,
        camera: Camera,
        motion: Motion,
        highlights: Highlights,
        gestures: Gestures,
        words: Words,
    ) -> None:
        self._scene = scene
        self._camera = camera
        self._motion = motion
        self._highlights = highlights
        self._gestures = gestures
        self._aim_of = HeldAim(scene, camera, gestures)
        self._caption = HeldCaption(scene, gestures, words)
        self.held: Held | None = None
        self.mode: Mode = "drag"
        self.taken: Callable[[], None] = lambda: None
        self.freed: Callable[[], None] = lambda: None
        """The hand holds a piece now, or none any more."""

    @property
    def active(self) -> bool:
        """Whether there is something in the hand."""
        return self.held is not None

    @property
    def piece(self) -> TablePiece | None:
        """What is in the hand."""
        return self.held.piece if self.held is not None else None

    @property
    def ghost(self) -> Ghost | None:
        """Its likeness, which follows the pointer."""
        return self.held.ghost if self.held is not None else None

    @property
    def over(self) -> str | None:
        """The zone that would receive the piece now."""
        return self.held.over if self.held is not None else None

    @property
    def option(self) -> Option | None:
        """What dropping the piece would choose."""
        return self.held.option if self.held is not None else None

    @property
    def asks(self) -> Question | None:
        """What dropping the piece would ask of the planner."""
        return self.held.asks if self.held is not None else None

    @property
    def turnable(self) -> bool:
        """Whether the way the piece is laid matters to any zone."""
        if self.held is None:
            return False
        return self._gestures.offers.turnable(self.held.piece.id)

    @property
    def way_matters(self) -> bool:
        """Whether the piece may be laid in several ways now."""
        held = self.held
        return held is not None and len(self._gestures.offers.turns(held.piece.id, None)) > 1

    @property
    def at_home(self) -> bool:
        """Whether the ghost still lies where the piece came from."""
        if self.held is None:
            return False
        piece, spot, scene = self.held.piece, self.held.ghost.spot, self._scene
        if scene.held_rect(piece.id).contains(spot):
            return True
        return piece.zone in scene.places.zones and scene.held_rect(piece.zone).contains(spot)

    def mark_live(self) -> None:
        """Mark what can be dragged or pressed; nothing while a piece is in the hand."""
        self._highlights.show("live", {} if self.active else self._gestures.live())

    def pick_up(self, piece_id: str, mode: Mode, at: QPointF | None = None) -> None:
        """Take a draggable piece up. ``at``: the pointer, px of the viewport; None without one."""
        self.cancel(back=False)
        targets, places = self._gestures.targets(piece_id, held=True), self._scene.places
        if targets and all(places.docked(one) for one in targets):
            self._camera.put_aside(False)  # nowhere else can it be laid
        item = self._scene.pieces[piece_id]
        piece = self._scene.places.pieces[piece_id]
        grip = self._camera.spot(piece_id) - at if at is not None else QPointF()
        ghost = Ghost(item, self._scene, self._motion)
        wide = self._camera.box(piece_id).width()
        self.held = Held(piece, ghost, grip, targets, posture(piece.angle)[0], wide)
        self.mode = mode
        item.setOpacity(DIM)
        self._highlights.show("targets", targets)
        crowded = self._aim_of.crowded(self.held, self._camera.spot(piece_id))
        # A frame around it would hide what it can be laid on.
        self._highlights.show("picked", {} if crowded else {piece_id: "picked"})
        self._highlights.clear("because")
        self.mark_live()
        if crowded:
            self._follow(self.held)
        self.taken()

    def move_to(self, at: QPointF) -> None:
        """The pointer is at ``at`` (px of the viewport)."""
        if self.held is not None:
            self.held.at = at
            self._follow(self.held)

    def aim_at(self, zone: str) -> None:
        """Hold the ghost over a zone (by keyboard)."""
        if self.held is not None:
            self.held.at = zone
            self._follow(self.held)

    def _follow(self, held: Held, *, anew: bool = False) -> None:
        """Bring the ghost to where the hand is. ``anew``: all may lie elsewhere now."""
        places, at = self._scene.places, held.at
        if isinstance(at, QPointF):
            centre, share = at + held.grip, self._aim_of.share(held, at)
            found = self._aim_of.targets(held, at)
            beside = share < 1 or self._aim_of.crowded(held, at)
            if beside:
                # Its middle is nowhere near what is aimed at.
                centre = _beside(held, at, share)
            else:
                found = found or self._aim_of.targets(held, centre)
            zone = found[0] if found else self._aim_of.asked(held, at)
            self._aim(held, zone, anew=anew)
            self._put(held, centre, share, beside=beside)
            return
        self._aim(held, places.zones.get(at or ""), anew=anew)
        target = held.piece.id if at is None else at
        if target in places:
            spot = self._camera.spot(target)
            beside = self._aim_of.crowded(held, spot)
            self._put(held, _beside(held, spot) if beside else spot, beside=beside)

    def turn(self, step: int = 1) -> None:
        """Turn the ghost to the next legal way: of the zone it is over, else of any."""
        held = self.held
        if held is None or not self.turnable:
            return
        offers, piece = self._gestures.offers, held.piece.id
        now = held.wanted
        if held.option is not None and not held.option.refused:
            turns = turns_of(held.option)
            now = now if turns is None else turns
        held.wanted = next_turn(offers.turns(piece, held.over), now, step)
        if held.option is not None:
            held.option = nearest_way(offers.ways(piece, held.over or ""), held.wanted)
            self._highlights.show_route(held.option.route)
        _lay(held)

    def let_go(self) -> Mapping[str, Launch]:
        """Put the ghost away because it has been dropped; where the piece then sets out from."""
        held = self.held
        if held is None:
            return {}
        launch = held.ghost.launch()
        self.cancel(back=False)
        return {held.piece.id: launch} if self.mode != "keys" else {}

    def cancel(self, *, back: bool = True) -> bool:
        """Put the piece down where it came from; whether there was one."""
        held, self.held = self.held, None
        if held is None:
            return False
        self._highlights.clear("targets")
        self._highlights.clear("picked")
        self._highlights.show_route(None)
        self.mark_live()

        def landed() -> None:
            item = self._scene.pieces.get(held.piece.id)
            if item is not None and not (self.held and self.held.piece.id == held.piece.id):
                item.setOpacity(1.0)

        held.ghost.go(landed, back=back)
        self.freed()
        return True

    def renew(self) -> None:
        """The table or the options have changed: hold on, wherever all lies now, or let go when
        that makes no sense: the rules have moved the piece, or it has nowhere to go."""
        held = self.held
        if held is None:
            return
        key = held.piece.id
        now = self._scene.places.pieces.get(key)
        stays = now is not None and now.zone == held.piece.zone
        if now is None or not stays or not self._gestures.can_be_taken(key):
            self.cancel()
            return
        if now != held.piece:
            held.piece = now
            held.ghost.renew(now)
            wide = self._camera.box(key).width()
            held.grip, held.wide = held.grip * (wide / held.wide), wide
        self._scene.pieces[key].setOpacity(DIM)
        held.targets = self._gestures.targets(key, held=True)
        self._follow(held, anew=True)

    # ------------------------------------------------------------

    def _aim(self, held: Held, zone: TableZone | None, *, anew: bool = False) -> None:
        key = zone.id if zone is not None else None
        if key == held.over and not anew:
            return
        left, held.over = held.over, key
        offers, piece = self._gestures.offers, held.piece.id
        ways = offers.ways(piece, key) if key else None
        held.option = nearest_way(ways, held.wanted) if ways else None
        # A refusal says its rule: only where there is nothing to be said is the planner asked.
        held.asks = None
        if held.option is None and key is not None:
            held.asks = self._gestures.asked_by_drop(piece, key)
        if anew:
            self._highlights.show("targets", held.targets)
        lit: dict[str, MarkKind] = {}
        if left is not None and left in held.targets:
            lit[left] = held.targets[left]
        if key is not None and ways:
            lit[key] = "receiver" if legal(ways) else "refused"
        self._highlights.relight("targets", lit)
        said = self._caption.said(held)
        held.ghost.show_caption(self._scene.marks.caption(said) if said else None)
        self._highlights.show_route(held.option.route if held.option is not None else None)
        _lay(held)

    def _put(
        self, held: Held, centre: QPointF, share: float = 1.0, *, beside: bool = False
    ) -> None:
        """Show the ghost at ``centre`` (px of the viewport), or where a zone that takes it would
        lay it. ``share``: of its size that it has; ``beside``: it lies in no zone.
        """
        scene, fixed = self._scene, self._camera.fixed
        places, spot = scene.places, fixed.to_table(centre)
        zone = places.zones.get(held.over or "")
        if held.option is None or held.option.refused or beside:
            zone = None
        if zone is not None and zone.layout == "spot":
            spot = scene.planes.across(QPointF(zone.x, zone.y), scene.plane_of(zone.id), scene.held)
        elif zone is not None and zone.layout == "pile":
            top = places.top(zone.id) or zone
            spot = scene.planes.across(QPointF(top.x, top.y), scene.plane_of(zone.id), scene.held)
        held.ghost.put(spot, zone, share)
        held.ghost.place_caption(fixed.table_rect(self._camera.port))


def _beside(held: Held, at: QPointF, share: float = 1.0) -> QPointF:
    """Where its middle lies so that it hides nothing at a point (px of the viewport)."""
    wide = held.wide * share
    high = wide * held.piece.h / held.piece.w
    return at + QPointF(wide / 2 + ASIDE, high / 2 + ASIDE)


def _lay(held: Held) -> None:
    """Turn the ghost to the way it would lie."""
    turns = turns_of(held.option)
    held.ghost.lay(held.wanted if turns is None else turns, straight=turns is not None)
