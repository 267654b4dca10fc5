"""Points of the movement rules on which sources differ or are silent, each with its default."""

from msgspec import Struct


class MovementSwitches(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played; the numbers are those of the movement rules.

    ``flybys_pay_again`` (9d): an ordinary flyby entered twice in a move grants its bonus twice.
    ``venus_always_open`` (9c): outside season blue the Venus flyby is an ordinary circle; otherwise
    it is closed. ``saturn_lander_rolls`` (map): one lander burn at Saturn has a hazard.
    ``rocketplane_burn_free`` (7c): the first lander burn after a lift-off by rocketplane costs
    nothing. ``aerobrake_lifts_off`` (7b): a site is left along an aerobrake path without thrust.
    """

    flybys_pay_again: bool = True
    venus_always_open: bool = True
    saturn_lander_rolls: bool = True
    rocketplane_burn_free: bool = True
    aerobrake_lifts_off: bool = False
