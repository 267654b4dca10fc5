"""The table fills every room, whole and in order, and is read in it."""

from itertools import combinations, pairwise
from statistics import median
from typing import Any, Final

import pytest

from spacetable.core.box import Box
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup
from spacetable.core.table import TablePiece
from spacetable.games.the_crew import deep_sea, hidden, planet_nine
from spacetable.games.the_crew.inside_place import LEAST_READ, InsidePlace
from spacetable.games.the_crew.laid_tasks import SMALL
from spacetable.games.the_crew.layout import sizes
from spacetable.games.the_crew.state import LAST, TRICK, hand, told_zone
from spacetable.session.seat_colours import coloured
from spacetable.table.art import ArtShelf
from tests.games.the_crew.table.test_layout import corners, overlap
from tests.games.the_crew.table.voyages import voyage
from tests.table.cap_heights import lettered, read_before
from tests.thinned import thinned

ROOMS = [
    DESK,
    Room(1340, 700),
    Room(503, 350),
    Room(700, 700),
    Room(592, 516),
    Room(1583, 991),
    Room(380, 350),
    Room(602, 459, 1.5),
    Room(413, 333, 2.0),
    Room(243, 245, 2.0),
    Room(937, 651, 2.0),
]


def named(room: Room) -> str:
    """Of a test."""
    return f"{room.w:.0f}x{room.h:.0f}x{room.letters}"


CREWS = [(planet_nine, 20, 4), (deep_sea, 20, 5), (planet_nine, 24, 2), (deep_sea, 9, 3)]


@pytest.mark.parametrize("room", ROOMS, ids=named)
@pytest.mark.parametrize(("game", "mission", "seats"), CREWS)
def test_everything_lies_inside_and_apart(
    game: Game[Any, Any], mission: int, seats: int, room: Room
) -> None:
    for state in voyage(game, mission, seats, {}):
        seat = state.people[0]
        view = game.shown.view(state, seat)
        table = game.shown.table(view, room)
        assert table.width / table.height == pytest.approx(room.w / room.h)
        desk = game.shown.table(view)
        assert [one.id for one in table.pieces] == [one.id for one in desk.pieces]
        assert [one.id for one in table.zones] == [one.id for one in desk.zones]
        for piece in table.pieces:
            left, top, right, bottom = corners(piece)
            assert 0 <= left < right <= table.width, piece.id
            assert 0 <= top < bottom <= table.height, piece.id
        apart = [
            zone
            for zone in table.zones
            if zone.id.startswith(("place.", "tell."))
            or zone.id in (hand(seat), "tasks.deck", "signal", "mission.place")
        ]
        for one, other in combinations(apart, 2):
            assert not overlap(one, other), (one.id, other.id)
        for piece in table.pieces:
            if piece.zone == TRICK and piece.kind == "card":
                for zone in apart:
                    assert not overlap(piece, zone), (piece.id, zone.id)


@pytest.mark.parametrize(("game", "mission", "seats"), [(planet_nine, 1, 2), *CREWS])
def test_when_it_is_over_no_trick_lies_on_a_task_or_a_hand(
    game: Game[Any, Any], mission: int, seats: int
) -> None:
    """Also above the bar of a replay in a low window; five with many tasks need a little more."""
    *_, state = voyage(game, mission, seats, {})
    view = game.shown.view(state, state.people[0])
    for room in (*ROOMS, Room(584, 389), Room(584, 508)):
        if seats == 5 and room.w < 584:
            continue
        table = game.shown.table(view, room)
        tricks = [one for one in table.pieces if one.zone.startswith(("won.", "last"))]
        others = [one for one in table.pieces if one.zone.startswith(("tasks.", "hand."))]
        for one in tricks:
            for other in others:
                assert not overlap(one, other), (room, one.zone, other.zone)


def test_a_told_card_is_as_large_as_it_matters() -> None:
    found = 0
    for state in voyage(planet_nine, 20, 4, {}):
        table = planet_nine.shown.table(planet_nine.shown.view(state, None))
        told = {one.card for one in state.told}
        for piece in table.pieces:
            if piece.id in told and piece.zone.startswith("told.") and piece.kind == "card":
                assert piece.w * DESK.w / table.width >= 90
                found += 1
    assert found


NEEDED = {
    "mission",
    "mission_small",
    "plate_deck_small",
    "plate_deck_wide",
    "plate_signal_small",
    "plate_signal_wide",
    "tell_wide",
    "tell_narrow",
    "tell_one",
    "radio_note",
    "place_head",
    "place_head_turn",
    "place_head_own",
}
"""What is read to play, besides cards."""


@pytest.mark.parametrize(
    ("crew", "language"), thinned([CREWS[0], CREWS[1], CREWS[3]], ["en", "ja"])
)
def test_what_is_needed_is_read_beside_the_panel_of_a_small_screen(
    crew: tuple[Game[Any, Any], int, int],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: object,
) -> None:
    game, mission, seats = crew
    states = list(voyage(game, mission, seats, {}))
    for state in (states[0], states[len(states) // 2]):
        view = game.shown.view(state, state.people[0])
        found = lettered(monkeypatch, game, view, (1022, 716), language=language)
        for one in found:
            needed = one.art.removeprefix("the_crew/").removeprefix("sea_") in NEEDED
            if needed or one.art == "label":
                assert one.cap >= 10.9, one


def test_large_letters_leave_two_members_a_trick_and_tasks_to_be_seen() -> None:
    """At text size 200 % beside the panel of a small screen."""
    room = Room(380, 358, 2.0)
    for state in voyage(deep_sea, 9, 2, {}):
        table = deep_sea.shown.table(deep_sea.shown.view(state, state.people[0]), room)
        px = 760 / table.width
        for piece in table.pieces:
            if piece.zone == TRICK and piece.kind == "card":
                assert piece.w * px >= 60, piece
            if piece.id in {one.piece for one in state.tasks} and piece.zone.startswith("tasks."):
                assert piece.w * px >= 60, piece


def test_a_told_card_is_spoken_of_until_its_trick_is_played() -> None:
    news = later = 0
    for game, mission, seats in ((planet_nine, 9, 4), (deep_sea, 9, 3)):
        for state in voyage(game, mission, seats, {}):
            if state.phase == "over":
                continue
            table = game.shown.table(game.shown.view(state, None))
            said = {piece.seat: piece for piece in table.pieces if piece.id.startswith("bubble.")}
            fresh = {one.member for one in state.told if one.trick == len(state.tricks)}
            lying = {one.member for one in state.told if state.pieces[told_zone(one.member)]}
            assert set(said) == (fresh & lying if fresh else set(state.votes))
            news += len(said)
            later += len(lying - fresh)
            for piece in said.values():
                assert piece.w * DESK.w / table.width >= 90
                words = dict(piece.face.slots)
                assert set(words) == {"sign", "words"}, "in words and in a sign"
    assert news
    assert later


def test_the_bubble_bears_the_colour_of_its_seat() -> None:
    seats = [SeatSetup(Seat(str(k + 1)), "", colour) for k, colour in enumerate((4, 7, 2, 0))]
    for state in voyage(planet_nine, 20, 4, {}):
        table = coloured(planet_nine.shown.table(planet_nine.shown.view(state, None)), seats)
        for piece in table.pieces:
            if piece.seat is not None:
                colour = next(one.colour for one in seats if one.seat == piece.seat)
                assert piece.face.art == f"the_crew/bubble@{colour}"
                shelf = ArtShelf()
                assert shelf.drawing(piece.face.art) is not None
                assert shelf.slots(piece.face.art)
                return
    raise AssertionError("nobody told a card")


CLEAR: Final = 30.0
"""Px of capitals that are large enough at any text size."""


@pytest.mark.parametrize("crew", thinned([(deep_sea, 16, 5), (planet_nine, 10, 4)]))
def test_larger_letters_reach_the_table(
    crew: tuple[Game[Any, Any], int, int], monkeypatch: pytest.MonkeyPatch, qtbot: object
) -> None:
    """Of all letters that are needed, also the sentences on tasks and the mission's rule: the least
    and the median at text size 200 % are 1.6 times those at 100 %. What grows less is clear anyway.
    Only where one member has more than two tasks their sentences are no more than larger.
    """
    game, mission, seats = crew
    states = voyage(game, mission, seats, {})
    state = next(one for one in states if one.phase == "play" and one.told and one.pieces[TRICK])
    view = game.shown.view(state, state.people[0])
    own = {one.id for one in state.pieces[hand(state.people[0])]}
    held = [[task.piece for task in state.tasks_held(one)] for one in state.members]
    many = {piece for row in held if len(row) > 2 for piece in row}
    caps, sentences = [], []
    for width, height, scale in ((1022, 716, 1.0), (936, 708, 1.5), (850, 690, 2.0)):
        found: dict[tuple[str, str], float] = {}
        for one in read_before(monkeypatch, game, view, (width, height), scale=scale):
            card, slot = one.words.art.rpartition("/")[2], one.words.slot.partition("_")[0]
            covered = one.item in own and "card_" in card and one.words.slot != "corner"
            repeated = one.words.slot in ("corner", "corner_low") and one.item not in own
            if covered or repeated or one.item.startswith("shown."):
                continue  # the next card lies over it; it stands large on the same card
            key = "rank" if slot == "corner" else "words" if slot == "later" else slot
            found[one.item, key] = max(found.get((one.item, key), 0.0), one.words.cap)
        sentences.append([found.pop(one) for one in sorted(found) if one[0] in many])
        caps.append(found)
    usual, half, large = caps
    assert all(small < large for small, large in zip(sentences[0], sentences[2], strict=True))
    for found, least in ((half, 1.2), (large, 1.6)):
        assert min(found.values()) >= least * min(usual.values())
        assert median(found.values()) >= least * median(usual.values())
    grown = {one: cap for one, cap in large.items() if one in usual}
    assert len(grown) >= 20
    assert all(
        cap >= min(1.25 * usual[one], CLEAR) or one[1] == "number" for one, cap in grown.items()
    )


def test_the_cards_of_three_and_four_lie_on_the_mat_of_their_trick() -> None:
    trick = sizes().trick
    for ways in (trick.three, trick.four):
        for right, down in ways:
            assert abs(right) + trick.card[0] / 2 <= trick.mat / 2
            assert abs(down) + trick.card[1] / 2 <= trick.mat / 2


def test_an_open_hand_is_larger_where_no_task_lies_below_it() -> None:
    place = InsidePlace(Box(0, 0, 470, 335))
    assert place.open_hand(0, alone=True).h > 1.5 * place.open_hand(0).h


@pytest.mark.parametrize("crew", thinned([CREWS[2], CREWS[1], CREWS[3]]))
def test_open_cards_are_read_however_small_they_lie(
    crew: tuple[Game[Any, Any], int, int], monkeypatch: pytest.MonkeyPatch, qtbot: object
) -> None:
    """To one person who plays for all: hands, the third member's columns, tricks that were won."""
    game, mission, seats = crew
    states = list(voyage(game, mission, seats, {}))
    read = set()
    for state in (states[len(states) // 2], states[-1]):
        view = hidden.view(state, state.people[0], state.people)
        for one in lettered(monkeypatch, game, view, (1022, 716)):
            card = one.art.removeprefix("the_crew/").removeprefix("sea_")
            if card.startswith(("card_", "small_")) and one.slot in ("corner", "rank"):
                assert one.cap >= 10.9, one
                read.add(card.partition("_")[0])
    assert "small" in read


@pytest.mark.parametrize("room", ROOMS, ids=named)
@pytest.mark.parametrize(("game", "mission", "seats"), CREWS)
def test_no_rank_of_the_trick_before_lies_under_a_card(
    game: Game[Any, Any], mission: int, seats: int, room: Room
) -> None:
    """But for the smallest cards, whose ranks would be too small to be read if they were free; and
    where there is no room beside tasks one card covers the others, which a press lays out.
    """
    for state in voyage(game, mission, seats, {}):
        pieces = game.shown.table(game.shown.view(state, state.people[0]), room).pieces
        fan = [one for one in pieces if one.zone == LAST and "/small_" in one.face.art]
        for one, after in pairwise(fan):
            if after.x == one.x:
                continue
            free = 0.42 if one.w > 1.1 * LEAST_READ else 0.38
            assert after.x - one.x >= free * one.w - 0.01


APART = 17.5
"""Table units between two cards of a trick that was taken: 12.5 px in a usual window."""


@pytest.mark.parametrize("room", [DESK, Room(1258, 832, px=1.2), Room(1511, 966, px=1.4)])
@pytest.mark.parametrize(("game", "mission", "seats"), [one for one in CREWS if one[2] == 5])
def test_cards_of_a_trick_that_was_taken_are_read_or_lie_in_a_pile(
    game: Game[Any, Any], mission: int, seats: int, room: Room
) -> None:
    """With five beside tasks and a told card they lay so close that no rank was read."""
    found = []
    for state in voyage(game, mission, seats, {}):
        pieces = game.shown.table(game.shown.view(state, state.people[0]), room).pieces
        fan = sorted((one for one in pieces if one.zone == LAST), key=lambda one: one.x)
        found += [after.x - one.x for one, after in pairwise(fan) if after.x != one.x]
    assert found
    assert min(found) >= APART


SENTENCES = {"sea_task_large", "sea_task_marked"}


@pytest.mark.parametrize(("room", "wide"), [(Room(1340, 700), True), (Room(503, 350), False)])
def test_a_task_of_the_deep_is_wide_where_that_makes_it_hardly_lower(
    room: Room, wide: bool
) -> None:
    """Its sentence has larger letters then; where it is low it bears nothing else. The card shown
    large keeps its shape.
    """
    found = set()
    for state in voyage(deep_sea, 9, 3, {}):
        for one in deep_sea.shown.table(deep_sea.shown.view(state, None), room).pieces:
            if one.zone.startswith("tasks.") and "/sea_task" in one.face.art and one.large:
                assert one.large.art == "the_crew/sea_task"
                bare = one.face.art.removeprefix("the_crew/") in SENTENCES
                assert bare == (one.h < SMALL)
                if not bare:
                    assert (one.face.art == "the_crew/sea_task_wide") == (one.w > one.h)
                found.add(not bare and one.w > one.h)
    assert wide in found


def test_a_small_card_lies_on_the_dark_half_of_the_one_before() -> None:
    """Rank and suit stand in the other half."""
    room, found = Room(730, 512), 0
    for state in voyage(planet_nine, 24, 2, {}):
        view = hidden.view(state, state.people[0], state.people)
        last: TablePiece | None = None
        for one in planet_nine.shown.table(view, room).pieces:
            if not one.face.art.startswith("the_crew/small_") or one.zone != hand(state.people[1]):
                last = None
                continue
            if last is not None:
                assert one.x - last.x >= 0.37 * one.w
                found += 1
            last = one
    assert found


FIXED = ("place.", "head.", "tell.", "trick", "tasks.deck", "signal", "mission.place", "passed.")
"""What keeps its place on the table through an attempt, beside the own hand."""


@pytest.mark.parametrize("room", [DESK, Room(413, 333, 2.0)], ids=named)
@pytest.mark.parametrize(("game", "mission", "seats"), CREWS)
def test_nothing_on_the_table_moves_for_what_happens(
    game: Game[Any, Any], mission: int, seats: int, room: Room
) -> None:
    """Tasks are taken, cards told and votes cast, tricks taken: all of it beside what is fixed."""
    at: dict[str, set[tuple[float, float, float, float]]] = {}
    for state in voyage(game, mission, seats, {}):
        if state.phase == "over":
            break
        seat = state.people[0]
        for zone in game.shown.table(game.shown.view(state, seat), room).zones:
            if zone.id == hand(seat) or zone.id.startswith(FIXED):
                at.setdefault(zone.id, set()).add((zone.x, zone.y, zone.w, zone.h))
    assert len(at) > 10
    assert {name: places for name, places in at.items() if len(places) > 1} == {}


@pytest.mark.parametrize(
    "room", [Room(150, 110), Room(400, 120, 2.0), Room(130, 300, 2.0)], ids=named
)
@pytest.mark.parametrize(("game", "mission", "seats"), CREWS)
def test_everything_has_a_size_however_little_room_there_is(
    game: Game[Any, Any], mission: int, seats: int, room: Room
) -> None:
    """Above the bar of a replay in the least window, for one; all hands lie open there."""
    states = list(voyage(game, mission, seats, {}))
    for state in (*states[::5], states[-1]):
        for eyes in (state.people[:1], state.people):
            table = game.shown.table(hidden.view(state, state.people[0], eyes), room)
            assert all(min(one.w, one.h) > 1 for one in (*table.pieces, *table.zones))


@pytest.mark.parametrize(("game", "mission", "seats"), CREWS[:2])
def test_own_tasks_keep_their_size_when_a_trick_is_taken(
    game: Game[Any, Any], mission: int, seats: int
) -> None:
    """As long as as many lie there, and as many cards are told beside them."""
    sizes_of: dict[tuple[str, int, int], set[tuple[float, float]]] = {}
    for state in voyage(game, mission, seats, {}):
        if state.phase != "play":
            continue
        for seat in state.people:
            pieces = game.shown.table(game.shown.view(state, seat)).pieces
            own = [one for one in pieces if one.zone == f"tasks.{seat}" and one.kind == "card"]
            told = len(state.pieces[told_zone(seat)])
            for one in own:
                sizes_of.setdefault((seat, len(own), told), set()).add((one.w, one.h))
    assert sizes_of
    assert {key: found for key, found in sizes_of.items() if len(found) > 1} == {}
