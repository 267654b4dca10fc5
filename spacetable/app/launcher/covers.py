"""The games on the launcher: those we make, and those that add-ons bring."""

from dataclasses import dataclass

from spacetable.core import registry
from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text


@dataclass(frozen=True)
class Cover:
    """What stands on a cover. ``built``: the game can be opened."""

    id: str
    title: Text
    tagline: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    art: str
    accent: str
    built: bool


OURS = (
    ("star_wars_pocket", (1, 1), (10, 20), "#7ee081"),
    ("space_alert", (1, 5), (30, 45), "#ff7043"),
    ("planet_nine", (2, 5), (20, 30), "#5cc8ff"),
    ("deep_sea", (2, 5), (20, 30), "#2dd4bf"),
    ("high_frontier", (1, 5), (60, 240), "#ffb547"),
    ("space_odyssey", (3, 5), (30, 45), "#ff4d5e"),
)
"""Id, seats, minutes and accent. Known here so that no game is read before it is opened."""

HEARD = "space_alert"
"""The game whose missions can be heard, whether it can be opened or not."""

DRAWN_AS = {"planet_nine": "the_crew"}
"""Covers that are drawn under another name than the game's."""


def ours() -> list[Cover]:
    """Our six games."""
    there = registry.installed()
    return [
        Cover(
            id=game,
            title=text(f"app.game.{game}.title"),
            tagline=text(f"app.game.{game}.tagline"),
            seats=seats,
            minutes=minutes,
            art=f"covers/{DRAWN_AS.get(game, game)}",
            accent=accent,
            built=game in there,
        )
        for game, seats, minutes, accent in OURS
    ]


def added() -> list[str]:
    """Ids of the games that add-ons bring."""
    known = {game for game, *_ in OURS}
    return [game for game in registry.installed() if game not in known]


def in_order() -> list[str]:
    """Ids of all games that can be opened, as their covers lie on the launcher."""
    there = registry.installed()
    return [game for game, *_ in OURS if game in there] + added()


def cover_of(info: GameInfo) -> Cover:
    """The cover of a game that has been read."""
    return Cover(
        info.id, info.title, info.tagline, info.seats, info.minutes, info.cover, info.accent, True
    )


def title_of(game: str) -> Text | None:
    """The title of a game of ours without reading it; None for others."""
    if any(game == known for known, *_ in OURS):
        return text(f"app.game.{game}.title")
    return None
