"""Where to? All routes worth taking from where the ship is, turn by turn as they are found."""

from collections.abc import Iterator, Sequence
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Route
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.card_words import name as card_name
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting import freight
from spacetable.games.high_frontier.planning.hindering_wishes import hindrance, usable
from spacetable.games.high_frontier.planning.itinerary import (
    Itinerary,
    itinerary,
    members_of,
    percent,
)
from spacetable.games.high_frontier.planning.journeys import Journey, journeys, stay
from spacetable.games.high_frontier.planning.no_route import WITHOUT_REASON, no_route
from spacetable.games.high_frontier.planning.plan_names import (
    Drivers,
    down_to,
    drivers_of,
    name_of,
    parts_of,
    read,
    resumed,
    steps_let_go,
)
from spacetable.games.high_frontier.planning.search_terms import (
    afterburns,
    ships,
)
from spacetable.games.high_frontier.planning.setting_out import LetGo
from spacetable.games.high_frontier.planning.voyage import TURN_END, Voyage, cycle
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.routes.search import Cost
from spacetable.games.high_frontier.routes.tasks import Task, completes
from spacetable.games.high_frontier.ships import Ship, traveller

MOST_PLANS: Final = 12
HEADS: Final = ("turns", "fuel", "rolls", "belts", "chance")


def found(
    voyage: Voyage, asked: Asked, stop: Stop, tasks: Sequence[Task] = (), *, why: bool = True
) -> Iterator[Findings]:
    """What is known after each turn of the search; kept plans are there from the first on.

    ``tasks``: what is done on the way, in order, wherever the last of it is; the place that is
    asked for is then that of the first, if it has one. ``why``: where no way is found, which wish
    is in the way is sought, and told in the end.
    """
    heads = tuple(words(f"head.{one}") for one in HEADS)
    goal = asked.place
    if goal is None and not tasks:
        yield Findings(words("said.choose"), heads)
        return
    name = words("said.anywhere") if goal is None else place_name(goal)
    kept = _kept(voyage, asked, tasks)
    start, flown = turn_start(voyage)
    able = [one for one in ships(start, asked) if traveller(one) is not None]
    if not able:
        yield Findings(usable(start, asked) or words("said.no_thruster"), heads)
        return
    if goal == voyage.place and not flown and not asked.by_way and not tasks:
        # Of a trip there and back that was begun, the way home is ahead.
        home = tuple(kept.values()) if asked.wishes.get("trip", "one_way") != "one_way" else ()
        yield Findings(words("said.there", place=name), heads, home)
        return
    yield Findings(words("said.seeking", place=name, n=0), heads, tuple(kept.values()))
    most = int(asked.wishes.get("turns", "12"))
    plans = kept
    for turn, known in journeys(start, asked, able, most, stop, tasks):
        plans = _plans(voyage, asked, known, kept, flown)
        yield Findings(words("said.seeking", place=name, n=turn), heads, tuple(plans.values()))
    said = words("said.found", place=name, n=len(plans))
    if not plans:
        moving = words("said.moving", place=name, turns=most)
        none = _none(start, asked, able, most, tasks)
        said = moving if flown else none
        if why and not flown and none.key in WITHOUT_REASON and not stop():
            yield Findings(words("said.looking_why", none=none), heads)
            said = hindrance(none, start, asked, stop, tasks)
    yield Findings(said, heads, tuple(plans.values()))


def _none(
    start: Voyage, asked: Asked, able: Sequence[Ship], most: int, tasks: Sequence[Task]
) -> Text:
    """That there is no way, and why where that is plain."""
    if asked.place is None:
        return words("said.none_on_the_way", turns=most)
    trip = "one_way" if tasks else asked.wishes.get("trip", "one_way")
    tanks = stay(start, asked.place).tanks if trip == "refuel" else None
    return no_route(start, asked.place, able, most, back=trip != "one_way", tanks=tanks)


def _plans(
    voyage: Voyage,
    asked: Asked,
    known: Sequence[Journey],
    kept: dict[str, Plan],
    flown: tuple[str, ...],
) -> dict[str, Plan]:
    """The plans that none of the others beats, and those that are kept.

    ``flown``: spaces of the move under way; only plans that began so can be gone on with.
    """
    plans = dict(kept)
    best: list[Journey] = []
    active = members_of(voyage) if voyage.under_way else None
    for one in sorted(known, key=lambda one: one.rank):
        if active is not None and one.members[0] != active[0]:
            continue  # this move is made with what is activated already
        if len(best) < MOST_PLANS and not any(_beats(other.cost, one.cost) for other in best):
            best.append(one)
            if one.path[1 : 1 + len(flown)] != flown:
                continue
            ahead, let_go, drivers = one.path[len(flown) :], one.jettisoned, one.drivers
            if voyage.vessel.moved:
                ahead, let_go = (ahead[0], TURN_END, *ahead[1:]), (0, *let_go)
                drivers = ((), *drivers) if drivers else ()
            way = _flown(voyage, asked, ahead, one.members, steps_let_go(let_go), drivers)
            if way is not None:
                begun = way.begun[1:] if voyage.vessel.moved else way.begun
                name = name_of(one.members, one.path, begun, one.drivers)
                plan = told(voyage, way, drivers or (one.members,), name)
                # One that is kept was called by where it let fuel go before this move.
                if all(plan.course != other.course for other in kept.values()):
                    plans.setdefault(plan.id, plan)
    return plans


def _flown(
    voyage: Voyage,
    asked: Asked,
    path: Sequence[str],
    members: Sequence[int],
    let_go: LetGo,
    drivers: Drivers = (),
) -> Itinerary | None:
    return itinerary(
        voyage,
        path,
        members,
        let_go,
        _refuels_at(asked),
        afterburns=afterburns(asked),
        drivers=drivers,
    )


def turn_start(voyage: Voyage) -> tuple[Voyage, tuple[str, ...]]:
    """The ship as its present move began, and the spaces flown in it; as it is where none is."""
    underway = voyage.vessel.underway
    count = 0 if underway is None else underway.steps
    if not count:
        return (voyage.then() if voyage.phase == "move" else voyage), ()
    before = [one for one in voyage.trail[:-count] if one != TURN_END]
    start = voyage.then(place=before[-1], moved=False, engine=None, underway=None, rolls=())
    return start, voyage.trail[-count:]


def _beats(one: Cost, other: Cost) -> bool:
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def _refuels_at(asked: Asked) -> str | None:
    return asked.place if asked.wishes.get("trip") == "refuel" else None


def told(voyage: Voyage, flown: Itinerary, drivers: Drivers, id_: str) -> Plan:
    """A route as it is shown: its figures stand in columns, its name says what they do not.

    ``drivers``: the engines that move it, in the order of its turns.
    """
    figures = (
        verbatim(str(flown.turns)),
        verbatim(str(flown.fuel)),
        verbatim(str(flown.rolls)),
        verbatim(str(flown.belts)),
        percent(flown.chance),
    )
    spots = tuple(ZoneId(one) for one in flown.path if one != TURN_END)
    costs = (words("cost.turns", n=flown.turns), words("cost.fuel", n=flown.fuel))
    # A plan that leads no farther than this turn waits for the next one, once the ship has moved.
    waits = voyage.vessel.moved and not flown.course
    return Plan(
        id_,
        words("plan", n=flown.turns, thruster=driven_by(voyage, drivers)),
        figures,
        Route(spots, costs),
        flown.legs,
        flown.course,
        hindered=words("hindered.moved") if waits else None,
    )


def driven_by(voyage: Voyage, drivers: Drivers) -> Text:
    """The names of the cards by which the craft goes, in the order in which they do."""
    goes = voyage.vessel.freight
    if goes is not None:
        return freight.name(goes)
    cards = dict.fromkeys(members[0] for members in drivers if members)
    return joined(card_name(voyage.cards[one]) for one in cards)


def _kept(voyage: Voyage, asked: Asked, tasks: Sequence[Task]) -> dict[str, Plan]:
    """Pinned plans that still lead on from here, by the names under which they were pinned."""
    found: dict[str, Plan] = {}
    for id_ in asked.kept:
        # A craft that bears nothing goes by a card that is elsewhere.
        parts = parts_of(id_, max(1, len(voyage.cards)))
        if parts is None:
            continue
        named, path = parts
        back = asked.wishes.get("trip", "one_way") != "one_way"
        spaces, _ = read(path)
        if not tasks and (asked.place not in spaces if back else spaces[-1] != asked.place):
            continue
        active = members_of(voyage) if voyage.under_way else None
        for at in _stands_at(voyage, path):
            ahead = resumed(path[at:], waiting=voyage.vessel.moved)
            rest, begun = read(ahead)
            by = drivers_of(named, path[: at + 1])[-1] if active is None else active
            drivers = drivers_of(by, ahead)
            way = [voyage.place, *_entered(voyage), *rest[1:]]
            if tasks and not completes(tasks, way, cycle(voyage.spot)):
                continue
            flown = _flown(voyage, asked, rest, by, down_to(begun), drivers)
            if flown is not None:
                flying = [
                    one for one, spaces in zip(drivers, _by_turns(rest), strict=True) if spaces
                ]
                found[id_] = told(voyage, flown, tuple(flying) or (by,), id_)
                break
    return found


def _by_turns(path: Sequence[str]) -> list[list[str]]:
    """The spaces that are entered in each turn of a way."""
    found: list[list[str]] = [[]]
    for one in path[1:]:
        if one == TURN_END:
            found.append([])
        else:
            found[-1].append(one)
    return found


def _entered(voyage: Voyage) -> tuple[str, ...]:
    """Spaces of the move under way: they count for what is passed in one turn."""
    return turn_start(voyage)[1]


def _stands_at(voyage: Voyage, path: Sequence[str]) -> list[int]:
    """Where on a plan's path the ship may be, the likeliest first: there and back, places are
    passed twice. That is likely to which the ship came as the plan does, from its start at best.
    """
    trail = [one for one in voyage.trail if one != TURN_END] or [voyage.place]

    def likely(at: int) -> tuple[int, bool, int]:
        way = [one for one in read(path[: at + 1])[0] if one != TURN_END]
        same = 0
        for mine, theirs in zip(reversed(trail), reversed(way), strict=False):
            if mine != theirs:
                break
            same += 1
        return same, same == len(way), at

    places = [at for at, one in enumerate(path) if one == voyage.place]
    return sorted(places, key=likely, reverse=True)
