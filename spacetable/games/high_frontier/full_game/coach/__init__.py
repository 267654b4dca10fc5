"""The coach: what can be done in the present position and what for, from the view alone."""

from spacetable.games.high_frontier.full_game.coach.advice import advice

__all__ = ["advice"]
