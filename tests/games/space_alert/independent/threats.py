"""The 55 threat cards of the base game, one line each, typed as they are printed.

External:  ``id | name | hit points, shield, speed | survived/destroyed | marks | X | Y | Z``
Internal:  ``id | name | hit points, speed | survived/destroyed | stations, fix, marks | X | Y | Z``

An action is a list of effects parted by ``;``; the first word of an effect names a function of
``effects.py``, the others are its arguments, and ``if damage>=1`` or ``if damage<2`` a condition
on the red blocks on the card.
"""

from __future__ import annotations

from typing import Any

EXTERNAL = """
E1-01 | Pulse Ball | 5 1 2 | 2/4 | | attack 1 all | attack 1 all | attack 2 all
E1-02 | Destroyer | 5 2 2 | 2/4 | doubles | attack 1 own | attack 2 own | attack 2 own
E1-03 | Stealth Fighter | 4 2 3 | 2/4 | hidden | reveal | attack 2 own | attack 2 own
E1-04 | Energy Cloud | 5 3 2 | 2/4 | pulse_opens | drain all all | attack 1 others | attack 2 others
E1-05 | Gunship | 5 2 2 | 2/4 | | attack 2 own | attack 2 own | attack 3 own
E1-06 | Cryoshield Fighter | 4 1 3 | 2/4 | cryoshield | attack 1 own | attack 2 own | attack 2 own
E1-07 | Fighter | 4 2 3 | 2/4 | | attack 1 own | attack 2 own | attack 3 own
E1-08 | Armored Grappler | 4 3 2 | 2/4 | | attack 1 own | heal 1 | attack 4 own
E1-09 | Amoeba | 8 0 2 | 2/4 | no_rocket | heal 2 | heal 2 | attack 5 own
E1-10 | Meteoroid | 5 0 5 | 2/4 | no_rocket | nothing | nothing | attack hp own
E2-01 | Kamikaze | 5 2 4 | 3/6 | | speed 1; shield = 1 | speed 1; shield = 0 | attack 6 own
E2-02 | Scout | 3 1 2 | 3/6 | no_heavy_laser | aura | advance_others | damage 3 own
E2-03 | Phantom Fighter | 3 3 3 | 3/6 | hidden, eats_rocket | reveal | attack 2 own | attack 3 own
E2-04 | Swarm | 3 0 2 | 3/6 | no_rocket, one_a_turn | attack 1 own | attack 2 own; attack 1 others\
 | attack 3 own; attack 2 others
E2-05 | Jellyfish | 13 -2 2 | 3/6 | no_rocket | attack 1 all; heal half | attack 1 all; heal half\
 | attack 2 all
E2-06 | Marauder | 6 1 3 | 3/6 | | aura | drain 1 all | attack 4 own
E2-07 | Minor Asteroid | 7 0 4 | 3/6 | no_rocket, debris_1 | count | count | attack hp own
SE1-01 | Frigate | 7 2 2 | 4/8 | | attack 2 own | attack 3 own | attack 4 own
SE1-02 | Man-of-War | 9 2 1 | 4/8 | | attack 2 own; speed 1 | attack 3 own; shield + 1\
 | attack 5 own
SE1-03 | Leviathan Tanker | 8 3 2 | 4/8 | explodes | attack 2 own | attack 2 own; heal 2\
 | attack 2 own
SE1-04 | Pulse Satellite | 4 2 3 | 4/8 | not_far | attack 1 all | attack 2 all | attack 3 all
SE1-05 | Cryoshield Frigate | 7 1 2 | 4/8 | cryoshield | attack 2 own | attack 3 own | attack 4 own
SE1-06 | Interstellar Octopus | 8 1 2 | 4/8 | no_rocket | attack 1 all if damage>=1\
 | attack 2 all if damage>=1 | attack 2hp own
SE1-07 | Maelstrom | 8 3 2 | 4/8 | pulse_opens | drain all all | attack 2 others | attack 3 others
SE1-08 | Asteroid | 9 0 3 | 4/8 | no_rocket, debris_2 | count | count | attack hp own
SE2-01 | Behemoth | 7 4 2 | 6/12 | rams_interceptors | attack 2 own if damage<2\
 | attack 3 own if damage<3 | attack 6 own if damage<6
SE2-02 | Juggernaut | 10 3 1 | 6/12 | draws_rockets | attack 2 own; speed 2 | attack 3 own; speed 2\
 | attack 7 own
SE2-03 | Psionic Satellite | 5 2 2 | 6/12 | not_far | delay zone | delay aboard | knock_out aboard
SE2-04 | Nebula Crab | 7 2 2 | 6/12 | no_rocket | shield = 4 | speed 2; shield = 2\
 | attack 5 sides
SE2-05 | Nemesis | 9 1 3 | 0/12 | revenge | attack 1 own; hurt_itself 1\
 | attack 2 own; hurt_itself 2 | ship_lost
SE2-06 | Major Asteroid | 11 0 2 | 6/12 | no_rocket, debris_3 | count | count | attack hp own
"""

INTERNAL = """
I1-01 | Skirmishers (A) | 1 3 | 2/4 | upper_red, bots, strikes_back | move blue | move deck\
 | damage 3 here
I1-02 | Skirmishers (B) | 1 3 | 2/4 | upper_blue, bots, strikes_back | move red | move deck\
 | damage 3 here
I1-03 | Saboteur (A) | 1 4 | 2/4 | lower_white, bots | move blue | sabotage | damage 2 here
I1-04 | Saboteur (B) | 1 4 | 2/4 | lower_white, bots | move red | sabotage | damage 2 here
I1-05 | Hacked Shields (blue) | 3 2 | 2/4 | upper_blue, B | drain all here | leak all here\
 | damage 2 here
I1-06 | Hacked Shields (red) | 3 2 | 2/4 | upper_red, B | drain all here | leak all here\
 | damage 2 here
I1-07 | Unstable Warheads | 3 3 | 2/4 | lower_blue, C, warheads | nothing | nothing\
 | warheads_go_off
I2-01 | Slime (blue) | 2 2 | 3/6 | lower_blue, bots, slime | eat_rocket | spread red\
 | slime_damage 2
I2-02 | Slime (red) | 2 2 | 3/6 | lower_red, bots, slime | spoil_store | spread blue\
 | slime_damage 2
I2-03 | Troopers (A) | 2 2 | 3/6 | upper_red, bots, strikes_back | move deck | move blue\
 | damage 4 here
I2-04 | Troopers (B) | 2 2 | 3/6 | lower_blue, bots, strikes_back | move deck | move red\
 | damage 4 here
I2-05 | Virus | 3 3 | 3/6 | upper_white, C | leak 1 all | delay aboard | damage 1 all
I2-06 | Overheated Reactor | 3 2 | 3/6 | lower_white, B, flash | overheat | lose_capsule\
 | damage 3 here
SI1-01 | Commandos (A) | 2 2 | 4/8 | lower_red, bots, strikes_back | move deck\
 | move blue if damage>=1; damage 2 here if damage<1 | damage 4 here; knock_out here
SI1-02 | Commandos (B) | 2 2 | 4/8 | upper_blue, bots, strikes_back | move deck\
 | move red if damage>=1; damage 2 here if damage<1 | damage 4 here; knock_out here
SI1-03 | Alien | 2 2 | 0/8 | lower_white, bots | grow_up | move deck; crew_damage | ship_lost
SI1-04 | Fissure | 2 2 | 0/8 | upper_red, interceptors, fissure | crack red | crack red white blue\
 | ship_lost
SI1-05 | Crossed Wires | 4 3 | 4/8 | upper_white, B | flood_shield | shield_bursts | reactors_burst
SI1-06 | Battlebot Uprising | 4 2 | 4/8 | upper_blue, lower_red, C, bonus_1\
 | knock_out active_bots | knock_out stations | knock_out off_bridge
SI2-01 | Executioner | 2 2 | 6/12 | upper_blue, bots, strikes_back\
 | move red; knock_out no_bots_here\
 | move deck; knock_out no_bots_here | damage 3 here
SI2-02 | Seeker | 2 2 | 6/15 | upper_white, bots, last_stand | seek | seek\
 | damage 5 here; knock_out here
SI2-03 | Power System Overload | 7 3 | 6/12 | lower_red, lower_white, lower_blue, B, bonus_2\
 | leak 2 white | leak 1 all | damage 3 all
SI2-04 | Contamination | 3 2 | 6/12\
 | upper_red, lower_red, upper_blue, lower_blue, bots, contamination\
 | delay contaminated | contaminated_damage 1 | knock_out contaminated; make_deadly
SI2-05 | Nuclear Device | 1 4 | 0/12 | lower_white, C, three_at_once | speed 1 | speed 1 | ship_lost
"""

FIXES = ("bots", "A", "B", "C", "interceptors")
NO_CONDITION = (0, 99)


def _effect(text: str) -> tuple[str, tuple[str, ...], tuple[int, int]]:
    """One effect: name, arguments, and the half-open range of red blocks in which it happens."""
    deed, _, condition = text.partition(" if ")
    bounds = NO_CONDITION
    if condition.startswith("damage>="):
        bounds = (int(condition.removeprefix("damage>=")), 99)
    elif condition:
        bounds = (0, int(condition.removeprefix("damage<")))
    name, *arguments = deed.split()
    return name, tuple(arguments), bounds


def _action(text: str) -> list[tuple[str, tuple[str, ...], tuple[int, int]]]:
    return [_effect(part.strip()) for part in text.split(";")]


def _card(line: str, external: bool) -> dict[str, Any]:
    cells = [cell.strip() for cell in line.split("|")]
    numbers = [int(number) for number in cells[2].split()]
    words = [word.strip() for word in cells[4].split(",") if word.strip()]
    survived, destroyed = cells[3].split("/")
    return {
        "id": cells[0],
        "name": cells[1],
        "external": external,
        "hp": numbers[0],
        "shield": numbers[1] if external else 0,
        "speed": numbers[-1],
        "survived": int(survived),
        "destroyed": int(destroyed),
        "stations": [word for word in words if word.startswith(("upper_", "lower_"))],
        "fix": next((word for word in words if word in FIXES), ""),
        "marks": frozenset(words),
        "debris": next((int(w.removeprefix("debris_")) for w in words if "debris_" in w), 0),
        "bonus": next((int(w.removeprefix("bonus_")) for w in words if "bonus_" in w), 0),
        "X": _action(cells[5]),
        "Y": _action(cells[6]),
        "Z": _action(cells[7]),
    }


def _lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line]


#: Every card by its id.
CARDS: dict[str, dict[str, Any]] = {
    card["id"]: card
    for text, external in ((EXTERNAL, True), (INTERNAL, False))
    for card in (_card(line, external) for line in _lines(text))
}

#: The boards from the far end to the ship; the last square is square 1.
BOARDS = {
    "T1": ".....X...Z",
    "T2": "...X......Z",
    "T3": "....X....Y.Z",
    "T4": "....X...Y...Z",
    "T5": "...X...Y.....Z",
    "T6": ".....X..Y...Y.Z",
    "T7": "....X...Y..Y...Z",
}

#: board -> {square: letter}, squares numbered from the ship.
LETTERS = {
    board: {len(squares) - place: s for place, s in enumerate(squares) if s != "."}
    for board, squares in BOARDS.items()
}
