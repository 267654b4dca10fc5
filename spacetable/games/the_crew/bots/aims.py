"""What each member of the crew is after, as masks and numbers for quick play in thought."""

from msgspec import Struct

MANY = 99


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


class Aims(Struct, frozen=True):
    """The aims of all members, clockwise from 0.

    ``order``: pairs of a task's card and the mask of the tasks' cards that have to be taken before
    it or with it. ``judged``: whether other conditions than ``must`` and ``order`` decide.
    ``balance``: by how many tricks a member may be ahead of another.
    """

    members: tuple[Aim, ...]
    order: tuple[tuple[int, int], ...] = ()
    judged: bool = False
    balance: int = MANY

    @property
    def plain(self) -> bool:
        """Whether card tasks are all there is."""
        bare = all(
            one.most >= MANY
            and not (one.least or one.wins or one.leaves or one.shun or one.no_lead)
            and not (one.lucky or one.unlucky or one.want)
            for one in self.members
        )
        return bare and not self.judged
