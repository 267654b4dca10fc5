"""Every word on the table fits its place, and is large enough on a small screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from spacetable.core.engine import begin
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Art, Face, Table
from spacetable.core.text import Text
from spacetable.games.space_odyssey.game import space_odyssey as game
from spacetable.games.space_odyssey.room_layout import laid_out
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_TRASH,
    TRASH,
)
from spacetable.table.art import ArtShelf
from spacetable.table.faces import LEGIBLE, READABLE
from spacetable.table.fonts import load_fonts
from spacetable.table.lettering import fitted, roomy
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import Position
from tests.games.space_odyssey.table.laid import seen

SCALE = 0.7
"""Px per table unit in a window of 1366 x 768 with its side panel."""
LARGE = Room(367, 346)
"""What is left of that window for the table at a text size of 200 %,"""
LARGE_SCALE = 2 * LARGE.w / laid_out(True, 3, LARGE).width
"""and its px per unit."""
GROWN = 1.6
"""How much larger letters are there than they need to be at 100 %."""
GROWING = ("system_", "sign", "head", "eye", "door", "figure", "kind_", "talk_")
TOO_LONG = {
    "ホワイトヘッド": "where four places lie one below the other the hand is counted beside it",
}
"""Words that grow less, and why."""
NEEDED = 15
"""Px of letters of which the capitals are 11 px high, within a step of the lettering."""
KNOWN = ("pile_", "figure_", "hal_lipread", "hal_door", "system_", "talk_", "tray_")
"""What may be smaller: a sign, a shape, a number beside it or the panel says the same."""
WIDEST = ("ホワイトヘッド", "OPEN DOOR")
"""Words that are too long for that."""
PILES = (DECK, DISCARD, TRASH, HAL_DECK, HAL_DISCARD, HAL_TRASH)
CREW = ("bowman", "poole", "kaminski", "whitehead", "hunter")
AGAIN = "corner"
"""The slot that repeats, small, what stands large on the same card."""


def lines(table: Table) -> Iterator[tuple[Face, str, Text, float, float]]:
    """Words that must be read: their face, slot, and the size of the face in table units."""
    laid = [(one.art, one.w, one.h) for one in table.zones if one.art]
    laid += [(one.face, one.w, one.h) for one in table.pieces if one.zone not in PILES]
    for face, w, h in laid:
        large = {name for name, _ in face.slots} & {"rank", "number", "system"}
        for name, words in face.slots:
            if not isinstance(words, Art) and not (name == AGAIN and large):
                yield face, name, words, w, h


def positions() -> Iterator[Position]:
    held = ["logic.4", "logic.5", "repair.lif", "open_door"]
    for left in (CREW[:2], CREW[:1] + CREW[3:], CREW[:4], CREW[:2] + CREW[3:]):
        yield Position(*left)
        yield Position(
            *left,
            hands={"bowman": held},
            told={"bowman": held},
            closed=["3", "pod_bay"],
            forced=["1"],
            malfunctions={"mem": 4, "lif": 6, "grv": 3, "com": 4},
            shown=["lipread", "door.5", "scan"],
            trash=["logic.1", "logic.2", "logic.3"],
            marker=5,
        )
    position = Position(
        spaces={"bowman": "picturephone"},
        hands={"bowman": ["recover"]},
        discard=["logic.3", "cancel", "repair.any", "open_door"],
    )
    position.do(position.recover("bowman"))
    yield position


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_all_that_must_be_read_is_large_enough(language: str) -> None:
    assert QApplication.instance() is not None
    assert load_fonts()
    shelf = ArtShelf()
    done: set[tuple[Face, str, float, float]] = set()
    for position in positions():
        for who in (*position.seats, None):
            for face, name, words, w, h in lines(seen(position, who)):
                if (face, name, w, h) in done:
                    continue
                done.add((face, name, w, h))
                slot, box = shelf.slots(face.art)[name], shelf.box(face.art)
                across, down = w / box.width() * SCALE, h / box.height() * SCALE
                room = QRectF(0, 0, slot.rect[2] * across, slot.rect[3] * down)
                said = catalogue(language).words(words)
                bold, display = slot.weight == "bold", slot.font == "display"
                close = slot.valign == "middle"
                px = slot.size * across
                if px >= LEGIBLE:
                    px = roomy(said, room, px, READABLE, bold=bold, display=display, close=close)
                letters, rows = fitted(
                    said,
                    room.width(),
                    room.height(),
                    px,
                    bold=bold,
                    display=display,
                    close=close,
                    narrow=slot.narrow,
                    leading=slot.leading,
                )
                where = f"{face.art}.{name}: {said!r} at {letters.pixelSize()} px, {w:.0f} wide"
                assert "…" not in "".join(rows), where
                assert letters.pixelSize() >= READABLE, where


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_usual_names_of_players_can_be_read(language: str) -> None:
    names = {"en": ("Mika", "Jonas", "Aiko"), "ja": ("みか", "ジョナス", "あいこ")}[language]
    parts = ("hal", "bowman", "whitehead")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, role=part)
        for k, (name, part) in enumerate(zip(names, parts, strict=True))
    )
    position, _ = begin(game, Setup("space_odyssey", "test", seats))
    assert load_fonts()
    shelf = ArtShelf()
    for seat in ("1", "2", "3"):
        for face, name, words, w, h in lines(
            game.shown.table(game.shown.view(position.state, Seat(seat)))
        ):
            if name in ("player", "name_over"):
                slot, box = shelf.slots(face.art)[name], shelf.box(face.art)
                across, down = w / box.width() * SCALE, h / box.height() * SCALE
                _, _, wide, high = slot.rect
                said = catalogue(language).words(words)
                px, bold = slot.size * across, slot.weight == "bold"
                letters, rows = fitted(
                    said, wide * across, high * down, px, bold=bold, close=True, narrow=slot.narrow
                )
                assert rows == [said]
                assert letters.pixelSize() >= (NEEDED - 1 if said in WIDEST else NEEDED), said


@pytest.mark.parametrize("room", [DESK, LARGE, Room(657, 514)])
def test_the_number_of_cards_in_a_hand_has_its_word(room: Room) -> None:
    for position in positions():
        for who in (*position.seats, None):
            table = seen(position, who, room)
            told = [one.name.key for one in table.zones if one.id.startswith("count.")]
            assert told == ["space_odyssey_table.hand_count"] * len(position.state.crew)
            bare = [words for _, _, words, _, _ in lines(table) if words.key.endswith("table.of")]
            assert len(bare) == 4, "only the systems have a number of a number"


def sizes(
    room: Room, scale: float, shelf: ArtShelf, language: str
) -> Iterator[tuple[str, str, str, int, bool]]:
    """Drawing, slot, words, px of the letters, and whether they are all there; of what is the same
    on several tables, once.
    """
    done: set[tuple[str, str, Text, float, float]] = set()
    for position in positions():
        for who in (*position.seats, None):
            for face, name, words, w, h in lines(seen(position, who, room)):
                line = (face.art, name, words, w, h)
                if line in done:
                    continue
                done.add(line)
                slot, box = shelf.slots(face.art)[name], shelf.box(face.art)
                across, down = w / box.width() * scale, h / box.height() * scale
                letters, rows = fitted(
                    said := catalogue(language).words(words),
                    slot.rect[2] * across,
                    slot.rect[3] * down,
                    slot.size * max(across, down),
                    bold=slot.weight == "bold",
                    display=slot.font == "display",
                    close=slot.valign == "middle",
                    narrow=slot.narrow,
                    least=slot.least,
                    leading=slot.leading,
                )
                drawn = face.art.removeprefix("space_odyssey/")
                yield drawn, name, said, letters.pixelSize(), "…" not in "".join(rows)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_capitals_are_eleven_px_high_where_they_are_needed(language: str) -> None:
    assert load_fonts()
    for drawn, name, said, px, whole in sizes(DESK, SCALE, ArtShelf(), language):
        assert whole, (drawn, name, said)
        if not drawn.startswith(KNOWN) and said not in WIDEST:
            assert px >= NEEDED, (drawn, name, said)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("qapp")
def test_large_text_is_large_on_the_table(language: str) -> None:
    """At 200 %: rooms, doors, systems and what they hold to, HAL's track, seats, standees."""
    assert load_fonts()
    for drawn, name, said, px, whole in sizes(LARGE, LARGE_SCALE, ArtShelf(), language):
        assert whole, (drawn, name, said)
        if drawn == "hand_count":
            assert px >= 1.3 * NEEDED, (drawn, name, said)
        elif drawn.startswith(GROWING) and name != "status" and said not in TOO_LONG:
            assert px >= GROWN * NEEDED, (drawn, name, said)
