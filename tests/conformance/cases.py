"""Which games are tried, and in which set-ups: every installed one, every number of seats, every
value of every switch; every mission, more lightly. A new game needs no line here."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import missions_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from tests.thinned import SLOW, thinned_rows
from tests.toy.installing import TOY, built_in

NAMES = ("Ada", "", "三郎", "Doro", "Eve", "Finn", "Gus", "Hana", "Ivo")


FEW = 5
"""So many missions are all tried as thoroughly as any other set-up; of more, each is tried lightly
(``test_missions.py``)."""

COUNTS = 3
"""So many numbers of seats of a game are all tried in the quick run; of more every second one, from
the highest on, and the lowest, unless that was asked for some games alone."""

EVERY_COUNT = {("space_odyssey", "crew_turn")}
"""Switches of which each value is tried with each number of seats: they decide who acts."""
AT_EVERY_COUNT: dict[str, tuple[tuple[tuple[str, Setting], ...], ...]] = {
    "full_game": (
        (("politics", True),),
        (("contracts", True),),
        (("politics", True), ("module_1", True), ("colonists", True)),
        (("exodus", True),),
        (("futures", True), ("exodus", True)),
        (("variant", "altruism"),),
        (("variant", "altruism"), ("exodus", True)),
        (("variant", "new_world"),),
    )
}
"""Switches that make nearly another game: the slow tests try these together with each number of
seats, with all that they need, for the quick run one number will do."""
TOGETHER = 2
"""In so many cases, or a few more, all switches of a game are moved that the quick run moves."""
ALONE = 4
"""In the quick run for some games alone one switch in so many is moved without others, too."""
VARIANT = 5
"""A game with one switch moved is mostly the game without: it is tried for a fifth as long."""
SHARE = float(os.environ.get("SPACETABLE_TEST_SHARE", "0.07"))
"""So much of each budget of positions is looked at: some of it in the run that is made with every
change, all of it and more when the slow tests are run too (``packaging/test.sh --slow``)."""


WHOLE = SHARE >= 1
"""Whether each position is looked at as every seat sees it, or as some do, by turns."""


Opening = dict[str, Any]
FLIGHT: Opening = {"phase": "turn", "wet": "9"}
OPENINGS: dict[str, tuple[Opening | None, ...]] = {
    "flight_school": (
        None,
        {**FLIGHT, "place": "cycler", "aboard": [{"card": "thruster_re_solar_moth"}]},
        {
            **FLIGHT,
            "place": "geo",
            "goal": "luna-shackleton-polar-rim",
            "aboard": [
                {"card": "crew_nasa_astronauts_isro_glavcosmonauts"},
                {"card": "thruster_photon_kite_sail"},
                {"card": "radiator_qu_tube", "heavy": True},
            ],
        },
        {
            **FLIGHT,
            "place": "phobos",
            "grade": "dirt",
            "tanks": 2,
            "factories": ["phobos"],
            "aboard": [
                {"card": "thruster_ponderomotive_vasimr", "face": 1},
                {"card": "robonaut_met_steamer", "face": 1},
            ],
        },
    )
}
"""Positions from which a game is tried by turns (None: its own beginning), where it begins with a
room in which anything may be built and chance alone seldom leaves with something that works."""
NARROWED = os.environ.get("SPACETABLE_TEST_GAMES", "")
"""The ids of the games that are wanted, with commas between them; "": all."""


class Case(NamedTuple):
    """A way of setting a game up. ``options``: only what is not the default."""

    game: str
    seats: int
    options: tuple[tuple[str, Setting], ...] = ()
    mission: int | None = None

    def __str__(self) -> str:
        words = [self.game, f"{self.seats} seats" if self.seats > 1 else "solo"]
        if self.mission is not None:
            words.append(f"mission {self.mission}")
        return ", ".join([*words, *(f"{name}={value}" for name, value in self.options)])

    def setup(self, seed: str) -> Setup:
        """The set-up with that seed."""
        seats = tuple(SeatSetup(Seat(str(k + 1)), NAMES[k], k) for k in range(self.seats))
        openings = OPENINGS.get(self.game, (None,))
        turn = crc32(str(self).encode()) + int("0" + "".join(filter(str.isdecimal, seed)))
        opening = openings[turn % len(openings)]
        scenario = None if opening is None else Scenario(arrangement=opening)
        options = dict(self.options)
        return Setup(self.game, seed, seats, options, scenario, mission=self.mission)

    def part(self, whole: int, least: int = 1) -> int:
        """How much of something to try here: for a variant a part of it, ``least`` or more."""
        return max(least, whole // VARIANT) if self.options else whole

    def look(self, whole: int, least: int = 1) -> int:
        """How many positions to look at here: the share of this run of that part."""
        return max(least, int(self.part(whole) * SHARE))


@cache
def points() -> dict[str, str]:
    """Game id to "module:object". ``SPACETABLE_TEST_GAMES=id,id`` narrows the choice."""
    found = {**built_in(), **TOY}
    for point in entry_points(group=registry.GROUP):
        found[point.name] = point.value
    if NARROWED:
        found = {name: value for name, value in found.items() if name in NARROWED.split(",")}
    return found


@cache
def load(game: str) -> Game[Any, Any]:
    """The game of that id."""
    module, _, name = points()[game].partition(":")
    found: Game[Any, Any] = getattr(import_module(module), name)
    return found


def games() -> list[str]:
    """Ids of all games."""
    return sorted(points())


def seat_counts(game: str) -> range:
    """The numbers of seats that it takes."""
    low, high = load(game).info.seats
    return range(max(1, low), high + 1)


@cache
def cases() -> tuple[Case, ...]:
    """Every number of seats with all defaults; then each switch value that is not the default."""
    return tuple(case for game in games() for case in _cases(game))


def _cases(game: str) -> Iterator[Case]:
    counts = list(seat_counts(game))
    for count in counts:
        yield Case(game, count)
    turn = 0
    for switch in load(game).rules.switches():
        for choice in switch.choices:
            if choice.value != switch.default:
                fit = [count for count in counts if choice.takes(count)]
                every = (game, switch.id) in EVERY_COUNT
                for count in fit if every else [fit[turn % len(fit)]]:
                    moved = (switch.id, choice.value)
                    yield Case(game, count, (*_needed(game, [moved]).items(), moved))
                turn += 1
    missions = mission_cases(game)
    if len(missions) <= FEW:
        yield from missions


def _at_every_count(game: str) -> Iterator[Case]:
    """Those that are in no other case."""
    for moved in AT_EVERY_COUNT.get(game, ()):
        options = {**_needed(game, moved), **dict(moved)}
        for count in seat_counts(game):
            case = Case(game, count, tuple(options.items()))
            if case not in cases() and all(_takes(game, *one, count) for one in moved):
                yield case


@cache
def mission_cases(game: str) -> tuple[Case, ...]:
    """Every mission once; the numbers of seats that they are meant for take turns."""
    found = []
    for turn, mission in enumerate(missions_of(load(game))):
        low, high = mission.seats
        found.append(Case(game, low + turn % (high - low + 1), mission=mission.number))
    return tuple(found)


@cache
def together(game: str) -> tuple[Case, ...]:
    """Few cases with several switches moved in each: every value that is not the default is in one
    of them, and no switch in all. Values that contradict each other are in different ones; what
    goes with none of the first has one of its own, as the last.
    """
    values = [
        [(switch.id, choice.value) for choice in switch.choices if choice.value != switch.default]
        for switch in load(game).rules.switches()
    ]
    if not values:
        return ()
    parts: list[list[tuple[str, Setting]]] = [[] for _ in range(_most(game))]
    for turn, row in enumerate(values):
        for place, moved in enumerate(row):
            at = turn + place
            able = (parts[(at + k) % len(parts)] for k in range(len(parts)))
            part = next((one for one in able if _agree(game, [*one, moved])), None)
            if part is None:
                parts.append([moved])
            else:
                part.append(moved)
    found, usual = [], {one.id: one.default for one in load(game).rules.switches()}
    for turn, alone in enumerate(parts):
        every = {**dict(alone), **_needed(game, alone)}
        part = [(name, value) for name, value in every.items() if value != usual[name]]
        fit = [
            count for count in seat_counts(game) if all(_takes(game, *one, count) for one in part)
        ]
        if part:
            found.append(Case(game, fit[turn % len(fit)], tuple(part)))
    return tuple(found)


def _most(game: str) -> int:
    """In how many cases the values of its switches are together in the quick run."""
    moved = (len(switch.choices) - 1 for switch in load(game).rules.switches())
    return max(TOGETHER, *moved, 0)


def _agree(game: str, moved: list[tuple[str, Setting]]) -> bool:
    """Whether no two of these values are of one switch, and none contradicts what another needs."""
    needed = [pair for one in moved for pair in _needed(game, [one]).items()]
    every = {*moved, *needed}
    return len({name for name, _ in every}) == len(every)


def _needed(game: str, moved: Iterable[tuple[str, Setting]]) -> dict[str, Setting]:
    """What values of switches need of others: of several that will do, one of these values."""
    switches = {one.id: one for one in load(game).rules.switches()}
    together, found = dict(moved), dict[str, Setting]()
    for name, value in together.items():
        choice = switches[name].choice(value)
        assert choice is not None  # the caller has it from the switch
        for other, able in choice.needs.items():
            chosen = together.get(other, found.get(other))
            found[other] = able[0] if chosen is None or chosen not in able else chosen
    return found


def _takes(game: str, switch: str, value: Setting, count: int) -> bool:
    """Whether so many players may choose that value of a switch."""
    choices = next(one for one in load(game).rules.switches() if one.id == switch).choices
    return next(choice for choice in choices if choice.value == value).takes(count)


def each_case() -> pytest.MarkDecorator:
    """Run the test once for each case. The quick run moves several switches together, in so few
    cases as a switch has values; where it is asked for some games alone, it takes all such cases,
    and moves some switches one by one, too.
    """
    most = None if NARROWED else _most
    several = [case for game in games() for case in together(game)[: most and most(game)]]
    left = [case for case in cases() if case.options and case not in several]
    quick = left[::ALONE] if NARROWED else []
    alone = [
        *several,
        *(case if case in quick else pytest.param(case, marks=SLOW) for case in left),
    ]
    more = [pytest.param(case, marks=SLOW) for game in games() for case in _at_every_count(game)]
    return pytest.mark.parametrize("case", [*shown_cases(), *alone, *more], ids=str)


def each_mission() -> pytest.MarkDecorator:
    """Run the test once for each mission; the quick run takes some."""
    every = (case for game in games() for case in mission_cases(game))
    return pytest.mark.parametrize("case", some(every), ids=str)


def some(every: Iterable[Case]) -> list[Any]:
    """Every fifth one of them in the quick run, unless that was asked for some games alone."""
    return thinned_rows([(case,) for case in every], 1 if NARROWED else 5)


def each_game() -> pytest.MarkDecorator:
    """Run the test once for each game."""
    return pytest.mark.parametrize("name", games())


def defaults(game: str) -> list[Case]:
    """The cases of a game with all switches at their defaults."""
    plain = [case for case in cases() if case.game == game and not case.options]
    return [case for case in plain if case.mission is None]


def shown_cases() -> list[Any]:
    """Every number of seats of every game, and its missions where they are few."""
    plain = [case for case in cases() if not case.options]
    return [pytest.param(case, marks=SLOW) if _left_out(case) else case for case in plain]


def _left_out(case: Case) -> bool:
    """Whether the quick run leaves that number of seats to the slow tests (``COUNTS``)."""
    counts = seat_counts(case.game)
    between = case.seats != counts[0] and (counts[-1] - case.seats) % 2 == 1
    return not NARROWED and case.mission is None and len(counts) > COUNTS and between
