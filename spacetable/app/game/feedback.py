"""What a person is told of a move, or of a line, that they chose: said, lit, and heard."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from spacetable.app.game.controller import GameController
from spacetable.app.game.film.projection import Projection
from spacetable.app.game.gestures import ids_of
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.widgets.toast import Toast
from spacetable.app.wording.key_caps import printed
from spacetable.app.wording.seats import seat_name
from spacetable.core.event import AnyEvent
from spacetable.core.option import Option, Why
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import Text, text
from spacetable.session.chronicle import Line
from spacetable.session.explanation import explanation
from spacetable.session.verdict import Ending, verdict
from spacetable.table.view import TableView

PLANNING = 60_000
"""Ms after which it is no longer said that somebody plans, if the plan has not come by then."""
PAST = "app.recall.past"
"""What is said as long as what others have done is looked at."""


class Feedback(QObject):
    """``sounds``: None for a page on which nothing is heard."""

    def __init__(
        self,
        controller: GameController,
        view: TableView,
        toast: Toast,
        film: Projection,
        sounds: Sounds | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._view = view
        self._toast = toast
        self._film = film
        self._sounds = sounds
        self._ending: Ending | None = None
        self._refused: tuple[Text, Text] | None = None
        """The rule that was in the way, and what was said of it."""
        if sounds is not None:
            view.settled.connect(self._settled)
            sounds.prepare()

    def sound(self, events: Sequence[AnyEvent]) -> None:
        """A move was made: let it be heard."""
        if self._sounds is not None:
            result = self._controller.session.result()
            end = None if result is None else verdict(result, self._controller.seats)
            ending = None if end is None else end.ending
            self._ending = ending if self._view.stage.busy else None
            self._sounds.step(events, None if self._ending else ending, seen=self._view.stage.busy)

    def _settled(self) -> None:
        """All has been seen: now the end is heard."""
        ending, self._ending = self._ending, None
        if self._sounds is not None and ending is not None:
            self._sounds.step((), ending)

    def sound_effect(self, name: str) -> None:
        """What is seen to happen is heard as well."""
        if self._sounds is not None:
            self._sounds.effect(name)

    def refuse(self, why: Why) -> None:
        """Say which rule is in the way and light up its cause."""
        if self._sounds is not None:
            self._sounds.refused()
        self._refused = why.rule, why.rule
        self._toast.show_line(why.rule, "bad")
        if why.because:
            self._view.light(why.because, "because")

    def refused(self) -> Text | None:
        """The rule that was in the way, as long as it is said; None after that."""
        if self._refused is None:
            return None
        rule, said = self._refused
        return rule if self._toast.words() == self._controller.context.words(said) else None

    def refuse_option(self, option: Option) -> None:
        """The same, where it is known which option was tried."""
        self.refuse(option.why)

    def say_nowhere(self, piece: TablePiece) -> None:
        """No rule speaks of what was tried: say what can be done instead, or whose move it is."""
        controller = self._controller
        options = controller.options()
        if controller.covered or controller.session.result() is not None:
            return
        if not (options or options.refused):
            mover = controller.mover()
            if mover is not None and mover.seat != controller.actor:
                self._toast.show_line(text("app.handover.prompt", name=seat_name(mover)))
            return
        session, offers = controller.session, self._view.offers
        begun = offers.of(piece.id) or offers.of(piece.zone)
        marked = not offers.keyed and bool(offers.live())
        found = explanation(session.game, session.state, begun, marked=marked)
        if found.refused and found.why is not None:
            self.refuse(found.why)
            return
        self._refused = None if found.why is None else (found.why.rule, found.said)
        self._toast.show_line(found.said)

    def say_asked(self, zone: TableZone) -> None:
        """A place was pressed first: say what comes next."""
        self._toast.show_line(text("app.asked", place=zone.name))

    def say_digit(self, digit: str) -> None:
        """A digit was typed that stands on nothing."""
        if self._controller.film.recalls:
            self.say_past()
        else:
            self._toast.show_line(text("app.digit.none", digit=digit))

    def say_past(self) -> None:
        """What others have done is looked at, and one's own move waits for the end of that."""
        self._toast.show_line(text(PAST))

    def past_is_over(self) -> None:
        """What others have done was looked at: what was said of it is not true any more."""
        self._take_back(PAST)

    def say_unseen(self, digit: str) -> None:
        """A digit was typed whose button was out of sight, and now is not."""
        self._toast.show_line(text("app.digit.unseen", digit=printed(digit)))

    def say_rested(self, label: Text) -> None:
        """A pointer that has not moved since the press before would have pressed something else."""
        self._toast.show_line(text("app.rested", label=label))

    def say_stale(self) -> None:
        """The game has gone on meanwhile."""
        self._toast.show_line(text("app.stale"))

    def say_too_late(self, words: Text) -> None:
        """What could still be wished for cannot be any more."""
        self._toast.show_line(words)

    def say_planning(self, on: bool) -> None:
        """Somebody plans what was chosen, or no longer does."""
        if on:
            self._toast.show_line(text("app.planning"), ms=PLANNING)
        else:
            self._take_back("app.planning")

    def _take_back(self, key: str) -> None:
        if self._toast.words() == self._controller.context.say(key):
            self._toast.clear()

    def say_saved(self, name: str) -> None:
        """The game is kept under a name."""
        self._toast.show_line(text("app.save.done", name=name), "good")

    def say_silent(self) -> None:
        """A page opens, and nothing can be heard; what is said already is more urgent."""
        if self._sounds is not None and not self._toast.words() and self._sounds.silence_to_tell():
            self._toast.show_line(text("app.error.no_sound"))

    def point(self, option: Option | None) -> None:
        """Light what an option in the list is about; None: no longer."""
        if option is None:
            self._view.unlight("choice")
        else:
            self._view.light(ids_of(option), "choice")

    def show_line(self, line: Line) -> None:
        """Go to the moment of the film that a line of the chronicle tells of, or light its pieces
        and show the first one large.
        """
        if self._film.look_at(line):
            return
        self._view.light(line.pieces, "chronicle")
        lying = {piece.id for piece in self._controller.table().pieces}
        self._view.enlarge(next((piece for piece in line.pieces if piece in lying), None))
