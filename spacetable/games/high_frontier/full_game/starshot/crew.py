"""Who goes aboard the starship, and who is lost of them (4D3b, d)."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.decommission import empty, glory_lost, to_bottom
from spacetable.games.high_frontier.full_game.exodus.augmented import removed
from spacetable.games.high_frontier.full_game.fatalities import fatality
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import FUELLED, StackKind, hand
from spacetable.games.high_frontier.full_game.rocket import CraftHelm
from spacetable.games.high_frontier.full_game.starshot.places import CREW
from spacetable.games.high_frontier.full_game.starshot.starship import Starship
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player


def ship(state: State) -> Starship:
    """The starship of a game that has called for it."""
    assert state.starship is not None  # its steps come with it
    return state.starship


def change(turn: Turn[State], **fields: object) -> None:
    """Something of the starship is otherwise."""
    turn.set(starship=replace(ship(turn.state), **fields))


def boards(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """A colonist leaves its stack, with its mass, and is aboard."""
    kind = _stack_of(turn.state, seat, card)
    glory_lost(turn, seat, card)
    _childless(turn, seat, card)
    state = turn.state
    named = card_name(state, state.pieces.piece(card))
    if kind in FUELLED and state.has_chits(seat, kind):
        helm = CraftHelm(seat, kind)
        before = helm.dry(turn)
        turn.move(card, CREW, up=True)
        if turn.state.cards_of(seat, kind):
            helm.weigh(turn, before)
        helm.emptied(turn)
    else:
        turn.move(card, CREW, up=True)
        empty(turn, seat, kind)
    change(turn, aboard={**ship(turn.state).aboard, seat: card})
    turn.say(words("log.boards", player=player(turn.state, seat), card=named), card)


def _childless(turn: Turn[State], seat: Seat, card: PieceId) -> None:
    """Whoever goes aboard has no child here any more (HFG-R67)."""
    exodus = turn.state.exodus
    child = exodus.children.get(seat)
    if child is not None and child.parent == card:
        children = {who: one for who, one in exodus.children.items() if who != seat}
        turn.set(exodus=replace(exodus, children=children))


def _stack_of(state: State, seat: Seat, card: PieceId) -> StackKind:
    return next(
        kind
        for kind in state.stacks(seat)
        if any(one.id == card for one in state.cards_of(seat, kind))
    )


def lost(turn: Turn[State], cards: Sequence[PieceId]) -> None:
    """Passengers die, and robots come back to hands; chits go to the reserves (4C6c). To the board
    of a CEO a human is a fatality (V6).
    """
    for card in cards:
        one = turn.state.pieces.piece(card)
        owner = next(who for who, held in ship(turn.state).aboard.items() if held == card)
        aboard = {who: held for who, held in ship(turn.state).aboard.items() if who != owner}
        removed(turn, card)
        if not turn.state.face(one).human:
            turn.move(card, hand(owner), up=False, turns=0)
            change(turn, aboard=aboard)
            continue
        fatality(turn)
        to_bottom(turn, one)
        change(turn, aboard=aboard)
