"""Statistics: what past games add up to."""
