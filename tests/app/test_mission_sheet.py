"""The sheet of a mission as a PDF: everything on its page, whole, on both papers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from spacetable.__main__ import main
from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.app.soundtrack.sheet_dialog import SheetDialog
from spacetable.app.soundtrack.sheet_printing import FOOT, SIZES, pages, pdf, room_of
from spacetable.audio.mission_sheet import MissionSheet, mission_sheet
from spacetable.core.soundtrack_library import HeardMission, Roll
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.text.catalogue import catalogue
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True


def sheet(mission: HeardMission, language: str) -> MissionSheet:
    return mission_sheet(mission, 5, catalogue(language).words, language)


def missions() -> list[HeardMission]:
    published = [one for _, found in soundtracks.published() for one in found]
    return [*published, *(soundtracks.rolled(Roll(seed, 5)) for seed in range(4))]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("language", "paper"), thinned(["en", "ja"], SIZES))
def test_no_row_is_parted_and_a_published_phase_is_on_one_page(language: str, paper: str) -> None:
    room = room_of(paper)  # type: ignore[arg-type]
    say = catalogue(language).words
    for mission in missions():
        made = sheet(mission, language)
        placed = pages(made, room, say)
        if not mission.id.startswith("R"):
            assert placed[-1].page == len(made.parts) - 1, mission.id
        assert len(placed) == 1 + len(made.parts) + sum(len(part.lines) for part in made.parts)
        below = (-1, 0.0)
        for one in placed:
            assert (one.page, one.y) >= below
            assert room.top() <= one.y
            assert one.y + one.block.height <= room.bottom() - FOOT + 0.01
            below = (one.page, one.y + one.block.height - 0.01)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", thinned(["ja", "en"]))
def test_nothing_is_drawn_in_the_margins(language: str) -> None:
    """The narrower paper; the longest words of all missions are on these two."""
    room = room_of("a4")
    for name in ("S2-3", "S1-1"):
        made = sheet(soundtracks.named(name), language)
        placed = pages(made, room, catalogue(language).words)
        for page in range(len(made.parts)):
            image = QImage(596, 842, QImage.Format.Format_RGB32)
            image.fill(QColor("white"))
            painter = QPainter(image)
            for one in placed:
                if one.page == page:
                    one.block.draw(painter, room.left(), one.y)
            painter.end()
            assert _inked(image, room)


def _inked(image: QImage, room: QRectF) -> bool:
    """Whether there is ink inside, and none beyond (a pixel's blur aside)."""
    inside = False
    for y in range(image.height()):
        for x in range(image.width()):
            if image.pixel(x, y) & 0xFFFFFF == 0xFFFFFF:
                continue
            inside = True
            assert room.adjusted(-1.5, -1.5, 1.5, 1.5).contains(x, y), (x, y)
    return inside


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("paper", "size"), [("a4", b"595"), ("letter", b"612")])
def test_the_file_is_a_pdf_of_that_paper(paper: str, size: bytes) -> None:
    found = pdf(sheet(soundtracks.named("S1-1"), "ja"), paper, catalogue("ja").words)  # type: ignore[arg-type]
    assert found.startswith(b"%PDF-")
    assert found.count(b"/Type /Page\n") == 2
    assert b"/MediaBox [0 0 " + size in found
    assert b"/FontFile" in found, "letters are embedded"


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "sheet.pdf"
    words = ("--language", "en", "soundtrack", "sheet", "S1-1")
    assert main([*words, str(target), "--paper", "letter"]) == 0
    assert str(target) in capsys.readouterr().out
    assert target.read_bytes().startswith(b"%PDF-")
    assert main([*words, str(tmp_path / "sheet.docx")]) == 1
    assert ".pdf" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["sheet.pdf"]


def test_from_the_page_of_missions(open_window: Callable[..., Person], tmp_path: Path) -> None:
    person = open_window()
    person.window.navigation.open("soundtrack")
    person.wait()
    page = person.window.page
    assert isinstance(page, ChoosePage)
    page.sheet.click()
    person.wait()
    dialog = person.window.findChild(SheetDialog)
    assert dialog is not None
    assert dialog.name.text().endswith(".pdf")
    dialog.papers.set_value("letter")
    target = tmp_path / "mine.pdf"
    dialog.name.setText(str(target))
    dialog.accept()
    person.wait()
    assert b"/MediaBox [0 0 612" in target.read_bytes()
