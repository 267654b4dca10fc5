"""Futures that a bot strives for: those that lack but a promotion, a chit or a law (1D, 4I).

A colonist is worth a star of seven to fourteen points, as much as two factories. So it is carried
to a colony where it is promoted, if all else that its Future asks for is there.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.bernals import PURPLE, labs
from spacetable.games.high_frontier.full_game.bots.contract_ways import MOST_TURNS, leg
from spacetable.games.high_frontier.full_game.bots.contracting import law_sought
from spacetable.games.high_frontier.full_game.bots.couriers import couriers, filled
from spacetable.games.high_frontier.full_game.bots.courses import Course, starts
from spacetable.games.high_frontier.full_game.bots.fulfilling import Plan
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import safety, sought, withstands
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.exodus.augmented import placed
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.clause import Clause
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.futures.spending import asks
from spacetable.games.high_frontier.full_game.futures.worth import RAZING, counted
from spacetable.games.high_frontier.full_game.moves import Fundraise, Promote
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.sites.promote import shows
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.future import Future
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.sunspot import dial

LEAST: Final = 6
"""Points for which all of that is done."""
WORK: Final = 3
"""Years at a place: promotion, the Future, and one for what goes wrong."""
LAW: Final = "law"
PROMISING: Final = frozenset(("colonist", "freighter", "gw_thruster"))
"""Cards that stand where they are promoted, or are carried there."""
DANGER: Final = 25.0
"""In turns, what a sure loss on the way is worth."""


class Aim(Struct, frozen=True):
    """A card whose Future is near. ``site``: where it is promoted, or is already: "" for wherever
    that is; ``law``: one that is still to be elected, "" for none; ``purple``: whether it is up;
    ``passenger``: who goes along with the starship from there instead (4D3b).
    """

    card: Piece
    kind: StackKind
    site: str
    points: int
    law: Ideology | None = None
    purple: bool = False
    passenger: bool = False


class _There(Attempt):
    """A Future as if its card were at some place."""

    def __init__(self, one: Attempt, place: str) -> None:
        super().__init__(one.state, one.seat, one.kind, one.card)
        self.__dict__["place"] = place


def aim(sight: Sight) -> Aim | None:
    """The nearest Future with most points, None where none is near."""
    state, seat = sight.state, sight.seat
    if not state.rules.futures or not sight.skill.futures:
        return None
    found = [
        made
        for kind in state.stacks(seat)
        for card in state.cards_of(seat, kind)
        if kind_of(card) in PROMISING
        for made in _aims(sight, kind, card)
    ]
    return max(found, key=lambda one: (one.purple, one.points, one.card.face), default=None)


def _aims(sight: Sight, kind: StackKind, card: Piece) -> Iterator[Aim]:
    state, seat = sight.state, sight.seat
    printed, up = cards()[card.face], state.face(card)
    future = next((one.future for one in printed.faces if one.future is not None), None)
    if future is None or not _sought_after(sight, future):
        return
    here = Attempt(state, seat, kind, card.id)
    purple = up.side == PURPLE
    places = (here.place,) if purple else tuple(_schools(sight, card, here.place))
    for place in places:
        one = _There(here, place)
        lacks = [each for each in requirements(future.key) if not each.holds(one)]
        laws = [_ideology(each) for each in lacks if each.key == LAW]
        points = counted(one, future.key) if future.points is None else future.points
        if len(lacks) == len(laws) <= 1 and points >= LEAST and one.has_people(place):
            yield Aim(card, kind, place, points, laws[0] if laws else None, purple)


def _sought_after(sight: Sight, future: Future) -> bool:
    """Whether its star may still be won, and neither fleet nor factories go with it."""
    if future.ad_astra or future.key in RAZING or asks(future.key):
        return False
    return sight.state.futures.winner(future.name) is None


def _schools(sight: Sight, card: Piece, place: str) -> Iterator[str]:
    """Where a card is promoted: labs where it is, and own colonies of its kind; but for colonists
    those where it is.
    """
    state, seat = sight.state, sight.seat
    if place in labs(state, seat):
        yield place
    dome = cards()[card.face].promotion_colony
    for site in state.colonies(seat):
        if shows(site, dome) and (is_colonist(card) or site == place):
            yield site


def _ideology(law: Clause) -> Ideology:
    said = dict(law.params)["ideology"]
    name: Ideology = said.key.rpartition(".")[2]
    return name


# ---------------------------------------------------------------- where it is


def pursued(sight: Sight, goal: Aim) -> Iterator[Wish]:
    """What brings it nearer where it is: promotion, the law, and a chit that promotion takes."""
    for one in sight.of(Promote):
        if isinstance(one, Promote) and one.card == goal.card.id:
            yield one, "star_promote"
    if goal.purple and goal.law is not None and law_sought(sight, goal.law):
        yield Fundraise(sight.seat), "star_law"
    if not goal.purple and not sight.state.implants(goal.card.id):
        taken = placed(sight.state, sight.seat)
        for chit in sight.of(PlaceChit):
            if isinstance(chit, PlaceChit) and chit.card == goal.card.id:
                if chit.shape not in taken:
                    yield chit, "star_implant"


def arrived(sight: Sight, goal: Aim) -> bool:
    """Whether the card is where it is promoted."""
    return sight.state.place_of(sight.seat, goal.kind) == goal.site


# ---------------------------------------------------------------- the way there


def carried(sight: Sight, goal: Aim) -> Plan | None:
    """The cheapest ship of own cards that brings a colonist from home to its colony in time."""
    state, seat = sight.state, sight.seat
    if not is_colonist(goal.card) or arrived(sight, goal) or goal.card not in sight.in_orbit:
        return None
    if state.rules.exodus and not state.implants(goal.card.id):
        return None
    own, best = owner(state, seat), None
    for kit in couriers(sight, state.aboard(goal.card), decks=False):
        lying = {one.face for one in sight.in_orbit}
        boosts = any(one.card not in lying for one in kit.stack)
        for one in filled(kit.engine, kit.stack, own):
            if sight.effort.tired("contract"):
                break
            ways, work = leg(one.net, sight.base, (goal.site,), state.rules.movement)
            sight.effort.works("contract", work)
            belt = withstands(kit.stack, one.net, state.season, own)
            for way in ways:
                burns, turns, *_ = way.whole
                aquas = ceil(kit.price + one.wet - kit.mass)
                years = boosts + turns + WORK
                if burns > one.burns or aquas > sight.purse or years > sight.years:
                    continue
                cost = turns + aquas / 2 + DANGER * (1 - safety(way.whole, belt))
                if best is None or cost < best[0]:
                    mission = Mission(
                        kit, Fraction(one.wet), goal.site, 0, 0, years, aquas, frozenset()
                    )
                    best = cost, Plan(goal.card.id, mission, years, -cost)
    return None if best is None or best[0] > DANGER else best[1]


def course(sight: Sight, site: str) -> Course | None:
    """The way of the rocket to a place, quick and safe; a ship that builds goes about its work."""
    vessel = sight.vessel
    if vessel is None or vessel.moved or vessel.place == site or errand(vessel.working).builds:
        return None
    best: tuple[float, Course] | None = None
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    for start in starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        belt = withstands(vessel.cards, start.net, sight.state.season, vessel.backing)
        found, work = sought(ship, vessel.place, seasons, switches, MOST_TURNS + 2, (site,))
        sight.effort.works("contract", work)
        for one in found:
            cost = one.cost[1] + DANGER * (1 - safety(one.cost, belt))
            if one.spaces and one.cost[1] <= sight.years and (best is None or cost < best[0]):
                best = cost, Course(start, one)
    return None if best is None else best[1]
