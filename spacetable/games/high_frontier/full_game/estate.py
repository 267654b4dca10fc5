"""What each player has when points are counted (M2)."""

from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_state
from spacetable.games.high_frontier.full_game.bernals import anchored, dirtsides, inhabited
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import holder, owing, terms_of
from spacetable.games.high_frontier.full_game.contracts.rings import LETTER, rings
from spacetable.games.high_frontier.full_game.elevators import linked
from spacetable.games.high_frontier.full_game.exodus.partners import partnerships
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.futures.lasting import SUBMARINER, TWICE
from spacetable.games.high_frontier.full_game.futures.star import Star
from spacetable.games.high_frontier.full_game.futures.worth import kept, razed, stars_of, worth
from spacetable.games.high_frontier.full_game.glory import Glory
from spacetable.games.high_frontier.full_game.isobank.project import starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import medal
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.places import (
    BERNALS,
    StackKind,
    enterprise_zone,
    figure,
)
from spacetable.games.high_frontier.full_game.politics.awards import final_law, hazardous_sites
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.scoring import (
    Estate,
    Ground,
    Score,
    ScoreLine,
    ground_of,
    in_play,
    lines,
    total,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import load

GLORY_POINTS: Final = "glory_vp"


@per_state
def estate(state: State, seat: Seat) -> Estate:
    """A player's tokens on the map, and glories."""
    own = {site: one for site, one in state.sites.items() if one.owner == seat}
    sites = load().sites
    assembly = state.assembly
    ringed = sum(1 for _ in rings(state, seat))
    return Estate(
        rockets=int(figure(seat, "rocket") in state.crafts),
        claims=len(own),
        factories=tuple(sites[site].type for site, one in own.items() if one.factory)
        + (LETTER,) * ringed,
        domes=_domes(state, seat),
        delegates=0 if assembly is None else assembly.delegates_of(seat),
        ideologies=0 if assembly is None else len(assembly.ideologies_of(seat)),
        hazardous=_hazardous(state, seat),
        glories=state.players[seat].glories + tuple(_carried(state, seat)),
        glory_bonus=glory_bonus(state, seat),
        fulfilled=tuple(terms_of(state, one).points for one in state.pieces[enterprise_zone(seat)]),
        owing=owing(state, seat),
        chit=_chit(state, seat),
        freighters=int(figure(seat, FREIGHTER) in state.crafts),
        mobiles=sum(1 for _ in mobiles(state, seat)) - ringed,
        bernals=sum(figure(seat, kind) in state.crafts for kind in BERNALS),
        hydration=_hydration(state, seat),
        promises=_promises(state, seat),
        **_exodus(state, seat),
        partners=partnerships(state, seat),
        futures=tuple(_future(state, one) for one in stars_of(state, seat)),
        linked=tuple(
            sites[site].type for site, one in own.items() if one.factory and linked(state, site)
        ),
    )


def _future(state: State, star: Star) -> tuple[str, int, bool]:
    return star.name, worth(state, star), kept(state, star)


def _exodus(state: State, seat: Seat) -> dict[str, Any]:
    """The isobanker's medal, and what a starshot counts (4E2e, f)."""
    if state.isobank is None:
        return {}
    found = starshot(state)
    held: dict[str, Any] = {"isobanker": medal(state) == seat}
    if found is None:
        return held
    medals = {"command": found.command, "propulsion": found.propulsion}
    return held | {
        "starshot": found.ranks.get(seat, 0),
        "medals": tuple(name for name, who in medals.items() if who == seat),
        "augmented": found.chits.get(seat, 0),
    }


def _chit(state: State, seat: Seat) -> int:
    """Points of the default chit; when all is over the largest debtor has it (4E2c, d)."""
    chit = holder(state)
    if chit is None or chit.seat != seat:
        return 0
    values = components().default_chit
    return -(values.gold if chit.gold else values.blue)


def _domes(state: State, seat: Seat) -> tuple[Ground, ...]:
    """As many as a player owns, those on the best ground; what stands for others scores nothing
    (B8a; HFG-R96).
    """
    values = components().points.domes
    found: list[Ground] = [ground_of(site) for site in state.colonies(seat)]
    found += ["bernal" for _ in anchored(state, seat)]
    if len(found) <= components().tokens.domes:
        return tuple(found)
    best = sorted(found, key=lambda one: 0 if one == "plain" else -values[one])
    return tuple(best[: components().tokens.domes])


def _hydration(state: State, seat: Seat) -> int:
    """Of the dirtsides of each Bernal; the place of a Home Bernal has its own worth (2B)."""
    found, home = 0, state.home_of(seat)
    times = TWICE if state.has_future(seat, SUBMARINER) else 1
    for kind, below in dirtsides(state, seat).items():
        own = sum(load().sites[site].hydration for site in below) * times
        found += components().bernals.home if kind == home else own
    return found


def _promises(state: State, seat: Seat) -> int:
    """What the cards of anchored Bernals are worth."""
    found = 0
    for kind, below in dirtsides(state, seat).items():
        for ability in state.stack(seat, kind)[0].up.abilities:
            points = ability.params.get("vp", 0)
            if isinstance(points, int):
                found += points * _counted(state, seat, kind, ability.key, len(below))
    return found


def _counted(state: State, seat: Seat, kind: StackKind, key: str, below: int) -> int:
    """How often a card's points count."""
    assembly = state.assembly
    match key:
        case "vp_per_dirtside":
            return below
        case "dome_vp":
            # What stands for a dome that was missing is none (B8a).
            return min(len(inhabited(state, seat)), components().tokens.domes)
        case "delegate_vp" if assembly is not None:
            return assembly.delegates_of(seat)
        case "home_delegate_vp" if assembly is not None and kind == state.home_of(seat):
            own = ring().of_colour(state.players[seat].colour)
            return assembly.delegates.get(own, ()).count(seat)
        case _:
            return 0


def glory_bonus(state: State, seat: Seat) -> int:
    """Points more of each glory chit, by gold contracts."""
    found = 0
    for one in state.enterprises(seat):
        points = one.params.get("vp", 0)
        found += points if one.key == GLORY_POINTS and isinstance(points, int) else 0
    return found


def _hazardous(state: State, seat: Seat) -> int:
    """Own tokens on sites behind hazardous lander burns (O7f)."""
    found = 0
    for site, one in state.sites.items():
        if one.owner == seat and site in hazardous_sites():
            found += 1 + one.factory + one.colony
    for kind in ("rocket", FREIGHTER, *mobiles(state, seat)):
        craft = state.crafts.get(figure(seat, kind))
        found += craft is not None and craft.place in hazardous_sites()
    return found


def _carried(state: State, seat: Seat) -> Iterator[Glory]:
    """Chits that a player's humans have with them."""
    held = {one.id for kind in state.stacks(seat) for one in state.cards_of(seat, kind)}
    return (Glory(zone) for card, zone in state.carried.items() if card in held)


@per_state
def score(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """The lines of a player's score as it is now, as if the game ended."""
    end = _end(state)
    everybody = in_play(estate(end, one) for one in end.order)
    law = None if end.assembly is None else final_law(end.assembly)
    return lines(estate(end, seat), everybody, law, war=end.war.rages)


@per_state
def _end(state: State) -> State:
    """Once for all players: what is razed makes a state of its own."""
    return razed(state)


def points(state: State) -> dict[Seat, Score]:
    """What each player has now, and the Aquas that break a tie."""
    return {
        seat: Score(total(score(state, seat)), state.players[seat].aquas) for seat in state.order
    }
