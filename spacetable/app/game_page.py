"""The page on which a game is played: table, side panel, toolbar, and what lies over them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from spacetable.app.desk import Desk
from spacetable.app.lesson_strip import LessonStrip
from spacetable.app.over_table import OverTable
from spacetable.app.panel.side import SidePanel
from spacetable.app.play import Play, ids_of
from spacetable.app.sounds import Sounds
from spacetable.app.toolbar import Toolbar
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.toast import Toast
from spacetable.core.errors import BoundaryError
from spacetable.core.event import Event
from spacetable.core.option import Option, Why
from spacetable.core.panel import Panel
from spacetable.core.table import Table
from spacetable.core.text import Text, text
from spacetable.session.session import By, Line
from spacetable.session.shelf import Shelf
from spacetable.table.view import TableView

NOTHING = Table(1000, 700, (), ())


class GamePage(Page):
    """``asked``: what the window is to open, and with what."""

    asked = Signal(str, object)

    def __init__(self, desk: Desk, play: Play, sounds: Sounds | None = None) -> None:
        super().__init__(desk)
        self.play = play
        self._sounds = sounds
        play.setParent(self)
        game = play.session.game
        self._title = game.info.title
        self.bar = Toolbar(desk, self._title)
        self.view = TableView(desk.look)
        self.view.set_folders(game.folders())
        self.view.setAccessibleName(desk.words(self._title))
        self.side = SidePanel(desk)
        self.strip = LessonStrip(desk, play.run.lesson.heading()) if play.run is not None else None
        self.toast = Toast(desk, self.view)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        if self.strip is not None:
            middle.addWidget(self.strip)
        middle.addWidget(self.view, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(middle, 1)
        row.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(row, 1)
        self.side.setVisible(desk.settings.panel_open)
        self.over = OverTable(self)
        self._connect()
        self._bind_keys()

    def _connect(self) -> None:
        play, side = self.play, self.side
        play.stepped.connect(self._stepped)
        play.jumped.connect(lambda: self.refresh(animate=False))
        play.refused.connect(self.refuse)
        play.curtain.connect(self.over.draw_curtain)
        play.ended.connect(self.over.show_end)
        play.told.connect(self.desk.tell)
        self.view.option_chosen.connect(play.do)
        self.view.option_refused.connect(lambda option: self.refuse(option.why))
        self.bar.pressed.connect(self.press)
        side.actions.chosen.connect(play.do)
        side.coach.chosen.connect(play.do)
        side.coach.refused.connect(lambda option: self.refuse(option.why))
        side.coach.pointed.connect(self._point)
        side.chronicle.told.connect(self._show_line)
        side.prompt.pause_pressed.connect(self._pause)
        if self._sounds is not None:
            self._sounds.silent.connect(self._no_sound)
        if self.strip is not None:
            self.strip.next_pressed.connect(play.lesson_next)
            self.strip.back_pressed.connect(play.lesson_back)

    def _bind_keys(self) -> None:
        keys = {
            "Ctrl+Z": "undo",
            "Ctrl+Y": "redo",
            "Ctrl+Shift+Z": "undo_turn",
            "Ctrl+Shift+Y": "redo_turn",
            "Ctrl+S": "save",
            "H": "hint",
            "L": "moves",
            "F9": "panel",
        }
        for key, deed in keys.items():
            shortcut = QShortcut(key, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda deed=deed: self.press(deed))

    def title(self) -> Text:
        """The game's name; nothing of the position, which a window list would show."""
        return self._title

    def entered(self) -> None:
        """The game came to the front; at its first showing it begins."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self) -> None:
        """Show the first position."""
        self.play.begin()
        self.view.fit()
        for warning in self.play.session.warnings:
            self.toast.show_line(warning, "warn")

    # -------------------------------------------------------------- showing

    def refresh(self, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Make everything equal to the position."""
        play, session = self.play, self.play.session
        options = play.options()
        self.view.unlight("hint")
        self.view.unlight("chronicle")
        self.view.unlight("because")
        self.view.show_table(play.table(), events, animate=animate)
        self.view.show_options(options)
        side = self.side
        side.prompt.show_seat(play.mover(), session.prompt(play.seat), session.state.turn_no)
        side.prompt.show_pause(play.bot_waits(), play.bots_paused)
        side.actions.show_options(options)
        side.fit_actions()
        side.coach.show_hint(None)
        side.coach.show_advice(session.advice(play.seat))
        side.coach.show_options(options)
        side.facts.show_panel(session.panel(play.seat))
        side.show_lines(session.lines(play.seat))
        if self.strip is not None and play.run is not None:
            self.strip.show_run(play.run)
            self.view.light(play.run.show(), "lesson")
            self.over.lesson_went_on()
        self._show_deeds()

    def blank(self) -> None:
        """Show nothing at all: the curtain is down."""
        self.toast.clear()
        self.view.enlarge(None)
        self.view.show_options(())
        self.view.show_table(NOTHING, animate=False)
        side = self.side
        side.prompt.show_seat(None, text("app.curtain.title"), self.play.session.state.turn_no)
        side.actions.show_options(())
        side.coach.show_hint(None)
        side.coach.show_advice(None)
        side.coach.show_options(())
        side.facts.show_panel(Panel())
        side.show_lines(())

    def peek(self, on: bool) -> None:
        """Show the next person their table while they hold the button."""
        if on:
            self.view.show_table(self.play.session.table(self.play.next_seat), animate=False)
        else:
            self.blank()

    def _show_deeds(self) -> None:
        buttons, play = self.bar.buttons, self.play
        for name in ("undo", "undo_turn"):
            buttons[name].setEnabled(play.can_undo())
        for name in ("redo", "redo_turn"):
            buttons[name].setEnabled(play.can_redo())
        buttons["hint"].setEnabled(play.session.can_hint() and bool(play.options()))
        buttons["save"].setEnabled(play.run is None)
        buttons["replay"].setEnabled(play.session.cursor > 0)

    def retext(self) -> None:
        """Everything in the language in use."""
        self.view.set_look(self.desk.look)
        self.view.setAccessibleName(self.desk.words(self._title))
        if not self.play.covered:
            self.refresh(animate=False)

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.view.set_look(self.desk.look)
        if not self.play.covered:
            self.refresh(animate=False)

    def _stepped(self, events: Sequence[Event]) -> None:
        self.refresh(events)
        if self._sounds is not None:
            result = self.play.session.result()
            self._sounds.step(events, result.outcome if result is not None else None)

    def _no_sound(self) -> None:
        if not self.toast.words():
            self.toast.show_line(text("app.error.no_sound"))

    def refuse(self, why: Why) -> None:
        """Say which rule is in the way and light up its cause."""
        if self._sounds is not None:
            self._sounds.refused()
        self.toast.show_line(why.rule, "bad")
        if why.because:
            self.view.light(why.because, "because")

    def _point(self, option: Option | None) -> None:
        if option is None:
            self.view.unlight("hint")
        else:
            self.view.light(ids_of(option), "hint")

    def _show_line(self, line: Line) -> None:
        self.view.light(line.pieces, "chronicle")
        lying = {piece.id for piece in self.play.table().pieces}
        self.view.enlarge(next((piece for piece in line.pieces if piece in lying), None))

    # -------------------------------------------------------------- deeds

    def press(self, deed: str) -> None:
        """A button of the toolbar or its key."""
        if self.over.busy:
            return
        if deed in ("undo", "undo_turn"):
            self.undo("turn" if deed == "undo_turn" else "step")
        elif deed in ("redo", "redo_turn"):
            self.play.redo("turn" if deed == "redo_turn" else "step")
        elif deed == "hint":
            self.hint()
        elif deed == "moves":
            self.side.setVisible(True)
            self.side.focus_moves()
        elif deed == "zoom_in":
            self.view.zoom_by(1.25)
        elif deed == "zoom_out":
            self.view.zoom_by(0.8)
        elif deed == "fit":
            self.view.fit()
        elif deed == "panel":
            self.side.setVisible(self.side.isHidden())
            self.desk.put(panel_open=not self.side.isHidden())
        elif deed == "save":
            self.save()
        elif deed == "home":
            self.back()
        elif deed == "replay" and self.play.session.cursor == 0:
            return
        elif deed == "replay":
            self.asked.emit("replay", self.play.session)
        else:
            self.asked.emit(deed, None)

    def undo(self, by: By) -> None:
        """Take back; ask first when something revealed would be taken back with it."""
        if not self.play.can_undo():
            return
        if self.play.fenced(by) and self.desk.settings.ask_before_fence:
            self.over.ask_fence(lambda: self.play.undo(by))
        else:
            self.play.undo(by)

    def hint(self) -> None:
        """Ask the bot; light what it would take, and say why."""
        choice = self.play.hint()
        if choice is None:
            self.toast.show_line(text("app.hint.none"), "plain")
            return
        option = next(o for o in self.play.options() if o.action == choice.action)
        self.side.open_tab("coach")
        self.side.coach.show_hint(text("app.hint.words", move=option.label, reason=choice.reason))
        self.side.coach.select(option)
        self.view.light(ids_of(option), "hint")
        if self.side.isHidden():
            self.toast.show_line(text("app.hint.words", move=option.label, reason=choice.reason))

    def save(self) -> None:
        """Ask for a name and keep the game under it."""
        if self.play.run is None and not self.play.covered:
            self.over.ask_name()

    def _pause(self) -> None:
        play = self.play
        play.bots_paused = not play.bots_paused
        self.side.prompt.show_pause(play.bot_waits(), play.bots_paused)

    # -------------------------------------------------------------- leaving

    def back(self) -> None:
        """Esc first puts down what is held; then the way home."""
        if self.over.busy or self.view.cancel():
            return
        if self.desk.settings.ask_before_leaving and self.play.run is None:
            self.over.ask_leave(self.left.emit)
        else:
            self.left.emit()

    def shut(self) -> None:
        """Keep the game to be continued, and let go of it."""
        session = self.play.session
        if self.play.run is None and session.cursor > 0:
            try:
                Shelf().autosave(session)
            except BoundaryError as wrong:
                self.desk.tell(wrong)
        self.play.shut()
