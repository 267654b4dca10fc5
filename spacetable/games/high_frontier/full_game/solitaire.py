"""What a player alone, or all together, must reach: altruism (V4) and the board's CEO (V6)."""

from collections.abc import Collection

from msgspec import Struct

from spacetable.games.high_frontier.full_game.components import GradeId, components


def altruism_target(disks: int, *, together: bool = False) -> int | None:
    """Points that a player needs in a game of so many seniority disks, and together each (V4).

    None for a length for which there is no target (HFG-R16).
    """
    altruism = components().altruism
    return (altruism.together if together else altruism.alone).get(str(disks))


def altruism_won(points: Collection[int], disks: int) -> bool:
    """Whether one player, or all of several, have reached it; ``ValueError`` without a target."""
    target = altruism_target(disks, together=len(points) > 1)
    if target is None:
        raise ValueError(f"no target for {disks} disks")
    return all(one >= target for one in points)


class Pile(Struct, frozen=True):
    """The pile of what the board demands: seniority disks, and one for each fatality (V6)."""

    disks: int = 0
    fatalities: int = 0


class Meeting(Struct, frozen=True):
    """A board meeting: points that were demanded (``kpi``), whether they were there, the pile after
    it. Where they were not, the game is over.
    """

    kpi: int
    met: bool
    after: Pile


def kpi(pile: Pile) -> int:
    """Points that the board demands by a pile: 0, 8, 18, 30 and so on, and more for fatalities."""
    board = components().board
    return pile.disks * (board.for_disk + pile.disks) + pile.fatalities * board.for_fatality


def meeting(pile: Pile, points: int) -> Meeting:
    """The meeting as the seniority threshold is crossed, before a disk leaves the dial (V6).

    ``points``: as if the game ended now, with politics but without the final vote. Then fatalities
    are forgotten and the disk joins the pile.
    """
    demanded = kpi(pile)
    return Meeting(demanded, points >= demanded, Pile(disks=pile.disks + 1))


def grade(points: int, *, futures: bool = False) -> GradeId | None:
    """What is said of a career that came to its end (V6e); None of one below all words.

    ``futures``: the game has Futures, and one was done by the last meeting; that counts in place of
    the points then demanded (HFG-R17).
    """
    earned = [
        one.id
        for one in components().grade
        if points >= (one.with_futures if futures else one.points)
    ]
    return earned[-1] if earned else None
