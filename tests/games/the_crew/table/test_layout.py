"""What lies on the table: whole, named, inside it, and turned to the seat that plays."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Press
from spacetable.core.room import Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.moves import GiveUp
from spacetable.games.the_crew.seating import seated
from spacetable.games.the_crew.state import (
    BOX,
    DUMMY_COLUMNS,
    HIDDEN,
    LAST,
    TRICK,
    State,
    column,
    hand,
    told_zone,
)
from spacetable.resources import asset_path
from spacetable.text.catalogue import catalogue
from tests.games.the_crew.attempt import Attempt
from tests.games.the_crew.table.voyages import VOYAGES, voyage
from tests.offered import offered
from tests.thinned import thinned_rows

LANGUAGES = ("en", "ja")


def ids_of(table: Table) -> set[str]:
    return {zone.id for zone in table.zones} | {piece.id for piece in table.pieces}


def corners(one: TablePiece | TableZone) -> tuple[float, float, float, float]:
    return one.x - one.w / 2, one.y - one.h / 2, one.x + one.w / 2, one.y + one.h / 2


def overlap(one: TablePiece | TableZone, other: TablePiece | TableZone) -> bool:
    a, b = corners(one), corners(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def keys_of(words: Text) -> set[str]:
    inner = (value for _, value in words.params if isinstance(value, Text))
    return {words.key}.union(*(keys_of(one) for one in inner))


def some_eyes(game: Game[Any, Any], state: State, turn: int) -> set[Seat | None]:
    """Those for whom the game waits, and by turns one of all seats and the onlooker."""
    every = (*state.people, None)
    waiting = set(game.rules.awaited(state)) & set(state.people)
    return {*waiting, every[turn % len(every)]}


def check(game: Game[Any, Any], state: State, known: set[str], turn: int) -> None:
    for seat in some_eyes(game, state, turn):
        view = game.shown.view(state, seat)
        table = game.shown.table(view)
        ids = [*(zone.id for zone in table.zones), *(piece.id for piece in table.pieces)]
        assert len(ids) == len(set(ids))
        assert table.focus in ids
        for piece in table.pieces:
            left, top, right, bottom = corners(piece)
            assert 0 <= left < right <= table.width, piece.id
            assert 0 <= top < bottom <= table.height, piece.id
            assert piece.zone in ids, piece.id
        lying = {piece.id for piece in table.pieces}
        box = {one.id for one in state.pieces[BOX]}
        assert {one.id for one in state.pieces} - box <= lying
        if seat is not None:
            for option in offered(game, state, seat):
                for gesture in (option.gesture, *option.also):
                    if isinstance(gesture, Drag):
                        assert gesture.piece in lying, option
                        assert gesture.zone in ids, option
                    elif isinstance(gesture, Press) and gesture.target is not None:
                        assert gesture.target in ids, option
        panel = game.shown.panel(view)
        said = [zone.name for zone in table.zones] + [piece.name for piece in table.pieces]
        said += [note for piece in table.pieces for note in piece.notes]
        said += [text for fact in panel.facts for text in (fact.label, fact.value)]
        for sheet in panel.sheets:
            assert all(len(row) == len(sheet.heads) for row in sheet.rows)
            said += [sheet.title, *sheet.heads, *(cell for row in sheet.rows for cell in row)]
        advice = game.teaching.advice(view)
        said += [game.rules.prompt(view), *((advice,) if advice is not None else ())]
        for words in set(said):
            known |= keys_of(words)
            for language in LANGUAGES:
                assert "{" not in catalogue(language).words(words)


@pytest.mark.parametrize(("game", "mission", "seats", "options"), thinned_rows(VOYAGES))
def test_every_moment_of_an_attempt(
    game: Game[Any, Any], mission: int, seats: int, options: dict[str, Any]
) -> None:
    keys: set[str] = set()
    for seed in ("v", "w"):
        for turn, state in enumerate(voyage(game, mission, seats, options, seed)):
            check(game, state, keys, turn)
    for language in LANGUAGES:
        assert {key for key in keys if key not in catalogue(language)} <= {"core.verbatim"}


@pytest.mark.parametrize("game", [planet_nine, deep_sea])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_places_do_not_overlap(game: Game[Any, Any], seats: int) -> None:
    for state in voyage(game, 9, seats, {}):
        for seat in state.people:
            table = game.shown.table(game.shown.view(state, seat))
            apart = [
                zone
                for zone in table.zones
                if zone.id.startswith(("place.", "tell."))
                or zone.id in (hand(seat), "tasks.deck", "signal", "pool")
            ]
            for one, other in combinations(apart, 2):
                assert not overlap(one, other), (one.id, other.id)
            for one in table.pieces:
                if one.zone == TRICK and one.kind == "card":
                    for zone in apart:
                        assert not overlap(one, zone), (one.id, zone.id)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tasks_in_the_middle_are_clear_of_everything(seats: int) -> None:
    for game, mission in ((planet_nine, 49), (deep_sea, 31), (planet_nine, 3), (deep_sea, 2)):
        state = next(voyage(game, mission, seats, {}))
        table = game.shown.table(game.shown.view(state, state.people[0]))
        spots = [zone for zone in table.zones if zone.id.startswith("spot.")]
        assert len(spots) == len(state.tasks)
        fixed = [
            zone
            for zone in table.zones
            if zone.id.startswith(("place.", "tell.", "hand."))
            or zone.id in ("tasks.deck", "signal")
        ]
        for spot in spots:
            for zone in fixed:
                assert not overlap(spot, zone), (spot.id, zone.id)


def test_the_members_sit_clockwise_from_the_seat_that_plays() -> None:
    state = next(voyage(planet_nine, 1, 5, {}))
    for k, seat in enumerate(state.people):
        round_ = seated(state, seat)
        assert round_.members == (*state.members[k:], *state.members[:k])
        across = [box.left for box in round_.boxes[1:]]
        assert across == sorted(across), "to the left of the seat sits the next one"


def test_an_onlooker_sees_no_hand() -> None:
    state = next(voyage(planet_nine, 1, 4, {}))
    view = planet_nine.shown.view(state, None)
    assert seated(view.state, None).members[0] == state.people[0]
    names = {
        piece.name
        for piece in planet_nine.shown.table(view).pieces
        if piece.zone.startswith("hand.")
    }
    assert len(names) == len(state.people)
    assert {name.key for name in names} == {"the_crew_table.card.of"}


@pytest.mark.parametrize("edition", ["planet_nine", "deep_sea"])
def test_when_the_attempt_is_over_the_card_below_shows_above_the_open_one(edition: str) -> None:
    attempt = Attempt(1, 2, edition=edition)
    for seat in attempt.state.people:
        if attempt.state.phase != "over":
            attempt.do(GiveUp(seat))
    view = attempt.game.shown.view(attempt.state, attempt.state.people[0])
    pieces = {one.id: one for one in attempt.game.shown.table(view).pieces}
    for k in range(DUMMY_COLUMNS):
        below, above = (pieces[one.id] for one in attempt.state.pieces[column(k)])
        free = 0.56 if "/small_" in below.face.art else 0.2
        assert corners(above)[1] - corners(below)[1] >= free * below.h, "its rank is whole"
        assert below.z < above.z


def test_the_own_hand_is_sorted_and_the_corner_of_every_card_is_free() -> None:
    for seats in (2, 3, 4, 5):
        state = next(voyage(planet_nine, 2, seats, {}))
        seat = state.people[-1]
        table = planet_nine.shown.table(planet_nine.shown.view(state, seat))
        cards = sorted(
            (piece for piece in table.pieces if piece.zone == hand(seat)), key=lambda one: one.x
        )
        faces = [CARD_OF[state.pieces.piece(one.id).face] for one in cards]
        assert faces == sorted(faces)
        for one, other in pairwise(cards):
            assert other.x - one.x >= 34 / 200 * one.w


def test_a_told_card_stays_in_the_own_hand_marked_and_lies_open_before_the_member() -> None:
    seen = 0
    for state in voyage(planet_nine, 6, 4, {}, "reminder"):
        for seat in state.people:
            told = state.pieces[told_zone(seat)]
            if not told:
                continue
            table = planet_nine.shown.table(planet_nine.shown.view(state, seat))
            row = sorted(
                (piece for piece in table.pieces if piece.zone == hand(seat)),
                key=lambda one: one.x,
            )
            order = [CARD_OF[state.pieces.piece(piece.id).face] for piece in row]
            assert order == sorted(order)
            (marked,) = [one for one in row if any(slot == "told" for slot, _ in one.face.slots)]
            assert marked.id == told[0].id
            shown = next(one for one in table.pieces if one.id == f"shown.{seat}")
            assert shown.zone == told_zone(seat)
            assert shown.name == marked.name
            seen += 1
    assert seen


def test_what_was_said_under_a_dead_spot_is_shown_to_its_speaker_alone() -> None:
    for state in voyage(planet_nine, 6, 4, {}, "reminder"):
        for told in state.told:
            if told.card not in {one.id for one in state.pieces[told_zone(told.member)]}:
                continue
            for seat in state.people:
                if state.phase == "over":
                    continue
                table = planet_nine.shown.table(planet_nine.shown.view(state, seat))
                card = next(piece for piece in table.pieces if piece.id == told.card)
                token = next(p for p in table.pieces if p.id == f"radio.{told.member}")
                assert token.face.art == "the_crew/radio_spent"
                shown = card.notes[0].key == "the_crew_table.told.hidden"
                assert shown == (seat != told.member)


def test_hidden_cards_all_look_and_sound_alike() -> None:
    for state in voyage(planet_nine, 3, 3, {}):
        view = planet_nine.shown.view(state, state.people[0])
        faces = {piece.id: piece.face for piece in view.state.pieces}
        looks: dict[str, set[object]] = {}
        for piece in planet_nine.shown.table(view).pieces:
            if faces.get(piece.id) == HIDDEN:
                looks.setdefault(piece.zone, set()).add((piece.face, piece.name, piece.notes))
        assert all(len(found) == 1 for found in looks.values())


def test_the_winner_and_the_lead_of_a_trick_are_marked() -> None:
    marked = 0
    for state in voyage(planet_nine, 9, 4, {}):
        table = planet_nine.shown.table(planet_nine.shown.view(state, state.people[0]))
        pieces = {piece.id: piece for piece in table.pieces}
        if not state.between and state.pieces[TRICK]:
            assert "lead" in pieces
            assert ("best" in pieces) == (len(state.pieces[TRICK]) > 1)
        if state.pieces[LAST]:
            winner = state.members[state.tricks[-2 if state.between else -1].winner]
            zone = next(zone for zone in table.zones if zone.id == LAST)
            place = next(zone for zone in table.zones if zone.id == f"place.{winner}")
            assert overlap(zone, place)
            marked += 1
    assert marked


def test_every_drawing_is_there() -> None:
    missing = set()
    for game, mission, seats, options in VOYAGES:
        for state in voyage(game, mission, seats, options):
            table = game.shown.table(game.shown.view(state, state.people[0]))
            faces = [zone.art for zone in table.zones if zone.art is not None]
            for face in (*faces, *(piece.face for piece in table.pieces)):
                if not asset_path("art", f"{face.art}.svg").exists():
                    missing.add(face.art)
    assert not missing


def test_places_to_tell_step_back_while_a_trick_is_played() -> None:
    """They stay where they are, in fainter words: nothing can be told there until it is over."""
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    at: dict[str, set[tuple[float, float]]] = {}
    for state in voyage(planet_nine, 1, 3, {}):
        table = planet_nine.shown.table(planet_nine.shown.view(state, state.people[0]))
        for zone in table.zones:
            if zone.id.startswith("tell.") and zone.art is not None:
                played = bool(state.pieces[TRICK]) and not state.between
                seen[played] |= {slot for slot, _ in zone.art.slots} - {"sign"}
                at.setdefault(zone.id, set()).add((zone.x, zone.y))
    assert seen == {False: {"words"}, True: {"later"}}
    assert all(len(places) == 1 for places in at.values())


def test_where_letters_are_large_no_card_lies_over_the_rank_of_one_above_it() -> None:
    room, found = Room(413, 333, 2.0), 0
    for state in voyage(planet_nine, 20, 4, {}):
        table = planet_nine.shown.table(planet_nine.shown.view(state, None), room)
        cards = [one for one in table.pieces if one.zone == TRICK and one.kind == "card"]
        for one, other in combinations(cards, 2):
            if one.y != other.y and overlap(one, other):
                low, high = sorted((one, other), key=lambda card: card.y)
                assert low.z < high.z
                found += 1
    assert found
