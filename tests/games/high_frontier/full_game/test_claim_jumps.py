"""A claim that is jumped (G4): how it is found, and how it looks."""

from __future__ import annotations

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.core.effect import Flare
from spacetable.games.high_frontier.full_game.moves import JumpClaim
from spacetable.games.high_frontier.full_game.places import spot
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_coach import told
from tests.games.high_frontier.full_game.test_sites import LARGE, on


def felons() -> Board:
    """Taikonauts on a claim of another, who has nobody there; nobody has seen a glory there."""
    laid = on(LARGE, CREW, side=1) | {"sites": {LARGE: {"owner": "2"}}}
    return Board(2, laid=laid, colours=("purple", "yellow"))


def test_a_claim_that_may_be_jumped_is_not_looked_for_on_the_map() -> None:
    """It has a button, and the coach names it; a hint, and a bot, takes it."""
    board = felons()
    options = board.options()
    (jump,) = (one for one in options if isinstance(one.action, JumpClaim))
    assert jump in buttoned(options)
    assert [one.key for one in jump.preview] == ["full_game.preview.jump"], "whose it is"
    assert "jump" in told(board)
    assert asked(board.state, ONE).action == JumpClaim(ONE, LARGE)


def test_a_jump_is_seen_and_heard() -> None:
    board = felons()
    board.do(JumpClaim(ONE, LARGE))
    assert spot(LARGE) in board.seen_at(Flare)
    assert board.state.sites[LARGE].owner == ONE
    assert "jump" not in told(board)
