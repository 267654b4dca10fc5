"""Puzzles of Space Alert: one card lies the wrong way round; turned over, it saves the ship.

Every card on the boards is turned over, one at a time, and each time the whole mission is resolved.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.puzzle import Answer, Candidate, Grade, Posed, Puzzle, Stage, plain
from spacetable.core.setup import Setup
from spacetable.core.text import Text, texts
from spacetable.core.turn import Turn
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.autopilot.crew_of_four import CREW, play_mission
from spacetable.games.space_alert.moves import TurnRound
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.paper import written
from spacetable.games.space_alert.resolution.plan import PARTS, Drawn, Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.revision.editing import turn_round
from spacetable.games.space_alert.revision.from_paper import SEAT, setup_of
from spacetable.games.space_alert.revision.opening import last_turn
from spacetable.games.space_alert.script.dials import Dials
from spacetable.games.space_alert.script.rolling import roll
from spacetable.games.space_alert.state import State, slot
from spacetable.games.space_alert.stations import zone_of
from spacetable.games.space_alert.threats.cards import threat_cards
from spacetable.games.space_alert.words import card_half, member_name

words: Final = texts("space_alert_puzzles")
FILE: Final = Path(__file__).with_name("puzzles.json")
NEAR: Final = 2
"""A card so many turns or fewer before the ship is lost is easily suspected;"""
FAR: Final = 5
"""one so many before it is not."""


# ---------------------------------------------------------------------- the question


def pose(candidate: Candidate) -> Posed | None:
    """Which card saves the ship; None where the ship is safe, or not exactly one does."""
    state: Any = candidate.state
    lost = resolve(plan_of(state))
    if not lost.lost:
        return None
    answers: list[Answer] = []
    at = 0
    for member in range(len(state.members)):
        for turn in range(1, last_turn(state) + 1):
            card = state.pieces.top(slot(member, turn))
            if card is None:
                continue
            found = _turned(state, card.id)
            saved = not found.lost
            at = turn if saved else at
            why = _why(state, member, turn, found)
            answers.append(Answer(plain(TurnRound(SEAT, card.id)), why, right=saved))
    right = [one for one in answers if one.right]
    if len(right) != 1 or len(answers) < 2:
        return None
    ends = lost.lost_on_turn or last_turn(state)
    question = words("question", turn=ends, n=len(answers))
    stage = Stage(SEAT, tuple(answers))
    return Posed(question, _grade(ends - at), (stage,), (right[0].action,))


def _grade(before: int) -> Grade:
    """By how many turns before the end of the ship the card lies."""
    return 1 if before <= NEAR else 3 if before >= FAR else 2


def _turned(state: State, card: Any) -> Outcome:
    turn: Turn[State] = Turn(state, LooseChance(0))
    turn_round(turn, TurnRound(SEAT, card))
    return resolve(plan_of(turn.state))


def _why(state: State, member: int, at: int, found: Outcome) -> Text:
    piece = state.pieces.top(slot(member, at))
    assert piece is not None
    half = card_half(piece.face, 2 - piece.turns)
    who = member_name(state, member)
    if found.lost:
        ends = found.lost_on_turn or last_turn(state)
        return words("wrong", half=half, member=who, turn=at, lost=ends)
    return words("right", half=half, member=who, turn=at, score=found.score or 0)


# ---------------------------------------------------------------------- where they are found


def candidates(game: Any, seed: str) -> Iterator[Candidate]:
    """Missions that four androids survive, each with one card turned over that loses the ship."""
    for number in count(1):
        dice = Random(f"{seed}/{number}")
        plan = _mission(dice)
        if plan is None or resolve(plan).lost:
            continue
        for name, spoilt in _spoilt(plan, dice):
            paper: dict[str, Any] = msgspec.json.decode(written(spoilt))
            setup = setup_of(msgspec.json.encode(paper).decode(), name)
            if setup is None or setup.scenario is None:
                continue
            state = msgspec.convert(setup.scenario.state, State, str_keys=True)
            # The set-up stands in the paper; what goes into the puzzle names the game alone.
            bare = Setup(setup.game, f"{seed}-{number}", setup.seats, mission=setup.mission)
            yield Candidate(f"{number}-{name}", bare, (), state, SEAT, paper)


def _spoilt(plan: Plan, dice: Random) -> Iterator[tuple[str, Plan]]:
    """The plan with a card turned over by which the ship is lost."""
    setup = setup_of(written(plan).decode(), "")
    if setup is None or setup.scenario is None:
        return
    state = msgspec.convert(setup.scenario.state, State, str_keys=True)
    places = [
        (member, turn)
        for member in range(len(plan.crew))
        for turn in range(1, last_turn(state) + 1)
        if state.pieces[slot(member, turn)]
    ]
    dice.shuffle(places)
    for member, at in places:
        turn: Turn[State] = Turn(state, LooseChance(0))
        turn_round(turn, TurnRound(SEAT, state.pieces[slot(member, at)][-1].id))
        spoilt = plan_of(turn.state)
        if resolve(spoilt).lost:
            yield f"{member + 1}-{at}", replace(spoilt, stumbles=())


def _mission(dice: Random) -> Plan | None:
    """A rolled mission as four androids plan it."""
    script = roll(dice.randrange(1 << 30), Dials(crew=CREW))
    level = dice.choice(("white", "mixed"))
    decks: dict[tuple[str, str], list[str]] = {}
    for card in threat_cards().values():
        if level in (card.level, "mixed"):
            decks.setdefault((card.severity, card.place), []).append(card.id)
    for deck in decks.values():
        dice.shuffle(deck)
    drawn = []
    for report in script.threats(CREW):
        deck = decks[report.severity, report.place]
        if not deck:
            return None
        zone = -1 if report.zone is None else zone_of(report.zone)
        drawn.append(Drawn(deck.pop(), report.t, zone))
    red, white, blue, inside = dice.sample(range(1, 8), 4)
    tiles = [tuple(dice.sample(parts, len(parts))) for parts in PARTS.values()]
    order = (tiles[0], tiles[1], tiles[2])
    chance = LooseChance(dice.randrange(1 << 30))
    return play_mission(script, tuple(drawn), (red, white, blue, inside), order, "pilot", chance)


def kind(puzzle: Puzzle) -> str:
    """By mission and turn of the card: one of a mission is enough."""
    return puzzle.setup.seed
