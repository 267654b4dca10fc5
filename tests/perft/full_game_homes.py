"""Home Bernals and colonists a second time (Module 2, and the queues of Module 4).

Written from ``core_rules.md`` 10.2 and ``module4.md`` 8.1 of the reference: Bernals that are
anchored from the start, each the home of its owner, and colonists that come from the queues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.perft.full_game_cards import CARDS, LEO, READ, Laid

Said = Iterator[tuple[str, Callable[[], None]]]
HOME, SECOND = "bernal1", "bernal2"
PRICE = 10
UNKNOWN = "?"
"""A card of a queue that was shuffled; no position draws it."""
EARTHBORN, SPACEBORN = "colonist", "spaceborn"
PEOPLE = {one["id"]: one for one in READ["cards"] if one["deck"] == "colonist"}


@dataclass
class Homes:
    """``at``: who has a Home Bernal; ``promoted``: whose is. ``people``: colonists in play.
    ``queues``: the topmost first. ``far``: who has had a colony beyond Earth since the start of the
    turn; ``union``: members of the Space Union. ``drawn``: robots of which one is kept.
    """

    at: frozenset[str]
    queues: dict[str, list[str]]
    people: dict[str, list[str]] = field(default_factory=dict)
    far: frozenset[str] = frozenset()
    promoted: frozenset[str] = frozenset()
    union: set[str] = field(default_factory=set)
    drawn: tuple[str, ...] = ()

    def second(self, table: Any) -> Said:
        """[6, 2A7c] A Bernal of the hand comes to the home for ten Aquas."""
        for card in table.me.hand:
            if CARDS[card].deck == "bernal" and table.turn in self.at and table.me.aquas >= PRICE:
                yield f"MoveBernal {card}", lambda card=card: self._second(table, card)

    def _second(self, table: Any, card: str) -> None:
        table.me.hand.remove(card)
        table.me.aquas -= PRICE
        table.put(SECOND, Laid(card), table.me.stacks[HOME].place)

    def exomigrations(self, table: Any) -> Said:
        """[2A6] With fewer colonists than Bernals, from a queue that is open [4C2]."""
        seat = table.turn
        # [4A6h] As many as Bernals, and one more for each that is promoted.
        limit = (seat in self.at) + (seat in self.promoted)
        people = self.people.get(seat, ())
        made = (laid.id for stack in table.me.stacks.values() for laid in stack.cards)
        robots = [one for one in (*table.me.hand, *made) if _robot(one) and one not in people]
        if len(people) + len(robots) >= limit:  # Whatever the kind.
            return
        for queue, cards in self.queues.items():
            if cards and self._open(table, seat, queue):
                for to in (LEO, HOME):
                    yield f"Exomigrate {to} {queue}", lambda q=queue: self._comes(table, q)

    def queue_of(self, robot: str) -> list[str]:
        """[4C2] Where it goes as it is sold."""
        return self.queues.get(SPACEBORN, self.queues[EARTHBORN])

    def _open(self, table: Any, seat: str, queue: str) -> bool:
        if SPACEBORN not in self.queues:
            return True
        if queue == SPACEBORN:
            return seat in self.far
        robots = any(one in PEOPLE for one in table.players[seat].hand)
        return seat not in self.union and not robots

    def _comes(self, table: Any, queue: str) -> None:
        """Robots go to the hand until a human appears, who may bring a delegate."""
        seat, row = table.turn, self.queues[queue]
        robots: list[str] = []
        while _robot(row[0]):
            robots.append(row.pop(0))
        table.players[seat].hand += robots
        human = row.pop(0)
        assert human != UNKNOWN, "nobody knows who comes of a queue that was shuffled"
        self.people.setdefault(seat, []).append(human)
        if queue == SPACEBORN:
            self.union.add(seat)
            gone = [one for one in self.people[seat] if PEOPLE[one]["kind"] == "human"]
            self.people[seat] = [one for one in self.people[seat] if one not in gone]
            self.queues[EARTHBORN] += gone  # [4C2c] Nobody is of both.
        if table.assembly:
            table.assembly.settler = PEOPLE[human]["ideology"]
            table.doing = "settle"
        if len(robots) > 1:
            self.drawn, table.doing = tuple(robots), "robots"

    def robots(self, table: Any) -> Said:
        """[4A6i] Of several that were drawn one is kept; the delegate comes after that."""
        for card in self.drawn:
            yield f"KeepRobot {card}", lambda card=card: self._keeps(table, card)

    def _keeps(self, table: Any, kept: str) -> None:
        """The others go back, and the queue is shuffled: nobody knows what is on top."""
        gone = [card for card in self.drawn if card != kept]
        for card in gone:
            table.me.hand.remove(card)
        queue = self.queue_of(kept)
        queue[:] = [UNKNOWN] * (len(queue) + len(gone))
        self.drawn, table.doing = (), "settle" if table.assembly else ""


def _robot(card: str) -> bool:
    return card in PEOPLE and PEOPLE[card]["kind"] == "robot"


def read(position: Any) -> Homes:
    """Those of a position that a file describes."""
    laid = position.arrangement
    players = laid.get("players", {})
    at = frozenset(seat for seat, own in players.items() if HOME in own)
    queues: dict[str, list[str]] = {}
    if position.options.get("colonists"):
        queues[EARTHBORN] = list(laid["decks"].get(EARTHBORN, ()))
    if position.options.get("exodus"):
        queues[SPACEBORN] = list(laid["decks"].get(SPACEBORN, ()))
    people = {
        seat: [
            one["card"] for one in own.get(HOME, {"cards": ()})["cards"] if one["card"] in PEOPLE
        ]
        for seat, own in players.items()
    }
    colonies = (one["owner"] for one in laid.get("sites", {}).values() if one.get("colony"))
    promoted = frozenset(seat for seat in at if players[seat][HOME]["cards"][0].get("face"))
    return Homes(at, queues, people, frozenset(colonies), promoted)
