"""A scenario's arrangement laid out as a position, in the game's own nouns.

``arrangement`` is what a file may say, ``laying_out`` does it in the order of a mission, ``cards``
puts the action cards in their places, and ``drawn`` what is drawn for a mission: trajectories,
damage tiles and threats. Every key may be left out; what is not named stays as in the set-up.
"""

from spacetable.games.space_alert.arrange.laying_out import arrange

__all__ = ["arrange"]
