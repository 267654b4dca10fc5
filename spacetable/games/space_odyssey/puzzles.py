"""Puzzles of 2001: the one play that stops a sequence, the one repair that averts HAL's victory.

Their positions are laid out from a seed, as scenarios are, and checked as these are.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.puzzle import Candidate, Posed, Puzzle
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_odyssey import puzzle_save, puzzle_stop
from spacetable.games.space_odyssey.board import DOORS, SPACE
from spacetable.games.space_odyssey.cards import CREW_FACES, HAL_FACES, NUMBERS, RUN
from spacetable.games.space_odyssey.data import CHARACTERS, DATA, SYSTEMS
from spacetable.games.space_odyssey.roles import HAL
from spacetable.games.space_odyssey.state import State

DOORED: Final = 0.6
"""How often HAL's doors come to its hand first."""
ALONE: Final = 0.3
"""How often HAL is near to its victory by LIF alone."""
FILE: Final = Path(__file__).with_name("puzzles.json")


def pose(candidate: Candidate) -> Posed | None:
    """What is asked of HAL, or of the member whose turn it is."""
    state: Any = candidate.state
    if candidate.seat == state.hal:
        return puzzle_stop.pose(candidate)
    return puzzle_save.pose(candidate)


def candidates(game: Any, seed: str) -> Iterator[Candidate]:
    """Positions laid out by chance, of HAL's turns and the crew's by turns."""
    for number in count(1):
        dice = Random(f"{seed}/{number}")
        crew = _crew(dice)
        seats = tuple(
            SeatSetup(Seat(str(k + 1)), colour=k, role=role) for k, role in enumerate((HAL, *crew))
        )
        laid = _stop(dice, crew) if number % 2 else _save(dice, crew)
        scenario = Scenario(arrangement=laid)
        setup = Setup(game.info.id, f"{seed}-{number}", seats, scenario=scenario)
        try:
            position, _ = begin(game, setup)
        except DataError:
            continue
        state = position.state
        assert isinstance(state, State)
        if not state.todo or state.ended:
            continue
        seat = state.hal if number % 2 else state.monolith
        yield Candidate(str(number), setup, (), state, seat)


def kind(puzzle: Puzzle) -> str:
    """By what is asked, and what is right: which place or system, and by which sort of play."""
    right = puzzle.stages[0].right[0]
    where = [str(right.action[key]) for key in ("space", "system") if key in right.action]
    return " ".join((puzzle.question.key, right.action["type"], str(len(puzzle.stages)), *where))


# ---------------------------------------------------------------------- positions laid out


def _crew(dice: Random) -> list[str]:
    others = [one for one in CHARACTERS if one != "bowman"]
    crew = ["bowman", *dice.sample(others, dice.randint(1, 3))]
    dice.shuffle(crew)
    return crew


def _board(dice: Random, crew: list[str], doors: int) -> dict[str, Any]:
    """Where members stand and which doors are shut. The first of the crew has the turn."""
    spaces: dict[str, str] = {}
    for who in crew:
        free = [one for one in SPACE if one != "pod" or "pod" not in spaces.values()]
        spaces[who] = dice.choice(free)
    shut = dice.sample(list(DOORS), dice.randint(0, doors))
    forced = [shut.pop()] if shut and dice.random() < 0.3 else []
    return {"monolith": crew[0], "spaces": spaces, "closed": shut, "forced": forced}


NEAR: Final = ("mem", "mem", "picturephone", "picturephone", "grv", "com", "core")
"""From there a member gets into the core in a turn."""


def _stop(dice: Random, crew: list[str]) -> dict[str, Any]:
    """HAL is to play; all hands are named, and the next member holds a run or nearly one."""
    laid = _board(dice, crew, 2)
    laid["spaces"][crew[0]] = dice.choice(NEAR)
    played = dice.choice((0, 1, 1, 2, 2, 2))
    lows = [1 + RUN * k for k in range(len(NUMBERS) // RUN)]
    dice.shuffle(lows)
    trash = [f"logic.{low + k}" for low in lows[:played] for k in range(RUN)]
    left = [n for n in NUMBERS if f"logic.{n}" not in trash]
    deck = [one.removeprefix("crew.") for one in CREW_FACES if "logic" not in one]
    for _ in laid["forced"]:
        deck.remove("open_door")
    dice.shuffle(deck)
    first = dice.choice(left)
    run = [n for n in range(first, first + dice.choice((3, 4, 5))) if n in left]
    more = [n for n in left if n not in run]
    dice.shuffle(more)
    # Bowman may be lent a card in the core.
    if crew[0] == "bowman" and dice.random() < DOORED:
        laid["spaces"][crew[1]] = "core"
    hands: dict[str, list[str]] = {}
    limit = DATA.crew.hand
    for who in crew:
        numbers = run if who == crew[0] else [more.pop() for _ in range(dice.randint(0, 2)) if more]
        hold = [f"logic.{n}" for n in numbers]
        if len(hold) < limit:
            hold += [deck.pop() for _ in range(dice.randint(0, limit - len(hold))) if deck]
        hands[who] = hold
    marker = DATA.hal.hand - played
    shown, hidden, broken = _hals(dice, laid, marker)
    return {
        **laid,
        "turn": "hal",
        "marker": marker,
        "trash": trash,
        "malfunctions": broken,
        "shown": shown,
        "hal_hand": hidden,
        "hal_discard": ["lipread"],
        "hands": hands,
        "told": hands,
    }


def _hals(
    dice: Random, laid: dict[str, Any], marker: int
) -> tuple[list[str], list[str], dict[str, int]]:
    """HAL's open and hidden cards, and what lies beside the systems."""
    broken = {one: dice.choice((0, 1, 2, 3, 3)) for one in SYSTEMS}
    cards = [one.removeprefix("hal.") for one in HAL_FACES if one != "hal.lipread"]
    for door in (*laid["closed"], *laid["forced"]):
        cards.remove(f"door.{door}")
    for system, many in broken.items():
        for _ in range(many):
            cards.remove(system)
    dice.shuffle(cards)
    # Doors first, often: they are what a run is stopped by most finely.
    if dice.random() < DOORED:
        cards.sort(key=lambda one: not one.startswith("door.") and dice.random() < DOORED)
    held = dice.sample(cards[:marker], marker)
    return held[:3], held[3:], broken


def _save(dice: Random, crew: list[str]) -> dict[str, Any]:
    """A member's turn, with HAL one card short of its victory."""
    laid = _board(dice, crew, 4)
    three = [one for one in SYSTEMS if one != "lif"]
    counts = [3, dice.choice((4, 4, 5)), dice.choice((4, 4, 5))]
    if dice.random() < ALONE:
        counts = [dice.randint(0, 3), dice.randint(1, 4), dice.randint(2, 3)]
    dice.shuffle(counts)
    broken = dict(zip(three, counts, strict=True))
    broken["lif"] = 6 if max(counts) < 4 else dice.choice((2, 4, 5, 5, 6))
    repairs = [one.removeprefix("crew.") for one in CREW_FACES if "repair" in one]
    rest = [one.removeprefix("crew.") for one in CREW_FACES if "repair" not in one]
    for _ in laid["forced"]:
        rest.remove("open_door")
    hold = dice.sample(repairs, dice.randint(2, 4)) + dice.sample(rest, dice.randint(0, 2))
    if broken["mem"] >= 4:
        hold = hold[: DATA.crew.hand_mem_stopped]
    return {**laid, "malfunctions": broken, "hands": {crew[0]: hold}}
