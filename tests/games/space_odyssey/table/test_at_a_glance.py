"""What HAL and the crew read from the table: hands, the chart, the eye, the sheet of discards."""

from __future__ import annotations

from itertools import combinations

from spacetable.core.box import Box
from spacetable.core.table import Art, Table
from spacetable.games.space_odyssey.layout import HEAD, hal_strip
from spacetable.games.space_odyssey.moves import Show, Target, Tell
from spacetable.games.space_odyssey.piles_place import TITLE, spread_boxes
from spacetable.games.space_odyssey.room_layout import laid_out
from spacetable.games.space_odyssey.state import HAL_HAND, TRACK, hand, shown, space
from spacetable.text.catalogue import catalogue
from tests.games.space_odyssey.position import Position
from tests.games.space_odyssey.table.laid import corners, overlap, piece, seen, zone

SHIP = laid_out(True, 3).ship.box


def test_told_cards_lie_apart_before_the_backs() -> None:
    held = ["logic.4", "logic.5", "logic.6", "repair.lif", "cancel", "recover"]
    everybody = ("bowman", "poole", "hunter", "kaminski")
    for crew in (everybody[:2], everybody):
        for told in range(1, 6):
            position = Position(*crew, hands={"bowman": held}, told={"bowman": held[:told]})
            table = seen(position, "hal")
            box = corners(zone(table, hand(position.seats["bowman"])))
            cards = [one for one in table.pieces if one.zone == hand(position.seats["bowman"])]
            cards = [one for one in cards if one.kind == "card"]
            opened = [one for one in cards if not one.face.art.endswith("_back")]
            closed = [one for one in cards if one.face.art.endswith("_back")]
            assert (len(opened), len(closed)) == (told, 6 - told)
            for one in opened:
                assert not any(overlap(one, other) for other in cards if other is not one)
            for one in cards:
                left, top, right, bottom = corners(one)
                assert box[0] - 0.01 <= left < right <= box[2] + 0.01
                assert box[1] - 0.01 <= top < bottom <= box[3] + 0.01


def test_a_told_card_stays_the_same_piece_in_the_same_zone() -> None:
    position = Position(hands={"bowman": ["logic.9", "cancel"]}, spaces={"bowman": "mem"})
    who = position.seats["bowman"]
    card = position.card("bowman", "logic.9")
    before = piece(seen(position, "hal"), card)
    position.do(Tell(who, card))
    after = piece(seen(position, "hal"), card)
    assert before.face.art.endswith("_back")
    assert after.face.art.endswith("crew_logic")
    assert (after.id, after.zone, after.kind) == (before.id, before.zone, before.kind)


def test_hals_first_hand_is_not_covered() -> None:
    position = Position("bowman", "poole", "hunter")
    table = seen(position, "hal")
    cards = [one for one in table.pieces if one.zone == HAL_HAND]
    assert len(cards) == 6
    for one, other in combinations(cards, 2):
        assert not overlap(one, other)
    box = corners(zone(table, HAL_HAND))
    for one in cards:
        left, top, right, bottom = corners(one)
        assert box[0] <= left < right <= box[2]
        assert box[1] <= top < bottom <= box[3]


def test_hals_hidden_cards_keep_their_places() -> None:
    """One is played, one is drawn, one is laid open: those before it never move."""
    position = Position(hal_hand=["grv", "mem", "com"], shown=["lif", "scan", "target"], turn="hal")

    def places() -> dict[str, tuple[float, ...]]:
        table = seen(position, "hal")
        return {one.id: corners(one) for one in table.pieces if one.zone == HAL_HAND}

    first, second, third = places().items()
    assert first[1] < second[1] < third[1]
    assert [position.card("hal", one) for one in ("grv", "mem", "com")] == [
        one for one, _ in (first, second, third)
    ]
    position.do(position.damage("lif"))
    *old, drawn = places().items()
    assert old == [first, second, third]
    assert drawn[1] > third[1]
    position.do(Show(position.seats["hal"], drawn[0], 0))
    assert list(places().items()) == [first, second, third]


def test_the_open_row_asks_hal_to_choose() -> None:
    position = Position("bowman", "poole", "hunter")
    for who, key in (("hal", "choose"), (None, "open")):
        art = zone(seen(position, who), "hal.tray").art
        assert art is not None
        words = dict(art.slots)["label"]
        assert not isinstance(words, Art)
        assert words.key == f"space_odyssey_table.tray.{key}"


def chart_marks(table: Table) -> dict[str, str]:
    """The holder's sign on each field of the chart that bears one."""
    found = {}
    for one in table.zones:
        holder = dict(one.art.slots).get("holder") if one.art else None
        if isinstance(holder, Art):
            found[str(one.id)] = holder.key.rpartition("_")[2]
    return found


def test_the_chart_shows_who_holds_what_was_named() -> None:
    position = Position(
        turn="hal",
        hal_hand=["target", "com", "grv"],
        shown=["mem", "scan", "lif"],
        hands={"bowman": ["logic.4", "repair.lif"], "poole": ["logic.9"]},
        told={"bowman": ["logic.4", "repair.lif"], "poole": ["logic.9"]},
    )
    for who in ("hal", "bowman", "poole", None):
        marks = chart_marks(seen(position, who))
        assert marks == {"kind.logic.4": "bowman", "kind.logic.9": "poole"}
    bowman = position.seats["bowman"]
    position.do(Target(position.seats["hal"], position.card("hal", "target"), bowman))
    table = seen(position, "hal")
    assert chart_marks(table) == {"kind.logic.4": "bowman", "kind.repair.lif": "bowman"}
    title = zone(table, "kinds.title").name
    assert catalogue("en").words(title) == "Name a card of Bowman’s"
    assert "named" in zone(seen(position, "poole"), "kinds.title").name.key


def test_figures_in_the_core_leave_the_eye_free() -> None:
    crew = ("bowman", "poole", "hunter", "kaminski")
    table = seen(Position(*crew, spaces=dict.fromkeys(crew, "core")), "hal")
    standing = [one for one in table.pieces if one.zone == space("core") and one.kind == "figure"]
    assert len(standing) == 4
    eye = corners(zone(table, TRACK))
    room = corners(zone(table, space("core")))
    for one in standing:
        left, top, right, bottom = corners(one)
        assert eye[3] <= top < bottom < room[3]
        assert room[0] < left < right < room[2]


def test_scan_speaks_of_whitehead_only_when_he_plays() -> None:
    for crew, spoken in ((("bowman", "poole"), False), (("bowman", "whitehead"), True)):
        table = seen(Position(*crew, shown=["com", "scan", "lif"]), "hal")
        card = next(one for one in table.pieces if one.zone == shown(1))
        assert any(note.key.endswith("scan_safe") for note in card.notes) is spoken


def test_the_discards_lie_in_the_middle_of_a_sheet_with_its_own_title() -> None:
    sheet, boxes = spread_boxes(2, SHIP)
    assert (boxes[0].left + boxes[-1].left + boxes[-1].w) / 2 == sheet.x
    assert all(box.top > sheet.top + TITLE for box in boxes)


def test_hals_name_is_never_broader_than_its_drawing() -> None:
    """A broad low strip once cut the letters at their upper edge."""
    for width, height in ((740, 100), (420, 90), (320, 100)):
        strip = hal_strip(Box(0, 0, width, height)).head
        assert strip.h < HEAD
        assert strip.w <= 4 * strip.h


def test_the_intercom_is_lit_for_those_who_have_something_to_say() -> None:
    position = Position(
        "bowman", "poole", hands={"bowman": ["repair.lif"]}, told={"bowman": ["repair.lif"]}
    )

    def art(who: str) -> str:
        face = zone(seen(position, who), "talk").art
        assert face is not None
        return face.art.removeprefix("space_odyssey/").removesuffix("_low")

    assert art("bowman") == "talk_closed", "the only card was named"
    assert art("poole") == "talk_open"
    assert art("hal") == "talk_open", "what may be said HAL may hear"
