"""The course of a mission in figures, for the plot of the debriefing."""

from typing import Final, Literal

from msgspec import Struct

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import Film, film
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Part, Plan
from spacetable.games.space_alert.resolution.scene import Scene

KNOCKED_OUT_COSTS: Final = 2
What = Literal["tile", "destroyed", "survived", "knocked_out", "lost"]


class Moment(Struct, frozen=True):
    """Something that counts. ``index``: its place in the film.

    ``points``: what it is worth by itself (document 4); that the worst zone counts twice, squads
    and the visual confirmation are not in it. What does not apply is -1, or "" for ``part``.
    """

    index: int
    turn: int
    what: What
    points: int
    zone: int = -1
    part: Part = ""
    threat: int = -1
    member: int = -1


class Course(Struct, frozen=True):
    """Figures for each turn that was resolved, the first one at 0.

    ``damage``: points of the red, white and blue zone at its end, 7 for the zone that broke.
    ``in_play``: threats on the tracks when its new ones have appeared; ``left``: at its end.
    ``moments``: in the order in which they happened.
    """

    outcome: Outcome
    damage: tuple[tuple[int, int, int], ...]
    in_play: tuple[int, ...]
    left: tuple[int, ...]
    moments: tuple[Moment, ...]

    @property
    def turns(self) -> int:
        """How many turns were resolved."""
        return len(self.damage)


def course(plan: Plan) -> Course:
    """The course of a plan's mission."""
    shown = film(plan)
    ends = [*(index - 1 for index in shown.turns[1:]), shown.last]
    at_end = [shown.at(index) for index in ends]
    # After the beginning of a turn comes its step of threats, and then another one.
    begun = [shown.next_stop(index + 1, "step") - 1 for index in shown.turns]
    return Course(
        outcome=shown.outcome,
        damage=tuple(_damage(scene) for scene in at_end),
        in_play=tuple(len(shown.at(index).on_track()) for index in begun),
        left=tuple(len(scene.on_track()) for scene in at_end),
        moments=moments(shown),
    )


def _damage(scene: Scene) -> tuple[int, int, int]:
    red, white, blue = (zone.damage for zone in scene.zones)
    return red, white, blue


def moments(shown: Film) -> tuple[Moment, ...]:
    """What counted for the score, in order."""
    kind = shown.at(-1).kind
    found: list[Moment] = []
    turn = 0
    for index, record in enumerate(shown.log):
        match record:
            case h.TurnBegins():
                turn = record.turn
            case h.TileTurned(zone=zone, part=part):
                found.append(Moment(index, turn, "tile", -1, zone=zone, part=part))
            case h.Destroyed(threat=threat):
                points = kind(threat).card.points[1]
                found.append(Moment(index, turn, "destroyed", points, threat=threat))
            case h.Survived(threat=threat):
                points = kind(threat).card.points[0]
                found.append(Moment(index, turn, "survived", points, threat=threat))
            case h.KnockedOut(member=member, threat=threat):
                lost = -KNOCKED_OUT_COSTS
                found.append(Moment(index, turn, "knocked_out", lost, threat=threat, member=member))
            case h.ShipLost(threat=threat, zone=zone):
                found.append(Moment(index, turn, "lost", 0, zone=zone, threat=threat))
            case _:
                pass
    return tuple(found)
