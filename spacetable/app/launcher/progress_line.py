"""How far one has come in a game, on its cover: a bar, and two lines."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.elided import Elided
from spacetable.app.wording.moments import moment
from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text, verbatim
from spacetable.session.progress import Progress

BAR = 4
"""Height of the bar in px at text size 100 %."""


class ProgressLine(QWidget):
    """Missions won, or games; and how the last one ended. As high before it is known."""

    def __init__(self, context: Context, game: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._game = game
        self._share: float | None = None
        look = context.look
        self._bar = round(BAR * look.text_scale)
        column = QVBoxLayout(self)
        top = self._bar + look.gap(0.75)
        column.setContentsMargins(look.gap(1.5), top, look.gap(1.5), look.gap(0.75))
        column.setSpacing(0)
        self.far = Elided(context, verbatim(""), "small")
        self.last = Elided(context, verbatim(""), "small")
        for line in (self.far, self.last):
            line.setMinimumHeight(round(look.px("small") * 1.45))
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, progress: Progress | None, *, begun: bool = False) -> None:
        """None: no game of it came to an end; ``begun``: one lies in the library all the same."""
        far, last = _far(self._game, progress, begun=begun), _last(progress)
        voyage = None if progress is None else progress.voyage
        most = self._game.missions
        self._share = voyage.won / most if voyage is not None and most else None
        self.far.set_line(far)
        self.last.set_line(last or verbatim(""))
        self.update()

    def said(self) -> str:
        """Both lines, for a screen reader."""
        return " ".join(one.accessibleName() for one in (self.far, self.last)).strip()

    def minimumSizeHint(self) -> QSize:
        """Its lines give way in width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The bar, where there is an end to be reached."""
        if self._share is None:
            return
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        side = look.gap(1.5)
        whole = QRectF(side, look.gap(0.5), self.width() - 2 * side, self._bar)
        painter.setBrush(QColor(look.colour("line")))
        painter.drawRoundedRect(whole, self._bar / 2, self._bar / 2)
        if self._share:
            whole.setWidth(max(whole.width() * min(self._share, 1.0), self._bar))
            painter.setBrush(QColor(self._game.accent))
            painter.drawRoundedRect(whole, self._bar / 2, self._bar / 2)


def _far(game: GameInfo, progress: Progress | None, *, begun: bool) -> Text:
    if progress is None or not (progress.games or progress.voyage or progress.last):
        return text("app.launcher.begun" if begun else "app.launcher.never")
    voyage = progress.voyage
    if voyage is not None and game.missions:
        crew = verbatim(voyage.crew)
        return text("app.launcher.voyage", crew=crew, won=voyage.won, most=game.missions)
    return text("app.launcher.record", n=progress.games, wins=progress.wins)


def _last(progress: Progress | None) -> Text | None:
    last = None if progress is None else progress.last
    if last is None:
        return None
    outcome, when = text(f"app.launcher.{last.outcome}"), moment(last.when)
    if last.score is None:
        return text("app.launcher.result", outcome=outcome, when=when)
    return text("app.launcher.result_score", outcome=outcome, score=last.score, when=when)
