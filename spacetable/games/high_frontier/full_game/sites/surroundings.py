"""What the rules of sites ask of a player's position: disks, cubes, circumstances, season."""

from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.per_state import per_parts
from spacetable.games.high_frontier import size_rolls
from spacetable.games.high_frontier.backing import backed
from spacetable.games.high_frontier.full_game.bernals import dirtsides
from spacetable.games.high_frontier.full_game.components import components, cubes_in_reserve
from spacetable.games.high_frontier.full_game.exodus.augmented import implants_at
from spacetable.games.high_frontier.full_game.exodus.partners import partnerships
from spacetable.games.high_frontier.full_game.heat import spare_therms
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.politics.effects import roams
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.service import beside, opened
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.prospecting import Platform, Survey
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack

DISKS: Final = "claims_as_delegates"


def _placed(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``disks`` and ``cubes`` look at."""
    serve = state.rules.exodus and state.enterprises(seat)
    more = state.exodus.partners, serve
    return state.sites, state.assembly, state.first, state.crafts, *more


def _held(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``holdings`` looks at."""
    guest = state.assembly is not None and roams(state.assembly, seat)
    return state.sites, state.busted, state.hosts, guest, opened(state, seat)


@per_parts(_held)
def holdings(state: State, seat: Seat) -> Holdings:
    """What lies on the sites, as a player sees it: the law of individuality makes others' factories
    serve as own ones (O5f), and so does another's leave (N).
    """
    own = {site: one for site, one in state.sites.items() if one.owner == seat}
    guest = state.assembly is not None and roams(state.assembly, seat)
    shared = {
        site
        for site, one in state.sites.items()
        if one.factory
        and one.owner != seat
        and (guest or one.owner in state.hosts or site in opened(state, seat))
    }
    return Holdings(
        claims=frozenset(site for site, one in own.items() if not one.factory),
        factories=frozenset(site for site, one in own.items() if one.factory) | shared,
        colonies=frozenset(site for site, one in own.items() if one.colony),
        foreign=frozenset(site for site, one in state.sites.items() if one.owner != seat) - shared,
        busted=frozenset(state.busted),
    )


@per_parts(_placed)
def disks(state: State, seat: Seat) -> int:
    """Disks in a player's reserve."""
    left = _disks_of_sites(state, seat)
    return left - max(0, -_cubes_alone(state, seat)) if _serve(state, seat) else left


def _disks_of_sites(state: State, seat: Seat) -> int:
    return components().tokens.disks - sum(one.owner == seat for one in state.sites.values())


def _serve(state: State, seat: Seat) -> bool:
    """Whether a contract lets a player's disks be delegates (4B2f; HFG-R63)."""
    return state.rules.exodus and state.has_enterprise(seat, DISKS)


@per_parts(_placed)
def cubes(state: State, seat: Seat) -> int:
    """Cubes in a player's reserve. The first player's marks the year."""
    return max(0, _reserve(state, seat))


def cubes_owed(state: State, seat: Seat) -> int:
    """Cubes that a player has placed beyond the own ones, and has to lift elsewhere (I7f)."""
    return max(0, -_reserve(state, seat))


def cubes_to_place(state: State, seat: Seat) -> int:
    """Those in the reserve; without any, the one that may be lifted for another (I7f)."""
    return cubes(state, seat) or int(may_lift(state, seat))


def may_lift(state: State, seat: Seat) -> bool:
    """Whether a player has a cube that may be lifted for another (I7f)."""
    return bool(
        liftable_factories(state, seat)
        or liftable_delegates(state, seat)
        or liftable_partners(state, seat)
    )


def liftable_factories(state: State, seat: Seat) -> tuple[str, ...]:
    """Sites of factories whose cube may be lifted: those without a colony, and no dirtsides (I7f;
    core rules 9).
    """
    serving = {site for below in dirtsides(state, seat).values() for site in below}
    return tuple(
        site
        for site, one in state.sites.items()
        if one.owner == seat and one.factory and not one.colony and site not in serving
    )


def liftable_delegates(state: State, seat: Seat) -> tuple[Ideology, ...]:
    """Ideologies with an own delegate, which may be lifted (I7f)."""
    return () if state.assembly is None else state.assembly.ideologies_of(seat)


def liftable_partners(state: State, seat: Seat) -> tuple[PieceId, ...]:
    """Enterprises of others with an own delegate, which may be lifted (4B8)."""
    return tuple(dict.fromkeys(one.card for one in state.exodus.partners if one.seat == seat))


def _reserve(state: State, seat: Seat) -> int:
    """Below 0 until one that is owed is lifted. Disks that may be delegates free their cubes."""
    left = _cubes_alone(state, seat)
    if not _serve(state, seat) or state.assembly is None:
        return left
    return left + min(state.assembly.delegates_of(seat), _disks_of_sites(state, seat))


def _cubes_alone(state: State, seat: Seat) -> int:
    factories = sum(one.factory and one.owner == seat for one in state.sites.values())
    factories += sum(1 for _ in mobiles(state, seat))
    delegates = 0 if state.assembly is None else state.assembly.delegates_of(seat)
    delegates += partnerships(state, seat)
    return cubes_in_reserve(factories, delegates, sunspot=seat == state.first)


def working(state: State, seat: Seat, kind: StackKind) -> Stack:
    """A stack as it works, with what the owner's other cards make of it."""
    return backed(state.stack(seat, kind), owner(state, seat))


def _around(state: State, seat: Seat, kind: StackKind) -> tuple[Any, ...]:
    """What ``circumstances`` looks at."""
    pushed = owner(state, seat).powersat
    place = state.place_of(seat, kind)
    chits, near = implants_at(state, seat, place), beside(state, seat, kind)
    return place, state.cards_of(seat, kind), state.used, state.heats, pushed, chits, near


@per_parts(_around)
def circumstances(state: State, seat: Seat, kind: StackKind) -> Circumstances:
    """What a card of a stack works under. A powersat may push it; what was used this turn is cooled
    with it (J4).
    """
    place = state.place_of(seat, kind)
    zone = load().spaces[place].zone
    row = [one.id for one in state.cards_of(seat, kind)]
    used = frozenset(place for place, one in enumerate(row) if one in state.used)
    spare = spare_therms(state.heats, row) if state.heats else 0
    chits = implants_at(state, seat, place)
    near = beside(state, seat, kind)
    return Circumstances(zone, owner(state, seat).powersat, used, spare, chits, near)


def highest_die(state: State, seat: Seat, kind: StackKind, platform: Platform, site: str) -> int:
    """The highest die by which a stack finds something on a site, with what cards beside it and
    elsewhere in play make of it.
    """
    synodic, others = owner(state, seat).synodic_size, circumstances(state, seat, kind).others
    modifier = size_rolls.modifier(working(state, seat, kind), site, platform, synodic, others)
    return size_rolls.highest(site, state.season, modifier)


def survey(state: State, seat: Seat, kind: StackKind) -> Survey:
    """What prospecting with a stack depends on. The first player's leave for Luna is asked for when
    it is needed (``luna.needs_leave``), once a turn.
    """
    return Survey(
        holdings(state, seat),
        circumstances(state, seat, kind),
        state.season,
        disks(state, seat),
        luna_leave=not state.luna_refused,
        easier=tuple(_easier(state, seat)),
    )


def _easier(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Bodies where the contracts of a player make prospecting easier (4B2f)."""
    for one in state.enterprises(seat):
        body, less = one.params.get("body"), one.params.get("isru")
        if one.key == "isru_prospect" and isinstance(body, str) and isinstance(less, int):
            yield body, less


def manned(state: State, seat: Seat, site: str) -> Iterator[StackKind]:
    """A player's stacks on a site that have a human aboard."""
    for kind in state.stacks(seat):
        if state.place_of(seat, kind) == site:
            if any(one.up.human for one in state.stack(seat, kind)):
                yield kind
