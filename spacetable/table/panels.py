"""What opens over the table: the piece shown large, the list of choices, the pile as a fan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt

from spacetable.core.option import Option
from spacetable.core.table import TablePiece
from spacetable.core.text import text
from spacetable.table.browse import Browser
from spacetable.table.choices import Choice, ChoiceList
from spacetable.table.enlarge import Enlarged
from spacetable.table.geometry import counted

if TYPE_CHECKING:
    from spacetable.table.view import TableView


class Panels:
    """Opens, places and closes them. At most one of each kind is open."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        port = view.viewport()
        self.enlarged = Enlarged(port)
        self.choices = ChoiceList(port, view.look)
        self.browser = Browser(port)
        self.browser.chosen.connect(self._browsed)
        self.browser.looked_at.connect(view.attend)
        self.browser.closed.connect(lambda: view.setFocus(Qt.FocusReason.PopupFocusReason))
        self.dress()

    def dress(self) -> None:
        """Take over the view's look."""
        self.enlarged.set_look(self._view.look)
        self.choices.set_look(self._view.look)

    def renew(self) -> None:
        """The table or its words have changed."""
        self.choices.close_list()
        self.enlarge(self.enlarged_id)
        zone = self.browser.zone
        if zone is None:
            return
        if self._view.table_scene.places.inside.get(zone):
            self.browse(zone)
        else:
            self.browser.close_fan()

    def fit(self) -> None:
        """The window changed its size."""
        if self.browser.isVisible():
            self.browser.setGeometry(self._view.viewport().rect())

    @property
    def busy(self) -> bool:
        """Whether the list or the fan is open: a resting pointer then shows nothing large."""
        return self.choices.isVisible() or self.browser.isVisible()

    # ------------------------------------------------------------ large

    @property
    def enlarged_id(self) -> str | None:
        """Id of the piece that is shown large."""
        return self.enlarged.piece.id if self.enlarged.piece is not None else None

    def enlarge(self, target: str | None) -> None:
        """Show a piece large; None, or what is no piece, puts the panel away.

        Nothing is shown large over an open list, and over the fan only what lies in it.
        """
        view = self._view
        piece = view.table_scene.places.pieces.get(target or "")
        if piece is None or (self.busy and not self._may_cover(piece.id)):
            self.enlarged.put_away()
            return
        beside = view.camera.screen_rect(view.table_scene.places.rect(piece.id))
        if self.browser.shows(piece.id):
            beside = QRectF(self.browser.point_of(piece.id), QSizeF(1, 1))
        self.enlarged.present(piece, view.faces, beside, view.pointer.at)

    def _may_cover(self, piece: str) -> bool:
        return not self.choices.isVisible() and self.browser.shows(piece)

    def _clear_way(self) -> None:
        """Nothing is large, and nothing will be because the pointer rested before."""
        self._view.motion.stop("rest")
        self.enlarge(None)

    # ------------------------------------------------------------ the fan

    def browse(self, zone: str) -> bool:
        """Open a pile that may be looked through; whether it did open."""
        view = self._view
        one = view.table_scene.places.zones[zone]
        pieces = view.table_scene.places.inside[zone]
        if not one.browse or not pieces:
            return False
        self._clear_way()
        view.carry.cancel(back=False)
        self.browser.open(
            zone,
            view.words(text(counted("table.browse.title", pieces), zone=one.name, n=len(pieces))),
            view.words(text("table.browse.keys")),
            pieces,
            view.faces,
            view.acting.meant,
        )
        return True

    def browse_if_pile(self, target: str) -> bool:
        """Open the pile that a piece lies in, when it may be looked through."""
        places = self._view.table_scene.places
        piece = places.pieces.get(target)
        zone = places.zones.get(piece.zone if piece is not None else target)
        return zone is not None and self.browse(zone.id)

    def _browsed(self, piece: str) -> None:
        view = self._view
        if not view.offers.draggable(piece) or view.offers.press_first(piece):
            view.acting.press_target(piece)
            return
        by_mouse = view.pointer.at is not None
        view.keys.pick_up(piece)
        if view.carry.active and by_mouse:
            view.carry.mode = "click"

    # ------------------------------------------------------------ the list

    def list_choices(self, target: str, *, everything: bool = False) -> None:
        """List what pressing may mean; ``everything``: drags, refusals and looking as well."""
        view = self._view
        bearer = view.acting.bearer(target)
        options = view.offers.of(bearer) if everything else view.offers.presses.get(bearer, ())
        rows = [self._row(option) for option in sorted(options, key=lambda one: one.refused)]
        piece = view.table_scene.places.pieces.get(target)
        if everything and piece is not None:
            rows += self._looking(piece)
        if not rows:
            return
        box = view.camera.screen_rect(view.table_scene.places.rect(target))
        at = QPoint(round(box.right()) + 8, round(box.top()))
        self._clear_way()
        self.choices.open(view.name_of(target), rows, at, view)

    def _row(self, option: Option) -> Choice:
        view = self._view
        below = ""
        if option.refused:
            below = view.words(option.why.rule)
        elif option.preview:
            below = view.words(option.preview[0])
        return view.words(option.label), below, option.refused, lambda: view.acting.choose(option)

    def _looking(self, piece: TablePiece) -> list[Choice]:
        view = self._view
        rows: list[Choice] = []
        zone = view.table_scene.places.zones.get(piece.zone)
        if zone is not None and zone.browse:
            words = view.words(text("table.menu.browse"))
            rows.append((words, "", False, lambda: self.browse_if_pile(piece.id)))
        words = view.words(text("table.menu.large"))
        rows.append((words, "", False, lambda: self.enlarge(piece.id)))
        return rows
