"""What is certain, disputed and reconstructed in the data, for the About page.

What is not certain is read from the data files, so it stays true when somebody corrects a line.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from spacetable.core import toml_lines
from spacetable.core.switch import Source
from spacetable.core.text import Text
from spacetable.games.space_odyssey import board, data
from spacetable.games.space_odyssey.board import BOARD
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.switches import switches
from spacetable.games.space_odyssey.words import (
    card_name,
    character_name,
    door_name,
    space_name,
    system_name,
    words,
)

RULES: Final = words("switch.group.rules")
"""The options that are readings of unclear rules; the others are dials."""
Rows = Iterator[tuple[toml_lines.Path, Source, Text]]
"""Where a ``source`` stands in its file, what it says, and what it is about."""

TOLD: Final[Mapping[toml_lines.Path, str]] = {
    ("system", "grv"): "gravity",
    ("character", "whitehead"): "whitehead",
    ("even",): "measured",
    ("victories",): "measured",
    ("moving",): "moving",
}
"""What is told of a disputed row: the end of a key. Of any other, that it is not certain."""


def notes() -> tuple[Text, ...]:
    """What is to be said of the whole, a paragraph each."""
    spaces = sum(one.source != "certain" for one in BOARD.space)
    links = sum(one.source != "certain" for one in BOARD.link)
    return (
        words("about.rules"),
        words("about.credits"),
        words("about.certain"),
        words("about.lost_page"),
        words("about.who_acts"),
        *((words("about.board", links=links, spaces=spaces),) if links or spaces else ()),
        words("about.switches", n=sum(one.group == RULES for one in switches())),
        words("about.correct", file=board.FILE.name, components=data.FILE.name),
        words("about.art"),
    )


def uncertain() -> tuple[Text, ...]:
    """A line for everything in the data files that is not certain."""
    return (*_uncertain(board.FILE, _board()), *_uncertain(data.FILE, _components()))


def _board() -> Rows:
    for k, space in enumerate(BOARD.space):
        what = words("about.draw", space=space_name(space.id), n=space.draw)
        yield ("space", k, "source"), space.source, what
    for k, link in enumerate(BOARD.link):
        one, other = (space_name(end) for end in link.between)
        if link.door:
            what = words("about.link", one=one, other=other, door=door_name(link.door))
        else:
            what = words("about.link_open", one=one, other=other)
        yield ("link", k, "source"), link.source, what


def _components() -> Rows:
    for k, hals in enumerate(DATA.hal_card):
        name = words("panel.door_cards") if hals.kind == "door" else card_name(f"hal.{hals.id}")
        yield ("hal_card", k, "source"), hals.source, _told(("hal_card", hals.id), name)
    for k, crews in enumerate(DATA.crew_card):
        logic = crews.id == "logic"
        name = words("about.logic") if logic else card_name(f"crew.{crews.id}")
        yield ("crew_card", k, "source"), crews.source, _told(("crew_card", crews.id), name)
    for k, row in enumerate(DATA.system):
        what = _told(("system", row.id), system_name(row.id))
        yield ("system", k, "source"), row.source, what
    for k, who in enumerate(DATA.character):
        what = _told(("character", who.id), character_name(who.id))
        yield ("character", k, "source"), who.source, what
    for table, source in (
        ("hal", DATA.hal.source),
        ("opening", DATA.opening.source),
        ("even", DATA.even.source),
        ("victories", DATA.victories.source),
        ("crew", DATA.crew.source),
        ("moving", DATA.moving.source),
    ):
        yield (table, "source"), source, _told((table,), words(f"about.table.{table}"))


def _told(place: toml_lines.Path, name: Text) -> Text:
    """What is not certain about a row."""
    return words(f"about.told.{TOLD.get(place, 'other')}", name=name)


def _uncertain(path: Path, rows: Rows) -> Iterator[Text]:
    """A line for everything that is not certain, with the place to correct it."""
    found = toml_lines.lines(path.read_text(encoding="utf-8"))
    for place, source, what in rows:
        if source != "certain":
            yield words(f"about.{source}", what=what, file=path.name, line=found[place])
