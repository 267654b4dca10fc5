"""What is public at a moment of the action round, and what the autopilot answers."""

from typing import Final, Literal

from msgspec import Struct

from spacetable.core.text import Text, text
from spacetable.games.space_alert.cards import Card
from spacetable.games.space_alert.resolution.plan import LAST_TURNS, Carried, Drawn, Rulings

Skill = Literal["cadet", "pilot", "ace"]
SKILLS: Final[tuple[Skill, ...]] = ("cadet", "pilot", "ace")


def skill_label(skill: Skill) -> Text:
    """The word for a skill."""
    return text(f"space_alert_autopilot.skill.{skill}")


class Lying(Struct, frozen=True):
    """A card that lies on a free turn, may stay and may be taken up. Fields as in ``Laid``."""

    member: int
    turn: int
    action: int
    card: Card


class Known(Struct, frozen=True):
    """All that an android may know. The order of damage tiles and later threats are not in it.

    ``trajectories``: of the red, white and blue zone and the internal one, 1 to 7 each.
    ``threats``: announced and turned up so far. ``rows``: the cards laid so far, a row of actions
    for each member, the captain first. ``free``: for each member the turns (from 1) on which a
    card may be laid for it now; other turns stay as they are. ``shared``: cards that may be laid
    for any member, with their number. ``own``: cards that may be laid for this member alone.
    ``lying``: what lies on free turns; these cards are among ``shared`` and ``own``, and their
    actions in no row. ``complete``: whether no threat can be announced any more.
    """

    trajectories: tuple[int, int, int, int]
    threats: tuple[Drawn, ...]
    rows: tuple[tuple[int, ...], ...]
    free: tuple[tuple[int, ...], ...]
    shared: tuple[tuple[Card, int], ...] = ()
    own: tuple[tuple[Card, ...], ...] = ()
    complete: bool = False
    last_turns: tuple[int, ...] = LAST_TURNS
    carried: Carried = Carried()
    rulings: Rulings = Rulings()
    lying: tuple[Lying, ...] = ()


class Laid(Struct, frozen=True):
    """A card to lay. ``member``: from 0; ``turn``: from 1; ``action``: its half on top."""

    member: int
    turn: int
    action: int
    card: Card
    reason: Text


class Advice(Struct, frozen=True):
    """What to lay on the free turns, in order of turn and member.

    ``rows``: the rows as they are when all of it is laid. ``worth``: how good the mission is
    expected to end, in points; far below zero for a ship that will be lost. ``resolved``: missions
    that were resolved to find it.
    """

    laid: tuple[Laid, ...]
    rows: tuple[tuple[int, ...], ...]
    worth: float
    resolved: int
