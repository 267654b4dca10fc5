"""Which side of the crew card a bot plays: by its privilege, and by the engine that it brings."""

from typing import Final

from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.full_game.components import starting_aquas

PRIVILEGES: Final = {
    "secretary_general": 2.0,
    "taxes": 2.0,
    "powersat": 3.0,
    "marketeer": 2.5,
    "launch_fees": 2.0,
    "skunkworks": 2.0,
    "felonious": 1.0,
    "blink_telescope": 1.0,
}
"""About what a privilege brings in a game, in Aquas."""
SURFACE: Final = 1.5
"""A crew that looks at the site where it lands, with a buggy twice."""


def liking(face: Face, *, alone: bool) -> float:
    """About what a side is worth, in Aquas, with those that it has from the start."""
    worth = PRIVILEGES.get(face.privilege, 0) + starting_aquas((), face.privilege, alone=alone)
    worth += SURFACE * sum(one in face.platforms for one in ("missile", "buggy"))
    if face.thrust_triangle is not None:
        worth += face.thrust_triangle.thrust / 5
    return worth
