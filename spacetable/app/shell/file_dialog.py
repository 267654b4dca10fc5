"""Asks for a file, inside the window, while the program goes on behind it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import Words
from spacetable.core.printable import printable
from spacetable.core.text import Text, text, verbatim

Then = Callable[[Path], object]

SHOWN = 1000
"""Entries of a folder that are listed; others are reached by typing."""


class FileDialog(Dialog):
    """Folders and files to choose from, and a line to type any path in.

    ``suffixes``: what listed files end in. ``proposed``: the name of a file to be written, which
    must not be there yet or is written over at the second press; None: a file to be opened.
    """

    def __init__(
        self,
        context: Context,
        parent: QWidget,
        title: Text,
        suffixes: tuple[str, ...],
        then: Then,
        proposed: str | None = None,
    ) -> None:
        super().__init__(context, parent.window(), title, width=720)
        self._suffixes = suffixes
        self._then = then
        self._saving = proposed is not None
        self._agreed: Path | None = None
        self.folder = Path.home()
        self.place = Words(context, None, "note")
        self.list = RowList(context)
        self.list.setMinimumHeight(context.look.gap(34))
        self.list.setAccessibleName(context.say("app.file.list"))
        self.list.chosen.connect(self._choose)
        self.list.doubleClicked.connect(lambda _: self._choose_twice())
        self.name = QLineEdit(proposed or "")
        self.name.setAccessibleName(context.say("app.file.name"))
        self.name.setPlaceholderText(context.say("app.file.name"))
        self.name.textChanged.connect(lambda: self._say(None))
        self.note = Words(context, None)
        self.note.set_tone("warn")
        # Only its height at the width it gets counts, which the dialog asks for.
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.note.hide()
        for widget in (self.place, self.list, self.name, self.note):
            self.body.addWidget(widget)
        self.add_button("app.cancel", None)
        yes = "app.file.write" if self._saving else "app.file.open"
        self.default = self.add_button(yes, None, "primary")
        self.default.clicked.disconnect()
        self.default.clicked.connect(self.accept)
        self.go(self.folder)

    def open(self, first: QWidget | None = None) -> None:
        """With the keyboard on the name."""
        super().open(first or self.name)
        self.name.selectAll()

    def go(self, folder: Path) -> None:
        """List another folder; it stays where it is when that one cannot be read."""
        try:
            found = [path for path in folder.iterdir() if not path.name.startswith(".")]
            folders = sorted((p for p in found if p.is_dir()), key=_by_name)
            files = sorted((p for p in found if p.suffix.lower() in self._suffixes), key=_by_name)
        except OSError:
            self._say(text("app.file.closed", folder=str(folder)))
            return
        self.folder = folder
        rows = [Row("..", sign="▲", payload=folder.parent)] if folder.parent != folder else []
        rows += [
            Row(printable(path.name), sign="▸", tone="amber", payload=path) for path in folders
        ]
        rows += [Row(printable(path.name), payload=path) for path in files if path not in folders]
        self.place.set_line(verbatim(str(folder)))
        self.list.put(rows[:SHOWN])
        self._say(None)

    def accept(self) -> None:
        """Take the path in the line, or say what is the matter with it."""
        typed = self.name.text().strip()
        path = self.folder / _at_home(typed)
        if not typed or "\0" in typed:
            self._say(text("app.file.none"))
        elif path.is_dir():
            self.name.clear()
            self.go(path)
        elif self._saving:
            if not path.suffix:
                path = path.with_suffix(self._suffixes[0])
            if path.exists() and self._agreed != path:
                self._agreed = path
                self._say(text("app.file.over", file=path.name))
            else:
                self._finish(path)
        elif path.is_file():
            self._finish(path)
        else:
            self._say(text("app.file.missing", file=str(path)))

    def _choose(self, path: Path) -> None:
        if path.is_dir():
            self.go(path)
        else:
            self.name.setText(path.name)

    def _choose_twice(self) -> None:
        """A file pressed twice is opened; one that would be written over has to be agreed to."""
        if not self._saving and self.name.text().strip():
            self.accept()

    def _finish(self, path: Path) -> None:
        self.close_()
        self._then(path)

    def _say(self, line: Text | None) -> None:
        self.note.set_line(line)
        self._place()


def ask_open(
    context: Context, parent: QWidget, title: Text, suffixes: tuple[str, ...], then: Then
) -> FileDialog:
    """Which file is to be read? ``then`` gets it; without an answer it is not called."""
    dialog = FileDialog(context, parent, title, suffixes, then)
    dialog.open()
    return dialog


def ask_save(
    context: Context, parent: QWidget, title: Text, name: str, suffix: str, then: Then
) -> FileDialog:
    """Where is a file to be written? ``name``: proposed. ``suffix``: added when there is none."""
    dialog = FileDialog(context, parent, title, (suffix,), then, name)
    dialog.open()
    return dialog


def _by_name(path: Path) -> str:
    return path.name.casefold()


def _at_home(typed: str) -> Path:
    """The path with ``~`` for the person's own folder; as it is where nobody knows that."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)
