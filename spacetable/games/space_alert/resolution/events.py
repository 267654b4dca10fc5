"""The record of a resolution: one value for each thing that happened, with what explains it.

Members count from 0, the captain first. A threat is its place in the plan's list. Zones and
stations are numbers of ``stations``.
"""

from typing import Any

from msgspec import Struct


class Happened(Struct, frozen=True, tag=True):
    """Something that happened. The order of the record is the order of things."""


class TurnBegins(Happened, frozen=True):
    """A turn, from 1."""

    turn: int


class StepBegins(Happened, frozen=True):
    """``step``: threats, actions, end_of_actions, damage, moves, rockets or computer."""

    step: str


class Appeared(Happened, frozen=True):
    """A threat lies on the far end of its track."""

    threat: int


class Revealed(Happened, frozen=True):
    """A member's card of this turn. ``action``: a number of ``actions``, as it is carried out."""

    member: int
    action: int
    stumbled: bool = False


class Walked(Happened, frozen=True):
    """A member went to a station, or to space. ``lift``: by the lift."""

    member: int
    start: int
    end: int
    lift: bool = False


class Nothing(Happened, frozen=True):
    """An action without effect. ``reason``: why, a key of the words."""

    member: int
    action: int
    reason: str


class CannonFired(Happened, frozen=True):
    """A cannon was set off. ``cannon``: heavy_laser, light_laser or pulse_cannon."""

    member: int
    zone: int
    cannon: str
    heroic: bool


class EnergyMoved(Happened, frozen=True):
    """``source``: reactor or capsule; ``target``: shield or reactor. ``bonus``: from the bank."""

    member: int
    zone: int
    source: str
    target: str
    moved: int
    bonus: int


class Maintained(Happened, frozen=True):
    """The computer was looked after in this phase (from 0)."""

    member: int
    phase: int


class RocketLaunched(Happened, frozen=True):
    """A rocket lies on the first square of its track. ``left``: still aboard."""

    member: int
    left: int


class SquadTaken(Happened, frozen=True):
    """A member leads a squad from now on, awake or still disabled."""

    member: int
    squad: int
    awake: bool


class SquadWoken(Happened, frozen=True):
    """A disabled squad was reactivated."""

    member: int
    squad: int


class Launched(Happened, frozen=True):
    """A member went into space with the squad, and attacks."""

    member: int
    squad: int


class SpaceAttack(Happened, frozen=True):
    """The interceptors attack once more."""

    member: int
    heroic: bool


class CameHome(Happened, frozen=True):
    """A member came back from space. ``delayed``: a card was pushed to the next turn for it."""

    member: int
    delayed: bool


class Looked(Happened, frozen=True):
    """A member took part in the visual confirmation."""

    member: int


class Confirmed(Happened, frozen=True):
    """``crew`` members confirmed at once; the marker of the phase lies at ``best``."""

    phase: int
    crew: int
    best: int


class Repaired(Happened, frozen=True):
    """Red blocks on a malfunction. ``member``: -1 for the bonus at the end of the actions."""

    member: int
    threat: int
    blocks: int
    station: int


class Fought(Happened, frozen=True):
    """A squad hit an intruder. ``struck_back``: the squad is disabled."""

    member: int
    threat: int
    station: int
    struck_back: bool


class Aimed(Happened, frozen=True):
    """Which threats a weapon chose, and which it passed over and why.

    ``weapon``: heavy_laser, light_laser, pulse_cannon, rocket or interceptors; ``zone``: of a
    cannon, else -1. ``skipped``: pairs of a threat and a reason.
    """

    weapon: str
    zone: int
    strength: int
    targets: tuple[int, ...]
    skipped: tuple[tuple[int, str], ...] = ()


class Hit(Happened, frozen=True):
    """The sum of strengths against a threat. ``dealt``: what became damage; ``because``: the rule
    that changed it (cryoshield, pulse, swarm), or "".
    """

    threat: int
    total: int
    shield: int
    dealt: int
    because: str = ""


class Destroyed(Happened, frozen=True):
    """The crew got rid of a threat."""

    threat: int


class Advanced(Happened, frozen=True):
    """A threat moved along its track."""

    threat: int
    start: int
    end: int


class Crossed(Happened, frozen=True):
    """A threat carries out what stands at a letter: x, y or z."""

    threat: int
    letter: str


class Survived(Happened, frozen=True):
    """A threat has left its track after its last action."""

    threat: int


class Attacked(Happened, frozen=True):
    """A zone was attacked from outside. ``absorbed``: by the shield; ``tiles``: turned over."""

    threat: int
    zone: int
    strength: int
    absorbed: int
    tiles: int


class Hurt(Happened, frozen=True):
    """A zone took damage from inside. ``tiles``: turned over."""

    threat: int
    zone: int
    points: int
    tiles: int


class TileTurned(Happened, frozen=True):
    """A part of the ship is damaged."""

    zone: int
    part: str


class EnergyLost(Happened, frozen=True):
    """``what``: shield, reactor or capsule. ``n``: blocks."""

    zone: int
    what: str
    n: int


class Changed(Happened, frozen=True):
    """A threat changed. ``what``: speed, shield, hp, visible, strikes_back, aura_attack,
    aura_shield, counted or multiply; ``n``: its new value.
    """

    threat: int
    what: str
    n: int


class Crawled(Happened, frozen=True):
    """An intruder moved or spread through the ship. ``spread``: it stays where it was, too."""

    threat: int
    start: int
    end: int
    spread: bool = False


class RocketLost(Happened, frozen=True):
    """A rocket aboard was destroyed. ``left``: still aboard."""

    threat: int
    left: int


class SquadDisabled(Happened, frozen=True):
    """A squad that nobody leads was disabled where it lay."""

    threat: int
    squad: int


class Delayed(Happened, frozen=True):
    """A member's next action will be delayed. ``reason``: a key of the words."""

    member: int
    reason: str
    threat: int = -1


class RowShifted(Happened, frozen=True):
    """A delay took effect: an empty place was put in before ``turn``. ``lost``: a card fell off."""

    member: int
    turn: int
    lost: bool


class KnockedOut(Happened, frozen=True):
    """A member is out for the rest of the mission; a squad of theirs is too."""

    member: int
    threat: int


class ComputerChecked(Happened, frozen=True):
    """Whether the computer had been looked after in this phase."""

    phase: int
    done: bool


class RocketMoved(Happened, frozen=True):
    """The rocket reaches its target next turn."""


class ShipLost(Happened, frozen=True):
    """The ship is destroyed. ``zone``: whose seventh damage it was, else -1."""

    threat: int
    zone: int


Log = list[Any] | None
"""Where a resolution writes what happened; None when nobody wants to know (it is faster)."""
