"""The assembly of the whole game as its second way reads it [9]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

RING = ("freedom", "honor", "unity", "authority", "equality", "individuality")
ALL = (*RING, "centrist")
CUBES = 7
Said = Iterator[tuple[str, Callable[[], None]]]


def adjacent(one: str, other: str) -> bool:
    """A neighbour on the ring, and the middle to all."""
    if "centrist" in (one, other):
        return one != other
    return (RING.index(one) - RING.index(other)) % len(RING) in (1, len(RING) - 1)


@dataclass
class Assembly:
    """``rows``: the seats of the delegates. ``tied``: where the star may go; ``then``: what the
    table was at. ``anarchy``: the star lies where it did, and its law is void [4.2].
    """

    rows: dict[str, list[str]]
    star: str
    lobbied: list[str] = field(default_factory=list)
    lobby_used: bool = False
    tied: tuple[str, ...] = ()
    then: str = ""
    alone: bool = False
    settler: str = ""
    anarchy: bool = False

    def law(self, name: str) -> bool:
        """In force: active, lobbied, or with two delegates beside unity, which a player alone does
        not have (4G3).
        """
        valid = (*self.active, *self.lobbied)
        if self.alone:
            return name in valid
        return name in valid or ("unity" in valid and len(self.rows[name]) >= 2)

    @property
    def active(self) -> tuple[str, ...]:
        """The law of the star; in anarchy it has no effect [4.2]."""
        return () if self.anarchy else (self.star,)

    def turn_over(self) -> None:
        self.lobbied, self.lobby_used = [], False

    def lobbies(self, table: Any) -> Said:
        """[O4] Once per turn; not while unity is active, and nothing is lost beside the event."""
        price = self.lobby_price
        if self.lobby_used or price is None or table.me.aquas < price:
            return
        # [4G3e] Alone, authority serves after the die of an event, and is no use in a turn.
        useful = [name for name in RING if not (self.alone and name == "authority")]
        for name in useful:
            if name not in (*self.active, *self.lobbied) and table.turn in self.rows[name]:
                yield f"Lobby {name}", lambda name=name: self.lobbied_for(table, name)

    @property
    def lobby_price(self) -> int | None:
        """An Aqua; under unity nobody lobbies, but a player alone does for nothing (4G3)."""
        if "unity" not in self.active:
            return 1
        return 0 if self.alone else None

    def lobbied_for(self, table: Any, name: str) -> None:
        """The price, and the delegate [O4]."""
        self.lobby_used = True
        table.me.aquas -= self.lobby_price
        self.lobbied.append(name)
        self.rows[name].remove(table.turn)
        self._tally(table)

    def answers(self, table: Any) -> Said:
        """[O2b, O3a, O5d] In this order: a delegate more, one moved, the star, one expelled.

        Who moves one at once adds none, and who leaves the first leaves both.
        """
        seat = table.turn
        if table.doing == "partner":
            yield from table.partners.offered(table)
            return
        if table.doing == "star":
            for name in self.tied:
                yield f"PutStar {name}", lambda name=name: self._starred(table, name)
            return
        yield "NoDelegate", lambda: self._neither(table)
        if table.doing in ("add", "settle"):
            own = table.me.crew.ideology
            for name in ALL:
                able = name == own or seat in self.rows[name]
                if table.doing == "settle":
                    able = name == self.settler  # [10.2] Of the human's ideology.
                if able and self.spare(table):
                    yield f"AddDelegate {name}", lambda name=name: self._added(table, name)
        if table.doing in ("add", "move"):
            for name in ALL:
                for goal in ALL:
                    if seat in self.rows[name] and adjacent(name, goal):
                        yield (
                            f"MoveDelegate {name} {goal}",
                            lambda name=name, goal=goal: self._moved(table, name, goal),
                        )
        if table.doing == "expel":
            for name in ALL:
                for other in sorted(set(self.rows[name]) - {seat}):
                    yield (
                        f"Expel {other} {name}",
                        lambda name=name, other=other: self._expelled(table, name, other),
                    )

    def spare(self, table: Any) -> bool:
        """[2] Delegates, factories, the sunspot cube and partners are of the same seven cubes."""
        seat = table.turn
        used = sum(row.count(seat) for row in self.rows.values()) + (seat == table.first)
        used += sum(one["factory"] and one["owner"] == seat for one in table.sites.values())
        return used + table.partners.cubes.get(seat, 0) < CUBES

    def purged(self, table: Any, die: int) -> None:
        """[4.2] Every colour with a delegate at the ideology of the number loses one there."""
        name = RING[die - 1]
        for seat in sorted(set(self.rows[name])):
            self.rows[name].remove(seat)
        table.doing = "purge"
        self._tally(table)

    def leaves(self, table: Any, name: str) -> None:
        self.rows[name].remove(table.turn)
        self._tally(table)

    def _added(self, table: Any, name: str) -> None:
        table.partners.added = table.doing == "add"
        self.rows[name].append(table.turn)
        self._tally(table)

    def _neither(self, table: Any) -> None:
        if table.doing == "add":
            table.doing = "move"
        self._next(table)

    def _moved(self, table: Any, name: str, goal: str) -> None:
        table.doing = "move"
        table.partners.moved = True
        self.rows[name].remove(table.turn)
        self.rows[goal].append(table.turn)
        self._tally(table)

    def _expelled(self, table: Any, name: str, other: str) -> None:
        self.rows[name].remove(other)
        self._tally(table)

    def _next(self, table: Any) -> None:
        """What is asked after this, where there is anything to choose from."""
        if table.doing == "avert":
            return
        if table.doing in ("event", "strike", "purge"):
            table.event_comes()
            return
        seat = table.turn
        own = any(seat in row for row in self.rows.values())
        others = any(set(row) - {seat} for row in self.rows.values())
        if table.doing == "add":
            table.doing = "move"
            if own:
                return
        if table.doing == "move" and self.law("authority") and others:
            table.doing = "expel"
        else:
            table.doing = table.partners.begins(table)

    def _tally(self, table: Any) -> None:
        """[O3a] After each change; the star goes where the most are, if as many as at its law."""
        most = max(len(row) for row in self.rows.values())
        best = tuple(name for name in ALL if len(self.rows[name]) == most)
        if most and len(best) > 1:
            self.tied, self.then, table.doing = best, table.doing, "star"
            return
        self.star = best[0] if most else "centrist"
        self._next(table)

    def _starred(self, table: Any, name: str) -> None:
        self.star, self.tied, table.doing = name, (), self.then
        self._next(table)
