"""The missions of both logbooks, from ``planet_nine.toml`` and ``deep_sea.toml``."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import data_error, read_data
from spacetable.core.switch import Source
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.card_tasks import (
    ARROWS,
    NUMBERS,
    OMEGA,
    TOKENS,
    OmegaLast,
)
from spacetable.games.the_crew.conditions.kinds import MissionRule
from spacetable.games.the_crew.conditions.trick_counts import TrickRanges
from spacetable.games.the_crew.data import Edition, edition_of
from spacetable.games.the_crew.task_cards import deep_sea_tasks

Assignment = Literal[
    "none",
    "clockwise_pick",
    "commander_decision",
    "commander_distribution",
    "one_member_takes_all",
    "captain_takes_all_or_passes_all",
    "volunteers_take_all",
    "free_selection",
    "captain_takes_hardest_then_clockwise",
    "clockwise_pick_captain_skipped",
]
RadioMode = Literal["normal", "dead_spot", "rapture", "terrain", "none"]
Answer = Literal["yes", "no", "good", "bad", "first_four", "between", "last"]
AskedRole = Literal["", "sick", "silenced", "volunteer", "coordinator", "opening+closing"]
Count = Annotated[int, Meta(ge=0)]


class Radio(Struct, frozen=True, forbid_unknown_fields=True):
    """How the crew may communicate. ``from_trick``: nobody may before this trick.

    "dead_spot": the place of the card is not told (the currents of Mission Deep Sea). "rapture":
    a common store of tokens. "terrain": drawn for each attempt. "none": nobody may.
    """

    mode: RadioMode = "normal"
    from_trick: Annotated[int, Meta(ge=1)] = 1


class RealTime(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission against the clock, and what replaces the clock for a crew that plays without it.

    ``untimed_radio``: the mode of the radio, or "" for no change. ``untimed_difficulty``: the
    difficulty, or None for no change.
    """

    seconds: Annotated[int, Meta(ge=1)]
    untimed_radio: RadioMode | Literal[""] = ""
    untimed_difficulty: Count | None = None


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """The first member asks everybody, then names somebody.

    ``answers``: what may be said; none when nobody is asked. ``role``: what the named member
    becomes; "" when the member gets all the tasks. ``first_may``: the first member may be named.
    """

    answers: tuple[Answer, ...] = ()
    role: AskedRole = ""
    first_may: bool = False


class MissionData(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the logbook.

    ``tasks``: number of task cards. ``tokens``: order tokens on the first of them.
    ``difficulty``: sum of the difficulties to draw. ``fixed_tasks``: ids of given task cards.
    ``volunteers``: how many members take the tasks. ``announce``: the card whose holder says so.
    ``draw_after_trick``: after it everybody draws a card from the right. ``hand_over``: in a crew
    of five a task may be handed on. ``radio_only_first_if_passed``: once the tasks are handed on,
    communication is for the first trick only. ``rules``: conditions beside the tasks.
    """

    number: int
    source: Source
    tasks: Count = 0
    tokens: tuple[str, ...] = ()
    difficulty: Count = 0
    fixed_tasks: tuple[str, ...] = ()
    assignment: Assignment = "none"
    radio: Radio = Radio()
    volunteers: Count = 0
    realtime: RealTime | None = None
    ask: Ask | None = None
    setup: Literal["", "swap_two_tokens", "move_one_token"] = ""
    announce: str = ""
    draw_after_trick: Annotated[int, Meta(ge=1)] | None = None
    radio_only_first_if_passed: bool = False
    hand_over: bool = False
    rules: tuple[MissionRule, ...] = ()

    @property
    def has_tasks(self) -> bool:
        """Whether task cards are laid out."""
        return bool(self.tasks or self.difficulty or self.fixed_tasks)


class Epilogue(Struct, frozen=True, forbid_unknown_fields=True):
    """The missions after the last page: each is harder than the one before."""

    source: Source
    first_difficulty: Annotated[int, Meta(ge=1)]
    step: Annotated[int, Meta(ge=1)]
    last: int
    assignment: Assignment


class Logbook(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    schema: Literal["the_crew.missions/1"]
    edition: Edition
    mission: tuple[MissionData, ...]
    epilogue: Epilogue | None = None


def file_of(edition: Edition) -> Path:
    """The file of an edition."""
    return Path(__file__).with_name(f"{edition}.toml")


def load(path: Path) -> Logbook:
    """Read and check a file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str) -> Logbook:
    """The same for words already read. ``name``: what an error calls the file."""
    return checked_toml(words, Logbook, name, _faults)


def _faults(found: Logbook) -> Iterator[Fault]:
    if not found.mission:
        yield ("edition",), "there must be at least one mission"
    for i, mission in enumerate(found.mission):
        if mission.number != i + 1:
            yield ("mission", i, "number"), f"missions are numbered in order: {i + 1} is expected"
        fault = fault_in(mission, found.edition)
        if fault is not None:
            yield ("mission", i, *fault[0]), fault[1]
    if found.epilogue is not None and found.epilogue.last <= len(found.mission):
        yield ("epilogue", "last"), "the epilogue must go on after the last mission"


def fault_in(mission: MissionData, edition: Edition) -> Fault | None:
    """The first field of a mission that does not fit the others, and why; None if all fit."""
    most = edition_of(edition).task_cards
    if edition == "planet_nine" and (mission.difficulty or mission.fixed_tasks):
        return (
            "number",
        ), "tasks of Planet Nine are counted: tasks, not difficulty, must stand here"
    if edition == "deep_sea" and (mission.tasks or mission.tokens):
        return ("number",), "tasks of Mission Deep Sea have a difficulty and no tokens"
    if mission.tasks > most:
        return ("tasks",), f"there are only {most} task cards"
    fault = fault_in_tokens(mission.tokens, mission.tasks)
    if fault is not None:
        return ("tokens",), fault
    if mission.setup and not mission.tokens:
        return ("setup",), "there are no tokens to be moved"
    for task in mission.fixed_tasks:
        if task not in deep_sea_tasks():
            return ("fixed_tasks",), f"there is no task card {task}"
    if len(set(mission.fixed_tasks)) != len(mission.fixed_tasks):
        return ("fixed_tasks",), "a task card stands here twice"
    if mission.has_tasks == (mission.assignment == "none"):
        return ("number",), "tasks need a way to assign them, and the other way round"
    if (mission.volunteers > 0) != (mission.assignment == "volunteers_take_all"):
        return ("number",), "volunteers and their number go together"
    if mission.assignment == "commander_decision" and mission.ask is None:
        return ("assignment",), "the commander decides after asking: ask is missing"
    if mission.announce and mission.announce not in CARD_OF:
        return ("announce",), f"there is no card {mission.announce}"
    if not mission.has_tasks and not mission.rules:
        return ("number",), "a mission needs tasks or rules"
    for i, rule in enumerate(mission.rules):
        role = getattr(rule, "role", None)
        if role is not None and role not in known_roles(mission):
            return ("rules", i), f"the role must be one of {', '.join(known_roles(mission))}"
        if isinstance(rule, OmegaLast) and OMEGA not in mission.tokens:
            return ("rules", i), "the rule needs a task with the omega token"
        if isinstance(rule, TrickRanges) and "opening" not in known_roles(mission):
            return ("rules", i), "nobody is asked to open and to close"
    return None


def fault_in_tokens(tokens: tuple[str, ...], tasks: int) -> str | None:
    """Why these tokens cannot lie on that many tasks; None if they can."""
    if len(tokens) > tasks:
        return "there are more tokens than tasks"
    if len(set(tokens)) != len(tokens):
        return "a token stands here twice"
    for token in tokens:
        if token not in TOKENS:
            return f"there is no token {token}"
        if token in NUMBERS and int(token) > tasks:
            return f"token {token} needs as many tasks"
    arrows = sorted(len(token) for token in tokens if token in ARROWS)
    if arrows != list(range(1, len(arrows) + 1)) or len(arrows) == 1:
        return "arrows come from one upward, two at least"
    return None


def known_roles(mission: MissionData) -> tuple[str, ...]:
    """The roles that somebody has in a mission."""
    asked = mission.ask.role.split("+") if mission.ask is not None and mission.ask.role else []
    holder = ("left_of_holder",) if mission.announce else ()
    return ("commander", *asked, *holder)


@cache
def logbook(edition: Edition) -> Logbook:
    """The checked file of an edition; read once."""
    path = file_of(edition)
    found = load(path)
    if found.edition != edition:
        raise data_error(path.name, 1, f"edition must be {edition}")
    return found


@cache
def missions(edition: Edition) -> tuple[MissionData, ...]:
    """All missions in order; for Mission Deep Sea with those of the epilogue."""
    found = logbook(edition)
    pages = found.mission
    end = found.epilogue
    if end is None:
        return pages
    first = len(pages) + 1
    plain = MissionData(number=first, source=end.source, assignment=end.assignment)
    return pages + tuple(
        replace(plain, number=n, difficulty=end.first_difficulty + (n - first) * end.step)
        for n in range(first, end.last + 1)
    )


def mission(edition: Edition, number: int) -> MissionData:
    """The mission of that number; ``KeyError`` when the logbook has none."""
    pages = missions(edition)
    if not 1 <= number <= len(pages):
        raise KeyError(number)
    return pages[number - 1]
