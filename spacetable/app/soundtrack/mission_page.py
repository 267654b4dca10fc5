"""A mission as it is heard: what a person does, what the deck tells, and how it is left."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout

from spacetable.app.commands.actions import command_of
from spacetable.app.commands.table import SOUNDTRACK
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.deck import STEP, Deck
from spacetable.app.soundtrack.full_screen import FullScreen
from spacetable.app.soundtrack.mission_face import MissionFace
from spacetable.app.soundtrack.volumes import ask_volumes, put
from spacetable.app.widgets.overlay import Dialog, ask
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.toast import Toast
from spacetable.core.soundtrack_library import HeardMission
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard

PATIENCE = 150
"""Ms after which a page that still loads says so."""


class MissionPage(Page):
    """``deck`` is the transport; ``face`` only shows it. ``filling``: the full screen."""

    asked = Signal(str, object)

    def __init__(self, context: Context, mission: HeardMission, deck: Deck | None = None) -> None:
        super().__init__(context)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.deck = deck or Deck(context, mission, self)
        self.filling = FullScreen(self)
        self._slow = False
        self._lined = False
        self._question: Dialog | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._say_loading)
        self.face = MissionFace(context, self.deck)
        self._wear()
        self.toast = Toast(context, self)
        self.filling.turned.connect(self._turned)
        deck = self.deck
        deck.loaded.connect(self._loaded)
        deck.announced.connect(self._announced)
        deck.turned_back.connect(self._list_anew)
        deck.moved.connect(self._follow)
        deck.changed.connect(self._changed)
        deck.over.connect(self._changed)
        deck.problem.connect(lambda line: self.toast.show_line(line, "warn"))
        context.changed.connect(self._changed)
        if deck.player is None:
            self._patience.start()
            deck.load()

    def title(self) -> Text:
        """The mission's name."""
        return self.deck.soundtrack.title

    def entered(self) -> None:
        """The keyboard is the mission's."""
        self.filling.watch()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def covered_by(self) -> None:
        """Nobody sees the captions any more: the time stands."""
        self.deck.pause()
        self.set_stage(False)

    def shut(self) -> None:
        """Stop for good."""
        self.filling.unwatch()
        self._patience.stop()
        self.toast.clear()
        self.set_stage(False)
        self.deck.shut()

    def retext(self) -> None:
        """Everything in the language in use."""
        self._build()

    def relook(self) -> None:
        """Everything in the sizes in use."""
        self._build()

    # -------------------------------------------------------------- leaving

    def back(self) -> None:
        """To the choice of missions; asks when a mission would be lost by it."""
        if self.deck.running:
            self._ask_stop(self.left.emit)
        else:
            self.left.emit()

    def escape(self) -> bool:
        """Out of the full screen first; then back."""
        if self.stage:
            self.set_stage(False)
        else:
            self.back()
        return True

    def hold(self, then: Callable[[], object]) -> bool:
        """Ask before a running mission is lost by what somebody does elsewhere; whether it did.

        ``then``: what they did, to be done once the mission is stopped.
        """
        if not self.deck.running:
            return False

        def stop() -> None:
            self.deck.restart()
            then()

        self._ask_stop(stop)
        return True

    def _ask_stop(self, stop: Callable[[], object]) -> None:
        if self._question is not None:
            self._question.close_()
        answers = [
            (text("soundtrack.stop_no"), None, "primary"),
            (text("soundtrack.stop_yes"), stop, "danger"),
        ]
        words = text("soundtrack.stop_words" if self.deck.playing else "soundtrack.stop_paused")
        question = ask(self.context, self.window(), text("soundtrack.stop_ask"), [words], answers)
        self._question = question
        question.closed.connect(self._answered)

    def _answered(self) -> None:
        self._question = None

    # -------------------------------------------------------------- building

    def _build(self) -> None:
        before, here = self.face, QApplication.focusWidget()
        lost = here is not None and before.isAncestorOf(here)
        self.face = MissionFace(self.context, self.deck)
        discard(before)
        self._wear()
        if lost:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _wear(self) -> None:
        """Let the face show what is so, and do what is pressed on it."""
        face, deck = self.face, self.deck
        # Page and face are one to whoever uses them.
        self.bar, self.badges, self.controls = face.bar, face.badges, face.controls
        self.clock, self.phases, self.caption = face.clock, face.phases, face.caption
        self.line, self.side, self.list = face.line, face.side, face.list
        face.back_button.clicked.connect(self.back)
        face.full_button.clicked.connect(lambda: self.set_stage(True))
        face.clock.clicked.connect(self._turn_clock)
        face.line.sought.connect(deck.seek)
        face.controls.pressed.connect(self._press)
        face.controls.speed.connect(deck.set_speed)
        self.filling.cover((face, face.clock, face.phases, face.caption))
        self._column.addWidget(face)
        self._lay()
        self._list_anew()
        self._changed()

    def _lay(self) -> None:
        self.face.lay(self.size(), stage=self.stage, lined=self._lined)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is tight, the list and the time line take turns."""
        super().resizeEvent(event)
        if self.face.room_of(self.size()) != self.face.room:
            self._lay()

    # -------------------------------------------------------------- full screen

    @property
    def stage(self) -> bool:
        """Whether only clock, phases and caption are there, for a table across the room."""
        return self.filling.on

    def set_stage(self, on: bool, *, window: bool = True) -> None:
        """Fill the screen with what is seen from afar. ``window``: the window fills it too."""
        self.filling.set(on, window=window)

    def _turned(self) -> None:
        self._lay()
        if self.stage:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._follow()

    # -------------------------------------------------------------- what a person does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the transport; what none of them wants goes to the window."""
        command = command_of(SOUNDTRACK, event)
        if command is None:
            super().keyPressEvent(event)
            return
        event.accept()
        if command.repeats or not event.isAutoRepeat():
            self._press(command.id)

    def _press(self, deed: str) -> None:
        deck, listening = self.deck, self.context.settings.listening
        if deed == "play":
            self._play()
        elif deed == "again":
            self._say_again()
        elif deed == "back":
            deck.step(-STEP)
        elif deed == "forward":
            deck.step(STEP)
        elif deed == "captions":
            put(self.context, captions_only=not listening.captions_only)
        elif deed == "spoilers":
            put(self.context, spoilers=not listening.spoilers)
        elif deed == "volumes":
            ask_volumes(self.context, self)
        elif deed == "line":
            self._lined = not self._lined
            self._lay()
        elif deed == "full":
            self.set_stage(not self.stage)
        elif deed == "stop":
            self.back()

    def _play(self) -> None:
        if self.deck.ended:
            self.deck.restart()
        elif self.deck.playing:
            self.deck.pause()
        else:
            self.deck.play()

    def _say_again(self) -> None:
        """What is said again is lit, and told to a screen reader, also where no sound is."""
        said = self.deck.again()
        if said is not None:
            self.caption.announce(self.context.words(said.caption))

    def _turn_clock(self) -> None:
        put(self.context, remaining=not self.context.settings.listening.remaining)

    # -------------------------------------------------------------- what the deck tells

    def _say_loading(self) -> None:
        self._slow = True
        self._follow()

    def _loaded(self) -> None:
        self._patience.stop()
        self._changed()

    def _announced(self, fresh: list[object]) -> None:
        self._list_anew()
        said = self.deck.heard[-1]
        if not said.skipped:
            self.caption.announce(self.context.words(said.moment.announcement.caption))

    def _list_anew(self) -> None:
        self.face.list_heard()
        self._follow()

    def _changed(self) -> None:
        self.face.show_state()
        self._follow()

    def _follow(self) -> None:
        self.face.show_time(slow=self._slow)
