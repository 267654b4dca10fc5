"""Plans that are kept: pinned to be compared, in saves of the game, and as notes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from spacetable.app.game.controller import GameController
from spacetable.app.game.planner.notebook import Notebook, Pin
from spacetable.app.game.planner.notes import Notes
from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.core.text import Text, text
from spacetable.session.plan_notes import Noted
from spacetable.session.record import PinnedPlan
from spacetable.table.view import TableView


class Pinning(QObject):
    """Pins, copies and saves what is in the notebook of the seat at the screen, which ``book``
    gives. ``told``: words for whoever is there; ``changed``: other plans are pinned.
    """

    told = Signal(object)
    changed = Signal()

    def __init__(
        self,
        controller: GameController,
        view: TableView,
        panel: PlannerPanel,
        book: Callable[[], Notebook],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._view = view
        self._book = book
        self.notes = Notes(controller.context, panel, self.told.emit)
        pins, card = panel.pins, panel.card
        pins.unpinned.connect(self._unpin)
        pins.copied.connect(lambda: self.notes.copy(self._title(), self._pinned()))
        pins.saved.connect(lambda: self.notes.save(self._title(), self._pinned()))
        card.pinned.connect(self._pin)
        card.copied.connect(lambda: self.notes.copy(self._asked_title(), self._looked_at()))
        card.saved.connect(lambda: self.notes.save(self._asked_title(), self._looked_at()))

    def _pin(self) -> None:
        """The plan that is looked at, or no more."""
        book = self._book()
        plan = book.plan
        if plan is None:
            return
        pin = book.pinned(plan)
        if pin is not None:
            book.unpin(pin)
        elif not book.pin(plan):
            self.told.emit(text("app.planner.full"))
        self._keep(book)

    def _unpin(self, pin: Pin) -> None:
        book = self._book()
        book.unpin(pin)
        self._keep(book)

    def _keep(self, book: Notebook) -> None:
        """What is pinned goes into saves of the game; an onlooker's pins do not."""
        session, seat = self._controller.session, book.seat
        others = [one for one in session.pinned if one.seat != seat]
        if seat is not None:
            mine = (PinnedPlan(seat, p.place, p.asked, p.plan.id) for p in book.pins)
            session.pin([*others, *mine])
        self.changed.emit()

    def _looked_at(self) -> Sequence[Noted]:
        book = self._book()
        heads = () if book.findings is None else book.findings.heads
        return [] if book.plan is None else [(heads, book.plan)]

    def _pinned(self) -> Sequence[Noted]:
        return [(pin.heads, pin.plan) for pin in self._book().pins]

    def _title(self) -> Text:
        return self._controller.session.game.info.title

    def _asked_title(self) -> Text:
        """With where to it was asked: a plan says it nowhere else."""
        asked = self._book().asked
        if asked is None or asked.place is None:
            return self._title()
        place = text("app.planner.to", place=self._view.name_of(asked.place))
        return text("app.planner.note_title", game=self._title(), asked=place)
