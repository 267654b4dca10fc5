"""A player's turn: free actions and one operation in any order, then it ends (D, G, I)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.step import Effect, Maker, Offer, Step, kept, on, step_of, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import (
    agenda,
    flights,
    foreseen,
    glitch,
    occasions,
)
from spacetable.games.high_frontier.full_game.contracts import (
    bead_sale,
    deep_freeze,
    fulfilment,
    insight,
    transport,
)
from spacetable.games.high_frontier.full_game.contracts.held import change, contract_of
from spacetable.games.high_frontier.full_game.contracts.lending import lasting
from spacetable.games.high_frontier.full_game.elevators import fall
from spacetable.games.high_frontier.full_game.exodus import implant
from spacetable.games.high_frontier.full_game.exodus.moves import PlaceChit
from spacetable.games.high_frontier.full_game.free_actions import (
    decommission,
    discard,
    fuelling,
    misplaced,
    mooncable,
    promises,
    tank_transfer,
    trade,
    transfer,
)
from spacetable.games.high_frontier.full_game.futures import operation as futures
from spacetable.games.high_frontier.full_game.futures import scan
from spacetable.games.high_frontier.full_game.futures.lasting import market_ends, turn_ends
from spacetable.games.high_frontier.full_game.isobank import exchange
from spacetable.games.high_frontier.full_game.mobiles import all_settle
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    Boost,
    BoostAbroad,
    BoostHome,
    EndTurn,
    FuelToAquas,
    LiftCard,
    LiftTank,
    Sell,
    SellTwo,
    TankToAquas,
    TransferCard,
    TransferTank,
)
from spacetable.games.high_frontier.full_game.operations import (
    boost,
    deck_search,
    income,
    market,
    operation,
    research,
)
from spacetable.games.high_frontier.full_game.politics import fundraising, lobbying
from spacetable.games.high_frontier.full_game.politics.assembly import lapsed
from spacetable.games.high_frontier.full_game.rocket import has_craft, has_moved
from spacetable.games.high_frontier.full_game.sites import (
    anchor,
    elevators,
    exomigrate,
    from_below,
    homestead,
    industrialise,
    jump_claim,
    mobilise,
    nanofacture,
    produce,
    promote,
    prospect,
    revive,
    ride,
    settle,
    take_glory,
)
from spacetable.games.high_frontier.full_game.starshot import launch, leaving
from spacetable.games.high_frontier.full_game.state import State, View, on_earth
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.tabletop import chords


def _options(state: State, seat: Seat) -> tuple[Option, ...]:
    free, glory = operation.is_free(state), take_glory.glory_at_hand(state, seat)
    due = foreseen.contract_ahead(state, seat)
    return (_ending(seat, free, glory, len(state.order) == 1, due),)


def _ahead(state: State, action: EndTurn) -> Iterator[Text]:
    """That a contract is late then, and what a flare of the next year may cost."""
    due = foreseen.contract_ahead(state, action.seat)
    if due is not None:
        yield due
    yield from foreseen.flare_ahead(state, action.seat)


@lru_cache(maxsize=256)
def _ending(seat: Seat, free: bool, glory: bool, alone: bool, due: Text | None) -> Option:
    key = "operation" * free + "_and_" * (free and glory) + "glory" * glory
    undone = words(f"unfinished.{key}") if key else due
    return Option(
        EndTurn(seat),
        Press(),
        Why(words("rule.end_turn_alone" if alone else "rule.end_turn")),
        words("label.end_turn"),
        unfinished=undone,
        leads=undone is None,
        early=undone is not None,
        chord=chords.END_TURN,
        # Also where nothing else has a button, as with a contract that would be late.
        row="end_turn",
    )


def _forgets(turn: Turn[State], seat: Seat) -> None:
    """What was lost before this turn is spoken of no more."""
    missed = dict(turn.state.missed)
    left = tuple((face, turns - 1) for face, turns in missed.pop(seat, ()) if turns > 1)
    turn.set(missed={**missed, seat: left} if left else missed)


def _end(turn: Turn[State], action: EndTurn) -> None:
    take_glory.remember(turn)
    leaving.turn_ends(turn, action.seat)
    all_settle(turn, action.seat)
    fall(turn)
    if turn.state.assembly is not None:
        turn.set(assembly=lapsed(turn.state.assembly, (action.seat,)))
    agenda.finish(turn)
    agenda.comes(turn)
    _contracts_rest(turn)
    turn_ends(turn)
    if turn.state.missed:
        _forgets(turn, action.seat)
    if turn.state.isobank is not None:
        turn.set(isobank=replace(turn.state.isobank, exchanged=False))
    rested = {
        one: replace(craft, moved=False, scooped=False, flown=None)
        for one, craft in turn.state.crafts.items()
    }
    if turn.state.exodus.rolled:
        turn.set(exodus=replace(turn.state.exodus, rolled=()))
    turn.next_turn(
        operation="",
        boosting=False,
        launched=False,
        luna_refused=False,
        hoisted=False,
        ridden=False,
        carted=(),
        settled=(),
        worked=(),
        made_at="",
        refuelled="",
        lifting="",
        traded=(),
        lent=lasting(turn.state.lent),
        hosts=(),
        flown=(),
        spared=(),
        used=(),
        heats=(),
        helm="rocket",
        crafts=rested,
    )


def _contracts_rest(turn: Turn[State]) -> None:
    """A tophat serves once a turn, whoever has the contract by then (4B2e, 4B2g); what was entered
    in one turn does not count in the next (4B4b).
    """
    for seat in turn.state.order:
        held = contract_of(turn.state, seat)
        if held is not None and (held.charmed or held.way):
            change(turn, seat, charmed=False, way=())


BOOSTS: Final = frozenset((Boost, BoostHome, BoostAbroad))
"""What goes on with a boost; anything else ends it (I4, G)."""
CARGO: Final = frozenset((TransferCard, TransferTank, AquasToFuel, FuelToAquas, TankToAquas))
"""What sets off the glitch of a stack once, as long as nothing else is done (G1)."""


def _closing(kind: type[Action], effect: Effect) -> Effect:
    """A boost is over as soon as anything else is done: free actions do not interrupt it (G). So
    are an implant operation, a free market that may go on, cargo that goes up from a dirtside, and
    cargo of a stack whose glitch it has set off.
    """
    boosts, implants = kind in BOOSTS, kind is PlaceChit
    sells, lifts = kind in (Sell, SellTwo), kind in (LiftCard, LiftTank)

    def does(turn: Turn[State], action: Any) -> None:
        if turn.state.boosting and not boosts:
            boost.ends(turn, action.seat, told=kind is not EndTurn)
        if turn.state.lifting and not lifts:
            turn.set(lifting="")
        if turn.state.stirred and kind not in CARGO:
            turn.set(stirred=())
        if not implants:
            implant.ends(turn)
        if not sells:
            market_ends(turn)
        effect(turn, action)

    return does


def _telling(options: Maker[State]) -> Maker[State]:
    """The same options: while a boost could go on, what ends it says so before all else (I4)."""

    def made(state: State, seat: Seat) -> Iterable[Option]:
        found = options(state, seat)
        if not boost.goes_on(state, seat):
            return found
        over = words("preview.boost_ends")
        return [
            one
            if type(one.action) in BOOSTS or isinstance(one.action, EndTurn)
            else replace(one, preview=(over, *one.preview))
            for one in found
        ]

    return made


def _prompt(view: View) -> Text:
    state = view.state
    seat = state.duty.seat
    assert seat is not None
    key = "prompt.turn" if operation.is_free(state) else "prompt.turn_done"
    if has_moved(state, seat):
        key += "_moved"
    return words(key, player=player(state, seat))


_FROM_EARTH: Final = together(*on(occasions.operation_left, research.OFFER), boost.OFFER)
OFFERS: Final[tuple[Offer[State], ...]] = (
    *on(occasions.boosts, kept(_FROM_EARTH, on_earth)),
    *on(occasions.sells, kept(market.OFFER, market.reads)),
    *on(occasions.operation_left, income.OFFER),
    *on(occasions.assembled, fundraising.OFFER, lobbying.OFFER),
    *on(occasions.abroad, prospect.OFFER),
    *on(occasions.busts, revive.OFFER),
    *on(occasions.claimed, industrialise.OFFER, produce.PRODUCTION, produce.DELIVERY),
    *on(occasions.fleets, promote.OFFER),
    *on(occasions.freighters, elevators.OFFER, mobilise.OFFER, nanofacture.OFFER),
    *on(occasions.settlers, exomigrate.OFFER, homestead.OFFER),
    *on(occasions.exodus, implant.OFFER),
    *on(occasions.bernals, anchor.OFFER, from_below.OFFER),
    *on(occasions.fleets, flights.HELMS),
    *on(has_craft, flights.BETWEEN),
    transfer.OFFER,
    tank_transfer.OFFER,
    *on(has_craft, fuelling.OFFER),
    *on(occasions.landed, settle.OFFER, jump_claim.OFFER, take_glory.OFFER),
    *on(occasions.glitches, glitch.OFFER),
    discard.OFFER,
    decommission.OFFER,
    *on(occasions.landed, ride.OFFER),
    *on(has_craft, mooncable.OFFER),
    trade.OFFER,
    *on(occasions.promised, promises.OFFER),
    *on(occasions.signed, fulfilment.OFFER, insight.OFFER),
    *on(occasions.settlers, deck_search.OFFER),
    *on(occasions.signed, transport.OFFER),
    misplaced.OFFER,
    *on(occasions.isotopes, exchange.OFFER),
    *on(occasions.exodus, bead_sale.OFFER, deep_freeze.OFFER),
    *on(occasions.isotopes, launch.OFFER),
    *on(occasions.futures, futures.OFFER, scan.OFFER),
    Offer[State](_options, {EndTurn: _end}),
)
_ALL: Final = together(
    *OFFERS, who=lambda state, seat: seat == state.duty.seat, seen=occasions.seen
)
_DOES: Final[Mapping[type[Action], Effect]] = {
    kind: _closing(kind, effect) for kind, effect in _ALL.does.items()
}
STEP: Final[Step[State]] = replace(
    step_of(
        "turn",
        "D",
        _prompt,
        agenda.actor,
        replace(_ALL, options=_telling(_ALL.options), does=_DOES),
    ),
    foretells={EndTurn: _ahead},
)
