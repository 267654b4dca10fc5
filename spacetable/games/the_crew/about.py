"""What is certain, disputed and reconstructed in the data, for the About page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spacetable.core import toml_lines
from spacetable.core.text import Text, text, texts
from spacetable.games.the_crew import data, task_cards
from spacetable.games.the_crew.arranged_cards import DOMAIN
from spacetable.games.the_crew.mission_list import title
from spacetable.games.the_crew.missions import file_of, logbook
from spacetable.games.the_crew.state import Edition
from spacetable.games.the_crew.switches import switches

_said: Final = texts(f"{DOMAIN}.about")

TOLD: Final[dict[Edition, dict[int, str]]] = {
    "planet_nine": {
        5: "named_commander",
        11: "named_commander",
        12: "draw_told",
        33: "named_commander",
        41: "named_commander",
        50: "both_named",
    },
    "deep_sea": {12: "forbidden_lead", 19: "hardest", 26: "two_divers"},
}
"""What else is told of a disputed mission: the end of a key."""
TOLD_TASKS: Final = {"win_pink_9_yellow_8": "pink_9_yellow_8"}


def notes(edition: Edition) -> tuple[Text, ...]:
    """A line each; what is disputed is read from the data, so it stays true when corrected."""
    return (
        _said(f"rules.{edition}"),
        _said(f"credits.{edition}"),
        _said("books"),
        _said(f"certain.{edition}"),
        _said("reconstructed"),
        *_missions(edition),
        *(_tasks() if edition == "deep_sea" else ()),
        _said(f"open.{edition}"),
        _said("switches", n=sum(one.source == "disputed" for one in switches(edition))),
        _said("correct", file=file_of(edition).name, components=data.FILE.name),
        _said("art"),
    )


def _missions(edition: Edition) -> Iterator[Text]:
    path = file_of(edition)
    found = _lines(path, "mission")
    for row, page in enumerate(logbook(edition).mission):
        if page.source == "certain":
            continue
        told = TOLD[edition].get(page.number, "other")
        yield _said(
            "disputed.mission",
            number=page.number,
            title=title(edition, page.number),
            told=_said(f"told.{told}"),
            file=path.name,
            line=found[row],
        )


def _tasks() -> Iterator[Text]:
    path = task_cards.FILE
    found = _lines(path, "task")
    for row, task in enumerate(task_cards.deep_sea_tasks().values()):
        if task.source != "certain":
            yield _said(
                "disputed.task",
                task=text(f"the_crew_tasks.{task.id}"),
                told=_said(f"told.{TOLD_TASKS.get(task.id, 'other')}"),
                file=path.name,
                line=found[row],
            )


def _lines(path: Path, table: str) -> dict[int, int]:
    """The line where ``source`` stands, for each row of a table."""
    found = toml_lines.lines(path.read_text(encoding="utf-8"))
    return {
        place[1]: line
        for place, line in found.items()
        if len(place) == 3
        and place[0] == table
        and isinstance(place[1], int)
        and place[2] == "source"
    }
