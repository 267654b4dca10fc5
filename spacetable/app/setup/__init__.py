"""The set-up of a game: seats, roles, mission and switches."""
