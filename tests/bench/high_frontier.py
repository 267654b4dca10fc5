"""High Frontier's whole game beside another large one: view, table, undo, save, a turn of a bot.

Positions are spread over a game of four that goes on at random, with a bot's moves among them; both
games are measured turn and turn about, in processor time.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import legal
from spacetable.core.parts import bots_of
from spacetable.core.turn import Turn
from spacetable.session.saving import save
from spacetable.session.session import Session
from tests.bench.figures import Figure, median, no_collection
from tests.conformance.cases import defaults
from tests.conformance.walking import Player

GAME, OTHER = "full_game", "space_odyssey"
SEATS = 4
ACTIONS = 150
PLACES = 25
SKILL = 0.5


def played(game: str) -> Session:
    """A game after so many actions, or at its end."""
    case = next(one for one in defaults(game) if one.seats == SEATS)
    session = Session.new(case.setup("bench"))
    player = Player(session.game, "bench", SKILL)
    while session.cursor < ACTIONS and session.result() is None:
        session.do(player.choose(session.state))
    return session


def spent(work: Callable[[], object]) -> float:
    """ms of processor time."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def figures() -> list[Figure]:
    """The middle of all positions, and how many times that of the other game."""
    sessions = {name: played(name) for name in (GAME, OTHER)}
    with tempfile.TemporaryDirectory() as folder, no_collection():
        works = {name: _works(one) for name, one in sessions.items()}
        taken: dict[str, dict[str, list[float]]] = {
            name: {what: [] for what in made[0]} for name, made in works.items()
        }
        for at in range(PLACES):
            for name, made in works.items():
                for what, work in made[at % len(made)].items():
                    taken[name][what].append(spent(work))
        saved = {name: _saved(one, Path(folder)) for name, one in sessions.items()}
        undone = {name: _undone(one) for name, one in sessions.items()}
    found = []
    for what in taken[GAME]:
        ours, theirs = (median(taken[name][what]) for name in (GAME, OTHER))
        found.append(_figure(f"a {what}", ours, theirs))
    found += [_figure("a save", saved[GAME], saved[OTHER])]
    found += [_figure("an undo", undone[GAME], undone[OTHER])]
    turn = _turn_of_a_bot(sessions[GAME])
    return [
        *found,
        Figure(f"{GAME}, a turn of its strongest bot", turn, "ms", None, "longest of ten"),
    ]


def _figure(what: str, ours: float, theirs: float) -> Figure:
    parts = f"{ours:.2f} ms, {OTHER} {theirs:.2f} ms"
    return Figure(f"{GAME} beside {OTHER}, {what}", ours / max(theirs, 1e-6), "x", None, parts)


def _works(session: Session) -> list[dict[str, Callable[[], object]]]:
    """What a window asks for, at places spread over the game."""
    shown, rules = session.game.shown, session.game.rules
    found = []
    for place in range(PLACES):
        state = session.positions[(place + 1) * session.cursor // (PLACES + 1)].state
        seat = next(iter(rules.awaited(state)))
        view = shown.view(state, seat)
        works: dict[str, Callable[[], object]] = {
            "view": lambda state=state, seat=seat: shown.view(state, seat),
            "table": lambda view=view: shown.table(view),
            "list of options": lambda state=state, seat=seat: list(rules.options(state, seat)),
        }
        found.append(works)
    return found


def _saved(session: Session, folder: Path) -> float:
    path = folder / session.game.info.id
    return median([spent(lambda: save(session, path)) for _ in range(PLACES)])


def _undone(session: Session) -> float:
    """With all that a window then asks for."""
    return median([spent(lambda: _back(session)) for _ in range(PLACES)])


def _back(session: Session) -> None:
    session.undo(over_fence=True)
    seat = next(iter(session.awaited()), None)
    session.table(seat)
    session.panel(seat)
    session.lines(seat)


def _turn_of_a_bot(session: Session) -> float:
    """The longest of ten turns, from where the game stands on, all of them the strongest bot's."""
    game, state = session.game, session.state
    (bot, *_) = bots_of(game)
    chance = LooseChance("bench")
    longest, taken, turn_no = 0.0, 0.0, state.turn_no
    turns = 0
    for number in count():
        if turns == 10 or game.rules.result(state) is not None:
            return longest
        seat = game.rules.awaited(state)[0]
        offered = put_to(bot, legal(game, state, seat))
        view = game.shown.view(state, seat)
        start = time.process_time()
        action = bot.choose(view, offered, LooseChance(number)).action
        taken += 1000 * (time.process_time() - start)
        turn: Turn[Any] = Turn(state, chance)
        game.rules.apply(turn, action)
        state = turn.state
        if state.turn_no != turn_no:
            turn_no, turns = state.turn_no, turns + 1
            longest, taken = max(longest, taken), 0.0
    raise AssertionError
