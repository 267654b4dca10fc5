"""The action cards and how they are dealt, from ``cards.toml`` (document 1 and 5)."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source
from spacetable.games.space_alert import actions as a

FILE: Final = Path(__file__).with_name("cards.toml")
Count = Annotated[int, Meta(ge=1)]
Number = Annotated[int, Meta(ge=0)]


class Card(Struct, frozen=True, order=True):
    """A card with its two halves, each a number of ``actions``."""

    move: int
    action: int

    @property
    def heroic(self) -> bool:
        """Whether it is one of the six heroic cards."""
        return a.is_heroic(self.action)

    @property
    def halves(self) -> tuple[int, int]:
        """What it can say: the moving half and the acting half."""
        return self.move, self.action

    @property
    def name(self) -> str:
        """``red/A``, ``go:upper_white/bots!``."""
        return f"{a.WORDS[self.move]}/{a.WORDS[self.action]}"


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """What so many players are dealt. ``phases``: ordinary cards of each for phases 1, 2 and 3.

    ``androids``: how many belong to the crew, each with a heroic card of its own. ``heroic``:
    heroic cards of each player besides. ``open``: all ordinary cards lie open for any android.
    """

    players: Count
    androids: Number
    phases: tuple[Number, Number, Number]
    heroic: Number
    open: bool = False


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card in the file."""

    move: str
    action: str
    count: Count = 1


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in the file, and how sure it is."""

    source: Source
    card: tuple[CardRow, ...]


class FifthMember(Struct, frozen=True, forbid_unknown_fields=True):
    """What a fifth member that is an android changes (document 5.4)."""

    phase_1: Number


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    ordinary: Deck
    heroic: Deck
    deal: tuple[Deal, ...]
    fifth_member: FifthMember


@cache
def _cards() -> Cards:
    return parse(read_data(FILE))


def parse(words: str, name: str = FILE.name) -> Cards:
    """What such a file holds; ``DataError`` naming the line that does not fit. ``name``: what an
    error calls the file.
    """
    return checked_toml(words, Cards, name, _faults)


def _faults(found: Cards) -> Iterator[Fault]:
    yield from _strange("ordinary", found.ordinary, heroic=False)
    yield from _strange("heroic", found.heroic, heroic=True)


def _strange(name: str, deck: Deck, *, heroic: bool) -> Iterator[Fault]:
    seen: set[tuple[str, str]] = set()
    for number, row in enumerate(deck.card):
        place, both = (name, "card", number), (row.move, row.action)
        move, action = a.ACTIONS.get(row.move), a.ACTIONS.get(row.action)
        fits = move is not None and action is not None and a.is_move(move)
        if not fits or move is None or action is None or a.is_move(action):
            yield place, f"{row.move}/{row.action} is not a move and an action"
        elif a.is_heroic(move) != heroic or a.is_heroic(action) != heroic:
            yield place, f"{row.move}/{row.action} belongs to another deck"
        if both in seen:
            yield place, f"{row.move}/{row.action} stands in the file twice"
        seen.add(both)


@cache
def ordinary_cards() -> dict[Card, int]:
    """The kinds of ordinary cards with how often each is in the deck, 90 in all."""
    return _deck(_cards().ordinary)


@cache
def meanings(action: int) -> frozenset[int]:
    """What may have been meant where a card says this: its other half, or the other arrow (3.2).

    Of any card that has such a half.
    """
    every = (card.halves for card in (*ordinary_cards(), *heroic_cards()))
    meant = {half for both in every if action in both for half in both}
    return frozenset((meant | other_arrow(action)) - {action})


def other_arrow(action: int) -> frozenset[int]:
    """The arrow with which an arrow may be mixed up; nothing for another half."""
    return frozenset({a.RED: {a.BLUE}, a.BLUE: {a.RED}}.get(action, ()))


@cache
def heroic_cards() -> tuple[Card, ...]:
    """The six heroic cards."""
    return tuple(_deck(_cards().heroic))


def deck_source(*, heroic: bool) -> Source:
    """How sure the make-up of a deck is."""
    return (_cards().heroic if heroic else _cards().ordinary).source


def deal_for(players: int, *, fifth_member: bool = False) -> Deal:
    """What 1 to 5 players are dealt; ``ValueError`` for another number.

    ``fifth_member``: one android more than usual makes the crew five (document 5.4).
    """
    for deal in _cards().deal:
        if deal.players == players:
            break
    else:
        raise ValueError(f"no deal for {players} players")
    if not fifth_member:
        return deal
    if players > 4:
        raise ValueError("a crew has no more than five members")
    more = 0 if deal.open else _cards().fifth_member.phase_1
    first, *later = deal.phases
    return Deal(
        players, deal.androids + 1, (first + more, later[0], later[1]), deal.heroic, deal.open
    )


def _deck(deck: Deck) -> dict[Card, int]:
    return {Card(a.ACTIONS[row.move], a.ACTIONS[row.action]): row.count for row in deck.card}
