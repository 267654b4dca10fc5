"""Whatever figures a game brings, no cell of them is cut at the right edge or below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetricsF

from spacetable.app.game.panel.side import SidePanel
from spacetable.app.widgets.shared_columns import Cell, shares
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.offered import Offered
from spacetable.core.option import Drag
from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import Text, verbatim
from spacetable.session.session import Session
from tests.app.conftest import Person, pocket
from tests.app.test_panel_room import Answer, answers, ask, whole
from tests.conformance.cases import WHOLE

STARTS_AT_TABLE = True

SIZES = ((1366, 768), (1920, 1080), (2560, 1440))
SHORT = ("–", "−21", "1", "Rigel")
LONG = {
    "en": (
        "by the end of year 11",
        "cubes 6, disks 8, of them 3 on the map and 2 in the reserve of somebody else",
        "Submersible Prospector",
        "Wwwwwwwwwwwwwwwwwwwwwwww",
        "Electroencephalographically-counterrevolutionaries",
    ),
    "ja": (
        "11年目の終わりまで",
        "キューブ6・ディスク8、うち3枚は盤面、2枚は他のプレイヤーの手元にあります",
        "潜水探鉱ロボットの開発契約",
        "スーパーウルトラグレートデリシャスワンダフルロケット",
        "紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫紫",
    ),
}


def panels(language: str) -> Iterator[Panel]:
    """Facts and sheets of two to eight columns, in which every column is once the long one."""
    long = LONG[language]
    for n, words in enumerate(long):
        tones = ("plain", "warn", "bad", "good")
        facts = tuple(
            Fact(verbatim(label), verbatim(value), tones[k % 4])
            for k, (label, value) in enumerate(
                ((words, "4"), ("Aquas", words), (words, long[n - 1]), (words, words))
            )
        )
        sheets = tuple(sheet(count, column, words) for count in (2, 3, 5, 8) for column in (0, 1))
        everywhere = tuple(
            Sheet(verbatim(words), (verbatim(words),) * count, ((verbatim(words),) * count,) * 2, 1)
            for count in (2, 4, 7)
        )
        yield Panel(facts, (*sheets, *everywhere))


def sheet(count: int, column: int, words: str) -> Sheet:
    """So many columns, one of which says much, and the first row is marked."""
    heads = tuple(verbatim(("What", "Purple", "Vega", "Number")[k % 4]) for k in range(count))
    rows: tuple[tuple[Text, ...], ...] = tuple(
        tuple(verbatim(words if k == column else SHORT[(k + n) % 4]) for k in range(count))
        for n in range(3)
    )
    return Sheet(verbatim("Points so far"), heads, rows, 0)


def cut(side: SidePanel) -> list[str]:
    """Cells that lie beyond what is seen, or are too small for their words: with their px."""
    out: list[str] = []
    facts = side.facts
    across = facts.viewport().width()
    for cell in facts.widget().findChildren(Cell):
        left = cell.mapTo(facts.widget(), QPoint()).x()
        metrics, lines = QFontMetricsF(cell.font()), cell.lines(cell.width()).split("\n")
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        said = "".join("".join(lines).split()) == "".join(cell.text().split())
        high = metrics.lineSpacing() * (len(lines) - 1) + metrics.ascent()
        inside = left >= 0 and left + cell.width() <= across
        if not (inside and said and widest <= cell.width() and high <= cell.height()):
            out.append(f"{lines} {widest} {cell.width()} {high} {cell.height()} {left} {across}")
    return out


@pytest.mark.parametrize("language", LONG)
@pytest.mark.parametrize("size", SIZES)
def test_no_figure_is_cut(
    open_window: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    person = open_window(size, language=language)
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    side = person.page.side
    side.open_tab("facts")
    for scale in (100, 200):
        person.window.context.put(text_size=scale)
        person.wait()
        # The quick run: a long one, a long word, and letters that cannot be broken.
        for panel in islice(panels(language), None, None, 1 if WHOLE else 2):
            side.facts.show_panel(panel)
            person.wait()
            facts = side.facts
            assert facts.widget().width() <= facts.viewport().width()
            assert not cut(side), f"at {size}, text size {scale} %"
            own = [QRect(one.mapTo(facts.widget(), QPoint()), one.size()) for one in _cells(side)]
            assert not any(a.intersects(b) for k, a in enumerate(own) for b in own[k + 1 :])


def _cells(side: SidePanel) -> list[Cell]:
    return side.facts.widget().findChildren(Cell)


WIDTHS = st.integers(1, 400)


@given(st.lists(st.tuples(WIDTHS, WIDTHS).map(sorted), min_size=1, max_size=8), st.integers(8, 900))
def test_columns_never_take_more_than_there_is(wanted: list[list[int]], room: int) -> None:
    least, most = zip(*wanted, strict=True)
    out = shares(least, most, room)
    assert sum(out) <= room
    assert all(1 <= one <= high for one, high in zip(out, most, strict=True))
    if sum(least) <= room:
        assert all(one >= low for one, low in zip(out, least, strict=True))


def test_buttons_leave_what_is_read_its_room(person: Person) -> None:
    """Three of them stay in sight above figures that are longer than the panel, unless they answer
    a question: of a turn in which pieces are moved as well.
    """
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    offered = [*answers(9)]
    moved = replace(
        offered[0], action=Answer(Seat("1"), 10), gesture=Drag(PieceId("x"), ZoneId("y"))
    )
    side = ask(person, Offered([*offered, moved]))
    many = len(whole(side))
    side.open_tab("facts")
    side.facts.show_panel(next(panels("en")))
    side.fit_actions()
    person.wait()
    assert len(whole(side)) == 3 < many
    side.facts.show_panel(Panel((Fact(verbatim("Year"), verbatim("11")),)))
    side.fit_actions()
    person.wait()
    assert len(whole(side)) > 3, "and take it where there is little to read"
