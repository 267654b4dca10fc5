"""Questions about flights that a game may let people ask, each with its wishes."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.planner import Asked, Question
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial

WHERE_TO: Final = "where_to"
HOW_FAR: Final = "how_far"
WHICH_ROCKET: Final = "which_rocket"
MISSING: Final = "missing"
TRIPS: Final = ("one_way", "back", "refuel")


def where_to(*carries: PieceId, more: Sequence[Switch] = ()) -> Question:
    """All ways to a place. ``carries``: what is dragged there; ``more``: further wishes, first."""
    return Question(
        WHERE_TO,
        words("question.where_to"),
        (*more, *avoiding(), most_turns(), choice("trip", TRIPS)),
        to_place=True,
        places=_places(),
        by_way=True,
        carries=carries,
    )


def avoiding() -> tuple[Switch, ...]:
    """What may be on the way."""
    return tuple(
        _yes_no(one, default=True) for one in ("belts", "hazards", "jettison", "afterburn")
    )


def most_turns() -> Switch:
    """How long it may take."""
    return choice("turns", ("12", "24", "6", "3"))


def how_far(*, more: Sequence[Switch] = ()) -> Question:
    """All sites by turns or fuel."""
    return Question(
        HOW_FAR,
        words("question.how_far"),
        (
            *more,
            choice("by", ("turns", "fuel")),
            _years(),
            _yes_no("belts", default=True),
            _yes_no("hazards", default=True),
            _yes_no("afterburn", default=True),
        ),
    )


def which_rocket(*, more: Sequence[Switch] = ()) -> Question:
    """Rockets for an errand. ``more``: which cards they may be made of."""
    return Question(
        WHICH_ROCKET,
        words("question.which_rocket"),
        (
            choice("trip", TRIPS),
            _yes_no("cargo", default=True),
            *more,
            _yes_no("belts", default=True),
            _yes_no("hazards", default=True),
        ),
        to_place=True,
        places=_sites(),
    )


def missing(*, more: Sequence[Switch] = ()) -> Question:
    """What cards aboard lack. ``more``: which cards may help."""
    return Question(MISSING, words("question.missing"), tuple(more))


def sides() -> Switch:
    """Whether black sides are thought of too."""
    return choice("sides", ("front", "both"))


def both_sides(asked: Asked) -> bool:
    """What was chosen of that."""
    return asked.wishes.get("sides", "front") == "both"


def on_the_map(asked: Asked) -> bool:
    """Whether all places named are any: a file may name others."""
    return load().spaces.keys() >= {*asked.by_way, *({asked.place} - {None})}


def choice(name: str, values: Sequence[str]) -> Switch:
    """A wish with several answers, the usual one first; its words are in the catalogue."""
    return Switch(
        name,
        words(f"wish.{name}"),
        tuple(
            SwitchChoice(value, words(f"wish.{name}.{value}"), words(f"wish.{name}.effect"))
            for value in values
        ),
        values[0],
        "certain",
    )


def _yes_no(name: str, *, default: bool) -> Switch:
    return Switch(
        name,
        words(f"wish.{name}"),
        tuple(
            SwitchChoice(
                value, words(f"wish.{name}.{str(value).lower()}"), words(f"wish.{name}.effect")
            )
            for value in (default, not default)
        ),
        default,
        "certain",
    )


@cache
def _years() -> Switch:
    """In which year the ship sets out: now, or one of the cycle."""
    usual = SwitchChoice("now", words("wish.year.now"), words("wish.year.effect"))
    years = tuple(
        SwitchChoice(
            str(n), words(f"wish.year.{dial().season_in(n)}", n=n), words("wish.year.effect")
        )
        for n in range(1, dial().spots + 1)
    )
    return Switch("year", words("wish.year"), (usual, *years), "now", "certain")


@cache
def _sites() -> frozenset[ZoneId]:
    return frozenset(map(ZoneId, load().sites))


@cache
def _places() -> frozenset[ZoneId]:
    """Where a move may end."""
    return frozenset(ZoneId(id_) for id_, space in load().spaces.items() if rests(space))
