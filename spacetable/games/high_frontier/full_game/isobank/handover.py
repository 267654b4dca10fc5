"""What goes on to Interstellar, the game of the voyage, when one with a starshot is over (4E5).

That game is not played here: whoever owns it begins with what stands there. Of promoted freighters
and Bernals the owner of the propulsion medal chooses, others' where there are any; what is named is
as the printed examples have it: those of whoever has fewest points, both of one player only where
nobody else has one (HFG-R92).
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct, field

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.bernals import BERNAL, PURPLE
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.isobank.project import Starshot, cyborgs, starshot
from spacetable.games.high_frontier.full_game.isobank.whereabouts import medal
from spacetable.games.high_frontier.full_game.state import State, kind_of

Deck = Literal["freighter", "bernal"]
DECKS: Final[tuple[Deck, ...]] = ("bernal", "freighter")


class Cyborg(Struct, frozen=True):
    """A colonist that goes along, with its chits."""

    card: Piece
    implants: Implants


class Given(Struct, frozen=True):
    """A promoted card, and whose."""

    seat: Seat
    card: Piece


class Handover(Struct, frozen=True):
    """``cyborgs``: one of each player at most. ``isobanker``, ``command``, ``propulsion``: who has
    the perks of the medals. ``wet``: mass of the starship as it leaves, in tanks. ``named``: a
    freighter and a Bernal; ``others``: of how many more each could be.
    """

    wet: int
    cyborgs: Mapping[Seat, Cyborg]
    isobanker: Seat | None = None
    command: Seat | None = None
    propulsion: Seat | None = None
    named: Mapping[Deck, Given] = field(default_factory=dict)
    others: Mapping[Deck, int] = field(default_factory=dict)


def handover(state: State) -> Handover | None:
    """That of a game that ended now; None without a starshot that leaves."""
    shot = starshot(state)
    if shot is None or shot.row is None:
        return None
    able = {deck: tuple(_promoted(state, deck)) for deck in DECKS}
    named = _named(state, able, shot.propulsion)
    return Handover(
        shot.row.wet,
        dict(_cyborgs(state, shot)),
        medal(state),
        shot.command,
        shot.propulsion,
        named,
        {deck: len(able[deck]) - 1 for deck in named},
    )


def _cyborgs(state: State, shot: Starshot) -> Iterator[tuple[Seat, Cyborg]]:
    """Those aboard; at the end of a game each player's with most chits (4E4d)."""
    ship = state.starship
    if ship is not None and ship.launched:
        for seat, card in ship.aboard.items():
            yield seat, Cyborg(state.pieces.piece(card), state.implants(card))
        return
    for seat in shot.chits:
        found = max(cyborgs(state, seat), key=lambda one: len(one[1]), default=None)
        if found is not None:
            yield seat, Cyborg(*found)


def _promoted(state: State, deck: Deck) -> Iterator[Given]:
    kind = FREIGHTER if deck == "freighter" else BERNAL
    for seat in state.clockwise():
        for row in state.rows(seat):
            for card in row:
                if kind_of(card) == kind and state.face(card).side == PURPLE:
                    yield Given(seat, card)


def _named(
    state: State, able: Mapping[Deck, tuple[Given, ...]], chooser: Seat | None
) -> dict[Deck, Given]:
    points = {seat: one.points for seat, one in estate.points(state).items()}
    found: dict[Deck, Given] = {}
    for deck in DECKS:
        gave = [one.seat for one in found.values()]
        order = sorted(
            able[deck], key=lambda one: (one.seat == chooser, one.seat in gave, points[one.seat])
        )
        if order:
            found[deck] = order[0]
    return found
