"""Cards on the action boards: laid, turned round, taken back (document 2 and 5.2)."""

from collections.abc import Iterator
from functools import lru_cache

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import Lay, TakeBack, TurnRound
from spacetable.games.space_alert.state import (
    ACTING,
    MOVING,
    State,
    hand,
    heroic_place,
    open_cards,
    slot,
)
from spacetable.games.space_alert.words import (
    card_half,
    card_name,
    is_heroic,
    member_name,
    numbered,
    words,
)

SIDES = (ACTING, MOVING)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Every card of the seat onto every free place, either way up; and cards already laid."""
    yield from _laying(state, seat)
    yield from _laid(state, seat)


def _laying(state: State, seat: Seat) -> Iterator[Option]:
    free = _free(state, seat)
    own = state.own(seat)
    cards = list(_cards(state, seat))
    alike = numbered(piece.face for piece, _ in cards)
    for (piece, only), number in zip(cards, alike, strict=True):
        heroic = is_heroic(piece.face)
        for member, turn in free:
            if only is not None and member != only:
                continue
            alien = only is None and member != own and not state.alone
            refused = alien and heroic
            why = _WHY["heroic_stays"] if refused else _WHY["free"]
            for turns in SIDES:
                if refused and turns == MOVING:
                    continue
                yield Option(
                    Lay(seat, piece.id, member, turn, turns),
                    Drag(piece.id, slot(member, turn), turns),
                    why,
                    _label(piece.face, number, turns, turn, _name(state, member, own)),
                    refused,
                )


@lru_cache(maxsize=4096)
def _label(face: str, number: int, turns: int, turn: int, member: Text | None) -> Text:
    half, card = card_half(face, turns), card_name(face, number)
    if member is None:
        return words("move.lay", half=half, card=card, turn=turn)
    return words("move.lay_for", half=half, card=card, turn=turn, member=member)


def _name(state: State, member: int, own: int | None) -> Text | None:
    return None if member == own else member_name(state, member)


def _cards(state: State, seat: Seat) -> Iterator[tuple[Piece, int | None]]:
    """The cards that a seat may lay, and the only member they may be laid for, if any."""
    zones = [hand(seat)]
    if state.alone:
        zones += [zone for zone in state.pieces.zones if zone.startswith("open.")]
    for zone in zones:
        row = state.pieces[zone]
        # The cards of an open pile are alike: its top one stands for all.
        for piece in row[-1:] if zone.startswith("open.") else row:
            yield piece, None
    for number, member in enumerate(state.members):
        if member.android:
            place = heroic_place(number)
            for piece in state.pieces[place]:
                if piece.up:
                    yield piece, number


def _free(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Members and turns where the seat may lay a card: its own board, and the androids'."""
    phase = state.phases[seat]
    return [
        (number, turn)
        for number, member in enumerate(state.members)
        if member.seat == seat or member.android
        for turn in state.turns(phase)
        if not state.pieces[slot(number, turn)]
    ]


def _laid(state: State, seat: Seat) -> Iterator[Option]:
    """One's own cards of the phase may be changed; an android's never, but by a player alone."""
    phase = state.phases[seat]
    for number, member in enumerate(state.members):
        mine = member.seat == seat or (member.android and state.alone)
        if not mine and not member.android:
            continue
        whom = _name(state, number, state.own(seat))
        for turn in range(1, state.turns(len(state.script.phase_ends)).stop):
            for piece in state.pieces[slot(number, turn)]:
                settled = turn not in state.turns(phase)
                why = _WHY["android"] if not mine else _WHY["settled"] if settled else _WHY["free"]
                refused = not mine or settled
                yield Option(
                    TakeBack(seat, piece.id),
                    Drag(piece.id, home_of(piece, seat, state, number)),
                    why,
                    _change("take_back", piece.face, piece.turns, turn, whom),
                    refused,
                )
                if not refused:
                    other = MOVING if piece.turns == ACTING else ACTING
                    yield Option(
                        TurnRound(seat, piece.id),
                        Press(piece.id),
                        why,
                        _change("turn_round", piece.face, other, turn, whom),
                    )


@lru_cache(maxsize=4096)
def _change(name: str, face: str, turns: int, turn: int, member: Text | None) -> Text:
    half = card_half(face, turns)
    if member is None:
        return words(f"move.{name}", half=half, turn=turn)
    return words(f"move.{name}_for", half=half, turn=turn, member=member)


def home_of(piece: Piece, seat: Seat, state: State, member: int) -> ZoneId:
    """Where a card goes when it is taken back."""
    if not state.alone:
        return hand(seat)
    return heroic_place(member) if is_heroic(piece.face) else open_cards(piece.face[5:])


def lay(turn: Turn[State], action: Lay) -> None:
    """Lay a card face down, on an android's board face up."""
    android = turn.state.members[action.member].android
    turn.move(action.card, slot(action.member, action.turn), up=android or None, turns=action.turns)


def take_back(turn: Turn[State], action: TakeBack) -> None:
    """Back to where it came from."""
    zone, _ = turn.state.pieces.place(action.card)
    member = int(zone.split(".")[1])
    piece = turn.state.pieces.piece(action.card)
    turn.move(action.card, home_of(piece, action.seat, turn.state, member), turns=ACTING)


def turn_round(turn: Turn[State], action: TurnRound) -> None:
    """The other half is on top."""
    piece = turn.state.pieces.piece(action.card)
    turn.rotate(action.card, MOVING if piece.turns == ACTING else ACTING)


_WHY = {name: Why(words(f"rule.{name}")) for name in ("free", "heroic_stays", "android", "settled")}
