"""Beside a printed game: words on the mat, the keys, and the plans as they are typed in.

Pieces that only the table has: "typed.<member>.<turn>" (a card typed in) and "cursor".
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import Art, Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.printed import beside, entry, own_threats, sheets
from spacetable.games.space_alert.printed.drawn import THREAT, TRACK, candidates, number_of, sought
from spacetable.games.space_alert.printed.keys import (
    AWAY,
    AWAY_ZONE,
    BACK,
    BACK_ZONE,
    KEYS,
    ROW,
    ROW_ZONE,
    SLIP,
    SLIP_ZONE,
    choice_zone,
    digit_zone,
    key_zone,
)
from spacetable.games.space_alert.state import State, slot, track_place
from spacetable.games.space_alert.table.appearance import HALVES, art, drawing
from spacetable.games.space_alert.table.board_signs import card_notes
from spacetable.games.space_alert.table.boards import Board
from spacetable.games.space_alert.table.hands import MAT
from spacetable.games.space_alert.table.heights import TOKENS
from spacetable.games.space_alert.threats.cards import ThreatCard
from spacetable.games.space_alert.trajectories import tracks
from spacetable.games.space_alert.wording import threats as wording
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import member_name, words

SET: Final = "space_alert_printed"
CAPS: Final = {
    "left": "←",
    "right": "→",
    "down": "↑↓",
    "space": "Space",
    "enter": "Enter",
    "backspace": "Bksp",
}
"""What stands on keys, on a Japanese keyboard too."""
COLUMNS: Final = 10
"""Keys in a row."""
KEY: Final = (56.0, 66.0)
DIGIT: Final = (44.0, 66.0)
CHOICE: Final = (128.0, 114.0)
TALL: Final = (128.0, 232.0)
"""The sizes of what is to be chosen from, where there is much and where there is little."""
CHOICES: Final = 9
"""Cards in a row."""
GAP: Final = 2.0
KEYBOARD: Final = Box(0, 0, 588, 148)
"""The mat with the keys, in its own units."""
WHOLE: Final = Box(0, 0, 1488, 250)
SQUARE: Final = Box(0, 0, 690, 220)
"""The mat with notes beside each other, or with choices; and with notes two by two."""
NOTE: Final = (364.0, 234.0)
LOW: Final = (336.0, 100.0)
WIDE: Final = 4.5
"""Width to height from which notes stand beside each other."""
CURSOR: Final = 3.0
"""How far the frame of the cursor stands out from its place."""


def here(state: State) -> bool:
    """Whether the lower edge of the table is for the printed game, and not for an own hand."""
    if not beside.speaks(state):
        return False
    return not state.rules.dealt or state.stage == "entry" or state.alone


def bottom(state: State) -> int | None:
    """The member whose row is typed; None while something else stands at the lower edge."""
    if state.stage != "entry" or state.choosing:
        return None
    return entry.place(state, min(state.cursor, entry.last(state) - 1))[0]


def _face(name: str, /, **slots: Text | Art) -> Face:
    return Face(f"{SET}/{name}", tuple(slots.items()))


# ------------------------------------------------------------------ zones


def zones(state: State, mat: Box) -> Iterator[TableZone]:
    """What stands at the lower edge beside, or in place of, the row that is typed; as of ``part``.

    ``mat``: where it will lie.
    """
    if state.stage != "entry":
        yield from _notes(state, part(state, mat))
    elif state.choosing:
        yield from _choices(state)
    else:
        yield from _keys()


def part(state: State, mat: Box) -> Box:
    """The box that the words, keys or choices fill, in their own units."""
    if state.stage == "entry":
        return WHOLE if state.choosing else KEYBOARD
    return WHOLE if mat.w >= WIDE * mat.h else SQUARE


def _mat(box: Box, picture: str) -> TableZone:
    return zoned(MAT, words("printed.zone.mat"), box, "board", art=drawing(picture))


def _notes(state: State, box: Box) -> Iterator[TableZone]:
    yield _mat(box, "open_mat")
    low = box == SQUARE
    w, h = LOW if low else NOTE
    across = int(box.w // w)
    for k, (name, title, lines) in enumerate(sheets.notes(state)):
        at = Box(6 + k % across * (w + 6), 8 + k // across * (h + 8), w, h)
        label = words("printed.zone.note", title=title, lines=lines)
        picture = _face("note_low" if low else "note", title=title, words=lines)
        yield zoned(ZoneId(f"note.{name}"), label, at, art=picture)


def _grid(left: float, top: float, size: tuple[float, float], columns: int, n: int) -> Box:
    w, h = size
    return Box(left + n % columns * (w + GAP), top + n // columns * (h + GAP), w, h)


def _keys() -> Iterator[TableZone]:
    """The keys of the keyboard as they lie; a click does the same."""
    yield _mat(KEYBOARD, "hand_mat")
    left, top = 5.0, 7.0
    plain = [action for action, key in KEYS.items() if not (key.isupper() or key.isdigit())]
    others = [action for action in KEYS if action not in plain]
    for n, action in enumerate(plain):
        yield _key(action, _grid(left, top, KEY, COLUMNS, n))
    for n, action in enumerate(others, COLUMNS):
        yield _key(action, _grid(left, top, KEY, COLUMNS, n))
    back, onward = _grid(left, top, KEY, COLUMNS, 8), _grid(left, top, KEY, COLUMNS, 9)
    yield _word_key(BACK_ZONE, BACK, "back", back)
    yield _word_key(SLIP_ZONE, SLIP, "slip", _grid(left, top, KEY, COLUMNS, 2 * COLUMNS - 1))
    yield _word_key(ROW_ZONE, ROW, "row", onward)


def _key(action: int, at: Box) -> TableZone:
    cap, shifted = _cap(KEYS[action]), KEYS[action].isupper()
    label = words("printed.zone.key", cap=cap, half=action_words(action))
    on_it = verbatim(KEYS[action]) if shifted else cap
    if action == NONE:
        picture = _face("key_words", key=on_it, words=words("printed.key.none"))
    else:
        half = art(f"half_{HALVES[action]}")
        shift = {"shift": Art(f"{SET}/pic_shift")} if shifted else {}
        picture = _face("key", key=on_it, half=half, **shift)
    return zoned(key_zone(action), label, at, art=picture)


def _cap(key: str) -> Text:
    first = key.split()[0]
    if first in CAPS:
        return verbatim(CAPS[first])
    return verbatim(f"Shift {first}" if first.isupper() else first.upper())


def _word_key(name: ZoneId, key: str, what: str, at: Box) -> TableZone:
    cap = _cap(key)
    does = words(f"printed.key.{what}")
    label = words("printed.zone.key", cap=cap, half=does)
    return zoned(name, label, at, art=_face("key_words", key=cap, words=does))


class Choice(Struct, frozen=True):
    """Something to choose from: its place, what stands on it, and whether it lies there now."""

    zone: ZoneId
    code: Text
    words: Text
    name: Text
    now: bool = False


def _choices(state: State) -> Iterator[TableZone]:
    """Every card that it may have been, and the digits of their numbers."""
    yield _mat(WHOLE, "open_mat")
    left, top, w = 0.0, 0.0, WHOLE.w
    kind, which = sought(state)
    if kind == TRACK:
        found = list(_tracks(state, which))
    elif kind == THREAT:
        found = list(_threats(state, int(which)))
    else:
        found = list(_new_threat(state, which))
    few = len(found) <= CHOICES
    for n, one in enumerate(found):
        at = _grid(left + 6, top + 8, TALL if few else CHOICE, CHOICES, n)
        picture = ("choice_tall" if few else "choice") + ("_now" if one.now else "")
        art_ = _face(picture, code=one.code, words=one.words)
        yield zoned(one.zone, one.name, at, art=art_)
    corner = Box(left + w - 6 - KEY[0], top + 8, *KEY)
    yield _word_key(BACK_ZONE, BACK, "back", corner)
    if kind == THREAT:
        yield from _digits(state, int(which), corner)


def _tracks(state: State, which: str) -> Iterator[Choice]:
    now = state.pieces[track_place(which)][0].face
    for number in sorted(tracks()):
        squares = len(tracks()[number]) - 1
        yield Choice(
            choice_zone(f"T{number}"),
            verbatim(f"T{number}"),
            words("printed.squares", n=squares),
            words("printed.choice.track", number=number, squares=squares),
            now == f"track.{number}",
        )


def _fitting(state: State, number: int) -> list[ThreatCard]:
    """The cards whose numbers begin with the digits typed so far."""
    return [
        card
        for card in candidates(state, state.reports[number])
        if number_of(card.id).startswith(state.digits)
    ]


def _threats(state: State, number: int) -> Iterator[Choice]:
    card_now = state.reports[number].card
    now = "" if card_now is None else state.pieces.piece(card_now).face
    for card in _fitting(state, number):
        called = wording.name(card)
        yield Choice(
            choice_zone(card.id),
            verbatim(card.id),
            called,
            words("printed.choice.threat", code=card.id, name=called),
            now == f"threat.{card.id}",
        )


def _digits(state: State, number: int, corner: Box) -> Iterator[TableZone]:
    """The next digits of the number, and the key for a threat that there was not."""
    fitting = _fitting(state, number)
    left = corner.left - 8 - 5 * (DIGIT[0] + GAP)
    for digit in sorted({int(number_of(card.id)[len(state.digits)]) for card in fitting}):
        at = _grid(left, corner.top, DIGIT, 5, digit)
        label = words("printed.move.digit", digit=digit)
        yield zoned(digit_zone(digit), label, at, art=_face("digit", key=verbatim(str(digit))))
    if not state.digits:
        at = Box(corner.left, corner.top + KEY[1] + GAP, *KEY)
        yield _word_key(AWAY_ZONE, AWAY, "away", at)


def _new_threat(state: State, which: str) -> Iterator[Choice]:
    kind = own_threats.kind_of(which)
    if kind is None:
        for one in own_threats.kinds(state):
            severity, place = one
            threat, where = own_threats.kind_words(one)
            code = f"{severity}.{place or own_threats.INSIDE}"
            yield Choice(choice_zone(code), where, threat, own_threats.kind_label(one))
        return
    threat, _ = own_threats.kind_words(kind)
    for t in own_threats.numbers(state, kind[1]):
        name = words("printed.choice.turn", turn=t)
        yield Choice(choice_zone(f"t{t}"), verbatim(f"T+{t}"), threat, name)


# ------------------------------------------------------------------ pieces


def cards(state: State, board: Board) -> Iterator[TablePiece]:
    """The row of a member as typed in, or in the film as delays have moved it."""
    if not state.typed:
        return
    member, shown = board.member, board.shown.rows
    moved = [t for t, one in enumerate(shown[member], 1) if one != NONE] if shown else []
    for turn, action in enumerate(state.typed[member], 1):
        if action == NONE:
            continue
        lies = turn
        if shown:
            # What fell off the end stays in sight under the last card.
            lies = moved.pop(0) if moved else board.turns[-1]
        label = words("printed.card", half=action_words(action), member=board.name, turn=turn)
        notes = card_notes(board.shown, member, turn, lies)
        picture = "card"
        if entry.slipped(state, member, turn):
            picture, notes = "card_slip", (words("printed.rule.slip"), *notes)
        seen = Appearance(_face(picture, half=art(f"half_{HALVES[action]}")), label, notes)
        at = board.boxes.cards[lies]
        yield laid(f"typed.{member}.{turn}", slot(member, lies), seen, at, lies - turn)
    if board.own and state.stage == "entry" and state.cursor < entry.last(state):
        at = board.boxes.places[entry.place(state, state.cursor)[1]]
        yield _cursor(state, at)


def _cursor(state: State, place: Box) -> TablePiece:
    member, turn = entry.place(state, state.cursor)
    name = words("printed.cursor", member=member_name(state, member), turn=turn)
    at = Box(place.left - CURSOR, place.top - CURSOR, place.w + 2 * CURSOR, place.h + 2 * CURSOR)
    frame = Appearance(_face("cursor"), name)
    return laid("cursor", slot(member, turn), frame, at, TOKENS, kind="token")
