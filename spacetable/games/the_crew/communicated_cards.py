"""Cards that a member has told, and the radio token that says what was told or may be.

Pieces that only the table has: "radio.<seat>" and "shown.<seat>" (further ones end in ".2" and so
on), and "bubble.<seat>": what was said before the trick that is played now, of a card or of the
distress signal.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.table import Art, Face, TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.core.text import Text
from spacetable.games.the_crew.appearance import bare_card, drawing, playing
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.inside_place import InsidePlace
from spacetable.games.the_crew.large_place import LargePlace
from spacetable.games.the_crew.layout import SET, sizes
from spacetable.games.the_crew.radio import silence
from spacetable.games.the_crew.state import DUMMY, State, Told, told_zone
from spacetable.games.the_crew.table_builder import OVER, token
from spacetable.games.the_crew.words import member as name_of
from spacetable.games.the_crew.words import said

ON_CARD: Final = 0.4
"""The side of a token on a told card, as a part of the card's width at most."""
BUBBLE: Final = (1.1, 0.465)
"""Width and height of a speech bubble, by the width of the card that it is about."""
VOTES: Final = {
    "left": "pass_left",
    "right": "pass_right",
    "signal": "distress",
    "agree": "answer_yes",
    "refuse": "answer_no",
}
"""The sign in the bubble of each word on the distress signal."""
EDGE: Final = 14.0
"""How far from the edge of a card the middle of a token at its top or bottom lies."""


def told_pieces(
    state: State, member: Seat, place: InsidePlace, hidden: Text, *, own: bool = False
) -> Iterator[TablePiece]:
    """The open cards of a member with their tokens, or the token alone. ``hidden``: the name of a
    card that may not be seen. ``own``: the card itself is in the hand, where it is played from;
    here lies what the others see of it.
    """
    if member == DUMMY:
        return
    zone = told_zone(member)
    cards = state.pieces[zone]
    for k, one in enumerate(cards):
        seen = playing(one, state.edition, hidden, large=isinstance(place, LargePlace))
        if one.face in CARD_OF and isinstance(place, LargePlace) and place.lying:
            seen = bare_card(one.face, state.edition, "wide")
        at = place.told(k, len(cards))
        seen = Appearance(seen.face, seen.name, (*_said_of(state, member, one), *seen.notes))
        copied = own and one.face in CARD_OF
        yield laid(numbered(f"shown.{member}", k) if copied else one.id, zone, seen, at, k)
        # What can be seen of the card: all of it, or as far as the next one.
        seen_to = at.left + at.w
        if k + 1 < len(cards):
            seen_to = place.told(k + 1, len(cards)).left
        y, seen = _radio_on(state, one, at)
        side = min(sizes().place.radio_on_card, ON_CARD * at.w)
        name = numbered(f"radio.{member}", k)
        yield token(name, zone, seen, seen_to - side / 2 + 3, y, side)
    yield from _bubble(state, member, place)
    if not cards:
        box = place.tell()
        side = box.w
        name = numbered(f"radio.{member}", 0)
        yield token(name, zone, _radio_alone(state, member), box.x, box.y, side)


def vote_bubble(state: State, member: Seat, place: InsidePlace) -> Iterator[TablePiece]:
    """What the member says of the distress signal, until a card is told or led."""
    told_now = any(one.trick == len(state.tricks) for one in state.told)
    if member not in state.votes or told_now or state.phase == "over":
        return
    vote, cards = state.votes[member], len(state.pieces[told_zone(member)])
    words = said(f"vote.{vote}", member=name_of(state, member))
    if isinstance(place, LargePlace):
        at = place.bubble(cards)
        yield _speech(member, at, VOTES[vote], said(f"bubble.{vote}"), words, place.bubble_shape)
        return
    beside = place.told(cards - 1, cards) if cards else place.tell()
    left, card = beside.left + beside.w + 4, place.told()
    w = min(BUBBLE[0] * card.w, place.box.left + place.box.w - left - 4)
    h = w * BUBBLE[1] / BUBBLE[0]
    # Below the number of cards, which lies at the top of the backs.
    at = Box(left, card.top + max(place.back_size()[1] - h, 0.4 * h), w, h)
    yield _speech(member, at, VOTES[vote], said(f"bubble.{vote}"), words)


def _speech(
    member: Seat, at: Box, sign: str, words: Text, name: Text, shape: str = ""
) -> TablePiece:
    """A bubble in the member's colour. ``sign``: a drawing; ``name``: all of it in a sentence.
    ``shape``: "high": the words stand below the sign; "side": the same beside what it is about.
    """
    slots = (("sign", Art(f"{SET}/{sign}")), ("words", words))
    face = Face(f"{SET}/bubble{shape and f'_{shape}'}", slots)
    seen = Appearance(face, name)
    piece = laid(f"bubble.{member}", told_zone(member), seen, at, OVER, kind="token")
    return replace(piece, seat=member)


def _bubble(state: State, member: Seat, place: InsidePlace) -> Iterator[TablePiece]:
    """The member says it, as long as it is news: until that trick has been played."""
    fresh = [one for one in state.told if one.member == member and one.trick == len(state.tricks)]
    cards = [one.id for one in state.pieces[told_zone(member)]]
    if not fresh or fresh[-1].card not in cards or state.phase == "over":
        return
    told = fresh[-1]
    said_now = told_words(told) if told.open else "hidden"
    sign = {"highest": "high", "only": "only", "lowest": "low"}.get(said_now, "spent")
    key = "bubble.hidden" if said_now == "hidden" else f"tell.{said_now}"
    name = said(f"told.{said_now}", member=name_of(state, member))
    if isinstance(place, LargePlace):
        at = place.bubble(len(cards))
        yield _speech(member, at, f"radio_{sign}", said(key), name, place.bubble_shape)
        return
    card = place.told(cards.index(told.card), len(cards))
    w, h = BUBBLE
    w, h = w * card.w, h * card.w
    at = Box(card.left - 0.03 * card.w, card.top + card.h - 0.86 * h, w, h)
    yield _speech(member, at, f"radio_{sign}", said(key), name)


def told_in_hand(state: State, member: Seat, one: Piece, seen: Appearance) -> Appearance:
    """A told card as its own member holds it: marked with what was said of it."""
    _, radio = _radio_on(state, one, Box(0, 0, 0, 0))
    face = Face(seen.face.art, (*seen.face.slots, ("told", Art(radio.face.art))))
    notes = (*_said_of(state, member, one), said("told.in_hand"), *seen.notes)
    return Appearance(face, seen.name, notes)


def numbered(name: str, k: int) -> PieceId:
    """The name of the first of several pieces, and of those that follow it."""
    return PieceId(name if k == 0 else f"{name}.{k + 1}")


def told_words(told: Told) -> str:
    """What was said of a card, as this seat knows it: a place or "hidden"."""
    return told.place or "hidden"


def _said_of(state: State, member: Seat, one: Piece) -> tuple[Text, ...]:
    for told in state.told:
        if told.card == one.id:
            return (said(f"told.{told_words(told)}", member=name_of(state, member)),)
    return ()


def _radio_on(state: State, card: Piece, box: Box) -> tuple[float, Appearance]:
    """How far down the radio token lies on a told card, and which side it shows."""
    told = next((one for one in state.told if one.card == card.id), None)
    if told is not None and told.open and told.place is not None:
        name = {"highest": "high", "only": "only", "lowest": "low"}[told.place]
        low = box.top + box.h - EDGE
        y = {"highest": box.top + EDGE, "only": box.y, "lowest": low}[told.place]
        return y, _radio_face(name, f"radio.{told.place}")
    return box.y, _radio_face("spent", "radio.spot")


def _radio_alone(state: State, member: Seat) -> Appearance:
    """The radio token while no card of the member lies open."""
    if state.radio.mode != "rapture" and any(one.member == member for one in state.told):
        return _radio_face("spent", "radio.spent")
    name = "ready" if state.ended == "" and silence(state, member) is None else "blocked"
    return _radio_face(name, f"radio.{name}")


def _radio_face(name: str, key: str) -> Appearance:
    return Appearance(drawing(f"radio_{name}"), said(key), (said(f"{key}.note"),))
