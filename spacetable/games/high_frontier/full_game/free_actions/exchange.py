"""What was agreed changes hands: cards, Aquas, stacks, sites, and what is lent for a turn (N)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.auction import most_of
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.bernals import BERNAL, anchored, inhabited
from spacetable.games.high_frontier.full_game.contracts import changing_hands
from spacetable.games.high_frontier.full_game.contracts.held import is_contract
from spacetable.games.high_frontier.full_game.contracts.lending import key_of
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.exodus import union
from spacetable.games.high_frontier.full_game.isobank.founding import is_berth
from spacetable.games.high_frontier.full_game.isobank.gains import credited
from spacetable.games.high_frontier.full_game.operations.research import owned
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    StackKind,
    figure,
    hand,
    reserve,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.full_game.state import Craft, State, kind_of
from spacetable.games.high_frontier.market import is_robot

REPAIRERS: Final = "scrum_troubleshooters"
OUTPOSTS: Final[tuple[StackKind, ...]] = ("outpost1", "outpost2")


def goods(state: State, seat: Seat, kind: StackKind) -> tuple[Piece, ...]:
    """The cards of a stack that may change hands: crews stay with their colour, contracts with
    whoever has signed them, and what is promoted with its owner (4C7d).
    """
    return tuple(
        one
        for one in state.cards_of(seat, kind)
        if not _person(state, one)
        and not is_contract(one)
        and not _bound(state, one)
        # Chits are not negotiable (4A6d).
        and not state.implants(one.id)
    )


def _person(state: State, card: Piece) -> bool:
    """Whether a card is of people; a Bernal that is not anchored has none yet."""
    return state.face(card).human and kind_of(card) != BERNAL


def _bound(state: State, card: Piece) -> bool:
    """Whether a card is promoted, and no robot."""
    return state.face(card).side == "purple" and not is_robot(printed(card.face))


def may_give(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack may change hands: away from low Earth orbit with its figure, so without a
    crew (HFG-R28). What is anchored stays.
    """
    return kind in givable(state, seat)


def _standing(state: State, seat: Seat) -> tuple[Any, ...]:
    """What ``givable`` looks at."""
    lying = state.rows(seat), state.reverse, state.emancipated, state.exodus.implants
    return *lying, state.crafts, state.isobank, state.rules


@per_parts(_standing)
def givable(state: State, seat: Seat) -> tuple[StackKind, ...]:
    """The stacks of a player that may change hands."""
    return tuple(kind for kind in state.stacks(seat) if _may_give(state, seat, kind))


def why_kept(state: State, seat: Seat, kind: StackKind) -> str:
    """The name of the reason for which a stack does not change hands, its figure with it."""
    if _stays(state, seat, kind):
        return "bernal_stays"
    cards = state.cards_of(seat, kind)
    if any(is_contract(one) for one in cards):
        return "contract_stack"
    return "crewed_stack" if any(kind_of(one) == "crew" for one in cards) else "kept_stack"


def _stays(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a Bernal is anchored, or bears the isobank."""
    if kind in anchored(state, seat):
        return True
    return state.isobank is not None and is_berth(state, seat, kind)


def _may_give(state: State, seat: Seat, kind: StackKind) -> bool:
    cards = goods(state, seat, kind)
    if _stays(state, seat, kind):
        return False
    return bool(cards) and (kind not in FIGURES or len(cards) == len(state.cards_of(seat, kind)))


def repairable(state: State, giver: Seat, owner: Seat) -> Iterator[StackKind]:
    """Another's stacks whose glitch a player repairs, by a human beside it or from afar (G7)."""
    if not state.glitched:
        return
    places = {
        state.place_of(giver, kind)
        for kind in state.stacks(giver)
        if any(one.up.human for one in state.stack(giver, kind))
    }
    places |= {*inhabited(state, giver)}
    afar = REPAIRERS in state.privileges(giver)
    for whose, kind in state.glitched:
        if whose == owner and (afar or state.place_of(owner, kind) in places):
            yield kind


def possible(state: State, trade: Trade) -> bool:
    """Whether what was agreed can be done, by disks, cubes and figures (B8a, E3)."""
    for giver in (trade.one, trade.other):
        taker = trade.partner(giver)
        gained, lost = trade.deal(giver).sites, trade.deal(taker).sites
        built = sum(state.sites[site].factory for site in gained)
        freed = sum(state.sites[site].factory for site in lost)
        if len(gained) > disks(state, taker) + len(lost):
            return False
        if built > cubes(state, taker) + freed:
            return False
        if _goals(state, taker, trade.deal(giver).stacks, trade.deal(taker).stacks) is None:
            return False
        if _too_many(state, trade, giver):
            return False
    return changing_hands.possible(state, trade)


def _too_many(state: State, trade: Trade, giver: Seat) -> bool:
    """Whether the other one would have more cards of a deck than anybody may have (1A4, 2A7c)."""
    taker = trade.partner(giver)
    held = owned(state, taker)
    gained, lost = _kinds(state, trade, giver), _kinds(state, trade, taker)
    return any(
        gained[deck] and held[deck] + gained[deck] - lost[deck] > most
        for deck, most in most_of().items()
        if deck in held
    )


def _kinds(state: State, trade: Trade, giver: Seat) -> Counter[AnyDeck]:
    """Cards that somebody would give away, by deck."""
    deal = trade.deal(giver)
    given = [state.pieces.piece(card) for card in deal.cards]
    given += [card for kind in deal.stacks for card in goods(state, giver, kind)]
    return Counter(map(kind_of, given))


def _goals(
    state: State, taker: Seat, gained: tuple[StackKind, ...], lost: tuple[StackKind, ...]
) -> dict[StackKind, StackKind] | None:
    """The figures under which stacks come to a player, who gives up others; None without enough."""
    standing = {*state.stacks(taker)} - {*lost}
    found: dict[StackKind, StackKind] = {}
    for kind in gained:
        able = (kind,) if kind not in OUTPOSTS else OUTPOSTS
        free = [one for one in able if one == "leo" or one not in standing]
        if not free:
            return None
        found[kind] = free[0]
        standing.add(free[0])
    return found


def exchange(turn: Turn[State], trade: Trade) -> None:
    """All of it, at once."""
    for giver in (trade.one, trade.other):
        taker, deal = trade.partner(giver), trade.deal(giver)
        bank.receive(turn, giver, -deal.aquas)
        bank.receive(turn, taker, deal.aquas)
        if deal.isotopes and turn.state.isobank is not None:
            less = turn.state.isobank.with_vault(giver, -deal.isotopes)
            turn.set(isobank=less)
            credited(turn, taker, deal.isotopes)
        for card in deal.cards:
            turn.move(card, hand(taker), start=hand(giver), up=False)
        sites = turn.state.sites
        turn.set(
            sites=sites | {site: replace(sites[site], owner=taker) for site in deal.sites},
            lent=turn.state.lent | {key_of(one, giver): taker for one in deal.privileges},
            given=turn.state.given | dict.fromkeys(deal.cards, giver),
        )
        repaired = {(taker, kind) for kind in deal.repairs}
        turn.set(glitched=tuple(one for one in turn.state.glitched if one not in repaired))
        if deal.factories:
            turn.set(hosts=(*turn.state.hosts, giver))
    changing_hands.exchange(turn, trade)
    _stacks(turn, trade)
    for seat in (trade.one, trade.other):
        union.joined(turn, seat)


def _stacks(turn: Turn[State], trade: Trade) -> None:
    """Figures of both go back first, for each may take the place of the other's."""
    leaving: list[tuple[Seat, StackKind, StackKind, Craft | None, bool]] = []
    for giver in (trade.one, trade.other):
        deal, back = trade.deal(giver), trade.deal(trade.partner(giver))
        goals = _goals(turn.state, trade.partner(giver), deal.stacks, back.stacks)
        assert goals is not None  # it was possible
        for kind in deal.stacks:
            craft = turn.state.crafts.get(figure(giver, kind))
            glitched = (giver, kind) in turn.state.glitched
            leaving.append((giver, kind, goals[kind], craft, glitched))
    cards = {(giver, kind): goods(turn.state, giver, kind) for giver, kind, *_ in leaving}
    for giver, kind, _, craft, _ in leaving:
        if craft is not None:
            me = figure(giver, kind)
            rest = {one: other for one, other in turn.state.crafts.items() if one != me}
            glitches = tuple(one for one in turn.state.glitched if one != (giver, kind))
            turn.set(crafts=rest, glitched=glitches)
            turn.move(me, reserve(giver), start=spot(craft.place))
    for giver, kind, goal, craft, glitched in leaving:
        taker = trade.partner(giver)
        if craft is not None:
            turn.set(crafts={**turn.state.crafts, figure(taker, goal): craft})
            turn.move(figure(taker, goal), spot(craft.place), start=reserve(taker))
            if glitched:
                turn.set(glitched=(*turn.state.glitched, (taker, goal)))
        for card in cards[giver, kind]:
            turn.move(card.id, stack_zone(taker, goal), start=stack_zone(giver, kind))
