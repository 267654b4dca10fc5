"""Hangar: where and when the flight begins, which factories help, and where it is to lead."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school.moves import SetFactory, SetGoal, SetYear, StartAt
from spacetable.games.high_frontier.flight_school.places import (
    FACTORIES,
    FACTORY,
    GOAL,
    SHIP,
    SUNSPOT,
    factory_at,
)
from spacetable.games.high_frontier.flight_school.state import PILOT, State
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.piloting.places import dial_zone, spot
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Every space to begin from, every year of the cycle, every site as goal or with a factory."""
    for space, option in _starts():
        if space != state.place:
            yield option
    for year in range(1, dial().spots + 1):
        if year != state.year:
            yield _year(year)
    for site in load().sites:
        if site != state.goal:
            yield _goal(site)
    for site in load().sites:
        yield _factory(site, site not in state.factories)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Spaces where nobody rests."""
    return iter(_no_starts())


@cache
def _starts() -> tuple[tuple[str, Option], ...]:
    return tuple(
        (space.id, _start(space.id, refused=False))
        for space in load().spaces.values()
        if rests(space)
    )


@cache
def _no_starts() -> tuple[Option, ...]:
    return tuple(
        _start(space.id, refused=True) for space in load().spaces.values() if not rests(space)
    )


def _start(space: str, *, refused: bool) -> Option:
    return Option(
        StartAt(PILOT, space),
        Drag(SHIP, spot(space)),
        Why(words("refused.start" if refused else "rule.start"), (spot(space),)),
        words("label.start", place=place_name(space)),
        refused=refused,
        group=words("group.start"),
        brief=place_name(space),
        aside=True,
    )


@lru_cache(maxsize=16)
def _year(year: int) -> Option:
    return Option(
        SetYear(PILOT, year),
        Drag(SUNSPOT, dial_zone(dial().spot_in(year))),
        Why(words("rule.year")),
        words("label.year", year=year, season=words(f"season.{dial().season_in(year)}")),
        group=words("group.year"),
        aside=True,
    )


@lru_cache(maxsize=256)
def _goal(site: str) -> Option:
    return Option(
        SetGoal(PILOT, site),
        Drag(GOAL, spot(site)),
        Why(words("rule.goal")),
        words("label.goal", place=place_name(site)),
        group=words("group.goal"),
        brief=place_name(site),
        aside=True,
    )


@lru_cache(maxsize=512)
def _factory(site: str, there: bool) -> Option:
    return Option(
        SetFactory(PILOT, site, there),
        Drag(FACTORY, spot(site)) if there else Drag(factory_at(site), FACTORIES),
        Why(words("rule.factory")),
        words("label.factory" if there else "label.no_factory", place=place_name(site)),
        group=words("group.factory"),
        brief=place_name(site),
        aside=True,
    )


def _may_start(state: State, action: StartAt) -> bool:
    found = load().spaces.get(action.space)
    return (
        action.seat == PILOT and found is not None and rests(found) and action.space != state.place
    )


def _may_aim(state: State, action: SetGoal) -> bool:
    return action.seat == PILOT and action.space in load().sites and action.space != state.goal


def _may_help(state: State, action: SetFactory) -> bool:
    site = action.space
    known = action.seat == PILOT and site in load().sites
    return known and action.there == (site not in state.factories)


def _start_at(turn: Turn[State], action: StartAt) -> None:
    turn.move(SHIP, spot(action.space), start=spot(turn.state.place))
    turn.set(place=action.space, log=(action.space,), reached=False)
    turn.say(words("log.start", place=place_name(action.space)), SHIP)


def _set_year(turn: Turn[State], action: SetYear) -> None:
    turn.set(year=action.year)
    colour = words(f"season.{dial().season_in(action.year)}")
    turn.say(words("log.year", year=action.year, season=colour), SUNSPOT)


def _set_goal(turn: Turn[State], action: SetGoal) -> None:
    turn.set(goal=action.space, reached=False)
    turn.say(words("log.goal", place=place_name(action.space)))


def _set_factory(turn: Turn[State], action: SetFactory) -> None:
    standing = [one for one in turn.state.factories if one != action.space]
    turn.set(factories=tuple(sorted([*standing, action.space] if action.there else standing)))
    key = "log.factory" if action.there else "log.no_factory"
    turn.say(words(key, place=place_name(action.space)))


OFFER: Final = Offer[State](
    options,
    {StartAt: _start_at, SetYear: _set_year, SetGoal: _set_goal, SetFactory: _set_factory},
    refusals,
    checks={StartAt: _may_start, SetGoal: _may_aim, SetFactory: _may_help},
)
