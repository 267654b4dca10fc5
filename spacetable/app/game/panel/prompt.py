"""Whose move it is and what the game waits for, in a place that is always as high."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.clamped import Clamped
from spacetable.app.widgets.laying import Laying
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.app.wording.endings import SIGNS, TONES, ending_words
from spacetable.app.wording.seats import mark_of, part_name, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text, verbatim
from spacetable.session.verdict import Verdict
from spacetable.table.announcing import announce

ROOM = 8
"""Px that a wrapped line needs beside its words."""
MOST = 3
"""So many lines the prompt has at most; none of ours has more at text size 100 %."""
USUAL = 2
"""So many it has as a rule, where news stands below it."""


def _beyond(said: list[str], lines: list[str]) -> list[str]:
    """The lines that come after those said: they begin with what was said last."""
    known = (k for k in range(min(len(said), len(lines)), 0, -1) if said[-k:] == lines[:k])
    return lines[next(known, 0) :]


class Prompt(QWidget):
    """Seat, prompt in large words, and a note below. ``pause_pressed``: hold or go on with bots.
    ``skip_pressed``: what bots do up to the next question to a person is not followed.
    ``own_pressed``: who acts before all wants to see the own cards: a seat.

    Holding the bots has its own place in the first row, where no answer ever comes up. All of it is
    as high whatever is said: what lies below it never moves. A short prompt leaves the note more.

    ``fitted``: the prompt takes more of that place now, or less.
    """

    pause_pressed = Signal()
    skip_pressed = Signal()
    own_pressed = Signal(str)
    fitted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        # Before anything is known, as behind the briefing, nothing is said.
        self._heads: tuple[Text, Text] = (verbatim(""), verbatim(""))
        self._mark = SeatMark(context)
        self._who = Words(context, None, "who")
        self.turn = Words(context, None, "small", wrap=False)
        self.what = Clamped(context, "prompt")
        self.note = Clamped(context, "note")
        self._noted = 0
        self._spare = False
        self._small = False
        self._line: Text | None = None
        self._lines: dict[tuple[float, bool], tuple[int, int]] = {}
        self._notes: dict[tuple[float, int], int] = {}
        self._told = ("", "", "")
        self._fit_places = Laying(self._lay_places)
        self.pause = IconButton(context, "app.bots.pause", "pause")
        self.pause.clicked.connect(self.pause_pressed)
        self.skip = IconButton(context, "app.bots.skip", "skip_end")
        self.skip.clicked.connect(self.skip_pressed)
        self._unseen = ""
        self.own = IconButton(context, "app.hand_over.own", "eye")
        self.own.clicked.connect(lambda: self.own_pressed.emit(self._unseen))
        self._head_row = bare(self)
        row = QHBoxLayout(self._head_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(1))
        row.addWidget(self._mark)
        row.addWidget(self._who, 1)
        row.addWidget(self.turn)
        row.addWidget(self.own)
        row.addWidget(self.skip)
        row.addWidget(self.pause)
        self._place = bare(self)
        said = self._said = QVBoxLayout(self._place)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(0)
        said.addWidget(self.what)
        said.addWidget(self.note)
        said.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.look.gap(0.5))
        self._column.addWidget(self._head_row)
        self._column.addWidget(self._place)
        for one in (self.pause, self.skip, self.own):
            one.tip_above = True
            one.hide()

    def leave_note(self, lines: int, *, small: bool = False, spare: bool = False) -> None:
        """The note has a place of so many lines below a usual prompt; 0: it has none, or where it
        has ``spare`` room what a prompt leaves that is shorter than the longest.

        ``small``: the prompt has smaller letters, and a name one line.
        """
        self._noted, self._spare = lines, spare
        if small != self._small:
            self._small = small
            _letter(self.what, self._role)
        self._fit()

    def show_seat(
        self, seat: SeatSetup | None, line: Text, turn: Text | None, *, mine: bool = False
    ) -> None:
        """``seat``: whose move it is; None when nobody's. ``mine``: theirs who look on."""
        self._mark.setVisible(seat is not None)
        if seat is not None:
            self._mark.set_index(seat.colour, mark_of(seat))
        if seat is None:
            self._head(text("app.panel.nobody"))
        else:
            whole, short = seat_name(seat), part_name(seat)
            if mine:
                whole = text("app.panel.your_move", name=whole)
                short = text("app.panel.your_move", name=short)
            self._head(whole, short)
        self.turn.set_line(turn)
        self._say(line)

    def say_pondering(self) -> None:
        """In place of the year: whose move it is thinks about it. Shown until the next seat is."""
        self.turn.set_line(text("app.bots.thinking"))
        self._fit()

    def show_own(self, seat: SeatSetup | None) -> None:
        """Who acts before all may look at the own cards; None: nobody is to be asked."""
        self._unseen = "" if seat is None else seat.seat
        self.own.setVisible(seat is not None)
        self._fit()

    def show_over(
        self, end: Verdict, line: Text, turn: Text | None, *, alone: bool = False
    ) -> None:
        """The game is over: how, in the place of whose move it is. ``alone``: of one seat."""
        self._mark.hide()
        outcome = ending_words(end, alone=alone)
        self._head(text("app.panel.over", sign=SIGNS[end.ending], outcome=outcome))
        self._who.set_tone(TONES[end.ending])
        self.turn.set_line(turn)
        self._say(line)

    def show_news(self, lines: Sequence[Text], together: int = 0) -> None:
        """What happened, the oldest first: as large as its place allows. ``together``: so many of
        the last ones came of one move.
        """
        with self._fit_places.held():
            self.note.set_lines(lines, together)
        self._fit_places()

    def announce(self) -> None:
        """Let a screen reader say what is new: the news that were not said yet, and what the game
        waits for now.
        """
        said = (self.note.accessibleName(), self._who.accessibleName(), self.what.accessibleName())
        if said == self._told:
            return
        (news, who, what), told = said, self._told
        self._told = said
        if who == told[1]:
            who = ""
        lines = _beyond(told[0].splitlines(), news.splitlines())
        if len(lines) < len(news.splitlines()) and what == told[2]:
            what = ""
        announce(self, "\n".join(one for one in (*lines, who, what) if one))

    def said_places(self) -> tuple[QRect, QRect]:
        """Below the prompt, which then stays in sight, and all of its place; px of this widget."""
        self._column.activate()
        self._said.activate()
        whole = self._place.geometry()
        return whole.adjusted(0, self.what.geometry().bottom() + 1, 0, 0), whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be more room for the name, or less."""
        super().resizeEvent(event)
        _letter(self.what, self._role)
        self._fit()

    @property
    def _role(self) -> str:
        """How the prompt is lettered as a rule."""
        return "strong" if self._small else "prompt"

    def _say(self, line: Text) -> None:
        if line != self._line:
            self._line = line
            _letter(self.what, self._role)
        self.what.set_line(line)
        self._fit()

    def _head(self, line: Text, short: Text | None = None) -> None:
        """``short``: said instead where there is no room for the whole line."""
        self._who.set_tone("")
        self._heads = (line, line if short is None else short)

    def _fit(self) -> None:
        whole, short = self._heads
        row = (self._mark, self.turn, self.pause, self.skip, self.own)
        beside = [one for one in row if not one.isHidden()]
        for label in (self._who, self.turn):
            label.ensurePolished()
        gap = self._context.look.gap(1)
        room = self.width() - sum(one.sizeHint().width() + gap for one in beside) - ROOM
        words = self._context.words(whole)
        fits = self._who.fontMetrics().horizontalAdvance(words) <= room
        self._who.set_line(whole if fits else short)
        self._who.setAccessibleName(words)
        self._fit_places()

    def _lay_places(self) -> None:
        look, what, note = self._context.look, self.what, self.note
        rows = (1 if self._small else 2) * self._who.fontMetrics().lineSpacing()
        self._head_row.setFixedHeight(max(self.pause.sizeHint().height(), rows))
        self._column.setSpacing(look.gap(0.5))
        noted = bool(self._noted) or self._spare
        between = look.gap(0.5) if noted else 0
        usual, most = self._high()
        high = max(usual + between + self._note_high(), most)
        self._place.setFixedHeight(high)
        self._said.setSpacing(between)
        if what.needs(MOST + 1) > most:
            # Where text is large, smaller letters are better than a sentence without its end.
            _letter(what, "strong")
        if what.needs(self._rows(high) + 1) > what.lines_high(self._rows(high)):
            _letter(what, "tight")
        before = what.maximumHeight()
        what.set_high(what.needs(self._rows(high)))
        # Where buttons need the height, the place is lower than it asks for: no line is half seen.
        given = self.height() - self._head_row.height() - self._column.spacing()
        rest = min(high, given) - what.maximumHeight() - between
        note.set_high(rest if noted and rest >= note.lines_high(1) else 0)
        cut, missing = note.cut, note.missing
        if cut or missing:
            _letter(note, "small")
            note.retext()
            if not cut and note.missing == missing:
                _letter(note, "note")
                note.retext()
        if note.cut and not self._noted:
            # A sentence without its end is worse than none: the chronicle has it whole.
            note.set_high(0)
        if what.maximumHeight() != before:
            self.fitted.emit()

    def _rows(self, high: int) -> int:
        """So many lines the prompt may have in a place of that height in px, as it is lettered."""
        return max(MOST, high // self.what.lines_high(1))

    def _high(self) -> tuple[int, int]:
        """Px that a usual prompt and the longest have, in letters of the usual size."""
        size = self._context.look.text_scale, self._small
        if size not in self._lines:
            _letter(self.what, self._role)
        if self.what.property("role") == self._role:
            self._lines[size] = self.what.lines_high(USUAL), self.what.lines_high(MOST)
        return self._lines[size]

    def _note_high(self) -> int:
        """Px of the place of the note, which has letters of the usual size then.

        It has room for so many lines of these; where there are several, for one more of small ones.
        """
        size = self._context.look.text_scale, self._noted
        if self._noted > 1 and size not in self._notes:
            _letter(self.note, "small")
            self._notes[size] = self.note.lines_high(self._noted + 1)
        _letter(self.note, "note")
        return max(self.note.lines_high(self._noted), self._notes.get(size, 0))

    def show_pause(
        self, shown: bool, paused: bool, *, moves: bool = False, timed: bool = False
    ) -> None:
        """The button that holds the bots; ``shown`` as long as any play. While one of them is to
        move (``moves``) also, left of it, what skips that. ``timed``: a clock runs, and whoever
        stops that holds the bots, too: a second sign beside it would leave them guessing.
        """
        self.pause.setVisible(shown and (paused or not timed))
        self.skip.setVisible(shown and moves and not paused)
        if paused:
            self.pause.set_line("app.bots.go_on", "play")
        else:
            self.pause.set_line("app.bots.pause", "pause")
        self._fit()


def _letter(label: Clamped, role: str) -> None:
    if label.property("role") != role:
        label.setProperty("role", role)
        label.style().polish(label)
