"""The leaves of the table, and which of them a position calls for: see ``core.leaf``."""

from typing import Final

from spacetable.core.ids import LeafId, Seat
from spacetable.core.leaf import Leaf
from spacetable.games.high_frontier.full_game.layout import ASSEMBLY, DECKS, ISOBANK, MAP, OWN, YEAR
from spacetable.games.high_frontier.full_game.outcome import year_played
from spacetable.games.high_frontier.full_game.places import FIGURES, figure
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table_words import words
from spacetable.games.high_frontier.solar_map import LEO

VOTES: Final = frozenset(
    (
        "elect",
        "relocate",
        "expel",
        "partner",
        "tally",
        "final_tally",
        "legacy",
        "office",
        "last_vote",
    )
)
"""Steps in which the assembly is looked at,"""
BOARDING: Final = "passenger"
"""The step in which somebody of one's own is chosen,"""
COMMANDING: Final = "commander"
"""that in which the isobank is looked at,"""
SAILING: Final = frozenset(("starship", "starship_move", "starship_toll"))
"""those in which the starship is under way,"""
EVENTS: Final = ("avert", "insure", "event", "budget")
"""and in which the dial is: what the year brings to all."""


def leaves_of_game(state: State) -> tuple[Leaf, ...]:
    """In the order of their tabs; the assembly where there is politics, the isobank where isotopes
    can be money.
    """
    every = [
        Leaf(MAP, words("leaf.map")),
        Leaf(DECKS, words("leaf.decks")),
        Leaf(OWN, words("leaf.own")),
        Leaf(YEAR, words("leaf.year", n=year_played(state))),
    ]
    if state.assembly is not None:
        every.append(Leaf(ASSEMBLY, words("leaf.assembly")))
    if state.rules.exodus:
        every.append(Leaf(ISOBANK, words("leaf.isobank")))
    return tuple(every)


def calls(state: State, seat: Seat) -> tuple[LeafId, str]:
    """The leaf on which something goes on, and what that is: another word with each news there."""
    if not state.todo:
        return MAP, "over"
    task = state.duty.task
    if task == "crews":
        return OWN, task
    if state.auction is not None and task == "auction":
        one = state.auction
        return DECKS, f"auction.{one.deck}.{one.highest}"
    if state.tender is not None and task == "years":
        return DECKS, f"years.{state.tender.deck}.{state.tender.highest}"
    if task in ("child", "search_deck"):
        return DECKS, f"{task}.{state.year}"
    if state.assembly is not None and task in VOTES:
        return ASSEMBLY, f"{task}.{state.year}"
    if task == BOARDING:
        return OWN, f"{task}.{state.duty.seat}"
    if task == COMMANDING:
        return ISOBANK, f"{task}.{state.duty.seat}"
    if task in EVENTS:
        return YEAR, f"{task}.{state.year}"
    flying = state.engine is not None or state.underway is not None or task in SAILING
    at = (figure(seat, kind) for kind in FIGURES)
    away = any(state.crafts[one].place != LEO for one in at if one in state.crafts)
    # Whoever has nothing out there yet looks at what is to be had, until something flies.
    leaf = MAP if flying or away else DECKS
    return leaf, f"{state.year}.{state.duty.seat == seat}.{flying}"
