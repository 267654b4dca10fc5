"""The heat of a turn: what was used in a stack, and the radiators that were there to cool it (J4).

A therm cools one card a turn, wherever the radiator or the card is brought afterwards.
"""

from collections.abc import Collection, Iterable

from msgspec import Struct

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.stack import Aboard

Therms = tuple[PieceId, int]
"""A card, and the therms that it needs or gives."""


class Heat(Struct, frozen=True, gc=False):
    """Cards that were used in one stack, and its radiators. ``spare``: therms besides: that of an
    afterburn (J4d), and those of heat sinks that have turned light for it.
    """

    used: tuple[Therms, ...] = ()
    coolers: tuple[Therms, ...] = ()
    spare: int = 0

    def touches(self, cards: Collection[PieceId]) -> bool:
        """Whether any of these cards is among its own."""
        return any(card in cards for card, _ in (*self.used, *self.coolers))


def heat_of(
    row: Iterable[tuple[PieceId, Aboard]], used: Collection[PieceId], spare: int = 0
) -> Heat:
    """The heat of some cards of a stack that are used, with all its radiators."""
    cards = tuple(row)
    return Heat(
        tuple((id_, one.up.requires.therms) for id_, one in cards if id_ in used),
        tuple((id_, one.radiator.therms) for id_, one in cards if one.radiator is not None),
        spare,
    )


def warmed(heats: tuple[Heat, ...], more: Heat) -> tuple[Heat, ...]:
    """With more of it: heats that have a card in common are one."""
    cards = {card for card, _ in (*more.used, *more.coolers)}
    near = [one for one in heats if one.touches(cards)]
    every = (*near, more)
    joined = Heat(
        tuple(dict(pair for one in every for pair in one.used).items()),
        tuple(dict(pair for one in every for pair in one.coolers).items()),
        sum(one.spare for one in every),
    )
    return (*(one for one in heats if one not in near), joined)


def spare_therms(heats: tuple[Heat, ...], row: Collection[PieceId]) -> int:
    """Therms that the radiators of a stack need not give for those of its cards that were used;
    below 0 where they cool what has left it.
    """
    found = 0
    for heat in heats:
        if heat.touches(row):
            here = sum(therms for card, therms in heat.used if card in row)
            every = sum(therms for _, therms in heat.used)
            elsewhere = sum(therms for card, therms in heat.coolers if card not in row)
            found += here - max(0, every - heat.spare - elsewhere)
    return found
