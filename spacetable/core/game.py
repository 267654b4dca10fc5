"""What a game must offer."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.bot import Bot
from spacetable.core.chance import Chance
from spacetable.core.errors import DataError
from spacetable.core.film import Film
from spacetable.core.ids import PieceId, Seat
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.option import Action, Option
from spacetable.core.panel import Fact, Panel
from spacetable.core.role import Role
from spacetable.core.scenario import Scenario
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.soundtrack_library import SoundtrackLibrary
from spacetable.core.state import State
from spacetable.core.table import Table
from spacetable.core.text import Text, text
from spacetable.core.turn import Turn

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Struct)

Setting = str | int | bool


class SwitchChoice(Struct, frozen=True):
    """One value of a switch: its name and what it changes."""

    value: Setting
    label: Text
    effect: Text


class Switch(Struct, frozen=True):
    """An option of the game: an unclear rule, a variant, a difficulty dial.

    ``source``: where the default comes from ("certain", "disputed" or "reconstructed").
    ``each``: a crew with a logbook chooses anew before each game. ``series``: begins a series of
    games that continue each other (``Result.carried``): for a crew with a logbook, asked once.
    """

    id: str
    label: Text
    choices: tuple[SwitchChoice, ...]
    default: Setting
    source: Literal["certain", "disputed", "reconstructed"] = "disputed"
    group: Text | None = None
    each: bool = False
    series: bool = False


class SeatSetup(Struct, frozen=True):
    """Who sits where. ``colour``: index of the seat palette and shape, 0 to 8.

    ``role``: the part chosen in a game that has ``Game.roles``; "" leaves it to the lot.
    """

    seat: Seat
    name: str = ""
    colour: int = 0
    bot: str | None = None
    role: str = ""


class Setup(Struct, frozen=True):
    """All that a game starts from. With the log it is the whole game.

    ``mission``: the number of the mission, for games that have any (None: the first one).
    ``campaign``: the id of the campaign in whose logbook the result is written, or "".
    ``carried``: what the game before this one left behind, as its ``Result.carried`` says.
    ``one_person``: one person plays all the seats that no bot plays, and hides nothing from itself.
    """

    game: str
    seed: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Setting] = {}
    scenario: Scenario | None = None
    lesson: str | None = None
    mission: int | None = None
    campaign: str = ""
    carried: dict[str, Any] = {}
    one_person: bool = False


class Result(Struct, frozen=True):
    """How a game ended. ``reason`` names the rule; ``figures`` are for the end screen.

    ``marks``: what a logbook notes of the attempt, such as "distress". ``score``: the total, where
    the game counts points. ``carried``: what this game leaves behind for a next one that continues
    it, plain data for ``Setup.carried``; None when none does. For a log of scores: ``title``: what
    was played, by its own name; ``log``: the columns of its line, head and value, before the score;
    ``notes``: what else is written there.
    """

    outcome: Literal["won", "lost", "drawn"]
    reason: Text
    winners: tuple[Seat, ...] = ()
    figures: tuple[tuple[Text, int], ...] = ()
    marks: tuple[str, ...] = ()
    score: int | None = None
    carried: dict[str, Any] | None = None
    title: Text | None = None
    log: tuple[tuple[Text, Text], ...] = ()
    notes: tuple[Text, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game's card in the launcher. ``accent``: "#rrggbb". ``cover``: an art key.

    ``counts``: what people count a game by, and ``Game.turn`` is the number of: turns, or rounds of
    several turns. ``place``: that of the cover among the program's own games, from 1.
    ``soundtracks``: whether ``Game.soundtracks`` has any, to be known before the game is loaded.
    """

    id: str
    title: Text
    tagline: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    cover: str
    accent: str
    rules_version: int = 1
    counts: Literal["turn", "round"] = "turn"
    place: int = 0
    soundtracks: bool = False


class Game(ABC, Generic[S, V]):
    """A handful of pure functions. One instance serves all sessions; it holds no game of its own.

    ``actions``: the union of the game's action classes, used to read a log.
    """

    info: ClassVar[GameInfo]
    actions: ClassVar[Any]
    state_type: ClassVar[type[State]]
    soundtracks: ClassVar[SoundtrackLibrary | None] = None
    """Missions that can be heard without the table; None where there are none."""
    slow_bots: ClassVar[bool] = False
    """Whether bots take a moment over a move, so that whole games of theirs are for own tests."""
    patient_bots: ClassVar[bool] = True
    """Whether an awaited bot leaves people who are only invited their time, and the screen stays
    with them; not where what they may say can as well be said later."""

    @abstractmethod
    def setup(self, setup: Setup, chance: Chance) -> S:
        """The first state, without any scenario."""

    @abstractmethod
    def options(self, state: S, seat: Seat) -> Iterable[Option]:
        """All that ``seat`` may do now, each action once, and tempting moves that are refused.

        Must depend on nothing that ``seat`` cannot see.
        """

    @abstractmethod
    def apply(self, turn: Turn[S], action: Action) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What ``seat`` may know (None: what everybody may know)."""

    def shared_view(self, state: S, seat: Seat, eyes: Sequence[Seat]) -> V:
        """What is shown to one person who plays all seats in ``eyes`` (``Setup.one_person``) when
        ``seat`` is at the table. A game that does not override this shows each what it may know.
        """
        return self.view(state, seat)

    def open_view(self, state: S) -> V | None:
        """What nobody could see while the game went on: everything. None: the game has no such
        view. Asked for of positions of games that have come to their end, and of nothing else.
        """
        return None

    @abstractmethod
    def table(self, view: V) -> Table:
        """Zones and pieces as that view shows them."""

    def check(self, state: S) -> None:
        """Raise ``ValueError`` when parts of a state read from a file contradict one another."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """None while the game goes on."""

    @abstractmethod
    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for, several where they act at the same time; empty at the end.

        ``CLOCK`` is among them, or alone, where nothing but time can go on.
        """

    def invited(self, state: S) -> tuple[Seat, ...]:
        """Seats that may act now although the game does not wait for them; the clock never.

        What one of those awaited does next may take the chance from them, so whoever runs the
        game asks them first where it can (bots always).
        """
        return ()

    def clock_time(self, state: S) -> int | None:
        """Milliseconds of game time that have passed; None while no clock runs.

        Where one runs, the action that ``options(state, CLOCK)`` yields says with its field ``at``
        (ms of game time) when it is due. What passes between two such actions is no part of the
        state; a session notes it apart, so that a game that was left goes on where it stood.
        """
        return None

    def clock_limit(self, state: S) -> int | None:
        """The game time (ms) at which the time is up; None where there is no such moment."""
        return None

    def soundtrack(self, state: S) -> Soundtrack | None:
        """What is heard while the clock runs, from game time 0 on; None where nothing is.

        The same value as long as the time goes on. What it announces happens in the game by the
        clock's own actions: sound decides nothing.
        """
        return None

    @abstractmethod
    def prompt(self, view: V) -> Text:
        """What the game waits for, in one short sentence."""

    @abstractmethod
    def hidden(self, state: S, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
        """Groups of pieces whose faces ``seat`` does not know and could not tell apart."""

    def answer(self, state: S, action: Action) -> object:
        """What all learn of hidden pieces by an action though no face is shown, to be compared.

        Who does not hold the card that is asked for says so, and from then on not every deal of
        the hidden faces is possible any more. None: nothing of that kind.
        """
        return None

    def advice(self, view: V) -> Text | None:
        """The coach's word on the present position: what one may do here and what it is for."""
        return None

    def panel(self, view: V) -> Panel:
        """Figures and sheets beside the table."""
        return Panel()

    def turn(self, state: S) -> int | None:
        """The number of the turn, or of the round (``GameInfo.counts``), that people speak of now;
        None where they speak of none.
        """
        return self.length(state)

    def length(self, state: S) -> int:
        """How many turns, or rounds (``GameInfo.counts``), a game has lasted."""
        return state.turn_no

    def film(self, view: V) -> Film | None:
        """What is to be watched in this position; None when it is not being played out."""
        return None

    def frame(self, view: V, moment: int) -> V:
        """The view as it was at a moment of the film: ``table``, ``panel`` and the rest read it."""
        raise IndexError(moment)

    def revision(self, state: S) -> S | None:
        """A position in which a game that is over may be tried otherwise; None: there is none."""
        return None

    def paper(self, state: S) -> tuple[str, bytes] | None:
        """A file of the game's own for what was played, to be shared: its proposed name with a
        suffix, and its content; None: there is none.
        """
        return None

    def from_paper(self, content: str, name: str) -> Setup | None:
        """How a game begins from such a file; None when it is none of this game's.

        ``name``: what an error calls the file. ``DataError`` for a wrong one.
        """
        return None

    def arrange(self, state: S, arrangement: Mapping[str, Any]) -> S:
        """The state with a scenario's arrangement laid out; ``DataError`` on a wrong one.

        A game that does not override this can still be played from a whole state.
        """
        reason = f"{self.info.id}: state only, no arrangement"
        raise DataError(text("core.error.scenario", reason=reason))

    def find(self, view: V, name: str) -> str | None:
        """The id of the piece or zone that lessons call ``name``, or None when it is not there."""
        return None

    def switches(self) -> tuple[Switch, ...]:
        """The game's options."""
        return ()

    def roles(self) -> tuple[Role, ...]:
        """Parts that seats take before the game begins; none where all seats are alike."""
        return ()

    def role_of(self, state: S, seat: Seat) -> str | None:
        """The id of the role that a seat has, by choice or by lot; None where there are none."""
        return None

    def bots(self) -> tuple[Bot, ...]:
        """Bots for empty seats, the strongest first; the first one also gives hints."""
        return ()

    def lessons(self) -> tuple[Lesson, ...]:
        """Lessons, in the order to be taken."""
        return ()

    def missions(self) -> tuple[Mission, ...]:
        """The missions in the order of the logbook; none for a game without any."""
        return ()

    def mission_of(self, setup: Setup) -> int | None:
        """The mission that is played: the one chosen, else the first; None without any."""
        if setup.mission is not None:
            return setup.mission
        return next((one.number for one in self.missions()), None)

    def onward(self, setup: Setup, result: Result) -> Setup | None:
        """How a game is set up that continues one with that result; None when none does."""
        if result.carried is None:
            return None
        return replace(setup, carried=result.carried, scenario=None, lesson=None)

    def legacy(self, setup: Setup) -> tuple[Fact, ...]:
        """What ``Setup.carried`` brings into the game, in words; ``DataError`` on a wrong one."""
        return ()

    def mark_name(self, mark: str) -> Text:
        """The words for one of ``Result.marks``."""
        raise KeyError(mark)

    def debrief(self, states: Sequence[S], stop: Stop) -> Debrief | None:
        """What there is to learn from a game that is over; None when the game has nothing to say.

        ``states``: every state from the first to the last, the true ones. May take long; runs in
        another thread and asks ``stop`` often.
        """
        return None

    def about(self) -> tuple[Text, ...]:
        """Notes on data: what is certain, disputed, reconstructed, and which file to correct."""
        return ()

    def uncertain(self) -> tuple[Text, ...]:
        """Single lines of the data files that are not certain, where there are too many of them to
        stand among the notes.
        """
        return ()

    def folders(self) -> tuple[Path, ...]:
        """Folders of an add-on with ``en/*.po`` and ``art/<set>/``; none when built in."""
        return ()

    def setting(self, setup: Setup, switch: str) -> Setting:
        """The chosen value of a switch, or its default; ``KeyError`` for an unknown switch."""
        if switch in setup.options:
            return setup.options[switch]
        return next(s.default for s in self.switches() if s.id == switch)
