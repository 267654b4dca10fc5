"""Above the table while a game's clock runs: who takes the screen, and what is announced."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.panel.caption_line import CaptionLine
from spacetable.app.game.panel.seat_tabs import SeatTabs
from spacetable.app.shell.context import Context
from spacetable.core.ids import Seat
from spacetable.core.option import Press
from spacetable.core.setup import SeatSetup

CAPTION = 280
"""Px at text size 100 % that the caption wants beside the tabs."""


class MissionStrip(QFrame):
    """Seat tabs to the left, the caption to the right; there only as long as it has either.

    With large letters the caption stands above the panel, or the table would be too low.

    Before a game whose clock is about to run its room is left free: the table must not move then.
    """

    def __init__(
        self, context: Context, controller: GameController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._context = context
        self._controller = controller
        self.tabs = SeatTabs(context)
        self.tabs.picked.connect(lambda seat: controller.take_seat(Seat(seat)))
        self.caption = CaptionLine(context)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addWidget(self.tabs)
        self._row.addWidget(self.caption, 1)
        self._apart = QFrame(self)
        self._apart.hide()
        self._apart.setObjectName("side")
        self._beside = QVBoxLayout(self._apart)
        self._lent = False
        self.relook()
        self.hide()

    def lend_caption(self, column: QVBoxLayout, wide: int) -> None:
        """Let the caption stand at the head of a column so many px wide; 0: here again."""
        lent = wide > 0
        if lent:
            self._apart.setFixedWidth(wide)
        if lent == self._lent:
            return
        self._lent = lent
        if lent:
            column.insertWidget(0, self._apart)
            self._beside.addWidget(self.caption)
        else:
            self._row.addWidget(self.caption, 1)
        self.show_time()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """It gives way in width: names go first, then the caption goes below."""
        return QSize(200, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As much side by side as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        least = 0 if self._lent else round(CAPTION * self._context.look.text_scale)
        room = self.width() - least
        self.tabs.set_short(self.tabs.wide() > room)
        beside = self._lent or self.tabs.isHidden() or self.tabs.sizeHint().width() <= room
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != way:
            self._row.setDirection(way)

    def relook(self) -> None:
        """Spacing at the text size in use."""
        gap = self._context.look.gap
        self._row.setContentsMargins(gap(1), gap(0.5), gap(1), gap(0.5))
        self._row.setSpacing(gap(1))
        self._beside.setContentsMargins(gap(1), gap(0.5), gap(1), 0)

    def show_play(self) -> None:
        """Equal to the position."""
        controller = self._controller
        seats = controller.screen.at_once() if controller.quick else []
        waiting = self._waiting(seats)
        if not controller.quick and self._ahead():
            seats = controller.screen.people()
        here = None if controller.covered else controller.seat
        self.tabs.show_seats(seats if len(seats) > 1 else [], here, waiting)
        # Until the time runs they only show who will have which digit.
        self.tabs.setEnabled(controller.quick)
        self.show_time()
        self._fit()

    def show_time(self) -> None:
        """What is announced now."""
        clock = self._controller.clock
        heard = clock is not None and (clock.soundtrack() is not None or self._ahead())
        self.caption.setVisible(heard)
        self.caption.show_said(clock.spoken() if clock is not None and heard else None)
        self._apart.setVisible(heard and self._lent)
        self.setVisible((heard and not self._lent) or not self.tabs.isHidden())

    def _ahead(self) -> bool:
        """Whether something will be heard: not in a position that has its film, and was begun there
        to be tried otherwise.
        """
        clock = self._controller.clock
        return clock is not None and clock.ahead and self._controller.film.film is None

    def _waiting(self, seats: Sequence[SeatSetup]) -> set[Seat]:
        """For whom a place of the table waits: a pile to be drawn from, a card to be turned up.

        Such options are open to all to see; what lies in a hand is not looked at.
        """
        session = self._controller.session
        pressed = {
            one.seat: {
                option.gesture.target
                for option in session.options(one.seat)
                if isinstance(option.gesture, Press) and not option.grave
            }
            for one in seats
        }
        if not any(pressed.values()):
            return set()
        zones = {zone.id for zone in session.table(None).places}
        return {seat for seat, targets in pressed.items() if targets & zones}
