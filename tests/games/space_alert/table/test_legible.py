"""What stands on the table can be read as it lies: in every phase, window, text size, language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from statistics import median

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.room import Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.hidden import view
from spacetable.games.space_alert.resolution_round.watching import frame, seen_of
from spacetable.games.space_alert.state import State, threat_deck
from spacetable.games.space_alert.table.ship import station_zone
from spacetable.games.space_alert.table.shown import ShownSquad, ShownThreat, planning
from spacetable.games.space_alert.table.threat_faces import NAMELESS, threat_face
from spacetable.games.space_alert.table.whole import table
from spacetable.games.space_alert.threats.cards import threat_cards
from tests.games.space_alert.printed.test_beside import printed, typing
from tests.games.space_alert.revision.over import trying
from tests.games.space_alert.table.letters import LEAST, WINDOWS, Letters, Window, letters
from tests.games.space_alert.table.voyage import (
    BUSY,
    acted,
    begun,
    crowded,
    filmed,
    planned,
)
from tests.table.cap_heights import lettered
from tests.thinned import thinned

WIDE_ROOM = (1006.0, 700.0)
LANGUAGES = ("en", "ja")
LARGE = 10.9
"""Px of a capital letter at 100 %: letters of 15 px have 11."""
LARGER = 1.6 * 11 - 0.1
"""The same at 200 %."""
LOW_AND_WIDE = 16.0
"""The same at 200 % where the panel is away, and the table low for its width."""
SMALL = 9.4
"""The same in the smallest window."""
NAME = 26.0
"""How far down a floor its name reaches, in table units."""
TIMED = "1366x768 below a title, against the clock"
"""Where a mission in real time is played by most people."""
BESIDE = {"_beside": 147 / 310, "_short": 58 / 190}
"""How far across a low floor its name reaches, as a part of its width."""
DESK, HALF = WINDOWS["1366x768"], WINDOWS["1366x768 at 200 %"]


MISSIONS: dict[str, Callable[[int], State]] = {
    "about to begin": begun,
    "planning": planned,
    "planning, others shown": lambda n: planned(n, open_boards=True),
    "planning with a guide": lambda n: planned(n, guide=True),
    "planning by hand": lambda n: planned(n, "y", time="by_hand"),
    "planning, a fifth member": lambda n: planned(n, fifth_member=n < 5),
    "planning a leg of a campaign": lambda n: planned(n, "c", expedition=True, common="mixed"),
    "the film": filmed,
    "mending": lambda n: replace(filmed(n, "g"), stage="repairs"),
    "over": lambda n: replace(filmed(n, "h"), stage="over"),
    "trying again": trying,
    "beside a printed game": lambda n: printed(n).state,
    "typing in": lambda n: typing(n).state,
}
MEMBERS = (1, 2, 4, 5)


def small(found: Letters, window: Window, *, own: bool) -> str:
    """Why these letters may be smaller than the others; "" when they may not.

    ``own``: the seat's own board lies on the table.
    """
    name, words = found.on, found.words
    folded = window.scale >= 2 or window.w < 800
    if name.startswith("plan.") and not (own and name.startswith("plan.0.")):
        return "numbers of places on the boards of others: each board counts the same"
    if name.startswith("plan.") and folded:
        return "numbers of the places of phases that wait"
    if name.startswith("strip.") and (len(words) > 9 or "：" in words):
        return "names of people and of what they do are as long as they are: the panel says both"
    if name.startswith("board.") and found.slot in ("name", "note"):
        return "names of people are as long as they are"
    if name.startswith("ghost."):
        return "ghosts stand closer where many would arrive"
    if not folded:
        return ""
    if name.startswith("note.") and found.slot == "words":
        return "notes of a printed game: the panel says the same"
    if name.startswith("key.") and len(words) > 4:
        return "long words on keys: those of the keyboard do the same"
    if name.startswith(("intruder.", "slime.", "figure.")):
        return "a crowd on one floor is smaller, and nobody walks while plans are typed in"
    if "track" in found.art:
        return "letters of trajectories beside a printed game, which lie there as well"
    if name == "ship":
        return "letters of zones at the keel: the heads of the columns bear them too"
    return ""


def faults(shown: Table, window: Window, language: str) -> list[Letters]:
    """Letters that are too small without a reason, or cut."""
    least = LARGER if window.scale >= 2 else LARGE
    if window.scale >= 2 and window.w > 1.8 * window.h:
        least = LOW_AND_WIDE
    if window.w < 800 and window.scale == 1:
        least = SMALL
    own = any(zone.id.startswith("hand.") for zone in shown.zones if zone.layout == "row")
    return [
        one
        for one in letters(shown, window, language)
        if one.cut or (one.cap < least and not small(one, window, own=own))
    ]


@cache
def state(mission: str, members: int) -> State:
    return MISSIONS[mission](members)


def seen(mission: str, members: int, window: Window) -> Table:
    found = state(mission, members)
    return table(view(found, next(iter(found.phases))), window.room)


# ------------------------------------------------------------------ all phases


@pytest.mark.parametrize(
    ("moment", "window", "language"),
    thinned(
        [("planning", 4), ("planning", 1), ("the film", 4), ("typing in", 4), ("mending", 5)],
        ["1366x768", TIMED, "1366x768 at 200 %"],
        LANGUAGES,
        one_in=3,
    ),
)
def test_letters_are_large_enough(
    qapp: QApplication, moment: tuple[str, int], window: str, language: str
) -> None:
    mission, members = moment
    assert not faults(seen(mission, members, WINDOWS[window]), WINDOWS[window], language)


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_letters_are_large_enough_everywhere(qapp: QApplication, mission: str, window: str) -> None:
    for members in MEMBERS:
        shown = seen(mission, members, WINDOWS[window])
        for language in LANGUAGES:
            assert not faults(shown, WINDOWS[window], language), members


@pytest.mark.slow
@pytest.mark.parametrize("window", ["1366x768", "1366x768 at 200 %"])
def test_letters_are_large_enough_in_every_moment_of_a_film(
    qapp: QApplication, window: str
) -> None:
    at = WINDOWS[window]
    for film in (acted(BUSY, "f"), filmed(5, "g")):
        for moment in range(-1, seen_of(film) + 1, 4):
            shown = table(frame(view(film, Seat("1")), moment), at.room)
            for language in LANGUAGES:
                assert not faults(shown, at, language), moment


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_as_large_when_they_are_painted(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """What is worked out here is what a window shows."""
    for window, now in product((DESK, HALF), ("planning", "the film")):
        found = state(now, 4)
        here = view(found, next(iter(found.phases)))
        size = window.w, window.h
        painted = lettered(
            monkeypatch, space_alert, here, size, scale=window.scale, language=language
        )
        worked_out: dict[tuple[str, str, str], list[float]] = {}
        for found_ in letters(table(here, window.room), window, language):
            named = found_.art, found_.slot, found_.words
            worked_out.setdefault(named, []).append(found_.cap)
        drawn = [one for one in painted if one.art != "label"]
        assert len(drawn) > 40
        for one in drawn:
            caps = worked_out[one.art.rpartition("/")[2], one.slot, one.words]
            assert min(abs(cap - one.cap) for cap in caps) < max(1.6, 0.11 * one.cap), one


# ------------------------------------------------------------------ threats


@pytest.mark.parametrize("members", MEMBERS)
def test_against_the_clock_rooms_bear_their_names_and_piles_can_be_pressed(members: int) -> None:
    """In a window with a title bar and the panel, where the announcement takes a line as well."""
    window = WINDOWS[TIMED]
    shown = seen("planning", members, window)
    zones = {zone.id: zone for zone in shown.zones}
    px = window.zoom(shown)
    for here in range(6):
        floor = zones[station_zone(here)].art
        assert floor is not None
        assert "name" in dict(floor.slots), here
    for severity, place in product(("common", "serious"), ("external", "internal")):
        pile = zones[threat_deck(severity, place)]
        assert min(pile.w, pile.h) * px >= 26
        assert max(pile.w, pile.h) * px >= 36


@pytest.mark.parametrize(
    ("window", "language"), thinned(["1366x768", TIMED, "1366x768 at 200 %"], LANGUAGES)
)
def test_every_threat_can_be_read_whatever_lies_beside_it(
    qapp: QApplication, window: str, language: str
) -> None:
    """Alone in its column, as one of two, of three, and of four."""
    at = WINDOWS[window]
    stages = ("planning", "resolution")
    for stage, place, count in product(stages, ("external", "internal"), (1, 2, 3, 4)):
        crowd = replace(crowded(count, place), stage=stage)  # type: ignore[arg-type]
        lying = table(view(crowd, Seat("1")), at.room, planning(crowd))
        (card, *_) = (
            one for one in lying.pieces if one.zone.startswith("threat.") and one.kind == "card"
        )
        size = card.face.art.rpartition(f"_{place}")[2]
        for threat in threat_cards().values():
            if threat.place != place:
                continue
            piece = Piece(PieceId("p"), f"threat.{threat.id}", True)
            face = threat_face(piece, ShownThreat(hp=threat.hp), size).face
            shown = replace(lying, zones=(), pieces=(replace(card, face=face),))
            assert not faults(shown, at, language), threat.id
            said = {slot for slot, _ in face.slots}
            assert ("name" in said) == (size not in NAMELESS)


# ------------------------------------------------------------------ larger text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("mission", "members"), [("planning", 1), ("planning", 4), ("the film", 4)]
)
@pytest.mark.parametrize(
    ("plain", "large"),
    [("1366x768", "1366x768 at 200 %"), ("1920x1080", "1920x1080 at 200 %")],
)
def test_at_200_per_cent_letters_are_1_6_times_as_large(
    qapp: QApplication, plain: str, large: str, mission: str, members: int, language: str
) -> None:
    """Those in the middle of all, and the least; and none of them shrinks."""
    caps = []
    for name in (plain, large):
        shown = seen(mission, members, WINDOWS[name])
        caps.append({(one.on, one.slot): one for one in letters(shown, WINDOWS[name], language)})
    before, after = ([one.cap for one in each.values()] for each in caps)
    assert median(after) >= 1.6 * median(before)
    assert min(after) >= 1.6 * min(before) - 0.1
    grown = {name: caps[1][name].cap / one.cap for name, one in caps[0].items() if name in caps[1]}
    assert len(grown) > 20
    assert min(grown.values()) > 0.9, min(grown, key=lambda name: grown[name])


# ------------------------------------------------------------------ leaves


LEAVES = {
    ("planning", 1, "1366x768 at 200 %"): ("threats", "ship"),
    ("planning", 4, "1366x768 at 200 %"): ("threats", "ship"),
    ("the film", 4, "1366x768 at 200 %"): ("ship", "plans"),
    ("planning", 4, "the least, at 200 %"): ("threats", "ship", "plans"),
    ("the film", 4, "the least, at 200 %"): ("threats", "ship", "plans"),
}


@pytest.mark.parametrize(("mission", "members", "window"), LEAVES)
def test_large_letters_have_leaves_and_what_is_played_with_never_turns_away(
    mission: str, members: int, window: str
) -> None:
    shown = seen(mission, members, WINDOWS.get(window, LEAST))
    assert shown.leaves is not None
    names = tuple(one.id for one in shown.leaves.every)
    assert names == LEAVES[mission, members, window]
    for leaf in names:
        turned = replace(shown, leaves=replace(shown.leaves, shown=leaf)).seen
        there = {zone.id for zone in turned.zones}
        assert ("column.red" in there) == (leaf == shown_on(shown, "column.red"))
        if mission == "planning":
            own = {"mat", "plan.0.1"} if members > 1 else {"mat"}
            assert own <= there
        tabs = corners_of(shown.leaves.tabs)
        for zone in turned.zones:
            assert not meet(tabs, corners(zone)), zone.id
            assert within(zone, turned), zone.id


def test_a_threat_that_is_told_of_is_looked_at_and_so_is_a_transfer_to_those_who_take_cards() -> (
    None
):
    """Once: whoever turns away then stays there until the next one."""
    begun_, told = state("about to begin", 4), replace(state("planning", 4), transfer=False)
    calls = []
    for found in (begun_, told, replace(told, transfer=True)):
        leaves = table(view(found, Seat("1")), LEAST.room).leaves
        assert leaves is not None
        assert leaves.shown == leaves.called
        calls.append((leaves.called, leaves.occasion))
    assert [leaf for leaf, _ in calls] == ["ship", "threats", "plans"]
    report = replace(told.reports[0], announced=True, card=None)
    fewer = replace(told, reports=(report, *told.reports[1:]))
    leaves = table(view(fewer, Seat("1")), LEAST.room).leaves
    assert leaves is not None
    assert leaves.called == "threats"
    assert leaves.occasion != calls[1][1]


def test_large_letters_show_signs_of_what_is_so_and_of_many_first_who_acts_in_words() -> None:
    base = state("planning", 4)
    for transfer, quiet in product((False, True), repeat=2):
        now = replace(base, transfer=transfer, quiet=quiet, due={})
        zones = table(view(now, Seat("1")), HALF.room).zones
        signs = {zone.id for zone in zones if zone.id in ("strip.transfer", "strip.talk")}
        assert ("strip.transfer" in signs, "strip.talk" in signs) == (transfer, quiet)
    film = acted(BUSY, "f")
    named = 0
    for moment in range(0, seen_of(film), 11):
        seen_ = view(film, Seat("1"))
        strip = {
            zone.id: dict(zone.art.slots)
            for zone in table(frame(seen_, moment), HALF.room).zones
            if zone.id.startswith("strip.") and zone.art is not None
        }
        assert "words" in strip.get("strip.acting", {"words": ""}), moment
        named += "strip.acting" in strip
    assert named


def test_the_strip_says_who_draws_by_names_or_how_many_they_are() -> None:
    """Figures bear signs, not numbers."""
    base = planned(4)
    seats = base.people
    for drawing, key in ((seats, "data_all"), (seats[:3], "data_some"), (seats[:1], "data")):
        found = replace(base, due=dict.fromkeys(drawing, 1))
        zones = table(view(found, seats[0]), Room(*WIDE_ROOM)).zones
        sign = next(zone for zone in zones if zone.id == "strip.data").art
        assert sign is not None
        assert dict(sign.slots)["words"].key == f"space_alert_table.strip.{key}"  # type: ignore[union-attr]


def shown_on(shown: Table, zone: str) -> str | None:
    return next(one.leaf for one in shown.zones if one.id == zone)


def corners_of(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.top, box.left + box.w, box.top + box.h


def meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.1 and min(a[3], b[3]) - max(a[1], b[1]) > 0.1


def within(zone: TableZone, shown: Table) -> bool:
    left, top, right, bottom = corners(zone)
    return min(left, top) > -0.1 and right < shown.width + 0.1 and bottom < shown.height + 0.1


# ------------------------------------------------------------------ nothing covers a name


def corners(one: TablePiece | TableZone) -> tuple[float, float, float, float]:
    w, h = (one.h, one.w) if isinstance(one, TablePiece) and one.angle % 180 else (one.w, one.h)
    return one.x - w / 2, one.y - h / 2, one.x + w / 2, one.y + h / 2


def overlap(one: TablePiece | TableZone, other: TablePiece | TableZone) -> bool:
    return meet(corners(one), corners(other))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("out", [False, True])
def test_a_crowd_covers_no_name_and_no_system(window: str, out: bool) -> None:
    """One to five in a room, one of them with battlebots, one lying, and two intruders."""
    aliens = crowded(2, "internal")
    base = replace(planned(5), reports=aliens.reports, pieces=aliens.pieces)
    at = WINDOWS[window]
    for here, count in product(range(6), (1, 2, 3, 4, 5)):
        threats = (ShownThreat(tokens=((here, 2),)), ShownThreat(tokens=((here, 3),)))
        shown = replace(
            planning(base),
            figures=(here,) * count + ((here + 1) % 6,) * (5 - count),
            out=(False, out, False, False, False),
            squads=(ShownSquad(1, 0), ShownSquad(0, -1)),
            acting=count - 1,
            threats=threats,
        )
        laid = table(view(base, Seat("1")), at.room, shown)
        zones = {zone.id: zone for zone in laid.zones}
        floor = zones[station_zone(here)]
        plates = [zone for name, zone in zones.items() if name.startswith(("system.", "lift."))]
        standing = [
            one
            for one in laid.pieces
            if one.zone == floor.id and not one.id.startswith(("acting.", "squad."))
        ]
        assert len(standing) >= count
        top = floor.y - floor.h / 2
        assert floor.art is not None
        named = "name" in dict(floor.art.slots)
        beside = next((part for end, part in BESIDE.items() if floor.art.art.endswith(end)), 0.0)
        with_them = [one for one in laid.pieces if one.id in ("acting.figure", "squad.0")]
        for one in (*standing, *with_them):
            assert not [zone.id for zone in plates if overlap(one, zone)], one.id
            if one.zone == floor.id:
                assert corners(one)[1] >= top + (NAME if named and not beside else 0), one.id
                if beside:
                    assert corners(one)[0] >= corners(floor)[0] + beside * floor.w, one.id
        for one, other in combinations(standing, 2):
            assert not overlap(one, other), (one.id, other.id)
