"""The pocket game a second time: flight, events, fights, the trench and the shot, from the rules.

Written from ``rules.md`` and ``components.toml`` of the reference, and from nothing of the
program's; a number in brackets is a section of the first. Tiles, cards and dice come in the order
of the position; how used cards fall when they are shuffled is ``printed`` with it (``shuffles``,
each an order of all eight). The surface tiles must not run out after a miss.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Cell = tuple[int, int]
ROWS = ("30m", "7m", "5m", "1m", "30s")
CARDS = {
    "card.1": ("pull_up", "trust_cannon", "cant_shake_him", "vader_droid", "use_the_force"),
    "card.2": ("heavy 2", "radio_chatter", "tail_shields", "vader_force", "tie 10"),
    "card.3": ("watch_out", "tie 6", "targeting_computer", "r2_power", "luke_trust_me"),
    "card.4": ("tie 5", "loose_stabilizer", "tie 9", "tie 10", "force_is_strong"),
    "card.5": ("heavy 3", "tie 7", "tie 10", "trust_obiwan", "i_have_you_now"),
    "card.6": ("tie 6", "heavy 3", "tail_engine", "vader_engine", "tension"),
    "card.7": ("standing_by", "tie 9", "wait_wait", "rebel_base", "tie 11"),
    "card.8": ("beep", "ill_at_ease", "interference", "all_clear", "heavy 4"),
}
VADER = ("vader_droid", "vader_force", "i_have_you_now", "vader_engine")
FORCE = {
    "use_the_force": 1,
    "force_is_strong": 1,
    "trust_obiwan": 1,
    "vader_force": -1,
    "interference": -1,
    "luke_trust_me": 3,
}
SHIELDS = {"pull_up": -1, "watch_out": -1, "i_have_you_now": -3}
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CLOCKWISE = "NESW"
EXITS = {"trench_straight": "NS", "trench_bend": "SE", "exhaust_port": "S"}
ENTRANCE = "entrance_pile"
PORT = "exhaust_port"


def exits(face: str, turns: int) -> frozenset[str]:
    """The open sides of a tile that lies so many quarter turns clockwise."""
    printed = EXITS.get(face, "NESW")
    return frozenset(CLOCKWISE[(CLOCKWISE.index(side) + turns) % 4] for side in printed)


def beyond(cell: Cell, side: str) -> Cell:
    dx, dy = SIDES[side]
    return cell[0] + dx, cell[1] + dy


def opposite(side: str) -> str:
    return CLOCKWISE[(CLOCKWISE.index(side) + 2) % 4]


@dataclass(frozen=True)
class Flight:
    """``tiles``: for each map the open sides of the tile on a cell, and its face. ``hits``: to the
    engines. ``run_in``: moves to the entrance in the corridor. ``last_turns``: that may still be
    tried at 30 seconds, ``reached`` in the present turn. ``rules``: switches with their values.
    """

    tiles: Mapping[str, Mapping[Cell, tuple[str, frozenset[str]]]]
    piles: Mapping[str, tuple[str, ...]]
    place: str
    cell: Cell
    row: int
    cards: tuple[str, ...]
    rolls: tuple[int, ...]
    phase: str = "move"
    drawn: str = ""
    shields: int = 8
    open_foils: bool = False
    torpedoes: int = 3
    force: int = 1
    droid: bool = True
    wingman: bool = True
    computer: bool = False
    ignore_vader: bool = False
    skip: bool = False
    ties: int = 0
    turned: bool = False
    repaired: bool = False
    used: tuple[str, ...] = ()
    now: str = ""
    shuffles: tuple[tuple[int, ...], ...] = ()
    hits: int = 0
    run_in: int = 0
    last_turns: int | None = None
    reached: bool = False
    rules: Mapping[str, Any] = field(default_factory=dict)

    # ------------------------------------------------------------------ what may be done

    def moves(self) -> dict[str, Flight]:
        """Each legal action with the position after it."""
        found = getattr(self, f"_{self.phase}")()
        return {f"1 {words}": flight for words, flight in found.items()}

    def after(self, words: str) -> Flight:
        return self.moves()[words]

    @property
    def going_on(self) -> bool:
        """Whether it is not over, nor needs an order of cards that the position does not print."""
        return self.phase not in ("over", "too_deep")

    def _over(self) -> dict[str, Flight]:
        return {}

    def _too_deep(self) -> dict[str, Flight]:
        raise LookupError("how the cards fall here is not printed: too deep for this position")

    def _move(self) -> dict[str, Flight]:
        """[4.1] Fly to a known tile joined to this one, explore, or roll."""
        roll = replace(self, phase="event").healed(3 if self.droid else 2)
        found = {"BarrelRoll": roll}
        if self.run_in:
            return {**found, "RunIn": self._nearer()}
        for place, cell, side in self._ways():
            there = self.tiles[place].get(cell)
            if there is None:
                if self.piles[place]:
                    top, *rest = self.piles[place]
                    piles = {**self.piles, place: tuple(rest)}
                    explored = replace(self, piles=piles, drawn=top, phase=f"lay_{place}")
                    found[f"Explore {place}"] = explored
            elif opposite(side) in there[1]:
                found[f"FlyTo {place} {cell[0]},{cell[1]}"] = self._flown(place, cell)
        breaks_out = self.rules.get("no_place_for_tile", "break_out") == "break_out"
        if self.place == "trench" and breaks_out and self._closed():
            # A drawn tile has no place: out, as after a miss, with the trench taken up.
            out = self._anew()
            found["Explore trench"] = replace(out, tiles={**out.tiles, "trench": {}}, phase="event")
        if self.place == "trench" and self.cell == (0, -1):
            # [9] back out over the entrance, which is one place with that of the surface
            home = next(c for c, tile in self.tiles["surface"].items() if tile[0] == ENTRANCE)
            found[f"FlyTo surface {home[0]},{home[1]}"] = self._flown("surface", home)
        return found

    def _ways(self) -> list[tuple[str, Cell, str]]:
        """The cells that the open sides of this tile lead to: map, cell, side left by."""
        face, sides = self.tiles[self.place][self.cell]
        ways = [(self.place, beyond(self.cell, side), side) for side in sides]
        if face == ENTRANCE:
            ways.append(("trench", (0, -1), "N"))
        return [one for one in ways if one[:2] != ("trench", (0, 0))]

    def _lay_surface(self) -> dict[str, Flight]:
        return self._lay("surface")

    def _lay_trench(self) -> dict[str, Flight]:
        return self._lay("trench")

    def _lay(self, place: str) -> dict[str, Flight]:
        """[4.1] One exit of the new tile meets the exit left by; its other sides need not."""
        found = {}
        for where, cell, side in self._ways():
            if where != place or cell in self.tiles[place]:
                continue
            seen = set()
            for turns in range(4):
                sides = exits(self.drawn, turns)
                if opposite(side) in sides and sides not in seen:
                    seen.add(sides)
                    laid = {**self.tiles[place], cell: (self.drawn, sides)}
                    flight = replace(self, tiles={**self.tiles, place: laid}, drawn="")
                    found[f"Lay {cell[0]},{cell[1]} {turns}"] = flight._flown(place, cell)
        return found

    def _event(self) -> dict[str, Flight]:
        """[4.2] Take a card; or none, once, thanks to the droid."""
        found = {"TakeEvent": self._taken()}
        if self.skip:
            found["SkipEvent"] = replace(self, skip=False)._cleared()._after_event()
        return found

    def _fight(self) -> dict[str, Flight]:
        """[8] 2 or 4 and the force spent; or a salvo, which costs a torpedo and no shields."""
        power = 4 if self.open_foils else 2
        found = {"Salvo": replace(self, ties=0)._fired()._after_event()}
        for force in range(self.force + 1):
            loss = max(0, self.ties - power - force)
            met = replace(self, ties=0, force=self.force - force).healed(-loss)
            found[f"Fight {force}"] = met._after_event()
        return found

    def _shot(self) -> dict[str, Flight]:
        """[10] One salvo: the die, 2 for the computer, 1 for each force point; 6 hits."""
        found = {"Hold": replace(self, phase="end")}
        for force in range(self.force + 1):
            spent = replace(self, force=self.force - force, rolls=self.rolls[1:])
            if self.rolls[0] + force + 2 * self.computer >= 6:
                found[f"Fire {force}"] = replace(spent, phase="over")
                continue
            missed = spent._fired()
            if missed.going_on:
                missed = missed._discarded(1)
            if missed.going_on:
                missed = missed._anew()
            found[f"Fire {force}"] = missed
        return found

    def _end(self) -> dict[str, Flight]:
        """[4.3] The foils, a repair, each once for one card; engines still damaged cost two."""
        found = {"EndTurn": self._discarded(2 * self.hits)._turn_over()}
        if not self.turned:
            foils = not self.open_foils
            shields = min(self.shields, 5) if foils else self.shields
            turned = self._discarded(1)
            if turned.going_on:
                turned = replace(turned, open_foils=foils, shields=shields, turned=True)
            found["TurnFoils"] = turned
        if self.hits and self.droid and not self.repaired:
            # [4.3] a card mends any damage; as A17 has it where each hit costs and is mended alone
            left = self.hits - 1 if self._again("more_cards") else 0
            mended = self._discarded(1)
            if mended.going_on:
                mended = replace(mended, hits=left, repaired=True)
            found["Repair"] = mended
        return found

    def _again(self, value: str) -> bool:
        return bool(self.rules.get("engine_hit_again", "no_effect") == value)

    def _turn_over(self) -> Flight:
        """[6] Two turns at 30 seconds: those after the one in which it is reached, or (A1) that one
        with them."""
        if not self.going_on:
            return self
        left = self.last_turns
        now = self.rules.get("last_turns_count_from") == "this_turn"
        if left is not None and (now or not self.reached):
            left -= 1
            if not left:
                return replace(self, phase="over")
        return replace(
            self, phase="move", turned=False, repaired=False, last_turns=left, reached=False
        )

    def _nearer(self) -> Flight:
        """[10, A9, A29] In the corridor each move lays the next tile; the last one arrives."""
        left = self.run_in - 1
        flight = replace(self, run_in=left, cell=(0, left), phase="event")
        if not left:
            return flight
        top, *rest = self.piles["surface"]
        laid = {**self.tiles["surface"], (0, left): (top, exits(top, 0))}
        piles = {**self.piles, "surface": tuple(rest)}
        return replace(flight, tiles={**self.tiles, "surface": laid}, piles=piles)

    # ------------------------------------------------------------------ what then happens

    def healed(self, shields: int) -> Flight:
        """[1, 7] Never above the maximum; below 0 the ship is lost."""
        most = 5 if self.open_foils else 8
        now = min(most, self.shields + shields)
        return replace(self, shields=now, phase="over" if now < 0 else self.phase)

    def _fired(self) -> Flight:
        """[1] The last torpedo fired without a hit loses the game."""
        left = self.torpedoes - 1
        return replace(self, torpedoes=left, phase=self.phase if left else "over")

    def _discarded(self, number: int) -> Flight:
        """[5] One after the other, each from a pile that is filled up first."""
        flight = self
        for _ in range(number):
            if flight.going_on:
                flight = flight._filled()
            if flight.going_on:
                top, *rest = flight.cards
                flight = replace(flight, cards=tuple(rest), used=(*flight.used, top))
        return flight

    def _cleared(self) -> Flight:
        return replace(self, used=(*self.used, self.now), now="") if self.now else self

    def _filled(self) -> Flight:
        """[5, 6, A25] An empty pile moves the marker; at 30 seconds it is only shuffled, or (by
        another value) time has run out."""
        if self.cards:
            return self
        flight = self._cleared()
        if self.row < len(ROWS) - 1:
            flight = replace(flight, row=self.row + 1)
            if flight.row == len(ROWS) - 1:
                flight = replace(flight, last_turns=2, reached=True)
        elif self.rules.get("empty_pile_at_30s") == "time_out":
            return replace(flight, phase="over")
        if not flight.shuffles:
            return replace(flight, phase="too_deep")
        order, *more = flight.shuffles
        # Written from the bottom of the pile to its top, as they are laid on each other.
        cards = tuple(flight.used[at] for at in reversed(order))
        return replace(flight, cards=cards, used=(), shuffles=tuple(more))

    def _flown(self, place: str, cell: Cell) -> Flight:
        """[9] Into the trench with locked foils; a shield more when they had to be locked."""
        flight = replace(self, place=place, cell=cell, phase="event")
        if place == "trench" and self.place == "surface" and self.open_foils:
            flight = replace(flight, open_foils=False).healed(1)
        return flight

    def _closed(self) -> bool:
        """Whether the trench has neither a port nor an open end."""
        trench = self.tiles["trench"]
        ends = {beyond(cell, side) for cell, tile in trench.items() for side in tile[1]}
        ported = any(face == PORT for face, _ in trench.values())
        return not ported and ends <= {*trench, (0, 0)}

    def _anew(self) -> Flight:
        """[10] Five surface tiles from the entrance the ship starts anew, on the first of them."""
        face, *rest = self.piles["surface"]
        entrance = next(tile for tile in self.tiles["surface"].values() if tile[0] == ENTRANCE)
        away = self.rules.get("run_in_after_miss", 5)
        anew = replace(self, place="surface", cell=(0, away), phase="end")
        if self.rules.get("way_back_after_miss") == "corridor":
            surface = {(0, 0): entrance}
            return replace(anew, tiles={**self.tiles, "surface": surface}, run_in=away)
        surface = {(0, 0): entrance, (0, away): (face, exits(face, 0))}
        return replace(
            anew,
            tiles={**self.tiles, "surface": surface},
            piles={**self.piles, "surface": tuple(rest)},
        )

    def _engine_hit(self) -> Flight:
        """[13, A17] Damaged or not; by another value every hit counts."""
        return replace(self, hits=1 if self._again("no_effect") else self.hits + 1)

    def _after_event(self) -> Flight:
        if not self.going_on:
            return self
        over_port = self.place == "trench" and self.tiles["trench"][self.cell][0] == PORT
        return replace(self, phase="shot" if over_port else "end")

    def _taken(self) -> Flight:
        """[7] The row of the timeline on the next card."""
        # "The next event phase" is this one, skipped or not: see the document, phase 2.
        flight = replace(self, skip=False)._cleared()._filled()
        if not flight.going_on:
            return flight
        top, *rest = flight.cards
        flight = replace(flight, cards=tuple(rest), now=top)
        row = flight.row
        if row != self.row and row == 4 and self.rules.get("event_on_reaching_30s") == "old_row":
            row = self.row
        event, _, number = CARDS[top][row].partition(" ")
        if event in VADER and self.ignore_vader:
            return flight._after_event()
        if event == "tie":
            return replace(flight, ties=int(number), phase="fight")
        if event == "heavy":
            flight = flight.healed(-int(number))
        flight = flight.healed(SHIELDS.get(event, 0))
        force = min(3, max(0, flight.force + FORCE.get(event, 0)))
        flight = replace(flight, force=force)
        if event == "cant_shake_him" and self.wingman:
            flight = flight._fired()
        elif event == "vader_droid":
            flight = replace(flight, droid=False)
        elif event == "tail_shields" and not self.wingman:
            flight = flight.healed(-2)
        elif event == "targeting_computer":
            flight = replace(flight, computer=True)
        elif event == "luke_trust_me":
            flight = replace(flight, computer=False)
        elif event == "r2_power" and self.droid:
            flight = replace(flight, skip=True)
        elif event in ("loose_stabilizer", "rebel_base", "ill_at_ease"):
            flight = flight._discarded(1)
        elif event == "tail_engine" and not self.wingman:
            flight = flight._engine_hit()
        elif event == "vader_engine":
            flight = flight._engine_hit()._discarded(1)
        elif event == "wait_wait":
            flight = replace(flight, wingman=False)
        elif event == "beep" and self.droid:
            flight = flight.healed(1)
        elif event == "all_clear":
            flight = replace(flight, ignore_vader=True)
        return flight._after_event()


def begin(position: Any) -> Flight:
    """The position that a file describes."""
    laid = position.arrangement
    tiles: dict[str, dict[Cell, tuple[str, frozenset[str]]]] = {"surface": {}, "trench": {}}
    for place, key in (("surface", "map"), ("trench", "trench_map")):
        for one in laid.get(key, ()):
            sides = exits(one["face"], one.get("turns", 0))
            tiles[place][tuple(one["cell"])] = (one["face"], sides)
    return Flight(
        tiles,
        {place: tuple(laid.get(place, ())) for place in ("surface", "trench")},
        laid["ship"]["place"],
        tuple(laid["ship"]["cell"]),
        ROWS.index(laid["row"]),
        tuple(laid["cards"]),
        tuple(position.rolls.get("shot", ())),
        phase=laid.get("phase", "move"),
        shields=laid.get("shields", 8),
        open_foils=laid.get("foils") == "attack",
        torpedoes=laid.get("torpedoes", 3),
        force=laid.get("force", 1),
        droid=laid.get("droid", True),
        wingman=laid.get("wingman", True),
        computer=laid.get("computer", False),
        hits=laid.get("engine", 0),
        skip=laid.get("skip", False),
        used=tuple(reversed(laid.get("used", ()))),
        now=laid.get("now", ""),
        shuffles=tuple(tuple(one) for one in position.printed.get("shuffles", ())),
        last_turns=laid.get("last_turns", 2) if laid["row"] == ROWS[-1] else None,
        rules=position.options,
    )
