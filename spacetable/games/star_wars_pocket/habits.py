"""The Navigator's rules of thumb."""

from msgspec import Struct

ByRow = tuple[int, int, int, int, int]


class Habits(Struct, frozen=True):
    """The Navigator's rules of thumb, one figure for each space of the timeline.

    They were found by playing some hundred thousand games with the usual rules.
    ``roll`` (surface) and ``roll_in_trench``: roll at so many shields or fewer.
    ``shields_left``: a fight must leave so many, or torpedoes are thought of.
    ``torpedoes_kept``: more than so many may be fired at fighters.
    ``sure`` and ``sure_with_last``: fire when so many sides of the die hit.
    ``sure_on_arrival``: no more than that where only an arrival allows a shot (A2).
    ``open_from`` and ``open_rows``: open the S-foils from that turn on, in the first spaces.
    """

    roll: ByRow = (4, 4, 4, 2, 0)
    roll_in_trench: ByRow = (8, 8, 6, 5, 5)
    shields_left: ByRow = (1, 2, 2, 1, 1)
    torpedoes_kept: ByRow = (2, 3, 3, 2, 1)
    sure: ByRow = (4, 4, 4, 5, 5)
    sure_with_last: ByRow = (4, 4, 4, 4, 4)
    sure_on_arrival: int = 3
    open_from: int = 5
    open_rows: int = 3
    open_rows_in_trench: int = 0
