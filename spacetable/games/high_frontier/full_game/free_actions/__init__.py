"""Free actions: as many as a player likes, before and after the operation and the moves (G)."""
