"""A flight read from its file; where that says what was done, it is done again."""

from typing import Any, Final

import msgspec
from msgspec.structs import fields, replace

from spacetable.core import registry
from spacetable.core.chance import LooseChance
from spacetable.core.data import data_error, newlines, parse_json
from spacetable.core.engine import begin, step
from spacetable.core.errors import DataError, Refused
from spacetable.core.json_lines import lines
from spacetable.core.puzzle import Plain
from spacetable.core.puzzle_position import action_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text, text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school.arrange import arrange
from spacetable.games.high_frontier.flight_school.paper import written
from spacetable.games.high_frontier.flight_school.paper_form import KNOWN_BY, FlightPaper
from spacetable.games.high_frontier.flight_school.setup import set_up
from spacetable.games.high_frontier.flight_school.state import PILOT, SCHOOL_DECKS, State
from spacetable.games.high_frontier.flight_school.switches import switches
from spacetable.games.high_frontier.flight_school.turn import TURN_END
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.piloting.belts import DIE
from spacetable.games.high_frontier.solar_map import LEO, load

GAME: Final = "flight_school"
FOREIGN: Final = frozenset({"game", "spacetable_position"})
_AT_WILL: Final = ("wet_mass", "aquas", "from_")
"""What may be left out beside the steps that lead to it."""
_APART: Final = ("dry_mass", "options", "begun", "steps")
"""What is no part of where they lead."""
_OF_THE_SHIP: Final = {"mass": "wet_mass", "heavy": "aboard", "negative": "tanks"}
"""To which field belongs what is wrong with a ship that cannot be."""


class _WrongError(Exception):
    """What is wrong in a file, and the place of it."""

    def __init__(self, reason: Text, *place: str | int) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.place: Place = place


def is_flight(content: str) -> bool:
    """Whether a file is one of the flight school's."""
    try:
        head = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False
    return KNOWN_BY in head and not FOREIGN & set(head)


def from_paper(content: str, name: str) -> Setup | None:
    """How a flight begins where such a file left it, or where the steps in it begin; None when the
    file is none of the flight school's.

    ``DataError`` naming the line that is wrong.
    """
    if not is_flight(content):
        return None
    setup, _ = read(content, name)
    return setup


def log(content: str, name: str) -> tuple[Plain, ...]:
    """The steps in such a file."""
    return parse_json(content, FlightPaper, name).steps


def read(content: str, name: str) -> tuple[Setup, State]:
    """How such a flight begins, and how it stands; ``DataError`` as well."""
    found = parse_json(content, FlightPaper, name)
    try:
        _check(found)
        setup = Setup(GAME, name, (SeatSetup(PILOT),), found.options)
        if found.begun is None:
            if found.steps:
                raise _WrongError(words("paper.no_beginning"), "steps")
            state = _laid(found, setup)
            return _beginning(setup, state, ()), state
        _check(found.begun, "begun")
        if found.begun.begun is not None or found.begun.steps:
            raise _WrongError(words("paper.no_beginning"), "begun", "begun")
        first = _laid(found.begun, setup, "begun")
        setup = _beginning(setup, first, found.dice[len(first.dice) :])
        return setup, _flown(found, setup)
    except _WrongError as wrong:
        known = lines(newlines(content))
        place = wrong.place
        while place and place not in known:
            place = place[:-1]
        raise data_error(name, known.get(place, 1), wrong.reason) from wrong


def _beginning(setup: Setup, state: State, dice: tuple[int, ...]) -> Setup:
    plain = msgspec.to_builtins(state, str_keys=True)
    return replace(setup, scenario=Scenario(state=plain, rolls={DIE: dice} if dice else {}))


def _flown(found: FlightPaper, setup: Setup) -> State:
    """Where the steps lead: to what the file says."""
    game = registry.load(GAME)
    position, _ = begin(game, setup)
    for number, given in enumerate(found.steps):
        try:
            position = step(game, setup, position, action_of(game, given)).position
        except (Refused, msgspec.ValidationError) as wrong:
            reason = words("paper.step", n=number + 1)
            raise _WrongError(reason, "steps", number) from wrong
    state = position.state
    assert isinstance(state, State)  # the school's own game was flown
    reached = written(state)
    for field in fields(FlightPaper):
        said, leads = getattr(found, field.name), getattr(reached, field.name)
        if field.name in _APART or (said is None and field.name in _AT_WILL):
            continue
        if said != leads and (field.name != "wet_mass" or str(said) != leads):
            raise _WrongError(words("paper.leads", field=field.encode_name), field.encode_name)
    return state


def _laid(found: FlightPaper, setup: Setup, *place: str) -> State:
    """The ship at the end of its path, no move under way."""
    path = found.path or (found.from_ or LEO,)
    spaces = [space for space in path if space != TURN_END]
    laid: dict[str, Any] = {
        "phase": "turn",
        "aboard": msgspec.to_builtins(found.aboard),
        "place": spaces[-1],
        "grade": found.grade,
        "tanks": found.tanks,
        "tank_grade": found.tank_grade,
        "year": found.year,
        "goal": found.to,
        "factories": found.factories,
    }
    if found.wet_mass is not None:
        laid["wet"] = str(found.wet_mass)
    if found.aquas is not None:
        laid["aquas"] = found.aquas
    try:
        state = arrange(set_up(setup, LooseChance(setup.seed)), laid)
    except DataError as wrong:
        reason = dict(wrong.message.params)["reason"]
        assert isinstance(reason, Text)  # as ``arrange`` words it
        at = _OF_THE_SHIP.get(reason.key.rpartition(".")[2])
        where = ("path", len(path) - 1) if found.path else ("from",)
        raise _WrongError(reason, *place, *(where if at is None else (at,))) from wrong
    turns = sum(space == TURN_END for space in path)
    reached = found.to is not None and found.to in spaces[1:]
    return replace(
        state,
        log=path,
        dice=found.dice,
        since=max(1, found.year - turns),
        reached=reached,
        moved=found.moved,
        operated=found.operated,
        scooped=found.scooped,
        flown=found.flown,
    )


def _check(found: FlightPaper, *at: str) -> None:
    """``_WrongError`` for the first entry that fits no card, space or option, in ``at``."""
    twice: set[str] = set()
    for number, one in enumerate(found.aboard):
        card = cards().get(one.card)
        if card is None or card.deck not in SCHOOL_DECKS:
            raise _WrongError(
                words("paper.card", card=one.card[:60]), *at, "aboard", number, "card"
            )
        if one.card in twice:
            raise _WrongError(words("paper.twice", card=one.card), *at, "aboard", number, "card")
        twice.add(one.card)
    for number, space in enumerate(found.path):
        if space not in load().spaces and space != TURN_END:
            raise _WrongError(text("high_frontier.map.unknown", id=space[:40]), *at, "path", number)
    if found.path and found.path[0] == TURN_END:
        raise _WrongError(text("high_frontier.routes.empty_path"), *at, "path", 0)
    if found.from_ is not None and found.from_ not in load().spaces:
        raise _WrongError(text("high_frontier.map.unknown", id=found.from_[:40]), *at, "from")
    for number, site in enumerate(found.factories):
        if site not in load().sites:
            raise _WrongError(
                text("high_frontier.map.no_site", id=site[:40]), *at, "factories", number
            )
    if found.to is not None and found.to not in load().sites:
        raise _WrongError(text("high_frontier.map.no_site", id=found.to[:40]), *at, "to")
    known = {one.id: {choice.value for choice in one.choices} for one in switches()}
    for name, value in found.options.items():
        if value not in known.get(name, ()):
            raise _WrongError(words("paper.option", name=name[:40]), *at, "options", name)
