"""What is seen to happen on a table, as data: beams, flights, bursts. The table draws them.

An effect says what is seen, never what is true: nothing reads it but the table, and a table that
draws none shows the same position. It names pieces and zones alone, and has no words of its own;
the line of the chronicle says what happened.
"""

from typing import Literal

from msgspec import Struct

from spacetable.core.decal import Place

BeamKind = Literal["ray", "wave", "shots"]


class Effect(Struct, frozen=True, tag=True, kw_only=True):
    """Something to be seen. ``begin`` and ``length``: shares of the time that all the effects of
    one moment have together. ``sound``: heard when it begins, a name in ``audio/effects``, or "".
    """

    begin: float = 0.0
    length: float = 1.0
    sound: str = ""


class Beam(Effect, frozen=True):
    """From place to place: a ray, waves that widen, or shots one after the other.

    ``colour``: a name of the palette. ``strength``: the broader, from 1.
    """

    source: Place
    target: Place
    kind: BeamKind = "ray"
    colour: str = "amber"
    strength: int = 1


class Flight(Effect, frozen=True):
    """A drawing, "<set>/<name>" with its nose up, flies from place to place.

    ``size``: width and height in points: px of a table in a window of 1366x768. ``piece``: which it
    stands for, not seen itself meanwhile.
    """

    art: str
    source: Place
    target: Place
    size: tuple[float, float] = (24.0, 24.0)
    piece: str | None = None


class Walk(Effect, frozen=True):
    """A piece goes to where it lies now by way of other places.

    ``start``: where it comes from when it did not lie on the table before.
    """

    piece: str
    through: tuple[Place, ...] = ()
    start: Place | None = None


class Glide(Effect, frozen=True):
    """A piece goes to a place, straight and as it lay before: a card is followed to whoever gets
    it, with the face that all have seen. ``target``: where it lies now, or the pile it went under.
    """

    piece: str
    target: Place


class Burst(Effect, frozen=True):
    """Something is struck, or breaks out. ``strength``: the larger, from 1."""

    at: Place
    colour: str = "amber"
    strength: int = 1


class Flare(Effect, frozen=True):
    """A shield along the upper edge of a place is struck: it holds, or breaks up.

    ``round``: it lies around the place instead.
    """

    at: Place
    held: bool = True
    round: bool = False


class Shatter(Effect, frozen=True):
    """A piece, or a zone with all that lies there, is seen to break into parts that drift away."""

    at: Place


class Flicker(Effect, frozen=True):
    """The lights of a place flicker, and it stays as its decals have it."""

    at: Place


class Slam(Effect, frozen=True):
    """The two leaves of a door come together."""

    at: Place


class Rush(Effect, frozen=True):
    """Speed over a place. ``angle``: the heading, in degrees clockwise from up."""

    at: Place
    angle: float = 0.0


class Spot(Effect, frozen=True):
    """All the table but a place lies in the dark: what happens there is a scene."""

    at: Place


class Still(Effect, frozen=True):
    """What lay in a zone before is seen there until this is over, on what lies there now."""

    at: Place


AnyEffect = (
    Beam | Flight | Walk | Glide | Burst | Flare | Shatter | Flicker | Slam | Rush | Spot | Still
)


def places_of(effect: Effect) -> tuple[Place, ...]:
    """Every place that an effect names; a piece that goes somewhere is one as well."""
    found: list[Place] = []
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, Place):
            found.append(value)
        elif isinstance(value, tuple):
            found += (one for one in value if isinstance(one, Place))
    if isinstance(effect, Walk | Glide):
        found.append(Place(effect.piece))
    return tuple(found)
