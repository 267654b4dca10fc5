"""Asks where the sheet of a mission is to be written, and on which paper; then writes it."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.soundtrack.mission_words import file_name
from spacetable.app.soundtrack.sheet_printing import (
    SIZES,
    SUFFIX,
    check_kind,
    pdf,
    usual_paper,
)
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.overlay import ask
from spacetable.app.widgets.words import Words
from spacetable.audio.mission_sheet import mission_sheet
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import text, verbatim
from spacetable.session.writing import replace_file


class SheetDialog(FileDialog):
    """``papers``: what the sheet is to be printed on."""

    def __init__(self, context: Context, parent: QWidget, mission: HeardMission) -> None:
        name = f"{file_name(context.words(mission.title))}{SUFFIX}"
        title = text("soundtrack.sheet.ask")
        super().__init__(context, parent, title, (SUFFIX,), self._write, name)
        self._mission, self._parent = mission, parent
        values = [(one, text(f"soundtrack.sheet.paper.{one}")) for one in SIZES]
        self.papers = Choice(context, text("soundtrack.sheet.paper"), values, usual_paper())
        self.body.insertWidget(0, Words(context, "soundtrack.sheet.note", "note"))
        self.body.insertWidget(1, self.papers)

    def _write(self, path: Path) -> None:
        context = self.context
        crew, say = context.settings.listening.crew, context.words
        try:
            check_kind(path)
            sheet = mission_sheet(self._mission, crew, say, context.language)
            replace_file(path, pdf(sheet, self.papers.value(), say))
        except BoundaryError as wrong:
            context.tell(wrong)
            return
        answers = [(text("app.ok"), None, "primary")]
        there = text("soundtrack.sheet.there")
        ask(context, self._parent.window(), there, [verbatim(str(path))], answers, "good")
