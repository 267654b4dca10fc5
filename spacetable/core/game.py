"""What a game is made of: rules, what is shown, and parts that a game may lack."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.bot import Bot
from spacetable.core.chart import Chart
from spacetable.core.effect import AnyEffect
from spacetable.core.film import Film
from spacetable.core.ids import PieceId, Seat
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.panel import Fact, Panel
from spacetable.core.planner import Planner
from spacetable.core.puzzle import Plain, Puzzles
from spacetable.core.result import Result
from spacetable.core.role import Role
from spacetable.core.room import DESK, Room
from spacetable.core.rule_book import RuleBook
from spacetable.core.rules import Rules
from spacetable.core.ruling import Ruling
from spacetable.core.setup import Setup
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.soundtrack_library import SoundtrackLibrary
from spacetable.core.state import State
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.core.way import Ways

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Struct)
Seen = TypeVar("Seen", bound=Struct, contravariant=True)


Counts = Literal["turn", "round", "trick", "year"]


class GameInfo(Struct, frozen=True):
    """A game's card in the launcher. ``accent``: "#rrggbb". ``cover``: an art key.

    ``counts``: what people count a game by, and ``Rules.turn`` is the number of: turns, tricks,
    years, or rounds of several turns. ``place``: that of the cover among the program's own games,
    from 1.
    Known before the game is loaded: ``soundtracks``: whether ``Game.soundtracks`` has any;
    ``missions``: how many there are in its logbook. ``curtain``: an art key: who is seen on it
    between two people at one screen. ``beside``: the game on whose set-up page it is offered, which
    has the cover for both; "" where it has its own place on the launcher. ``without``: what of the
    box is not in play, whatever is chosen.
    """

    id: str
    title: Text
    tagline: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    cover: str
    accent: str
    rules_version: int = 1
    counts: Counts = "turn"
    place: int = 0
    soundtracks: bool = False
    missions: int = 0
    curtain: str = "core/curtain"
    beside: str = ""
    without: Text | None = None


def _bare(view: Any) -> Panel:
    return Panel()


class Layout(Protocol[Seen]):
    """Lays out what a view shows, to fill a room. The same pieces and zones lie in every room."""

    def __call__(self, view: Seen, room: Room = DESK) -> Table: ...


class Shown(Struct, Generic[S, V], frozen=True, eq=False):
    """What is seen of a state, and by whom.

    ``view``: what a seat may know (None: what everybody may know). ``table``: zones and pieces as
    that view shows them, laid out for a room; ``panel``: figures and sheets beside them.
    ``hidden``: groups of pieces whose faces a seat does not know and could not tell apart.

    ``shared``: what is shown to one person who plays all those seats (``Setup.one_person``) when
    one of them is at the table; None: each is shown what it may know. ``opened``: what nobody could
    see while the game went on, asked for of games that have come to their end and of nothing else;
    None: there is no such view. ``placed``: what everybody may know as it lies on the table before
    one seat, of which nothing more is told; None: that lies in one way. ``recalled``: so much is
    done by others between two moves of one's own that it may be looked at as a film.
    """

    view: Callable[[S, Seat | None], V]
    table: Layout[V]
    hidden: Callable[[S, Seat | None], Sequence[Sequence[PieceId]]]
    panel: Callable[[V], Panel] = _bare
    shared: Callable[[S, Seat, Sequence[Seat]], V] | None = None
    opened: Callable[[S], V] | None = None
    placed: Callable[[V, Seat], V] | None = None
    recalled: bool = False


def _nothing_seen(view: Any, moment: int) -> tuple[AnyEffect, ...]:
    return ()


class Filmed(Struct, Generic[V], frozen=True, eq=False):
    """A game that plays itself out when all is decided.

    ``film``: what is to be watched in a position; None when it is not being played out.
    ``frame``: the view as it was at a moment of the film; ``IndexError`` outside of it.
    ``effects``: what is seen to happen in a moment, from the frame before it to its own.
    """

    film: Callable[[V], Film | None]
    frame: Callable[[V, int], V]
    effects: Callable[[V, int], tuple[AnyEffect, ...]] = _nothing_seen


def _silent(view: Any) -> None:
    """No advice."""


def _nowhere(view: Any, name: str) -> None:
    """Nothing is called so."""


class Teaching(Struct, Generic[S, V], frozen=True, eq=False):
    """How a game is learnt.

    ``lessons``: in the order to be taken. ``advice``: the coach's word on the present position:
    what one may do here and what it is for. ``find``: the id of the piece or zone that lessons call
    by a name, or None when it is not there.

    ``debrief``: what there is to learn from a game that is over, from every state from the first to
    the last, the true ones; None when there is nothing to say. It may take long, runs in another
    thread and asks ``Stop`` often. ``debriefs``: the same as it becomes known, where that takes
    long: each says more than the one before, the first at once, the last what ``debrief`` says.
    ``revision``: a position in which a game that is over may be tried otherwise; None: there is
    none.
    ``praise``: what was played well in a game that is over, from the same states, a line each and
    few; at once.
    """

    lessons: Callable[[], tuple[Lesson, ...]]
    advice: Callable[[V], Text | None] = _silent
    find: Callable[[V, str], str | None] = _nowhere
    debrief: Callable[[Sequence[S], Stop], Debrief | None] | None = None
    revision: Callable[[S], S | None] | None = None
    praise: Callable[[Sequence[S]], tuple[Text, ...]] | None = None
    debriefs: Callable[[Sequence[S], Stop], Iterator[Debrief]] | None = None


class Company(Struct, frozen=True, eq=False):
    """Bots for empty seats, the strongest first; the first one also gives hints, unless there is an
    ``adviser``, who sits nowhere and keeps to what the coach says.

    ``slow``: they take a moment over a move, so that whole games of theirs are for own tests.
    ``patient``: an awaited bot leaves people who are only invited their time, and the screen stays
    with them; not where what they may say can as well be said later.
    """

    bots: tuple[Bot, ...]
    slow: bool = False
    patient: bool = True
    adviser: Bot | None = None


class Roles(Struct, Generic[S], frozen=True, eq=False):
    """Roles that seats take before the game begins.

    ``of``: the id of the role that a seat has, by choice or by lot.
    """

    every: tuple[Role, ...]
    of: Callable[[S, Seat], str | None]


def continued(setup: Setup, result: Result) -> Setup | None:
    """How a game is set up that continues one with that result; None when none does."""
    if result.carried is None:
        return None
    return replace(setup, carried=result.carried, scenario=None, lesson=None)


def _unmarked(mark: str) -> Text:
    raise KeyError(mark)


def _no_series(setup: Setup) -> None:
    """It stands by itself."""


def _no_legacy(setup: Setup) -> tuple[Fact, ...]:
    return ()


class Logbook(Struct, frozen=True, eq=False):
    """A game that is played mission by mission.

    ``missions``: in the order of the logbook. ``usual``: the mission that is played when none was
    chosen; None: the first. ``mark_name``: the words for one of ``Result.marks``.
    ``onward``: how a game is set up that continues one with that result; ``legacy``: what
    ``Setup.carried`` brings into the game, in words, ``DataError`` on a wrong one.
    ``chart``: the map on which the missions lie; None: they are only listed.
    ``series``: which game it is of several that continue each other, in words; None for one by
    itself; ``DataError`` as well.
    """

    missions: Callable[[], tuple[Mission, ...]]
    usual: int | None = None
    mark_name: Callable[[str], Text] = _unmarked
    onward: Callable[[Setup, Result], Setup | None] = continued
    legacy: Callable[[Setup], tuple[Fact, ...]] = _no_legacy
    chart: Callable[[], Chart] | None = None
    series: Callable[[Setup], Text | None] = _no_series

    def mission_of(self, setup: Setup) -> int | None:
        """The mission that is played: the one chosen, else the usual one."""
        if setup.mission is not None:
            return setup.mission
        if self.usual is not None:
            return self.usual
        return next((one.number for one in self.missions()), None)


def _endless(state: Any) -> None:
    """There is no moment at which the time is up."""


class Clock(Struct, Generic[S], frozen=True, eq=False):
    """A game that is played against the clock.

    ``time``: milliseconds of game time that have passed; None while no clock runs. Where one runs,
    the action that ``Rules.options(state, CLOCK)`` yields says with its field ``at`` (ms of game
    time) when it is due. What passes between two such actions is no part of the state; a session
    notes it apart, so that a game that was left goes on where it stood.

    ``limit``: the game time (ms) at which the time is up; None where there is no such moment.
    ``soundtrack``: what is heard while the clock runs, from game time 0 on; None where nothing is.
    The same value as long as the time goes on. What it announces happens in the game by the clock's
    own actions: sound decides nothing.
    """

    time: Callable[[S], int | None]
    limit: Callable[[S], int | None] = _endless
    soundtrack: Callable[[S], Soundtrack | None] | None = None


def _nothing_done(content: str, name: str) -> tuple[Plain, ...]:
    return ()


class Files(Struct, Generic[S], frozen=True, eq=False):
    """What a game reads and writes.

    ``arrange``: the state with a scenario's arrangement laid out; ``DataError`` on a wrong one.
    ``paper``: a file of the game's own for what was played, to be shared: its proposed name with a
    suffix, and its content; None: there is none. It is made of every state from the first to the
    last, and of the actions between them as plain data. ``from_paper``: how a game begins from such
    a file's content, called by that name in errors; None when it is none of this game's,
    ``DataError`` for a wrong one. ``log``: what is done from there on as such a file tells it, for
    files that ``from_paper`` takes; all of it can be done.
    """

    arrange: Callable[[S, Mapping[str, Any]], S] | None = None
    paper: Callable[[Sequence[S], Sequence[Plain]], tuple[str, bytes] | None] | None = None
    from_paper: Callable[[str, str], Setup | None] | None = None
    log: Callable[[str, str], Sequence[Plain]] = _nothing_done


def _no_notes() -> tuple[Text, ...]:
    return ()


def _no_rulings() -> tuple[Ruling, ...]:
    return ()


class Notes(Struct, frozen=True, eq=False):
    """What is certain, disputed and reconstructed in a game's data, and which file to correct.

    ``uncertain``: single lines of the data files that are not certain, where there are too many of
    them to stand among the notes. ``rulings``: what was decided where the rules leave a question.
    """

    about: Callable[[], tuple[Text, ...]]
    uncertain: Callable[[], tuple[Text, ...]] = _no_notes
    rulings: Callable[[], tuple[Ruling, ...]] = _no_rulings


class Game(Struct, Generic[S, V], frozen=True, eq=False):
    """A game: one value for all sessions; it holds no game of its own. What it lacks is None.

    ``ways``: the main ways to play. ``soundtracks``: missions that can be heard without the table.
    ``rule_book``: all its rules in our own words. ``planner``: answers to what takes long to find.
    ``folders``: of an add-on with ``en/*.po`` and ``art/<set>/``; none when built in.
    """

    info: GameInfo
    rules: Rules[S]
    shown: Shown[S, V]
    film: Filmed[V] | None = None
    teaching: Teaching[S, V] | None = None
    company: Company | None = None
    roles: Roles[S] | None = None
    logbook: Logbook | None = None
    clock: Clock[S] | None = None
    files: Files[S] | None = None
    notes: Notes | None = None
    ways: Callable[[], Ways] | None = None
    soundtracks: SoundtrackLibrary | None = None
    rule_book: Callable[[], RuleBook] | None = None
    puzzles: Puzzles | None = None
    planner: Planner[V] | None = None
    folders: tuple[Path, ...] = ()
