"""A purple card where it is: what Futures ask of it and of all that is around it."""

from collections.abc import Iterator
from functools import cached_property
from math import floor

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.augmentation import Implants
from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fuel_strip import position
from spacetable.games.high_frontier.full_game.bernals import (
    BERNAL,
    PURPLE,
    anchored,
    card_of,
    dirtsides,
    inhabited,
)
from spacetable.games.high_frontier.full_game.colonists import is_colonist
from spacetable.games.high_frontier.full_game.isobank.beads import stacks_with_beads
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of as isobank_at
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.places import FIGURES, StackKind, figure
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.operational import idle
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import dry_mass


class Attempt:
    """A Future in one position. ``kind``: the stack of its card, None where that is out of play:
    then nothing of what is asked where the card is, is there.
    """

    def __init__(
        self, state: State, seat: Seat, kind: StackKind | None, card: PieceId | None
    ) -> None:
        self.state = state
        self.seat = seat
        self.kind = kind
        self.card = card

    @cached_property
    def place(self) -> str:
        """Where the card is; "" where that is nowhere."""
        return "" if self.kind is None else self.state.place_of(self.seat, self.kind)

    def stacks_here(self) -> Iterator[StackKind]:
        """Own stacks where the card is."""
        for kind in self.state.stacks(self.seat) if self.place else ():
            if self.state.place_of(self.seat, kind) == self.place:
                yield kind

    def cards_at(self, place: str) -> Iterator[Piece]:
        """Own cards at a space."""
        for kind in self.state.stacks(self.seat):
            if self.state.place_of(self.seat, kind) == place:
                yield from self.state.cards_of(self.seat, kind)

    def here(self) -> Iterator[tuple[Piece, Face]]:
        """Own cards where this one is, with the face that is up; this one too."""
        for card in self.cards_at(self.place) if self.place else ():
            yield card, self.state.face(card)

    def promoted_at(self, place: str, *, human: bool = False) -> int:
        """Own promoted colonists at a space. ``human``: robots not among them."""
        return sum(
            is_colonist(card)
            and self.state.face(card).side == PURPLE
            and (not human or self.state.face(card).human)
            for card in self.cards_at(place)
        )

    def chits(self, card: Piece) -> Implants:
        """Those on a colonist."""
        return self.state.implants(card.id)

    def others_here(self) -> Iterator[tuple[Piece, Face]]:
        """The same without this card."""
        return ((card, face) for card, face in self.here() if card.id != self.card)

    def labs(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Own promoted Bernals that are anchored: their spaces, and their dirtsides."""
        below = dirtsides(self.state, self.seat)
        for kind in anchored(self.state, self.seat):
            card = card_of(self.state, self.seat, kind)
            if card is not None and self.state.face(card).side == PURPLE:
                yield self.state.place_of(self.seat, kind), below[kind]

    def berths(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The same of all own anchored Bernals."""
        for kind, below in dirtsides(self.state, self.seat).items():
            yield self.state.place_of(self.seat, kind), below

    def factories(self) -> Iterator[str]:
        """Sites of own factories."""
        return (s for s, one in self.state.sites.items() if one.factory and one.owner == self.seat)

    def owns(self, site: str) -> bool:
        """Whether an own factory is there."""
        one = self.state.sites.get(site)
        return one is not None and one.factory and one.owner == self.seat

    def industrialised(self, site: str) -> bool:
        """Whether anybody's factory is there."""
        one = self.state.sites.get(site)
        return one is not None and one.factory

    def has_people(self, place: str) -> bool:
        """Whether a human of the player is at a space (core rules 1)."""
        if place == LEO or place in inhabited(self.state, self.seat):
            return True
        return any(self.state.face(card).human for card in self.cards_at(place))

    def works(self, kind: StackKind, card: PieceId) -> bool:
        """Whether a card of a stack is operational: supports, sunlight, therms."""
        row = [one.id for one in self.state.cards_of(self.seat, kind)]
        stack = working(self.state, self.seat, kind)
        return idle(stack, row.index(card), circumstances(self.state, self.seat, kind)) is None

    def isotopes(self) -> int:
        """Own isotopes where the card is: beads, fuel, and the vault of an isobank there."""
        found = 0
        for kind in self.stacks_here():
            if kind in FIGURES:
                found += self._aboard(kind)
        vaults = self.state.isobank
        if vaults is not None and self.place and isobank_at(self.state) == self.place:
            found += vaults.vault(self.seat)
        return found

    def _aboard(self, kind: StackKind) -> int:
        craft = self.state.crafts[figure(self.seat, kind)]
        beads = craft.tanks if craft.tank_grade == "isotope" else 0
        if craft.grade != "isotope" or not self.state.has_chits(self.seat, kind):
            return beads
        dry = dry_mass(self.state.stack(self.seat, kind), craft.tanks)
        return beads + max(0, floor(position(craft.wet) - dry))

    def mobiles_here(self) -> bool:
        """Whether an own mobile factory is where the card is."""
        return any(
            self.state.crafts[figure(self.seat, one)].place == self.place
            for one in mobiles(self.state, self.seat)
        )

    def bernal_here(self) -> bool:
        """Whether an own promoted Bernal is, anchored or not."""
        return any(kind_of(card) == BERNAL and face.side == PURPLE for card, face in self.here())

    def augmented_here(self, *, promoted_robot: bool = False, others: bool = True) -> int:
        """Own colonists with chits there. ``others``: without this card."""
        return sum(
            bool(self.chits(card))
            and is_colonist(card)
            and (not promoted_robot or (printed(card.face).kind == "robot" and face.side == PURPLE))
            for card, face in (self.others_here() if others else self.here())
        )


def isofuel(state: State, seat: Seat) -> int:
    """A player's share of the isototal: the vault, and beads beside it (4E3a)."""
    vaults = state.isobank
    if vaults is None:
        return 0
    place = isobank_at(state)
    return vaults.vault(seat) + sum(
        state.crafts[figure(seat, kind)].tanks
        for kind in stacks_with_beads(state, seat)
        if place and state.place_of(seat, kind) == place
    )
