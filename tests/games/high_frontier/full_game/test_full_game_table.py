"""The table of the whole game: gestures find pieces and places, and nothing hidden is shown."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from spacetable.core.box import Box
from spacetable.core.chance import LooseChance
from spacetable.core.face import Face
from spacetable.core.ids import LeafId, PieceId, Seat
from spacetable.core.option import Action, Drag, Press
from spacetable.core.room import DESK, Room
from spacetable.core.secrets import permuted
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Table
from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.fuel_strip import fuel_strip, position
from spacetable.games.high_frontier.full_game import appearance, arrange, estate
from spacetable.games.high_frontier.full_game.appearance import ideology
from spacetable.games.high_frontier.full_game.assembly_place import NAMED, TOLD
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.isobank.placard import vault_face
from spacetable.games.high_frontier.full_game.isobank.words import words as bank_words
from spacetable.games.high_frontier.full_game.layout import (
    ASSEMBLY,
    DECKS,
    ISOBANK,
    MAP,
    OWN,
    YEAR,
)
from spacetable.games.high_frontier.full_game.leaves import leaves_of_game
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    EndTurn,
    Fundraise,
    Industrialise,
    Prospect,
    StartAuction,
    TakeGlory,
    TakeHelm,
)
from spacetable.games.high_frontier.full_game.places import (
    CORE,
    PATENTS,
    deck_zone,
    enterprise_zone,
    figure,
    hand,
    ideology_zone,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.politics.ideologies import ring
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player, words
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.piloting.moves import Activate, Stop
from spacetable.games.high_frontier.piloting.places import DRY, WET, strip_zone, tank_aboard
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import requirements
from spacetable.session.replay import Replay
from spacetable.session.seating import seated
from spacetable.session.session import Session
from spacetable.table.art import ArtShelf
from spacetable.table.geometry import Places
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.conformance.showing import HOLE, texts
from tests.conformance.test_table import check_art, check_table, played
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_full_game_random import MIDGAME, begun
from tests.games.high_frontier.full_game.test_module_games import EXODUS, Kind, last_cycle
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT
from tests.table.cap_heights import Lettered, Measured
from tests.thinned import thinned

ROOMS = [
    DESK,
    Room(617, 545),  # in the least window
    Room(503, 350),  # in a window of 1366x768 with large letters
    Room(1560, 1010),
    Room(2200, 1370),
    Room(640, 1230),
]
GAMES: list[tuple[int, dict[str, Any], bool]] = [
    (1, {"variant": "altruism"}, False),
    (2, {}, True),
    (2, {"politics": True}, True),
    (3, {"politics": True}, False),
    (5, {}, False),
    (6, {"politics": True}, True),
    (1, {"politics": True, "contracts": True}, False),
    (3, {"politics": True, "contracts": True}, True),
]
"""Seats, options, and whether it begins in the midst of a game."""
LOOKED_AT = 60
"""Positions of each game that are looked at,"""
STEPS = 6
"""of so many moves in a row one; the kinds of step that were not yet seen are always."""
LONG = 900
VAULT = 130.0
"""Px that a vault is high in a usual window."""
FREE = 2
"""Px beside what is written in a hexagon."""
LIGHT = 6
"""Px that a light goes beyond what it is around."""
DONE = {
    "first": "1",
    "players": {"1": {"enterprises": ["contract_inner_tour", "contract_junket"]}, "2": {}},
}
"""One has fulfilled two contracts."""
SMALL_LEAVES = (YEAR, ASSEMBLY, ISOBANK, OWN)
"""Those on which words of the board itself are small first."""
HUMANS = tuple(
    sorted(one.id for one in cards().values() if one.deck == "colonist" and one.kind == "human")
)
"""Those born on Earth."""
HOMES = tuple(sorted(one.id for one in cards().values() if one.deck == "bernal"))
BERTHS = ("geo", "sso", "earth-luna-l1", "earth-luna-l3", "earth-luna-l5", "sol-earth-l4")
"""Where these stand."""


def walk(seats: int, options: dict[str, Any], *, midst: bool) -> Iterator[State]:
    """Positions of a random game."""
    chance = LooseChance(seats)
    state = begun(seats, options, chance)
    if midst:
        state = arrange.arrange(state, MIDGAME)
    choose = random.Random(seats)
    turn = Turn(state, chance)
    RULES.proceed(turn)
    state = turn.state
    for _ in range(LONG):
        if RULES.result(state) is not None:
            return
        yield state
        (*_, seat) = RULES.awaited(state)
        actions = [one.action for one in RULES.options(state, seat)]
        ends = [one for one in actions if isinstance(one, EndTurn)]
        turn = Turn(state, chance)
        RULES.apply(turn, choose.choice(ends if ends and choose.random() < 0.1 else actions))
        state = turn.state


@cache
def positions(number: int) -> tuple[State, ...]:
    """The positions of one of the games that are looked at."""
    seats, options, midst = GAMES[number]
    found: list[State] = []
    seen: set[str] = set()
    for count, state in enumerate(walk(seats, options, midst=midst)):
        if len(found) >= LOOKED_AT:
            break
        if count % STEPS == 0 or RULES.at(state) not in seen:
            seen.add(RULES.at(state))
            found.append(state)
    return tuple(found)


each_walk = pytest.mark.parametrize("number", thinned(range(len(GAMES))))


def shown(state: State, seat: Seat | None, room: Room = DESK) -> Table:
    return full_game.shown.table(full_game.shown.view(state, seat), room)


@each_walk
def test_every_gesture_finds_its_piece_and_its_place(number: int) -> None:
    for state in positions(number):
        for seat in RULES.awaited(state):
            table = shown(state, seat)
            lying = Places(table)
            pieces = {one.id for one in table.pieces if not lying.covered(one)}
            zones = {one.id for one in table.places}
            for option in (*RULES.options(state, seat), *RULES.refusals(state, seat)):
                for gesture in (option.gesture, *option.also):
                    if isinstance(gesture, Drag):
                        assert gesture.piece in pieces, option
                        assert gesture.zone in zones, option
                    else:
                        assert gesture.target is None or gesture.target in pieces | zones, option
                assert {*option.why.because} <= pieces | zones, option


@each_walk
def test_it_is_sound_and_drawn_and_can_be_said(number: int) -> None:
    says = [catalogue(language).words for language in LANGUAGES]
    said: set[Any] = set()
    for state in positions(number)[::4]:
        for seat in (None, *state.order[:2]):
            view = full_game.shown.view(state, seat)
            table = full_game.shown.table(view)
            check_table(table)
            check_art(full_game, table)
            for text in texts((table, full_game.shown.panel(view)), said):
                assert not any(HOLE.search(say(text)) for say in says), text


@each_walk
def test_what_is_hidden_is_not_shown(number: int) -> None:
    for count, state in enumerate(positions(number)[::3]):
        for seat in (None, *state.order):
            other = permuted(full_game, state, seat, LooseChance(count))
            assert shown(other, seat) == shown(state, seat)
            panel, views = full_game.shown.panel, full_game.shown.view
            assert panel(views(other, seat)) == panel(views(state, seat))


def test_the_hand_is_open_to_its_player_alone() -> None:
    state = Board(2, laid=MIDGAME).state
    (card,) = state.pieces[hand(Seat("1"))]
    faces = {seat: _face(shown(state, seat), card.id) for seat in (None, *state.order)}
    assert faces[None] == faces[Seat("2")] == "high_frontier/card_back_refinery"
    assert faces[Seat("1")] == "high_frontier/card_folded"


def test_one_person_with_two_seats_sees_both_hands() -> None:
    state = Board(2, laid=MIDGAME).state
    (card,) = state.pieces[hand(Seat("1"))]
    assert full_game.shown.shared is not None
    view = full_game.shown.shared(state, Seat("2"), state.order)
    assert _face(full_game.shown.table(view), card.id) == "full_game/chip"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("politics", [False, True])
def test_letters_can_be_read(language: str, politics: bool, qtbot: QtBot) -> None:
    """In a window of 1366x768, on every leaf."""
    state = Board(2 + 4 * politics, laid=MIDGAME, politics=politics).state
    for leaf in leaves_of_game(state):
        _check_letters(shown(state, Seat("1"), replace(DESK, leaf=leaf.id)).seen, language)


@pytest.mark.parametrize(("language", "leaf"), [*zip(["en", "ja"] * 2, SMALL_LEAVES, strict=True)])
def test_letters_of_six_with_everything_can_be_read(
    language: str, leaf: LeafId, qtbot: QtBot
) -> None:
    """All modules, in a window of 1366x768: but for what lies on stacks of others, which a press
    spreads out.
    """
    table = shown(six_with_everything(), ONE, replace(DESK, leaf=leaf)).seen
    _check_letters(table, language, but=("full_game/chits", "full_game/default_gold"))


@pytest.mark.parametrize("leaf", SMALL_LEAVES)
def test_boards_of_six_are_read_in_the_least_window(leaf: LeafId, qtbot: QtBot) -> None:
    """960x600: names of players, contracts, vaults and ideologies; and cards on their own leaf."""
    room = ROOMS[1]
    table = shown(six_with_everything(), ONE, replace(room, leaf=leaf)).seen
    boards = tuple(f"full_game/{one}" for one in ("head", "purse", "vault", "ideology", "due"))
    read = [one for one in _lettered(table, "en", room) if one.art.startswith(boards)]
    assert len(read) > 10
    assert not [one for one in read if one.cap < 10]
    plates = tuple(f"full_game/{one}_" for one in ("event", "season", "order"))
    told = [one for one in _lettered(table, "en", room) if one.art.startswith(plates)]
    assert not [one for one in told if one.cap < 11 - 0.06], "rather than that they are left out"
    if leaf == OWN:
        named = [one for one in _lettered(table, "en", room) if "card_" in one.art]
        assert min(one.cap for one in named) > 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_decks_share_a_name_where_there_is_little_room(language: str) -> None:
    """Those of contracts are told by the ideologies that they belong to."""
    table = shown(six_with_everything(), ONE, replace(DESK, leaf=DECKS)).seen
    zones = [one for one in table.zones if one.id.startswith("deck.")]
    named = [catalogue(language).words(one.short or one.name) for one in zones]
    assert len(named) > 12
    assert len({*named}) == len(named)


def _check_letters(table: Table, language: str, but: tuple[str, ...] = ()) -> None:
    noted = _lettered(table, language, DESK)
    assert len(noted) > 60
    assert not [one for one in noted if one.cap < 11 - 0.06 and one.art not in but]
    assert not [one for one in noted if any("…" in line for line in one.lines)]


def _lettered(table: Table, language: str, room: Room) -> list[Lettered]:
    """All that faces have on them."""
    faces = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
    scale = room.w / table.width
    drawn = [(one.art, one.name, one.w, one.h) for one in table.zones if one.art is not None]
    drawn += [(one.face, one.name, one.w, one.h) for one in table.pieces]
    for face, name, w, h in drawn:
        if face.slots:
            faces.image(face, name, w, h, scale)
    return faces.noted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [Room(1258, 832, px=1.2), Room(1511, 966, px=1.4)])
def test_heads_say_what_there_is_on_the_map_where_the_column_has_room(
    language: str, room: Room, qtbot: QtBot
) -> None:
    """With three players the lower third of it was empty; where there is none, a line is enough."""
    laid = {**MIDGAME, "players": {**MIDGAME["players"], "3": {}}}
    state = Board(3, laid=laid).state
    table = shown(state, ONE, room).seen
    heads = {one.seat: one for one in table.pieces if one.id.startswith("head.")}
    points = estate.points(state)
    assert len({one.points for one in points.values()}) > 1
    for seat, head in heads.items():
        slots = dict(head.face.slots)
        own = [one for one in state.sites.values() if one.owner == seat]
        wanted = {
            "claims": len(own),
            "factories": sum(one.factory for one in own),
            "colonies": sum(one.colony for one in own),
            "points": points[seat].points,
        }
        assert {name: dict(slots[name].params)["words"] for name in wanted} == {
            name: str(number) for name, number in wanted.items()
        }
        said = [catalogue(language).words(note) for note in head.notes]
        assert any(str(points[seat].points) in note for note in said)
    below = max(
        one.y + one.h / 2 for one in table.zones if one.id.startswith(("hand.3", "stack.3"))
    )
    top = min(one.y - one.h / 2 for one in table.zones if one.id.startswith("stack.1"))
    assert top - below < 0.22 * table.height, "a third was left free"
    written = [one for one in _lettered(table, language, room) if one.art == "full_game/head_tall"]
    assert min(one.cap * room.px for one in written) >= 11
    tight = shown(six_with_everything(), ONE).seen
    assert not [one for one in tight.pieces if "claims" in dict(one.face.slots)]


def test_figures_and_tokens_wear_their_player() -> None:
    table = shown(Board(2, laid=MIDGAME).state, Seat("2"))
    worn = {one.id: one.seat for one in table.pieces if one.seat is not None}
    for piece, seat in (
        ("rocket.1", "1"),
        ("outpost1.1", "1"),
        ("rocket.2", "2"),
        (f"disk.{LARGE}", "1"),
        ("factory.ariel", "2"),
        ("head.1", "1"),
        ("cube.2", "2"),
    ):
        assert worn[PieceId(piece)] == seat


def test_the_eye_is_on_the_craft_that_is_flown() -> None:
    """A map that was brought nearer went to the rocket after each move of a freighter."""
    freighter = {"place": "deimos", "cards": [{"card": "freighter_poodle_steam"}]}
    mine = {"rocket": {"cards": [{"card": CREW}]}, "freighter": freighter}
    board = Board(2, laid={"first": "1", "players": {"1": mine}}, module_1=True)
    assert shown(board.state, ONE).focus == figure(ONE, "rocket")
    board.do(TakeHelm(ONE, "freighter"))
    assert shown(board.state, ONE).focus == figure(ONE, "freighter")


def test_the_strip_is_that_of_the_own_rocket() -> None:
    state = Board(2, laid=MIDGAME).state
    for seat, wet in (("1", "6"), ("2", "4")):
        (chit,) = (one for one in shown(state, Seat(seat)).pieces if one.id == WET)
        assert chit.zone == strip_zone(position(wet))
    ends = {one.id for one in shown(Board(2).state, Seat("1")).pieces}
    assert not {WET, DRY} & ends, "nobody has a rocket at the start"


def test_the_strip_keeps_its_size_where_everything_becomes_smaller() -> None:
    """Its fractions are the smallest letters of the table: in a room of four fifths as large."""
    masses = fuel_strip().masses
    state, strip, heights = Board(2, laid=MIDGAME).state, {strip_zone(one) for one in masses}, []
    for room in (DESK, Room(617, 545)):
        table = shown(state, Seat("1"), room)
        cells = [one for one in table.zones if one.id in strip]
        assert len(cells) == len(masses)
        heights.append(cells[0].h * room.w / table.width)
    assert heights[1] == pytest.approx(heights[0], rel=0.05)


@pytest.mark.parametrize("players", [2, 4])
def test_the_panel_tells_the_points_of_all(players: int) -> None:
    """Of few what they are for, side by side; of more the sums. Own ones with their counts."""
    state = Board(players, laid=MIDGAME).state
    panel = full_game.shown.panel(full_game.shown.view(state, Seat("1")))
    (points,) = (one for one in panel.sheets if one.title.key.endswith("panel.points"))
    scores = estate.points(state)
    if players == 2:
        *rows, sums = points.rows
        assert points.mark == len(rows)
        total = [dict(cell.params)["words"] for cell in sums[1:]]
        for column, seat in enumerate(state.order, 1):
            said = [dict(row[column].params)["words"] for row in rows]
            assert sum(0 if one == "\N{EN DASH}" else int(one) for one in said) == (
                scores[seat].points
            )
    else:
        total = [dict(cell.params)["words"] for _, cell in points.rows]
    assert total == [str(scores[seat].points) for seat in state.order]
    assert len({*total}) > 1
    (lines,) = (one for one in panel.sheets if one.title.key.endswith("panel.points_of"))
    assert dict(lines.rows[-1][-1].params)["words"] == total[0]
    counts = {row[0].key: dict(row[1].params).get("words") for row in lines.rows}
    assert counts["full_game.score.rockets"] == "1"


def test_points_that_are_taken_away_have_a_minus_sign() -> None:
    """A contract on Earth, whose advance is owed twice."""
    held = {"card": "contract_mercury_forge", "timepiece": 5}
    laid: dict[str, Any] = {"first": "1", "players": {"1": {"contract": held}}}
    state = Board(2, politics=True, contracts=True, laid=laid).state
    assert estate.points(state)[ONE].points < 0
    panel = full_game.shown.panel(full_game.shown.view(state, ONE))
    (lines,) = (one for one in panel.sheets if one.title.key.endswith("panel.points_of"))
    owed = dict(lines.rows[-1][-1].params)["words"]
    assert owed == f"\N{MINUS SIGN}{-estate.points(state)[ONE].points}"


@pytest.mark.parametrize("politics", [False, True])
def test_anarchy_is_no_law_where_there_is_no_politics(politics: bool) -> None:
    state = Board(2, politics=politics).state
    assert (state.assembly is not None) == politics
    heads = _facts(replace(state, anarchy=True))
    assert heads["law" if politics else "event"] == "full_game_table.panel.anarchy"
    assert ("law" in heads) == politics


def test_after_the_end_the_panel_names_the_last_year_that_was_played() -> None:
    state = replace(Board(2, laid=MIDGAME).state, todo=(), ended="seniority", disks=0, year=49)
    (year, *_) = full_game.shown.panel(full_game.shown.view(state, None)).facts
    assert dict(year.value.params)["words"] == "48"
    assert RULES.turn(state) == 48, "as the head of the window says"
    voting = replace(state, ended=None)
    for one in (state, voting):  # the last legacy vote comes after the last year, too
        assert RULES.turn(one) == 48
        assert [dict(leaf.name.params).get("n") for leaf in leaves_of_game(one)].count(48) == 1
    assert _facts(replace(state, ended=None, disks=1))["year"].endswith("year_in")
    sheets = full_game.shown.panel(full_game.shown.view(state, None)).sheets
    (sheet,) = (one for one in sheets if one.title.key.endswith("points_at_end"))
    rows, sums = sheet.rows[: sheet.mark], sheet.rows[sheet.mark or 0]
    per_seat = estate.points(state)
    for seat in state.order:
        column = sheet.heads.index(player(state, seat))
        said = [dict(row[column].params)["words"] for row in (*rows, sums)]
        points = [0 if one == "\N{EN DASH}" else int(one) for one in said]
        assert sum(points[:-1]) == points[-1] == per_seat[seat].points


def _facts(state: State) -> dict[str, str]:
    """Each fact beside the table by the last word of its head's key: the key of what it says."""
    panel = full_game.shown.panel(full_game.shown.view(state, Seat("1")))
    return {one.label.key.rpartition(".")[2]: one.value.key for one in panel.facts}


def test_a_game_that_is_over_is_shown() -> None:
    state = replace(Board(2, laid=MIDGAME).state, todo=(), ended="seniority", disks=0)
    for seat in (None, *state.order):
        check_table(shown(state, seat))


def test_cargo_lies_beside_the_cards() -> None:
    cargo = {"cards": [{"card": CREW}], "place": LARGE, "wet": "9", "tanks": 3}
    laid = {"first": "1", "players": {"1": {"rocket": cargo}}}
    table = shown(Board(2, laid=laid).state, Seat("1"))
    there = [one for one in table.pieces if one.zone == stack_zone(Seat("1"), "rocket")]
    cards_ = [one for one in there if one.kind == "card"]
    tanks = [one for one in there if one.kind == "token"]
    assert [one.id for one in tanks] == [tank_aboard(1), tank_aboard(2), tank_aboard(3)]
    edge = max(one.x + one.w / 2 for one in cards_)
    assert all(one.x - one.w / 2 >= edge for one in tanks)


def _face(table: Table, piece: str) -> str:
    (found,) = (one for one in table.pieces if one.id == piece)
    return found.face.art


def test_who_sits_there_has_it_before_them() -> None:
    state = Board(3).state
    for seat in state.order:
        table = shown(state, seat)
        zones = {one.id: one for one in table.zones}
        largest = max(state.order, key=lambda other: zones[hand(other)].w)
        assert largest == seat
    assert {one.id: one.x for one in shown(state, None).zones} == {
        one.id: one.x for one in shown(state, state.order[0]).zones
    }


@pytest.mark.parametrize(
    ("room", "players", "politics", "leaf"),
    thinned(ROOMS, [1, 2, 3, 6], [False, True], [MAP, DECKS, OWN, YEAR, ASSEMBLY]),
)
def test_nothing_lies_over_another(room: Room, players: int, politics: bool, leaf: LeafId) -> None:
    alone = {"variant": "altruism"} if players == 1 else {}
    laid = MIDGAME if players > 1 else None
    _lies_apart(Board(players, laid=laid, politics=politics, **alone).state, room, leaf)


@cache
def six_with_everything() -> State:
    return Board(6, laid=six_laid(), **dict.fromkeys(EXODUS, True)).state


def six_laid() -> dict[str, Any]:
    """Each with a contract that runs out in the same year."""
    kind = Kind(6, "usual", EXODUS)
    laid = last_cycle(kind, 1)
    for one in laid["players"].values():
        one["contract"]["timepiece"] = 11
    return laid


@pytest.mark.parametrize(
    ("room", "leaf"),
    thinned(ROOMS, [MAP, DECKS, OWN, YEAR, ASSEMBLY, ISOBANK], one_in=4),
)
def test_nothing_of_six_lies_over_another(room: Room, leaf: LeafId) -> None:
    """With all that the modules bring, on each leaf; stacks of others are no lines, and those that
    bear cards have the room of the others.
    """
    state = six_with_everything()
    _lies_apart(state, room, leaf)
    table = shown(state, ONE, replace(room, leaf=leaf)).seen
    small = [one for one in table.zones if one.id.startswith(("stack.6.", "hand.6"))]
    lying = {one.zone for one in table.pieces}
    if small[0].heap is not None:
        assert min(small[0].w, small[0].h) > 25
        return
    assert len(small) == 1 + len(state.rules.kinds)
    assert min(min(one.w, one.h) for one in small) > 4
    assert min(min(one.w, one.h * 100 / 140) for one in small if one.id in lying) > 11


@pytest.mark.parametrize("room", [DESK, Room(503, 350)])
def test_the_number_of_enterprises_stands_beside_their_name(room: Room) -> None:
    """Whole or small: each of these cards is full of figures."""
    state = Board(2, laid=DONE, contracts=True, politics=True).state
    table = shown(state, ONE, replace(room, leaf=OWN))
    place = next(one for one in table.zones if one.id == enterprise_zone(ONE))
    assert place.short is not None
    for name in (place.name, place.short):
        assert catalogue("en").words(name).endswith("2")
    assert not [one for one in table.pieces if one.count and one.zone == place.id]


def test_all_cards_of_another_lie_in_one_pile_where_they_would_be_too_small() -> None:
    """With large letters at 1920x1080: the pile says how many, opens, and each card in it says
    where it belongs; nothing that lies on them is lost.
    """
    state = six_with_everything()
    wide = shown(state, ONE, Room(1900, 1200, px=1.2)).seen
    low = shown(state, ONE, Room(781, 543, 1.5, px=1.8)).seen
    heap = [one for one in low.zones if one.heap == hand(Seat("6"))]
    (pile,) = (one for one in heap if one.id == one.heap)
    assert pile.browse
    assert min(pile.w, pile.h) * 1.7 > 40
    assert {(one.x, one.y, one.w, one.h) for one in heap} == {(pile.x, pile.y, pile.w, pile.h)}
    there = [one for one in low.pieces if one.zone in {zone.id for zone in heap}]
    apart = {
        one.id: one
        for one in wide.pieces
        if one.zone.split(".")[0] in ("stack", "hand", "contract", "enterprise")
        and one.zone.split(".")[1] == "6"
    }
    assert {one.id for one in there} == set(apart)
    cards = [one for one in there if one.kind == "card"]
    top = max(there, key=lambda one: one.z)
    assert dict(top.face.slots)["number"] == verbatim(str(len(cards)))
    zones = {one.id: one.name for one in wide.zones}
    for one in there:
        assert one.notes[0] == zones[apart[one.id].zone]
        assert one.opened == apart[one.id].opened


@pytest.mark.parametrize("room", ROOMS[:2])
def test_timepieces_and_children_of_six_are_all_seen(room: Room) -> None:
    """On one year of the dial, however many there are: none hides another, nor the disks, and what
    is said of contracts beside the dial has its room.
    """
    laid = six_laid()
    for seat, one in laid["players"].items():
        people = next(card for card in HUMANS if HUMANS.index(card) == int(seat) - 1)
        one["bernal1"] = {
            "cards": [{"card": HOMES[int(seat) - 1]}, {"card": people}],
            "place": BERTHS[int(seat) - 1],
            "anchored": True,
        }
        one["implants"], one["child"] = {people: [{"shape": "heart"}]}, 11
    state = Board(6, laid=laid, **dict.fromkeys(EXODUS, True)).state
    table = shown(state, ONE, replace(room, leaf=YEAR)).seen
    tokens = [one for one in table.pieces if one.id.startswith(("timepiece.", "child."))]
    (disks,) = (one for one in table.zones if one.id == "disks")
    assert len(tokens) == 12
    for one, other in combinations(tokens, 2):
        assert math.hypot(one.x - other.x, one.y - other.y) >= 0.99 * one.w
    for one in tokens:
        assert math.hypot(one.x - disks.x, one.y - disks.y) >= disks.w / 2
    assert len([one for one in table.pieces if one.id.startswith("due.")]) == 6


def test_chits_of_others_are_one_with_their_number() -> None:
    """What each does is said of it, too; the own ones lie side by side on the Cards leaf."""
    people = HUMANS[0]
    chits = [{"shape": "jar"}, {"shape": "goo", "side": 2}]
    home = {"cards": [{"card": HOMES[0]}, {"card": people}], "place": "geo", "anchored": True}
    laid = {"first": "1", "players": {"2": {"bernal1": home, "implants": {people: chits}}}}
    state = Board(2, laid=laid, **dict.fromkeys(EXODUS, True)).state
    there = stack_zone(Seat("2"), "bernal1")
    (one,) = (piece for piece in shown(state, ONE).pieces if piece.id == f"chits.{there}")
    assert dict(one.name.params) == {"n": 2}
    assert len(one.notes) == 2
    own = [piece for piece in shown(state, Seat("2")).pieces if piece.id.startswith("chit.2.")]
    assert len(own) == 2


def test_empty_places_step_back_on_the_leaf_of_the_own_cards() -> None:
    """And rows are alike: no row is broader than need be."""
    state = Board(2, laid=MIDGAME).state
    table = shown(state, ONE, replace(DESK, leaf=OWN))
    zones = {one.id: one for one in table.zones}
    empty = [zones[name] for name in ("stack.1.leo", "stack.1.outpost2") if name in zones]
    (card, *_) = (one for one in table.pieces if one.zone == hand(ONE))
    assert empty
    assert all(one.w <= 0.4 * card.w for one in empty if not state.pieces[one.id])


def _lies_apart(state: State, room: Room, leaf: LeafId) -> None:
    whole = shown(state, Seat("1"), replace(room, leaf=leaf))
    check_table(whole)
    assert played(whole) == played(shown(state, Seat("1")))
    table = whole.seen
    check_table(table)
    assert table.width / table.height == pytest.approx(room.w / room.h, rel=0.01)
    # The years lie in a ring, a heap in one place.
    apart = [
        one for one in table.zones if not one.id.startswith("dial.") and one.heap in (None, one.id)
    ]
    boxes = {one.id: (one.x - one.w / 2, one.y - one.h / 2, one.w, one.h) for one in apart}
    assert whole.leaves is not None
    tabs = whole.leaves.tabs
    boxes["the tabs"] = (tabs.left, tabs.top, tabs.w, tabs.h)  # type: ignore[index]
    assert (table.board is not None) == (whole.leaves.shown == MAP)
    if table.board is not None:
        at = table.board.box
        boxes["the map"] = (at.left, at.top, at.w, at.h)  # type: ignore[index]
    for (name, (x, y, w, h)), (other, (left, top, wide, high)) in combinations(boxes.items(), 2):
        across = min(x + w, left + wide) - max(x, left)
        down = min(y + h, top + high) - max(y, top)
        assert across <= 0.01 or down <= 0.01, (name, other)


def test_the_frame_of_an_auctioned_card_keeps_to_the_table() -> None:
    """Where seven decks lie at the upper edge, in a low and narrow room."""
    laid = {"first": "1", "players": {seat: {"aquas": 3} for seat in "12"}}
    board = Board(5, laid=laid, module_2=True, colonists=True)
    board.do(StartAuction(ONE, "robonaut"), Bid(ONE, 1))
    view = full_game.shown.view(board.state, ONE)
    shown = full_game.shown.table(view, Room(503, 350, leaf=DECKS))
    assert any(one.id == "highest_bid" for one in shown.zones)
    check_table(shown)


@pytest.mark.parametrize("room", ROOMS)
def test_the_highest_bid_hides_nothing_of_the_card_that_is_auctioned(room: Room) -> None:
    """Nor of another, nor the number of the others; also where upper parts of cards alone have
    room: it lay on the letter of the side.
    """
    board = Board(3, laid={"first": "1"}, **dict.fromkeys(EXODUS, True))
    board.do(StartAuction(ONE, "gw_thruster"), Bid(ONE, 0))
    table = shown(board.state, ONE, replace(room, leaf=DECKS)).seen
    (bid,) = (one for one in table.pieces if one.id == "bid")
    (frame,) = (one for one in table.zones if one.id == "highest_bid")
    assert abs(bid.x - frame.x) + bid.w / 2 <= frame.w / 2
    assert abs(bid.y - frame.y) + bid.h / 2 <= frame.h / 2 + 0.01
    others = [one for one in table.pieces if one.kind == "card" or one.id.startswith("count.")]
    assert len(others) > 14
    for one in others:
        across = (bid.w + one.w) / 2 - abs(bid.x - one.x)
        down = (bid.h + one.h) / 2 - abs(bid.y - one.y)
        assert across <= 0.01 or down <= 2.01, one.id


@pytest.mark.parametrize(("room", "leaf"), thinned(ROOMS, [MAP, DECKS, OWN]))
def test_cards_lie_in_their_places(room: Room, leaf: LeafId) -> None:
    state = Board(2, laid=MIDGAME).state
    table = shown(state, Seat("1"), replace(room, leaf=leaf))
    zones = {one.id: one for one in table.zones}
    own = [hand(Seat("1")), *(stack_zone(Seat("1"), kind) for kind in CORE)]
    for name in (*own, *map(deck_zone, PATENTS)):
        zone = zones[name]
        for one in (one for one in table.pieces if one.zone == name):
            assert abs(one.x - zone.x) + one.w / 2 <= zone.w / 2 + 0.01, one
            assert abs(one.y - zone.y) + one.h / 2 <= zone.h / 2 + 0.01, one


def _needless(deck: str, but: str) -> str:
    """Another card of a deck whose black side needs no support."""
    return next(
        card.id
        for card in sorted(cards().values(), key=lambda one: one.id)
        if card.deck == deck and card.id != but and not requirements(card.faces[1])
    )


def test_no_gesture_means_two_things() -> None:
    """A crew prospects with either of its platforms, and the press on it starts its thruster; of
    two refineries with one robonaut each can make the factory.
    """
    aboard = [{"card": one} for one in (CREW, ROBONAUT, REFINERY)]
    aboard.append({"card": _needless("refinery", REFINERY), "face": 1})
    laid: dict[str, Any] = {
        "first": "1",
        "players": {"1": {"rocket": {"cards": aboard, "place": LARGE, "wet": "20"}}},
    }
    claimed = laid | {"sites": {LARGE: {"owner": "1"}}}
    kinds: Counter[type[Action]] = Counter()
    for here in (laid, claimed):
        options = Board(2, laid=here).options()
        kinds += Counter(type(one.action) for one in options)
        gestures = [one.gesture for one in options if one.gesture != Press()]
        assert len(gestures) == len({*gestures})
        labels = [one.label for one in options]
        assert len(labels) == len({*labels})
    assert kinds[Prospect] > 1
    assert kinds[Industrialise] > 1
    assert kinds[TakeGlory]
    assert kinds[Activate]


def test_sites_are_found_by_their_owner() -> None:
    table = shown(Board(2, laid=MIDGAME).state, None)
    assert [one.spots for one in table.flags] == [{LARGE}, {"ariel"}]


def test_the_panel_tells_who_has_which_glory() -> None:
    laid = {
        "first": "1",
        "players": {"1": {"rocket": {"cards": [{"card": CREW}], "place": LARGE}}},
    }
    board = Board(2, laid=laid)
    before = _glories(board.state)
    assert set(before.values()) == {"\N{EN DASH}"}
    (take,) = board.of(TakeGlory)
    after = _glories(board.do(take).state)
    assert [zone for zone in after if after[zone] != before[zone]] == [
        "high_frontier_map.zone.ceres"
    ]


def _glories(state: State) -> dict[str, str]:
    panel = full_game.shown.panel(full_game.shown.view(state, None))
    (sheet,) = (one for one in panel.sheets if one.title.key.endswith("panel.glory"))
    return {zone.key: str(dict(holder.params)["words"]) for zone, _, holder in sheet.rows}


def called(board: Board) -> str:
    leaves = shown(board.state, ONE).leaves
    assert leaves is not None
    assert leaves.shown == leaves.called
    return leaves.shown


def test_the_leaf_comes_on_which_something_goes_on() -> None:
    assert called(Board(2, laid=MIDGAME)) == MAP, "a rocket is out there"
    board = Board(2, laid={"first": "1", "players": {"1": {"rocket": {"cards": [{"card": CREW}]}}}})
    assert called(board) == DECKS, "nothing has left the orbit yet"
    board.do(StartAuction(ONE, "thruster"))
    assert called(board) == DECKS
    assert called(Board(2)) == OWN, "the sides of crews are chosen"
    politics = Board(2, laid=MIDGAME, politics=True)
    politics.do(Fundraise(ONE))
    assert called(politics) == ASSEMBLY
    assert not any(leaf.id == ASSEMBLY for leaf in leaves_of_game(board.state))


def test_delegates_of_six_are_all_seen() -> None:
    """A cube shows four fifths of its width, at least, and none reaches beyond its place."""
    state = Board(6, laid={"delegates": {"unity": [*"123456"]}}, politics=True).state
    table = shown(state, ONE, replace(DESK, leaf=ASSEMBLY))
    cubes = [one for one in table.pieces if one.id.startswith("delegate.unity")]
    (unity,) = (one for one in table.zones if one.id == cubes[0].zone)
    places = sorted(one.x for one in cubes)
    assert len({one.seat for one in cubes}) == 6
    assert all(right - left >= 0.79 * cubes[0].w for left, right in pairwise(places))
    assert places[-1] - places[0] + cubes[0].w <= 0.75 * unity.w


@pytest.mark.parametrize("players", [1, 3])
def test_the_assembly_says_what_each_law_does(players: int) -> None:
    """In a game alone what it does there (O5, 4G3f)."""
    state = Board(players, politics=True).state
    laws = "law_alone" if players == 1 else "law"
    table = shown(state, ONE, replace(DESK, leaf=ASSEMBLY))
    for one in ring().all:
        (zone,) = (zone for zone in table.zones if zone.id == ideology_zone(one))
        assert isinstance(zone.art, Face)
        assert ("law", words(f"{laws}.{one}")) in zone.art.slots


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [*ROOMS, Room(2200, 1370, px=1.2), Room(1258, 832, px=1.2)])
def test_star_and_legacy_lie_on_no_name(language: str, room: Room, qtbot: QtBot) -> None:
    """On every hexagon: the star touched the first letter of the one in the middle."""
    state = Board(3, politics=True).state
    assert state.assembly is not None
    for one in ring().all:
        assembly = replace(state.assembly, star=one, legacy=(one, one))
        table = shown(replace(state, assembly=assembly), ONE, replace(room, leaf=ASSEMBLY)).seen
        (zone,) = (zone for zone in table.zones if zone.id == ideology_zone(one))
        beside = "star", f"legacy.{one}"
        tokens = [piece for piece in table.pieces if piece.id in beside]
        assert len(tokens) == 2
        scale = room.w / table.width
        faces = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
        faces.image(zone.art, zone.name, zone.w, zone.h, scale)
        for read in faces.noted:
            assert read.box is not None
            for token in tokens:
                left = (token.x - token.w / 2 - zone.x + zone.w / 2) * scale
                top = (token.y - token.h / 2 - zone.y + zone.h / 2) * scale
                lies = QRectF(left, top, token.w * scale, token.h * scale)
                assert not read.box.intersects(lies), (one, read.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_stands_free_in_its_hexagon(language: str, qtbot: QtBot) -> None:
    """Names of ideologies, what laws do, names of vaults, and where these lie: on plain ground, as
    small as they are in a window of 1366x768, and large.
    """
    bank = bank_words("speculator"), bank_words("isobank")
    place = place_name("sa-lg08")
    every = [ideology(one, active=on, named=True) for one in ring().all for on in (False, True)]
    waits = vault_face(bank[1], bank_words("nowhere"), above=True)
    every += [vault_face(bank[0]), vault_face(bank[1], place), waits]
    told = [
        ideology(one, active=on, named=True, law=words(f"{law}.{one}"))
        for one in ring().all
        for on in (False, True)
        for law in ("law", "law_alone")
    ]
    for written, large in product([*every, *told], (False, True)):
        least = VAULT if "vault" in written.art else TOLD if written in told else NAMED
        tall = 300.0 if large else least
        faces = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
        wide = tall / 86 * (100 if "vault" in written.art else 130)
        faces.image(written, verbatim(""), wide, tall, 1.0)
        ground = faces.image(Face(written.art), verbatim(""), wide, tall, 1.0)
        assert len(faces.noted) >= 1 + (written in told)
        for one in faces.noted:
            assert one.box is not None
            assert one.cap >= 10.9
            assert not any("…" in line for line in one.lines)
            below = one.box.adjusted(-FREE, 0, FREE, tall * 0.04).toAlignedRect()
            colours = {
                ground.pixel(x, y)
                for x in range(below.left(), below.right() + 1)
                for y in (below.top(), below.bottom())
            }
            assert len(colours) == 1, (one.words, tall)


@pytest.mark.parametrize("room", [DESK, Room(1258, 832, px=1.2), Room(1511, 966, px=1.4)])
def test_a_light_around_beads_touches_no_name(room: Room, qtbot: QtBot) -> None:
    """It goes a little beyond them, and so does their number."""
    table = shown(six_with_everything(), ONE, replace(room, leaf=ISOBANK)).seen
    scale = room.w / table.width
    faces = Measured(Look(), ArtShelf(), catalogue("en").words)
    beads = [one for one in table.pieces if one.id.startswith("bead.")]
    assert beads
    for bead in beads:
        (vault,) = (one for one in table.zones if one.id == bead.zone)
        assert vault.art is not None
        faces.noted.clear()
        faces.image(vault.art, vault.name, vault.w, vault.h, scale)
        (name,) = faces.noted
        top = (bead.y - bead.h / 2 - vault.y + vault.h / 2) * scale
        assert name.box.bottom() + LIGHT <= top
        assert bead.y + bead.h / 2 < vault.y + 0.4 * vault.h


def test_a_flight_is_seen_on_the_map() -> None:
    aboard = {"cards": [{"card": CREW}], "place": LEO, "wet": "12"}
    board = Board(2, laid={"first": "1", "players": {"1": {"rocket": aboard}}})
    assert called(board) == DECKS
    board.do(board.of(Activate)[0])
    assert called(board) == MAP
    news = {one.occasion for one in (shown(board.state, ONE).leaves,) if one is not None}
    board.do(Stop(ONE))
    after = shown(board.state, ONE).leaves
    assert after is not None
    assert after.occasion not in news


def test_the_dial_says_whose_contract_runs_out_and_when() -> None:
    """4A6a: beside the timepieces, which bear their owners' signs alone."""
    held = {"card": "contract_chiron_quest", "timepiece": 7}
    late = {"card": "contract_artemis", "timepiece": 2, "late": True}
    laid = {"first": "1", "spot": 4, "players": {"1": {"contract": held}, "2": {"contract": late}}}
    state = Board(3, laid=laid, politics=True, contracts=True).state
    table = shown(state, ONE)
    said = {one.id: dict(one.name.params) for one in table.pieces if one.id.startswith("due.")}
    assert [*said] == ["due.1.card", "due.2.card"]
    first, second = (dict(one)["when"] for one in said.values())
    assert isinstance(first, Text)
    assert dict(first.params)["year"] == state.year + 3
    assert isinstance(second, Text)
    assert second.key.endswith("late")
    assert {one.leaf for one in table.zones if one.id.startswith("due.")} == {"year"}


def test_a_replay_and_a_peek_wear_the_colours_of_the_crews() -> None:
    """A player who leaves the crew to the lot has its colour on every table, not that of the
    seat's number.
    """
    seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate(("Ada", "Ben")))
    session = Session.new(Setup("full_game", "colours", seats))
    worn = {one.seat: one.colour for one in seated(session)}
    assert {seat: colour for seat, colour in worn.items() if colour != int(seat) - 1}
    for shown_ in (session.table(None), Replay(session).table(None)):
        heads = [one for one in shown_.pieces if one.id.startswith("head.")]
        assert len(heads) == 2
        for one in heads:
            assert one.face.art.endswith(f"@{worn[one.seat]}")


@pytest.mark.parametrize("px", [1.0, 1.6])
def test_the_sign_of_an_empty_place_is_large_enough_or_not_there(px: float) -> None:
    """Places of others were slits of a few px with a speck in each."""
    for wide in range(2, 60):
        box = Box(0, 0, wide, 44)
        assert (appearance.told_place("leo", box, px) is not None) == (wide * px >= 14)
