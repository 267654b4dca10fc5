"""Looking through a game from its first position to its last."""
