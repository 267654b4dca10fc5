"""What a seat may not know, and the state without it: decks, hands, and sides not yet shown."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.secrets import hidden_from_all, masked
from spacetable.games.high_frontier.cards import AnyDeck
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.places import Pile, deck_zone, hand
from spacetable.games.high_frontier.full_game.state import HIDDEN, Player, State, View, kind_of


def hidden(state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
    """For each deck what lies below its top card, and what others hold of it: a back tells whose
    it is.
    """
    shown = offered(state, seat)
    held: dict[AnyDeck, list[PieceId]] = {}
    for who in state.order:
        for one in state.pieces[hand(who)] if who != seat else ():
            if one.id not in shown:
                held.setdefault(kind_of(one), []).append(one.id)
    groups: list[list[PieceId]] = []
    looked = looked_through(state, seat)
    for deck in state.rules.patents:
        pile = () if deck == looked else state.pieces[deck_zone(deck)]
        below = [one.id for one in pile if not one.up]
        groups.append([*below, *held.get(deck, ())])
    # Robots of a hand were drawn for all to see.
    groups.extend(
        [one.id for one in state.pieces[deck_zone(queue)] if not one.up]
        for queue in state.rules.queues
        if queue != looked
    )
    if state.rules.contracts:
        groups += (
            [one.id for one in state.pieces[deck_zone(deck)] if not one.up]
            for deck in state.rules.contract_decks
        )
    return groups


def looked_through(state: State, seat: Seat | None) -> Pile | None:
    """The queue that a player looks through as a child comes of age (4C5c), or the deck by a
    colonist before an auction.
    """
    if not state.todo or seat is None or state.duty.seat != seat:
        return None
    if state.duty.task == "search_deck":
        return next(one for one in state.rules.patents if one == state.duty.place)
    if state.duty.task != "child":
        return None
    parent = state.pieces.piece(state.exodus.children[seat].parent)
    return state.rules.pile_of(printed(parent.face))


def offered(state: State, seat: Seat | None) -> frozenset[PieceId]:
    """Cards of a hand that a player is offered in a trade."""
    trade = state.trade
    if trade is None or seat not in (trade.one, trade.other):
        return frozenset()
    return frozenset((*trade.one_deal.cards, *trade.other_deal.cards))


def view(state: State, seat: Seat | None, eyes: Sequence[Seat] = ()) -> View:
    """Blank faces for all of that, and the chosen side of the own crew alone until all have chosen.

    ``eyes``: other seats of the same person, whose hands are seen as well.
    """
    unknown = hidden_from_all(hidden(state, one) for one in (seat, *eyes))
    blanks = {one.id: f"{HIDDEN}.{kind_of(one)}" for one in state.pieces if one.id in unknown}
    shown = masked(state, blanks)
    if state.rules.exodus:
        # Which face an Exodus contract lies on is seen once it is open.
        shown = replace(shown, reverse=tuple(one for one in state.reverse if one not in blanks))
    if state.choosing:
        own = {seat, *eyes}
        players = {
            who: one if who in own else _undecided(one) for who, one in state.players.items()
        }
        shown = replace(shown, players=players)
    return View(seat, shown)


def placed(view: View, seat: Seat) -> View:
    """What everybody may know, as it lies before one of the players."""
    return replace(view, place=seat)


def _undecided(one: Player) -> Player:
    """Whether others have chosen is known, not what: the face of a chosen side is that of none."""
    return replace(one, side=None)


def shared(state: State, seat: Seat, eyes: Sequence[Seat]) -> View:
    """What one person sees who plays all those seats, while ``seat`` is at the table."""
    return view(state, seat, [one for one in eyes if one != seat])
