"""The table: a scene of zones and pieces kept equal to the data that a game yields.

Imports Qt and the layers below, but no game: it draws whatever table it is given.
"""
