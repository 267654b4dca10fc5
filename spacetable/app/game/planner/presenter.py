"""What is asked of the planner, in which position and by whom; and what becomes of the answers."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from spacetable.app.game.controller import GameController
from spacetable.app.game.planner.answers import Answers
from spacetable.app.game.planner.carrying_out import CarryingOut
from spacetable.app.game.planner.colours import MARKS
from spacetable.app.game.planner.course import Course
from spacetable.app.game.planner.drawing import draw
from spacetable.app.game.planner.notebook import (
    Notebook,
    asked_still,
    first_asked,
    fits,
    of_piece,
    pins_in,
)
from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.app.game.planner.pinning import Pinning
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.planner import Asked, Findings, Planner, Question
from spacetable.core.text import Text, text
from spacetable.table.announcing import announce
from spacetable.table.view import TableView


class PlannerPresenter(QObject):
    """Fills ``panel`` and draws on the table. ``told``: words for whoever is at the screen;
    ``opened``: the panel is to be opened, for something was asked on the table.

    Nothing is searched, and nothing drawn, while the panel cannot be seen. Each seat has a notebook
    of its own. A position in which the seat sees the same as before changes nothing; in another one
    the same question is asked anew, and until the first answer the old ones stand there as such.
    """

    told = Signal(object)
    opened = Signal()

    def __init__(
        self,
        planner: Planner[Any],
        controller: GameController,
        view: TableView,
        panel: PlannerPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._planner = planner
        self._controller = controller
        self._view = view
        self._panel = panel
        self._books: dict[Seat | None, Notebook] = {}
        self._seat: Seat | None = None
        self._seen: Any = None
        self._questions: tuple[Question, ...] = ()
        self._open = False
        self._brought: Asked | None = None
        """Of which question plans have been brought into sight."""
        self._turns = False
        """Whether the board comes into sight with them: a piece beside it, or another place, was
        asked of, or how far."""
        self.answers = Answers(controller.context, controller.session, self)
        self.course = Course(controller, view, self)
        self._carrying = CarryingOut(self.course, panel.card, lambda: self.book)
        self.pinning = Pinning(controller, view, panel, lambda: self.book, self)
        self._connect()

    def _connect(self) -> None:
        panel, form, card = self._panel, self._panel.form, self._panel.card
        self.answers.changed.connect(self._show)
        self.answers.answered.connect(self._answered)
        self.course.changed.connect(self._course_changed)
        panel.turned.connect(self._turn)
        panel.stopped.connect(self.answers.search.stop)
        form.asked.connect(self._ask_in_panel)
        form.waits.connect(self._want_place)
        panel.list.chosen.connect(self._select)
        panel.legend.filtered.connect(self._filter)
        card.looked_at.connect(self._look_at)
        card.went_on.connect(self._go_on)
        card.halted.connect(self.course.halt)
        self.pinning.told.connect(self.told)
        self.pinning.changed.connect(self._show)
        self._view.inquired.connect(self.ask_of)
        self._view.placed.connect(self._take_place)

    @property
    def book(self) -> Notebook:
        """What the seat at the screen has asked, and what it kept in the game that was opened."""
        if self._seat not in self._books:
            pinned = self._controller.session.pinned
            pins = pins_in(pinned, self._seat)
            self._books[self._seat] = Notebook(seat=self._seat, pins=pins)
        return self._books[self._seat]

    # -------------------------------------------------------------- the position

    def follow(self) -> None:
        """The position is another one, or another seat is at the screen, or nobody may see."""
        controller = self._controller
        if controller.covered or controller.session.result() is not None:
            self._leave()
            return
        seat = controller.seat
        seen = controller.session.view(seat)
        if seat == self._seat and seen == self._seen:
            self._carrying.show()
            return
        other = seat != self._seat
        self.answers.drop()
        self._turns = False
        self._seat, self._seen = seat, seen
        if other:
            self.course.forget()
        self._questions = self._planner.questions(seen)
        self._view.offer_questions(
            [one for one in self._questions if one.to_place or one.of_pieces]
        )
        book = self.book
        before = book.asked
        now = None if before is None else asked_still(before, self._questions)
        now = now or first_asked(self._questions)
        book.age()
        if now is not None and now != before:
            book.ask(now)
        self._show()
        if not self.course.running:
            self._begin()

    def _leave(self) -> None:
        """Nothing may be seen, or there is nothing more to plan."""
        self.answers.drop()
        self.course.forget()
        self._seat, self._seen, self._questions = None, None, ()
        self._view.offer_questions(())
        self._books.pop(None, None)
        self._show()

    def _turn(self, on: bool) -> None:
        """The panel is opened, or put away."""
        if on == self._open:
            return
        self._open = on
        if on:
            self._controller.context.thinker.warm_planner(self._controller.session.game)
            self._begin()
        else:
            self.answers.drop()
        self._panel.show_search(self.answers.awaited)
        self._want_place(self._panel.form.waiting)
        if on and self._panel.form.waiting:
            self._view.show_board()
        self._draw()

    # -------------------------------------------------------------- asking

    def ask(self, asked: Asked) -> None:
        """Another question, or the same with something else chosen."""
        still = asked_still(asked, self._questions)
        if still is None or still == self.book.asked:
            return
        self.answers.drop()
        self.course.forget()
        self.book.ask(still)
        self._show()
        self._begin()

    def _ask_in_panel(self, asked: Asked) -> None:
        """From another leaf of the table, the way to a place is seen when it is found; and so are
        the colours of another question.
        """
        before = self.book.asked
        new = before is None or asked.question != before.question
        elsewhere = before is None or asked.place != before.place
        question = next((one for one in self._questions if one.id == asked.question), None)
        shades = question is not None and not question.to_place
        self._turns = (new and shades) or (asked.place is not None and elsewhere)
        self.ask(asked)

    def ask_of(self, question: Question, spot: str) -> None:
        """A question of a place or a piece, from the table; the panel is opened for it."""
        book, place = self.book, ZoneId(spot)
        asked = book.asked
        piece = question.of_pieces.get(PieceId(spot))
        if piece is not None:
            self._turns = True
            self.ask(of_piece(question, piece))
            self.opened.emit()
            return
        if asked is not None and asked.question == question.id:
            wishes = asked.wishes
        else:
            wishes = {}
        self.ask(Asked(question.id, place, (), wishes))
        self.opened.emit()

    def question_of(self, spot: str | None) -> Question | None:
        """What may be asked of a place, the usual question first."""
        place = None if spot is None else ZoneId(spot)
        return next((q for q in self._questions if q.to_place and fits(q, place)), None)

    def question_of_piece(self, piece: str | None) -> Question | None:
        """What may be asked of a piece itself."""
        return next((q for q in self._questions if piece in q.of_pieces), None)

    def _begin(self) -> None:
        """Look for answers, as long as somebody can see them."""
        if self._open and self._seen is not None and not self.course.running:
            self.answers.begin(self.book, self._seat, self._questions)

    def _answered(self, findings: Findings) -> None:
        if self.course.done and self.book.begun not in {one.id for one in findings.plans}:
            self.book.begun = None  # else it goes on in the next turn
        announce(self._panel, self._controller.context.words(findings.said))

    # -------------------------------------------------------------- looking

    def _select(self, name: str) -> None:
        self.book.selected, self.book.lit = name, None
        if not self.course.running:
            self.course.forget()  # another one is meant now
            self.book.begun = None
        self._show()

    def _look_at(self, leg: int | None) -> None:
        self.book.lit = leg
        self._draw()

    def _filter(self, only: frozenset[int]) -> None:
        self.book.only = only
        self._turns = True
        self._show()
        self._bring_board()

    # -------------------------------------------------------------- carrying out

    def _go_on(self) -> None:
        fresh = self._carrying.fresh()
        self.answers.drop()
        self._carrying.go_on(fresh)

    def _course_changed(self) -> None:
        onward = self._carrying.onward()
        if onward is not None:
            self.ask(onward)
        self._carrying.show()
        if not self.course.running:
            if self.course.why is not None:
                announce(self._panel, self._controller.context.words(self.course.why))
            self._begin()

    # -------------------------------------------------------------- showing

    def _show(self) -> None:
        """The panel and the board, as it is now."""
        book, panel = self.book, self._panel
        there = self._seen is not None
        panel.form.show_asked(self._questions if there else (), book.asked if there else None)
        findings = book.findings if there else None
        panel.said.set_line(self._said(findings))
        looked_at = None if book.plan is None else book.plan.id
        panel.list.show_findings(findings, looked_at, self._marks())
        panel.show_sheet(None if findings is None else findings.sheet)
        panel.legend.show_shades(() if findings is None else findings.shades, book.only)
        panel.card.show_plan(book.plan if there else None, book.lit)
        panel.pins.show_pins(book.pins if there else ())
        panel.show_search(self.answers.awaited)
        self._carrying.show()
        some = findings is not None and bool(findings.plans or findings.shades)
        found = book.asked if some else None
        if found is not None and found != self._brought:
            panel.bring_plans()
            self._bring_board()
        self._brought = found
        self._draw()

    def _bring_board(self) -> None:
        """Turn to where the way leads, or where the colours lie."""
        book = self.book
        plan, findings = book.plan, book.findings
        spots: tuple[str, ...] = ()
        if plan is not None and plan.route is not None:
            spots = plan.route.spots
        elif findings is not None:
            spots = tuple(place for shade in findings.shades for place in shade.places)
        if self._turns and spots:
            self._view.turn_to_see(*spots)
        self._turns = False

    def _said(self, findings: Findings | None) -> Text | None:
        if findings is None:
            return None
        if self.book.old:
            return text("app.planner.old", said=findings.said)
        return findings.said

    def _marks(self) -> dict[str, str]:
        book = self.book
        return {pin.plan.id: MARKS[pin.place] for pin in book.pins if pin.asked == book.asked}

    def _draw(self) -> None:
        """On the board, as long as the panel can be seen."""
        draw(self._view, self.book if self._open and self._seen is not None else None)

    def _want_place(self, on: bool) -> None:
        """``on``: the next place is an answer. Else one that is pressed where that does nothing
        is another place to go to, as long as the panel is open.
        """
        form = self._panel.form
        seen = self._open and self._seen is not None
        asks = form.question is not None and form.question.to_place
        self._view.want_place(form.places() if seen and (on or asks) else None, idle=not on)

    def _take_place(self, spot: str) -> None:
        """A place was pressed on the board."""
        if self._panel.form.waiting or not self.course.running:
            self._panel.form.take(ZoneId(spot))

    def cease(self) -> bool:
        """No place is waited for any more (Esc); whether one was."""
        return self._open and self._panel.form.cease()

    # -------------------------------------------------------------- the end

    def shut(self) -> None:
        """Stop for good."""
        self.answers.drop()
        self.course.forget()
