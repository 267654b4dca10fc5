"""The mission soundtrack in the window: choose a mission, hear it, and see what is said.

Which game the missions belong to nobody here knows: they come from the ``SoundtrackLibrary`` of an
installed one, and everything shown is read from a ``core.soundtrack.Soundtrack`` and the player's
time.
"""
