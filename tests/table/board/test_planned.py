"""What a planner has found, seen on a board: ways that cover one another, and coloured places."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor

from spacetable.core.ids import ZoneId
from spacetable.core.planner import Question, Shade
from spacetable.core.text import verbatim
from spacetable.table.board.pins import PATTERNS, Way
from spacetable.table.board.shades import letter_of
from tests.table.board.boards import large, large_table, small_table
from tests.table.board.test_picture import tint
from tests.table.conftest import Hands
from tests.table.tables import drag

HOME = ("sol", "earth", "mars")
FAR = ("sol", "earth", "mars", "ceres")


def way(spots: tuple[str, ...], colour: str, pattern: int = 0, **more: object) -> Way:
    return Way(tuple(map(ZoneId, spots)), colour, pattern, **more)


def shade(colour: str, *places: str) -> Shade:
    return Shade(verbatim(f"{len(places)} turns"), colour, tuple(map(ZoneId, places)))


def like(seen: tuple[int, int, int], colour: str) -> bool:
    """Whether a colour is nearly that one."""
    wanted = QColor(colour)
    parts = (wanted.red(), wanted.green(), wanted.blue())
    return all(abs(a - b) < 40 for a, b in zip(seen, parts, strict=True))


def across(hands: Hands, a: str, b: str) -> list[tuple[int, int, int]]:
    """The colours across the middle of a line that lies level."""
    view = hands.view
    middle = (view.camera.spot(a) + view.camera.spot(b)) / 2
    return [tint(hands, middle + QPointF(0, y)) for y in range(-9, 10)]


def test_no_way_hides_another_on_a_shared_line(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    view.planned.show_ways([way(HOME, "#0000ff"), way(FAR, "#ff00ff"), way(HOME, "#ffff00")])
    seen = across(hands, "earth", "mars")
    for colour in ("#0000ff", "#ff00ff", "#ffff00"):
        assert any(like(one, colour) for one in seen), colour
    view.planned.show_ways([])
    assert not any(like(one, "#0000ff") for one in across(hands, "earth", "mars"))


def test_ways_and_colours_stay_where_they_belong_when_the_table_is_zoomed(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    view.planned.show_ways([way(HOME, "#ff00ff")])
    view.planned.show_shades((shade("#00ff00", "luna"),))
    hands.wheel(view.point_of("earth"), 3)
    view.finish_motion()
    assert any(like(one, "#ff00ff") for one in across(hands, "earth", "mars"))
    spot, board = view.camera.spot("luna"), view.table_scene.picture.laid
    assert board is not None
    radius = board.board.by_id[ZoneId("luna")].radius * board.scale * view.table_scene.zoom + 4
    assert like(tint(hands, spot + QPointF(0, radius)), "#00ff00")


def test_each_pattern_is_another() -> None:
    assert len(set(PATTERNS)) == len(PATTERNS) == 4


def test_a_part_that_is_looked_at_is_lit(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    lit = tuple(map(ZoneId, ("earth", "mars")))
    view.planned.show_ways([way(HOME, "#ff00ff")])
    dark = across(hands, "earth", "mars")
    view.planned.show_ways([way(HOME, "#ff00ff", lit=lit)])
    assert across(hands, "earth", "mars") != dark
    view.planned.show_ways([way(HOME, "#ff00ff", lit=lit[:1])])
    assert across(hands, "earth", "mars") == dark


def test_a_thousand_places_are_one_item_each_of_one_shade(hands: Hands) -> None:
    view = hands.view
    board = large()
    view.show_table(large_table(board, 10))
    places = [spot.id for spot in board.spots]
    items = len(view.table_scene.items())
    view.planned.show_shades((shade("sky", *places[:600]), shade("amber", *places[500:])))
    shades = view.planned.shades
    assert len(view.table_scene.items()) == items
    assert len(shades) == len(places)
    assert shades.letter_at(places[550]) == "A", "the first that names it"
    view.planned.show_shades(view.planned._shades, {1})
    assert shades.letter_at(places[0]) == ""
    assert shades.letter_at(places[550]) == "B"
    assert not view.grab().isNull()


def test_from_afar_shades_differ_without_their_colours(hands: Hands) -> None:
    view = hands.view
    board = large()
    view.show_table(large_table(board, 10))
    one = board.spots[0].id
    seen = []
    for shades in ((shade("sky", one),), (shade("sky", "none"), shade("sky", one))):
        view.planned.show_shades(shades)
        disc, _ = view.planned.shades._disc(len(shades) - 1, 1.0)
        seen.append(disc.toImage())
    assert seen[0].size() == seen[1].size()
    assert seen[0] != seen[1], "their letters"


def test_a_place_says_its_mark_and_its_answer_where_the_pointer_rests(hands: Hands) -> None:
    """A letter had to be looked up beside the table."""
    view = hands.view
    view.show_table(small_table())
    four = Shade(verbatim("4 turns"), "sky", (ZoneId("vesta"),), "4")
    view.planned.show_shades([four, shade("teal", "mars")])
    shades = view.planned.shades
    assert [shades.letter_at(ZoneId(one)) for one in ("vesta", "mars", "sol")] == ["4", "B", ""]
    view.enlarge("vesta")
    assert view.panels.enlarged.notes.text().splitlines()[0] == "4 turns"
    view.planned.show_shades([])
    view.enlarge("vesta")
    assert "4 turns" not in view.panels.enlarged.notes.text()


def test_what_is_found_keeps_the_colour_of_its_answer(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.planned.show_shades([shade("#00ff00", "vesta")])
    view.finish_motion()
    middle, radius = view.camera.spot("vesta"), view.planned.shades.radius_at("vesta")
    at_edge = [middle + QPointF(x, 0) for x in (-radius, -radius + 1, -radius + 2)]

    def green() -> bool:
        return any(like(tint(hands, at), "#00ff00") for at in at_edge)

    assert green()
    view.highlights.show("found", {"vesta": "found", "sol": "found"})
    assert green(), "its ring lies around that"
    around = [tint(hands, middle - QPointF(radius + x, 0)) for x in range(6)]
    sky = view.look.colour("sky")
    assert any(like(seen, sky) for seen in around)


def test_what_is_told_of_a_place_covers_no_way_that_is_drawn(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    view.enlarge("venus")
    before = view.panels.enlarged.geometry()
    under = [one for one in ("earth", "mars", "luna", "sol") if before.contains(view.point_of(one))]
    assert under, "it would lie there"
    view.planned.show_ways([way((under[0], "earth", "mars"), "#0000ff")])
    view.enlarge("venus")
    for one in dict.fromkeys((under[0], "earth", "mars")):
        assert not view.panels.enlarged.geometry().contains(view.point_of(one)), one


def test_letters_go_on_after_the_alphabet() -> None:
    assert [letter_of(k) for k in (0, 25, 26, 52)] == ["A", "Z", "A1", "A2"]


# ------------------------------------------------------------------ asking on the board


def asking(hands: Hands, *places: str) -> list[tuple[str, str]]:
    """Offer a question of some places, asked by dragging the ship; and what is asked."""
    asked: list[tuple[str, str]] = []
    found = Question("way", verbatim("Where to?"), (), True, frozenset(places), True, ("ship",))
    hands.view.offer_questions([found])
    hands.view.inquired.connect(lambda question, spot: asked.append((question.id, spot)))
    return asked


def test_a_piece_without_any_move_is_dragged_to_ask(hands: Hands) -> None:
    hands.view.show_table(small_table(("ship", "luna"), ("disc", "sol")))
    asked = asking(hands, "mars", "ceres")
    hands.drag("ship", "ceres")
    assert asked == [("way", "ceres")]
    hands.drag("ship", "venus")
    hands.drag("disc", "ceres")
    assert asked == [("way", "ceres")], "no such place, and no such piece"
    assert hands.nowhere == ["ship", "disc"]


def test_what_takes_the_piece_comes_first_and_then_the_rule_that_refuses_it(hands: Hands) -> None:
    options = [drag("ship", "mars"), drag("ship", "ceres", refused=True)]
    hands.view.show_table(small_table(("ship", "luna")), options)
    asked = asking(hands)
    hands.drag("ship", "mars")
    assert hands.picked == ["ship>mars/None"]
    hands.drag("ship", "ceres")
    assert [option.refused for option in hands.refused] == [True]
    hands.drag("ship", "luna")
    assert asked == [], "put back where it lay"
    hands.drag("ship", "vesta")
    assert asked == [("way", "vesta")]
    assert hands.picked == ["ship>mars/None"]


def test_a_place_that_is_wanted_is_an_answer(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    placed: list[str] = []
    view.placed.connect(placed.append)
    view.want_place({"luna", "vesta"})
    hands.click("vesta")
    hands.click("luna")
    assert placed == ["vesta", "luna"], "also under a piece"
    hands.click("sol")
    assert placed == ["vesta", "luna"], "not one of those that are wanted"
    view.focus_on("vesta")
    hands.key(Qt.Key.Key_Return)
    assert placed[2:] == ["vesta"]
    view.want_place(None)
    hands.click("vesta")
    assert len(placed) == 3
