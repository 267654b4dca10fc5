"""What lies on the table during a resolution: threats, crew, squads, and the ship."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.games.space_alert.independent.ship import BRIDGE, SPACE, STORES, ZONE_OF, Ship
from tests.games.space_alert.independent.threats import BOARDS, CARDS, LETTERS

COMING, ON_TRACK, SURVIVED, DESTROYED = "coming", "on track", "survived", "destroyed"


@dataclass(eq=False, slots=True)
class Threat:
    """A threat card with its tokens."""

    card: dict[str, Any]
    t: int
    zone: str  # own zone of an external, "" for an internal one
    board: str
    marks: frozenset[str]
    shield: int
    speed: int
    state: str = COMING
    square: int = 0
    damage: int = 0  # red blocks on the card
    hidden: bool = False
    cryoshield: bool = False
    strikes_back: bool = False
    aura: bool = False  # Scout, Marauder: X was carried out
    counted: int = 0  # asteroids: X and Y squares reached
    cracked: tuple[str, ...] = ()  # Fissure: zones in which damage counts double
    places: list[str] = field(default_factory=list)  # stations of an internal threat
    slime: dict[str, int] = field(default_factory=dict)  # station -> hit points left
    deadly: bool = False  # Contamination after Z
    mended: set[str] = field(default_factory=set)  # stations repaired this turn
    defusers: int = 0  # Nuclear Device: C actions this turn
    hurt: int = 0  # red blocks got in this damage step

    @property
    def name(self) -> str:
        return f"{self.card['id']}@{self.t}"

    @property
    def distance(self) -> int:
        """1, 2 or 3 (3.3)."""
        return 1 if self.square <= 5 else 2 if self.square <= 10 else 3


@dataclass(eq=False, slots=True)
class Squad:
    """A squad of battlebots."""

    place: str  # the store in which it waits, "" once somebody leads it
    state: str = "asleep"  # asleep, active or disabled
    was_active: bool = False
    dead: bool = False  # its leader is knocked out


@dataclass(eq=False, slots=True)
class Member:
    """A crew figure and its row of cards."""

    number: int
    row: list[str | None]
    station: str = BRIDGE
    knocked_out: bool = False
    squad: Squad | None = None
    delayed: bool = False  # the card of the next turn will be pushed back

    def leads_active(self) -> bool:
        return self.squad is not None and self.squad.state == "active"


class Mission:
    """The table, built from the ``setup`` part of a mission file.

    ``notes``, when given, counts by name what happened; it has no influence.
    """

    def __init__(self, setup: dict[str, Any], notes: Counter[str] | None = None) -> None:
        self.notes = notes
        self.turn = 0
        self.ship = Ship(setup["damage_tiles"])
        self.crew = [Member(number, list(row)) for number, row in enumerate(setup["crew"], 1)]
        self.squads = [Squad(store) for store in STORES]
        self.threats = sorted(
            (self._threat(entry, setup["trajectories"]) for entry in setup["threats"]),
            key=lambda threat: threat.t,
        )
        #: (pilot, extra strength) when the interceptors attack this turn
        self.interceptors: tuple[Member, int] | None = None
        self.watchers = 0  # crew at the visual confirmation this turn
        self.visual = [0, 0, 0]  # points by phase
        self.maintained: set[int] = set()  # turns in which somebody saw to the computer
        self.acting: Threat | None = None  # whom to blame when the ship is lost

    @staticmethod
    def _threat(entry: dict[str, Any], trajectories: dict[str, str]) -> Threat:
        card = CARDS[entry["id"]]
        zone = entry["zone"] if card["external"] else ""
        marks = card["marks"]
        return Threat(
            card=card,
            t=entry["t"],
            zone=zone,
            board=trajectories[zone or "internal"],
            marks=marks,
            shield=card["shield"],
            speed=card["speed"],
            hidden="hidden" in marks,
            cryoshield="cryoshield" in marks,
            strikes_back="strikes_back" in marks,
            places=list(card["stations"]),
        )

    def note(self, what: str) -> None:
        if self.notes is not None:
            self.notes[what] += 1

    # ------------------------------------------------------------------ threats

    def on_track(self) -> list[Threat]:
        """Threats in play, in token order (number, then order of listing)."""
        return [threat for threat in self.threats if threat.state == ON_TRACK]

    def externals(self) -> list[Threat]:
        return [threat for threat in self.on_track() if threat.zone]

    def hit_points(self, threat: Threat) -> int:
        """Of Unstable Warheads as many as there are rockets aboard (7.2)."""
        if "warheads" in threat.marks:
            return self.ship.rockets
        return int(threat.card["hp"])

    def letter(self, threat: Threat) -> str:
        return LETTERS[threat.board].get(threat.square, "")

    def appear(self) -> None:
        """3.1: threats numbered like the turn are put on the far end of their board."""
        for threat in self.threats:
            if threat.t != self.turn:
                continue
            threat.state = ON_TRACK
            threat.square = len(BOARDS[threat.board])
            self.note(f"{threat.card['id']} appears")
            if sum(other.t == threat.t for other in self.threats) > 1:
                self.note("number used twice")
            if "slime" in threat.marks:
                station = threat.places[0]
                if self.slime_at(station):
                    self.note("slime card appears on slime")
                threat.slime[station] = int(threat.card["hp"])
            if "warheads" in threat.marks and self.ship.rockets == 0:
                self.note("warheads appear without rockets")
                self.destroy(threat)

    def destroy(self, threat: Threat) -> None:
        """The captain gets the card; its tokens leave the boards."""
        threat.state = DESTROYED
        threat.slime.clear()
        self.note(f"{threat.card['id']} destroyed")
        if "contamination" in threat.marks:
            threat.places.clear()
        if "flash" in threat.marks:
            # 7.2: whoever stands in the two lower side stations at this very action.
            for member in self.crew:
                if member.station in ("lower_red", "lower_blue"):
                    self.note("Overheated Reactor knocks out")
                    self.knock_out(member)

    def check_destroyed(self, threat: Threat) -> None:
        if threat.state == ON_TRACK and threat.damage >= self.hit_points(threat):
            self.destroy(threat)

    def slime_at(self, station: str) -> list[Threat]:
        return [threat for threat in self.threats if station in threat.slime]

    def attack_bonus(self, attacker: Threat) -> int:
        """7.1: +1 from another Scout that has done X and is in play or has got through."""
        return sum(
            threat.aura and threat.card["id"] == "E2-02" and threat.state in (ON_TRACK, SURVIVED)
            for threat in self.threats
            if threat is not attacker
        )

    def shield_bonus(self) -> int:
        """7.1: +1 from a Marauder that has done X and is in play or has got through."""
        return sum(
            threat.aura and threat.card["id"] == "E2-06" and threat.state in (ON_TRACK, SURVIVED)
            for threat in self.threats
        )

    # ------------------------------------------------------------------ damage to the ship

    def damage(self, zone: str, points: int) -> None:
        """``points`` that no shield stops; a Fissure doubles them (7.2)."""
        if points > 0 and any(zone in fissure.cracked for fissure in self.on_track()):
            self.note(f"Fissure doubles in {zone}")
            points *= 2
        stored = self.ship.shield[zone], self.ship.reactor[zone]
        self.ship.take_damage(zone, points)
        if stored != (self.ship.shield[zone], self.ship.reactor[zone]):
            self.note("damage tile costs energy")
        elif points > 0 and (
            stored[0] > self.ship.shield_capacity(zone)
            or stored[1] > self.ship.reactor_capacity(zone)
        ):
            self.note("energy above capacity outlives another tile")

    def attack(self, attacker: Threat, zone: str, strength: int) -> None:
        """3.4: the shield of the zone stops a point for each energy in it, which is spent."""
        bonus = self.attack_bonus(attacker)
        if bonus:
            self.note("Scout bonus")
            if "revenge" in attacker.marks:
                self.note("Scout bonus on Nemesis")
            if attacker.state == DESTROYED and attacker.card["debris"]:
                self.note("Scout bonus on debris")
        strength += bonus
        stopped = min(self.ship.shield[zone], strength)
        self.ship.shield[zone] -= stopped
        through = strength - stopped
        if "doubles" in attacker.marks:
            if stopped and through:
                self.note("Destroyer partly stopped")
            through *= 2
            if through and any(zone in fissure.cracked for fissure in self.on_track()):
                self.note("Destroyer in a cracked zone")
        self.damage(zone, through)

    # ------------------------------------------------------------------ crew

    def aboard(self) -> list[Member]:
        """Everybody who is not in space, knocked out or not."""
        return [member for member in self.crew if member.station != SPACE]

    def knock_out(self, member: Member) -> None:
        """3.4: no more actions; the squad that follows the member is disabled for good."""
        if member.knocked_out:
            return
        member.knocked_out = True
        self.note("knocked out")
        if member.squad is not None:
            member.squad.state = "disabled"
            member.squad.dead = True

    def enter(self, member: Member, station: str) -> None:
        """Put the figure into another station; slime and contamination are met there (7.2)."""
        member.station = station
        if self.slime_at(station):
            self.note("walked into slime")
            if all(threat.state == SURVIVED for threat in self.slime_at(station)):
                self.note("walked into slime after Z")
            member.delayed = True
        for threat in self.threats:
            if threat.deadly and station in threat.places:
                self.note("walked into deadly contamination")
                self.knock_out(member)

    def crew_at(self, station: str) -> list[Member]:
        return [member for member in self.crew if member.station == station]

    def crew_in_zone(self, zone: str) -> list[Member]:
        return [member for member in self.crew if ZONE_OF[member.station] == zone]
