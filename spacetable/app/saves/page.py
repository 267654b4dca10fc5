"""Saved games: what there is, and what can be done with each."""

import shutil
from pathlib import Path

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import SAVES
from spacetable.app.saves.save_card import GoneCard, SaveCard
from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import ask_open, ask_save
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.toast import Toast
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session.opening import open_file
from spacetable.session.progress import crews
from spacetable.session.save_format import SUFFIX
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.save_names import NAME_LIMIT, plain_file_name
from spacetable.table.discarding import discard

OPENED = (SUFFIX, ".toml", ".json")
"""What the names of files end in that are offered to be opened."""

PICTURES = 24
"""Pictures drawn at once when the page opens; the rest follow one by one."""

MESSAGE = 64
"""Px at 100 % that a message has at the foot: two lines."""


class SavesPage(SheetPage):
    """``opened``: a ``Saved`` to go on with; ``replayed``: a ``Session`` to look through.

    ``file_chosen``: the path of a file, a saved game or a position, to be played from.
    """

    opened = Signal(object)
    file_chosen = Signal(object)
    replayed = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.saves.title"), 1120)
        self.library = SaveLibrary()
        self.cards: list[SaveCard] = []
        self.file_button = Button(context, "app.saves.file", "plain", "load")
        self.file_button.clicked.connect(self._ask_file)
        self.import_button = Button(context, "app.saves.import", "plain", "plus")
        self.import_button.clicked.connect(self._ask_import)
        undo = SAVES["undo_delete"]
        self.undo_button = Button(context, undo.words, "plain", undo.icon)
        self.undo_button.hide()
        self.undo_button.clicked.connect(self._restore)
        self.bar.row.addWidget(self.undo_button)
        self.bar.row.addWidget(self.import_button)
        self.bar.row.addWidget(self.file_button)
        self._list: QWidget | None = None
        self._deleted: list[Path] = []
        CommandActions(SAVES, {"page": self}, self).chosen.connect(self._restore)
        self.toast = Toast(context, self, self._message_place)

    def entered(self) -> None:
        """Read the library anew."""
        self.fill()
        first = self.cards[0].open_button if self.cards else None
        (first or self.back_button).setFocus()

    def retext(self) -> None:
        """Say everything anew."""
        if self._list is not None:
            self.fill()

    def fill(self) -> None:
        """Show what is in the library."""
        if self._list is not None:
            discard(self._list)
        self._list = bare()
        column = QVBoxLayout(self._list)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.context.look.gap(1.5))
        self.cards = []
        names = {one.id: one.name for one in crews()}
        for saved in self.library.list():
            card = SaveCard(self.context, saved, names)
            card.deed.connect(self._do)
            self.cards.append(card)
            column.addWidget(card)
        if not self.cards:
            column.addWidget(self._empty())
        column.addStretch(1)
        self.body.addWidget(self._list)
        self._todo = [card for card in self.cards if not card.saved.damaged]
        self._draw_some()

    def _draw_some(self) -> None:
        from spacetable.app.saves.thumbnails import of_save

        for card in self._todo[:PICTURES]:
            card.picture.set_image(of_save(card.saved, self.context.look, card.picture.size()))
        self._todo = self._todo[PICTURES:]
        if self._todo and self._list is not None:
            QTimer.singleShot(0, self._list, self._draw_some)

    def _empty(self) -> Card:
        card = Card(self.context, name="well")
        picture = Picture("core/empty_saves", 2 / 3)
        picture.rounded = ""
        picture.ground = self.context.look.colour("deep")
        picture.setFixedSize(240, 160)
        card.body.addWidget(picture, 0, Qt.AlignmentFlag.AlignCenter)
        words = Words(self.context, "app.saves.empty", "lead")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        card.body.addWidget(words)
        return card

    # -------------------------------------------------------------- deeds

    def _do(self, deed: str, saved: Saved) -> None:
        try:
            if deed == "open":
                self.opened.emit(saved)
            elif deed == "replay":
                self.replayed.emit(self.library.load(saved))
            elif deed == "rename":
                self._ask_name(saved)
            elif deed == "copy":
                self._ask_copy(saved)
            elif deed == "delete":
                self.delete(saved)
        except BoundaryError as wrong:
            self.context.tell(wrong)

    def delete(self, saved: Saved) -> None:
        """Put a save in the trash; the button in the bar takes it out again. Its place stays empty
        as long as the page is open.
        """
        self._deleted.append(self.library.delete(saved))
        self.undo_button.show()
        card = next(one for one in self.cards if one.saved is saved)
        self.cards.remove(card)
        self._todo = [one for one in self._todo if one is not card]
        assert self._list is not None
        column = self._list.layout()
        assert column is not None
        column.replaceWidget(card, GoneCard(self.context, card))
        discard(card)
        self.toast.show_line(text("app.saves.deleted"))
        self.undo_button.setFocus()

    def _message_place(self) -> tuple[QWidget, list[QRect]]:
        """At the foot, on the side of the pictures: what it speaks of stands above in the bar, and
        the buttons of all games at the other side.
        """
        look = self.context.look
        gap, high = look.gap(2), look.gap(MESSAGE / 8)
        return self, [QRect(gap, self.height() - high - gap, self.width() // 2, high)]

    def _restore(self) -> None:
        if not self._deleted:
            return
        try:
            self.library.restore(self._deleted.pop())
        except BoundaryError as wrong:
            self.context.tell(wrong)
        self.undo_button.setVisible(bool(self._deleted))
        self.toast.clear()
        self.fill()

    def _ask_name(self, saved: Saved) -> None:
        dialog = Dialog(self.context, self, text("app.saves.rename"))
        field = QLineEdit(saved.name)
        field.setMaxLength(NAME_LIMIT)
        field.setAccessibleName(self.context.say("app.save.name"))
        dialog.body.addWidget(field)
        dialog.add_button("app.cancel", None)
        dialog.add_button("app.saves.rename", lambda: self.rename(saved, field.text()), "primary")
        dialog.open(field)
        field.selectAll()

    def rename(self, saved: Saved, name: str) -> None:
        """Give a save another name, or tell why not."""
        try:
            self.library.rename(saved, name)
        except BoundaryError as wrong:
            self.context.tell(wrong)
        self.fill()

    def _ask_copy(self, saved: Saved) -> None:
        ask_save(
            self.context,
            self,
            text("app.saves.copy"),
            saved.path.name if saved.auto else plain_file_name(saved.name),
            SUFFIX,
            lambda target: self._copy(saved, target),
        )

    def _copy(self, saved: Saved, target: Path) -> None:
        try:
            self.copy(saved, target)
        except BoundaryError as wrong:
            self.context.tell(wrong)

    def copy(self, saved: Saved, target: Path) -> None:
        """Copy a save to a file of the person's choice."""
        try:
            shutil.copyfile(saved.path, target)
        except OSError as wrong:
            raise BoundaryError(
                text("app.error.copy", file=str(target), reason=wrong.strerror or "")
            ) from wrong
        self.toast.show_line(text("app.saves.copied", file=str(target)), "good")

    def _ask_import(self) -> None:
        ask_open(self.context, self, text("app.saves.import"), OPENED, self.take_in)

    def _ask_file(self) -> None:
        ask_open(self.context, self, text("app.saves.file"), OPENED, self.file_chosen.emit)

    def take_in(self, source: Path) -> None:
        """Put a file in the library under its name, or tell why it cannot be opened."""
        try:
            session = open_file(source)
            name = self.library.save_beside(session, source.stem).name
        except BoundaryError as wrong:
            self.context.tell(wrong)
            return
        self.fill()
        self.toast.show_line(text("app.saves.imported", name=name), "good")
