"""Cards on the action boards: laid, moved, turned round, taken back (document 2 and 5.2).

While a phase may be planned a card laid on another one takes its place, and two cards of a board
change places.

With shared boards (a variant for one screen) whoever has the screen also handles the cards of the
other players, each card for its owner's board; but not while communications are down, when nobody
may tell the others anything.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import Lay, TakeBack, TurnRound
from spacetable.games.space_alert.state import (
    ACTING,
    MOVING,
    Member,
    State,
    androids,
    board,
    hand,
    heroic_place,
    open_cards,
    slot,
)
from spacetable.games.space_alert.words import (
    card_half,
    card_name,
    is_heroic,
    lay_group,
    member_names,
    numbered,
    shift_group,
    turn_name,
    words,
)

SIDES: Final = (ACTING, MOVING)
Places = tuple[tuple[int, Sequence[int]], ...]
"""Members, from 0, each with turns, from 1."""
Names = tuple[Text | None, ...]
"""What members are called in labels; None for one's own."""


def options(state: State, seat: Seat) -> list[Option]:
    """Every card of the seat onto every place it may have, either way up; and cards laid."""
    names = _names(state, seat)
    return [*_laying(state, seat, names), *_laid(state, seat, names, refused=False)]


def read(state: State, seat: Seat) -> tuple[object, ...]:
    """All that ``options`` depend on: with shared boards, and alone, on every card."""
    if state.rules.open_boards or state.alone:
        return (state,)
    return state.members, state.phases, len(state.script.phase_ends), *lying(state, seat)


def lying(state: State, seat: Seat) -> Iterator[tuple[Piece, ...] | None]:
    """The cards that a seat handles, and those that they may take the place of."""
    return map(state.pieces.zones.get, _handled(state.members, seat))


@lru_cache(maxsize=64)
def _handled(members: tuple[Member, ...], seat: Seat) -> tuple[ZoneId, ...]:
    """The hand of a seat, its board, and those of the androids with their heroic cards."""
    crew = androids(members)
    whose = [number for number, one in enumerate(members) if one.seat == seat or number in crew]
    boards = [place for number in whose for _, place in board(number)]
    return hand(seat), *map(heroic_place, crew), *boards


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that lie fast: of a settled phase, or of an android."""
    names = _names(state, seat)
    yield from _heroic_stays(state, seat, names)
    yield from _laid(state, seat, names, refused=True)


def _names(state: State, seat: Seat) -> Names:
    own, names = state.own(seat), member_names(state.members)
    return names if own is None else (*names[:own], None, *names[own + 1 :])


def handled(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whose cards a seat may lay: its own first, with shared boards those of the others, too."""
    if not state.rules.open_boards or state.quiet:
        return (seat,)
    return (seat, *(one for one in state.players if one != seat and one not in state.bots))


def free_places(state: State, seat: Seat, member: int) -> tuple[int, ...]:
    """The turns on which a seat may lay a card for a member now."""
    zones = state.pieces.zones
    return tuple([turn for turn in state.open_turns(seat) if not zones.get(slot(member, turn))])


def _laying(state: State, seat: Seat, names: Names) -> list[Option]:
    crew = androids(state.members)
    cards: list[tuple[Piece, Places]] = []
    for owner in handled(state, seat):
        own = state.own(owner)
        mine: Places = () if own is None else ((own, state.open_turns(owner)),)
        both = mine + tuple([(one, free_places(state, owner, one)) for one in crew])
        cards += [
            (piece, mine if crew and is_heroic(piece.face) else both)
            for piece in state.pieces[hand(owner)]
        ]
    if state.alone:
        every: Places = tuple([(one, state.open_turns(seat)) for one in crew])
        for zone, row in state.pieces.zones.items():
            # The cards of an open pile are alike: its top one stands for all.
            if row and zone.startswith("open."):
                cards.append((row[-1], every))
    for one in crew:
        for piece in state.pieces[heroic_place(one)]:
            if piece.up:
                # Alone, cards may be changed; else what lies on an android's board stays (5.2).
                turns = state.open_turns(seat) if state.alone else free_places(state, seat, one)
                cards.append((piece, ((one, turns),)))
    alike = numbered([piece.face for piece, _ in cards])
    found: list[Option] = []
    for (piece, places), number in zip(cards, alike, strict=True):
        found += _lays(seat, piece.id, piece.face, number, places, names)
    return found


def _heroic_stays(state: State, seat: Seat, names: Names) -> Iterator[Option]:
    """A heroic card is laid on no android's board (document 5.2)."""
    crew = androids(state.members)
    places = tuple([(one, free_places(state, seat, one)) for one in crew])
    if seat in handled(state, seat):
        for piece in state.pieces[hand(seat)]:
            if is_heroic(piece.face):
                yield from _lays(seat, piece.id, piece.face, 1, places, names, False)


@lru_cache(maxsize=1 << 13)
def _lays(
    seat: Seat,
    card: PieceId,
    face: str,
    number: int,
    places: Places,
    names: Names,
    allowed: bool = True,
) -> tuple[Option, ...]:
    return tuple(
        Option(
            Lay(seat, card, member, turn, turns),
            Drag(card, slot(member, turn), turns),
            _WHY["free" if allowed else "heroic_stays"],
            _label(face, number, turns, turn, names[member]),
            not allowed,
            group=lay_group(card_half(face, turns), names[member]),
            brief=turn_name(turn),
        )
        for member, open_turns in places
        for turn in open_turns
        for turns in (SIDES if allowed else SIDES[:1])
    )


@lru_cache(maxsize=4096)
def _label(face: str, number: int, turns: int, turn: int, member: Text | None) -> Text:
    half, card = card_half(face, turns), card_name(face, number)
    if member is None:
        return words("move.lay", half=half, card=card, turn=turn)
    return words("move.lay_for", half=half, card=card, turn=turn, member=member)


def _laid(state: State, seat: Seat, names: Names, *, refused: bool) -> list[Option]:
    """One's own cards of the phase may be changed; an android's never, but by a player alone."""
    owners = handled(state, seat)
    zones = state.pieces.zones
    last = state.turns(len(state.script.phase_ends)).stop
    found: list[Option] = []
    for number, member in enumerate(state.members):
        mine = member.seat in owners or (member.android and state.alone)
        if not mine and not member.android:
            continue
        now = state.open_turns(member.seat or seat)
        for turn, place in board(number)[: last - 1]:
            for piece in zones.get(place, ()):
                why = "android" if not mine else "free" if turn in now else "settled"
                if why == "settled" and state.alone:
                    why = "closed"
                if (why != "free") != refused:
                    continue
                home = home_of(piece, seat, state, number)
                found += _changes(seat, piece, number, turn, names[number], home, why)
                if not refused:
                    found += _moves(seat, piece, number, turn, now, names[number])
    return found


@lru_cache(maxsize=1 << 13)
def _changes(
    seat: Seat, piece: Piece, member: int, turn: int, name: Text | None, home: ZoneId, why: str
) -> tuple[Option, ...]:
    card, face, turns = piece.id, piece.face, piece.turns
    back = Option(
        TakeBack(seat, card),
        Drag(card, home),
        _WHY[why],
        _change("take_back", face, turns, turn, name),
        why != "free",
    )
    if back.refused:
        return (back,)
    label = _change("turn_round", face, _other(turns), turn, name)
    # A card that was picked up may be turned in the hand and put down where it lay.
    put_down = Drag(card, slot(member, turn), _other(turns))
    return back, Option(TurnRound(seat, card), Press(card), _WHY[why], label, also=(put_down,))


@lru_cache(maxsize=1 << 13)
def _moves(
    seat: Seat, piece: Piece, member: int, turn: int, now: range, name: Text | None
) -> tuple[Option, ...]:
    """To each other place of the board, either way up."""
    key, whose = ("move.shift", {}) if name is None else ("move.shift_for", {"member": name})
    return tuple(
        Option(
            Lay(seat, piece.id, member, to, turns),
            Drag(piece.id, slot(member, to), turns),
            _WHY["free"],
            words(key, half=card_half(piece.face, turns), turn=turn, to=to, **whose),
            group=shift_group(card_half(piece.face, turns)),
            brief=turn_name(to),
        )
        for to in now
        if to != turn
        for turns in SIDES
    )


def _change(name: str, face: str, turns: int, turn: int, member: Text | None) -> Text:
    half = card_half(face, turns)
    if member is None:
        return words(f"move.{name}", half=half, turn=turn)
    return words(f"move.{name}_for", half=half, turn=turn, member=member)


def _other(turns: int) -> int:
    return MOVING if turns == ACTING else ACTING


def home_of(piece: Piece, seat: Seat, state: State, member: int) -> ZoneId:
    """Where a card goes when it is taken back: to the hand of its owner, or its open pile."""
    if not state.alone:
        return hand(state.members[member].seat or seat)
    return heroic_place(member) if is_heroic(piece.face) else open_cards(piece.face[5:])


def lay(turn: Turn[State], action: Lay) -> None:
    """Lay a card face down, on an android's board face up.

    What lies there goes back to where it came from, or changes places with a card of the board.
    """
    state, place = turn.state, slot(action.member, action.turn)
    android = state.members[action.member].android
    there = state.pieces.top(place)
    start, _ = state.pieces.place(action.card)
    moved = start.startswith("plan.")
    if there is not None:
        if moved:
            turn.move(there.id, start, start=place)
        else:
            home = home_of(there, action.seat, state, action.member)
            turn.move(there.id, home, turns=ACTING, start=place)
        _forget(turn, there.id)
    turn.move(action.card, place, up=android or None, turns=action.turns, start=start)
    if moved:
        _forget(turn, action.card)


def take_back(turn: Turn[State], action: TakeBack) -> None:
    """Back to where it came from."""
    pieces = turn.state.pieces
    zone, at = pieces.place(action.card)
    member = int(zone.split(".")[1])
    home = home_of(pieces[zone][at], action.seat, turn.state, member)
    turn.move(action.card, home, turns=ACTING, start=zone)
    _forget(turn, action.card)


def turn_round(turn: Turn[State], action: TurnRound) -> None:
    """The other half is on top."""
    piece = turn.state.pieces.piece(action.card)
    turn.rotate(action.card, _other(piece.turns))
    _forget(turn, action.card)


def _forget(turn: Turn[State], card: PieceId) -> None:
    """The autopilot's reason was for the card as it lay."""
    left = tuple(one for one in turn.state.reasons if one.card != card)
    if len(left) < len(turn.state.reasons):
        turn.set(reasons=left)


_WHY: Final = {
    name: Why(words(f"rule.{name}"))
    for name in ("free", "heroic_stays", "android", "settled", "closed")
}


OFFER: Final[Offer[State]] = Offer(
    options, {Lay: lay, TakeBack: take_back, TurnRound: turn_round}, refusals
)
