"""A journal per running game: a line for each happening, on the disk before the next one.

The first line holds the game as it stood when the journal was begun, every other line one action or
one step back or forth; each starts with its own checksum. Whenever the program dies, what is lost
is at most the line that was being written. A journal is locked while its game is open, so that two
running programs never take the same one.

``lines`` is what stands in it, ``writer`` writes it, and ``reader`` reads it as far as it is good.
``session.recovery`` finds what a program left that died.
"""
