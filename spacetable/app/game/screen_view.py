"""What whoever is at the screen sees of a game, and what they may do: nothing here changes it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from spacetable.app.game.bot_turns import BotTurns
from spacetable.app.game.film.player import FilmPlayer
from spacetable.app.game.real_time_clock import GameClock
from spacetable.app.shell.context import Context
from spacetable.app.wording.turns import state_turn, turn_words
from spacetable.core.engine import Position
from spacetable.core.ids import Seat
from spacetable.core.offered import Offered
from spacetable.core.option import Option, Press
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.session.hotseat import Hotseat
from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.seat_colours import coloured
from spacetable.session.session import Session
from spacetable.session.together import Joint, together
from spacetable.session.undo import By, Way, fences, way_back, way_forth
from spacetable.session.wishes import Wishes


class ScreenView(QObject):
    """One session before the people at one screen; ``screen`` says whose view it shows.

    ``run``: the lesson, if it is one. ``clock``: None in a lesson.
    """

    bots: BotTurns
    clock: GameClock | None
    film: FilmPlayer

    def __init__(
        self, context: Context, session: Session, run: LessonRun | PuzzleRun | None = None
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.run = run
        self.screen = Hotseat(session)
        self.wishes = Wishes(session)
        self.joint = Joint()

    # -------------------------------------------------------------- who sits here

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self.session.game.info.id

    @property
    def seat(self) -> Seat | None:
        """The seat whose view is shown; None: what everybody may see."""
        return self.screen.seat

    @property
    def actor(self) -> Seat | None:
        """Who acts at the screen: the same seat, or who speaks before all (``Step.open``)."""
        return self.screen.actor

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """All seats, with the roles they have."""
        return self.screen.seats

    @property
    def next_seat(self) -> Seat | None:
        """Who is to have the screen next, before the curtain and behind it; else None."""
        return self.screen.next_seat

    @property
    def covered(self) -> bool:
        """The curtain is down, or the time stands: nothing of any seat may be shown."""
        return self.screen.covered or self.standing

    @property
    def held(self) -> bool:
        """The time of a game against the clock stands until somebody lets it go on."""
        return self.clock is not None and self.clock.held and self.clock.wanted

    @property
    def standing(self) -> bool:
        """The same where several play: nobody may plan on while it stands."""
        return self.held and self.screen.shared

    @property
    def quick(self) -> bool:
        """Several people act at once against the clock: seats change hands without ceremony."""
        return self.clock is not None and self.clock.wanted and bool(self.screen.at_once())

    @property
    def handing(self) -> bool:
        """The screen is to be passed on; until then its view stays as it is.

        Bots that move first are looked at first, unless they are held.
        """
        waiting = self.screen.next_seat is not None and not self.covered
        return waiting and (self.bots.paused or self.bots.next() is None)

    def seat_setup(self, seat: Seat | None) -> SeatSetup | None:
        """Name, role, colour and bot of a seat."""
        return next((one for one in self.seats if one.seat == seat), None)

    def mover(self) -> SeatSetup | None:
        """The seat the game waits for; of several the one on the screen."""
        return self.seat_setup(self.screen.mover(covered=self.covered))

    @property
    def bot_moved(self) -> bool:
        """Whether the last move was that of a bot."""
        session = self.session
        if not session.cursor:
            return False
        mover = self.seat_setup(session.entries[session.cursor - 1].action.get("seat"))
        return mover is not None and mover.bot is not None

    def awaited_bot(self) -> SeatSetup | None:
        """The bot that the game waits for, the first of several."""
        awaited = (self.seat_setup(seat) for seat in self.session.awaited())
        return next((one for one in awaited if one is not None and one.bot is not None), None)

    def leader(self) -> SeatSetup | None:
        """Before whose move the one on the screen may act; None when nobody is only invited, and
        where what they may do can as well be done later.
        """
        if self.run is not None or self.covered:
            return None
        return self.seat_setup(self.screen.leader())

    @property
    def looks_on(self) -> bool:
        """A bot is to move and leaves nobody time: what the one on the screen may say meanwhile is
        no question to them.
        """
        return self.run is None and not self.covered and self.screen.looks_on()

    def news(self) -> int | None:
        """The number of the last entry that was made by whoever is at the screen: what came of it,
        and all that others did since, is news. None where they play against the clock, in which
        everything goes on at once.
        """
        return None if self.quick else self.screen.last_own()

    def others(self) -> list[SeatSetup]:
        """The people who may act now, but for the one on the screen; none while it is passed on."""
        over = self.covered or self.handing or self.run is not None or self.quick
        return [] if over else self.screen.others()

    def unseen(self) -> SeatSetup | None:
        """Who speaks before all and does not see their own cards by that; else None."""
        speaks = not (self.covered or self.handing or self.run is not None)
        return self.seat_setup(self.screen.speaker) if speaks else None

    # -------------------------------------------------------------- what is shown

    def view(self) -> Any:
        """What is shown to the seat on the screen: the position, or a moment of its film. What all
        may see lies as it did before whoever had the screen last.
        """
        seen = self.film.view(self.session.view(self.seat))
        placed, place = self.session.game.shown.placed, self.screen.place
        if self.seat is not None or place is None or placed is None:
            return seen
        return placed(seen, place)

    def turn(self) -> Text | None:
        """The turn, round or trick that people speak of, also of a film; None: of none."""
        game, number = self.session.game, self.film.turn_no()
        if number is None:
            return state_turn(game, self.session.state)
        return turn_words(game, number)

    def table(self, room: Room = DESK) -> Table:
        """The table before the seat on the screen, laid out for a room."""
        return coloured(self.session.game.shown.table(self.view(), room), self.seats)

    def options(self) -> Offered:
        """What the person on the screen may do, and what they may still wish for; nothing while
        covered.
        """
        offered = self.offered()
        more = (*self.wished(), *(() if self.run is not None else together(offered)))
        return Offered((*offered, *more), lambda: offered.refused) if more else offered

    def read(self) -> Offered:
        """The same as it is read before anything is chosen: with all that steps foretell of it."""
        offered = self.options()
        if not self.session.game.rules.step(self.session.state).foretells:
            return offered
        return Offered(map(self.foretold, offered), lambda: offered.refused)

    def foretold(self, option: Option) -> Option:
        """An option with all that its step foretells of it."""
        state = self.session.state
        return self.session.game.rules.step(state).foretold(state, option)

    def wished(self) -> tuple[Option, ...]:
        """What the person on the screen may still wish for, though nobody asks, and how to let go
        of it where bots wait for that.
        """
        if self.covered or self.run is not None or self.film.recalls:
            return ()
        let_go = self.wishes.letting_go(self.seat)
        return (*self.wishes.of(self.seat), *(() if let_go is None else (let_go,)))

    def offered(self) -> Offered:
        """The same without wishes; nothing while a bot is to move, or what others have done is
        looked at.
        """
        if self.covered or self.film.recalls:
            return Offered()
        if self.run is None:
            return self.screen.options()
        return self.run.options() if self.screen.may_act(self.actor) else Offered()

    def find(self, option: Option) -> Option | None:
        """The option of now with the same action, be it refused."""
        options = self.options()
        if option.action in (one.action for one in options):
            return next(one for one in options if one.action == option.action)
        return next((one for one in options.refused if one.action == option.action), None)

    def moment(self) -> object:
        """The same as long as a step of one turn lasts, whoever acts in it."""
        return self._moment(self.session.position)

    def _moment(self, position: Position) -> tuple[str, int]:
        state = position.state
        return (self.session.game.rules.step(state).name, state.turn_no)

    def digits(self) -> dict[str, str]:
        """The digits of whoever acts at the screen, by the kinds of actions of this step."""
        return self.session.digits.of(self.screen.player, self._moment(self.session.position)[0])

    def past(self) -> list[tuple[Position, Callable[[], Sequence[Option]]]]:
        """Every position of this moment up to now, the oldest first, and what the seat on the
        screen could do in it; none in a lesson, which goes to and fro.
        """
        session, seat = self.session, self.actor
        if self.run is not None or seat is None:
            return []
        moment, begin = self.moment(), session.cursor
        while begin and self._moment(session.positions[begin - 1]) == moment:
            begin -= 1
        found = session.positions[begin : session.cursor + 1]
        return [(one, partial(self._offered_in, one, seat)) for one in found]

    def _offered_in(self, position: Position, seat: Seat) -> Sequence[Option]:
        session = self.session
        if position is session.position:
            return session.options(seat)
        rules, state = session.game.rules, position.state
        may_act = seat in (*rules.awaited(state), *rules.invited(state))
        return tuple(rules.options(state, seat)) if may_act else ()

    def waiver(self) -> Option | None:
        """The way to let whoever is awaited go on: a press that needs no piece, if it is alone."""
        if self.leader() is None:
            return None
        bare = [
            option for option in self.offered() if option.gesture == Press() and not option.asks
        ]
        return bare[0] if len(bare) == 1 else None

    def until_over(self) -> tuple[Option, Text] | None:
        """An answer that may be given for as long as the step lasts, and what that is called."""
        called = self.session.game.rules.step(self.session.state).until_over
        if called and self.run is None:
            for option in self.offered():
                if type(option.action) in called:
                    return option, called[type(option.action)]
        return None

    def limits(self) -> tuple[tuple[int, Text], ...]:
        """How far the seat on the screen may answer for as long as the step lasts."""
        limits = self.session.game.rules.step(self.session.state).limits
        seat = self.actor
        if limits is None or seat is None or self.run is not None or not self.offered():
            return ()
        return tuple(limits.within(self.session.state, seat))

    def limits_called(self) -> Text | None:
        """What it is called to set one."""
        limits = self.session.game.rules.step(self.session.state).limits
        return None if limits is None else limits.called

    # -------------------------------------------------------------- what may be done

    def can_undo(self) -> bool:
        """Whether the person on the screen can take anything back."""
        return not self.covered and self.way_back().barred is None

    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return not self.covered and way_forth(self.session).barred is None

    def way_back(self, by: By = "step") -> Way:
        """Where an undo leads."""
        return self.joint.whole(self.session.cursor, way_back(self.session, self.actor, by))

    def takes_back(self, by: By = "step") -> int:
        """So many actions would be taken back, those of bots counted in; 0 where none can be."""
        return self.session.cursor - self.way_back(by).target if self.can_undo() else 0

    def fenced(self, by: By) -> bool:
        """Whether the undo would go back over revealed information."""
        return any(fences(self.session, self.way_back(by).target))

    @property
    def has_bots(self) -> bool:
        """Whether any seat is played by a bot."""
        return any(one.bot is not None for one in self.session.setup.seats)

    def bot_waits(self) -> bool:
        """Whether a bot is to move."""
        return not self.covered and self.bots.next() is not None
