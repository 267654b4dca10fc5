"""Notes in the settings which puzzles were solved."""

from spacetable.app.shell.context import Context
from spacetable.core.parts import puzzles_of
from spacetable.session.puzzle_run import PuzzleRun


def note_puzzle(context: Context, run: PuzzleRun) -> None:
    """It was solved by the person's own answers. One of a file of others is not noted."""
    game, solved = run.game.info.id, context.settings.puzzles
    ours = {one.id for one in puzzles_of(run.game)}
    mine = solved.get(game, ())
    if run.solved and run.puzzle.id in ours and run.puzzle.id not in mine:
        context.put(puzzles={**solved, game: (*mine, run.puzzle.id)})
