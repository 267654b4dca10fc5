"""Where faults are put, and which tests ought to notice them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from msgspec import Struct

from tests.mutation.faults import Fault, faults

ROOT = Path(__file__).resolve().parents[2]
SHOWN = """
    about advice appearance arrange* badges board_place bots bot chart coach* communicated_cards
    corridors crew_place debrief* drifter find guidance habits hal_place inside_place laid_tasks
    large_place large_seating
    layout *_layout lessons maps member_place middle mission_list navigator odds panel piles_place
    placard play_aid routes rulings seating sheets solver table table_builder task_advice tell_spots
    to_act usual_seating wording words autopilot
""".split()  # noqa: SIM905
"""Pictures, words, advice and bots: files and folders of games that hold no rules."""
SHOWN_OF_A_MAP = """
    *_chips *_faces *_place *_words board card_line found_by fractions_in_words landmarks planner
    planning small_tokens spots tabletop
""".split()  # noqa: SIM905
LONG = ("autopilot", "bots", "random", "solver")
"""Tests that take long to say what others say at once."""


class Package(Struct, frozen=True):
    """Folders with code, the tests that are its own, and the games whose conformance is asked."""

    folders: tuple[str, ...]
    tests: tuple[str, ...]
    games: tuple[str, ...]
    left_out: tuple[str, ...]

    def files(self) -> Iterator[str]:
        """Paths of its sources below the root."""
        for folder in self.folders:
            for path in sorted((ROOT / folder).rglob("*.py")):
                inner = path.relative_to(ROOT / folder).with_suffix("")
                if not any(fnmatch(part, one) for part in inner.parts for one in self.left_out):
                    yield path.relative_to(ROOT).as_posix()

    def faults(self) -> list[tuple[str, Fault]]:
        """Every fault of every file."""
        return [(path, one) for path in self.files() for one in faults((ROOT / path).read_bytes())]

    def stages(self, path: str, root: Path = ROOT) -> Iterator[tuple[str, ...]]:
        """Words for pytest, one run after the other: tests that name the module come first."""
        name = Path(path).stem
        found = [file for folder in self.tests for file in sorted((root / folder).rglob("test_*"))]
        files = [file for file in found if file.suffix == ".py"]
        named = re.compile(rf"\b{name}\b|def test_\w*{name}")
        near = [name in file.stem or bool(named.search(file.read_text("utf-8"))) for file in files]
        long = [any(word in "/".join(file.parts) for word in LONG) for file in files]
        order = sorted(zip(files, near, long, strict=True), key=lambda one: (one[2], not one[1]))
        yield tuple(file.relative_to(root).as_posix() for file, *_ in order)
        yield ("tests/puzzles", "-k", " or ".join(self.games))
        yield ("tests/conformance",)
        yield ("tests/perft", "-k", " or ".join(self.games))
        yield from self._elsewhere(path, root)

    def _elsewhere(self, path: str, root: Path) -> Iterator[tuple[str, ...]]:
        """Tests of other folders that read the module, or any of its room; none where none does."""
        *folders, name = Path(path).with_suffix("").parts
        if "/".join(folders) not in self.folders:
            name = folders.pop()
        package = re.escape(".".join(folders))
        reads = re.compile(rf"{package}(\.| import .*\b){name}\b")
        elsewhere = [
            place
            for file in sorted((root / "tests").rglob("test_*.py"))
            if not (place := file.relative_to(root).as_posix()).startswith(self.tests)
            if reads.search(file.read_text("utf-8"))
        ]
        if elsewhere:
            yield tuple(elsewhere)


def _game(folder: str, *games: str, shown: Sequence[str] = ()) -> Package:
    return Package(
        folders=(f"spacetable/games/{folder}",),
        tests=(f"tests/games/{folder}",),
        games=games or (folder,),
        left_out=(*SHOWN, *shown),
    )


PACKAGES = {
    "the_crew": _game("the_crew", "planet_nine", "deep_sea"),
    "space_alert": _game("space_alert"),
    "space_odyssey": _game("space_odyssey", shown=("tiles",)),
    "star_wars_pocket": _game("star_wars_pocket"),
    "high_frontier": _game("high_frontier", "full_game", "flight_school", shown=SHOWN_OF_A_MAP),
    "session_core": Package(
        ("spacetable/session", "spacetable/core"),
        ("tests/session", "tests/core", "tests/toy", "tests/puzzles"),
        ("toy", "star_wars_pocket"),
        ("box", "layout", "plot", "panel", "table_builder"),
    ),
}
