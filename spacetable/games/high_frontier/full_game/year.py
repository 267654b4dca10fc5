"""The year: each player has a turn, then the sunspot cube goes on by one (D)."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import (
    agenda,
    bank,
    estate,
    events,
    milestones,
    outcome,
    staging,
)
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts import late
from spacetable.games.high_frontier.full_game.exodus import child
from spacetable.games.high_frontier.full_game.isobank.careers import career_done, counted
from spacetable.games.high_frontier.full_game.places import SUNSPOT
from spacetable.games.high_frontier.full_game.politics import tally
from spacetable.games.high_frontier.full_game.politics.assembly import lapsed
from spacetable.games.high_frontier.full_game.sites.sungrazer import burnt
from spacetable.games.high_frontier.full_game.solitaire import meeting
from spacetable.games.high_frontier.full_game.starshot.helm import SAIL
from spacetable.games.high_frontier.full_game.state import Duty, State
from spacetable.games.high_frontier.full_game.war import outbreak
from spacetable.games.high_frontier.full_game.war.sides import loyal
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.solar_map import SUNGRAZER, Season, load
from spacetable.games.high_frontier.sunspot import dial

PROFIT: Final = "profit"
UNTOLD: Final = "untold"
"""Of a disk that leaves: its year has no heading yet, for the board seemed to end the game."""


def begin(turn: Turn[State]) -> None:
    """A turn for each player, the first player's first, then the end of the year (D1). What was
    lobbied for after the die of an event serves no more.
    """
    if turn.state.assembly is not None:
        turn.set(assembly=lapsed(turn.state.assembly, turn.state.order))
    agenda.first(turn, *turns(turn.state, turn.state.clockwise()), Duty("year_end"))
    agenda.comes(turn)
    turn.next_turn(operation="", boosting=False, lent={})


def turns(state: State, seats: Iterable[Seat]) -> Iterator[Duty]:
    """A turn for each of them, before it what is due for a contract that is late (4B5b)."""
    for seat in seats:
        if state.rules.module_2:
            yield Duty(PROFIT, seat)
        if state.rules.contracts:
            yield Duty(late.FEE, seat)
        if state.rules.exodus:
            yield Duty(child.CHILD, seat)
            yield Duty(SAIL, seat)
        yield Duty("turn", seat)


def _profits(turn: Turn[State]) -> bool:
    """A Home Bernal brings an Aqua as its owner's turn comes (2B3d), in war to no loyalist."""
    seat = turn.state.duty.seat
    assert seat is not None  # it is somebody's turn that comes
    agenda.finish(turn)
    earns = turn.state.home_of(seat) is not None or turn.state.keeps_isobank(seat)
    if earns and not (turn.state.war.rages and loyal(turn.state, seat)):
        n = components().bernals.profit
        bank.receive(turn, seat, n)
        key = "log.profit_isobank" if turn.state.home_of(seat) is None else "log.profit"
        turn.say(words(key, player=player(turn.state, seat), n=n))
    return True


def _ends(turn: Turn[State]) -> None:
    """The cube goes on; event and seniority by what it crosses (D2; HFG-R18), then a new year."""
    state = turn.state
    crossed = dial().crossed(state.spot)
    before = state.season
    turn.set(spot=dial().after(state.spot), year=state.year + 1)
    overdue = late.time_passes(turn, state.spot)
    child.time_passes(turn, state.spot)
    if turn.state.season != before:
        _season_ends(turn, before)
    disk_leaves = _threshold(state, crossed.seniority)
    goes_on = not disk_leaves or _goes_on(turn.state)
    if goes_on:
        _head(turn)
    agenda.first(turn, Duty("new_year"))
    if disk_leaves:
        untold = not goes_on and state.disks > 1
        agenda.first(turn, Duty("seniority", place=UNTOLD if untold else ""))
    if crossed.event:
        events.happens(turn)
    late.insurable(turn, overdue)


def _head(turn: Turn[State]) -> None:
    """A new year heads what follows in the chronicle."""
    season = words(f"season.{turn.state.season}")
    turn.say(words("log.year", year=turn.state.year, season=season), heading=True)


def _goes_on(state: State) -> bool:
    """Whether a new year begins as a disk leaves: none that nobody plays is announced. A board that
    meets is foreseen by its demand as it stands before the event, which comes first (HFG-R18).
    """
    if state.disks <= 1 or state.rules.variant != "ceo":
        return state.disks > 1
    return meeting(state.pile, _points(state)).met


def _threshold(state: State, printed: bool) -> bool:
    """Whether a disk leaves the dial: with a starship under way where the last one lies (4D3c)."""
    last = None if state.starship is None else state.starship.disk
    return printed if last is None else state.spot == last


def _season_ends(turn: Turn[State], season: Season) -> None:
    """With its season ends war, and anarchy, and help from abroad (K2d, 4G3f; HFG-R85), but not the
    anarchy of a starship (4D3e); the sungrazer takes along all that is on it as its own season ends
    (K1).
    """
    if season == load().spaces[SUNGRAZER].season:
        burnt(turn)
    outbreak.ends(turn)
    ship = turn.state.starship
    away = ship is not None and ship.away
    if ship is not None and ship.unrest:
        turn.set(starship=replace(ship, unrest=False))
    if turn.state.anarchy and not away:
        turn.set(anarchy=False)
        tally.order_changes(turn)
        turn.say(words("log.anarchy_ends"), SUNSPOT)
    if turn.state.assistance:
        turn.set(assistance=False)
        turn.say(words("log.assistance_ends"), SUNSPOT)


def _seniority(turn: Turn[State]) -> bool:
    """A disk is taken off the dial; without any the game is over (D2b, M1)."""
    untold = turn.state.duty.place == UNTOLD
    agenda.finish(turn)
    if turn.state.rules.variant == "ceo" and not _met(turn):
        outcome.end(turn, "board")
        return True
    left = turn.state.disks - 1
    if untold:
        _head(turn)
    turn.set(disks=left)
    turn.say(words("log.seniority", n=left), SUNSPOT)
    staging.seniority(turn)
    if turn.state.assembly is not None:
        agenda.first(turn, Duty("legacy", turn.state.first))
    elif left <= 0:
        outcome.end(turn, "seniority")
    return True


def _points(state: State) -> int:
    """Those that a board counts now."""
    (seat, *_) = state.order
    return counted(state, seat, estate.points(state)[seat].points)


def _met(turn: Turn[State]) -> bool:
    """The board meets before the disk moves: whether its demand is met (V6)."""
    (seat, *_) = turn.state.order
    if turn.state.rules.futures and turn.state.disks == 1:
        return _has_future(turn, seat)
    points = _points(turn.state)
    held = meeting(turn.state.pile, points)
    if held.met:  # a board that dismisses somebody is remembered by what it asked for
        turn.set(pile=held.after)
    turn.say(words("log.board", n=held.kpi, points=points), SUNSPOT)
    milestones.board(turn, seat, met=held.met)
    return held.met


def _has_future(turn: Turn[State], seat: Seat) -> bool:
    """The last meeting of a game with Futures asks for one in place of points, or for a starshot
    (V6e, 4G2c; HFG-R17).
    """
    done = career_done(turn.state, seat)
    key = "log.board_future" if done else "log.board_no_future"
    turn.say(words(key, player=player(turn.state, seat)), SUNSPOT)
    milestones.board(turn, seat, met=done)
    return done


HOME: Final = Step[State](PROFIT, "2B3d", alone=_profits)
END: Final = Step[State]("year_end", "D2", alone=agenda.by_itself(_ends))
SENIORITY: Final = Step[State]("seniority", "D2b", alone=_seniority)
NEW: Final = Step[State]("new_year", "D1", alone=agenda.by_itself(begin))
