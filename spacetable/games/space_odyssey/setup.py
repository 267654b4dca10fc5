"""The set-up (document, general, HAL and crew set-up)."""

from spacetable.core.chance import Chance
from spacetable.core.ids import Seat
from spacetable.core.piece import Pieces
from spacetable.core.role import dealt
from spacetable.core.setup import Setup
from spacetable.games.space_odyssey.board import BOARD, DOORS
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES
from spacetable.games.space_odyssey.data import DATA, SYSTEMS
from spacetable.games.space_odyssey.roles import HAL, ROLES
from spacetable.games.space_odyssey.state import (
    DECK,
    HAL_DECK,
    HAL_HAND,
    TILES,
    TRACK,
    Duty,
    Rules,
    State,
    corner,
    hand,
    place,
    space,
)

START = DATA.crew.start_cards


def set_up(setup: Setup, rules: Rules, chance: Chance) -> State:
    """HAL holds its hand and is about to show three cards; the crew stands in the POD BAY."""
    parts = dealt(ROLES, setup.seats, chance)
    hal = next(seat for seat, part in parts.items() if part == HAL)
    crew = tuple(seat for seat in parts if seat != hal)
    first = crew[chance.roll("monolith", len(crew)) - 1]
    pieces = _board(crew, parts, first)
    hals, crews = _shuffled(HAL_FACES, chance), _shuffled(CREW_FACES, chance)
    pieces = pieces.add(HAL_HAND, hals[: DATA.hal.hand])
    for k, who in enumerate(crew):
        pieces = pieces.add(hand(who), crews[k * START : (k + 1) * START])
    # The piles come last: what is looked for is seldom there.
    pieces = pieces.add(DECK, crews[len(crew) * START :]).add(HAL_DECK, hals[DATA.hal.hand :])
    return State(
        pieces=pieces,
        rules=rules,
        hal=hal,
        crew=crew,
        characters={who: parts[who] for who in crew},
        names={one.seat: one.name for one in setup.seats},
        monolith=first,
        todo=(Duty("show"), Duty("hal_turn")),
        marker=DATA.hal.hand,
        turns_left=first_turns(len(crew), rules),
        turn_no=0,
    )


def first_turns(crew: int, rules: Rules) -> int:
    """How many turns HAL takes before the crew's first (document, HAL's turns, difficulty)."""
    dial = {
        "printed": 0,
        "easier": -DATA.opening.dial,
        "harder": DATA.opening.dial,
        "even": DATA.even.of(crew),
    }
    return max(0, DATA.opening.of(crew) + dial[rules.opening])


def _shuffled(faces: tuple[str, ...], chance: Chance) -> list[str]:
    return [faces[k] for k in chance.shuffle("deck", len(faces))]


def _board(crew: tuple[Seat, ...], parts: dict[Seat, str], first: Seat) -> Pieces:
    """Figures, tiles, the HAL marker, the boards of the crew and the monolith."""
    pieces = Pieces().add(TRACK, ["marker"], up=True)
    for system in SYSTEMS:
        pieces = pieces.add(corner(system), [f"system.{system}"], up=True)
    pieces = pieces.add(TILES, ["door"] * len(DOORS), up=True)
    for who in crew:
        pieces = pieces.add(space(BOARD.start), [f"figure.{parts[who]}"], up=True)
        pieces = pieces.add(place(who), [f"board.{parts[who]}"], up=True)
    return pieces.add(place(first), ["monolith"], up=True)
