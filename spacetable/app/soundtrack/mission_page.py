"""A mission as it is heard: clock, phases, the last announcement, the time line."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.soundtrack.big_clock import BigClock
from spacetable.app.soundtrack.caption import Caption
from spacetable.app.soundtrack.choosing import Chosen, turns
from spacetable.app.soundtrack.controls import Controls
from spacetable.app.soundtrack.deck import STEP, Deck
from spacetable.app.soundtrack.elided import Elided
from spacetable.app.soundtrack.heard_list import HeardList
from spacetable.app.soundtrack.phase_bar import PhaseBar
from spacetable.app.soundtrack.showing import shown
from spacetable.app.soundtrack.time_line import TimeLine
from spacetable.app.soundtrack.volumes import ask_volumes, put
from spacetable.app.widgets.buttons import IconButton
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.overlay import ask
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.toast import Toast
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text

SIDE = 330
"""Width of the list of what was heard, in px at text size 100 %."""
PATIENCE = 150
"""Ms after which a page that still loads says so."""
TIGHT = 540
"""Height in px at text size 100 % below which list and time line have no room together."""
REST = 2000
"""Ms after which a pointer that rests on the full screen is hidden."""


class MissionPage(Page):
    """``deck`` is the transport; every widget here only shows it.

    ``stage``: the full screen for a table across the room: clock, phases and caption alone.
    """

    asked = Signal(str, object)

    def __init__(self, desk: Desk, mission: Chosen, deck: Deck | None = None) -> None:
        super().__init__(desk)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.deck = deck or Deck(desk, mission, self)
        self.stage = False
        self._was_full = False
        self._mission = mission
        self._slow = False
        self._tight = False
        self._lined = False
        self._content: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._patience = self._timer(PATIENCE, self._say_loading)
        self._rest = self._timer(REST, self._hide_pointer)
        self._build()
        self.toast = Toast(desk, self)
        deck = self.deck
        deck.loaded.connect(self._loaded)
        deck.announced.connect(self._announced)
        deck.turned_back.connect(self._list_anew)
        deck.moved.connect(self._follow)
        deck.changed.connect(self._changed)
        deck.over.connect(self._changed)
        deck.problem.connect(lambda line: self.toast.show_line(line, "warn"))
        desk.changed.connect(self._changed)
        if deck.player is None:
            self._patience.start()
            deck.load()

    def _timer(self, ms: int, then: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(ms)
        timer.timeout.connect(then)
        return timer

    def title(self) -> Text:
        """The mission's name."""
        return self.deck.soundtrack.title

    def entered(self) -> None:
        """The keyboard is the mission's."""
        self.setAccessibleName(self.desk.words(self.title()))
        self.window().removeEventFilter(self)
        self.window().installEventFilter(self)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def covered_by(self) -> None:
        """Nobody sees the captions any more: the time stands."""
        self.deck.pause()
        self.set_stage(False)

    def shut(self) -> None:
        """Stop for good."""
        self.window().removeEventFilter(self)
        self._patience.stop()
        self._rest.stop()
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
        if not self.deck.running:
            self.left.emit()
            return
        answers = [
            (text("soundtrack.stop_no"), None, "primary"),
            (text("soundtrack.stop_yes"), self.left.emit, "danger"),
        ]
        ask(
            self.desk,
            self.window(),
            text("soundtrack.stop_ask"),
            [text("soundtrack.stop_words")],
            answers,
        )

    def escape(self) -> bool:
        """Out of the full screen first; then back."""
        if self.stage:
            self.set_stage(False)
        else:
            self.back()
        return True

    # -------------------------------------------------------------- building

    def _build(self) -> None:
        desk, look = self.desk, self.desk.look
        if self._content is not None:
            self._column.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        self._content = content = bare()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = self._bar()
        column.addWidget(self.bar)
        self.clock = BigClock(desk)
        self.clock.clicked.connect(self._turn_clock)
        self.phases = PhaseBar(desk, self.deck.soundtrack, turns(self._mission))
        self.caption = Caption(desk)
        self.line = TimeLine(desk, self.deck.soundtrack)
        self.line.sought.connect(self.deck.seek)
        self._well = Card(desk, name="well")
        self._well.body.setContentsMargins(4, 4, 4, 4)
        self._well.body.addWidget(self.line)
        self._top = QHBoxLayout()
        self._top.addWidget(self.clock)
        self._top.addWidget(self.phases, 1)
        self._main = QVBoxLayout()
        self._main.addLayout(self._top)
        self._main.addWidget(self.caption, 1)
        self._main.addWidget(self._well)
        self.side = Card(desk, name="well")
        self.side.setFixedWidth(round(SIDE * (0.4 + 0.6 * look.text_scale)))
        self.side.body.setContentsMargins(4, look.gap(1.5), 4, 4)
        head = Words(desk, "soundtrack.heard", "eyebrow", wrap=False)
        head.setContentsMargins(look.gap(1), 0, 0, 0)
        self.side.body.addWidget(head)
        self.nothing = Words(desk, "soundtrack.nothing", "note")
        self.nothing.setContentsMargins(look.gap(1), 0, look.gap(1), 0)
        self.side.body.addWidget(self.nothing)
        self.list = HeardList(desk)
        self.side.body.addWidget(self.list, 1)
        row = QHBoxLayout()
        self._row = row
        row.addLayout(self._main, 1)
        row.addWidget(self.side)
        column.addLayout(row, 1)
        self.controls = Controls(desk)
        self.controls.pressed.connect(self._press)
        self.controls.speed.connect(self.deck.set_speed)
        column.addWidget(self.controls)
        self._column.addWidget(content)
        self._lay()
        self._list_anew()
        self._changed()

    def _bar(self) -> QFrame:
        desk, look = self.desk, self.desk.look
        bar = QFrame()
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(look.gap(1), look.gap(1), look.gap(2), look.gap(1))
        row.setSpacing(look.gap(1))
        back = IconButton(desk, "app.back", "chevron_left", "Esc")
        back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        back.clicked.connect(self.back)
        row.addWidget(back)
        row.addWidget(Elided(desk, self.title(), "title"), 1)
        self.badges = {
            "practice": Mark(desk, text("soundtrack.practice"), "violet", "◆"),
            "captions": Mark(desk, text("soundtrack.captions_badge"), "sky", "■"),
            "silent": Mark(desk, text("soundtrack.silent"), "red", "✕"),
        }
        for badge in self.badges.values():
            badge.hide()
            row.addWidget(badge)
        full = IconButton(desk, "soundtrack.full", "fullscreen", "F")
        full.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        full.clicked.connect(lambda: self.set_stage(True))
        self.full_button = full
        row.addWidget(full)
        return bar

    def _lay(self) -> None:
        """Spacing, and what is there on the full screen."""
        look, stage = self.desk.look, self.stage
        gap = look.gap(3 if stage else 2)
        self._row.setContentsMargins(gap, gap, gap, gap)
        for one in (self._row, self._top, self._main):
            one.setSpacing(look.gap(2 if stage else 1.5))
        for widget in (self.bar, self.controls):
            widget.setVisible(not stage)
        self._tight = self._is_tight()
        self._well.setVisible(not stage and (self._lined or not self._tight))
        self.side.setVisible(not stage and not (self._lined and self._tight))
        self.controls.buttons["line"].setVisible(self._tight)
        self.controls.buttons["line"].setChecked(self._lined)
        self.clock.high = 1.9 if stage else 1.0
        self.phases.large = stage
        self.caption.large = stage
        for widget in (self.clock, self.phases, self.caption):
            widget.updateGeometry()
            widget.setMouseTracking(stage)
            widget.removeEventFilter(self)
            if stage:
                widget.installEventFilter(self)

    def _is_tight(self) -> bool:
        return self.height() < TIGHT * (0.4 + 0.6 * self.desk.look.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is tight, the list and the time line take turns."""
        super().resizeEvent(event)
        if self._is_tight() != self._tight:
            self._lay()

    # -------------------------------------------------------------- full screen

    def set_stage(self, on: bool, *, window: bool = True) -> None:
        """Fill the screen with what is seen from afar. ``window``: the window fills it too."""
        if on == self.stage:
            return
        self.stage = on
        if on and window:
            self._was_full = self.window().isFullScreen()
        self._lay()
        self._rest.stop()
        self.unsetCursor()
        if on:
            self._rest.start()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if window and self.window().isFullScreen() != (on or self._was_full):
            self.window().toggle_full_screen()
        self._follow()

    def _hide_pointer(self) -> None:
        for widget in (self, self.clock):
            widget.setCursor(Qt.CursorShape.BlankCursor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """F11 fills the screen with the mission; a pointer that moves is shown again."""
        if event.type() == QEvent.Type.MouseMove and self.stage:
            self.unsetCursor()
            self.clock.setCursor(Qt.CursorShape.PointingHandCursor)
            self._rest.start()
        elif event.type() == QEvent.Type.WindowStateChange and watched is self.window():
            if self.isVisible():
                full = self.window().isFullScreen()
                self._was_full = self._was_full and full
                self.set_stage(full, window=False)
        return False

    # -------------------------------------------------------------- what a person does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the transport; what none of them wants goes to the window."""
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        deed = {
            Qt.Key.Key_Space: "play",
            Qt.Key.Key_R: "again",
            Qt.Key.Key_Left: "back",
            Qt.Key.Key_Right: "forward",
            Qt.Key.Key_C: "captions",
            Qt.Key.Key_S: "spoilers",
            Qt.Key.Key_V: "volumes",
            Qt.Key.Key_F: "full",
        }.get(Qt.Key(event.key()))
        if deed is None or not plain:
            super().keyPressEvent(event)
            return
        event.accept()
        if not event.isAutoRepeat() or deed in ("back", "forward"):
            self._press(deed)

    def _press(self, deed: str) -> None:
        deck, listening = self.deck, self.desk.settings.listening
        if deed == "play":
            self._play()
        elif deed == "again":
            deck.again()
        elif deed == "back":
            deck.step(-STEP)
        elif deed == "forward":
            deck.step(STEP)
        elif deed == "captions":
            put(self.desk, captions_only=not listening.captions_only)
        elif deed == "spoilers":
            put(self.desk, spoilers=not listening.spoilers)
        elif deed == "volumes":
            ask_volumes(self.desk, self)
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

    def _turn_clock(self) -> None:
        put(self.desk, remaining=not self.desk.settings.listening.remaining)

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
            self.caption.announce(self.desk.words(said.moment.announcement.caption))

    def _list_anew(self) -> None:
        self.list.show_heard(self.deck.heard)
        self.nothing.setVisible(not self.deck.heard)
        self.controls.follow(self.deck)
        self._follow()

    def _changed(self) -> None:
        deck = self.deck
        self.controls.follow(deck)
        self.badges["practice"].setVisible(deck.practice)
        self.badges["captions"].setVisible(self.desk.settings.listening.captions_only)
        self.badges["silent"].setVisible(deck.silent)
        self._follow()

    def _follow(self) -> None:
        deck, listening = self.deck, self.desk.settings.listening
        now = deck.now()
        self.clock.show_time(now, deck.left(), remaining=listening.remaining)
        self.phases.show_time(now)
        self.line.show_time(now)
        broken = deck.broken()
        self.line.show_marks(
            [one.moment.announcement.id for one in deck.heard],
            spoilers=listening.spoilers,
            still=broken.id if broken is not None and not listening.spoilers else None,
        )
        self.caption.show_caption(shown(deck, self.desk, slow=self._slow))
