"""Any card anywhere: laid, moved, turned, taken off; and all as it was played again."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import Lay, Restore, TakeBack, TurnRound
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.revision.opening import last_turn
from spacetable.games.space_alert.revision.original import LaidCard
from spacetable.games.space_alert.state import ACTING, MOVING, State, open_cards, slot
from spacetable.games.space_alert.words import (
    card_half,
    card_name,
    lay_group,
    member_name,
    shift_group,
    turn_name,
    words,
)

SIDES: Final = (ACTING, MOVING)
Place = tuple[int, int]
"""A member, from 0, and a turn, from 1."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The top card of each pile onto any place either way up, and each card laid to any other.

    A card from a pile takes the place of the one that lies there; two laid cards change places.
    """
    names = [member_name(state, member) for member in range(len(state.members))]
    turns = range(1, last_turn(state) + 1)
    places = [(member, turn) for member in range(len(names)) for turn in turns]
    zones = {place: slot(*place) for place in places}
    laid = {place: row[-1] for place in places if (row := state.pieces[zones[place]])}
    if changed(state):
        yield Option(Restore(seat), Press(), _WHY["restore"], words("move.revision.restore"))
    for place, piece in laid.items():
        yield from _at_place(seat, place, piece, names[place[0]])
    yield from _from_piles(state, seat, places, zones, names)
    for (member, turn), piece in laid.items():
        half = card_half(piece.face, piece.turns)
        for place in places:
            if place != (member, turn):
                to, at = place
                yield Option(
                    Lay(seat, piece.id, to, at, piece.turns),
                    Drag(piece.id, zones[place], piece.turns),
                    _WHY["shift"],
                    _shift_label(names[member], turn, half, names[to], at),
                    group=shift_group(half, names[to]),
                    brief=turn_name(at),
                )


def _from_piles(
    state: State,
    seat: Seat,
    places: list[Place],
    zones: dict[Place, ZoneId],
    names: list[Text],
) -> Iterator[Option]:
    for pile, row in state.pieces.zones.items():
        # The cards of a pile are alike: its top one stands for all.
        if row and pile.startswith("open."):
            piece = row[-1]
            for turns in SIDES:
                half = card_half(piece.face, turns)
                for place in places:
                    yield Option(
                        Lay(seat, piece.id, *place, turns),
                        Drag(piece.id, zones[place], turns),
                        _WHY["lay"],
                        _lay_label(piece.face, turns, names[place[0]], place[1]),
                        group=lay_group(half, names[place[0]]),
                        brief=turn_name(place[1]),
                    )


def _at_place(seat: Seat, place: Place, piece: Piece, name: Text) -> Iterator[Option]:
    """Turning a card over, and taking it off."""
    _, turn = place
    yield Option(
        TurnRound(seat, piece.id),
        Press(piece.id),
        _WHY["turn"],
        _change_label("turn", name, turn, piece.face, _other(piece.turns)),
    )
    yield Option(
        TakeBack(seat, piece.id),
        Drag(piece.id, open_cards(piece.face[5:]), ACTING),
        _WHY["off"],
        _change_label("off", name, turn, piece.face, piece.turns),
    )


@lru_cache(maxsize=8192)
def _lay_label(face: str, turns: int, member: Text, turn: int) -> Text:
    half, card = card_half(face, turns), card_name(face)
    return words("move.revision.lay", half=half, card=card, member=member, turn=turn)


@lru_cache(maxsize=16384)
def _shift_label(member: Text, turn: int, half: Text, other: Text, to: int) -> Text:
    return words("move.revision.shift", half=half, member=member, turn=turn, other=other, to=to)


@lru_cache(maxsize=4096)
def _change_label(name: str, member: Text, turn: int, face: str, turns: int) -> Text:
    half = card_half(face, turns)
    return words(f"move.revision.{name}", half=half, member=member, turn=turn)


def _other(turns: int) -> int:
    return MOVING if turns == ACTING else ACTING


def changed(state: State) -> bool:
    """Whether anything lies otherwise than it was played."""
    if state.original is None:
        return False
    if state.stumbles != state.original.stumbles:
        return True
    return any(
        _lies(state, (member, turn)) != card
        for member, row in enumerate(state.original.rows)
        for turn, card in enumerate(row, 1)
    )


def _lies(state: State, place: Place) -> LaidCard | None:
    piece = state.pieces.top(slot(*place))
    return None if piece is None else LaidCard(piece.face, piece.turns)


# ------------------------------------------------------------------ carrying it out


def take_off(turn: Turn[State], action: TakeBack) -> None:
    """Take a card off its board."""
    place = _place_of(turn.state, action.card)
    _off(turn, place)
    _say(turn, place)


def turn_round(turn: Turn[State], action: TurnRound) -> None:
    """Turn a card the other way up."""
    place = _place_of(turn.state, action.card)
    turn.rotate(action.card, _other(turn.state.pieces.piece(action.card).turns))
    _forget(turn, place)
    _say(turn, place)


def lay(turn: Turn[State], action: Lay) -> None:
    """Lay a card on a place, or let two laid cards change places."""
    to = (action.member, action.turn)
    there = turn.state.pieces.top(slot(*to))
    zone, _ = turn.state.pieces.place(action.card)
    if zone.startswith("plan."):
        start = _place_of(turn.state, action.card)
        turn.move(action.card, slot(*to), turns=action.turns)
        if there is not None:
            turn.move(there.id, slot(*start))
        _forget(turn, start)
    else:
        if there is not None:
            _off(turn, to)
        turn.move(action.card, slot(*to), up=True, turns=action.turns)
    _forget(turn, to)
    _say(turn, to)


def _off(turn: Turn[State], place: Place) -> None:
    piece = turn.state.pieces[slot(*place)][-1]
    turn.move(piece.id, open_cards(piece.face[5:]), turns=ACTING)
    _forget(turn, place)


def _forget(turn: Turn[State], place: Place) -> None:
    """Nobody stumbled over a card that was never laid."""
    left = tuple(one for one in turn.state.stumbles if (one.member, one.turn) != place)
    if left != turn.state.stumbles:
        turn.set(stumbles=left)


def restore(turn: Turn[State], action: Restore) -> None:
    """Every card back to where it was played, or to its pile."""
    original = turn.state.original
    if original is None:
        raise ValueError("there is nothing to go back to")
    differ = [
        ((member, at), card)
        for member, row in enumerate(original.rows)
        for at, card in enumerate(row, 1)
        if _lies(turn.state, (member, at)) != card
    ]
    for place, _ in differ:
        if turn.state.pieces[slot(*place)]:
            _off(turn, place)
    for place, card in differ:
        if card is not None:
            piece = turn.state.pieces[open_cards(card.face[5:])][-1]
            turn.move(piece.id, slot(*place), turns=card.turns)
    turn.set(stumbles=original.stumbles)
    turn.say(words("line.revision.restored", outcome=outcome_words(turn.state)))


def _place_of(state: State, card: PieceId) -> Place:
    """Member and turn of a card on a board."""
    zone, _ = state.pieces.place(card)
    _, member, turn = zone.split(".")
    return int(member), int(turn)


def _say(turn: Turn[State], place: Place) -> None:
    """What lies there now, and what the mission comes to."""
    member, at = place
    piece = turn.state.pieces.top(slot(*place))
    params: dict[str, Any] = {
        "member": member_name(turn.state, member),
        "turn": at,
        "outcome": outcome_words(turn.state),
    }
    if piece is None:
        turn.say(words("line.revision.empty", **params))
    else:
        half = card_half(piece.face, piece.turns)
        turn.say(words("line.revision.card", half=half, **params), piece.id)


def outcome_words(state: State) -> Text:
    """The end of the mission as the cards lie: points, or the turn on which the ship is lost."""
    outcome = film_of(state).outcome
    if outcome.score is None:
        return words("revision.lost", turn=outcome.lost_on_turn or 0)
    return words("revision.score", score=outcome.score)


_WHY: Final = {
    name: Why(words(f"rule.revision.{name}")) for name in ("lay", "shift", "turn", "off", "restore")
}
STEP: Final[Step[State]] = Step(
    "revision",
    "",
    lambda view: words("prompt.revision", outcome=outcome_words(view.state)),
    lambda state: state.people,
    lambda state, seat: options(state, seat) if seat in state.people else (),
    {Restore: restore, Lay: lay, TakeBack: take_off, TurnRound: turn_round},
)
