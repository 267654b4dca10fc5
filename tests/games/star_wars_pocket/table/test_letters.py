"""Every word that is needed to play can be read, and grows with the size of text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF

from spacetable.core.ids import PieceId
from spacetable.core.room import DESK, Room
from spacetable.core.table import Art, Face, Table
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.appearance import card, event, number
from spacetable.games.star_wars_pocket.data import CARDS as FACES
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.state import CARDS, NOW, PILOT, USED, State
from spacetable.table.art import ArtShelf
from spacetable.table.faces import READABLE
from spacetable.table.fonts import load_fonts
from spacetable.table.lettering import fitted, roomy
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.table.flights import position
from tests.games.star_wars_pocket.table.test_layout import LOW, ROOMS
from tests.thinned import thinned

CAP = 0.7
"""Height of capitals and digits, as a part of the size of the letters."""
LARGE_TEXT = (Room(503, 350), Room(380, 350))
"""Beside the panel in a window of 1366x768 with text of 200 %: the usual panel, and a wide one."""


def lying(room: Room) -> tuple[Table, list[tuple[Face, float, float]]]:
    """The table, and what lies on it with words: every event as the card of this turn."""
    state = position({"now": "card.4", "phase": "fight"})
    table = game.shown.table(game.shown.view(state, PILOT), room)
    found = [(one.art, one.w, one.h) for one in table.zones if one.art]
    # Cards in their piles are looked at one by one.
    found += [(p.face, p.w, p.h) for p in table.pieces if p.zone not in (CARDS, USED, NOW)]
    now = next(piece for piece in table.pieces if piece.zone == NOW)
    brief = now.face.art.endswith("brief")
    for face in FACES:
        for row in range(len(DATA.timeline)):
            found.append((event(face, row, brief).face, now.w, now.h))
    return table, found


def letters(room: Room, scale: float, language: str) -> Iterator[tuple[str, str, float]]:
    """Each word's slot and px, in a room of text of that size; none is cut."""
    assert load_fonts()
    shelf, words = ArtShelf(), catalogue(language)
    table, faces = lying(room)
    point = room.w * scale / table.width
    for face, w, h in faces:
        for name, content in face.slots:
            if isinstance(content, Art):
                continue
            assert isinstance(content, Text)
            slot, box = shelf.slots(face.art)[name], shelf.box(face.art)
            across, down = w / box.width() * point, h / box.height() * point
            place = QRectF(0, 0, slot.rect[2] * across, slot.rect[3] * down)
            bold, display = slot.weight == "bold", slot.font == "display"
            close = slot.valign == "middle"
            px = slot.size * max(across, down)
            said = words.words(content)
            px = roomy(said, place, px, READABLE * scale, bold=bold, display=display, close=close)
            found, rows = fitted(
                said, place.width(), place.height(), px, bold=bold, display=display, close=close
            )
            where = f"{face.art}.{name}: {said!r} at {found.pixelSize()} px in {room}"
            assert "…" not in "".join(rows), where
            yield f"{face.art.rpartition('/')[2]}.{name}", where, found.pixelSize()


def least(room: Room, scale: float, language: str) -> dict[str, tuple[float, str]]:
    """The smallest letters of each slot, whichever drawing has it."""
    found: dict[str, tuple[float, str]] = {}
    for slot, where, px in letters(room, scale, language):
        key = slot.replace("_small", "").replace("event_brief", "event_now")
        found[key] = min(found.get(key, (px, where)), (px, where))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_everything_needed_can_be_read(language: str) -> None:
    for px, where in least(DESK, 1.0, language).values():
        assert px >= 16, where


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("room", LARGE_TEXT)
@pytest.mark.usefixtures("qapp")
def test_letters_grow_with_the_size_of_text(room: Room, language: str) -> None:
    """Words that only repeat what a sign says are left out then."""
    usual, large = least(DESK, 1.0, language), least(room, 2.0, language)
    assert set(usual) - set(large) == {slot for slot in usual if ".label_" in slot}
    for slot, (px, where) in large.items():
        # Dials and numbers are large anyway. Whole px: 25 are 1.6 times as many as 16.
        plain = slot.startswith("dial_") or slot.endswith(".number")
        assert px >= 40 if plain else px >= int(1.6 * usual[slot][0]), where


@pytest.mark.parametrize(
    ("language", "place"),
    thinned(
        ["en", "ja"],
        [
            *((room, 1.0) for room in ROOMS if room not in LOW),
            *zip(LOW, (1.0, 1.25, 1.5), strict=True),
        ],
    ),
)
@pytest.mark.usefixtures("qapp")
def test_nothing_is_cut_in_any_room(place: tuple[Room, float], language: str) -> None:
    room, scale = place
    for px, where in least(room, scale, language).values():
        assert px >= READABLE, where


@pytest.mark.parametrize("room", [DESK, Room(1258, 832, px=1.2), Room(1511, 966, px=1.4)])
def test_used_cards_are_read_by_pictures_and_numbers(room: Room) -> None:
    """The words of five events are too small there; an opened pile and the large view have them."""
    state = position({"now": "card.4", "used": ["card.1", "card.2"], "phase": "fight"})
    table = game.shown.table(game.shown.view(state, PILOT), room)
    # One card lies face down below them.
    used = [one for one in table.pieces if one.zone == USED][1:]
    assert len(used) == 2
    for one in used:
        slots = dict(one.face.slots)
        assert sum(isinstance(slot, Art) for slot in slots.values()) == len(DATA.timeline)
        numbers = {name for name, slot in slots.items() if not isinstance(slot, Art)}
        assert numbers == {
            f"row{row}_number"
            for row, entry in enumerate(FACES[one_face(state, one.id)], 1)
            if number(entry) is not None
        }
        px = one.w / 200 * room.w / table.width * room.px
        assert all(CAP * px * ArtShelf().slots(one.face.art)[name].size >= 11 for name in numbers)
        assert one.large == one.opened == card(one_face(state, one.id)).face


def one_face(state: State, piece: str) -> str:
    """What is printed on a card."""
    return state.pieces.piece(PieceId(piece)).face
