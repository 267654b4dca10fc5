"""What the toolbar of a game and its keys do."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QShortcut

from spacetable.app.game.controller import ids_of
from spacetable.core.bot import Choice
from spacetable.core.text import text
from spacetable.session.undo import By

if TYPE_CHECKING:
    from spacetable.app.game.page import GamePage

KEYS = {
    "Ctrl+Z": "undo",
    "Ctrl+Y": "redo",
    "Ctrl+Shift+Z": "redo",
    "Ctrl+Alt+Z": "undo_turn",
    "Ctrl+Alt+Y": "redo_turn",
    "Ctrl+S": "save",
    "Alt+Home": "home",
    "H": "hint",
    "L": "moves",
    "F9": "panel",
}


class Commands(QObject):
    """Deeds by name; those it does not know are asked of the window."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._page = page
        self._controller = page.controller
        for key, deed in KEYS.items():
            shortcut = QShortcut(key, page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda deed=deed: self.press(deed))

    def press(self, deed: str) -> None:
        """A button of the toolbar or its key."""
        page = self._page
        if page.overlays.busy:
            return
        if deed in ("undo", "undo_turn"):
            self.undo("turn" if deed == "undo_turn" else "step")
        elif deed in ("redo", "redo_turn"):
            self._controller.redo("turn" if deed == "redo_turn" else "step")
        elif deed == "hint":
            self.hint()
        elif deed == "moves":
            page.side.setVisible(True)
            page.side.focus_moves()
        elif deed == "zoom_in":
            page.view.zoom_by(1.25)
        elif deed == "zoom_out":
            page.view.zoom_by(0.8)
        elif deed == "fit":
            page.view.fit()
        elif deed == "panel":
            page.side.setVisible(page.side.isHidden())
            page.context.put(panel_open=not page.side.isHidden())
        elif deed == "save":
            self.save()
        elif deed == "home":
            page.back()
        elif deed == "replay":
            if self._controller.session.cursor > 0:
                page.asked.emit("replay", self._controller.session)
        else:
            page.asked.emit(deed, None)

    def undo(self, by: By) -> None:
        """Take back; ask first when something revealed would be taken back with it."""
        controller = self._controller
        if not controller.can_undo():
            return
        if controller.fenced(by) and self._page.context.settings.ask_before_fence:
            self._page.overlays.ask_fence(lambda: controller.undo(by))
        else:
            controller.undo(by)

    def hint(self) -> None:
        """Ask the bot, which may take its time; meanwhile the coach says so."""
        page = self._page
        if self._controller.ask_hint():
            page.side.open_tab("coach")
            page.side.coach.show_hint(text("app.hint.thinking"))
        else:
            page.toast.show_line(text("app.hint.none"), "plain")

    def show_hint(self, choice: Choice | None) -> None:
        """What the bot would do: light it, and say why."""
        page = self._page
        if choice is None:
            page.side.coach.show_hint(None)
            page.toast.show_line(text("app.hint.none"), "plain")
            return
        option = next(o for o in self._controller.options() if o.action == choice.action)
        words = text("app.hint.words", move=option.label, reason=choice.reason)
        page.side.coach.show_hint(words)
        page.side.coach.select(option)
        page.side.action_buttons.mark([option], "hint")
        page.view.light(ids_of(option), "hint")
        if page.side.isHidden():
            page.toast.show_line(words)

    def save(self) -> None:
        """Ask for a name and keep the game under it."""
        if self._controller.run is None and not self._controller.covered:
            self._page.overlays.ask_name()

    def show(self) -> None:
        """Which buttons can be pressed now."""
        buttons, controller = self._page.bar.buttons, self._controller
        for name in ("undo", "undo_turn"):
            buttons[name].setEnabled(controller.can_undo())
        for name in ("redo", "redo_turn"):
            buttons[name].setEnabled(controller.can_redo())
        buttons["hint"].setEnabled(controller.session.can_hint() and bool(controller.options()))
        buttons["save"].setEnabled(controller.run is None and not controller.covered)
        buttons["replay"].setEnabled(controller.session.cursor > 0 and not controller.covered)
