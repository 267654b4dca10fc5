"""The table, the options on it, and all words: there, in their places, and in both languages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from spacetable.core.engine import begin, legal
from spacetable.core.film import Film
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press
from spacetable.core.parts import bots_of, film_of, lessons_of
from spacetable.core.room import Room
from spacetable.core.table import Art, Face, Table
from spacetable.core.text import Text
from spacetable.resources import ResourceMissing, asset_path
from spacetable.text.compiling import LANGUAGES
from tests.conformance.cases import Case, defaults, each_case, each_game, load
from tests.conformance.corpus import corpus
from tests.conformance.showing import check_texts, words
from tests.conformance.walking import Moment, readers_of, seats_of, some_readers
from tests.offered import offered

LOOKED_AT = 120
"""Positions of each case that are looked at closely."""
READ_AGAIN = 40
"""Positions that are written down and read."""


@each_case()
def test_tables_and_options(case: Case) -> None:
    game = load(case.game)
    for turn, place in enumerate(corpus(case).some("table", LOOKED_AT)):
        readers = some_readers(case, place.state, turn)
        check_moment(case, game, place.moment, readers)


ROOMS = tuple(
    Room(w, h)
    for w, h in ((1340, 700), (503, 350), (700, 700), (380, 350), (592, 516), (1583, 991))
)
"""Without the panel, with large letters, square, with very large ones, small, and large."""
ROOMY = 12
"""Positions of each case that are laid out for all of them."""


@each_case()
def test_the_table_fills_every_room(case: Case) -> None:
    """Whatever the window is like: no piece is left out, nothing lies outside.

    What is only drawn, and zones that nobody needs now, may be folded, or be seen only where there
    is room for it to be read.
    """
    game = load(case.game)
    for turn, place in enumerate(corpus(case).some("rooms", ROOMY)):
        for seat in some_readers(case, place.state, turn):
            view = game.shown.view(place.state, seat)
            desk = game.shown.table(view)
            asked, known = {*asked_for(game, place.state, seat)}, {one.id for one in desk.places}
            for room in ROOMS:
                table = game.shown.table(view, room)
                check_table(table)
                assert table.width / table.height == pytest.approx(room.w / room.h, rel=0.01)
                assert played(table) == played(desk)
                zones = {one.id for one in table.places}
                assert asked & known <= zones
                assert asked.isdisjoint(zones - known)


def played(table: Table) -> set[tuple[str, str]]:
    """Everything but what is drawn on the table itself, and where it lies."""
    return {(one.id, one.zone) for one in table.pieces if one.kind != "board"}


def asked_for(game: Game[Any, Any], state: Any, seat: Seat | None) -> Iterator[str]:
    """What somebody can drag, press, or drop something on."""
    for option in offered(game, state, seat) if seat is not None else ():
        for gesture in (option.gesture, *option.also):
            if isinstance(gesture, Drag):
                yield gesture.zone
            elif isinstance(gesture, Press) and gesture.target is not None:
                yield gesture.target


def check_moment(
    case: Case, game: Game[Any, Any], moment: Moment, readers: list[Seat | None] | None = None
) -> None:
    """The tables before seats (default: all), what they may do there, and all that is said."""
    state = moment.position.state
    result = game.rules.result(state)
    check_texts(case.game, (result, moment.stepped and moment.stepped.events))
    check_texts(
        case.game, [game.logbook.mark_name(mark) for mark in result.marks] if result else ()
    )
    for seat in readers or readers_of(case):
        view = game.shown.view(state, seat)
        table = game.shown.table(view)
        check_table(table)
        check_art(game, table)
        sheets = game.shown.panel(view).sheets
        assert all(len(row) == len(s.heads) for s in sheets for row in s.rows)
        assert all(s.mark is None or 0 <= s.mark < len(s.rows) for s in sheets)
        said = [game.rules.prompt(view), game.teaching.advice(view), game.shown.panel(view)]
        if seat is not None:
            options = list(offered(game, state, seat))
            check_gestures(case, table, options)
            said.append(options)
        film = film_of(game, view)
        if film is not None:
            check_film(game, view, film, [one.action for one in legal(game, state, seat)])
            said.append(film)
        check_texts(case.game, (table, said))


def check_film(game: Game[Any, Any], view: Any, film: Film, actions: list[Action]) -> None:
    """Its last moment is what the view shows anyhow; nothing beyond it may be looked at."""
    places = [mark.moment for mark in film.marks]
    assert places == sorted(places)
    assert all(0 <= place <= film.last for place in places)
    assert len(film.lines) == film.last + 1
    assert -1 <= film.told <= film.last
    assert film.on is None or film.on in actions
    last = game.film.frame(view, film.last)
    for show in (game.shown.table, game.shown.panel, game.rules.prompt):
        assert show(last) == show(view)
    check_table(game.shown.table(game.film.frame(view, -1)))
    for beyond in (-2, film.last + 1):
        with pytest.raises(IndexError):
            game.film.frame(view, beyond)


def check_table(table: Table) -> None:
    zones = {zone.id: zone for zone in table.places}
    names = [*(zone.id for zone in table.places), *(piece.id for piece in table.pieces)]
    assert len(set(names)) == len(names), "a name is used twice on the table"
    assert table.focus is None or table.focus in names
    for zone in table.places:
        assert zone.name.key
        assert_inside(table, zone.id, zone.x, zone.y, zone.w, zone.h)
    for decal in table.decals:
        assert decal.at.target in names, f"{decal} marks nothing"
    for piece in table.pieces:
        assert piece.zone in zones, f"{piece.id} lies in no zone"
        turned = math.radians(piece.angle)
        across = abs(piece.w * math.cos(turned)) + abs(piece.h * math.sin(turned))
        down = abs(piece.w * math.sin(turned)) + abs(piece.h * math.cos(turned))
        assert_inside(table, piece.id, piece.x, piece.y, across, down)
    check_docks(table)


ALONG = 0.1
"""How far from its edge what is docked may begin, as a part of the table."""
FREE = 0.3
"""How much of the table's width and height is left at least by what is docked there."""


def check_docks(table: Table) -> None:
    """What is docked lies along its edge, hides nothing else, and leaves room for the board."""
    left, top, right, bottom = 0.0, 0.0, table.width, table.height
    for edge in {zone.dock for zone in table.zones} - {None}:
        zones = [zone for zone in table.zones if zone.dock == edge]
        first_x, last_x = min(z.x - z.w / 2 for z in zones), max(z.x + z.w / 2 for z in zones)
        first_y, last_y = min(z.y - z.h / 2 for z in zones), max(z.y + z.h / 2 for z in zones)
        away = {
            "left": first_x / table.width,
            "right": 1 - last_x / table.width,
            "top": first_y / table.height,
            "bottom": 1 - last_y / table.height,
        }[edge]
        assert away < ALONG, f"what is docked at the {edge} does not lie there"
        match edge:
            case "left":
                left = last_x
            case "right":
                right = first_x
            case "top":
                top = last_y
            case "bottom":
                bottom = first_y
    for zone in table.zones:
        over = [
            one.id
            for one in table.zones
            if one.dock is not None
            and abs(one.x - zone.x) < one.w / 2
            and abs(one.y - zone.y) < one.h / 2
        ]
        assert zone.dock is not None or not over, f"{zone.id} lies on {over}, which are docked"
    assert right - left > FREE * table.width
    assert bottom - top > FREE * table.height


def assert_inside(table: Table, name: str, x: float, y: float, w: float, h: float) -> None:
    assert w > 0, f"{name} has no width"
    assert h > 0, f"{name} has no height"
    assert x - w / 2 >= -0.01, f"{name} hangs over the left edge"
    assert y - h / 2 >= -0.01, f"{name} hangs over the upper edge"
    assert x + w / 2 <= table.width + 0.01, f"{name} hangs over the right edge"
    assert y + h / 2 <= table.height + 0.01, f"{name} hangs over the lower edge"


def check_gestures(case: Case, table: Table, options: list[Option]) -> None:
    """Mouse: what is to be grabbed is there, and no gesture means two things. Keyboard: a name."""
    pieces = {piece.id for piece in table.pieces}
    targets = pieces | {zone.id for zone in table.places}
    made: dict[Any, Option] = {}
    for option in options:
        gesture = option.gesture
        if isinstance(gesture, Drag):
            assert gesture.piece in pieces, f"{option.action}: no piece {gesture.piece}"
            assert gesture.zone in targets - pieces, f"{option.action}: no zone {gesture.zone}"
            assert gesture.turns is None or 0 <= gesture.turns <= 3
        else:
            assert isinstance(gesture, Press)
            assert gesture.target is None or gesture.target in targets, (
                f"{option.action}: nothing called {gesture.target}"
            )
        for name in option.why.because:
            assert name in targets, f"{option.action}: because of {name}, which is not there"
        if not option.refused and gesture != Press():
            # Ways over a board to the same place are told apart in a list.
            other = made.setdefault(gesture, option)
            routes = {one.route for one in (option, other)}
            assert other is option or (None not in routes and len(routes) == 2), (
                f"{gesture} means two things"
            )
        if option.route is not None:
            spots = {one.id for one in table.board.board.spots} if table.board else set()
            assert option.route.spots, f"{option.action}: a way without a place"
            assert spots.issuperset(option.route.spots), f"{option.action}: a way off the board"
    for language in LANGUAGES:
        labels = [words(case.game, o.label, language) for o in options if not o.refused]
        twice = {label for label in labels if labels.count(label) > 1}
        assert not twice, f"two options are called the same in {language}: {twice}"


def check_art(game: Game[object, object], table: Table) -> None:
    """Every drawing that a face names is a file."""
    faces = [zone.art for zone in table.zones if zone.art]
    faces += [
        face for piece in table.pieces for face in (piece.face, piece.large, piece.opened) if face
    ]
    if table.board is not None:
        board = table.board.board
        faces += {face for spot in board.spots for face in (spot.face, spot.large) if face}
        faces += [picture.face for picture in (*board.pictures, *board.signs)]
    for face in faces:
        for key in arts(face):
            assert is_drawn(key, tuple(game.folders)), f"no drawing {key}"


def arts(face: Face) -> list[str]:
    return [face.art, *(content.key for _, content in face.slots if isinstance(content, Art))]


@cache
def is_drawn(key: str, folders: tuple[object, ...]) -> bool:
    if any((folder / "art" / f"{key}.svg").is_file() for folder in folders):  # type: ignore[operator]
        return True
    try:
        return asset_path("art", *f"{key}.svg".split("/")).is_file()
    except ResourceMissing:
        return False


@each_case()
def test_the_same_state_is_shown_the_same(case: Case) -> None:
    """And a state that was saved and read is the same state."""
    game = load(case.game)
    for turn, place in enumerate(corpus(case).some("same", READ_AGAIN)):
        state = place.state
        plain = msgspec.json.encode(state)
        again = msgspec.json.decode(plain, type=game.rules.state_type)
        assert msgspec.json.encode(again) == plain
        assert again == state
        for seat in some_readers(case, state, turn):
            assert game.shown.view(state, seat) == game.shown.view(again, seat)
            assert game.shown.table(game.shown.view(state, seat)) == game.shown.table(
                game.shown.view(again, seat)
            )
        for seat in seats_of(case):
            assert list(offered(game, state, seat)) == list(offered(game, again, seat))


@each_game()
def test_everything_around_the_table_can_be_said(name: str) -> None:
    game = load(name)
    check_texts(
        name,
        (game.info, game.rules.switches(), game.notes.about(), [bot.name for bot in bots_of(game)]),
    )
    for lesson in lessons_of(game):
        keys = [lesson.title, lesson.about, *(one.text for one in lesson.steps)]
        check_texts(name, [Text(key) for key in keys])
    assert is_drawn(game.info.cover, tuple(game.folders)), f"no cover {game.info.cover}"


@each_game()
def test_switches(name: str) -> None:
    switches = load(name).rules.switches()
    assert len({switch.id for switch in switches}) == len(switches)
    for switch in switches:
        values = [choice.value for choice in switch.choices]
        assert len(values) >= 2
        assert len(set(values)) == len(values)
        assert switch.default in values


@each_game()
def test_bots_and_lessons_have_names_of_their_own(name: str) -> None:
    game = load(name)
    for ids in ([bot.id for bot in bots_of(game)], [lesson.id for lesson in lessons_of(game)]):
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("seat", [None, Seat("1")])
@each_game()
def test_nothing_to_find(name: str, seat: Seat | None) -> None:
    """A lesson's name for a piece that is not there is answered with None."""
    game = load(name)
    position, _ = begin(game, defaults(name)[0].setup("find"))
    state = position.state
    assert game.teaching.find(game.shown.view(state, seat), "no such thing") is None
