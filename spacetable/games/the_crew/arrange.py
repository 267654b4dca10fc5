"""A scenario's arrangement laid out as a position.

Cards are named as people say them: "pink 9", "rocket 4" or "submarine 4" ("trump 4" in either
edition). Every key may be left out; what is not named stays as in the set-up. Members are named
by their seats, clockwise "1", "2" and so on, and "dummy".
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.piece import Piece, Pieces
from spacetable.core.scenario import arrangement_as
from spacetable.core.turn import Turn
from spacetable.games.the_crew import distress, start
from spacetable.games.the_crew.arranged_cards import ArrangedTrick, Cards, seat_of, wrong
from spacetable.games.the_crew.cards import SUIT, TRUMP
from spacetable.games.the_crew.conditions.base import lost, won
from spacetable.games.the_crew.missions import fault_in_tokens, known_roles, mission
from spacetable.games.the_crew.opening import drawing
from spacetable.games.the_crew.opening import order as opening
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.radio import true_places
from spacetable.games.the_crew.state import (
    DUMMY,
    LAST,
    TASK_DECK,
    TRICK,
    Place,
    State,
    Task,
    Told,
    hand,
    spot,
    tasks_of,
    told_zone,
    won_zone,
)
from spacetable.games.the_crew.task_cards import deep_sea_tasks


class ArrangedTask(Struct, frozen=True, forbid_unknown_fields=True):
    """A task. ``card``: "pink 9", or the id of a task of Mission Deep Sea. ``owner``: "" while it
    lies in the middle. ``prediction``: the number of a prediction task."""

    card: str
    owner: str = ""
    token: str = ""
    prediction: int | None = None


class ArrangedTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A communication before trick ``trick`` (from 1)."""

    member: str
    card: str
    place: Place
    trick: int = 1


class Arrangement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario may fix.

    ``phase``: "opening", where the mission asks what is still open (roles, tasks, the distress
    signal), or "play", between two tricks. ``hands``: the cards each person holds, open ones
    with them. ``columns``: the dummy's cards, each column from the covered to the open one.
    ``tricks``: what has been played, in order. ``roles``: "sick" and the like, with their seats.
    """

    phase: Literal["opening", "play"] = "opening"
    hands: dict[str, tuple[str, ...]] = {}
    columns: tuple[tuple[str, ...], ...] = ()
    tricks: tuple[ArrangedTrick, ...] = ()
    tasks: tuple[ArrangedTask, ...] | None = None
    roles: dict[str, str] = {}
    told: tuple[ArrangedTold, ...] = ()


def arrange(state: State, arrangement: Mapping[str, Any]) -> State:
    """The state with the arrangement laid out; ``DataError`` saying what is wrong with it."""
    wanted = arrangement_as(Arrangement, arrangement)
    cards = None
    if wanted.hands or wanted.columns or wanted.tricks:
        cards = Cards(state, wanted.hands, wanted.columns, wanted.tricks)
        state = replace(state, pieces=cards.laid_out(state.pieces), first=cards.commander)
    state = replace(
        state,
        leader=state.first,
        whose=state.first,
        phase="choosing",
        between=True,
        asked=(),
        question="",
        answers={},
        roles=_roles(state, wanted),
        passes=0,
        handed_over=False,
        sent="",
        refused=(),
        told=(),
        silent=(),
        known={},
        tricks=(),
        progress=(),
        clock=None,
        ended="",
        fault=None,
    )
    state = _tasks(state, wanted)
    turn = Turn(state, LooseChance("arranged"))
    opening.begin(turn)
    if wanted.phase == "play" or wanted.tricks or wanted.told:
        _into_play(turn)
        if cards is not None:
            _play_tricks(turn, cards)
            _tell(turn, wanted, cards)
        elif wanted.told:
            wrong("told_hands")
    return turn.state


def _roles(state: State, wanted: Arrangement) -> dict[str, Seat]:
    page = mission(state.edition, state.mission)
    roles = [one for one in known_roles(page) if one not in ("commander", "left_of_holder")]
    for role in wanted.roles:
        if role not in roles:
            wrong("role", role=role, mission=state.mission)
    return {role: seat_of(state, name) for role, name in wanted.roles.items()}


# ---------------------------------------------------------------- tasks


def _tasks(state: State, wanted: Arrangement) -> State:
    """The tasks in the middle or before their owners, and all others in the task deck."""
    listed = wanted.tasks
    if listed is None:
        listed = tuple(_as_drawn(state, task) for task in state.tasks)
    known = _known_tasks(state)
    faces: list[str] = []
    for one in listed:
        face = one.card.replace(" ", ".") if state.edition == "planet_nine" else one.card
        if face not in known:
            wrong("task", card=one.card)
        if face in faces:
            wrong("task_twice", card=one.card)
        faces.append(face)
    tokens = tuple(one.token for one in listed if one.token)
    fault = fault_in_tokens(tokens, len(listed))
    if fault is not None or (tokens and state.edition == "deep_sea"):
        wrong("tokens", tokens=", ".join(tokens))
    page = mission(state.edition, state.mission)
    tasks: list[Task] = []
    zones: dict[ZoneId, tuple[Piece, ...]] = {}
    for number, (one, face) in enumerate(zip(listed, faces, strict=True), 1):
        owner = seat_of(state, one.owner) if one.owner else None
        covered = owner is None and page.assignment in drawing.FACE_DOWN
        piece = Piece(PieceId(f"task.{number}"), f"task.{face}", not covered)
        zone = spot(number - 1) if owner is None else tasks_of(owner)
        zones[zone] = (*zones.get(zone, ()), piece)
        secret = _check_owner(state, one, owner)
        tasks.append(
            Task(piece.id, "" if covered else face, owner, one.token, one.prediction, secret)
        )
    rest = [face for face in known if face not in faces]
    zones[TASK_DECK] = tuple(
        Piece(PieceId(f"task.rest.{k}"), f"task.{face}") for k, face in enumerate(rest, 1)
    )
    kept = {
        zone: row
        for zone, row in state.pieces.zones.items()
        if not any(piece.face.startswith("task.") for piece in row)
    }
    pieces = Pieces({**kept, **zones}, state.pieces.named)
    unowned = sum(task.owner is None for task in tasks)
    return replace(state, tasks=tuple(tasks), pieces=pieces, chosen_from=unowned)


def _known_tasks(state: State) -> list[str]:
    """The faces of all task cards of this game, in the order in which they lie shuffled."""
    faces = [one.face for one in state.pieces if one.face.startswith("task.")]
    return [face.removeprefix("task.") for face in faces]


def _as_drawn(state: State, task: Task) -> ArrangedTask:
    face = state.pieces.piece(task.piece).face.removeprefix("task.")
    name = face.replace(".", " ") if state.edition == "planet_nine" else face
    return ArrangedTask(name, "", task.token)


def _check_owner(state: State, one: ArrangedTask, owner: Seat | None) -> bool:
    """Whether the task's prediction is a secret; wrong when owner or number do not fit it."""
    card = deep_sea_tasks().get(one.card) if state.edition == "deep_sea" else None
    if card is not None and card.captain_barred and owner == state.first:
        wrong("captain", card=one.card)
    if one.prediction is None:
        return card is not None and card.predict == "secret"
    if card is None or not card.predict or owner is None:
        wrong("no_prediction", card=one.card)
    if not 0 <= one.prediction <= state.planned:
        wrong("prediction", number=one.prediction, most=state.planned)
    return card.predict == "secret"


# ---------------------------------------------------------------- play


def _into_play(turn: Turn[State]) -> None:
    """Past the distress signal; wrong when the mission has something else to ask before."""
    state = turn.state
    if state.phase == "handing_over":
        turn.set(handed_over=True)
        distress.begin(turn)
    if turn.state.phase not in ("distress", "play"):
        wrong("not_settled", phase=turn.state.phase)
    turn.set(sent="none" if state.rules.distress_when == "before_first_trick" else "")
    start.begin(turn)


def _play_tricks(turn: Turn[State], cards: Cards) -> None:
    """Count the tricks that are listed; the last one still lies, the one before lies open."""
    state = turn.state
    judge = judge_of(state)
    course, progress = state.course(), state.progress
    for trick in cards.tricks:
        progress = judge.lead(progress, trick.leader, trick.cards[0], course)
        course = course.after(trick)
        progress = judge.after(progress, trick, course)
    if lost(progress) or won(progress):
        wrong("decided")
    if not cards.tricks:
        return
    zones = dict(state.pieces.zones)
    count = len(cards.tricks)
    for number, row in enumerate(cards.played, 1):
        if number == count:
            zone = TRICK
        elif number == count - 1:
            zone = LAST
        else:
            zone = won_zone(state.members[cards.tricks[number - 1].winner])
        up = number >= count - 1 or state.rules.open_tricks
        zones[zone] = (*zones.get(zone, ()), *(replace(piece, up=up) for piece in row))
    leader = state.members[cards.tricks[-1].winner]
    turn.state = replace(
        state,
        pieces=Pieces(zones, state.pieces.named),
        tricks=tuple(cards.tricks),
        progress=progress,
        leader=leader,
        whose=leader,
        turn_no=count + 1,
    )


def _tell(turn: Turn[State], wanted: Arrangement, cards: Cards) -> None:
    """Lay what was communicated open, if it was true when it was said."""
    for one in wanted.told:
        state = turn.state
        member, card = seat_of(state, one.member), cards.number(one.card)
        held = cards.held_before(member, one.trick)
        spoken = any(told.member == member for told in state.told)
        if member == DUMMY or (spoken and state.radio.mode != "rapture"):
            wrong("told_member", member=one.member)
        if not 1 <= one.trick <= len(cards.tricks) + 1 or card not in held:
            wrong("told_card", member=one.member, card=one.card)
        single = state.rules.single_card
        if SUIT[card] == TRUMP or one.place not in true_places(held, card, single):
            wrong("told_untrue", member=one.member, card=one.card, place=one.place)
        piece = held[card]
        row = state.pieces[hand(member)]
        if any(lying.id == piece for lying in row):
            turn.move(piece, told_zone(member), up=True)
        told = Told(member, piece, one.place, state.radio.mode != "dead_spot", one.trick - 1)
        turn.set(told=(*state.told, told))
