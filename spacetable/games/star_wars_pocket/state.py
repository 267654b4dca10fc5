"""The flight as one frozen value.

Zones of pieces
---------------
``surface``, ``trench``  the two tile piles, face down, last on top (faces "surface.1" to
                         "surface.15", "entrance_pile", "trench_straight", ...: see ``tiles.py``)
``drawn``                the tile just drawn, face up, while its place is being chosen
``surface_map``, ``trench_map``  laid tiles, face up, each with its cell; rows run downwards
``flown``                surface tiles taken off the map when the ship was thrown out
``cards``, ``used``, ``now``  development cards: pile (last on top), used (the unseen one face
                         down), and the card of this turn (faces "card.1" to "card.8")
``ship``                 one piece "ship"; where it is stands in ``place`` and ``cell``
``aside``                the spare exhaust port, face up; it takes the port's place after a hit
"""

from typing import Final, Literal

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.state import State as CoreState

PILOT: Final = Seat("1")

SURFACE: Final = ZoneId("surface")
TRENCH: Final = ZoneId("trench")
DRAWN: Final = ZoneId("drawn")
SURFACE_MAP: Final = ZoneId("surface_map")
TRENCH_MAP: Final = ZoneId("trench_map")
FLOWN: Final = ZoneId("flown")
CARDS: Final = ZoneId("cards")
USED: Final = ZoneId("used")
NOW: Final = ZoneId("now")
SHIP: Final = ZoneId("ship")
ASIDE: Final = ZoneId("aside")
SHIP_PIECE: Final = PieceId("ship")

Phase = Literal["move", "lay", "event", "fight", "wingman", "shot", "after_roll", "end", "over"]
Place = Literal["surface", "trench"]


class Rules(Struct, frozen=True):
    """The options of ``switches.toml``, as chosen, each with its ruling.

    The values here are those of a state saved before the option was there.
    """

    last_turns_count_from: str = "next_turn"  # A1: next_turn | this_turn
    shot_opportunity: str = "every_turn_on_port"  # A2: every_turn_on_port | arrival_only
    force_on_shot: str = "before_roll"  # A3: before_roll | after_roll
    trench_entry_shield: str = "only_if_foils_were_open"  # A4: ... | always
    cant_shake_him: str = "forced"  # A5: forced | choose_torpedo_or_wingman
    all_clear_covers: str = "every_vader_event"  # A6: ... | titled_darth_vader_only
    burn_card_on_reshuffle: int = 0  # A7: 0 | 1
    trench_after_miss: str = "stays"  # A8: stays | reshuffled
    run_in_after_miss: int = 5  # A9: 5 | 6
    surface_pile_short: str = "count_moves"  # A10: count_moves | reshuffle
    foils_may_open_in_trench: bool = True  # A11
    reach_entrance_by_laying: bool = False  # A12
    shot_after_skip: bool = True  # A13
    fly_back_allowed: bool = True  # A14
    no_place_for_tile: str = "under_pile"  # A15: break_out | under_pile
    alternative_port: str = "cosmetic"  # A16: cosmetic | second_target
    engine_hit_again: str = "no_effect"  # A17: no_effect | one_repair | more_cards
    event_on_reaching_30s: str = "new_row"  # A18: new_row | old_row
    droid_events_need_droid: bool = True  # A19
    empty_pile_at_30s: str = "time_out"  # A25: shuffle | time_out
    way_back_after_miss: str = "corridor"  # A29: tiles | corridor


class State(CoreState, frozen=True, kw_only=True):
    """``row``: index of the timeline space, 0 (30 minutes) to 4 (30 seconds).

    ``place`` and ``cell``: over the trench entrance the ship is on the surface map.
    ``last_turns``: turns still to be tried once the marker stands on 30 seconds, else None.
    ``engine``: hits not repaired. ``run_in``: moves still to fly to the entrance after a miss, in
    the corridor (A29), else 0.
    ``event``: id of the event being resolved or just resolved, ``number`` its printed number.
    ``ended``: why the flight is over ("hit", "shields", "torpedoes", "time"), else None.
    """

    rules: Rules = Rules()
    phase: Phase = "move"
    place: Place = "surface"
    cell: tuple[int, int] = (0, 0)
    on_tile: bool = True
    """False on the first cells of a run-in, where no tile was left to lay."""
    row: int = 0
    last_turns: int | None = None
    shields: int
    foils_open: bool = False
    torpedoes: int
    force: int
    droid: bool = True
    wingman: bool = True
    engine: int = 0
    computer: bool = False
    ignore_vader: bool = False
    skip: bool = False
    run_in: int = 0
    event: str | None = None
    number: int | None = None
    skipped: bool = False
    arrived: bool = False
    """Whether the ship came onto the exhaust port in this turn."""
    foils_turned: bool = False
    repaired: bool = False
    entrance_cell: tuple[int, int] | None = None
    """Where the table entrance also lies on the surface map (switch A12), else None."""
    last_turn_no: int | None = None
    """The turn in which the marker reached 30 seconds."""
    die: int | None = None
    """The last throw at the exhaust port."""
    salvos: int = 0
    fights: int = 0
    shots: int = 0
    ended: str | None = None


def pilot(state: State) -> tuple[Seat, ...]:
    """Whom every step but the last waits for."""
    return (PILOT,)


class View(Struct, frozen=True):
    """What the pilot (or an onlooker) may know: the state with every hidden face blanked.

    A blank face is "?surface", "?trench" or "?card", so that a pile still shows its back.
    """

    state: State
