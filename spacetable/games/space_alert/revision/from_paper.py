"""A mission from a file, laid on the table with all its cards at hand."""

from typing import Final

import msgspec
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.text import text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.actions import is_move
from spacetable.games.space_alert.resolution.paper import parse
from spacetable.games.space_alert.resolution.paper_form import DelayPaper
from spacetable.games.space_alert.resolution.plan import Carried, Plan
from spacetable.games.space_alert.revision.box import found_cards
from spacetable.games.space_alert.revision.opening import laid_out
from spacetable.games.space_alert.script.official import missions
from spacetable.games.space_alert.setup import set_up
from spacetable.games.space_alert.state import (
    ACTING,
    HEROIC_DECK,
    MOVING,
    TRACKS,
    Member,
    Report,
    State,
    open_cards,
    slot,
    threat_place,
    tile_pile,
    track_place,
)
from spacetable.games.space_alert.stations import ZONES
from spacetable.games.space_alert.switches import switches
from spacetable.games.space_alert.threats.cards import threat_cards

SEAT: Final = Seat("1")
MOST_BOARDS: Final = 5
"""Action boards in the box."""
ASKED: Final = frozenset({"setup", "row", "delay"})
"""Fields by which a file of the game is known."""


def setup_of(content: str, name: str) -> Setup | None:
    """How a revision of the mission in a file begins; None when it is no file of the game.

    ``DataError`` for a wrong one, or for a mission that no box of the game could lay out.
    """
    try:
        head = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return None
    if not ASKED & set(head) or "game" in head or "spacetable_position" in head:
        return None
    plan = parse(content, name)
    if isinstance(plan, DelayPaper):
        raise DataError(text("space_alert.paper.only_a_row", file=name))
    reason = _impossible(plan)
    if reason:
        why = text(f"space_alert.paper.impossible.{reason}")
        raise DataError(text("space_alert.paper.no_table", file=name, reason=why))
    setup = _setup(plan)
    state = laid_out(_laid(plan, setup))
    scenario = Scenario(state=msgspec.to_builtins(state, str_keys=True))
    return replace(setup, scenario=scenario)


def _impossible(plan: Plan) -> str:
    """Why the pieces of one box cannot show the mission; "" when they can."""
    if len(plan.crew) > MOST_BOARDS:
        return "crew"
    if plan.carried != Carried():
        return "carried"
    return "cards" if found_cards(plan.crew) is None else ""


def _setup(plan: Plan) -> Setup:
    """One person for all boards; the threats of both levels are in the piles."""
    options: dict[str, Setting] = {
        "common": "mixed",
        "serious": "mixed",
        "idle_squads_cost": plan.rulings.idle_squads_cost,
    }
    phases = len(plan.last_turns)
    number = next(k for k, one in enumerate(missions(), 1) if len(one.phase_ends) == phases)
    return Setup("space_alert", "mission file", (SeatSetup(SEAT),), options, mission=number)


def laid(plan: Plan) -> State:
    """The boards of a plan, its trajectories, threats and damage tiles, as after the action round.

    ``ValueError`` for one that no box of the game could lay out.
    """
    reason = _impossible(plan)
    if reason:
        raise ValueError(f"no table for this: {reason}")
    return _laid(plan, _setup(plan))


def _laid(plan: Plan, setup: Setup) -> State:
    settings = {one.id: one.default for one in switches()} | setup.options
    chance = LooseChance(setup.seed)
    turn: Turn[State] = Turn(set_up(setup, settings, chance), chance)
    crew = tuple(Member(None, "", colour) for colour in range(len(plan.crew)))
    _lay_cards(turn, plan)
    _lay_tracks(turn, plan)
    _lay_tiles(turn, plan)
    turn.set(
        members=crew,
        script=missions()[(setup.mission or 1) - 1].for_crew(len(crew)),
        reports=tuple(_lay_threats(turn, plan)),
        stumbles=plan.stumbles,
    )
    return turn.state


def _lay_cards(turn: Turn[State], plan: Plan) -> None:
    found = found_cards(plan.crew)
    if found is None:
        raise ValueError("cards that no box holds")
    for zone, row in tuple(turn.state.pieces.zones.items()):
        if zone == HEROIC_DECK or zone.startswith("heroic."):
            for piece in row:
                turn.move(piece.id, open_cards(piece.face[5:]), up=True)
    for (member, at), card in found.items():
        action = plan.crew[member][at - 1]
        piece = turn.state.pieces[open_cards(card.name)][-1]
        turn.move(piece.id, slot(member, at), turns=MOVING if is_move(action) else ACTING)


def _lay_tracks(turn: Turn[State], plan: Plan) -> None:
    places = [track_place(name) for name in (*ZONES, "internal")]
    for place in places:
        turn.move(turn.state.pieces[place][0].id, TRACKS)
    for place, number in zip(places, plan.trajectories, strict=True):
        turn.move(_piece(turn.state, f"track.{number}").id, place)


def _lay_tiles(turn: Turn[State], plan: Plan) -> None:
    """The pile from the bottom up: the tile that is turned first lies on top."""
    for zone, parts in zip(ZONES, plan.tiles, strict=True):
        for part in reversed(parts):
            turn.move(_piece(turn.state, f"tile.{zone}.{part}").id, tile_pile(zone), up=True)


def _lay_threats(turn: Turn[State], plan: Plan) -> list[Report]:
    reports = []
    for one in plan.threats:
        card = threat_cards()[one.card]
        zone = None if one.zone < 0 else ZONES[one.zone]
        piece = _piece(turn.state, f"threat.{one.card}")
        place: ZoneId = threat_place(zone)
        turn.move(piece.id, place, up=True)
        reports.append(Report(one.t, card.severity, card.place, zone, piece.id, announced=True))
    return reports


def _piece(state: State, face: str) -> Piece:
    return next(piece for piece in state.pieces if piece.face == face)
