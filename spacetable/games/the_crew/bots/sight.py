"""What a member can tell from its view: which cards may be where, and how the trick stands."""

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.games.the_crew.bots.playouts import Start
from spacetable.games.the_crew.bots.worlds import Knowledge
from spacetable.games.the_crew.cards import CARD_OF, COMMANDING, OF_SUIT, SUIT, mask_of
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.state import (
    DUMMY,
    DUMMY_COLUMNS,
    HIDDEN,
    State,
    column,
    deck_of,
    hand,
    passed,
    told_zone,
    won_zone,
)


class Sight(Struct, frozen=True):
    """What is known and where play stands. ``columns``: (open card or -1, whether one is covered,
    the covered card if it is known or -1) of each of the dummy's columns; none without a dummy."""

    knowledge: Knowledge
    start: Start
    columns: tuple[tuple[int, bool, int], ...] = ()


def sight(state: State) -> Sight:
    """The sight of whoever's view this is: blank faces are not known, all others are."""
    members = state.members
    trick = state.trick_cards()
    out = mask_of(card for one in state.tricks for card in one.cards)
    known: list[int] = []
    room: list[int] = []
    for member in members:
        mask = count = 0
        if member != DUMMY:
            zones = (hand(member), told_zone(member), passed(member))
            for piece in (piece for zone in zones for piece in state.pieces[zone]):
                if piece.face == HIDDEN:
                    count += 1
                else:
                    mask |= 1 << CARD_OF[piece.face]
        known.append(mask)
        room.append(count)
    columns = _columns(state)
    if DUMMY in members:
        open_cards = mask_of(top for top, _, _ in columns if top >= 0)
        open_cards |= mask_of(CARD_OF[one.face] for one in state.pieces[passed(DUMMY)])
        known[members.index(DUMMY)] = open_cards
        known.append(mask_of(under for _, covered, under in columns if covered and under >= 0))
        room.append(sum(covered and under < 0 for _, covered, under in columns))
    seen = out | mask_of(trick)
    for mask in known:
        seen |= mask
    unseen = deck_of(state.rules, len(state.people)) & ~seen
    if unseen >> COMMANDING & 1 and not _stirred(state):
        first = members.index(state.first)
        if room[first] > 0:
            known[first] |= 1 << COMMANDING
            room[first] -= 1
            unseen &= ~(1 << COMMANDING)
    may = [unseen & ~mask for mask in _not_held(state)]
    if DUMMY in members:
        may.append(unseen)
    won = [0] * len(members)
    for one in state.tricks:
        won[one.winner] += 1
    start = Start(
        len(members),
        members.index(state.leader),
        trick,
        len(state.tricks),
        state.planned,
        tuple(won),
        out,
    )
    return Sight(Knowledge(tuple(known), tuple(room), tuple(may), unseen), start, columns)


def _columns(state: State) -> tuple[tuple[int, bool, int], ...]:
    if DUMMY not in state.members:
        return ()
    # Until all have passed a card, the dummy's still covers the one it lay on.
    chosen = next((CARD_OF[one.face] for one in state.pieces[passed(DUMMY)]), -1)
    found = []
    for k in range(DUMMY_COLUMNS):
        row = state.pieces[column(k)]
        top = CARD_OF[row[-1].face] if row and row[-1].up else -1
        if row and not row[-1].up and state.gave_from in (None, k):
            top = chosen
        below = [one for one in row if not one.up]
        under = CARD_OF[below[0].face] if below and below[0].face != HIDDEN else -1
        found.append((top, bool(below), under))
    return tuple(found)


def _stirred(state: State) -> bool:
    """Whether cards have changed hands by chance, so that what was known of them is void."""
    after = mission(state.edition, state.mission).draw_after_trick
    return after is not None and len(state.tricks) >= after


def _not_held(state: State) -> list[int]:
    """For each member the cards that it has shown not to hold, by not following or by words."""
    members = state.members
    gone = [0] * len(members)
    if state.passed_late:
        return gone
    after = mission(state.edition, state.mission).draw_after_trick
    since = after if after is not None and len(state.tricks) >= after else 0
    rows = [(one.leader, one.cards) for one in state.tricks[since:]]
    if not state.between:
        rows.append((members.index(state.leader), state.trick_cards()))
    for leader, cards in rows:
        for place, card in enumerate(cards):
            member = (leader + place) % len(members)
            if SUIT[card] != SUIT[cards[0]] and members[member] != DUMMY:
                gone[member] |= OF_SUIT[SUIT[cards[0]]]
    played = cards_played(state)
    for told in state.told:
        if told.trick < since:
            continue
        face = state.pieces.piece(told.card).face
        said = played.get(told.card, -1) if face == HIDDEN else CARD_OF[face]
        if said >= 0 and told.place is not None:
            gone[members.index(told.member)] |= ruled_out(said, told.place)
    return gone


def ruled_out(card: int, place: str) -> int:
    """The cards that a member does not hold beside one that is its highest, lowest or only one."""
    suit = OF_SUIT[SUIT[card]] & ~(1 << card)
    if place == "highest":
        return suit & ~((1 << card) - 1)
    if place == "lowest":
        return suit & ((1 << card) - 1)
    return suit


def cards_played(state: State) -> dict[PieceId, int]:
    """The cards of the tricks taken by their pieces, which lie before the winners in order."""
    found: dict[PieceId, int] = {}
    for number, member in enumerate(state.members):
        cards = [card for one in state.tricks if one.winner == number for card in one.cards]
        for piece, card in zip(state.pieces[won_zone(member)], cards, strict=False):
            found[piece.id] = card
    return found


def numbers(state: State) -> dict[Seat, int]:
    """The number of each member."""
    return {seat: k for k, seat in enumerate(state.members)}
