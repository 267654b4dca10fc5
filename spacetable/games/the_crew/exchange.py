"""Cards that change hands: after a distress signal, and in mission 12."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.turn import Turn
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    State,
    column,
    hand,
    passed,
    told_zone,
)
from spacetable.games.the_crew.words import card_name, member, words


def pass_on(turn: Turn[State]) -> None:
    """Every chosen card goes to its neighbour; who gave it still knows it."""
    state = turn.state
    step = 1 if state.sent == "left" else -1
    for who in state.members:
        to = state.next(who, step)
        (card,) = turn.state.pieces[passed(who)]
        if to == DUMMY:
            # What the dummy gets lies open in the column that it gave from.
            gap = state.gave_from
            turn.move(card.id, column(_gap(turn.state) if gap is None else gap), up=True)
        else:
            turn.move(card.id, hand(to), up=False)
            turn.reveal()
            readers = tuple(one for one in (who, to) if one != DUMMY)
            name = card_name(card.face, state.edition)
            line = words("line.passed", member=member(state, who), card=name, to=member(state, to))
            turn.say(line, card.id, only=readers)
            # The dummy's card lay open: everybody has seen which one is gone.
            for giver in state.people if who == DUMMY else (who,):
                if giver != to:
                    _learn(turn, giver, card.id)
    turn.set(gave_from=None)
    turn.say(words(f"line.exchanged.{state.sent}"))
    turn.sound("deal")


def _gap(state: State) -> int:
    """The column whose open card was passed, in a save that does not say it: it shows a covered
    card, or nothing."""
    rows = [state.pieces[column(k)] for k in range(DUMMY_COLUMNS)]
    covered = [k for k, row in enumerate(rows) if row and not row[-1].up]
    return covered[0] if covered else next(k for k, row in enumerate(rows) if not row)


def draw(turn: Turn[State]) -> None:
    """Mission 12: everybody draws a card at random from the member on the right, all at once.

    A card that lies open is not drawn (P9-R12, a switch); from the dummy a covered card is drawn,
    and what the dummy draws takes its place, covered.
    """
    state = turn.state
    drawn: list[tuple[Seat, Seat, PieceId]] = []
    places: dict[PieceId, str] = {}
    for who in state.members:
        giver = state.next(who, -1)
        if giver == DUMMY:
            covered = [
                row[0]
                for k in range(DUMMY_COLUMNS)
                if (row := state.pieces[column(k)]) and not row[0].up
            ]
            cards = covered
        else:
            cards = list(state.pieces[hand(giver)])
            if state.rules.draw_told:
                cards += state.pieces[told_zone(giver)]
        one = cards[turn.chance.roll("draw", len(cards)) - 1]
        drawn.append((who, giver, one.id))
        if giver == DUMMY:
            places[one.id] = state.pieces.place(one.id)[0]
    gap = next(iter(places.values()), None)
    for who, giver, piece in drawn:
        if who == DUMMY:
            assert gap is not None
            turn.move(piece, column(int(gap.rpartition(".")[2])), index=0, up=False)
        else:
            turn.move(piece, hand(who), up=False)
        turn.reveal()
        _learn(turn, giver, piece)
        name = card_name(turn.state.pieces.piece(piece).face, state.edition)
        line = words("line.drew", member=member(state, who), giver=member(state, giver), card=name)
        turn.say(line, piece, only=tuple(one for one in (who, giver) if one != DUMMY))
    turn.say(words("line.draw"))


def _learn(turn: Turn[State], seat: Seat, piece: PieceId) -> None:
    """A seat gives a card away and still knows it."""
    if seat != DUMMY:
        known = turn.state.known
        turn.set(known={**known, seat: (*known.get(seat, ()), piece)})
