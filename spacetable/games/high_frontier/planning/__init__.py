"""Plans of flights, whatever the game: ways to a place, how far a ship comes, what rocket does."""
