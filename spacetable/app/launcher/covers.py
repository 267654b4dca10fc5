"""The games on the launcher: those we make, and those that add-ons bring."""

from dataclasses import dataclass
from pathlib import Path

from spacetable.app.shell.busy_note import Coming
from spacetable.core import registry
from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text, verbatim


@dataclass(frozen=True)
class Cover:
    """A game as it lies on the launcher. ``built``: it can be opened."""

    info: GameInfo
    built: bool = True

    @property
    def id(self) -> str:
        """The game's."""
        return self.info.id

    @property
    def title(self) -> Text:
        """The game's."""
        return self.info.title


def ours() -> list[Cover]:
    """The program's own games, known without their rules."""
    there = registry.installed()
    known = registry.announced()
    shown = [info for info in known.values() if info.beside not in known]
    return [Cover(info, built=info.id in there) for info in shown]


def beside(game: str) -> list[GameInfo]:
    """Games that are opened from the set-up page of another."""
    there, known = registry.installed(), registry.announced()
    return [info for info in known.values() if info.beside == game and info.id in there]


def added() -> list[str]:
    """Ids of the games that add-ons bring."""
    known = registry.announced()
    return [game for game in registry.installed() if game not in known]


def in_order() -> list[str]:
    """Ids of all games that can be opened, as their covers lie on the launcher."""
    found: list[str] = []
    for cover in ours():
        if cover.built:
            found += [cover.id, *(info.id for info in beside(cover.id))]
    return [*found, *added()]


def title_of(game: str) -> Text | None:
    """The title of a game of ours without reading it; None for others."""
    info = registry.announced().get(game)
    return None if info is None else info.title


def rules_of(game: str) -> Coming | None:
    """What a note says before the rules of a game of ours are read; None for others."""
    title = title_of(game)
    return None if title is None else Coming(title, f"rules of {game}")


def table_of(game: str, name: Text | None = None) -> Coming | None:
    """What a note says before the table of a game of ours is laid; None for others."""
    info = registry.announced().get(game)
    return None if info is None else Coming(info.title, f"table of {game}", name, info.cover)


def in_file(path: Path) -> Coming | None:
    """The same for the game that a file seems to hold; None where that cannot be told."""
    # A start without a file needs nothing of this.
    from spacetable.session.opening import glance

    found = glance(path)
    return None if found is None else table_of(found[0], called(found[1]))


def called(name: str) -> Text:
    """The name of a save; the program's own bear none."""
    return verbatim(name) if name else text("app.saves.continue")
