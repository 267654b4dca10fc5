"""Where a puzzle begins: its log played again, by the rules."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from spacetable.core.bot import Bot, put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.engine import begin, first_to_act, step
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.puzzle import Candidate, Plain, Puzzle, plain
from spacetable.core.setup import Setup
from spacetable.core.state import State

MOVES: Final = 300


def action_of(game: Game[Any, Any], given: Plain) -> Action:
    """The action; ``msgspec.ValidationError`` when the game has none such."""
    found: Action = msgspec.convert(given, game.rules.actions, str_keys=True)
    return found


def set_up(game: Game[Any, Any], puzzle: Puzzle) -> Setup:
    """How the puzzle's game begins; ``DataError`` for a paper that is none of the game's."""
    if not puzzle.paper:
        return puzzle.setup
    if game.files is None or game.files.from_paper is None:
        raise ValueError(f"{game.info.id} begins from no paper")
    words = msgspec.json.encode(puzzle.paper).decode()
    found = game.files.from_paper(words, puzzle.id)
    if found is None:
        raise ValueError(f"{puzzle.id}: a paper of another game")
    return found


def position_of(game: Game[Any, Any], puzzle: Puzzle) -> Candidate:
    """The position that it asks about; raises where the log does not lead there any more."""
    setup = set_up(game, puzzle)
    position, _ = begin(game, setup)
    for given in puzzle.log:
        position = step(game, setup, position, action_of(game, given)).position
    seat = Seat(puzzle.stages[0].seat)
    return Candidate(puzzle.id, setup, puzzle.log, position.state, seat, puzzle.paper)


def played_by(
    game: Game[Any, Any], setup: Setup, bot: Bot
) -> Iterator[tuple[tuple[Plain, ...], State]]:
    """Every position of a game that one bot plays for all, each with the actions that led there.

    Where nobody but the clock can act, or more than ``MOVES`` were made, there it ends.
    """
    position, _ = begin(game, setup)
    thinking = LooseChance(f"{setup.seed}/thinking")
    log: tuple[Plain, ...] = ()
    bot = seated(bot)
    while game.rules.result(position.state) is None and len(log) < MOVES:
        yield log, position.state
        free = [one for one in first_to_act(game, position.state) if one[0] != CLOCK]
        if not free:
            return
        seat, options = free[0]
        view = game.shown.view(position.state, seat)
        action = bot.choose(view, put_to(bot, options), thinking).action
        position = step(game, setup, position, action).position
        log = (*log, plain(action))
