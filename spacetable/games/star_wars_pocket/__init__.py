"""Star Wars in My Pocket: one pilot, the surface of the station, and a trench with a port.

``components.toml`` holds every figure; ``data`` reads it. A turn is ``flight`` (and ``laying``, or
``run_in`` after a miss), ``event_phase`` (``cards``, ``effects``, ``combat``), ``shot`` on the
exhaust port, and ``end_of_turn``; each file holds the options of its phase and what they do.
``hidden`` knows what the pilot does not; ``bot`` plays from that view alone.
"""

from spacetable.games.star_wars_pocket.game import game

__all__ = ["game"]
