"""What each member of the crew is after, as masks and numbers for quick play in thought."""

from msgspec import Struct

from spacetable.games.the_crew.conditions.guidance import MANY, Aim


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
