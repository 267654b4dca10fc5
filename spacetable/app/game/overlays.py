"""What lies over the table of a game for a while: questions, the curtain, the end."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from spacetable.app.game.briefing import Briefing, briefing_of
from spacetable.app.game.controller import GameController
from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.paused_overlay import PausedOverlay
from spacetable.app.game.quick_curtain import QuickCurtain
from spacetable.app.lessons.progress import note_lesson, note_step
from spacetable.app.puzzles.progress import note_puzzle
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.shell.context import Context
from spacetable.app.widgets.overlay import Overlay, ask
from spacetable.app.wording.missions import of_mission
from spacetable.core.option import Option
from spacetable.core.parts import missions_of
from spacetable.core.text import Text, text
from spacetable.session.lesson_progress import lesson_after
from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.table.view import TableView

PAUSE = 1500
"""Ms between the last move and the word on how the game ended."""
WON = 1.6
"""So many times as long is a move looked at that has won the game."""


class Overlays(QObject):
    """One overlay at a time; ``busy`` while there is one.

    ``page``: what they lie over, and ``view`` the table on it, which is to lie still before the end
    is told. ``blanked``: nothing may be shown any more; ``peeked``: the next person holds the peek
    button, or lets it go. ``saved``: under that name. ``asked``: a page of the window, and what
    with; ``left``: the game is to be left.
    """

    blanked = Signal()
    peeked = Signal(bool)
    saved = Signal(str)
    asked = Signal(str, object)
    left = Signal()

    def __init__(
        self, context: Context, controller: GameController, view: TableView, page: QWidget
    ) -> None:
        super().__init__(page)
        self._context = context
        self._controller = controller
        self._view = view
        self._page = page
        self._overlay: Overlay | None = None
        self._lesson_told = False
        self._end_due = False
        self._end_left = False
        view.settled.connect(self._let_look)

    @property
    def busy(self) -> bool:
        """Whether something lies over the table."""
        return self._overlay is not None

    def ask_fence(self, yes: Callable[[], object], n: int) -> None:
        """May something already revealed be taken back, and ``n`` actions with it?"""
        much = [text("app.fence.much", n=n)] if n > 1 else []
        self._ask("app.fence", [("app.cancel", None), ("app.fence.yes", yes)], much)

    def ask_leave(self, yes: Callable[[], object]) -> None:
        """Really leave the game?"""
        session = self._controller.session
        words = "app.leave.words" if session.begun else "app.leave.untouched"
        lines = [text("app.leave.clock")] if session.begun and session.clock_runs else []
        self._ask("app.leave", [("app.leave.stay", None), ("app.leave.yes", yes)], lines, words)

    def ask_grave(self, option: Option) -> None:
        """Really do something that cannot be made good again, or leave something undone?"""
        if self.busy:
            return
        undone = () if option.unfinished is None else (option.unfinished,)
        told = self._controller.foretold(option).preview
        lines = list(dict.fromkeys((*undone, option.why.rule, *told)))
        answers: list[tuple[Text, Callable[[], object] | None, str]] = [
            (option.label, lambda: self._controller.do(option, sure=True), "danger"),
            (text("app.grave.no"), None, "primary"),
        ]
        title = text("app.grave.title", move=option.label)
        self._take(ask(self._context, self._page, title, lines, answers, "bad"))

    def ask_name(self) -> None:
        """Under which name is the game to be kept?"""
        dialog = SaveDialog(self._context, self._page, self._controller.session)
        dialog.saved.connect(self.saved)
        self._take(dialog)
        dialog.open()

    def brief(self, then: Callable[[], object]) -> bool:
        """Tell of the mission before anything of it is seen, and ``then`` go on; False where there
        is nothing to tell.
        """
        controller, context = self._controller, self._context
        told = briefing_of(controller.session)
        if told is None or controller.run is not None or not context.settings.briefings:
            return False
        briefing = Briefing(context, self._page, *told, controller.session.setup.campaign)
        self._take(briefing)
        briefing.closed.connect(then)
        briefing.open()
        return True

    def draw_curtain(self) -> None:
        """Cover everything until the next person is there, or until the time goes on."""
        if self._overlay is not None:
            self._overlay.close_()
        clock = self._controller.clock
        if clock is not None and self._controller.held:
            if self._controller.standing:
                self.blanked.emit()
            standing = PausedOverlay(self._context, self._page, clock)
            standing.gone_on.connect(self._controller.go_on)
            standing.left.connect(self._leave_standing)
            self._cover(standing)
            return
        seat = self._controller.seat_setup(self._controller.next_seat)
        if seat is None:
            return
        self.blanked.emit()
        if self._controller.quick:
            self._cover(QuickCurtain(self._context, self._page, self._controller, seat))
            return
        away = self._controller.screen.look_away(seat.seat)
        session = self._controller.session
        about, usual = session.about(), session.game.info.curtain
        curtain = Curtain(self._context, self._page, seat, away, usual=usual, about=about)
        curtain.opened.connect(self._controller.uncover)
        curtain.peeked.connect(self.peeked)
        self._take(curtain)
        curtain.open()

    def lift_curtain(self) -> None:
        """Whoever was to have the screen has it, or nothing is left to hide."""
        if isinstance(self._overlay, Curtain | QuickCurtain | PausedOverlay):
            self._overlay.close_()

    @property
    def shut(self) -> bool:
        """Whether something lies over the table that the keys of the clock and seats may not pass.

        They work while the screen changes hands, while the time stands, and else while nothing
        lies there.
        """
        covers = Curtain | QuickCurtain | PausedOverlay
        return self.busy and not isinstance(self._overlay, covers)

    def _leave_standing(self) -> None:
        self.lift_curtain()
        self.left.emit()

    def _cover(self, cover: Overlay) -> None:
        self._take(cover)
        cover.open()

    def show_end(self) -> None:
        """The game has ended: say so when the last die lies still.

        In a lesson what was learned counts, not how the game ended.
        """
        if self._controller.run is not None:
            return
        self._end_due = True
        if not self._view.motion.moving:
            self._let_look()

    def _let_look(self) -> None:
        """The last move is seen for a moment before the end lies over it, unless nobody waits."""
        if not self._end_due:
            return
        if PAUSE and self._context.settings.bot_pace != "at_once":
            result = self._controller.session.result()
            won = result is not None and result.outcome == "won"
            QTimer.singleShot(round(PAUSE * (WON if won else 1)), self, self._open_end)
        else:
            self._open_end()

    def reopen(self) -> None:
        """Show again how the game ended."""
        self._end_due = True
        self._open_end()

    def stay_below(self) -> None:
        """The table is to be looked at, although the end was left for another page."""
        self._end_left = False

    def came_back(self) -> None:
        """The page came to the front: from debrief and replay the way leads back to the end."""
        if self._end_left:
            self._end_left = False
            self.reopen()

    def _open_end(self) -> None:
        due, self._end_due = self._end_due, False
        # Meanwhile the last move may have been taken back.
        if due and self._controller.session.result() is not None and not self.busy:
            screen = EndScreen(self._context, self._page, self._controller)
            screen.asked.connect(self._after_end)
            self._take(screen)
            screen.open()

    def lesson_went_on(self) -> None:
        """When the last step is passed: mark the lesson done and say so, once. So with a puzzle
        that was solved.
        """
        run = self._controller.run
        if isinstance(run, LessonRun):
            note_step(self._context, run)
        if run is None or not run.done:
            self._lesson_told = False
            return
        if self._lesson_told or self.busy:
            return
        self._lesson_told = True
        if isinstance(run, PuzzleRun):
            self._puzzle_solved(run)
            return
        game, asked = self._controller.session.game, self.asked
        note_lesson(self._context, game, run.lesson)
        look_back = "app.lesson.play_on" if run.over is None else "app.end.look"
        answers: list[tuple[Text, Callable[[], object] | None, str]] = [
            (text(look_back), None, "quiet"),
            (text("app.lesson.more"), lambda: asked.emit("lessons", game.info.id), "plain"),
        ]
        lesson, coming = run.lesson, lesson_after(game, run.lesson)
        play = text("app.lesson.play_now")
        answers.append((play, lambda: asked.emit("play_now", (game, lesson)), "plain"))
        if coming is not None:
            words = text("app.lesson.following", title=coming.heading())
            answers.append((words, lambda: asked.emit("lesson", (game, coming)), "primary"))
        elif missions_of(game):
            words = of_mission(missions_of(game)[0], "app.lesson.first_mission")
            answers.append((words, lambda: asked.emit("first_mission", game.info.id), "primary"))
        else:
            words = text("app.lesson.start_game")
            answers.append((words, lambda: asked.emit("game", game.info.id), "primary"))
        lines = [
            run.closing(),
            text("app.lesson.play_now_words"),
        ]
        title = text("app.lesson.done_title", title=lesson.heading())
        self._take(ask(self._context, self._page, title, lines, answers, "good"))

    def lead_on(self) -> None:
        """From a lesson or a puzzle that is done, after a look at its table."""
        run = self._controller.run
        if isinstance(run, PuzzleRun):
            self.asked.emit("next_puzzle", (run.game.info.id, run.number - 1))
        else:
            self._lesson_told = False
            self.lesson_went_on()

    def _puzzle_solved(self, run: PuzzleRun) -> None:
        """Say so, and offer the next one. Who was shown the solution has it before their eyes."""
        if run.helped:
            return
        note_puzzle(self._context, run)
        game, asked = run.game.info.id, self.asked
        following = (game, run.number - 1)
        answers: list[tuple[Text, Callable[[], object] | None, str]] = [
            (text("app.end.look"), None, "quiet"),
            (text("app.puzzle.more"), lambda: asked.emit("puzzles", game), "plain"),
            (text("app.puzzle.next"), lambda: asked.emit("next_puzzle", following), "primary"),
        ]
        key = "app.puzzle.wrong_before" if run.wrong else "app.puzzle.at_once"
        lines = [run.words(), text(key, n=run.wrong)]
        title = text("app.puzzle.solved_title")
        self._take(ask(self._context, self._page, title, lines, answers, "good"))

    def _ask(
        self,
        key: str,
        answers: list[tuple[str, Callable[[], object] | None]],
        lines: Sequence[Text] = (),
        words: str = "",
    ) -> None:
        """A question ``<key>.title`` and ``words`` (else ``<key>.words``); the last answer is the
        primary one.
        """
        rows: list[tuple[Text, Callable[[], object] | None, str]] = [
            (text(answer), done, "plain") for answer, done in answers[:-1]
        ]
        answer, done = answers[-1]
        rows.append((text(answer), done, "primary"))
        title, body = text(f"{key}.title"), [text(words or f"{key}.words"), *lines]
        self._take(ask(self._context, self._page, title, body, rows))

    def _after_end(self, answer: str) -> None:
        if answer == "replay":
            self._end_left = True
            self.asked.emit("replay", self._controller.session)
        elif answer == "from_there":
            session = self._controller.session
            self._end_left = True
            self.asked.emit("play_on", (session, session.branched_at))
        elif answer in ("home", "back"):
            self.left.emit()
        elif answer == "onward":
            self._end_left = True
            self.asked.emit("onward", self._controller.session)
        elif answer in ("try_again", "same_mission", "new_series"):
            self.asked.emit("again", self._controller.session.setup)
        elif answer in ("again", "same_seed", "next", "logbook"):
            self.asked.emit(answer, self._controller.session.setup)
        elif answer in ("debrief", "otherwise"):
            self._end_left = True
            self.asked.emit(answer, self._controller.session)

    def _take(self, overlay: Overlay) -> None:
        self._overlay = overlay
        overlay.closed.connect(self._gone)

    def _gone(self) -> None:
        self._overlay = None
