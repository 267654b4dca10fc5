"""The map as numbers, for the search: ways out of spaces, and from each way the next ones."""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.passage import Burn, Passage, passages
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

OBERTH: Final = -1
"""In the place of a bonus: that of the solar Oberth, which is the ship's base thrust."""


class Manner(Struct, frozen=True):
    """How one can travel, and will.

    ``any_season``: with a TW thruster, to which coloured spaces are always open.
    ``safe_aerobrakes``: they are not rolled for; ``aerobrakes``: they may be entered at all.
    ``equal_lands``: a thrust equal to the size of a site is enough. ``belts``, ``hazards``,
    ``flybys``: False where none shall be entered; the solar Oberth is no flyby.
    ``counts_rolls``: False for who asks for fuel and turns alone, which is found sooner: hazard
    rolls and belts are then told as none. ``belts_push``: with a Mag Sail, to which each belt gives
    a bonus burn, once in a move (9f). ``belt_flyby``: one belt of a move gives one to any ship.
    """

    any_season: bool = False
    safe_aerobrakes: bool = False
    aerobrakes: bool = True
    equal_lands: bool = False
    belts: bool = True
    hazards: bool = True
    flybys: bool = True
    counts_rolls: bool = True
    belts_push: bool = False
    belt_flyby: bool = False

    def in_any_season(self) -> "Manner":
        """The same for a TW thruster."""
        return replace(self, any_season=True)

    def goes(self, way: Passage) -> bool:
        """Whether it takes a way."""
        if way.closed and not (way.closed == "12" and self.any_season):
            return False
        braking = way.hazard == "aerobrake"
        hazard = way.hazard is not None and not (braking and self.safe_aerobrakes)
        return (
            (self.aerobrakes or not braking)
            and (self.hazards or not hazard)
            and (self.belts or not way.belt)
            and (self.flybys or way.bonus == 0)
        )


PLAIN: Final = Manner()


class Entry(Struct, frozen=True):
    """What entering a space by a way costs, whoever goes. ``way``: the way's number.

    ``either``: burns that bonus burns may pay; ``lander``: those they may not; ``half``: the lander
    burn takes half the fuel. ``space``: where it leads. ``rests``: a move may end there.
    ``push``: the number, from 1, of a belt that gives a burn once in a move; 0 for none.
    ``size_left``, ``size_landed``: sizes that thrust must exceed, -1 for none.
    """

    way: int
    space: int
    either: int
    lander: int
    half: bool
    bonus: int
    hazards: int
    belts: int
    rests: bool
    lands: bool
    size_left: int
    size_landed: int
    push: int


class Network(Struct, frozen=True):
    """``first[space]``: entries from a stop there. ``next[way]``: entries after a way was flown,
    each with whether going on so is a pivot. ``leads[way]``: the space that a way leads to.
    """

    ids: tuple[str, ...]
    numbers: dict[str, int]
    zones: tuple[str, ...]
    first: tuple[tuple[Entry, ...], ...]
    next: tuple[tuple[tuple[Entry, bool], ...], ...]
    hohmann: tuple[bool, ...]
    leads: tuple[int, ...]


@lru_cache(maxsize=12)
def network(season: Season | None, switches: MovementSwitches, manner: Manner = PLAIN) -> Network:
    """The network in a season, with the ways that are open and taken. All ways have numbers."""
    spaces = load().spaces
    ids = tuple(spaces)
    numbers = {id_: number for number, id_ in enumerate(ids)}
    ways: list[tuple[str, Passage]] = []
    leaving: dict[str, list[int]] = {id_: [] for id_ in ids}
    for id_, outs in passages(load(), season, switches).items():
        for out in outs:
            if manner.goes(out):
                leaving[id_].append(len(ways))
            ways.append((id_, out))
    pushing = manner.belts_push or manner.belt_flyby
    belts = [id_ for id_, space in spaces.items() if pushing and space.kind == "radbelt"]
    # All as one where only one of a move gives.
    pushes = {id_: number if manner.belts_push else 1 for number, id_ in enumerate(belts, 1)}
    entries = [_entry(number, numbers, way, manner, pushes) for number, (_, way) in enumerate(ways)]
    following = []
    for _, way in ways:
        after: list[tuple[Entry, bool]] = []
        for number in () if way.lands else leaving[way.to]:
            out = ways[number][1]
            if out.link != way.link:
                after.append((entries[number], out.leaving != way.arriving))
        following.append(tuple(after))
    return Network(
        ids=ids,
        numbers=numbers,
        zones=tuple(space.zone for space in spaces.values()),
        first=tuple(tuple(entries[number] for number in leaving[id_]) for id_ in ids),
        next=tuple(following),
        leads=tuple(entry.space for entry in entries),
        hohmann=tuple(space.kind == "hohmann" for space in spaces.values()),
    )


_LANDERS: Final[dict[Burn, int]] = {"none": 0, "burn": 0, "lander": 1, "half": 1}


def _entry(
    number: int, numbers: dict[str, int], way: Passage, manner: Manner, pushes: dict[str, int]
) -> Entry:
    easier = int(manner.equal_lands)
    rolled = way.hazard is not None and not (way.hazard == "aerobrake" and manner.safe_aerobrakes)
    return Entry(
        way=number,
        space=numbers[way.to],
        either=int(way.burn == "burn"),
        lander=_LANDERS[way.burn],
        half=way.burn == "half",
        bonus=OBERTH if way.oberth else way.bonus,
        hazards=int(rolled and manner.counts_rolls),
        belts=int(way.belt and manner.counts_rolls),
        rests=way.rests,
        lands=way.lands,
        size_left=max(-1, way.size_left - easier),
        size_landed=max(-1, way.size_landed - easier),
        push=0 if way.bonus or way.oberth else pushes.get(way.to, 0),
    )
