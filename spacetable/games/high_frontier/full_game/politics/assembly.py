"""The assembly as a value: delegates, the star of the Active Law, legacy votes (O1 to O3, O6, K2e).

Whoever adds, moves or removes a delegate asks ``candidates`` afterwards where the star goes (O3a).
"""

from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.politics.ideologies import CENTRIST, Ideology, ring


class Assembly(Struct, frozen=True):
    """What lies on the placard.

    ``delegates``: of each ideology the seats whose cubes lie there, one entry for each cube.
    ``star``: the Active Law. ``legacy``: seniority disks in the order in which they came.
    ``lobbied``: by whom a law is used beside those in force, until ``lapsed``. ``anarchy``: the
    Active Law has no effect (K2e). ``alone``: the laws are those of a solitary player (4G3).
    ``doubled``: whose delegates have two votes each (4In). ``devout``: who lobbies without losing a
    delegate (1D).
    """

    delegates: dict[Ideology, tuple[Seat, ...]] = field(default_factory=dict)
    star: Ideology = CENTRIST
    legacy: tuple[Ideology, ...] = ()
    lobbied: dict[Seat, Ideology] = field(default_factory=dict)
    anarchy: bool = False
    alone: bool = False
    doubled: tuple[Seat, ...] = ()
    devout: tuple[Seat, ...] = ()

    def at(self, ideology: Ideology) -> tuple[Seat, ...]:
        """The delegates of an ideology."""
        return self.delegates.get(ideology, ())

    def has(self, seat: Seat, ideology: Ideology) -> bool:
        """Whether a player has a delegate there."""
        return seat in self.at(ideology)

    def seats_in(self, ideology: Ideology) -> tuple[Seat, ...]:
        """Who has delegates there, each once."""
        return tuple(dict.fromkeys(self.at(ideology)))

    def delegates_of(self, seat: Seat) -> int:
        """All delegates of a player: so many cubes are here."""
        return sum(delegates.count(seat) for delegates in self.delegates.values())

    def ideologies_of(self, seat: Seat) -> tuple[Ideology, ...]:
        """Where a player has delegates."""
        return tuple(one for one in ring().all if self.has(seat, one))


def opening(starts: dict[Seat, Ideology]) -> Assembly:
    """The assembly at the start: each player has a delegate in the ideology of the own colour and
    the star lies in the middle (O1).
    """
    assembly = Assembly()
    for seat, ideology in starts.items():
        assembly = added(assembly, seat, ideology)
    return assembly


def opening_alone(seat: Seat, ideology: Ideology) -> Assembly:
    """The same of a solitary player, who has a delegate in the middle, too (4G3a)."""
    return replace(added(opening({seat: ideology}), seat, CENTRIST), alone=True)


# ---------------------------------------------------------------- delegates


def added(assembly: Assembly, seat: Seat, ideology: Ideology) -> Assembly:
    """With a delegate more, a cube from the reserve; ``ValueError`` beyond a player's cubes."""
    if assembly.delegates_of(seat) >= components().tokens.cubes:
        raise ValueError(f"{seat} has no cube for {ideology}")
    return _laid(assembly, {ideology: (*assembly.at(ideology), seat)})


def removed(assembly: Assembly, seat: Seat, ideology: Ideology) -> Assembly:
    """With a delegate less; ``ValueError`` where there is none."""
    if not assembly.has(seat, ideology):
        raise ValueError(f"{seat} has no delegate in {ideology}")
    return _laid(assembly, {ideology: _without(assembly.at(ideology), seat)})


def moved(assembly: Assembly, seat: Seat, start: Ideology, goal: Ideology) -> Assembly:
    """With a delegate elsewhere; ``ValueError`` where none is, or where it cannot go at once."""
    if goal not in ring().adjacent(start):
        raise ValueError(f"{start} and {goal} are not adjacent")
    without = removed(assembly, seat, start)
    return _laid(without, {goal: (*without.at(goal), seat)})


def _without(delegates: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    at = delegates.index(seat)
    return (*delegates[:at], *delegates[at + 1 :])


def _laid(assembly: Assembly, changed: dict[Ideology, tuple[Seat, ...]]) -> Assembly:
    """With other delegates; in clockwise order, so that equal assemblies are equal values."""
    known = assembly.delegates | changed
    return replace(assembly, delegates={one: known[one] for one in ring().all if known.get(one)})


def purge(assembly: Assembly, die: int) -> Assembly:
    """After a purge roll: in the ideology with that number each player loses a delegate (K2e)."""
    struck = ring().purged(die)
    for seat in assembly.seats_in(struck):
        assembly = removed(assembly, seat, struck)
    return assembly


# ---------------------------------------------------------------- votes


def votes(assembly: Assembly, ideology: Ideology, *, final: bool = False) -> int:
    """Delegates of an ideology, and in the final vote the disks that lie there (O3a, O6a)."""
    disks = assembly.legacy.count(ideology) if final else 0
    delegates = assembly.at(ideology)
    return len(delegates) + sum(one in assembly.doubled for one in delegates) + disks


def candidates(assembly: Assembly, *, final: bool = False) -> tuple[Ideology, ...]:
    """Where the active player may put the star in a vote tally (O3a), clockwise.

    The star leaves its ideology only where another has as many votes or more; then it goes to one
    with the most, and where its own is among these it may stay. Without any votes it goes to the
    middle. One candidate: there is nothing to choose.
    """
    most = max(votes(assembly, one, final=final) for one in ring().all)
    if not most:
        return (CENTRIST,)
    return tuple(one for one in ring().all if votes(assembly, one, final=final) == most)


def starred(assembly: Assembly, ideology: Ideology, *, final: bool = False) -> Assembly:
    """With the star where the active player puts it; ``ValueError`` where it may not lie."""
    if ideology not in candidates(assembly, final=final):
        raise ValueError(f"{ideology} has not the most votes")
    return replace(assembly, star=ideology)


def bequeathed(assembly: Assembly, ideology: Ideology) -> Assembly:
    """With a seniority disk in an ideology, where it stays (O6; HFG-R07)."""
    return replace(assembly, legacy=(*assembly.legacy, ideology))


def lapsed(assembly: Assembly, seats: Iterable[Seat]) -> Assembly:
    """At the end of a player's turn, or of an event for all: what was lobbied serves no more."""
    gone = set(seats)
    kept = {seat: law for seat, law in assembly.lobbied.items() if seat not in gone}
    return replace(assembly, lobbied=kept)
