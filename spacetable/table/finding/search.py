"""Looking for spots of a board and for cards: what is typed in the ``Finder`` is lit at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from spacetable.core.board import Board, Flag
from spacetable.core.ids import ZoneId
from spacetable.core.table import Table, TablePiece
from spacetable.core.text import Text, text
from spacetable.table.camera import Camera
from spacetable.table.corner_button import CornerButton
from spacetable.table.finding.facts import CardFacts, Facts
from spacetable.table.finding.finder import Finder, Row
from spacetable.table.highlight import Highlights
from spacetable.table.leaves import TurnedTo
from spacetable.table.look import RADIUS, Look
from spacetable.table.scene import TableScene
from spacetable.table.words import Words

Cards = tuple[tuple[TablePiece, Text], ...]
"""Each with the name of the zone where it lies."""
FOUND: Final = "found"
GONE_TO: Final = "found at"
"""Groups of lights: all that is found, and the one of them that was gone to."""


class Search(QObject):
    """Opens and closes the finder, and goes from one spot that is found to the next.

    ``button``: opens it, in the upper right corner wherever there is a board.
    """

    went = Signal(str)
    """The id of the spot that was gone to."""
    closed = Signal(str)
    """Put away, with the spot gone to last, or ""."""
    reshaped = Signal()
    """Another part of the view is covered."""

    def __init__(
        self,
        view: QWidget,
        scene: TableScene,
        camera: Camera,
        highlights: Highlights,
        turned_to: TurnedTo,
        words: Words,
    ) -> None:
        super().__init__(view)
        self._turned_to = turned_to
        self._scene = scene
        self._camera = camera
        self._highlights = highlights
        self._words = words
        self._facts: Facts | None = None
        self._known: tuple[Board, str] | None = None
        """Of which board the facts are, and which language was read first."""
        self.found: tuple[str, ...] = ()
        """Ids of spots, and after them of cards."""
        self._cards: CardFacts | None = None
        self._looked_at: tuple[Board, tuple[Flag, ...], Cards] | None = None
        """Where it was looked last."""
        self.at: int | None = None
        """The number of the one that was gone to."""
        self.button = CornerButton(view, text("table.find.open"), words)
        self.button.clicked.connect(self.open)
        self.finder = Finder(view, words)
        self.finder.asked.connect(lambda _: self._look())
        self.finder.stepped.connect(self.step)
        self.finder.picked.connect(self._pick)
        self.finder.left.connect(self.close)

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        self.button.dress(look)
        self.finder.dress(look)
        if self.is_open:
            self._look()

    # ------------------------------------------------------------ open and closed

    @property
    def board(self) -> Board | None:
        """The board of the table, be it on another leaf."""
        laid = self._table.board
        return None if laid is None else laid.board

    @property
    def _table(self) -> Table:
        """All that lies before the seat, on whichever leaf."""
        return self._turned_to.table

    def _card(self, key: str) -> TablePiece | None:
        """A card that was found."""
        return next((one for one, _ in self._lying() if one.id == key), None)

    @property
    def is_open(self) -> bool:
        """Whether the finder is there."""
        return not self.finder.isHidden()

    def open(self) -> bool:
        """Open it, or go back to it with what it holds chosen; whether there is a board."""
        if self.board is None:
            return False
        if not self.is_open:
            self.finder.show()
            self._look()
        self.finder.raise_()
        self.finder.field.selectAll()
        self.finder.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def close(self) -> bool:
        """Put it away with its lights; whether it was open."""
        if not self.is_open:
            return False
        last = "" if self.at is None else str(self.found[self.at])
        self.found, self.at = (), None
        self._light()
        self.finder.hide()
        self.reshaped.emit()
        self.closed.emit(last)
        return True

    def renew(self) -> None:
        """The table has changed: flags may hold for other spots now."""
        board, flags = self.board, self._table.flags
        if board is None:
            self.close()
        elif self.is_open and (board, flags, self._lying()) != self._looked_at:
            last = None if self.at is None else self.found[self.at]
            self._look(aloud=False)
            if last in self.found:
                self._show_at(self.found.index(last), aloud=False)
        self.place()

    def place(self) -> None:
        """Be in the upper right corner, where as little of the board is covered as can be.

        The button stands above what is docked there, where that leaves room; the finder over it,
        where no cards lie: it is gone again when something has been found.
        """
        self.button.setVisible(self.board is not None and not self.is_open)
        room = self._room()
        if not self.button.isHidden():
            self.button.adjustSize()
            right = self._over_dock() or room.right()
            self.button.move(right - self.button.width(), room.top())
        if self.is_open:
            self.finder.fit(room)
            here = self.finder.geometry()
            there = here.translated(round(self._camera.port.right()) - RADIUS - here.right(), 0)
            if self._covers(there) < self._covers(here) and not self._on_cards(there):
                self.finder.setGeometry(there)

    def _covers(self, box: QRect) -> float:
        """How much of the board lies below, square px."""
        laid = self._scene.table.board
        if laid is None:
            return 0.0
        board = QRectF(laid.box.left, laid.box.top, laid.box.w, laid.box.h)
        below = self._camera.screen_rect(board).intersected(QRectF(box))
        return below.width() * below.height()

    def _on_cards(self, box: QRect) -> bool:
        """Whether cards that are docked lie below."""
        cards = (piece for piece in self._scene.table.pieces if piece.kind == "card")
        docked = {piece.zone for piece in cards if self._scene.places.docked(piece.zone)}
        return any(self._camera.box(zone).intersects(box) for zone in docked)

    @property
    def box(self) -> QRect:
        """What it covers of what the docks leave free, px of the view; empty where nothing."""
        if self.is_open:
            return self.finder.geometry()
        covered = QRect() if self.button.isHidden() else self.button.geometry()
        return covered if covered.intersects(self._room()) else QRect()

    def _over_dock(self) -> int | None:
        """Where the button ends (px of the view) when it fits in above what is docked at the right;
        None where it does not.
        """
        docked = self._scene.docks.extents.get("right")
        if docked is None or "top" in self._scene.docks.extents:
            return None
        camera, leaves = self._camera, self._scene.table.leaves
        over = camera.fixed.screen_rect(docked).top()
        if leaves is not None:
            tabs = leaves.tabs
            box = QRectF(tabs.left, tabs.top, tabs.w, tabs.h)
            if box.right() > docked.left():
                over = min(over, camera.fixed.screen_rect(box).top())
        free = camera.free()
        right = round(camera.port.right()) - RADIUS
        wide, tall = self.button.width(), self.button.height()
        fits = free.right() <= right - wide and free.top() + RADIUS + tall <= over
        return right if fits else None

    def _room(self) -> QRect:
        return self._camera.free().toAlignedRect().adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS)

    # ------------------------------------------------------------ what is found

    def step(self, way: int) -> None:
        """To the next that is found (1), or the one before (-1)."""
        if self.found:
            at = (0 if way > 0 else -1) if self.at is None else self.at + way
            self._go(at % len(self.found))

    def _pick(self, number: int) -> None:
        """A row: one that is found, or before anything is asked a flag to look by. Who presses the
        row of a card wants the card in hand.
        """
        flags = self._table.flags
        if self.found and 0 <= number < len(self.found):
            self._go(number)
            if self._card(self.found[number]) is not None:
                self.close()
        elif not self.finder.field.text().strip() and 0 <= number < len(flags):
            self.finder.field.setText(self._words(flags[number].name))
            self.finder.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look(self, *, aloud: bool = True) -> None:
        board = self.board
        if board is None:
            return
        words, asked = self._words, self.finder.field.text()
        flags = self._table.flags
        lying = self._lying()
        facts = self._facts_of(board)
        if self._cards is None or self._looked_at is None or self._looked_at[2] != lying:
            self._cards = CardFacts(lying, self._words.readers())
        self._looked_at = board, flags, lying
        spots, cards = facts.find(asked, flags), self._cards.find(asked)
        self.found, self.at = (*spots, *cards), None
        if asked.strip():
            rows = [*(self._row(board, spot) for spot in spots), *map(self._card_row, cards)]
            kind = "cards" if not spots else "both" if cards else "count"
            key = f"table.find.{kind}" if self.found else "table.find.none"
            told = words(text(key, n=len(self.found)) if self.found else text(key))
        else:
            rows = [self._flag_row(flag) for flag in flags]
            told = words(board.example or text("table.find.empty"))
        self.finder.show_found(told, rows, stepping=bool(self.found), aloud=aloud)
        self._light()
        self.place()
        self.reshaped.emit()

    def _facts_of(self, board: Board) -> Facts:
        language = self._scene.faces.look.language
        if self._facts is None or self._known is None or self._known != (board, language):
            self._facts, self._cards = Facts(board, self._words.readers()), None
            self._known = board, language
        return self._facts

    def _lying(self) -> Cards:
        """The cards that lie face up, so that something is said of them, beside the board."""
        table = self._table
        names = {zone.id: zone.name for zone in table.zones}
        return tuple(
            (piece, names[piece.zone])
            for piece in sorted(table.pieces, key=lambda one: one.z)
            if piece.kind == "card" and piece.notes and piece.zone in names
        )

    def _row(self, board: Board, key: ZoneId) -> Row:
        spot, words = board.by_id[key], self._words
        name = words(spot.name)
        where = next((words(one.name) for one in board.regions if one.id == spot.region), "")
        return Row(name, "" if where in name else where)

    def _card_row(self, key: str) -> Row:
        card, where = next((one, zone) for one, zone in self._lying() if one.id == key)
        return Row(self._words(card.name), self._words(where))

    def _flag_row(self, flag: Flag) -> Row:
        return Row(self._words(flag.name), str(len(flag.spots)))

    def _go(self, number: int) -> None:
        key = str(self.found[number])
        self._turned_to.turn_to_see((key,))
        self._show_at(number)
        self._bring(key)
        self.went.emit(key)

    def _show_at(self, number: int, *, aloud: bool = True) -> None:
        self.at = number
        words = self._words
        spots, card = self._scene.places.spots, self._card(self.found[number])
        told = words(text("table.find.at", number=number + 1, of=len(self.found)))
        heard: tuple[Text, ...] = ()
        if aloud and card is not None:
            heard = (card.name, *card.notes)
        elif aloud and spots is not None:
            spot = spots.spots[self.found[number]]
            heard = (spot.name, *(() if spot.kind is None else (spot.kind,)), *spot.notes)
        said = " ".join((*map(words, heard), told)) if aloud else ""
        self.finder.show_at(number, told, said)
        self._light()

    def _bring(self, key: str) -> None:
        """Into view, and from below the finder."""
        camera = self._camera
        if camera.box(key).intersects(self.finder.geometry()):
            camera.fitted = False
        camera.reveal(key)

    def _light(self) -> None:
        at = () if self.at is None else (self.found[self.at],)
        # Of a pile one card is seen: which of them it is, the list says.
        cards = {one.id for one, _ in self._lying()}
        spots = (one for one in self.found if one not in cards)
        self._highlights.show(FOUND, dict.fromkeys(spots, "found"))
        self._highlights.show(GONE_TO, dict.fromkeys(map(str, at), "focus"))
