"""What may be asked of `spacetable routes`: a paper's fields, checked and read as a question."""

from fractions import Fraction

from msgspec import Struct

from spacetable.core.text import Text, text
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.routes.contradictions import Wrong, apart, fits_together
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.paper_form import (
    USUAL_TURNS,
    Number,
    RoutesPaper,
    StripPaper,
)
from spacetable.games.high_frontier.routes.search import TURN_END
from spacetable.games.high_frontier.routes.ship_asked import number_of, ship_of
from spacetable.games.high_frontier.routes.traveller import Traveller
from spacetable.games.high_frontier.routes.trips import Stay
from spacetable.games.high_frontier.routes.visits import MOST_VISITS
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches


class Journey(Struct, frozen=True):
    """Under what a search is made. ``seasons``: those of its turns, in a cycle. ``switches``: by
    which rules of movement.
    """

    seasons: tuple[Season | None, ...]
    manner: Manner = PLAIN
    by_way_of: tuple[str, ...] = ()
    switches: MovementSwitches = MovementSwitches()


class Reach(Struct, frozen=True):
    """All ways worth taking to ``goal``."""

    id: int | str | None
    start: str
    goal: str
    traveller: Traveller
    journey: Journey
    max_turns: int


class ThereAndBack(Struct, frozen=True):
    """All trips worth making to ``goal`` and on to ``back``."""

    id: int | str | None
    start: str
    goal: str
    back: str
    stay: Stay
    traveller: Traveller
    journey: Journey
    max_turns: int


class OneMove(Struct, frozen=True):
    """The cheapest single move that enters a space of each set."""

    id: int | str | None
    start: str
    visits: tuple[frozenset[str], ...]
    traveller: Traveller
    season: Season | None


class PathCheck(Struct, frozen=True):
    """Whether a path is legal."""

    id: int | str | None
    path: tuple[str, ...]
    goal: str | None
    traveller: Traveller
    seasons: tuple[Season | None, ...]
    max_turns: int | None


class Strip(Struct, frozen=True):
    """What the fuel strip says of a mass."""

    id: int | str | None
    mass: Fraction
    other: Fraction | None
    steps: int | None
    tanks: int | None


class Refused(Struct, frozen=True):
    """A question among others that cannot be answered. ``why``: naming file, line and case."""

    id: int | str | None
    why: Text


Question = Reach | ThereAndBack | OneMove | PathCheck | Strip | Refused


def question(paper: RoutesPaper, *place: str | int) -> Question:
    """What a paper asks; ``Wrong`` with its ``place`` in the file where that cannot be asked."""
    fits_together(paper, *place)
    if paper.strip is not None:
        return _strip(paper.id, paper.strip, *place, "strip")
    traveller = ship_of(paper, *place)
    # A paper's year is the number of the dial's spot, 0 at START.
    seasons = (paper.season,) if paper.year is None else dial().seasons_from(paper.year + 1)
    if paper.path is not None:
        path = _path(paper, *place)
        _agrees(paper, traveller, path[0], *place)
        goal = None if paper.to is None else _space(paper.to, *place, "to")
        return PathCheck(paper.id, path, goal, traveller, seasons, paper.max_turns)
    start = _needed(paper.from_, *place, field="from")
    _agrees(paper, traveller, start, *place)
    if paper.visit_in_one_move is not None:
        visits = _visits(paper.visit_in_one_move, *place, "visit_in_one_move")
        return OneMove(paper.id, start, visits, traveller, seasons[0])
    goal = _needed(paper.to, *place, field="to")
    turns = USUAL_TURNS if paper.max_turns is None else paper.max_turns
    avoided = paper.avoid or ()
    manner = Manner(
        belts="belts" not in avoided,
        hazards="hazards" not in avoided,
        flybys="flybys" not in avoided,
    )
    journey = Journey(seasons, manner, _by_way_of(paper, *place))
    if paper.back_to is None:
        return Reach(paper.id, start, goal, traveller, journey, turns)
    back = _space(paper.back_to, *place, "back_to")
    stay = Stay(paper.tanks_there or 0, paper.stay_turns or 0)
    return ThereAndBack(paper.id, start, goal, back, stay, traveller, journey, turns)


def _by_way_of(paper: RoutesPaper, *place: str | int) -> tuple[str, ...]:
    if paper.by_way_of is None:
        return ()
    if not 1 <= len(paper.by_way_of) <= MOST_VISITS:
        raise Wrong(text("high_frontier.routes.places", most=MOST_VISITS), *place, "by_way_of")
    return tuple(
        _space(id_, *place, "by_way_of", number) for number, id_ in enumerate(paper.by_way_of)
    )


def _agrees(paper: RoutesPaper, traveller: Traveller, start: str, *place: str | int) -> None:
    """Refuse a net thrust that is not what the masses give in the first turn (3)."""
    if paper.net_thrust is None or paper.wet_mass is None:
        return
    found = max(0, traveller.thrust(0, load().spaces[start].zone))
    if max(0, paper.net_thrust) != found:
        reason = text("high_frontier.routes.other_thrust", thrust=found)
        raise Wrong(reason, *place, "net_thrust")


def _needed(space: str | None, *place: str | int, field: str) -> str:
    if space is None:
        raise Wrong(text("core.json.missing", field=field), *place)
    return _space(space, *place, field)


def _space(id_: str, *place: str | int) -> str:
    if id_ not in load().spaces:
        raise Wrong(text("high_frontier.map.unknown", id=id_[:40]), *place)
    return id_


def _path(paper: RoutesPaper, *place: str | int) -> tuple[str, ...]:
    path = paper.path or ()
    if not path or path[0] == TURN_END:
        raise Wrong(text("high_frontier.routes.empty_path"), *place, "path")
    for number, id_ in enumerate(path):
        if id_ != TURN_END:
            _space(id_, *place, "path", number)
    if paper.from_ is not None and _space(paper.from_, *place, "from") != path[0]:
        raise Wrong(text("high_frontier.routes.other_start"), *place, "path", 0)
    return path


def _visits(
    asked: tuple[str | tuple[str, ...], ...], *place: str | int
) -> tuple[frozenset[str], ...]:
    if not 1 <= len(asked) <= MOST_VISITS:
        raise Wrong(text("high_frontier.routes.visits", most=MOST_VISITS), *place)
    found = []
    for number, one in enumerate(asked):
        if isinstance(one, str):
            found.append(frozenset({_space(one, *place, number)}))
        elif one:
            spaces = (_space(id_, *place, number, at) for at, id_ in enumerate(one))
            found.append(frozenset(spaces))
        else:
            raise Wrong(text("high_frontier.routes.visits", most=MOST_VISITS), *place, number)
    return tuple(found)


def _strip(id_: int | str | None, paper: StripPaper, *place: str | int) -> Strip:
    def first(*names: str) -> tuple[str, Number] | None:
        masses = {name: getattr(paper, "from_" if name == "from" else name) for name in names}
        given = [name for name in names if masses[name] is not None]
        if len(given) > 1:
            raise apart(given[0], given[1:], *place)
        return (given[0], masses[given[0]]) if given else None

    def mass(given: tuple[str, Number]) -> Fraction:
        found = number_of(given[1], *place, given[0])
        if found not in fuel_strip().masses:
            most = fuel_strip().largest_wet
            raise Wrong(text("high_frontier.routes.mass", most=most), *place, given[0])
        return found

    one = first("mass", "from", "wet_mass")
    if one is None:
        raise Wrong(text("core.json.missing", field="mass"), *place)
    other = first("to", "dry_mass")
    return Strip(id_, mass(one), None if other is None else mass(other), paper.steps, paper.tanks)
