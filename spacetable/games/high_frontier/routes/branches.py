"""From each way the next ones, priced for one traveller in the fields of labels."""

from msgspec import Struct

from spacetable.games.high_frontier.routes.labels import HAZARDS, units
from spacetable.games.high_frontier.routes.network import OBERTH, Entry, Network
from spacetable.games.high_frontier.routes.traveller import Traveller

Plain = tuple[int, int, int, int, bool, bool]
"""For who has no bonus in hand: way, burns, what the label grows by, space (-1: no rest there),
whether a bonus is won, whether it is a landing."""
Rich = tuple[int, bool, int, int, int, int, int, bool, int, int, bool]
"""For everybody: way, pivot, burns that bonus burns may pay, lander burns, what the label grows by
beside burns, space or -1, bonus, landing, size landed on, size left, end of solar power."""


class Branches(Struct, frozen=True):
    """``start[space]``: from the first stop; ``again[space]``: from later ones.

    Later ones leave out what the ship could have gone on to before the turn ended.
    ``plain[way]`` is None where only ``rich`` will do.
    """

    start: tuple[tuple[Rich, ...], ...]
    again: tuple[tuple[Rich, ...], ...]
    plain: tuple[tuple[Plain, ...] | None, ...]
    rich: tuple[tuple[Rich, ...], ...]


def branches(network: Network, traveller: Traveller) -> Branches:
    """The branches of a network for a traveller."""
    unit = units(traveller)
    dark = {space for space, zone in enumerate(network.zones) if zone in traveller.dark}

    def rich(entry: Entry, pivot: bool) -> Rich:
        half = traveller.burn // 2 if entry.half else 0
        return (
            entry.way,
            pivot,
            entry.either,
            entry.lander,
            (entry.hazards << HAZARDS) + entry.belts - half * unit.fuel,
            entry.space if entry.rests else -1,
            entry.bonus,
            entry.lands,
            entry.size_landed,
            entry.size_left,
            entry.space in dark,
        )

    burn = unit.burn + traveller.burn * unit.fuel

    def plain(after: tuple[tuple[Entry, bool], ...]) -> tuple[Plain, ...] | None:
        if not traveller.steady or any(entry.bonus == OBERTH for entry, _ in after):
            return None
        found: list[Plain] = []
        for entry, pivot in after:
            burns = entry.either + entry.lander + (2 if pivot else 0)
            fuel = burns * traveller.burn - (traveller.burn // 2 if entry.half else 0)
            fits = burns <= traveller.most and fuel <= traveller.limit
            if fits and entry.size_landed < traveller.most:
                grows = rich(entry, pivot)[4] + burns * burn - entry.bonus * unit.bonus
                space = entry.space if entry.rests else -1
                found.append((entry.way, burns, grows, space, entry.bonus > 0, entry.lands))
        return tuple(found)

    def asked(space: int, entry: Entry) -> bool:
        """Whether a ship at rest had a reason to rest before it went on here.

        Where lighter is better it may have gone somewhere only to burn fuel, and come back.
        """
        return (
            not traveller.less_is_better
            or network.hohmann[space]
            or entry.size_left >= 0
            or bool(entry.either or entry.lander or entry.bonus)
            or (not traveller.steady and entry.lands)
            or (traveller.solar and network.zones[space] != network.zones[entry.space])
        )

    start = tuple(tuple(rich(entry, False) for entry in first) for first in network.first)
    return Branches(
        start=start,
        again=tuple(
            tuple(rich(entry, False) for entry in first if asked(space, entry))
            for space, first in enumerate(network.first)
        ),
        plain=tuple(plain(after) for after in network.next),
        rich=tuple(tuple(rich(entry, pivot) for entry, pivot in after) for after in network.next),
    )
