"""Random mission files: half with rows of chance, half with rows of a crew that knows its trade.

A trained crew is played turn by turn against the resolver next door: each member looks at the
table and does something useful there, so that rules which need several steps come up often. That
resolver only suggests cards; what the cards do is for the comparison to find out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.space_alert.independent.crew import faults_on, intruders_at
from tests.games.space_alert.independent.mission import DESTROYED, ON_TRACK, Member, Mission, Threat
from tests.games.space_alert.independent.resolver import (
    CHECKS,
    LAST_ACTION_TURN,
    begin_turn,
    finish_turn,
    last_turn,
)
from tests.games.space_alert.independent.ship import (
    SPACE,
    STATIONS,
    STORES,
    ZONE_OF,
    ZONES,
    ShipLostError,
    beside,
)
from tests.games.space_alert.independent.threats import BOARDS, CARDS

MOVES = ("red", "blue", "deck")
HEROIC_MOVES = tuple(f"go:{station}" for station in STATIONS)
ANY_CARD = ("A", "B", "C", "bots", *MOVES) * 4 + ("A!", "B!", "bots!") * 2 + HEROIC_MOVES
HOW_MANY = (3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8)
CREW_SIZES = (1, 2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6)

#: Worth of a repair that counts more when several stations are repaired at once.
SPREAD_OUT = 12.0

#: Cards whose rules meet each other; a share of the missions takes one of these sets.
MEETINGS = (
    ("SE1-03", "E1-03", "E2-04", "SE2-05"),  # what the explosion of a tanker finds
    ("SE1-03", "SE1-05", "SE1-04", "SE2-03"),
    ("SE1-03", "E1-06", "E2-03", "SE2-06"),
    ("E2-02", "SE2-06", "E2-07", "SE1-08"),  # Scout and debris
    ("E2-02", "E2-07", "SE1-03"),
    ("E2-02", "SE2-05", "E1-02", "SE2-01"),
    ("E2-06", "E1-04", "SE1-07", "E2-05"),  # Marauder and broken shields
    ("SI1-04", "E1-02", "E2-07", "E2-02"),  # Fissure and everything that does damage
    ("SI1-04", "E1-02", "SE1-08"),
    ("I2-01", "I2-02", "I1-07", "SI2-04"),  # slimes, rockets, contamination
    ("I2-01", "I1-07", "SE2-02", "E2-03"),
    ("SI2-03", "I2-06", "SI1-06", "SI2-02"),  # repairs by several hands
    ("SI2-03", "I2-06"),
    ("SI1-03", "I2-05", "SI1-06"),  # figures that lie about
    ("SE2-01", "SI2-04", "E1-10", "E2-04"),  # Behemoth alone and in company
    ("SE2-01", "E1-01"),
    ("SI2-04", "E1-05"),
    ("SE2-02", "E1-01"),  # a Juggernaut can be lived with
)

#: Small meetings for a full crew that looks for rare things.
STAGED = (
    ("SE1-03", "E2-04"),
    ("SE1-03", "E2-04"),
    ("SE1-03", "SE2-05"),
    ("SE1-03", "SE2-05"),
    ("SE1-03", "SE1-04"),
    ("SE1-03", "SE2-03"),
    ("SE1-03", "E1-06"),
    ("SE1-03", "SE1-05"),
    ("SE1-03", "E1-03"),
    ("SE1-03", "E2-03"),
    ("SE1-03", "E2-02", "E2-07"),
    ("SE1-03", "E2-02", "E2-07"),
    ("E2-02", "E2-07"),
    ("E2-02", "SE1-08"),
    ("I2-01", "I1-07"),
    ("I2-01", "I1-07"),
    ("I2-01", "I1-07"),
    ("SI1-04", "SE2-05"),
    ("SI1-04", "SE1-08"),
    ("E2-06", "E1-01"),
    ("E2-06", "E1-05"),
    ("SE2-01", "I1-03"),
    ("SE2-01", "I1-01"),
    ("SE2-01", "I2-05"),
    ("SE2-02",),
    ("SI1-03", "SI2-01"),
    ("SI1-03", "SI1-06"),
)

#: Two slimes, the second late: ids with numbers, for boards on which the first has spread by then.
LATE_SLIMES = (("I2-01", 1, "I2-02", 8), ("I2-02", 1, "I2-01", 8))

#: Notes of the resolver that a careful choice of attempts looks for.
RARE = (
    "Alien counts a knocked-out figure",
    "Destroyer in a cracked zone",
    "Fissure doubles in blue",
    "Fissure doubles in white",
    "Fissure repaired by 1 heroic",
    "Fissure repaired in the step of debris or revenge",
    "Marauder gone while others are hit",
    "Nemesis destroys itself",
    "SE1-02 survived",
    "SE2-01 Z by condition",
    "SE2-01 Z not by condition",
    "SE2-02 destroyed",
    "SE2-02 survived",
    "SE2-04 destroyed",
    "Scout bonus on debris",
    "Scout bonus on Nemesis",
    "comes home into deadly contamination",
    "comes home without a card",
    "debris when the Scout has just gone",
    "extra repair of SI2-03",
    "hit on a station with two slimes",
    "interceptors hit one heroic",
    "interceptors hit several",
    "interceptors hit several heroic",
    "interceptors rammed by the Behemoth",
    "interceptors rammed by the Behemoth heroic",
    "pulse opens a shield under a Marauder",
    "repairs beside a dead malfunction",
    "revenge of a destroyed one",
    "slime card appears on slime",
    "slime ends the warheads",
    "slime finds no rocket",
    "space occupied by a knocked-out pilot",
    "strike back at a heroic attack",
    "tanker explosion alone wakes the Nemesis",
    "tanker explosion is the second on the Swarm",
    "tanker explosion on a far satellite",
    "tanker explosion on a hidden fighter",
    "tanker explosion under a cryoshield",
    "tanker takes another along",
    "two malfunctions on a system",
    "visual by 5",
    "visual by 6",
    "warheads appear without rockets",
)


def random_setup(seed: int) -> dict[str, Any]:
    """A mission file (``{"setup": {...}}``), always the same for the same seed."""
    dice = random.Random(seed)
    staged = dice.random() < 0.12
    setup: dict[str, Any] = {
        "trajectories": dict(zip((*ZONES, "internal"), dice.sample(tuple(BOARDS), 4), strict=True)),
        "threats": staged_threats(dice) if staged else random_threats(dice),
        "damage_tiles": {zone: random_tiles(dice, zone) for zone in ZONES},
    }
    crew = dice.choice((5, 6)) if staged else dice.choice(CREW_SIZES)
    if staged or dice.random() < 0.5:
        setup["crew"] = trained_rows(dice, setup, crew, staged)
    else:
        setup["crew"] = random_rows(dice, crew)
    return {"setup": setup}


def random_threats(dice: random.Random) -> list[dict[str, Any]]:
    """3 to 8 different cards in any order; a few missions give several the same number."""
    ids = dice.sample(tuple(CARDS), dice.choice(HOW_MANY))
    if dice.random() < 0.25:
        ids = list(dict.fromkeys([*dice.choice(MEETINGS), *ids]))[: max(len(ids), 4)]
        dice.shuffle(ids)
    last = dice.choice((8, 8, 8, 8, 12))
    numbers = dice.sample(range(1, last + 1), len(ids))
    if dice.random() < 0.05:
        numbers = [dice.choice(numbers) for _ in numbers]
    entries = list(zip(ids, numbers, strict=True))
    if dice.random() < 0.03:
        first, early, second, late = dice.choice(LATE_SLIMES)
        others = [entry for entry in entries if entry[0] not in (first, second)]
        entries = [(first, early), (second, late), *others[:2]]
    return [entry_of(dice, card, number) for card, number in entries]


def staged_threats(dice: random.Random) -> list[dict[str, Any]]:
    """A small meeting early in the mission, and at most one more card."""
    ids = list(dice.choice(STAGED))
    if dice.random() < 0.5:
        ids.append(dice.choice([card for card in CARDS if card not in ids]))
    numbers = dice.sample(range(1, 7), len(ids))
    return [entry_of(dice, card, number) for card, number in zip(ids, numbers, strict=True)]


def entry_of(dice: random.Random, card: str, number: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": card, "t": number}
    if CARDS[card]["external"]:
        entry["zone"] = dice.choice(ZONES)
    return entry


def random_tiles(dice: random.Random, zone: str) -> list[str]:
    second = "pulse_cannon" if zone == "white" else "light_laser"
    tiles = ["heavy_laser", second, "shield", "reactor", "gravolift", "structure"]
    dice.shuffle(tiles)
    return tiles


def random_rows(dice: random.Random, crew: int) -> list[list[str | None]]:
    """Any cards, each row with its own share of empty slots."""
    rows: list[list[str | None]] = []
    for _ in range(crew):
        empty = dice.choice((0.0, 0.1, 0.1, 0.3))
        rows.append([None if dice.random() < empty else dice.choice(ANY_CARD) for _ in range(12)])
    return rows


# ---------------------------------------------------------------------- a trained crew


def trained_rows(
    dice: random.Random, setup: dict[str, Any], crew: int, staged: bool
) -> list[list[str | None]]:
    """The rows of the best of some attempts: the one that went furthest, or the one in which
    most of the rare things happened."""
    best: list[list[str | None]] = []
    furthest = (-1, -1, -1)
    careful = staged or dice.random() < 0.5
    for _ in range(14 if staged else 8 if careful else dice.choice((1, 4, 8, 8))):
        rows, mission, notes = one_attempt(dice, setup, crew)
        got = (
            sum(note in notes for note in RARE) if careful else 0,
            mission.turn,
            sum(threat.state == DESTROYED for threat in mission.threats),
        )
        if got > furthest:
            best, furthest = rows, got
    return [
        [dice.choice(ANY_CARD) if card and card.startswith("?") else card for card in row]
        for row in best
    ]


def one_attempt(
    dice: random.Random, setup: dict[str, Any], crew: int
) -> tuple[list[list[str | None]], Mission, Counter[str]]:
    """Rows chosen while the mission runs, the table at its end (turn 13 when it got there), and
    what happened.

    At first every slot that is to hold a card holds its own mark ``?0`` .. ``?11``; delays push
    marks about like cards. The mark that is up is exchanged for a card, there and in the row of
    the file, so that the file replays to just this course. Marks of slots that never came up stay.
    """
    rows: list[list[str | None]] = []
    for _ in range(crew):
        empty = dice.choice((0.0, 0.0, 0.05, 0.15, 0.25))
        rows.append([None if dice.random() < empty else f"?{slot}" for slot in range(12)])
    notes: Counter[str] = Counter()
    mission = Mission({**setup, "crew": rows}, notes)
    whims = [dice.choice((0.0, 0.05, 0.05, 0.2)) for _ in range(crew)]
    mood: dict[str, Any] = {"prey": None, "gathering": 0}
    try:
        for turn in range(1, LAST_ACTION_TURN + 1):
            begin_turn(mission, turn)
            set_mood(dice, mission, mood)
            orders: dict[tuple[str, str], int] = {}
            for member, row, whim in zip(mission.crew, rows, whims, strict=True):
                mark = member.row[turn - 1]
                if mark is None or not mark.startswith("?"):
                    continue
                card = choose_card(dice, mission, member, mood, orders, whim)
                row[int(mark[1:])] = member.row[turn - 1] = card
            finish_turn(mission)
        last_turn(mission)
    except ShipLostError:
        pass
    return rows, mission, notes


def set_mood(dice: random.Random, mission: Mission, mood: dict[str, Any]) -> None:
    """One external to fire at until it is gone; sometimes all meet at the window for a while."""
    targets = mission.externals()
    if mood["prey"] not in targets or dice.random() < 0.1:
        tankers = [threat for threat in targets if "explodes" in threat.marks]
        mood["prey"] = dice.choice(tankers or targets) if targets else None
    mood["gathering"] -= 1
    if dice.random() < 0.03:
        mood["gathering"] = 4


def choose_card(
    dice: random.Random,
    mission: Mission,
    member: Member,
    mood: dict[str, Any],
    orders: dict[tuple[str, str], int],
    whim: float,
) -> str:
    """A useful deed here, or a step towards one; now and then a whim.

    ``mood`` holds the external they fire at and whether they gather below the bridge; ``orders``
    counts what the others have set out to do this turn: (station, card) -> crew.
    """
    if dice.random() < whim:
        return dice.choice(ANY_CARD)
    if member.station == SPACE:
        return dice.choice(("bots", "bots", "bots", "bots", "bots!", "bots!", "A"))
    best, value = None, 0.0
    for station, card, worth in deeds(mission, member, mood):
        taken = orders.get((station, card), 0)
        if taken and (card not in ("C", "B") or worth == SPREAD_OUT):
            worth *= 0.2
        likes = worth * (0.3 + dice.random()) / (1 + way_length(member.station, station))
        if likes > value:
            best, value = (station, card), likes
    if best is None:
        return dice.choice(ANY_CARD)
    orders[best] = orders.get(best, 0) + 1
    station, card = best
    if station != member.station:
        return step_towards(dice, member.station, station)
    if card in ("A", "B", "bots") and dice.random() < 0.2:
        return f"{card}!"
    return card


def deeds(mission: Mission, member: Member, mood: dict[str, Any]) -> list[tuple[str, str, float]]:
    """What somebody could do now: station, card, worth."""
    return [
        *gunnery(mission, mood["prey"]),
        *power(mission),
        *repairs(mission),
        *robots(mission, member),
        *chores(mission, mood["gathering"]),
    ]


def gunnery(mission: Mission, prey: Threat | None) -> list[tuple[str, str, float]]:
    found: list[tuple[str, str, float]] = []
    ship = mission.ship
    externals = mission.externals()
    for zone in ZONES:
        if all(threat.zone != zone for threat in externals):
            continue
        focus = 3 if prey is not None and prey.zone == zone else 1
        if ship.reactor[zone]:
            found.append((f"upper_{zone}", "A", 3.0 * focus))
        if zone != "white":
            found.append((f"lower_{zone}", "A", 2.0 * focus))
    if ship.reactor["white"] and any(threat.distance <= 2 for threat in externals):
        found.append(("lower_white", "A", 2.0 + len(externals)))
    if externals and ship.rockets and not ship.rocket_track[0]:
        found.append(("lower_blue", "C", 4.0))
    return found


def power(mission: Mission) -> list[tuple[str, str, float]]:
    ship = mission.ship
    found = []
    for zone in ZONES:
        if ship.shield[zone] < ship.shield_capacity(zone) and ship.reactor[zone]:
            found.append((f"upper_{zone}", "B", 1.0))
        if zone != "white" and ship.reactor[zone] < 2 and ship.reactor["white"]:
            found.append((f"lower_{zone}", "B", 1.5))
    if ship.reactor["white"] < 2 and ship.capsules:
        found.append(("lower_white", "B", 2.5))
    return found


def repairs(mission: Mission) -> list[tuple[str, str, float]]:
    found = []
    for station in STATIONS:
        for action in ("B", "C"):
            faults = [f for f in faults_on(mission, station, action) if f.state == ON_TRACK]
            if faults:
                crowd = any("three_at_once" in threat.marks for threat in faults)
                several = any(threat.card["bonus"] for threat in faults)
                worth = 20.0 if crowd else SPREAD_OUT if several else 6.0
                found.append((station, action, worth))
    return found


def robots(mission: Mission, member: Member) -> list[tuple[str, str, float]]:
    """Squads, intruders, and the way into space."""
    intruders = [threat for threat in mission.on_track() if threat.card["fix"] == "bots"]
    fissure = any("fissure" in threat.marks for threat in mission.on_track())
    if not member.leads_active():
        worth = 8.0 if fissure else 5.0 if intruders else 2.0
        if member.squad is not None:
            return [(store, "C", worth) for store in STORES]
        return [(squad.place, "C", worth) for squad in mission.squads if squad.place]
    found = [(station, "bots", 9.0) for station in STATIONS if intruders_at(mission, station)]
    near = [threat for threat in mission.externals() if threat.distance == 1]
    early = any({"contamination", "rams_interceptors"} & t.marks for t in mission.on_track())
    if fissure:
        found.append(("upper_red", "C", 30.0))
    elif early:
        found.append(("upper_red", "C", 12.0))
    elif mission.externals():
        found.append(("upper_red", "C", 8.0 if near else 2.0))
    return found


def chores(mission: Mission, gathering: int) -> list[tuple[str, str, float]]:
    found = [("lower_white", "C", 40.0 if gathering > 0 else 1.5)]
    due = {turn for turns in CHECKS.values() for turn in turns}
    done = mission.maintained & {mission.turn - 1}
    if mission.turn in due and not done:
        found.append(("upper_white", "C", 2.5))
    return found


def way_length(start: str, end: str) -> int:
    """Steps between two stations."""
    along = abs(ZONES.index(ZONE_OF[start]) - ZONES.index(ZONE_OF[end]))
    return along + (start[0] != end[0])


def step_towards(dice: random.Random, start: str, end: str) -> str:
    if dice.random() < 0.15:
        return f"go:{end}"
    closer = [
        move for move in MOVES if way_length(beside(start, move), end) < way_length(start, end)
    ]
    return dice.choice(closer)
