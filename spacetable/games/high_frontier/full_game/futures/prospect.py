"""What each of a player's cards with a Future still asks for, whichever side is up: each thing with
whether it is there, the points, and what the epic hazard may cost (1A6, 1D).
"""

from collections.abc import Iterator

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import epic
from spacetable.games.high_frontier.full_game.bernals import PURPLE
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.operation import FREELY, price, value
from spacetable.games.high_frontier.full_game.futures.requirements import requirements
from spacetable.games.high_frontier.full_game.futures.spending import asks, spendable
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.places import StackKind, hand
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.future import Future
from spacetable.games.high_frontier.piloting.fee import Fee


class Need(Struct, frozen=True):
    """One thing that is asked for, in words, and whether it is there."""

    said: Text
    met: bool


class Prospect(Struct, frozen=True):
    """A card and its Future. ``kind``: the stack of the card; None: it is in the hand.

    ``points``: as the position is. ``fee``: by which no die is thrown; None: it cannot be paid.
    ``keeps``: failing does not cost the card.
    """

    card: Piece
    kind: StackKind | None
    future: Future
    needs: tuple[Need, ...]
    points: int
    fee: Fee | None
    keeps: bool

    @property
    def lacking(self) -> tuple[Need, ...]:
        """What is not there."""
        return tuple(one for one in self.needs if not one.met)


def prospects(state: State, seat: Seat) -> tuple[Prospect, ...]:
    """Those that are still possible, nearest first: what lacks least, then what counts most. A star
    that somebody has is nobody else's (1D).
    """
    found = (
        _prospect(state, seat, kind, card, future)
        for kind, card, future in _cards(state, seat)
        if state.futures.winner(future.name) is None
    )
    return tuple(sorted(found, key=lambda one: (len(one.lacking), -one.points, one.card.id)))


def _cards(state: State, seat: Seat) -> Iterator[tuple[StackKind | None, Piece, Future]]:
    """The own cards with a Future on their purple side."""
    if not state.rules.futures:
        return
    rows: list[tuple[StackKind | None, tuple[Piece, ...]]] = [(None, state.pieces[hand(seat)])]
    rows += [(kind, state.cards_of(seat, kind)) for kind in state.stacks(seat)]
    for kind, row in rows:
        for card in row:
            # Of a hand that is not one's own nothing is known.
            future = printed(card.face).faces[1].future if card.face in cards() else None
            if future is not None:
                yield kind, card, future


def _prospect(
    state: State, seat: Seat, kind: StackKind | None, card: Piece, future: Future
) -> Prospect:
    one = Attempt(state, seat, kind, card.id)
    purple = kind is not None and state.face(card).side == PURPLE
    needs = [Need(words("need.promoted"), purple)]
    needs += [Need(clause.said, clause.holds(one)) for clause in requirements(future.key)]
    if asks(future.key):
        needs.append(Need(words(f"need.spends.{future.key}"), bool(spendable(future.key, one))))
    if not is_colonist(card):
        # A colonist works whatever drives it (HFG-R70).
        needs.append(Need(words("need.works"), kind is not None and one.works(kind, card.id)))
    needs.append(Need(words("need.people"), bool(one.place) and one.has_people(one.place)))
    return Prospect(
        card,
        kind,
        future,
        tuple(needs),
        value(future, one),
        epic.affordable(state, seat, price(future)),
        printed(card.face).faces[1].can(FREELY),
    )
