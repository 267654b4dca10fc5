"""A flight as a small file to be shared: the ship, where it is, the way it came, and the dice.

Who plays beside a printed game writes one by hand: the cards of the stack, the masses, the place.
Fields that ``spacetable routes`` has, too, have its names.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.data import data_error, newlines, parse_json
from spacetable.core.json_lines import lines
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school.arrange import Card, arrange
from spacetable.games.high_frontier.flight_school.setup import set_up
from spacetable.games.high_frontier.flight_school.state import (
    PILOT,
    SCHOOL_DECKS,
    End,
    State,
    chits,
    stack,
)
from spacetable.games.high_frontier.flight_school.switches import switches
from spacetable.games.high_frontier.flight_school.turn import TURN_END
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.solar_map import LEO, load

GAME: Final = "flight_school"
KNOWN_BY: Final = "aboard"
"""The field by which a file of the flight school is known."""
FOREIGN: Final = frozenset({"game", "spacetable_position"})
Count = Annotated[int, Meta(ge=0, le=99)]
Die = Annotated[int, Meta(ge=1, le=6)]


class FlightPaper(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file. ``from``: where the flight began, or where the ship is if there is no
    ``path``. ``wet_mass``: the dry mass when it is left out; ``dry_mass`` is for readers.
    ``to``: the goal. ``options``: those that are not as usual. ``ended``: how it ended.
    """

    aboard: tuple[Card, ...]
    dry_mass: str | int | None = None
    wet_mass: str | int | None = None
    grade: Grade = "water"
    tanks: Count = 0
    tank_grade: Grade = "water"
    aquas: Count | None = None
    year: Annotated[int, Meta(ge=1, le=999)] = 1
    from_: str | None = field(default=None, name="from")
    to: str | None = None
    path: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    factories: tuple[str, ...] = ()
    options: dict[str, Setting] = {}
    ended: End | None = None


def paper(state: State) -> tuple[str, bytes]:
    """The flight as it stands: a name for the file, and its content."""
    lying = chits(state)
    written = FlightPaper(
        aboard=tuple(Card(one.card, one.face, one.orientation == "heavy") for one in stack(state)),
        dry_mass=told(lying.dry),
        wet_mass=told(lying.wet),
        grade=state.grade,
        tanks=state.tanks,
        tank_grade=state.tank_grade,
        aquas=state.aquas,
        year=state.year,
        from_=state.log[0],
        to=state.goal,
        path=state.log,
        dice=state.dice,
        factories=state.factories,
        options=_options(state),
        ended=state.ended,
    )
    content = msgspec.json.format(msgspec.json.encode(written), indent=2)
    return f"flight-{state.log[0]}-{state.place}.json", content + b"\n"


def _options(state: State) -> dict[str, Setting]:
    chosen: dict[str, Setting] = {}
    for one in switches():
        rules: Any = state.rules
        value = getattr(rules if hasattr(rules, one.id) else rules.movement, one.id)
        if value != one.default:
            chosen[one.id] = value
    return chosen


def from_paper(content: str, name: str) -> Setup | None:
    """How a flight begins where such a file left it; None when it is none of the flight school's.

    ``DataError`` naming the line that is wrong.
    """
    try:
        head = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return None
    if KNOWN_BY not in head or FOREIGN & set(head):
        return None
    found = parse_json(content, FlightPaper, name)
    wrong = _wrong(found)
    if wrong is not None:
        place, reason = wrong
        known = lines(newlines(content))
        raise data_error(name, known.get(place, known.get(place[:1], 1)), reason)
    setup = Setup(GAME, name, (SeatSetup(PILOT),), found.options)
    state = _laid(found, setup)
    return replace(setup, scenario=Scenario(state=msgspec.to_builtins(state, str_keys=True)))


def _laid(found: FlightPaper, setup: Setup) -> State:
    """The ship at the end of its path, at the start of a turn."""
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
    state = arrange(set_up(setup, LooseChance(setup.seed)), laid)
    turns = sum(space == TURN_END for space in path)
    reached = found.to is not None and found.to in spaces[1:]
    since = max(1, found.year - turns)
    return replace(state, log=path, dice=found.dice, since=since, reached=reached)


def _wrong(found: FlightPaper) -> tuple[tuple[str | int, ...], Text] | None:
    """The first entry that fits no card, space or option: where it stands and what is wrong."""
    twice: set[str] = set()
    for number, one in enumerate(found.aboard):
        card = cards().get(one.card)
        if card is None or card.deck not in SCHOOL_DECKS:
            return ("aboard", number, "card"), words("paper.card", card=one.card[:60])
        if one.card in twice:
            return ("aboard", number, "card"), words("paper.twice", card=one.card)
        twice.add(one.card)
    for number, space in enumerate(found.path):
        if space not in load().spaces and space != TURN_END:
            return ("path", number), text("high_frontier.map.unknown", id=space[:40])
    if found.path and found.path[0] == TURN_END:
        return ("path", 0), text("high_frontier.routes.empty_path")
    if found.from_ is not None and found.from_ not in load().spaces:
        return ("from",), text("high_frontier.map.unknown", id=found.from_[:40])
    for number, site in enumerate(found.factories):
        if site not in load().sites:
            return ("factories", number), text("high_frontier.map.no_site", id=site[:40])
    if found.to is not None and found.to not in load().sites:
        return ("to",), text("high_frontier.map.no_site", id=found.to[:40])
    known = {one.id: {choice.value for choice in one.choices} for one in switches()}
    for name, value in found.options.items():
        if value not in known.get(name, ()):
            return ("options", name), words("paper.option", name=name[:40])
    return None
