"""Where in the film a person looks, and how it runs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from spacetable.app.game.film.lines import lines_of
from spacetable.app.game.film.reel import Reel
from spacetable.app.game.film.stops import By, stops, turn_begin, turn_end
from spacetable.app.shell.context import Context
from spacetable.core.option import Option, Press
from spacetable.core.parts import film_of
from spacetable.session.hotseat import Hotseat
from spacetable.session.recap import Recap
from spacetable.session.session import Session


class FilmPlayer(Reel):
    """The moment looked at is nobody's move; only what brings more of the film is one.

    ``screen``: for whose eyes it is. ``options``: what they may do now; ``do``: carries one out.

    ``moved``: another moment is to be shown; whether with motion. ``ran``: it runs now, or rests.
    ``instant``: how much has been seen of what happens in the moment looked at, 0 to 1.
    ``told_first``: whether words wait that belong to the end of what the game has brought, and are
    to be read before it brings more.
    """

    moved = Signal(bool)
    ran = Signal()
    closed = Signal()
    """What others have done was looked at to its end: the position is to be shown again."""

    def __init__(
        self,
        context: Context,
        session: Session,
        screen: Hotseat,
        options: Callable[[], Sequence[Option]],
        do: Callable[[Option], object],
        parent: QObject,
    ) -> None:
        super().__init__(context, session, parent)
        self._screen = screen
        self._options = options
        self._do = do
        self._opened = False
        self._bringing = False
        self._unseen = False
        self.instant = 1.0
        self.playing = False
        # Where several have planned, each turn is talked over before the next one.
        self.stops = screen.shared
        self.told_first: Callable[[], bool] = lambda: False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._run_on)

    # -------------------------------------------------------------- what there is more

    @property
    def unseen(self) -> bool:
        """Whether the game has brought the last of it, which has not been looked at yet: what comes
        after the film waits for that.
        """
        return self._unseen and self._film is not None and self._film.on is None

    def more(self) -> Option | None:
        """The move that brings more of the film, where the person on the screen may make it."""
        film = self._film
        if film is None or film.on is None:
            return None
        options = self._options()
        return next((o for o in options if o.action == film.on), None)

    def leading(self) -> Option | None:
        """The move that leads on from the end of the film: the only light one there is."""
        if not self.at_end:
            return None
        light = [one for one in self._options() if not one.grave]
        return light[0] if len(light) == 1 and light[0].gesture == Press() else None

    # -------------------------------------------------------------- the game has gone on

    def follow(self) -> bool:
        """Another position, or another seat: stay at the moment if it is still what it was.

        Where the film goes otherwise now, its turn is looked at from the beginning. Whether the
        film is the one that it was, but for more or less of its end.
        """
        session, old = self._session, self._film
        view = session.view(self._screen.seat)
        if view is self._view:
            return True
        first, self._opened = not self._opened, True
        self._view = view
        if self._recap is not None:
            self.pause()
            self._recap = old = None
        new = self._film = film_of(session.game, view)
        if new is None:
            self.pause()
            self.moment, self._lines, self._unseen = -1, (), False
            return False
        if old is None or old.lines != new.lines:
            self._lines = lines_of(new)
        if old is None:
            # What was watched before the program was closed need not be watched again.
            self.moment = new.last if first else -1
            return False
        both = zip(old.lines, new.lines, strict=False)
        other = next((k for k, (was, now) in enumerate(both) if was != now), None)
        if other is not None:
            self.pause()
            self.moment = min(self.moment, turn_begin(new, other))
        if self.moment > new.last:
            self.pause()
            self.moment, self._unseen = new.last, False
        return other is None

    def went_on(self) -> None:
        """A move was made: ``follow``, and if it brought more of the film, run on with that."""
        before = -1 if self._film is None else self._film.last
        same = self.follow()
        if same and self._film is not None and self._film.last > before and not self._bringing:
            self._unseen = True
            if self.moment < before:
                # Whoever asks for more while an earlier part runs has seen enough of that.
                self.pause()
                self.moment, self.instant = before, 1.0
            QTimer.singleShot(0, self, self.play)
        elif same and self._film is not None and self._film.last == before:
            # The move belongs to the position, which is the end of the film.
            self.pause()
            self.moment, self._unseen = before, False

    # -------------------------------------------------------------- what others have done

    def recall(self, recap: Recap) -> bool:
        """Let what others have done be seen from its beginning; not where there is another film."""
        if recap.empty or (self._film is not None and self._recap is None):
            return False
        self.pause()
        self._recap, self._film = recap, recap.film
        self._view = self._session.view(self._screen.seat)
        self._framed = (None, -1, None)
        self._lines = lines_of(recap.film)
        self.moment, self.instant, self._unseen = -1, 1.0, False
        QTimer.singleShot(0, self, self.play)
        return True

    def end_recap(self) -> bool:
        """That was enough of it; whether there was any."""
        if self._recap is None:
            return False
        self.pause()
        self._recap = self._film = None
        self.moment, self.instant, self._lines = -1, 1.0, ()
        self.closed.emit()
        return True

    # -------------------------------------------------------------- looking

    def go(self, moment: int, *, animate: bool = False, instant: float = 1.0) -> None:
        """Look at a moment; kept within what may be looked at. ``instant``: of what happens there;
        with 0 and motion it is seen to happen from now on.
        """
        if self._film is None:
            return
        self.moment = min(max(moment, -1), self._film.last)
        self.instant = instant if self.moment >= 0 else 1.0
        self._unseen = self._unseen and not self.caught_up
        self.moved.emit(animate)

    def back(self, by: By) -> None:
        """To the moment before, or to where this step or turn begins, or the one before it."""
        self.pause()
        film = self._film
        if film is None or self.moment < 0:
            return
        if by == "moment":
            k = self.moment - 1
            while k >= 0 and not self._shows(k):
                k -= 1
        else:
            places = stops(film, by)
            found = bisect_left(places, self.moment)
            k = places[found - 1] if found else -1
        self.go(k, animate=by == "moment")

    def forth(self, by: By) -> None:
        """To the next moment, or to where the next step or turn begins; what is missing is brought.

        By step and by turn the end of what may be looked at is a place to stop, too.
        """
        self.pause()
        if self._film is None or (self.moment >= self._film.last and not self._bring()):
            self.end_recap()
            return
        film = self._film
        if by == "moment":
            k = self._next(self.moment)
        else:
            places = stops(film, by)
            found = bisect_right(places, self.moment)
            k = places[found] if found < len(places) else film.last
        seen = by != "moment"
        self.go(k, animate=not seen, instant=float(seen))

    def to_start(self) -> None:
        """The table before the first moment."""
        self.pause()
        self.go(-1)

    def to_end(self) -> None:
        """The end of what may be looked at; from there, the end of all."""
        self.pause()
        if self._film is None or self.end_recap():
            return
        if self.moment >= self._film.last:
            while self._bring() and not self.told_first():
                pass
        self.go(self._film.last)

    # -------------------------------------------------------------- running

    def toggle(self) -> None:
        """Run or rest."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Run from here on; from the end, begin anew."""
        if self._film is None or self.playing:
            return
        if self.moment >= self._film.last and self.more() is None:
            if self._film.last < 0:
                return
            self.go(-1)
        self.playing = True
        self.ran.emit()
        if self.instant < 1:
            self._timer.start(round(self._stands(self.moment) * (1 - self.instant)))
        else:
            self._run_on()

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        if self.playing:
            self.playing = False
            self.ran.emit()

    def shut(self) -> None:
        """Stop for good."""
        self.pause()
        self._film = self._view = self._recap = None
        self._framed = (None, -1, None)

    def _run_on(self) -> None:
        if self._film is None or (self.moment >= self._film.last and not self._bring()):
            self.pause()
            self.end_recap()
            return
        film = self._film
        at_once = self.pace == "at_once"
        k = turn_end(film, self.moment + 1) if at_once else self._next(self.moment)
        turn_over = k == turn_end(film, k)
        # What others have done ends by itself when its last moment has stood.
        over = k == film.last and not self.recalls
        over = over and (self.more() is None or self.told_first())
        if over or at_once or (self.stops and turn_over and not self.recalls):
            self.pause()
        else:
            self._timer.start(round(self._stands(k)))
        self.go(k, animate=True, instant=0.0)

    def _bring(self) -> bool:
        """Let the game bring more; whether it did."""
        option, film = self.more(), self._film
        if option is None or film is None:
            return False
        self._bringing = True
        try:
            self._do(option)
        finally:
            self._bringing = False
        return self._film is not None and self._film.last > film.last
