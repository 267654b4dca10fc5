"""What opens over the table: the piece shown large, the list of choices, the pile as a fan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Option
from spacetable.core.planner import Shade
from spacetable.core.table import Face, TablePiece
from spacetable.core.text import text
from spacetable.table.browse import Browser
from spacetable.table.camera import Camera
from spacetable.table.choices import Choice, ChoiceList
from spacetable.table.drag import Carry
from spacetable.table.enlarge import Enlarged
from spacetable.table.geometry import counted
from spacetable.table.gestures import Gestures
from spacetable.table.held import BETWEEN
from spacetable.table.hit_test import HitTest
from spacetable.table.motion import Motion
from spacetable.table.scene import TableScene
from spacetable.table.sparing import Sparing
from spacetable.table.sync import Launch
from spacetable.table.words import Words

UNDRAWN = Face("core/place")
"""What a spot is shown as that has no face."""

SIGN = 64.0
"""Most px of a place that is no more than a sign; a larger one says by itself what it is."""


class Panels(QObject):
    """Opens, places and closes them. At most one of each kind is open."""

    chosen = Signal(object, object)
    """``Option`` of a row of the list, and where pieces set out from for it (``Launch`` by id)."""
    inquired = Signal(object, str)
    """``Question`` of the planner of a row of the list, and the id of the spot it is asked of."""
    aimed = Signal(object)
    """``Route`` of the row of the list that is pointed at, or None."""

    def __init__(
        self,
        view: QGraphicsView,
        scene: TableScene,
        camera: Camera,
        motion: Motion,
        gestures: Gestures,
        carry: Carry,
        hits: HitTest,
        words: Words,
    ) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._camera = camera
        self._motion = motion
        self._gestures = gestures
        self._carry = carry
        self._hits = hits
        self._words = words
        self.shade_of: Callable[[ZoneId], Shade | None] = lambda _: None
        """The answer of a planner in whose colour a spot is shown now."""
        self.sparing = Sparing(view, scene, camera, gestures, carry)
        port = view.viewport()
        # A child of the view: over the button that finds, too, which would hide its words.
        self.enlarged = Enlarged(view, scene.faces)
        self.choices = ChoiceList(port, scene.faces.look)
        self.browser = Browser(view, scene.faces)
        self.browser.closed.connect(self._give_back)
        self.choices.aimed.connect(self.aimed)
        self.dress()

    def dress(self) -> None:
        """Take over the look of the faces."""
        self.enlarged.set_look(self._scene.faces.look)
        self.choices.set_look(self._scene.faces.look)

    def renew(self) -> None:
        """The table or its words have changed."""
        self.choices.close_list()
        self.enlarge(self.enlarged_id)
        zone = self.browser.zone
        if zone is None:
            return
        if zone not in self._scene.places.zones or not self.browse(zone):
            self.browser.close_fan()

    def fit(self) -> None:
        """The window changed its size."""
        if self.browser.fanned:
            self.browser.fit()

    @property
    def busy(self) -> bool:
        """Whether the list or the fan is open: a resting pointer then shows nothing large."""
        return self.choices.isVisible() or self.browser.fanned

    # ------------------------------------------------------------ large

    @property
    def enlarged_id(self) -> str | None:
        """Id of the piece that is shown large."""
        return self.enlarged.piece.id if self.enlarged.piece is not None else None

    def enlarge(self, target: str | None) -> None:
        """Show a piece large; None, or what is no piece, puts the panel away.

        Nothing is shown large over an open list, and over the fan only what lies in it.
        """
        piece = self._scene.places.pieces.get(target or "") or self._told(target or "")
        if piece is None or (self.busy and not self._may_cover(piece.id)):
            self.enlarged.put_away()
            return
        pressed = self._gestures.unbuttoned(piece.id)
        if pressed is not None:
            told = text("table.press", label=pressed.label)
            piece = replace(piece, notes=(told, *piece.notes))
        beside = self._camera.box(piece.id)
        if self.browser.shows(piece.id):
            beside = QRectF(self.browser.point_of(piece.id), QSizeF(1, 1))
        if self.browser.fanned:
            self.enlarged.present(piece, beside, self._hits.pointer)
            return
        around = self.sparing.around(piece)
        self.enlarged.present(
            piece,
            beside,
            self._hits.pointer,
            around.spare,
            around.room,
            around.read,
            around.seen,
        )

    def _told(self, target: str) -> TablePiece | None:
        """A spot of a board of which there is something to tell, or a place that is a picture and
        too small for its name, as if it were a piece.
        """
        drawn = self._drawn(target)
        if drawn is not None:
            return drawn
        spots = self._scene.places.spots
        spot = spots.spots.get(target) if spots is not None else None
        if spots is None or spot is None:
            return None
        notes = (*(() if spot.kind is None else (spot.kind,)), *spot.notes)
        shade = self.shade_of(spot.id)
        if shade is not None:
            notes = (shade.label, *notes)
        if spot.rank is None and spot.large is None and not notes:
            return None
        zone = spots.zones[target]
        return TablePiece(
            PieceId(spot.id),
            zone.id,
            "board",
            spot.face or UNDRAWN,
            spot.name,
            zone.x,
            zone.y,
            zone.w,
            zone.h,
            notes=notes,
            large=spot.large,
        )

    def _drawn(self, target: str) -> TablePiece | None:
        zone = self._scene.places.zones.get(target)
        if zone is None or zone.art is None or zone.outline:
            return None
        seen = self._camera.box(target)
        if max(seen.width(), seen.height()) > SIGN:
            return None
        lies = zone.x, zone.y, zone.w, zone.h
        return TablePiece(PieceId(zone.id), zone.id, "board", zone.art, zone.name, *lies)

    def _may_cover(self, piece: str) -> bool:
        return not self.choices.isVisible() and self.browser.shows(piece)

    def _clear_way(self) -> None:
        """Nothing is large, and nothing will be because the pointer rested before."""
        self._motion.stop("rest")
        self.enlarge(None)

    # ------------------------------------------------------------ the fan

    def browse(self, zone: str) -> bool:
        """Open a pile that may be looked through; whether it did open."""
        one, pieces = self._scene.places.looked_through(zone)
        if not one.browse or not pieces:
            return False
        self._clear_way()
        self._carry.cancel(back=False)
        title = text(counted("table.browse.title", pieces), zone=one.name, n=len(pieces))
        hint = text("table.browse.keys")
        words = self._words
        spread = [self._opened(piece) for piece in pieces]
        self.browser.open(one.id, words(title), words(hint), spread, self._gestures.meant)
        return True

    def _opened(self, piece: TablePiece) -> TablePiece:
        """A piece as it lies where its pile is looked through."""
        if piece.opened is None:
            return piece
        box = self._scene.faces.shelf.box(piece.opened.art)
        wide = piece.h * box.width() / box.height()
        return replace(piece, face=piece.opened, w=wide)

    def browse_if_pile(self, target: str) -> bool:
        """Open the pile that a piece lies in, when it may be looked through."""
        places = self._scene.places
        piece = places.pieces.get(target)
        zone = places.zones.get(piece.zone if piece is not None else target)
        return zone is not None and self.browse(zone.id)

    def browse_to(self, target: str) -> bool:
        """Open the pile in which a piece lies below others, at that piece."""
        places = self._scene.places
        piece = places.pieces.get(target)
        if piece is None or not places.covered(piece) or not self.browse(piece.zone):
            return False
        self.browser.go_to(target)
        return True

    def _give_back(self) -> None:
        self._view.setFocus(Qt.FocusReason.PopupFocusReason)

    # ------------------------------------------------------------ the list

    def list_choices(self, target: str, *, everything: bool = False) -> None:
        """List what pressing may mean; ``everything``: drags, refusals and looking as well."""
        bearer, offers = self._gestures.bearer(target), self._gestures.offers
        options = offers.of(bearer) if everything else offers.presses(bearer)
        refused = self._words(text("table.menu.refused"))
        ordered = sorted(options, key=lambda one: one.refused)
        rows = [self._row(option, refused) for option in ordered]
        piece = self._scene.places.pieces.get(target)
        if everything and piece is not None:
            rows += self._looking(piece)
        if everything:
            rows += self._asking(target)
        if not rows:
            return
        box = self._camera.box(target)
        at = QPoint(round(box.right()) + 8, round(box.top()))
        self._clear_way()
        self.choices.open(self._scene.name_of(target), rows, at, self._view)

    def list_ways(
        self, target: str, options: Sequence[Option], launch: Mapping[str, Launch] | None = None
    ) -> None:
        """List what one drag may mean. The way of the row that is pointed at is drawn.

        ``launch``: where a piece was dropped that sets out from there for what is chosen.
        """
        refused = self._words(text("table.menu.refused"))
        rows = [self._row(option, refused, launch) for option in options]
        box = self._camera.box(target)
        at = QPoint(round(box.right()) + 8, round(box.top()))
        self._clear_way()
        self.choices.open(self._scene.name_of(target), rows, at, self._view)

    def _row(
        self, option: Option, refused: str, launch: Mapping[str, Launch] | None = None
    ) -> Choice:
        """``refused``: the headline of what is refused."""
        words, below, brief = self._words(option.label), "", ""
        group = refused
        if option.refused:
            below = self._words(option.why.rule)
        else:
            if option.route is not None and option.route.costs:
                below = BETWEEN.join(self._words(cost) for cost in option.route.costs)
            elif option.preview:
                below = self._words(option.preview[0])
            group = "" if option.group is None else self._words(option.group)
            brief = "" if option.brief is None else self._words(option.brief)
        return Choice(
            words,
            below,
            option.refused,
            lambda: self.chosen.emit(option, launch),
            group,
            brief,
            option.refused,
            option.route,
        )

    def _asking(self, target: str) -> list[Choice]:
        """What the planner may be asked of a spot, or of that on which a piece lies."""
        rows: list[Choice] = []
        spot = self._scene.places.spot_of(target)
        for one in () if spot is None else self._gestures.asked_of(spot):
            place = self._scene.places.zones[str(spot)].name
            words = self._words(text("table.menu.asks", question=one.name, place=place))
            ask = partial(self.inquired.emit, one, spot)
            rows.append(Choice(words, "", False, ask))
        for one in self._gestures.asked_of_piece(target):
            ask = partial(self.inquired.emit, one, target)
            rows.append(Choice(self._words(one.name), "", False, ask))
        return rows

    def _looking(self, piece: TablePiece) -> list[Choice]:
        rows: list[Choice] = []
        zone = self._scene.places.zones.get(piece.zone)
        if zone is not None and zone.browse:
            words = self._words(text("table.menu.browse"))
            rows.append(Choice(words, "", False, lambda: self.browse_if_pile(piece.id)))
        words = self._words(text("table.menu.large"))
        rows.append(Choice(words, "", False, lambda: self.enlarge(piece.id)))
        return rows
