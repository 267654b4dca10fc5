"""What a game offers, whether or not it has the part for it."""

from collections.abc import Iterator, Sequence
from typing import Any

from spacetable.core.bot import Bot
from spacetable.core.chart import Chart
from spacetable.core.effect import AnyEffect
from spacetable.core.film import Film
from spacetable.core.game import Game, continued
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson
from spacetable.core.mission import Debrief, Mission, Stop
from spacetable.core.panel import Fact
from spacetable.core.puzzle import Plain, Puzzle
from spacetable.core.result import Result
from spacetable.core.role import Role
from spacetable.core.rule_book import RuleBook
from spacetable.core.ruling import Ruling
from spacetable.core.setup import Setup
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.state import State
from spacetable.core.text import Text
from spacetable.core.way import Ways


def bots_of(game: Game[Any, Any]) -> tuple[Bot, ...]:
    """Bots for empty seats, the strongest first."""
    return () if game.company is None else game.company.bots


def adviser_of(game: Game[Any, Any]) -> Bot | None:
    """Who gives hints; None in a game without bots."""
    company = game.company
    if company is None:
        return None
    return company.adviser or next(iter(company.bots), None)


def lessons_of(game: Game[Any, Any]) -> tuple[Lesson, ...]:
    """Lessons, in the order to be taken."""
    return () if game.teaching is None else game.teaching.lessons()


def teaches(game: Game[Any, Any]) -> bool:
    """Whether there are lessons; none is read for that."""
    return game.teaching is not None


def puzzles_of(game: Game[Any, Any]) -> tuple[Puzzle, ...]:
    """Positions with one good answer, in the order in which they are listed; ``DataError``."""
    return () if game.puzzles is None else game.puzzles.every()


def praise_of(game: Game[Any, Any], states: Sequence[State]) -> tuple[Text, ...]:
    """What was played well in a game that is over, a line each."""
    if game.teaching is None or game.teaching.praise is None:
        return ()
    return game.teaching.praise(states)


def missions_of(game: Game[Any, Any]) -> tuple[Mission, ...]:
    """The missions in the order of the logbook."""
    return () if game.logbook is None else game.logbook.missions()


def chart_of(game: Game[Any, Any]) -> Chart | None:
    """The map on which its missions lie; None where they are only listed."""
    if game.logbook is None or game.logbook.chart is None:
        return None
    return game.logbook.chart()


def rule_book_of(game: Game[Any, Any]) -> RuleBook | None:
    """Its rules to be read; None where it has no book."""
    return None if game.rule_book is None else game.rule_book()


def ways_of(game: Game[Any, Any]) -> Ways:
    """The main ways to play."""
    return Ways() if game.ways is None else game.ways()


def series_of(game: Game[Any, Any], setup: Setup) -> Text | None:
    """Which game it is of several that continue each other; ``DataError`` for a wrong set-up."""
    return None if game.logbook is None else game.logbook.series(setup)


def mode_of(game: Game[Any, Any], setup: Setup) -> Text | None:
    """How a game is played, where it can be played in several ways; a series says where it is."""
    if setup.lesson is not None:
        return None
    several = series_of(game, setup)
    if several is not None:
        return several
    settings, logged = game.rules.settings(setup), bool(setup.campaign)
    ways = (one for one in ways_of(game).every if one.options)
    return next((one.title for one in ways if one.fits(settings, logged=logged)), None)


def mission_of(game: Game[Any, Any], setup: Setup) -> int | None:
    """The number of the mission that is played; None for a game without any."""
    return setup.mission if game.logbook is None else game.logbook.mission_of(setup)


def roles_of(game: Game[Any, Any]) -> tuple[Role, ...]:
    """Parts that seats take before the game begins."""
    return () if game.roles is None else game.roles.every


def rulings_of(game: Game[Any, Any]) -> tuple[Ruling, ...]:
    """What was decided where the rules leave a question open."""
    return () if game.notes is None else game.notes.rulings()


def onward(game: Game[Any, Any], setup: Setup, result: Result) -> Setup | None:
    """How a game is set up that continues one with that result; None when none does."""
    carry_on = continued if game.logbook is None else game.logbook.onward
    return carry_on(setup, result)


def legacy_of(game: Game[Any, Any], setup: Setup) -> tuple[Fact, ...]:
    """What ``Setup.carried`` brings into the game, in words; ``DataError`` on a wrong one."""
    return () if game.logbook is None else game.logbook.legacy(setup)


def clock_time(game: Game[Any, Any], state: State) -> int | None:
    """Milliseconds of game time that have passed; None while no clock runs."""
    return None if game.clock is None else game.clock.time(state)


def clock_limit(game: Game[Any, Any], state: State) -> int | None:
    """The game time (ms) at which the time is up; None where there is no such moment."""
    return None if game.clock is None else game.clock.limit(state)


def soundtrack_of(game: Game[Any, Any], state: State) -> Soundtrack | None:
    """What is heard while the clock runs; None where nothing is."""
    if game.clock is None or game.clock.soundtrack is None:
        return None
    return game.clock.soundtrack(state)


def film_of(game: Game[Any, Any], view: Any) -> Film | None:
    """What is to be watched in this position; None when it is not being played out."""
    return None if game.film is None else game.film.film(view)


def frame_of(game: Game[Any, Any], view: Any, moment: int) -> Any:
    """The view as it was at a moment of the film; ``IndexError`` outside of it."""
    if game.film is None:
        raise IndexError(moment)
    return game.film.frame(view, moment)


def effects_of(game: Game[Any, Any], view: Any, moment: int) -> tuple[AnyEffect, ...]:
    """What is seen to happen in a moment of the film; nothing before the first one."""
    return () if game.film is None or moment < 0 else game.film.effects(view, moment)


def revision_of(game: Game[Any, Any], state: Any) -> Any | None:
    """A position in which a game that is over may be tried otherwise; None: there is none."""
    if game.teaching is None or game.teaching.revision is None:
        return None
    return game.teaching.revision(state)


def paper_of(
    game: Game[Any, Any], states: Sequence[Any], log: Sequence[Plain] = ()
) -> tuple[str, bytes] | None:
    """A file of the game's own for what was played, from the first state to the last; None: there
    is none. ``log``: the actions between them.
    """
    if game.files is None or game.files.paper is None:
        return None
    return game.files.paper(states, log)


def role_of(game: Game[Any, Any], state: Any, seat: Seat) -> str | None:
    """The id of the role that a seat has, by choice or by lot; None where there are none."""
    return None if game.roles is None else game.roles.of(state, seat)


def advice_of(game: Game[Any, Any], view: Any) -> Text | None:
    """The coach's word on the position; None where there is none."""
    return None if game.teaching is None else game.teaching.advice(view)


def view_of(game: Game[Any, Any], state: Any, seat: Seat | None, eyes: Sequence[Seat] = ()) -> Any:
    """What a seat may know (None: what everybody may know). ``eyes``: all seats of the one person
    who plays it, who knows what any of them knows; none where there is no such person.
    """
    shared = game.shown.shared
    if seat is None or not eyes or shared is None:
        return game.shown.view(state, seat)
    return shared(state, seat, eyes)


def opened_view(game: Game[Any, Any], state: Any) -> Any | None:
    """What nobody could see of a game that is over; None: there is no such view."""
    return None if game.shown.opened is None else game.shown.opened(state)


def patient_bots(game: Game[Any, Any]) -> bool:
    """Whether an awaited bot leaves people who are only invited their time (``Company``)."""
    return game.company is None or game.company.patient


def has_debrief(game: Game[Any, Any]) -> bool:
    """Whether there may be something to learn from a game that is over."""
    return game.teaching is not None and game.teaching.debrief is not None


def debriefs_of(
    game: Game[Any, Any], states: Sequence[Any], stop: Stop
) -> Iterator[Debrief | None]:
    """What there is to learn from a game that is over, as it becomes known (``Teaching``)."""
    teaching = game.teaching
    if teaching is None or teaching.debrief is None:
        yield None
    elif teaching.debriefs is not None:
        yield from teaching.debriefs(states, stop)
    else:
        yield teaching.debrief(states, stop)
