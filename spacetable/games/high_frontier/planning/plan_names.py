"""What plans of routes are called, so that one that is kept is known again from any place on it.

A name holds the cards of the engine, the spaces, where fuel is let go as a turn begins the wet mass
that is left, and the cards of another engine: "0,1 leo ~7 ma-bn08 | ^2 deimos".
"""

from collections.abc import Sequence
from typing import Final

from spacetable.games.high_frontier.fractions_in_words import read as mass_of
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.planning.setting_out import LetGo
from spacetable.games.high_frontier.planning.voyage import TURN_END

TURN_START: Final = "~"
CHANGE: Final = "^"
Drivers = tuple[tuple[int, ...], ...]
"""The cards of the engine of each turn, as places in the stack; () in turns of waiting."""
LONG: Final = 4
"""Digits that no number of a card has."""


def name_of(
    members: tuple[int, ...],
    path: Sequence[str],
    begun: Sequence[str | None],
    drivers: Drivers = (),
) -> str:
    """``begun``: for each turn the wet mass with which it begins where fuel is let go."""
    now = members
    found = [",".join(map(str, members)), path[0]]
    turn = 0
    for name in (TURN_START, *path[1:]):
        if name != TURN_START:
            found.append(name)
        if name == TURN_END:
            turn += 1
        if name in (TURN_START, TURN_END) and turn < len(drivers) and drivers[turn]:
            if drivers[turn] != now:
                now = drivers[turn]
                found.append(CHANGE + ",".join(map(str, now)))
        if name in (TURN_START, TURN_END) and turn < len(begun):
            found += [f"{TURN_START}{begun[turn]}".replace(" ", "_")] if begun[turn] else []
    return " ".join(found)


def read(path: Sequence[str]) -> tuple[list[str], list[str | None]]:
    """The spaces and turns of a name, and the wet mass with which each turn begins."""
    spaces: list[str] = []
    begun: list[str | None] = [None]
    for one in path:
        if one.startswith(TURN_START):
            begun[-1] = one.removeprefix(TURN_START).replace("_", " ")
            continue
        if one.startswith(CHANGE):
            continue
        spaces.append(one)
        if one == TURN_END:
            begun.append(None)
    return spaces, begun


def parts_of(name: str, aboard: int) -> tuple[tuple[int, ...], list[str]] | None:
    """The cards and the rest of a name; None for what names no plan of a ship with so many cards:
    names also come from files. Whether its spaces are any, and joined, is seen when it is flown.
    """
    first, *path = name.split() or [""]
    members = _cards(first, aboard)
    changes = (_cards(one[1:], aboard) for one in path if one.startswith(CHANGE))
    if members is None or any(one is None for one in changes):
        return None
    spaces, begun = read(path)
    masses = all(one is None or mass_of(one) is not None for one in begun)
    return (members, path) if spaces and masses else None


def _cards(listed: str, aboard: int) -> tuple[int, ...] | None:
    """ "0,1"; None for what names no cards of so many."""
    found = [int(one) for one in listed.split(",") if one.isdecimal() and len(one) < LONG]
    if not found or max(found) >= aboard or len({*found}) != listed.count(",") + 1:
        return None
    return tuple(found)


def drivers_of(members: tuple[int, ...], path: Sequence[str]) -> Drivers:
    """The engine of each turn of a name's path, with whose cards it begins."""
    found = [members]
    for one in path:
        if one == TURN_END:
            found.append(found[-1])
        elif one.startswith(CHANGE):
            found[-1] = tuple(map(int, one[1:].split(",")))
    return tuple(found)


def resumed(path: list[str], *, waiting: bool) -> list[str]:
    """The rest of a route: where the turn had ended it goes on with the next one."""
    if len(path) > 1 and path[1] == TURN_END and not waiting:
        return [path[0], *path[2:]]
    return path


def steps_let_go(jettisoned: Sequence[int]) -> LetGo:
    """As a search tells it: steps for each turn."""
    return lambda turn, lying: jettisoned[turn] if turn < len(jettisoned) else 0


def down_to(masses: Sequence[str | None]) -> LetGo:
    """As a kept plan has it: for each turn the wet mass with which it begins. A ship that is as
    light as that already has let go what it would.
    """

    def steps(turn: int, lying: Chits) -> int:
        mass = masses[turn] if turn < len(masses) else None
        if mass is None:
            return 0
        to, line = mass_of(mass), fuel_strip().line(lying.wet)
        return line.index(to) if to in line else 0

    return steps
