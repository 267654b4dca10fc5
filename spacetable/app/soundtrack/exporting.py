"""A mission as one sound file, written in a thread while the window goes on."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.soundtrack.mission_words import file_name
from spacetable.app.widgets.overlay import Dialog, ask
from spacetable.app.widgets.words import Words
from spacetable.audio.clips import Clips
from spacetable.audio.decoder import Stopped
from spacetable.audio.export import SUFFIXES, export
from spacetable.audio.performance import performed
from spacetable.audio.voices import voice_for
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text, text

WHOLE = 1000
Outcome = tuple[Text | None, BoundaryError | None, bool]
"""What could not be heard, what went wrong, and whether the file is there."""


class Exporting(QObject):
    """``done``: the file is there, or not, see ``Outcome``. ``told``: the share done, 0 to 1."""

    told = Signal(float)
    done = Signal(object)

    def __init__(
        self, context: Context, mission: HeardMission, path: Path, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._work = BackgroundTasks()
        listening = context.settings.listening
        voice, crew = voice_for(listening.voice, context.language), listening.crew
        # Nobody carries silence to a table: the switch for captions alone is for this screen.
        gains = listening.but(captions_only=False).gains()
        title = context.words(mission.title)

        def work(stop: Stop) -> Outcome:
            problem = None
            try:
                programme, problem = performed(mission, Clips(voice), crew=crew, stop=stop)
                export(
                    programme, path, title=title, gains=gains, progress=self.told.emit, stop=stop
                )
            except Stopped:
                return problem, None, False
            except BoundaryError as wrong:
                return problem, wrong, False
            return problem, None, True

        self._do = work

    def begin(self) -> None:
        """Start the thread."""
        self._work.ask(self._do, self.done.emit)

    def stop(self) -> None:
        """Write no file."""
        self._work.stop()


class ExportDialog(Dialog):
    """Shows how far it is; Esc stops it."""

    def __init__(
        self, context: Context, parent: QWidget, mission: HeardMission, path: Path
    ) -> None:
        super().__init__(context, parent.window(), text("soundtrack.export.title"))
        self._path = path
        self.body.addWidget(Words(context, text("soundtrack.export.doing", file=path.name)))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, WHOLE)
        self.progress.setAccessibleName(context.say("soundtrack.export.title"))
        self.body.addWidget(self.progress)
        self.stop_button = self.add_button("soundtrack.export.stop", None, "plain")
        self.stop_button.clicked.disconnect()
        self.stop_button.clicked.connect(self.cancel)
        self.exporting = Exporting(context, mission, path, parent.window())
        self.exporting.told.connect(self._tell)
        self.exporting.done.connect(self._done)

    def cancel(self) -> None:
        """Stop at the next block; the answer closes the dialog."""
        self.stop_button.setEnabled(False)
        self.exporting.stop()

    def _tell(self, share: float) -> None:
        self.progress.setValue(round(share * WHOLE))

    def _done(self, outcome: Outcome) -> None:
        problem, wrong, there = outcome
        window = self.window()
        self.exporting.deleteLater()
        self.close_()
        if wrong is not None:
            self.context.tell(wrong)
        elif there:
            lines = [text("soundtrack.export.done", file=str(self._path))]
            lines += [problem] if problem is not None else []
            answers = [(text("app.ok"), None, "primary")]
            ask(self.context, window, text("soundtrack.export.there"), lines, answers, "good")


def ask_export(context: Context, parent: QWidget, mission: HeardMission) -> FileDialog:
    """Where to, and of which kind; then write it."""

    def begin(path: Path) -> None:
        dialog = ExportDialog(context, parent, mission, path)
        dialog.open(dialog.stop_button)
        dialog.exporting.begin()

    name = f"{file_name(context.words(mission.title))}.wav"
    dialog = FileDialog(
        context, parent, text("soundtrack.export.ask"), tuple(SUFFIXES), begin, name
    )
    dialog.body.insertWidget(0, Words(context, "soundtrack.export.kinds", "note"))
    dialog.open()
    return dialog
