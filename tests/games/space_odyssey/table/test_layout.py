"""What lies on the table: everything, named, without overlaps, and with all gestures possible."""

from __future__ import annotations

from itertools import combinations

import pytest

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Press
from spacetable.core.room import Room
from spacetable.core.secrets import masked
from spacetable.core.table import Art
from spacetable.games.space_odyssey.board import DOORS, SPACE
from spacetable.games.space_odyssey.cards import CREW_NAMES
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.game import space_odyssey as game
from spacetable.games.space_odyssey.moves import Damage
from spacetable.games.space_odyssey.naming import kind_zone
from spacetable.games.space_odyssey.piles_place import spread_boxes
from spacetable.games.space_odyssey.room_layout import around, laid_out, own_seat
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HAL_HAND,
    HAL_TRASH,
    HIDDEN,
    TALK,
    TRACK,
    TRASH,
    View,
    beside,
    doorway,
    hand,
    place,
    shown,
    space,
)
from spacetable.resources import asset_path
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import Position
from tests.games.space_odyssey.table.laid import ROOMS, corners, overlap, piece, seen, tables, zone
from tests.offered import offered
from tests.thinned import thinned

LANGUAGES = ("en", "ja")


def test_every_piece_lies_in_its_zone() -> None:
    for state, _, table in tables():
        lying = {one.id: one.zone for one in table.pieces}
        for name, row in state.pieces.zones.items():
            for one in row:
                assert lying[one.id] == name


def test_ids_are_told_apart_and_the_focus_is_there() -> None:
    for _, _, table in tables():
        ids = [one.id for one in (*table.zones, *table.pieces)]
        assert len(ids) == len(set(ids))
        assert table.focus in ids


def test_every_gesture_can_be_made() -> None:
    """Also the other ways to do something, and refused ones."""
    for state, view, table in tables(2):
        if view.seat is None:
            continue
        pieces = {one.id for one in table.pieces}
        zones = {one.id for one in table.zones}
        for option in offered(game, state, view.seat):
            for gesture in (option.gesture, *option.also):
                if isinstance(gesture, Drag):
                    assert gesture.piece in pieces, option
                    assert gesture.zone in zones, option
                elif isinstance(gesture, Press) and gesture.target is not None:
                    assert gesture.target in pieces | zones, option


def charted(view: View, name: str) -> bool:
    """Whether a zone is there where the chart is folded: HAL needs it only to name a card."""
    names = bool(view.state.todo) and view.state.todo[0].task == "name"
    return not name.startswith("kind") or (names and view.seat == view.state.hal)


@pytest.mark.parametrize("room", thinned(ROOMS))
def test_the_same_lies_in_every_room_and_fills_it(room: Room) -> None:
    """All of it inside the table; only the chart may be folded."""
    for _, view, there in tables(15):
        table = game.shown.table(view, room)
        assert table.width / table.height == pytest.approx(room.w / room.h, rel=0.01)
        folded = laid_out(own_seat(view) is not None, len(around(view)), room).chart is None
        assert {one.id for one in table.zones} == {
            one.id for one in there.zones if not folded or charted(view, one.id)
        }
        assert [(one.id, one.zone, one.kind) for one in table.pieces if one.kind != "board"] == [
            (one.id, one.zone, one.kind) for one in there.pieces if one.kind != "board"
        ]
        for one in (*table.zones, *table.pieces):
            left, top, right, bottom = corners(one)
            # A corridor that lies askew is described by the box that it has when it lies level.
            slack = one.w if one.id.startswith("way.") else 0.01
            assert one.w > 0, one.id
            assert one.h > 0, one.id
            assert -slack <= left < right <= table.width + slack, one.id
            assert -slack <= top < bottom <= table.height + slack, one.id


def test_all_zones_are_there_for_everybody() -> None:
    names = {TRACK, TALK, HAL_HAND, HAL_TRASH, TRASH, DISCARD}
    names |= {space(one) for one in SPACE} | {doorway(one) for one in DOORS}
    names |= {beside(one) for one in SYSTEMS} | {kind_zone(one) for one in CREW_NAMES}
    names |= {shown(k) for k in range(3)}
    for state, _, table in tables(20):
        members = {f(who) for who in state.crew for f in (hand, place)}
        assert names | members <= {one.id for one in table.zones}


def test_names_and_notes_in_both_languages() -> None:
    for _, _, table in tables(6):
        said = {one.name for one in (*table.zones, *table.pieces)}
        said |= {note for one in table.pieces for note in one.notes}
        faces = [one.art for one in table.zones if one.art]
        faces += [face for one in table.pieces for face in (one.face, one.large) if face]
        said |= {words for face in faces for _, words in face.slots if not isinstance(words, Art)}
        for language in LANGUAGES:
            for words in said:
                assert "[" not in catalogue(language).words(words)
                assert "{" not in catalogue(language).words(words)


def test_every_drawing_is_a_file() -> None:
    keys = set()
    for _, _, table in tables():
        faces = [one.art for one in table.zones if one.art]
        faces += [face for one in table.pieces for face in (one.face, one.large) if face]
        for face in faces:
            keys.add(face.art)
            keys |= {slot.key for _, slot in face.slots if isinstance(slot, Art)}
    for key in keys:
        assert asset_path("art", *f"{key}.svg".split("/")).is_file(), key


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("crew", [2, 3, 4])
def test_places_do_not_overlap(crew: int, room: Room) -> None:
    members = ("bowman", "poole", "hunter", "kaminski")[:crew]
    position = Position(*members)
    for who in ("hal", *members, None):
        table = seen(position, who, room)
        apart = [
            one
            for one in table.zones
            if one.id.startswith(("place.", "kinds"))
            or one.id in ("ship", "hal.place", "hal.tray", TALK, TRASH, "deck", DISCARD)
            or (one.id == hand(position.seats[who]) if who not in (None, "hal") else False)
            or (one.id == HAL_HAND and who in (None, "hal"))
        ]
        apart = [one for one in apart if one.id != "kinds.title"]
        for one, other in combinations(apart, 2):
            assert not overlap(one, other), (who, one.id, other.id)
        spaces = [zone(table, space(name)) for name in SPACE]
        spaces += [zone(table, beside(name)) for name in SYSTEMS]
        spaces += [zone(table, f"corner.{name}") for name in SYSTEMS]
        spaces += [zone(table, doorway(name)) for name in DOORS]
        for one, other in combinations(spaces, 2):
            assert not overlap(one, other), (one.id, other.id)
        fields = [one for one in table.zones if one.id.startswith("kind.")]
        if not fields:
            continue
        assert {one.id for one in fields} == {kind_zone(face) for face in CREW_NAMES}
        chart = corners(zone(table, "kinds"))
        for one, other in combinations(fields, 2):
            assert not overlap(one, other), (one.id, other.id)
        for one in fields:
            left, top, right, bottom = corners(one)
            assert chart[0] <= left < right <= chart[2]
            assert chart[1] <= top < bottom <= chart[3]


@pytest.mark.parametrize(("who", "most"), [("bowman", 0.255), ("hal", 0.27)])
def test_large_words_leave_little_of_a_large_window_empty(who: str, most: float) -> None:
    """1920x1080 at 200 %: what is covered by no place and no piece but the ship itself."""
    crew = ("bowman", "poole", "hunter")
    held = ["logic.1", "logic.3", "repair.mem", "repair.lif", "cancel", "open_door"]
    broken = {"mem": 2, "lif": 4, "com": 1}
    found = Position(*crew, hands={"bowman": held}, malfunctions=broken)
    table = seen(found, who, Room(657, 514))
    covered = [corners(one) for one in (*table.zones, *table.pieces) if one.id != "ship"]
    across, down = 4, 4
    points = [
        (x, y)
        for x in range(0, int(table.width), across)
        for y in range(0, int(table.height), down)
    ]
    empty = sum(
        not any(a <= x < c and b <= y < d for a, b, c, d in covered) for x, y in points
    ) / len(points)
    assert empty <= most
    standing = (one for one in table.pieces if one.zone == "space.pod_bay")
    standee = next(one for one in standing if one.kind != "board")
    assert standee.h >= 0.45 * zone(table, "space.pod_bay").h


@pytest.mark.parametrize("room", ROOMS)
def test_four_in_a_space_stand_apart(room: Room) -> None:
    position = Position("bowman", "poole", "hunter", "kaminski")
    for who in ("hal", "bowman"):
        table = seen(position, who, room)
        standing = [one for one in table.pieces if one.zone == space("pod_bay")]
        figures = [one for one in standing if one.kind == "figure"]
        assert len(figures) == 4
        bay = corners(zone(table, space("pod_bay")))
        for one, other in combinations(figures, 2):
            assert not overlap(one, other)
        for one in figures:
            left, top, right, bottom = corners(one)
            assert bay[0] <= left < right <= bay[2]
            assert bay[1] <= top < bottom <= bay[3]


# ------------------------------------------------------------------ secrets


def test_hidden_cards_show_their_backs() -> None:
    for _, view, table in tables():
        if view.bare:
            continue
        lying = {one.id: one for one in table.pieces}
        for one in view.state.pieces:
            if one.face == HIDDEN:
                assert lying[one.id].face.art.endswith("_back")
                assert not lying[one.id].notes


def test_discards_lie_face_down_even_for_who_knows_them() -> None:
    position = Position(
        malfunctions={"lif": 1}, spaces={"bowman": "pod"}, hands={"bowman": ["repair.lif"]}
    )
    position.do(position.repair("bowman", "repair.lif", "lif"))
    state = position.state
    (card,) = state.pieces[DISCARD]
    assert card.id in state.seen
    for who in ("hal", "bowman", "poole", None):
        table = seen(position, who)
        assert piece(table, card.id).face.art.endswith("crew_back")
        assert not zone(table, DISCARD).browse


def test_only_who_recovers_sees_the_discards_spread_out() -> None:
    position = Position(
        hands={"bowman": ["recover"]},
        discard=["logic.3", "cancel", "repair.any"],
        spaces={"bowman": "picturephone"},
    )
    position.do(position.recover("bowman"))
    state = position.state
    assert state.duty.task == "recover"
    for who in ("hal", "poole", None):
        table = seen(position, who)
        arts = {one.face.art for one in table.pieces if one.zone == DISCARD}
        assert arts == {"space_odyssey/crew_back"}
    table = seen(position, "bowman")
    assert table.focus == DISCARD
    cards = [one for one in table.pieces if one.zone == DISCARD and one.kind == "card"]
    assert {one.face.art for one in cards} >= {"space_odyssey/crew_logic"}
    for one, other in combinations(cards, 2):
        assert not overlap(one, other)
    sheet = piece(table, "sheet")
    others = [one.z for one in table.pieces if one.zone != DISCARD]
    assert max(others) < sheet.z < min(one.z for one in cards)


@pytest.mark.parametrize("room", ROOMS)
def test_any_number_of_discards_fits_on_the_sheet(room: Room) -> None:
    ship = laid_out(True, 3, room).ship.box
    for count in range(1, 37):
        sheet, boxes = spread_boxes(count, ship)
        assert len(boxes) == count
        for box in boxes:
            assert sheet.left <= box.left, count
            assert box.left + box.w <= sheet.left + sheet.w, count
            assert sheet.top <= box.top, count
            assert box.top + box.h <= sheet.top + sheet.h, count


def test_told_cards_lie_open_with_a_mark() -> None:
    position = Position(
        hands={"bowman": ["logic.9", "cancel"], "poole": ["recover"]}, told={"bowman": ["logic.9"]}
    )
    state = position.state
    cards = {one.face: one.id for one in state.pieces[hand(position.seats["bowman"])]}
    for who in ("hal", "poole", None):
        table = seen(position, who)
        assert piece(table, cards["crew.logic.9"]).face.art == "space_odyssey/crew_logic"
        assert piece(table, cards["crew.cancel"]).face.art == "space_odyssey/crew_back"
    for who in ("hal", "bowman", "poole", None):
        table = seen(position, who)
        marks = [one.id for one in table.pieces if one.id.startswith("told.")]
        assert marks == [f"told.{cards['crew.logic.9']}"]


def test_hals_hand_lies_open_only_before_hal() -> None:
    position = Position(hal_hand=["grv", "door.3", "target"], shown=["com", "scan", "lif"])
    for who, open_ in (("hal", True), ("bowman", False), (None, False)):
        table = seen(position, who)
        arts = {one.face.art for one in table.pieces if one.zone == HAL_HAND}
        assert (arts == {"space_odyssey/hal_back"}) is not open_


def test_what_is_not_known_changes_nothing() -> None:
    for state, view, table in tables(15):
        if view.bare:
            continue
        hidden = {one: HIDDEN for group in game.shown.hidden(state, view.seat) for one in group}
        assert game.shown.table(game.shown.view(masked(state, hidden), view.seat)) == table


# ------------------------------------------------------------------ what is to be seen at a glance


@pytest.mark.parametrize("room", ROOMS)
def test_malfunctions_fill_the_places_up_to_the_limit(room: Room) -> None:
    position = Position(malfunctions={"com": 3, "lif": 6, "mem": 5})
    table = seen(position, "hal", room)
    for system in SYSTEMS:
        tray = corners(zone(table, beside(system)))
        cards = [one for one in table.pieces if one.zone == beside(system)]
        for one in cards[: LIMIT[system]]:
            left, top, right, bottom = corners(one)
            assert tray[0] - 0.01 <= left < right <= tray[2] + 0.01
            assert tray[1] <= top < bottom <= tray[3]
        assert len({(one.x, one.y) for one in cards}) == len(cards)
    tiles = {one.zone: one.face.art for one in table.pieces if one.zone.startswith("corner.")}
    assert "system_off" in tiles["corner.mem"]
    assert "system_on" in tiles["corner.grv"]


def test_a_system_one_short_of_its_end_warns() -> None:
    table = seen(Position(malfunctions={"com": 3, "lif": 6, "mem": 2}), "bowman")
    tiles = {one.zone: one for one in table.pieces if one.zone.startswith("corner.")}
    assert tiles["corner.com"].face.art.endswith("system_near")
    assert tiles["corner.lif"].face.art.endswith("system_last")
    assert tiles["corner.mem"].face.art.endswith("system_on")


def test_the_tiles_say_the_number_that_holds_now() -> None:
    def effects(**arrangement: object) -> dict[str, str]:
        table = seen(Position(**arrangement), "hal")
        tiles = [one for one in table.pieces if one.zone.startswith("corner.")]
        words = catalogue("en").words
        return {str(one.zone): words(dict(one.face.slots)["effect"]) for one in tiles}

    works, stopped = effects(), effects(malfunctions={"mem": 4, "grv": 4})
    assert (works["corner.mem"], stopped["corner.mem"]) == ("HAND 6", "HAND 4")
    assert (works["corner.grv"], stopped["corner.grv"]) == ("MOVE 2", "MOVE 1")
    assert effects(malfunctions={"com": 4})["corner.com"] == "DRAW 1"


def test_doors_open_closed_and_forced() -> None:
    table = seen(Position(closed=["3", "pod_bay"], forced=["1"]), "bowman")
    arts = {one.zone: one.face.art for one in table.pieces if one.zone.startswith("door.")}
    assert arts["door.3"] == arts["door.pod_bay"] == "space_odyssey/door_closed"
    assert arts["door.1"] == "space_odyssey/door_forced"
    assert arts["door.2"] == "space_odyssey/doorway"
    assert sum(one.zone == "tiles" for one in table.pieces) == len(DOORS) - 3


def test_lip_reading_bars_the_intercom() -> None:
    for row, art in (
        (["com", "lipread", "scan"], "talk_barred"),
        (["com", "lif", "scan"], "talk_open"),
    ):
        table = seen(Position(shown=row), "bowman")
        found = zone(table, TALK).art
        assert found is not None
        assert found.art == f"space_odyssey/{art}"


def test_hal_is_not_asked_to_name_cards() -> None:
    found = Position(turn="hal", shown=["com", "lif", "scan"])
    words = {}
    for who in ("hal", "bowman"):
        art = zone(seen(found, who), TALK).art
        assert art is not None
        assert art.art == "space_odyssey/talk_open"
        words[who] = dict(art.slots)["words"].key
    assert words == {
        "hal": "space_odyssey_table.talk.hears",
        "bowman": "space_odyssey_table.talk.open",
    }


@pytest.mark.parametrize(("cards", "told"), [([], True), (["logic.1"], False)])
def test_an_empty_hand_says_so(cards: list[str], told: bool) -> None:
    table = seen(Position(hands={"bowman": cards}), "bowman")
    mat = zone(table, hand(Seat("2"))).art
    assert mat is not None
    notes = [text for name, text in mat.slots if name == "note"]
    assert [getattr(one, "key", "") for one in notes] == (
        ["space_odyssey_table.hand.empty"] if told else []
    )


def test_the_marker_goes_down_the_track() -> None:
    before = seen(Position(marker=6), None)
    after = seen(Position(marker=5, trash=["logic.1", "logic.2", "logic.3"]), None)
    first, second = (
        next(one for one in table.pieces if one.zone == TRACK) for table in (before, after)
    )
    assert second.y > first.y


def test_the_chart_counts_what_is_not_in_the_trash() -> None:
    table = seen(Position(marker=5, trash=["logic.1", "logic.2", "logic.3"]), "hal")
    for number, gone in ((1, True), (3, True), (4, False)):
        art = zone(table, f"kind.logic.{number}").art
        assert art is not None
        assert art.art.endswith("_gone") is gone


def test_the_trash_may_be_looked_through_in_order() -> None:
    position = Position(marker=5, trash=["logic.3", "logic.1", "logic.2"])
    table = seen(position, "poole")
    faces = {one.id: one.face for one in position.state.pieces[TRASH]}
    lying = [faces[one.id] for one in table.pieces if one.zone == TRASH]
    assert lying == ["crew.logic.1", "crew.logic.2", "crew.logic.3"]
    assert zone(table, TRASH).browse


def test_the_own_hand_is_sorted() -> None:
    held = ["cancel", "repair.com", "logic.11", "open_door", "logic.2"]
    position = Position(hands={"bowman": held}, spaces={"bowman": "mem"})
    who = position.seats["bowman"]
    faces = {one.id: one.face for one in position.state.pieces[hand(who)]}
    row = [one for one in seen(position, "bowman").pieces if one.zone == hand(who)]
    row.sort(key=lambda one: one.x)
    assert [faces[one.id] for one in row] == [
        "crew.logic.2",
        "crew.logic.11",
        "crew.repair.com",
        "crew.open_door",
        "crew.cancel",
    ]


def test_gravity_without_effect_is_said_so() -> None:
    def notes(gravity: str) -> set[str]:
        position = Position(options={"gravity": gravity}, shown=["grv", "scan", "lif"])
        table = seen(position, "bowman")
        tile = next(one for one in table.pieces if one.zone == "corner.grv")
        card = next(one for one in table.pieces if one.zone == shown(0))
        return {note.key.rpartition(".")[2] for one in (tile, card) for note in one.notes}

    assert "grv" in notes("slow")
    assert "grv" not in notes("nothing")
    assert "nothing" in notes("nothing")


def test_a_finished_game_shows_everything() -> None:
    for state, view, table in tables(50):
        if view.bare:
            backs = [one.id for one in table.pieces if one.face.art.endswith("_back")]
            assert not backs
            assert not state.todo


def test_the_card_of_a_malfunction_is_enlarged_whole() -> None:
    position = Position(turn="hal", hal_hand=["mem"], shown=["com", "scan", "lif"])
    card = next(one for one in position.state.pieces[HAL_HAND] if one.face == "hal.mem")
    position.do(Damage(position.seats["hal"], card.id))
    found = piece(seen(position, "bowman"), card.id)
    assert found.large is not None
    assert found.large.art == "space_odyssey/hal_mem"
