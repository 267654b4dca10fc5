"""The map as numbers, for the search: ways out of spaces, and from each way the next ones."""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.passage import Burn, Passage, passages, rests
from spacetable.games.high_frontier.solar_map import Season, ZoneName, load
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
    ``helped``: sites whose factory stands in for thrust, each with whether that is rolled for (7c);
    ``eased``: those of them where a lander burn is then an ordinary one; ``planes``: those that
    launch any ship through one as a rocketplane, with water of their own. ``lands``: the size of
    sites up to which no thrust is asked. ``outermost``: no way leads farther out than that zone.
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
    helped: tuple[tuple[str, bool], ...] = ()
    eased: frozenset[str] = frozenset()
    planes: frozenset[str] = frozenset()
    lands: int = -1
    outermost: ZoneName | None = None

    def in_any_season(self) -> "Manner":
        """The same for a TW thruster."""
        return replace(self, any_season=True)

    def goes(self, way: Passage, help_: "Help") -> bool:
        """Whether it takes a way, with that help."""
        if way.closed and not (way.closed == "12" and self.any_season):
            return False
        braking = way.hazard == "aerobrake"
        return (
            (self.aerobrakes or not braking)
            and (self.hazards or not self.rolls(way, help_))
            and (self.belts or not way.belt)
            and (self.flybys or way.bonus == 0)
        )

    def rolls(self, way: Passage, help_: "Help") -> int:
        """Dice for hazards: a factory that helps to lift off spares that of the way (7c)."""
        braking = way.hazard == "aerobrake"
        hazard = way.hazard is not None and not (braking and self.safe_aerobrakes)
        return int(hazard and not help_.lifts) + help_.rolled


class Help(Struct, frozen=True):
    """What a factory does on a way: ``lifts`` off one site, ``lands`` on another; ``rolled`` for.

    ``eased``: the lander burn above the site is an ordinary one. ``plane``: it launches the ship
    through it as a rocketplane, which spares no hazard.
    """

    lifts: bool = False
    lands: bool = False
    rolled: int = 0
    eased: bool = False
    plane: bool = False

    @property
    def any(self) -> bool:
        """Whether there is any."""
        return self.lifts or self.lands or self.plane


ALONE: Final = Help()
PLAIN: Final = Manner()


class Entry(Struct, frozen=True):
    """What entering a space by a way costs, whoever goes. ``way``: the way's number.

    ``either``: burns that bonus burns may pay; ``lander``: those they may not; ``half``: the lander
    burn takes half the fuel. ``space``: where it leads. ``rests``: a move may end there.
    ``push``: the number, from 1, of a belt that gives a burn once in a move; 0 for none.
    ``size_left``, ``size_landed``: sizes that thrust must exceed, -1 for none; ``unsized``: instead
    a thruster that works is enough, however weak (7c). ``stop``: where a turn that ends there goes
    on; ``presses_on``: to end it there loses what the move has brought.
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
    unsized: bool = False
    stop: int = -1
    presses_on: bool = False


class Network(Struct, frozen=True, eq=False, weakref=True):
    """``first[space]``: entries from a stop there. ``next[way]``: entries after a way was flown,
    each with whether going on so is a pivot. ``leads[way]``: the space that a way leads to.
    ``rests_count``: there may be a reason to stop anywhere. Compared by identity.
    """

    ids: tuple[str, ...]
    numbers: dict[str, int]
    zones: tuple[str, ...]
    first: tuple[tuple[Entry, ...], ...]
    next: tuple[tuple[tuple[Entry, bool], ...], ...]
    hohmann: tuple[bool, ...]
    leads: tuple[int, ...]
    rests_count: bool = False


@lru_cache(maxsize=12)
def network(season: Season | None, switches: MovementSwitches, manner: Manner = PLAIN) -> Network:
    """The network in a season, with the ways that are open and taken. All ways have numbers."""
    spaces = load().spaces
    ids = tuple(spaces)
    numbers = {id_: number for number, id_ in enumerate(ids)}
    ways: list[tuple[Passage, Help]] = []
    leaving: dict[str, list[int]] = {id_: [] for id_ in ids}
    sites = dict(manner.helped)
    for id_, outs in passages(load(), season, switches).items():
        for out in outs:
            for help_ in _helps(id_, out, manner, sites):
                if manner.goes(out, help_) and not _too_far(id_, out.to, manner.outermost):
                    leaving[id_].append(len(ways))
                ways.append((out, help_))
    pushing = manner.belts_push or manner.belt_flyby
    belts = [id_ for id_, space in spaces.items() if pushing and space.kind == "radbelt"]
    # All as one where only one of a move gives.
    pushes = {id_: number if manner.belts_push else 1 for number, id_ in enumerate(belts, 1)}
    entries = [
        _entry(number, numbers[way.to], way, manner, pushes.get(way.to, 0), help_, switches)
        for number, (way, help_) in enumerate(ways)
    ]
    following = []
    for way, _ in ways:
        after: list[tuple[Entry, bool]] = []
        for number in () if way.lands else leaving[way.to]:
            out = ways[number][0]
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


def _helps(start: str, way: Passage, manner: Manner, sites: dict[str, bool]) -> tuple[Help, ...]:
    """The ways to take a way: by thrust alone, and with the help of a factory. Help for which
    nobody rolls serves whoever has thrust as well.
    """
    if not sites:
        return (ALONE,)
    lifts = way.size_left >= 0 and start in sites
    lands = way.size_landed >= 0 and way.to in sites
    # A lander burn lies between: there the factory is of no help, but where that is eased.
    lifts = lifts and (not _LANDERS[way.burn] or start in manner.eased)
    lands = lands and (rests(load().spaces[start]) or way.to in manner.eased)
    plane = way.size_left >= 0 and not lifts and start in manner.planes and start in sites
    if not (lifts or lands or plane):
        return (ALONE,)
    rolled = ((lifts or plane) and sites[start]) + (lands and sites[way.to])
    eased = bool(lifts and _LANDERS[way.burn])
    helped = Help(lifts, lands, rolled, eased, plane)
    return (ALONE, helped) if rolled else (helped,)


def _too_far(start: str, to: str, outermost: ZoneName | None) -> bool:
    """Whether a way leads out of the zones in which a freighter works (1B4)."""
    if outermost is None:
        return False
    order = [*load().zones]
    there = order.index(load().spaces[to].zone)
    return there > order.index(outermost) and there > order.index(load().spaces[start].zone)


def _entry(
    number: int,
    space: int,
    way: Passage,
    manner: Manner,
    push: int,
    help_: Help,
    switches: MovementSwitches,
) -> Entry:
    easier = int(manner.equal_lands)
    lifts = help_.lifts or help_.plane
    spared = (lifts or way.size_left <= manner.lands) and way.size_left >= 0
    spared |= (help_.lands or way.size_landed <= manner.lands) and way.size_landed >= 0

    free = help_.eased or (help_.plane and switches.rocketplane_burn_free)

    def asks(size: int, helped: bool) -> int:
        return -1 if helped or size <= manner.lands else max(-1, size - easier)

    return Entry(
        way=number,
        space=space,
        either=int(way.burn == "burn" or help_.eased),
        lander=0 if free else _LANDERS[way.burn],
        half=way.burn == "half" and not free,
        bonus=OBERTH if way.oberth else way.bonus,
        hazards=manner.rolls(way, help_) if manner.counts_rolls else 0,
        belts=int(way.belt and manner.counts_rolls),
        rests=way.rests,
        lands=way.lands,
        size_left=asks(way.size_left, lifts),
        size_landed=asks(way.size_landed, help_.lands),
        push=0 if way.bonus or way.oberth else push,
        unsized=spared,
        stop=space,
    )
