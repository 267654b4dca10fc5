"""Futures: stars for what purple cards ask for, won by an epic hazard (1A6, 1D)."""
