"""Who goes aboard the starship, and who is lost of them (4D3b, d)."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.decommission import empty, to_bottom
from spacetable.games.high_frontier.full_game.exodus.augmented import removed
from spacetable.games.high_frontier.full_game.isobank.words import words
from spacetable.games.high_frontier.full_game.places import FUELLED, StackKind
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
    state = turn.state
    kind = _stack_of(state, seat, card)
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


def _stack_of(state: State, seat: Seat, card: PieceId) -> StackKind:
    return next(
        kind
        for kind in state.stacks(seat)
        if any(one.id == card for one in state.cards_of(seat, kind))
    )


def lost(turn: Turn[State], cards: Sequence[PieceId]) -> None:
    """Passengers die: their cards leave, and chits go back to the reserves (4C6c)."""
    for card in cards:
        one = turn.state.pieces.piece(card)
        aboard = {who: held for who, held in ship(turn.state).aboard.items() if held != card}
        removed(turn, card)
        to_bottom(turn, one)
        change(turn, aboard=aboard)
