"""What a condition makes of cards and tricks, for those who think ahead: solver and bots."""

from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

MANY: Final = 99


class Wishes(Struct, frozen=True):
    """What the open conditions say of tricks and cards; their lists have an entry for each member.

    ``poison``: cards that lose the deal when the member takes them. ``goods``: cards that the
    member has to take, or takes gladly. ``hunger``: above 0 when the member wants tricks, below
    when it does not. ``strong``: cards that are to win for the member if they can. Poison is exact,
    the rest a guide.

    ``won``: tricks taken by each member; ``done`` of the ``planned`` tricks are played.
    """

    won: tuple[int, ...]
    done: int
    planned: int
    poison: list[int]
    goods: list[int]
    hunger: list[float]
    strong: list[int]

    @property
    def members(self) -> int:
        """How many there are."""
        return len(self.poison)

    @property
    def left(self) -> int:
        """Tricks still to be played."""
        return self.planned - self.done

    def poison_others(self, owner: int, mask: int) -> None:
        """Cards that lose the deal unless the owner takes them."""
        for member in range(self.members):
            if member != owner:
                self.poison[member] |= mask

    def strong_for_all(self, mask: int) -> None:
        """Cards that are to win, whoever plays them."""
        for member in range(self.members):
            self.strong[member] |= mask

    def exactly(self, owner: int, tricks: int) -> None:
        """The owner wants so many tricks of the whole deal and not one more."""
        missing = tricks - self.won[owner]
        fair = self.left / self.members
        self.hunger[owner] += max(-2.0, min(2.0, missing - fair)) if missing > 0 else -3.0


class Aim(Struct, frozen=True):
    """What one member is after.

    ``must``: cards to be taken by this member; the mission is lost when another takes one.
    ``want``: cards that this member had better take. ``shun``: cards it had better not take.
    ``lucky``, ``unlucky``: cards to win with, cards not to win with.
    ``least``, ``most``: tricks to take. ``wins``, ``leaves``: masks of the tricks (bit 0 is the
    first) that this member has to take and has to leave. ``no_lead``: cards not to open with.
    """

    must: int = 0
    want: int = 0
    shun: int = 0
    lucky: int = 0
    unlucky: int = 0
    least: int = 0
    most: int = MANY
    wins: int = 0
    leaves: int = 0
    no_lead: int = 0


class Place(Struct, frozen=True):
    """How many members and tricks there are, and which trick comes next (0 is the first)."""

    members: int
    planned: int
    trick: int


class Aiming(Struct):
    """The members' aims while they are gathered. ``balance``: see ``bots.aims.Aims``."""

    place: Place
    aims: list[Aim] = field(default_factory=list)
    balance: int = MANY

    def __post_init__(self) -> None:
        self.aims = [Aim() for _ in range(self.place.members)]

    @property
    def members(self) -> int:
        """How many there are."""
        return self.place.members

    @property
    def planned(self) -> int:
        """Tricks of the whole deal."""
        return self.place.planned

    @property
    def trick(self) -> int:
        """The trick that comes next; 0 is the first."""
        return self.place.trick

    def add(self, owner: int, **masks: int) -> None:
        """More cards or tricks in an owner's aim; -1: in everybody's. Bounds are drawn closer."""
        for k in range(len(self.aims)) if owner < 0 else (owner,):
            old = self.aims[k]
            new = {
                name: max(old.least, value)
                if name == "least"
                else min(old.most, value)
                if name == "most"
                else getattr(old, name) | value
                for name, value in masks.items()
            }
            self.aims[k] = replace(old, **new)


def wishes_nothing(condition: Any, now: int, wishes: Wishes) -> None:
    """For a kind of condition that gives the solver no hint."""


def left_to_the_judge(condition: Any, now: int, aims: Aiming) -> None:
    """For a kind of condition that bots know only by its result."""
