"""Whether a step of a contract is met, and what is not (4B4b; the language is that of ``terms``).

Everything that the program must know of the game is told in a ``Scene``: where the contract is,
what its spacecraft has entered in this turn, and what stands on the map.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.adjacency import adjacent, elevator_ends, roads_from
from spacetable.games.high_frontier.operational import Circumstances, idle
from spacetable.games.high_frontier.passage import is_flyby
from spacetable.games.high_frontier.solar_map import Season, Space, Spectral, ZoneName, load
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.terms import Companion, Passing, Place, Step

Unmet = Literal["passing", "place", "another", "companion", "freighter", "lift_off", "refuel"]
"""What of a step is not there."""


class Berth(Struct, frozen=True):
    """An anchored Bernal."""

    owner: Seat
    home: bool = False


class Ground(Struct, frozen=True):
    """What stands on the map, for all players alike. ``taken``: zones whose glory chit is gone.

    ``isobank``: the space where it is; "" before it is founded.
    """

    claims: Mapping[str, Seat] = field(default_factory=dict)
    factories: frozenset[str] = frozenset()
    colonies: frozenset[str] = frozenset()
    busted: frozenset[str] = frozenset()
    taken: frozenset[ZoneName] = frozenset()
    bernals: Mapping[str, Berth] = field(default_factory=dict)
    isobank: str = ""


class Scene(Struct, frozen=True):
    """A contract at one moment. ``entered``: spaces that its spacecraft has entered in this turn
    with it aboard, in order; ``left``: where that move began, nothing without one; ``rolled``:
    those of them whose hazard was rolled for.

    ``stack``: the cards of the same stack, ``others``: of other players at the same place.
    ``isostandard``: the letter of its owner's, None without one. ``pushed``: by a powersat.
    ``refuelled``: at the factory where it is, in this turn.
    """

    owner: Seat
    place: str
    season: Season
    ground: Ground
    stack: Stack = ()
    others: Stack = ()
    entered: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    rolled: frozenset[str] = frozenset()
    freighter: bool = False
    isostandard: Spectral | None = None
    pushed: bool = False
    refuelled: bool = False


def unmet(step: Step, scene: Scene, before: str = "") -> tuple[Unmet, ...]:
    """What is not met of a step; nothing where it is. ``before``: where the step before was met."""
    found: list[Unmet] = []
    if step.by_freighter and not scene.freighter:
        found.append("freighter")
    if not _passed(step.passing, scene):
        found.append("passing")
    if step.lifts_off and not (before and scene.entered and before in scene.left):
        found.append("lift_off")
    if step.place is not None:
        if not fits(step.place, scene):
            found.append("place")
        if step.place.another and scene.place == before:
            found.append("another")
    if step.refuels and not scene.refuelled:
        found.append("refuel")
    if not all(_is_there(one, scene) for one in step.beside):
        found.append("companion")
    return tuple(found)


# ---------------------------------------------------------------- on the way


def _passed(passing: tuple[Passing, ...], scene: Scene) -> bool:
    """Whether all of it was entered in this turn; named spaces in the order in which they stand,
    whatever was entered before and between.
    """
    entered = iter(scene.entered)
    if not all(one.space in entered for one in passing if one.space):
        return False
    return all(_enough(one, scene) for one in passing if not one.space)


def _enough(one: Passing, scene: Scene) -> bool:
    found = [space for space in scene.entered if _is_such(one, space, scene)]
    return len({*found} if one.distinct else found) >= one.count


def counting(one: Passing, scene: Scene) -> frozenset[str]:
    """The spaces that count for a passage, in whatever season they are open; whether a hazard is
    rolled for there is another matter.
    """
    if one.space:
        return frozenset({one.space})
    open_ = replace(scene, season="blue")
    any_roll = replace(one, rolled=False)
    return frozenset(id_ for id_ in load().spaces if _is_such(any_roll, id_, open_))


def _is_such(one: Passing, id_: str, scene: Scene) -> bool:
    space = load().spaces[id_]
    if one.rolled and id_ not in scene.rolled:
        return False
    if not _reaches(space, one.beyond, one.from_zone):
        return False
    match one.what:
        case "flyby":
            return is_flyby(space, scene.season)
        case "solar_oberth":
            return space.kind == "solar_oberth"
        case "belt":
            return space.kind == "radbelt"
        case "hazard":
            return space.hazard is not None
        case "space":
            return id_ == one.space


# ---------------------------------------------------------------- where it is


def fits(place: Place, scene: Scene) -> bool:
    """Whether a contract is at such a place."""
    return all(_conditions(place, scene))


def _conditions(place: Place, scene: Scene) -> Iterator[bool]:
    space = load().spaces[scene.place]
    if place.spaces or place.groups:
        yield scene.place in (*place.spaces, *_of_groups(place.groups))
    if place.site:
        yield scene.place in load().sites
    if place.token:
        yield _stands(place, scene)
    if place.explored is False:
        yield scene.place in load().sites and not _explored(scene)
    if place.busted:
        yield scene.place in scene.ground.busted
    yield from _printed(place, scene)
    if place.zone is not None:
        yield space.zone == place.zone
    if place.not_zones:
        yield space.zone not in place.not_zones
    yield _reaches(space, place.beyond, place.from_zone)
    if place.hazard:
        yield space.hazard is not None and place.hazard in ("any", space.hazard)
    if place.near_hazard:
        yield any(load().spaces[one].hazard is not None for one in adjacent(scene.place))
    if place.next_to:
        yield place.next_to in adjacent(scene.place)
    if place.glory:
        yield (space.zone in scene.ground.taken) == (place.glory == "taken")
    if place.farthest:
        yield space.zone == _farthest(scene.ground.taken)
    if place.either:
        yield any(fits(one, scene) for one in place.either)
    if place.road_to_colony:
        yield any(one in scene.ground.colonies for one in roads_from(scene.place))
    if place.road_to_own:
        yield any(_own_colony(one, scene) for one in roads_from(scene.place))


def _own_colony(site: str, scene: Scene) -> bool:
    return site in scene.ground.colonies and scene.ground.claims.get(site) == scene.owner


def _printed(place: Place, scene: Scene) -> Iterator[bool]:
    """What the map says of a site."""
    site = load().sites.get(scene.place)
    wanted = (
        (place.submarine, site is not None and site.submarine),
        (place.astrobiology, site is not None and site.astrobiology),
        (place.atmospheric, site is not None and site.atmospheric),
        (place.synodic, load().spaces[scene.place].season is not None),
        (place.elevator, scene.place in elevator_ends()),
        (place.signposted, scene.place in _signposted()),
        (place.size is not None, site is not None and site.size == place.size),
        (place.min_size is not None, site is not None and site.size >= (place.min_size or 0)),
        (place.hydration is not None, site is not None and site.hydration == place.hydration),
    )
    for asked, true in wanted:
        if asked:
            yield true
    if place.spectral:
        letter = scene.isostandard if place.spectral == "isostandard" else place.spectral
        yield site is not None and letter is not None and site.type == letter


def _stands(place: Place, scene: Scene) -> bool:
    """Whether such a token is there; "own" is never another's by whatever leave (4A7f)."""
    ground, here = scene.ground, scene.place
    if place.token == "isobank":
        return here == ground.isobank
    if place.token == "bernal":
        berth = ground.bernals.get(here)
        if berth is None or (place.whose == "own" and berth.owner != scene.owner):
            return False
        return place.home is None or berth.home == place.home
    tokens = ground.factories if place.token == "factory" else ground.colonies
    if place.token == "beo_colony":
        tokens |= {at for at, berth in ground.bernals.items() if not berth.home}
    owner = ground.claims.get(here) or (
        ground.bernals[here].owner if here in ground.bernals else None
    )
    return here in tokens and (place.whose == "any" or owner == scene.owner)


def _explored(scene: Scene) -> bool:
    """Whether a claim or a busted disk is there (4A7d)."""
    return scene.place in scene.ground.claims or scene.place in scene.ground.busted


def _reaches(space: Space, beyond: ZoneName | None, from_zone: ZoneName | None) -> bool:
    order = [*load().zones]
    at = order.index(space.zone)
    return (beyond is None or at > order.index(beyond)) and (
        from_zone is None or at >= order.index(from_zone)
    )


def _farthest(taken: frozenset[ZoneName]) -> ZoneName | None:
    return next((zone for zone in reversed(load().zones) if zone in taken), None)


def _of_groups(groups: tuple[str, ...]) -> Iterator[str]:
    for group in groups:
        yield from load().groups[group]


@cache
def _signposted() -> frozenset[str]:
    return frozenset(end for one in load().signposts for end in one.ends if end in load().sites)


# ---------------------------------------------------------------- what is with it


def _is_there(one: Companion, scene: Scene) -> bool:
    stack = scene.others if one.whose == "other" else scene.stack
    return any(_matches(one, stack, place, scene) for place in range(len(stack)))


def _matches(one: Companion, stack: Stack, place: int, scene: Scene) -> bool:
    card = stack[place]
    decks = ("crew", "colonist") if one.card == "human" else (one.card,)
    if card.printed.deck not in decks or (one.card == "human" and not card.up.human):
        return False
    if one.platform and one.platform not in card.up.platforms:
        return False
    if one.promoted and not card.face:
        return False
    if one.augmented and not card.implants:
        return False
    if one.spaceborn_or_promoted and not (card.face or card.freed or _spaceborn(card)):
        return False
    under = Circumstances(load().spaces[scene.place].zone, scene.pushed)
    return not (one.operational and idle(stack, place, under) is not None)


def _spaceborn(card: Aboard) -> bool:
    return card.printed.kind == "spaceborn"
