"""Reads every data file of the product by the program's own reader, and says which is bad.

Whoever changes a figure of a game, or a slot of a drawing, hears here at once of a line that does
not fit, with its number. A data file for which no reader is named, and one that its reader leaves
closed, are faults too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from spacetable.core.errors import BoundaryError
from spacetable.core.text import texts
from spacetable.text.catalogue import catalogue

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("spacetable", "assets")
"""Folders whose data files are the product's."""
KINDS = {".toml", ".json"}
EDITIONS = ("planet_nine", "deep_sea")
SHARED = {
    "switches.toml": "switches:switches",
    "rulings.toml": "rulings:rulings",
    "rule_book.toml": "rule_book:rule_book",
    "lessons.toml": "lessons:lessons",
}
"""What a game's folder may hold: the module beside it and its function, by the file's name."""
READERS = {
    "high_frontier/augmentation.toml": "high_frontier.augmentation:figures",
    "high_frontier/cards.json": "high_frontier.cards:cards",
    "high_frontier/contracts.json": "high_frontier.cards:contracts",
    "high_frontier/contracts_later.json": "high_frontier.cards:later_contracts",
    "high_frontier/freighting.toml": "high_frontier.freighting:figures",
    "high_frontier/fuel_strip.toml": "high_frontier.fuel_strip:fuel_strip",
    "high_frontier/map.json": "high_frontier.solar_map:load",
    "high_frontier/map_layout.json": "high_frontier.layout_file:load",
    "high_frontier/operation_figures.toml": "high_frontier.operation_figures:figures",
    "high_frontier/refuelling.toml": "high_frontier.refuelling:gifts",
    "high_frontier/research.toml": "high_frontier.research:research",
    "high_frontier/sunspot.toml": "high_frontier.sunspot:dial",
    "high_frontier/ways_from_orbit.json": "high_frontier.from_orbit:rows_by_site",
    "high_frontier/full_game/components.toml": "high_frontier.full_game.components:components",
    "high_frontier/full_game/events.toml": "high_frontier.full_game.event_table:event_table",
    "high_frontier/full_game/futures/future_figures.toml": (
        "high_frontier.full_game.futures.future_figures:figures"
    ),
    "high_frontier/full_game/isobank/isotope_figures.toml": (
        "high_frontier.full_game.isobank.isotope_figures:figures"
    ),
    "high_frontier/full_game/politics/ideologies.toml": (
        "high_frontier.full_game.politics.ideologies:ring"
    ),
    "high_frontier/full_game/politics/laws.toml": ("high_frontier.full_game.politics.laws:numbers"),
    "high_frontier/full_game/starshot/starship_figures.toml": (
        "high_frontier.full_game.starshot.starship_figures:figures"
    ),
    "space_alert/cards.toml": "space_alert.cards:ordinary_cards",
    "space_alert/table.toml": "space_alert.table.boxes:layout",
    "space_alert/trajectories.toml": "space_alert.trajectories:tracks",
    "space_alert/script/missions.toml": "space_alert.script.official:missions",
    "space_alert/script/rolling.toml": "space_alert.script.dials:rolling",
    "space_alert/script/timing.toml": "space_alert.script.timing:timing",
    "space_alert/threats/threats.toml": "space_alert.threats.cards:threat_cards",
    "space_odyssey/board.toml": "space_odyssey.board:load",
    "space_odyssey/components.toml": "space_odyssey.data:load",
    "star_wars_pocket/components.toml": "star_wars_pocket.data:load",
    "star_wars_pocket/table.toml": "star_wars_pocket.sizes:sizes",
    "the_crew/charts.toml": "the_crew.chart:chart",
    "the_crew/components.toml": "the_crew.data:load",
    "the_crew/deep_sea.toml": "the_crew.missions:logbook",
    "the_crew/deep_sea_tasks.toml": "the_crew.task_cards:load",
    "the_crew/planet_nine.toml": "the_crew.missions:logbook",
    "the_crew/table.toml": "the_crew.layout:sizes",
}
"""Of files that one game has: the module in ``spacetable.games`` and its function."""


def files(root: Path) -> list[Path]:
    """Every data file below a root, sorted."""
    return sorted(
        one
        for place in PLACES
        for one in (root / place).rglob("*")
        if one.suffix in KINDS and one.is_file()
    )


def reader(path: Path, root: Path) -> Callable[[], object] | None:
    """What reads a file in the program; None of one for which nothing is named."""
    if path.name == "slots.toml":
        return lambda: _function("spacetable.table.art:read_slots")(path)
    if path.name == "info.toml":
        return lambda: _function("spacetable.core.info_file:infos")(path.parent)
    if path.parts[-3:] == ("art", "star_wars_pocket", "places.toml"):
        return lambda: _function("spacetable.games.star_wars_pocket.sizes:printed")()
    if path.name == "ways.toml":
        return lambda: _function("spacetable.core.way:ways_from")(path.parent, texts("core"))
    if path.name == "template.toml":
        return lambda: _function("spacetable.games.space_alert.script.mission_file:read")(path)
    if path.name.startswith("puzzles") and path.suffix == ".json":
        return lambda: _function("spacetable.session.puzzle_file:read")(path)
    games = root / "spacetable" / "games"
    if games not in path.parents:
        return None
    name = path.relative_to(games).as_posix()
    folder = ".".join(path.relative_to(games).parent.parts)
    named = READERS.get(name) or (path.name in SHARED and f"{folder}.{SHARED[path.name]}")
    return (lambda: _called(f"spacetable.games.{named}")) if named else None


def _function(named: str) -> Callable[..., object]:
    module, _, function = named.partition(":")
    found: Callable[..., object] = getattr(import_module(module), function)
    return found


def _called(named: str) -> None:
    """The function; of what a box with two editions has, for each of them."""
    function = _function(named)
    plain = getattr(function, "__wrapped__", function)
    wanted = plain.__code__.co_varnames[: plain.__code__.co_argcount]
    for edition in EDITIONS if "edition" in wanted else ("",):
        function(*([edition] if edition else []))


def faults(root: Path = ROOT) -> Iterator[str]:
    """A sentence for each file that its reader refuses, or that has none."""
    english = catalogue("en")
    opened: set[str] = set()
    said: set[str] = set()

    def hears(event: str, given: tuple[object, ...]) -> None:
        if event == "open" and isinstance(given[0], str | os.PathLike):
            opened.add(os.path.realpath(given[0]))

    sys.addaudithook(hears)
    for path in files(root):
        name = path.relative_to(root).as_posix()
        reads = reader(path, root)
        if reads is None:
            yield f"{name}: packaging/data_files.py names no reader"
            continue
        try:
            reads()
        except BoundaryError as wrong:
            message = english.words(wrong.message)
            if message not in said:  # other files of a game hang on one of them
                yield f"{name}: {message}"
            said.add(message)
            continue
        except (ValueError, AttributeError) as wrong:  # of a reader that knows no lines
            yield f"{name}: {wrong}"
            continue
        if str(path) not in opened:
            yield f"{name}: its reader does not open it"


def main() -> int:
    """Say what is wrong below a folder, or in the product; 1 when anything is."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    found = list(faults(root))
    for fault in found:
        print(fault)
    print(f"{len(files(root))} data files, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
