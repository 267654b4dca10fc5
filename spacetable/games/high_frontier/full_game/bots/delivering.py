"""A contract that is held: its ship is made ready, and flies to where the next step is met."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.full_game.bots.contract_ways import (
    MOST_TURNS,
    goals,
    tasks,
    ways,
)
from spacetable.games.high_frontier.full_game.bots.courses import Course, starts
from spacetable.games.high_frontier.full_game.bots.fulfilling import Plan
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import safety, sought, withstands
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of
from spacetable.games.high_frontier.full_game.contracts.moves import IgnoreHazard
from spacetable.games.high_frontier.full_game.moves import AquasToFuel, Boost, TransferCard
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.piloting.moves import PayFinao
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.routes.tasks import Task
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.terms import Terms

LATE: Final = 20.0
"""What a turn is worth that a way is too long, in steps of fuel."""
TURN: Final = 1.0
"""The same of one that is in time."""
SOON: Final = 1
"""Years before a contract is late, the board meets or all is over, in which it goes up."""
UNSAFE: Final = 25.0
"""In steps of fuel, what a sure loss is worth."""
DEAR: Final = 60.0
"""The same with people aboard, who are dead then (4B6a)."""
ROCKET: Final[StackKind] = "rocket"


def alive(sight: Sight) -> Contract | None:
    """The own contract, as long as it can be fulfilled."""
    held = contract_of(sight.state, sight.seat)
    return None if held is None or held.dead else held


def under_way(sight: Sight) -> bool:
    """Whether a contract is aboard a rocket that is away."""
    held, vessel = alive(sight), sight.vessel
    return held is not None and vessel is not None and not sight.at_home and held.card in vessel.ids


def prepared(sight: Sight, plan: Plan) -> Iterator[Wish]:
    """Boosted together with its rocket, loaded and fuelled; nothing where the ship is ready."""
    state, seat, mission = sight.state, sight.seat, plan.mission
    faces = {one.card for one in mission.kit.stack}
    orbit = {one.face for one in sight.in_orbit}
    fresh = [one for one in mission.kit.stack if one.card not in orbit]
    ready = sight.purse >= mission.aquas
    if fresh:
        ids = {one.face: one.id for one in (*sight.held, state.pieces.piece(plan.card))}
        if (state.boosting or ready) and all(one.card in ids for one in fresh):
            for one in fresh:
                heavy = one.orientation == "heavy"
                yield sight.boost(ids[one.card], heavy=heavy), "contract_boost"
        return
    aboard = state.cards_of(seat, "rocket") if sight.vessel is not None else ()
    for card in sight.in_orbit:
        if card.face in faces and card not in aboard:
            yield TransferCard(seat, card.id, "rocket"), "contract_load"
    for card in aboard:
        if card.face not in faces:
            yield TransferCard(seat, card.id, sight.yard), "contract_load"
    if ready and sight.vessel is not None:
        # With a tank that is partly burnt it would wait for ever.
        lacking = ceil(mission.wet - sight.vessel.chits.wet)
        if lacking > 0:
            yield AquasToFuel(seat, min(lacking, sight.aquas)), "contract_fuel"


def kept_cheap(sight: Sight) -> Iterator[Wish]:
    """Never boosted it is owed twice (4B5c): as its time runs out it goes up alone."""
    held = alive(sight)
    if held is None or held.boosted:
        return
    left = min(years_to(held.timepiece, sight.state.spot), sight.years)
    if sight.answers_for_lives:
        left = min(left, dial().years_left(sight.state.spot, 1))
    if held.late or left <= SOON:
        yield sight.boost(held.card), "contract_up"
        yield Boost(sight.seat, held.card), "contract_up"


def course(sight: Sight, first: str | None = None, meant: str | None = None) -> Course | None:
    """The way on with the contract: in time, safe, and with fuel left for what comes after it.
    ``first``: the place that was planned. ``meant``: where the ship was bound for, which stays so
    as long as it comes there in time: who looks for the best way anew each year flies to and fro.
    """
    found = _on(sight, first, meant)
    return None if found is None else found[0]


def arrives(sight: Sight) -> int | None:
    """Whole years until a contract that is aboard is fulfilled, 0 for this one; None where none
    is, or no way is known.
    """
    found = _on(sight, None, None) if under_way(sight) else None
    return None if found is None else found[1] - 1


def _on(sight: Sight, first: str | None, meant: str | None) -> tuple[Course, int] | None:
    """The way on, and the turns of it with those of the legs after it."""
    held, vessel = alive(sight), sight.vessel
    if held is None or vessel is None or vessel.moved or held.card not in vessel.ids:
        return None
    card = sight.state.pieces.piece(held.card)
    terms = terms_of(sight.state, card)
    asked_for = tasks(sight, terms, held.steps, held.met_at, vessel.cards)
    if asked_for:
        return _best(sight, vessel, terms, held, (), asked_for=asked_for)
    to = (first,) if first else goals(sight, terms, held.steps, held.met_at, vessel.cards)
    if not to or vessel.place in to:
        return None
    left = sight.years if held.late else years_to(held.timepiece, sight.state.spot)
    asked = [(to, True)]
    if meant in to and len(to) > 1:
        asked.insert(0, ((meant,), True))
    if (sight.seat, ROCKET) in sight.state.glitched:
        # Each flyby would set the glitch off.
        asked.insert(0, (to, False))
    for places, flybys in asked:
        found = _best(sight, vessel, terms, held, places, flybys=flybys)
        if found is not None and (found[1] <= left or (places == to and flybys)):
            return found
    return None


def _best(
    sight: Sight,
    vessel: Vessel,
    terms: Terms,
    held: Contract,
    to: tuple[str, ...],
    *,
    flybys: bool = True,
    asked_for: tuple[Task, ...] = (),
) -> tuple[Course, int] | None:
    """The best way to one of some places, with its turns and those of the legs after it; or the one
    by which all that is ``asked_for`` is done.
    """
    left = 0 if held.late else years_to(held.timepiece, sight.state.spot)
    card = sight.state.pieces.piece(held.card)
    unsafe = DEAR if sight.state.face(card).human else UNSAFE
    best: tuple[float, str, Course, int] | None = None
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    for start in starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        belt = withstands(vessel.cards, start.net, sight.state.season, vessel.backing)
        after: dict[str, int | None] = {}
        found, work = sought(
            ship,
            vessel.place,
            seasons,
            switches,
            MOST_TURNS + 2,
            to,
            flybys=flybys,
            tasks=asked_for,
        )
        sight.effort.works("contract", work)
        for one in found:
            if not one.spaces or one.cost[1] > sight.years + 1:
                continue
            if asked_for:
                after[one.site] = 0
            elif one.site not in after:
                after[one.site] = _after(sight, terms, held, vessel, start.net, one.site)
            more = after[one.site]
            if more is None:
                continue
            turns = one.cost[1] + more - 1
            cost = float(one.cost[0]) + TURN * turns + LATE * max(0, turns - left)
            cost += unsafe * (1 - safety(one.cost, belt))
            if best is None or (cost, one.site) < best[:2]:
                best = cost, one.site, Course(start, one), turns
    return None if best is None else best[2:]


def _after(
    sight: Sight, terms: Terms, held: Contract, vessel: Vessel, net: int, place: str
) -> int | None:
    """Turns that the legs after a place take; None where none leads on."""
    last = len(terms.steps) - (0 if terms.returns else 1)
    if held.steps >= last:
        return 0
    on = ways(sight, terms, vessel.cards, max(0, net), held.steps + 1, place, place)
    return min((one.whole[1] for one in on), default=None)


def kept_safe(sight: Sight) -> Iterator[Wish]:
    """A hazard costs nothing by a contract; with people of a contract aboard it is paid for."""
    for one in sight.of(IgnoreHazard):
        yield one, "charm"
    held, vessel = alive(sight), sight.vessel
    if held is None or vessel is None or held.card not in vessel.ids:
        return
    if sight.state.face(sight.state.pieces.piece(held.card)).human:
        for fee in vessel.fees:
            yield PayFinao(sight.seat, fee.means), "finao_people"


def holds_on(sight: Sight) -> bool:
    """Whether the cards of a rocket stay together for a contract that is aboard: it has moved, or
    people are aboard who have time yet.
    """
    held, vessel = alive(sight), sight.vessel
    if held is None or vessel is None or held.card not in vessel.ids:
        return False
    human = sight.state.face(sight.state.pieces.piece(held.card)).human
    return vessel.moved or (human and not held.late)
