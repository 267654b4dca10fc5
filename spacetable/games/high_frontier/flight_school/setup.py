"""The set-up: every card open in its deck, an empty rocket, the ship in low Earth orbit."""

from functools import cache

from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.setup import Setup
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school.places import ROCKET, SHIP, deck_zone
from spacetable.games.high_frontier.flight_school.state import SCHOOL_DECKS, State
from spacetable.games.high_frontier.flight_school.switches import rules_of
from spacetable.games.high_frontier.piloting.places import spot
from spacetable.games.high_frontier.solar_map import LEO


@cache
def deck_order() -> dict[PieceId, tuple[ZoneId, int]]:
    """For each card its deck and its place there: by the printed codes' list, never shuffled."""
    found: dict[PieceId, tuple[ZoneId, int]] = {}
    for deck in SCHOOL_DECKS:
        ids = sorted(
            (card.id for card in cards().values() if card.deck == deck),
            key=lambda id_: cards()[id_].faces[0].name.casefold(),
        )
        for number, id_ in enumerate(ids):
            found[PieceId(id_)] = deck_zone(deck), number
    return found


def set_up(setup: Setup, chance: Chance) -> State:
    """The first state. Nothing is drawn and nothing is hidden."""
    rules = rules_of(setup)
    decks: dict[ZoneId, list[Piece]] = {}
    for card, (deck, _) in deck_order().items():
        decks.setdefault(deck, []).append(Piece(card, card, up=True))
    zones: dict[ZoneId, tuple[Piece, ...]] = {ROCKET: ()}
    zones |= {deck: tuple(found) for deck, found in decks.items()}
    zones[spot(LEO)] = (Piece(SHIP, SHIP, up=True),)
    return State(pieces=Pieces(zones), rules=rules, aquas=rules.aquas)
