"""The operation boost: cards of the hand come to low Earth orbit, for an Aqua a ton (I4).

Cards are boosted one by one, as many as one likes, until anything else is done: the price is that
of all of them together. A radiator is laid light or heavy as it comes up.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import bank, staging
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.held import change, is_contract
from spacetable.games.high_frontier.full_game.moves import Boost, BoostAbroad, BoostHome
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import (
    StackKind,
    contract_zone,
    hand,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.effects import boosts_free
from spacetable.games.high_frontier.full_game.state import HEAVY, State
from spacetable.games.high_frontier.full_game.words import aquas_left, card_name, player, words
from spacetable.games.high_frontier.stack import Aboard

BLACK: Final = "black"
"""The side up of cards that factories alone make: they are not boosted (I4, 1A)."""


FEES: Final = "launch_fees"
DEARER: Final = "double_boost_opponents"
ABROAD: Final = "boost_to_beo_bernal"
CHEAP: Final = "home_cheap_boost"
CHEAP_CONTRACTS: Final = "cheap_contract_boost"
DOUBLE: Final = 2
"""How many times as much a boost to the Home Orbit takes (I4)."""


Boosted = Boost | BoostHome | BoostAbroad


def ways(state: State, seat: Seat) -> Iterator[tuple[Piece, Boosted, int]]:
    """Each card, and the Aquas that it takes: to low Earth orbit, and to the Home Bernal."""
    every = dearer(state, seat)
    for card, action, mass in _lifted(state, seat):
        yield card, action, mass * every
        for kind, price in _berths(state, seat, card) if state.rules.exodus else ():
            yield card, BoostAbroad(seat, card.id, kind, action.heavy), price * mass * every
        times = _times(state, seat, card)
        if times:
            yield card, BoostHome(seat, card.id, action.heavy), times * mass * every


def dearer(state: State, seat: Seat) -> int:
    """How many times as much it takes by a colonist of somebody else."""
    others = (one for one in state.order if one != seat)
    return DOUBLE if any(state.has_colonist(one, DEARER) for one in others) else 1


def _times(state: State, seat: Seat, card: Piece) -> int:
    """What a boost to the Home Bernal takes of the mass; 0 without one. A colonist lets contracts
    come at the plain price.
    """
    kind = state.home_of(seat)
    if kind is None:
        return 0
    if is_contract(card) and state.has_colonist(seat, CHEAP_CONTRACTS):
        return 1
    return lift(state, seat)


def lift(state: State, seat: Seat) -> int:
    """Aquas for a ton to have it where ships are made: at the Home Bernal, or in low Earth orbit
    (I4); what a colonist gives contracts is left out.
    """
    kind = state.home_of(seat)
    if kind is None:
        return 1
    return 1 if state.stack(seat, kind)[0].up.can(CHEAP) else DOUBLE


def _berths(state: State, seat: Seat, card: Piece) -> Iterator[tuple[StackKind, int]]:
    """By a colonist, own Bernals anchored beyond Earth, and Aquas for each unit of mass."""
    found = state.colonist_ability(seat, ABROAD)
    if found is None or is_contract(card):
        return
    price = found.params["aqua_per_mass"]
    assert isinstance(price, int)  # the data file is checked
    for kind in anchored(state, seat):
        if kind != state.home_of(seat):
            yield kind, price


def _goal(state: State, action: Boosted) -> StackKind:
    if isinstance(action, BoostAbroad):
        return action.to
    home = state.home_of(action.seat)
    return home if isinstance(action, BoostHome) and home is not None else "leo"


def _lifted(state: State, seat: Seat) -> Iterator[tuple[Piece, Boost, int]]:
    """Each card of the hand, a radiator both ways up, and the Aquas that it takes; a contract that
    is to be fulfilled lies apart, on its face of the auction (4B4a, 4B2b).
    """
    held = state.players[seat].contract
    for card in state.pieces[contract_zone(seat)]:
        if held is not None and not held.dead:
            yield card, Boost(seat, card.id), state.aboard(card).mass
    for card in state.pieces[hand(seat)]:
        light = Aboard(card.face)
        if light.up.side == BLACK:
            continue
        yield card, Boost(seat, card.id), light.mass
        if light.radiator is not None:
            yield card, Boost(seat, card.id, heavy=True), Aboard(card.face, 0, "heavy").mass


def options(state: State, seat: Seat) -> Iterator[Option]:
    """What the Aquas suffice for, in a boost of this turn or as its operation."""
    if not may(state, seat):
        return
    aquas = purse(state, seat)
    for card, action, mass in ways(state, seat):
        if mass <= aquas:
            yield _option(state, seat, card, action, mass)


def purse(state: State, seat: Seat) -> int:
    """Aquas that pay for a boost: the own launch fee comes after it, and not for its other cards
    (privilege).
    """
    aquas = state.players[seat].aquas
    return aquas - fee() if _own_fee(state, seat) else aquas


def _own_fee(state: State, seat: Seat) -> bool:
    return state.boosting and not state.launched and bank.has(state, FEES) == seat


def fee() -> int:
    """What the privilege brings."""
    return components().privileges.launch_fees


def may(state: State, seat: Seat) -> bool:
    """Whether this turn still has its operation, or is in a boost, or that is a free action; in war
    nothing comes from Earth.
    """
    if state.war.rages:
        return False
    return operation.is_free(state) or state.boosting or _is_free_action(state, seat)


def _is_free_action(state: State, seat: Seat) -> bool:
    """By the law of individuality alone (4G3c)."""
    return state.assembly is not None and boosts_free(state.assembly, seat)


def _option(state: State, seat: Seat, card: Piece, action: Boosted, mass: int) -> Option:
    name = card_name(state, card)
    key = "label.boost_heavy" if action.heavy else "label.boost"
    if isinstance(action, BoostHome):
        key += "_home"
    label = words(key, card=name, n=mass)
    if isinstance(action, BoostAbroad):
        label = words("label.boost_abroad", boost=label, stack=words(f"stack.{action.to}"))
    return Option(
        action,
        Drag(card.id, stack_zone(seat, _goal(state, action)), HEAVY if action.heavy else 0),
        Why(words(_rule(action))),
        label,
        preview=(aquas_left(state, seat, mass),),
    )


def _rule(action: Boosted) -> str:
    if isinstance(action, BoostAbroad):
        return "rule.boost_abroad"
    return "rule.boost_home" if isinstance(action, BoostHome) else "rule.boost"


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, any in war, and what is too dear."""
    aquas = purse(state, seat)
    for card in state.pieces[hand(seat)]:
        if Aboard(card.face).up.side == BLACK:
            gesture = Drag(card.id, stack_zone(seat, "leo"))
            label = words("label.boost_plain", card=card_name(state, card))
            rule = words("refused.made_abroad")
            yield operation.refused(Boost(seat, card.id), gesture, label, rule, card.id)
    for card, action, mass in ways(state, seat):
        turns = HEAVY if action.heavy else 0
        gesture = Drag(card.id, stack_zone(seat, _goal(state, action)), turns)
        label = words("label.boost_plain", card=card_name(state, card))
        if state.war.rages and operation.is_free(state):
            yield operation.cut_off(action, gesture, label)
        elif not may(state, seat):
            yield operation.second(action, gesture, label)
        elif mass > aquas:
            rule = words("refused.too_dear", n=mass, aquas=aquas, section="I4")
            if mass <= state.players[seat].aquas:
                rule = words("refused.fee_later", n=fee())
            yield operation.refused(action, gesture, label, rule, card.id)


def _boost(turn: Turn[State], action: Boosted) -> None:
    state, seat = turn.state, action.seat
    mass = next(n for _, one, n in ways(state, seat) if one == action)
    held = state.players[seat].contract
    zone = hand(seat)
    if held is not None and held.card == action.card:
        zone = contract_zone(seat)
        change(turn, seat, boosted=True)
    card = state.pieces.piece_in(zone, action.card)
    if not state.boosting:
        if not _is_free_action(state, seat):
            operation.begin(turn, "boost")
        _fees(turn)
    turn.move(
        card.id,
        stack_zone(seat, _goal(state, action)),
        start=zone,
        up=True,
        turns=HEAVY if action.heavy else 0,
    )
    turn.set(boosting=True)
    staging.boosted(turn, stack_zone(seat, _goal(state, action)))
    bank.receive(turn, seat, -mass)
    named = card_name(turn.state, card)
    turn.say(words("log.boost", player=player(state, seat), card=named, n=mass), card.id)
    turn.sound("power_up")


def goes_on(state: State, seat: Seat) -> bool:
    """Whether a boost has begun that more cards could join."""
    return state.boosting and any(options(state, seat))


def ends(turn: Turn[State], seat: Seat, *, told: bool) -> None:
    """Something else is done, which ends a boost (I4, G). ``told``: to whoever could have gone on
    with it.
    """
    if told and goes_on(turn.state, seat):
        turn.say(words("log.boost_over"), only=(seat,))
    turn.set(boosting=False, launched=True)


def _fees(turn: Turn[State]) -> None:
    """Whoever takes launch fees is paid by the pool for any player's boost (privilege), once a turn
    where boosts are free (HFG-R103).
    """
    holder = bank.has(turn.state, FEES)
    if holder is not None and not turn.state.launched:
        bank.receive(turn, holder, fee())
        turn.say(words("log.launch_fee", player=player(turn.state, holder), n=fee()))


OFFER: Final = Offer[State](
    options, {Boost: _boost, BoostHome: _boost, BoostAbroad: _boost}, refusals
)
