"""Glitches: which stacks get one, what is lost, who repairs it (K2, G7)."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.radiation import Toll, decommissioned, rad_hardness
from spacetable.games.high_frontier.stack import Aboard, Stack

GLITCH_FREE: Final = "glitch_free"
NEVER_STRUCK: Final = frozenset(("crew", "colonist", "bernal"))
Name = TypeVar("Name", bound=Hashable)


class Endangered(Struct, frozen=True):
    """A stack that may get a glitch. ``glitched``: it has one. ``among_humans``: it is at a dome,
    at an anchored Bernal, in LEO or with an emancipated robot.
    """

    stack: Stack
    glitched: bool = False
    among_humans: bool = False

    @property
    def manned(self) -> bool:
        """Whether a human is aboard, or where it is."""
        return self.among_humans or any(one.up.human for one in self.stack)


def takes_glitch(stacks: Mapping[Name, Endangered]) -> tuple[Name, ...]:
    """An owner's stacks among which one gets the glitch: those with most cards of all without a
    glitch and without humans, of which the owner picks one. None where there is no such stack, or
    a card of the owner keeps glitches off.
    """
    if any(one.up.can(GLITCH_FREE) for entry in stacks.values() for one in entry.stack):
        return ()
    able = {
        name: len(entry.stack)
        for name, entry in stacks.items()
        if entry.stack and not entry.glitched and not entry.manned
    }
    most = max(able.values(), default=0)
    return tuple(name for name, count in able.items() if count == most)


def glitch_toll(stack: Stack, die: int, owner: Backing) -> Toll:
    """What a glitch that was set off takes: all cards as rad-hard as the die. It stays (K2)."""
    return decommissioned(
        stack, [place for place, one in enumerate(stack) if rad_hardness(one, owner) == die]
    )


def repairs(stacks: Iterable[Endangered], *, anywhere: bool = False) -> bool:
    """Whether a glitch is repaired by an owner's stacks at its space (G7). ``anywhere``: the
    privilege that needs no human there.
    """
    return anywhere or any(one.manned for one in stacks)


def struck_by_debris(in_leo: Stack) -> tuple[int, ...]:
    """Places of the heaviest cards in LEO, of which the owner decommissions one (K2). Crews,
    colonists, Bernals and what Earth did not build are spared.
    """
    masses = {place: one.mass for place, one in enumerate(in_leo) if _exposed(one)}
    most = max(masses.values(), default=0)
    return tuple(place for place, mass in masses.items() if mass == most)


def _exposed(one: Aboard) -> bool:
    return one.up.side == "white" and one.printed.deck not in NEVER_STRUCK
