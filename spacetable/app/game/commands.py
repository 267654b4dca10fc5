"""What the commands of a game do: the toolbar's buttons, and their keys."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import GAME
from spacetable.app.game.controller import GameController
from spacetable.app.game.feedback import PAST
from spacetable.app.game.gestures import ids_of
from spacetable.app.game.overlays import Overlays
from spacetable.app.game.parts import GameParts
from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import ask_save
from spacetable.app.widgets.page import Page
from spacetable.app.wording.turns import span
from spacetable.core.bot import Choice
from spacetable.core.errors import BoundaryError
from spacetable.core.puzzle import Puzzle
from spacetable.core.text import text
from spacetable.session import puzzle_file
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.undo import By

CLOSER = 1.25
FARTHER = 0.8


def _always() -> bool:
    return True


class Deed(NamedTuple):
    """What a command does, and whether it can be done now, which its button shows."""

    do: Callable[[], object]
    can: Callable[[], bool] = _always


class GameCommands(QObject):
    """Commands by name. ``asked``: one of the window's, and what with; ``left``: back to it.
    ``planned``: the planner is to be opened or put away, or asked.

    ``page``: where their keys are heard. Nothing is done while something lies over the table.
    """

    asked = Signal(str, object)
    planned = Signal()
    left = Signal()

    def __init__(
        self,
        context: Context,
        controller: GameController,
        parts: GameParts,
        overlays: Overlays,
        page: Page,
    ) -> None:
        super().__init__(page)
        self._context = context
        self._controller = controller
        self._view = view = parts.view
        self._side = parts.side
        self._bar = parts.bar
        self._toast = parts.toast
        self._overlays = overlays
        undo, redo = controller.can_undo, controller.can_redo
        self._deeds = {
            "undo": Deed(partial(self.undo, "step"), undo),
            "undo_turn": Deed(partial(self.undo, "turn"), undo),
            "redo": Deed(partial(self._again, "step"), redo),
            "redo_turn": Deed(partial(self._again, "turn"), redo),
            "hint": Deed(self.hint, self._can_hint),
            "skip_bots": Deed(self._skip),
            "recall": Deed(self._recall),
            "moves": Deed(self._to_moves),
            "planner": Deed(self.planned.emit, self._can_plan),
            "find": Deed(view.search.open),
            "zoom_in": Deed(partial(view.zoom_by, CLOSER)),
            "zoom_out": Deed(partial(view.zoom_by, FARTHER)),
            "fit": Deed(view.fit),
            "leaf": Deed(partial(view.turn_leaf, 1)),
            "leaf_back": Deed(partial(view.turn_leaf, -1)),
            "board": Deed(view.turn_board, lambda: view.can_be_alone),
            "panel": Deed(self._turn_panel),
            "save": Deed(self._save, self._can_save),
            "home": Deed(self.left.emit),
            "replay": Deed(self._replay, self._can_replay),
            "rules": Deed(lambda: self.asked.emit("rules", page.rules_here())),
        }
        CommandActions(GAME, {"page": page}, self).chosen.connect(self._typed)
        self._side.turned.connect(self._show_status)
        self._bar.status.called.connect(self._to_news)
        self._show_status()

    def press(self, name: str) -> None:
        """A button of the toolbar or its key."""
        if self._overlays.busy:
            return
        deed = self._deeds.get(name)
        if deed is None:
            self.asked.emit(name, None)
        else:
            deed.do()

    def _typed(self, name: str) -> None:
        """A key: that of a hint which stands does what it says, unless something is carried."""
        hint = self._side.coach.hint
        free = not (self._overlays.busy or self._view.carry.active)
        if name != "hint" or not (free and hint.isVisible() and hint.do_it()):
            self.press(name)

    def _skip(self) -> None:
        """Nobody follows any more what others do, or have done."""
        if not self._controller.film.end_recap():
            self._controller.bots.hurry()

    def show_possible(self) -> None:
        """The toolbar: what can be done now, and how much goes with the turn."""
        session = self._controller.session
        part = span(session.game, session.state)
        n = self._controller.takes_back("turn")
        key = f"app.tool.undo_{part}"
        self._bar.say("undo_turn", text(f"{key}_much", n=n) if n else text(key))
        self._bar.say("redo_turn", text(f"app.tool.redo_{part}"))
        self._bar.show_possible(self._possible())

    def _possible(self) -> dict[str, bool]:
        """Which commands can do anything now."""
        return {name: deed.can() for name, deed in self._deeds.items()}

    def undo(self, by: By) -> None:
        """Take back; ask first when something revealed would be taken back with it."""
        controller = self._controller
        if not controller.can_undo():
            return
        if controller.fenced(by) and self._context.settings.ask_before_fence:
            self._overlays.ask_fence(lambda: self._back(by), controller.takes_back(by))
        else:
            self._back(by)

    def _back(self, by: By) -> None:
        # What was said of the position before may be wrong of this one: "one operation a turn".
        self._toast.clear()
        self._controller.undo(by)

    def _again(self, by: By) -> None:
        self._toast.clear()
        self._controller.redo(by)

    def _recall(self) -> None:
        controller = self._controller
        recalled = controller.session.game.shown.recalled
        if not controller.recall() and recalled and not controller.covered:
            self._toast.show_line(text("app.recall.none"))

    def hint(self) -> None:
        """Ask the bot, which may take its time; meanwhile the coach says so."""
        knows = isinstance(self._controller.run, PuzzleRun)  # the answer, and does not tell it
        if not knows and self._controller.ask_hint():
            self._side.open_tab("coach")
            self._side.coach.show_hint(text("app.hint.thinking"))
            self._side.fit_actions()
        elif self._controller.film.recalls:
            self._toast.show_line(text(PAST), "plain")
        else:
            key = "none" if self._controller.unseen() is None else "own"
            self._toast.show_line(text(f"app.hint.{key}"), "plain")

    def show_hint(self, choice: Choice | None) -> None:
        """What the bot would do: light it, and say why."""
        side = self._side
        if choice is None:
            side.coach.show_hint(None)
            self._toast.show_line(text("app.hint.none"), "plain")
            return
        option = next(o for o in self._controller.options() if o.action == choice.action)
        words = text("app.hint.words", move=option.label, reason=choice.reason)
        side.coach.show_hint(words, option)
        side.coach.select(option)
        side.action_buttons.mark([option], "hint")
        self._view.light(ids_of(option), "hint")
        self._view.turn_to_see(*ids_of(option))
        if side.isHidden():
            self._toast.show_line(words)

    def _can_hint(self) -> bool:
        if isinstance(self._controller.run, PuzzleRun):
            return False
        return self._controller.session.can_hint() and bool(self._controller.offered())

    def _can_plan(self) -> bool:
        controller = self._controller
        return not controller.covered and controller.session.result() is None

    def _to_moves(self) -> None:
        self._side.setVisible(True)
        self._side.focus_moves()

    def _turn_panel(self) -> None:
        self._side.setVisible(self._side.isHidden())
        self._context.put(panel_open=not self._side.isHidden())

    def _show_status(self) -> None:
        """What stands on the panel stands in the toolbar while that is put away."""
        self._bar.show_status(self._side.isHidden())

    def _to_news(self) -> None:
        self._turn_panel()
        self._side.open_tab("chronicle")

    def _save(self) -> None:
        """Ask for a name and keep the game under it."""
        run = self._controller.run
        if isinstance(run, PuzzleRun):
            self._save_puzzle(run.puzzle)
        elif self._can_save():
            self._overlays.ask_name()

    def _can_save(self) -> bool:
        run = self._controller.run
        return (run is None or isinstance(run, PuzzleRun)) and not self._controller.covered

    def _save_puzzle(self, puzzle: Puzzle) -> None:
        """Ask for a file in which it can be shared."""

        def write(path: Path) -> None:
            try:
                puzzle_file.write(puzzle, path)
            except BoundaryError as wrong:
                self._context.tell(wrong)
            else:
                self._toast.show_line(text("app.puzzle.saved", file=path.name), "good")

        title, name = text("app.puzzle.save_title"), f"{puzzle.game}_{puzzle.id}"
        suffix = puzzle_file.SUFFIX
        ask_save(self._context, self._side.window(), title, f"{name}{suffix}", suffix, write)

    def _replay(self) -> None:
        session = self._controller.session
        if session.cursor > 0:
            self.asked.emit("replay", session)

    def _can_replay(self) -> bool:
        return self._controller.session.cursor > 0 and not self._controller.covered
