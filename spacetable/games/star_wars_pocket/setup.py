"""The set-up: tiles, cards, ship (setup)."""

from spacetable.core.chance import Chance
from spacetable.core.piece import Piece, Pieces
from spacetable.core.setup import Setup
from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS
from spacetable.games.star_wars_pocket.data import DATA
from spacetable.games.star_wars_pocket.state import (
    ASIDE,
    CARDS,
    SHIP,
    SHIP_PIECE,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
    State,
)
from spacetable.games.star_wars_pocket.switches import rules_of
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    SPARE_PORT,
    SURFACE_FACES,
    TABLE_ENTRANCE,
    TRENCH_FACES,
)

START = (0, 0)


def set_up(setup: Setup, chance: Chance) -> State:
    """The first state: start tile laid, piles shuffled, one card set aside unseen.

    The start tile brings no event (A28), and the port lies in the trench pile (A27).
    """
    rules = rules_of(setup)
    first, *others = _shuffled(chance, "surface", SURFACE_FACES)
    surface = _shuffled(chance, "surface", (*others, ENTRANCE))
    second = (SPARE_PORT,) if rules.alternative_port == "second_target" else ()
    trench = _shuffled(chance, "trench", (*TRENCH_FACES, *second))
    cards = _shuffled(chance, "cards", tuple(CARD_ROWS))
    aside = DATA.set_aside.cards
    pieces = (
        Pieces()
        .add(SURFACE, surface)
        .add(TRENCH, trench)
        .add(CARDS, cards[aside:])
        .add(USED, cards[:aside])
        .add(SURFACE_MAP, (first,), up=True)
        .add(TRENCH_MAP, (TABLE_ENTRANCE,), up=True)
        .add(ASIDE, () if second else (SPARE_PORT,), up=True)
        .with_zone(SHIP, (Piece(SHIP_PIECE, "ship", True),))
    )
    for zone in (SURFACE_MAP, TRENCH_MAP):
        tile = pieces[zone][0]
        pieces = pieces.with_zone(zone, (Piece(tile.id, tile.face, True, 0, START),))
    distance = DATA.table_entrance.distance
    return State(
        pieces=pieces,
        rules=rules,
        shields=DATA.ship.shields,
        torpedoes=DATA.ship.torpedoes,
        force=DATA.ship.force,
        entrance_cell=(0, -distance) if rules.reach_entrance_by_laying else None,
    )


def _shuffled(chance: Chance, stream: str, faces: tuple[str, ...]) -> list[str]:
    return [faces[i] for i in chance.shuffle(stream, len(faces))]
