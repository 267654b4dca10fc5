"""Plans as text: to be pasted elsewhere, or kept in a file."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import FileDialog, ask_save
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.session.plan_notes import SUFFIX, Noted, plan_notes, write_notes

NAME = "plan"
"""The name that is proposed for the file."""


class Notes:
    """``told``: gets a word on what was done. ``dialog``: the one that was opened last."""

    def __init__(self, context: Context, parent: QWidget, told: Callable[[Text], object]) -> None:
        self._context = context
        self._parent = parent
        self._told = told
        self.dialog: FileDialog | None = None

    def copy(self, title: Text, plans: Sequence[Noted]) -> None:
        """Onto the clipboard."""
        if plans:
            QApplication.clipboard().setText(plan_notes(title, plans, self._context.words))
            self._told(text("app.planner.copied"))

    def save(self, title: Text, plans: Sequence[Noted]) -> None:
        """Into a file that is asked for; one that is there is written over at the second press."""
        if not plans:
            return
        notes = plan_notes(title, plans, self._context.words)

        def write(path: Path) -> None:
            try:
                write_notes(notes, path)
            except BoundaryError as wrong:
                self._context.tell(wrong)
            else:
                self._told(text("app.planner.saved", file=path.name))

        line = text("app.planner.save_title")
        name = f"{NAME}{SUFFIX}"
        self.dialog = ask_save(self._context, self._parent.window(), line, name, SUFFIX, write)
