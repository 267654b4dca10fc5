"""The film of a game that plays itself out: looked at moment by moment, below its table."""
