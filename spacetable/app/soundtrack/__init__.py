"""The mission soundtrack in the window: choose a mission, hear it, and see what is said.

``choosing`` alone knows which game the missions belong to; everything else reads a
``core.soundtrack.Soundtrack`` and the player's time.
"""
