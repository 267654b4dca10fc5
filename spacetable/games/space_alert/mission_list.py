"""The missions as pages of the logbook: those published, and one at random (document 1, 4.1)."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.mission import Mission
from spacetable.core.text import Text
from spacetable.games.space_alert.script.official import missions as scripts
from spacetable.games.space_alert.script.script import Script
from spacetable.games.space_alert.script.words import group_label
from spacetable.games.space_alert.words import words

RANDOM: Final = 17
"""The number under which missions count that are rolled; no two of them are the same."""
DRAWN: Final = 18
"""One of the eight whole missions, drawn unseen as from the scenario cards (document 1)."""


@cache
def missions() -> tuple[Mission, ...]:
    """Test runs, simulations, advanced ones, missions: 1 to 16; then rolled, then drawn."""
    published = (
        Mission(
            number=number,
            title=script.title,
            briefing=words(
                f"briefing.{script.kind}",
                minutes=script.duration // 60_000,
                phases=len(script.phase_ends),
            ),
            seats=(1, 5),
            group=group_label(script.kind),
            source=script.source,
            named=True,
        )
        for number, script in enumerate(scripts(), 1)
    )
    rolled = Mission(
        number=RANDOM,
        title=words("title.random"),
        briefing=words("briefing.random"),
        seats=(1, 5),
        group=group_label("rolled"),
        named=True,
    )
    drawn = Mission(
        number=DRAWN,
        title=words("title.drawn"),
        briefing=words("briefing.drawn", missions=len(drawable())),
        seats=(1, 5),
        group=group_label("rolled"),
        named=True,
    )
    return (*published, rolled, drawn)


@cache
def drawable() -> tuple[Script, ...]:
    """The whole missions, which say nothing of their number while they are played."""
    title = words("title.drawn")
    return tuple(replace(one, title=title) for one in scripts() if one.kind == "mission")


def soundtrack_title(script: Script) -> Text:
    """What a mission is called once it is over: of a drawn one, too, which it was."""
    if script.title != words("title.drawn"):
        return script.title
    return next((one.title for one in scripts() if one.id == script.id), script.title)
