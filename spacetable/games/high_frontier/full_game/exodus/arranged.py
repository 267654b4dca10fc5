"""What a position lays out of Project Exodus: chits, children, partners, gold faces (4C, 4B)."""

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.augmentation import PARENTHOOD, Implants, sorted_implants
from spacetable.games.high_frontier.full_game.arrangement import Arrangement, Seated, wrong
from spacetable.games.high_frontier.full_game.bernals import beyond
from spacetable.games.high_frontier.full_game.exodus.exodus import Child, Partner
from spacetable.games.high_frontier.full_game.exodus.gold import turned
from spacetable.games.high_frontier.full_game.exodus.validation import faults
from spacetable.games.high_frontier.full_game.places import enterprise_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.sunspot import dial


def arranged(state: State, made: Arrangement) -> State:
    """The state, whose cards lie already, with all of that; ``DataError`` naming what is wrong."""
    seated = [one for one in made.players.values() if one.implants or one.child or one.gold]
    if not state.rules.exodus:
        if seated or made.gold or made.partners:
            wrong("exodus")
        return state
    implants: dict[PieceId, Implants] = {}
    children: dict[Seat, Child] = {}
    for seat, one in made.players.items():
        own = _implants(state, one)
        implants |= own
        if one.child is not None:
            children[seat] = _child(own, one.child)
    partners = tuple(
        Partner(_enterprise(state, face), seat)
        for face, seats in made.partners.items()
        for seat in seats
    )
    exodus = replace(state.exodus, implants=implants, children=children, partners=partners)
    found = replace(state, exodus=exodus, emancipated=made.emancipated)
    if made.gold:
        found = turned(found)
    if next(faults(found), None) is not None:
        wrong("implant")
    return found


def begun(state: State, seat: Seat) -> State:
    """As that player's turn begins (4C2a)."""
    if not state.rules.exodus:
        return state
    return replace(state, exodus=replace(state.exodus, domes=beyond(state, seat)))


def _implants(state: State, made: Seated) -> dict[PieceId, Implants]:
    found: dict[PieceId, Implants] = {}
    for face, row in made.implants.items():
        card = next((one for one in state.pieces if one.face == face), None)
        if card is None:
            wrong("card", card=face)
        found[card.id] = sorted_implants(row)
    return found


def _child(own: dict[PieceId, Implants], spot: int) -> Child:
    if not 0 <= spot < dial().spots:
        wrong("spot", spot=spot, most=dial().spots - 1)
    parent = next((card for card, row in own.items() if PARENTHOOD in row), None)
    if parent is None:
        wrong("implant")
    return Child(spot, parent)


def _enterprise(state: State, face: str) -> PieceId:
    rows = (state.pieces[enterprise_zone(seat)] for seat in state.order)
    found = next((card.id for row in rows for card in row if card.face == face), None)
    if found is None:
        wrong("card", card=face)
    return found
