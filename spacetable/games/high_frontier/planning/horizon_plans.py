"""How far? All sites in the colours of the turns or the fuel that it takes to be there."""

from collections.abc import Iterator, Mapping
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Shade
from spacetable.games.high_frontier.planning.search_terms import (
    manner,
    ships,
)
from spacetable.games.high_frontier.planning.voyage import Voyage, cycle
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.reach import Horizon, Reach
from spacetable.games.high_frontier.routes.search import Arrival
from spacetable.games.high_frontier.ships import traveller
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial

TURNS: Final = (1, 2, 3, 4, 6, 8, 12)
FUEL: Final = (0, 5, 10, 15, 20, 30, 52)
COLOURS: Final = (
    "#ffe08a",
    "#a8e05f",
    "#3fc98e",
    "#2fb5c9",
    "#4a8af0",
    "#8a63e0",
    "#c04fb0",
)
MOST_TURNS: Final = 12


def found(voyage: Voyage, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """What is known after each turn, with the best of the ship's engines for each site."""
    able = [one for one in ships(voyage, asked) if traveller(one) is not None]
    if not able:
        yield Findings(words("said.no_thruster"))
        return
    if voyage.under_way:
        yield Findings(words("said.moving"))
        return
    year = asked.wishes.get("year", "now")
    seasons = voyage.seasons() if year == "now" else cycle(dial().spot_in(int(year)))
    by_fuel = asked.wishes.get("by", "turns") == "fuel"
    searches = [
        Reach(
            ship,
            voyage.place,
            seasons,
            switches=voyage.vessel.switches,
            manner=manner(asked, voyage.vessel),
            most_turns=MOST_TURNS,
            stop=stop,
        ).horizons()
        for ship in able
    ]
    known: list[Horizon | None] = [None for _ in searches]
    turn = 0
    while True:
        more = False
        for number, search in enumerate(searches):
            there = next(search, None)
            if there is not None:
                known[number] = there
                more = more or not there.whole
        best = _best([one for one in known if one is not None], by_fuel=by_fuel)
        shades = tuple(_shades(best, by_fuel=by_fuel))
        count = len(best)
        of = len(load().sites)
        if not more or stop():
            yield Findings(words("said.reach", n=count, of=of, turns=MOST_TURNS), shades=shades)
            return
        yield Findings(words("said.reaching", n=count, turn=turn), shades=shades)
        turn += 1


def _best(known: list[Horizon], *, by_fuel: bool) -> dict[str, float]:
    found: dict[str, float] = {}
    for horizon in known:
        arrivals: Mapping[str, Arrival] = horizon.leanest if by_fuel else horizon.soonest
        for site, arrival in arrivals.items():
            cost = arrival.cost[0 if by_fuel else 1]
            found[site] = min(cost, found.get(site, cost))
    return found


def _shades(best: Mapping[str, float], *, by_fuel: bool) -> Iterator[Shade]:
    """A colour for each span of the figure, marked with its most; the last one has no end."""
    steps = FUEL if by_fuel else TURNS
    kind = "fuel" if by_fuel else "turns"
    low = -1 if by_fuel else 0
    for high, colour in zip(steps, COLOURS, strict=True):
        places = tuple(sorted(site for site, cost in best.items() if low < cost <= high))
        if places:
            first = low + 1
            key = f"shade.{kind}" if first == high else f"shade.{kind}_span"
            label = words(key, n=high) if first == high else words(key, low=first, high=high)
            yield Shade(label, colour, tuple(map(ZoneId, places)), str(high))
        low = high
