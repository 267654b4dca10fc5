"""Cards and sites found by what is printed on them, so that a test says what it stands on."""

from collections.abc import Callable

from spacetable.games.high_frontier.cards import Card, Face, cards
from spacetable.games.high_frontier.solar_map import Site, load
from spacetable.games.high_frontier.stack import Aboard, requirements


def card(
    deck: str,
    *,
    side: str | None = None,
    isru: int | None = None,
    platforms: tuple[str, ...] | None = None,
    alone: bool | None = None,
    ability: str | None = None,
    letter: str | None = None,
    where: Callable[[Face], bool] = lambda face: True,
) -> Aboard:
    """The first card of a deck with a face like that. ``alone``: it needs no support, no therm."""
    for one, number, face in _faces(deck):
        if (
            side in (None, face.side)
            and isru in (None, face.isru)
            and platforms in (None, face.platforms)
            and alone in (None, not requirements(face) and not face.requires.therms)
            and (ability is None or face.can(ability))
            and letter in (None, one.spectral_type)
            and where(face)
        ):
            return Aboard(one.id, 1 if number else 0)
    raise LookupError(deck)


def _faces(deck: str) -> list[tuple[Card, int, Face]]:
    return [
        (one, number, face)
        for one in cards().values()
        if one.deck == deck
        for number, face in enumerate(one.faces)
    ]


def site(where: Callable[[Site], bool]) -> str:
    """The first site like that."""
    return next(one.id for one in load().sites.values() if where(one))
