"""What lies on the table of Space Alert: whole, named, drawn, in its place, and nothing told."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag
from spacetable.core.room import DESK, Room
from spacetable.core.table import Art, Face, Table, TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.cards import heroic_cards, ordinary_cards
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.resolution.plan import PARTS
from spacetable.games.space_alert.resolution_round.watching import frame, seen_of
from spacetable.games.space_alert.state import MOVING, State, hand, slot
from spacetable.games.space_alert.stations import LOWER_RED, SPACE, STATIONS, ZONES
from spacetable.games.space_alert.table.appearance import HALVES
from spacetable.games.space_alert.table.arranged import arranged
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.ship_boxes import (
    ShipBoxes,
    part_zone,
    ship_boxes,
    system_zone,
)
from spacetable.games.space_alert.table.whole import table
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.trajectories import tracks
from spacetable.resources import asset_path
from spacetable.table.art import ArtShelf
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.table.letters import WINDOWS
from tests.games.space_alert.table.voyage import battered, begun, filmed, planned
from tests.offered import offered
from tests.thinned import thinned

LANGUAGES = ("en", "ja")
CREWS = (1, 2, 3, 4, 5)
EDGE = 0.01
ROOMS = (
    DESK,
    Room(1340, 700),
    Room(503, 350),
    Room(380, 350),
    Room(700, 700),
    Room(370, 900),
    Room(592, 516),
    Room(1583, 991),
)
"""Beside the panel, wide, at 200 % of text, square, tall, in a small window and in a large one."""


def positions(players: int) -> list[State]:
    found = [begun(players), planned(players), planned(players, "y"), filmed(players)]
    if players < 5:
        found.append(planned(players, "z", fifth_member=True))
    found.append(planned(players, "o", open_boards=True))
    return found


def tables(players: int, rooms: tuple[Room, ...] = ROOMS) -> list[Table]:
    """Of all rooms, every other one for each seat in each position, turn and turn about."""
    states = [(state, seat) for state in positions(players) for seat in (*state.phases, None)]
    return [
        table(view(state, seat), room)
        for row, room in enumerate(rooms)
        for turn, (state, seat) in enumerate(states)
        if rooms is not ROOMS or (row + turn) % 2 == 0
    ]


def corners(one: TablePiece | TableZone) -> tuple[float, float, float, float]:
    w, h = (one.h, one.w) if getattr(one, "angle", 0) % 180 else (one.w, one.h)
    return one.x - w / 2, one.y - h / 2, one.x + w / 2, one.y + h / 2


def overlap(one: TablePiece | TableZone, other: TablePiece | TableZone) -> bool:
    p, q = corners(one), corners(other)
    across = min(p[2], q[2]) - max(p[0], q[0])
    down = min(p[3], q[3]) - max(p[1], q[1])
    return across > EDGE and down > EDGE


def inside(one: TablePiece | TableZone, other: TableZone) -> bool:
    p, q = corners(one), corners(other)
    fits = p[0] >= q[0] - EDGE and p[1] >= q[1] - EDGE
    return fits and p[2] <= q[2] + EDGE and p[3] <= q[3] + EDGE


@pytest.mark.parametrize("players", CREWS)
def test_names_are_unique_and_everything_lies_on_the_table(players: int) -> None:
    for shown in tables(players):
        names = [*(zone.id for zone in shown.zones), *(piece.id for piece in shown.pieces)]
        assert len(set(names)) == len(names)
        assert shown.focus in names
        zones = {zone.id for zone in shown.zones}
        for one in (*shown.zones, *shown.pieces):
            left, top, right, bottom = corners(one)
            assert 0 <= left < right <= shown.width, one.id
            assert 0 <= top < bottom <= shown.height, one.id
        assert {piece.zone for piece in shown.pieces} <= zones


@pytest.mark.parametrize("room", ROOMS)
def test_the_table_has_the_shape_of_its_room_and_the_same_lies_in_every_room(room: Room) -> None:
    """Two sizes of crew in each room, by turns."""
    for players in CREWS[ROOMS.index(room) % 3 :: 3]:
        for state in positions(players):
            at_desk, shown = (table(view(state, None), one) for one in (DESK, room))
            assert shown.width / shown.height == pytest.approx(room.w / room.h, rel=0.01)
            for own, other in ((at_desk.zones, shown.zones), (at_desk.pieces, shown.pieces)):
                assert [one.id for one in own] == [one.id for one in other]
            assert [(p.id, p.zone) for p in at_desk.pieces] == [
                (p.id, p.zone) for p in shown.pieces
            ]


@pytest.mark.parametrize("players", CREWS)
def test_every_piece_of_the_state_is_there(players: int) -> None:
    for state in positions(players):
        for seat in (*state.phases, None):
            lying = {piece.id for piece in table(view(state, seat)).pieces}
            assert {piece.id for piece in state.pieces} <= lying


@pytest.mark.parametrize("players", CREWS)
def test_pieces_of_the_table_keep_their_names(players: int) -> None:
    """From before the mission to its end the figures and all that lies in the ship are the same."""
    kinds = ("figure.", "energy.", "capsule.", "rocket.", "squad.", "interceptors", "role.")
    names = [
        {piece.id for piece in table(view(state, None)).pieces if piece.id.startswith(kinds)}
        for state in (begun(players), planned(players))
    ]
    assert names[0] == names[1]
    crew = {name for name in names[0] if name.startswith("figure.")}
    assert crew == {f"figure.{k}" for k in range(len(begun(players).members))}


@pytest.mark.parametrize("players", thinned(CREWS))
def test_boards_places_and_piles_do_not_overlap(players: int) -> None:
    for shown in tables(players):
        zones = {zone.id: zone for zone in shown.zones}
        apart = ("board.", "column.", "strip.")
        whole = [
            zone
            for name, zone in zones.items()
            if name.startswith(apart) or name in ("ship", "piles", "mat", "flight")
        ]
        whole.append(zones[station_zone(SPACE)])
        small = [
            zone
            for name, zone in zones.items()
            if name.startswith(("plan.", "heroic.", "hand.", "open."))
            or (name.startswith("stock.") and players > 1)
        ]
        systems = [zone for name, zone in zones.items() if name.startswith(("system.", "lift."))]
        systems += [zones[station_zone(k)] for k in range(len(STATIONS))]
        for group in (whole, small, systems):
            for one, other in combinations(group, 2):
                assert not overlap(one, other), (one.id, other.id)
        for one in systems:
            assert inside(one, zones["ship"])
        for one in small:
            assert any(inside(one, zone) for zone in whole), one.id


@pytest.mark.parametrize("players", CREWS)
def test_pieces_of_a_row_lie_side_by_side(players: int) -> None:
    """Energy, figures, tokens and the cards on boards cover nothing of each other."""
    for state, room in product((planned(players), planned(players, "y")), ROOMS):
        shown = table(view(state, None), room)
        for kinds in (("energy.", "room."), ("figure.",)):
            row = [piece for piece in shown.pieces if piece.id.startswith(kinds)]
            for one, other in combinations(row, 2):
                assert not overlap(one, other), (one.id, other.id)
        laid = [piece for piece in shown.pieces if piece.zone.startswith("plan.")]
        for one, other in combinations(laid, 2):
            assert not overlap(one, other), (one.id, other.id)


@pytest.mark.parametrize(
    ("name", "high"), [("1366x768", 39), ("1366x768 at 200 %", 30), ("1920x1080", 60)]
)
def test_alone_the_plans_of_all_androids_can_be_read(name: str, high: int) -> None:
    """Every place of every board, of whatever phase, in px; they are for cards to be laid."""
    window = WINDOWS[name]
    shown = table(view(planned(1), Seat("1")), window.room)
    px = window.zoom(shown)
    places = [zone for zone in shown.zones if zone.id.startswith("plan.")]
    assert len(places) == 4 * 12
    assert min(zone.h for zone in places) * px >= high
    assert min(zone.w for zone in places) * px >= 0.65 * high
    cards = [zone for zone in shown.zones if zone.id.startswith("open.")]
    assert len(cards) == 12
    assert min(zone.h for zone in cards) * px >= 1.4 * high


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("room", [Room(1334, 565), Room(1334, 535), Room(974, 535)])
def test_a_board_in_a_line_covers_neither_its_sign_nor_its_name(players: int, room: Room) -> None:
    shelf, named = ArtShelf(), 0
    for state in (planned(players), filmed(players)):
        zones = {zone.id: zone for zone in table(view(state, Seat("1")), room).zones}
        for name, zone in zones.items():
            if not name.startswith("board.") or zone.art is None or "line" not in zone.art.art:
                continue
            slots = shelf.slots(zone.art.art)
            drawing = shelf.drawing(zone.art.art)
            assert drawing is not None
            across = zone.w / drawing.viewBoxF().width()
            first = zones[slot(int(name[6:]), 1)]
            for drawn in {"mark", "name"} & dict(zone.art.slots).keys():
                left, _, wide, _ = slots[drawn].rect
                end = corners(zone)[0] + (left + wide) * across
                assert end <= corners(first)[0] + EDGE, (name, drawn)
            named += "name" in dict(zone.art.slots)
    assert named or room.w < 1000


def test_of_a_crowded_hand_half_of_every_card_is_seen() -> None:
    for players in (2, 3, 4, 5):
        state = begun(players)
        for seat, room in product(state.players, ROOMS):
            row = [p for p in table(view(state, seat), room).pieces if p.zone == hand(seat)]
            assert len(row) >= 5
            for one, other in pairwise(row):
                assert other.x - one.x >= 0.5 * one.w


def test_threat_cards_of_a_column_show_at_least_their_figures() -> None:
    for players, room in product(CREWS, ROOMS):
        shown = table(view(planned(players), None), room)
        for name in (*ZONES, "internal"):
            row = [p for p in shown.pieces if p.zone == f"threat.{name}" and p.kind == "card"]
            for one, other in pairwise(sorted(row, key=lambda piece: piece.y)):
                assert corners(other)[1] - corners(one)[1] >= min(52, 0.85 * one.h)


# ------------------------------------------------------------------ drawings and words


def faces(shown: Table) -> list[Face]:
    found = [zone.art for zone in shown.zones if zone.art]
    return found + [face for p in shown.pieces for face in (p.face, p.large) if face]


BARE = {
    "number",
    "name",
    "label",
    *(f"station_{k}" for k in range(len(STATIONS))),
    *(f"name_{z}" for z in ZONES),
}
"""Words that a small ship does not bear."""


def checked(shown: Table, shelf: ArtShelf) -> None:
    for face in faces(shown):
        assert asset_path("art", *f"{face.art}.svg".split("/")).is_file()
        slots = shelf.slots(face.art)
        for name, content in face.slots:
            assert name in slots, (face.art, name)
            assert (slots[name].kind == "art") == isinstance(content, Art)
            if isinstance(content, Art):
                assert asset_path("art", *f"{content.key}.svg".split("/")).is_file()
        left = {name for name, slot_ in slots.items()} - {name for name, _ in face.slots}
        # What may stay empty: special rules that a card has not, the picture under pieces.
        assert left <= {"special", "icon", "value", "letter", "mending", "mender", "note", *BARE}, (
            face
        )


def said(shown: Table) -> set[Text]:
    found = {zone.name for zone in shown.zones} | {piece.name for piece in shown.pieces}
    found |= {note for piece in shown.pieces for note in piece.notes}
    return found | {w for face in faces(shown) for _, w in face.slots if isinstance(w, Text)}


@pytest.mark.parametrize("players", thinned(CREWS))
def test_every_face_is_drawn_and_all_words_are_there(players: int) -> None:
    shelf = ArtShelf()
    seen = tables(players, (DESK, Room(503, 350)))
    state, shown = battered(max(players, 4))
    seen.append(table(view(state, Seat("1")), shown=shown))
    words: set[Text] = set()
    for one in seen:
        checked(one, shelf)
        words |= said(one)
    for language in LANGUAGES:
        for text in words:
            written = catalogue(language).words(text)
            assert written.strip(), text
            assert "{" not in written, text
            assert "[space_alert" not in written, text


def test_every_card_threat_and_tile_has_its_drawing() -> None:
    shelf = ArtShelf()
    for card in (*ordinary_cards(), *heroic_cards()):
        for half in card.halves:
            for turned in ("", "_turned"):
                name = f"half_{HALVES[half]}{turned}"
                assert shelf.drawing(f"space_alert/{name}") is not None, name
    assert set(HALVES) == set(a.WORDS) - {a.NONE}
    for threat in threat_cards().values():
        for size in ("", "_bare", "_block", "_slim", "_tall", "_full", "_large"):
            name = f"threat_{threat.severity}_{threat.place}{size}"
            assert shelf.drawing(f"space_alert/{name}") is not None, name
    for zone, parts in PARTS.items():
        for part in parts:
            assert shelf.drawing(f"space_alert/tile_{part}") is not None, (zone, part)


# ------------------------------------------------------------------ what is told


def test_hidden_faces_never_show() -> None:
    """Whatever a seat may not know lies as a back, and has a name that says only where it is."""
    for players in CREWS:
        for state in (begun(players), planned(players)):
            for seat in (*state.phases, None):
                seen = view(state, seat)
                blank = {piece.id for piece in seen.state.pieces if piece.face == "?"}
                assert blank
                for piece in table(seen).pieces:
                    if piece.id in blank:
                        back = piece.face.art.removeprefix("space_alert/")
                        assert back.startswith(("back", "threat_back", "tile_back")), piece
                        assert not piece.face.slots


def test_the_back_of_a_laid_card_says_which_half_counts() -> None:
    state = planned(4)
    seen = {piece.id: piece for piece in table(view(state, Seat("1"))).pieces}
    for member in range(1, 4):
        for turn in (1, 2, 3, 5):
            for card in state.pieces[slot(member, turn)]:
                moving = card.turns == MOVING
                assert ("moving" in seen[card.id].face.art) == moving
                assert seen[card.id].angle == (180 if moving else 0)


def test_own_cards_show_the_half_that_counts_on_top() -> None:
    state = planned(4)
    seen = {piece.id: piece for piece in table(view(state, Seat("1"))).pieces}
    for turn in (1, 2, 3, 5):
        (card,) = state.pieces[slot(0, turn)]
        shown = seen[card.id]
        assert shown.face.art.endswith("card_turned" if card.turns == MOVING else "card")
        large = dict(shown.large.slots) if shown.large else {}
        action, move = card.face[5:].split("/")[::-1]
        counts = move if card.turns == MOVING else action
        key = HALVES[a.ACTIONS[counts]]
        assert large["top"] == Art(f"space_alert/half_{key}")


# ------------------------------------------------------------------ the film


def aboard(room: Room = DESK, boards: int = 3) -> ShipBoxes:
    at = arranged(room, boards, "own")
    return ship_boxes(at.ship, at.space, at.flight)


@pytest.mark.parametrize("room", ROOMS)
def test_a_damaged_gun_still_says_what_it_does(room: Room) -> None:
    """The tile lies on the gun's picture; the letter and the figure stand above it."""
    boxes = aboard(room)
    for number, name in enumerate(ZONES):
        for part in {"heavy_laser", "light_laser", "pulse_cannon"}.intersection(PARTS[name]):
            tile = boxes.part(number, part)
            plate = boxes.plate(number + (0 if part == "heavy_laser" else LOWER_RED), 0)
            assert tile.left >= plate.left
            assert tile.top >= plate.top + 0.45 * plate.h, "letter and figure stand above"
            assert tile.top + tile.h <= plate.top + plate.h


def test_tiles_cover_what_they_damage() -> None:
    for number, name in enumerate(ZONES):
        for part in PARTS[name]:
            place, box = part_zone(number, part), aboard().part(number, part)
            if part in ("heavy_laser", "light_laser", "pulse_cannon", "shield", "reactor"):
                here = number + (0 if part in ("heavy_laser", "shield") else 3)
                letter = 1 if part in ("shield", "reactor") else 0
                plate = aboard().plate(here, letter)
                assert place == system_zone(here, letter)
                assert plate.left < box.left
                assert box.left + box.w < plate.left + plate.w
    state, shown = battered()
    lying = {p.id: p for p in table(view(state, None), shown=shown).pieces if p.kind == "tile"}
    up = [p for p in lying.values() if not p.face.art.endswith("tile_back")]
    assert len(up) == 6


def squares_of(drawing: str) -> tuple[float, list[tuple[float, float]]]:
    """How high a trajectory is drawn, and the edges of its squares; the first is the ship's."""
    found = fromstring(asset_path("art", *f"{drawing}.svg".split("/")).read_text(encoding="utf-8"))
    ground, *rects = found.iter("{http://www.w3.org/2000/svg}rect")
    high = float(ground.attrib["height"])
    edges = [(float(one.attrib["y"]), float(one.attrib["height"])) for one in rects]
    return high, [(top, top + h) for top, h in reversed(edges)]


@pytest.mark.parametrize("room", ROOMS)
def test_number_tokens_stand_on_their_squares(room: Room) -> None:
    state, shown = battered()
    pieces = {p.id: p for p in table(view(state, None), room, shown).pieces}
    for k, report in enumerate(state.reports):
        if report.card is None:
            continue
        token = pieces[f"number.{k}"]
        name = report.zone or "internal"
        assert token.zone == f"track.{name}"
        (track,) = state.pieces[token.zone]
        lying = pieces[track.id]
        high, squares = squares_of(lying.face.art)
        top, bottom = squares[shown.threats[k].square - 1]
        assert top < ((token.y - lying.y) / lying.h + 0.5) * high < bottom


@pytest.mark.parametrize("slim", ["", "_slim"])
def test_letters_of_trajectories_stand_on_their_squares(slim: str) -> None:
    """And no letter is higher than its square."""
    shelf = ArtShelf()
    for number, letters in tracks().items():
        drawing = f"space_alert/track_{number}{slim}"
        _, edges = squares_of(drawing)
        assert len(edges) == len(letters) - 1
        for square, letter in enumerate(letters[1:], 1):
            if not letter:
                continue
            slot_ = shelf.slots(drawing)[f"{' xyz'[letter]}{square}"]
            top, bottom = edges[square - 1]
            assert top < slot_.rect[1] + slot_.rect[3] / 2 < bottom
            assert 0.74 * slot_.size < bottom - top


def test_delays_push_cards_on() -> None:
    state, shown = battered()
    row = [0, a.B, 0, a.C, a.A, a.A] + [0] * 6
    rows = (tuple(row), *((0,) * 12,) * (len(state.members) - 1))
    cards = [state.pieces[slot(0, turn)][0].id for turn in (1, 2, 3, 5)]
    pieces = {p.id: p for p in table(view(state, None), shown=replace(shown, rows=rows)).pieces}
    assert [pieces[card].zone for card in cards] == [f"plan.0.{turn}" for turn in (2, 4, 5, 6)]


def test_a_real_film_is_shown_from_its_first_moment_to_its_last() -> None:
    state = filmed(4)
    last = seen_of(state)
    shelf = ArtShelf()
    for at in range(-1, last + 1, 7):
        shown = table(frame(view(state, Seat("1")), at))
        names = [*(zone.id for zone in shown.zones), *(piece.id for piece in shown.pieces)]
        assert len(set(names)) == len(names)
        checked(shown, shelf)
        for one in shown.pieces:
            left, top, right, bottom = corners(one)
            assert 0 <= left < right <= shown.width, one.id
            assert 0 <= top < bottom <= shown.height, one.id


@pytest.mark.parametrize("players", CREWS)
def test_what_may_be_done_can_be_done_on_the_table(players: int) -> None:
    """Every gesture begins and ends at something that lies there."""
    for state in positions(players):
        for seat in state.phases:
            shown = table(view(state, seat))
            pieces = {piece.id for piece in shown.pieces}
            zones = {zone.id for zone in shown.zones}
            for option in offered(space_alert, state, seat):
                if isinstance(option.gesture, Drag):
                    assert option.gesture.piece in pieces, option
                    assert option.gesture.zone in zones, option
                elif option.gesture.target is not None:
                    assert option.gesture.target in pieces | zones, option
