"""What is seen to happen over a table: at any instant, held, skipped, and gone afterwards."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSize
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from spacetable.core.decal import Crack, Dark, Down, Place
from spacetable.core.effect import (
    AnyEffect,
    Beam,
    Burst,
    Effect,
    Flare,
    Flicker,
    Flight,
    Glide,
    Rush,
    Shatter,
    Slam,
    Spot,
    Still,
    Walk,
    places_of,
)
from spacetable.core.event import Moved, Staged
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Table
from spacetable.core.text import verbatim
from spacetable.table.look import Look
from spacetable.table.stage import Stage
from spacetable.table.thumbnail import table_image
from spacetable.table.view import TableView
from tests.table.tables import piece, zone

HERE, THERE = Place("here"), Place("there")
BETWEEN = Place("between", (0.0, 0.5, 1.0, 0.5))
MARKS = (Crack(HERE, 3), Dark(THERE), Down(BETWEEN))


def laid(at: str, x: float, *marks: object, face: str = "core/token") -> Table:
    """Three places in a row, with a figure in one of them."""
    zones = tuple(
        zone(name, 150 + 300 * k, 200, 200, 200, name=verbatim(name))
        for k, name in enumerate(("here", "between", "there"))
    )
    walker = piece("walker", at, x, 220, "figure")
    other = piece("old" if at == "here" else "new", "there", 760, 180)
    return Table(900, 400, zones, (walker, other), None, marks)


BEFORE = laid("here", 150, Crack(HERE, 1))
AFTER = laid("there", 740, *MARKS)
EVERY: tuple[Effect, ...] = (
    Beam(HERE, THERE, begin=0.1, length=0.8),
    Beam(HERE, THERE, "wave", strength=3),
    Beam(HERE, THERE, "shots", "red", 4),
    Flight("core/pawn_1", HERE, THERE, piece="new", begin=0.1, length=0.8),
    Walk("walker", (BETWEEN,)),
    Glide("walker", THERE),
    Burst(THERE, strength=3, begin=0.2),
    Flare(HERE, held=True),
    Flare(HERE, held=False, round=True),
    Shatter(HERE),
    Shatter(Place("new")),
    Flicker(HERE, begin=0.1, length=0.5),
    Slam(BETWEEN),
    Rush(BETWEEN, 30.0),
    Spot(HERE),
    Still(THERE, length=0.5),
)
INSTANTS = st.integers(0, 500).map(lambda n: n / 500)
"""Nearer to each other than this nobody sees them apart."""


@pytest.fixture
def view(qtbot: object) -> TableView:
    """A table that is shown."""
    shown = TableView(Look())
    qtbot.addWidget(shown)
    shown.resize(900, 500)
    shown.show()
    return shown


def staged(view: TableView, *effects: Effect, travels: bool = False) -> Stage:
    """The effects, at their first instant."""
    view.show_table(BEFORE, animate=False)
    before = view.table_scene.places
    view.show_table(AFTER, animate=False)
    view.stage.prepare(effects, before, travels=travels)
    view.stage.show(0.0)
    return view.stage


def pictures(view: TableView) -> list[QGraphicsPixmapItem]:
    """What effects have drawn that is no line and no area."""
    items = (one for one in view.table_scene.items() if type(one) is QGraphicsPixmapItem)
    return [one for one in items if one.isVisible() and not one.pixmap().isNull()]


def seen(view: TableView) -> list[object]:
    """Everything that is to be seen in the scene, as it stands."""
    shown = (item for item in view.table_scene.items() if item.isVisible())
    return sorted(map(_stands, shown), key=repr)


def _stands(item: QGraphicsItem) -> tuple[object, ...]:
    path = ()
    if isinstance(item, QGraphicsPathItem):
        shape = item.path()
        count = shape.elementCount()
        path = tuple((shape.elementAt(k).x, shape.elementAt(k).y) for k in range(count))
    place = item.scenePos()
    return (
        type(item).__name__,
        round(place.x(), 6),
        round(place.y(), 6),
        round(item.rotation(), 6),
        round(item.opacity(), 6),
        item.zValue(),
        path,
    )


def test_every_effect_is_among_these() -> None:
    assert {type(one) for one in EVERY} == set(get_args(AnyEffect))


@settings(
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(INSTANTS, max_size=3), INSTANTS)
def test_an_instant_is_the_same_by_whatever_way(
    view: TableView, before: list[float], instant: float
) -> None:
    """Scrubbed to, stepped back to, or come to at once."""
    stage = staged(view, *EVERY, travels=True)
    stage.show(instant)
    at_once = seen(view)
    stage = staged(view, *EVERY, travels=True)
    for one in before:
        stage.show(min(one, 0.999))
    stage.show(instant)
    assert seen(view) == at_once


def test_played_to_an_instant_it_is_the_same_as_shown(view: TableView) -> None:
    now = [0.0]
    clock, view.motion.clock = view.motion.clock, lambda: now[0]
    try:
        stage = staged(view, *EVERY, travels=True)
        stage.play(2.0)
        for now[0] in (0.1, 0.5, 0.9):
            view.motion.tick()
        assert stage.now == pytest.approx(0.45)
        played, instant = seen(view), stage.now
        stage.hold()
        now[0] = 60.0
        view.motion.tick()
        assert seen(view) == played, "what is held stands still"
        stage.go_on()
        now[0] = 60.2
        view.motion.tick()
        assert stage.now == pytest.approx(0.55)
        staged(view, *EVERY, travels=True).show(instant)
        assert seen(view) == played
    finally:
        view.motion.clock = clock
        view.stage.clear()


@pytest.mark.parametrize("effect", EVERY, ids=lambda one: type(one).__name__)
def test_each_is_drawn_and_gone_afterwards(view: TableView, effect: Effect) -> None:
    stage = staged(view)
    bare = seen(view)
    pictures = set()
    stage = staged(view, effect)
    for instant in (0.08, 0.15, 0.35, 0.55, 0.8):
        stage.show(instant)
        image = view.grab().toImage()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) > 1, "it is seen to happen"
    stage.show(1.0)
    assert seen(view) == bare
    assert not stage.busy


def test_it_is_skipped_by_whoever_touches_the_table(view: TableView) -> None:
    bare = seen(view) if staged(view) else []
    staged(view, *EVERY).play(5.0)
    assert view.motion.moving
    view.motion.finish()
    assert seen(view) == bare
    assert not view.motion.moving


def test_with_reduced_motion_there_are_states_only(view: TableView) -> None:
    view.motion.reduced = True
    try:
        stage = staged(view, *EVERY, travels=True)
        assert not stage.busy
        assert stage.now == 1.0
        assert set(view.table_scene.decals) == set(MARKS)
        assert all(one.opacity() == 1.0 for one in view.table_scene.decals.values())
        walker = view.table_scene.pieces["walker"]
        assert (walker.spot.x(), walker.spot.y()) == (740, 220)
    finally:
        view.motion.reduced = False


def test_what_names_nothing_on_the_table_is_left_out(view: TableView) -> None:
    nowhere = Place("nowhere")
    effects = (
        Beam(nowhere, HERE),
        Burst(nowhere),
        Walk("nobody"),
        Walk("new"),
        Flicker(nowhere),
        Still(nowhere),
    )
    assert not staged(view, *effects).busy


def test_a_figure_goes_by_way_of_other_places(view: TableView) -> None:
    stage = staged(view, Walk("walker", (Place("between", (0, 0, 1, 0.2)),)))
    walker = view.table_scene.pieces["walker"]
    stage.show(0.5)
    assert walker.spot.y() < 160, "it goes through the upper part of the place between"
    stage.clear()
    assert walker.spot.y() == 220


def test_a_piece_glides_as_it_lay_and_is_not_seen_itself_meanwhile(view: TableView) -> None:
    stage = staged(view, Glide("walker", THERE))
    item = view.table_scene.pieces["walker"]
    stage.show(0.5)
    (likeness,) = pictures(view)
    assert item.opacity() == 0
    assert 150 < likeness.pos().x() < 740
    stage.show(1.0)
    assert (item.opacity(), pictures(view)) == (1.0, [])
    away = staged(view, Glide("old", THERE))
    away.show(0.5)
    assert pictures(view), "it went under something, and does not lie on the table any more"
    away.show(1.0)


def test_events_stage_one_after_the_other(view: TableView) -> None:
    view.show_table(BEFORE, animate=False)
    events = (
        Moved(PieceId("walker"), ZoneId("here"), ZoneId("there")),
        Staged((Burst(HERE, sound="hit"),), 1.0),
        Staged((Burst(THERE, sound="blast"), Walk("walker")), 3.0),
    )
    heard: list[str] = []
    view.stage.heard.connect(heard.append)
    now = [0.0]
    clock, view.motion.clock = view.motion.clock, lambda: now[0]
    try:
        view.show_table(AFTER, events=events)
        for now[0] in (0.1, 0.9):
            view.motion.tick()
        assert heard == ["hit"]
        assert view.table_scene.pieces["walker"].spot.x() == 150, "it waits for its effect"
        now[0] = 1.1
        view.motion.tick()
        assert heard == ["hit", "blast"]
        now[0] = 4.1
        view.motion.tick()
        assert not view.stage.busy
        assert view.table_scene.pieces["walker"].spot.x() == 740
    finally:
        view.motion.clock = clock
        view.stage.heard.disconnect(heard.append)


def test_a_piece_that_was_dropped_sets_out_from_the_hand(view: TableView) -> None:
    view.show_table(BEFORE, animate=False)
    view.controller._launch = {"walker": (QPointF(450, 300), 0.0, 64.0)}
    view.show_table(AFTER, events=(Staged((Walk("walker"), Burst(HERE))),))
    assert view.table_scene.pieces["walker"].spot == QPointF(450, 300)
    view.motion.finish()
    assert view.table_scene.pieces["walker"].spot == QPointF(740, 220)


def test_scrubbing_is_silent(view: TableView) -> None:
    heard: list[str] = []
    view.stage.heard.connect(heard.append)
    stage = staged(view, Burst(HERE, sound="hit"))
    for instant in (0.2, 0.9, 0.1, 1.0):
        stage.show(instant)
    staged(view, Burst(HERE, sound="hit")).play(1.0)
    view.motion.finish()
    assert heard == []
    view.stage.heard.disconnect(heard.append)


# ------------------------------------------------------------------ what stays


def test_decals_lie_on_their_places_and_go_with_them(view: TableView) -> None:
    view.show_table(AFTER, animate=False)
    scene = view.table_scene
    assert set(scene.decals) == set(MARKS)
    for mark, item in scene.decals.items():
        place = scene.zones[mark.at.target]
        assert place.zValue() < item.zValue() < scene.pieces["walker"].zValue()
    first = scene.decals[MARKS[0]]
    view.show_table(replace(AFTER, pieces=AFTER.pieces[:1]), animate=False)
    assert scene.decals[MARKS[0]] is first, "what stays is not made again"
    view.zoom_by(1.5)
    view.finish_motion()
    assert set(scene.decals) == set(MARKS)
    view.fit()
    view.show_table(BEFORE, animate=False)
    assert set(scene.decals) == set(BEFORE.decals)
    assert first.scene() is None


def test_a_crack_stays_where_it_was_when_more_are_added() -> None:
    from spacetable.table.decals import paths
    from spacetable.table.geometry import Places

    places = Places(AFTER)
    drawn = [paths(Crack(HERE, level), places, Look())[0][0] for level in (1, 2, 5)]
    counts = [one.elementCount() for one in drawn]
    assert counts == sorted(set(counts))
    for fewer, more in pairwise(drawn):
        for k in range(fewer.elementCount()):
            assert fewer.elementAt(k).x == more.elementAt(k).x


def test_small_pictures_show_them_too() -> None:
    size = QSize(240, 110)
    bare = replace(AFTER, decals=())
    assert table_image(AFTER, Look(), size) != table_image(bare, Look(), size)


def test_an_effect_tells_its_places() -> None:
    walk = Walk("walker", (BETWEEN,), HERE)
    assert set(places_of(walk)) == {Place("walker"), BETWEEN, HERE}
    assert places_of(Beam(HERE, THERE)) == (HERE, THERE)
    assert set(places_of(Glide("walker", THERE))) == {Place("walker"), THERE}
