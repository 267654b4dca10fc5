"""What lies on the sites of the map, as one seat sees it: its disks and cubes, others', busted.

Where another's factories count as its own (the law of individuality), they are given as own.
"""

from msgspec import Struct


class Holdings(Struct, frozen=True):
    """Sites by what lies on them; own ones are the seat's.

    ``claims``: own disks without a cube. ``factories``: own cubes; ``colonies``: those of them with
    a dome. ``foreign``: other seats' disks, with or without a cube. ``busted``: where prospecting
    failed.
    """

    claims: frozenset[str] = frozenset()
    factories: frozenset[str] = frozenset()
    colonies: frozenset[str] = frozenset()
    foreign: frozenset[str] = frozenset()
    busted: frozenset[str] = frozenset()

    def unexplored(self, site: str) -> bool:
        """Whether neither a claim nor a busted disk lies there (4A7d)."""
        return not any(
            site in there for there in (self.claims, self.factories, self.foreign, self.busted)
        )
