"""What cannot be of Project Exodus in a position that was read from a file (4C, 4B8)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.augmentation import PARENTHOOD, sorted_implants
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.colonists import held, is_colonist
from spacetable.games.high_frontier.full_game.exodus.exodus import Exodus
from spacetable.games.high_frontier.full_game.exodus.union import born_in_space, earthborn
from spacetable.games.high_frontier.full_game.places import (
    CONTRACTS,
    deck_zone,
    enterprise_zone,
)
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.market import is_robot
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial


def faults(state: State) -> Iterator[str]:
    """The first thing that does not fit the rest. All cards are known, each once."""
    if not state.rules.exodus:
        if state.exodus != Exodus():
            yield "something of Project Exodus in a game without it"
        return
    rules = state.rules
    if not (rules.contracts and rules.module_1 and rules.module_2 and rules.colonists):
        yield "Project Exodus without its modules"
    spaces = {*load().spaces, ""}
    named = {*state.exodus.domes, *state.exodus.rolled, state.exodus.implanting}
    if not named <= spaces:
        yield "a dome that is nowhere"
    yield from _chits(state)
    yield from _partners(state)
    decks = {card.id for deck in CONTRACTS for card in state.pieces[deck_zone(deck)]}
    if decks & {*state.reverse} != (decks if state.exodus.gold else set()):
        yield "contracts of both colours in the decks"


def _chits(state: State) -> Iterator[str]:
    carriers = {
        card.id: seat
        for seat in state.order
        for kind in state.stacks(seat)
        for card in state.cards_of(seat, kind)
        if is_colonist(card)
    }
    if state.starship is not None:
        carriers |= {card: seat for seat, card in state.starship.aboard.items()}
    if not {*state.exodus.implants} <= {*carriers}:
        yield "a chit on no colonist"
        return
    if any(not row or sorted_implants(row) != row for row in state.exodus.implants.values()):
        yield "chits in another order"
    for seat in state.order:
        yield from _of_player(state, seat, [one for one, who in carriers.items() if who == seat])


def _of_player(state: State, seat: Seat, colonists: list[str]) -> Iterator[str]:
    rows = {card: row for card, row in state.exodus.implants.items() if card in colonists}
    shapes = [one.shape for row in rows.values() for one in row]
    if len({*shapes}) < len(shapes):
        yield "two chits of one shape"
    aboard = () if state.starship is None else (*state.starship.aboard.values(),)
    parents = [card for card, row in rows.items() if PARENTHOOD in row and card not in aboard]
    if any(is_robot(printed(state.pieces.piece(card).face)) for card in parents):
        yield "a robot that is a parent"
    child = state.exodus.children.get(seat)
    if parents != ([] if child is None else [child.parent]):
        yield "a child without a parent, or a parent without a child"
    if child is not None and not 0 <= child.spot < dial().spots:
        yield "a child that is nowhere"
    own = [*held(state, seat)]
    apart = any(map(born_in_space, own)) and any(map(earthborn, own))
    if apart and not state.emancipated and not state.war.empire:
        yield "colonists of both queues"


def _partners(state: State) -> Iterator[str]:
    if not {*state.exodus.children} <= {*state.order}:
        yield "a child of nobody"
    owners = {card.id: seat for seat in state.order for card in state.pieces[enterprise_zone(seat)]}
    for one in state.exodus.partners:
        if one.seat not in state.order or owners.get(one.card, one.seat) == one.seat:
            yield "a partner of no other player's enterprise"
    asked, tasks = state.exodus.asked, [one.task for one in state.todo]
    if (asked is None) != ("consent" not in tasks):
        yield "a partner that is asked by nobody"
    elif asked is not None:
        owner = owners.get(asked.card)
        assembly = state.assembly
        absent = asked.start and (assembly is None or not assembly.has(asked.seat, asked.start))
        if absent or asked.seat not in state.order or owner in (None, asked.seat):
            yield "a partnership that cannot be"
