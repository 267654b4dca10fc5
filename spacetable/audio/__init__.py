"""Sound: the timeline, the mixer and the scheduler, which count time in frames played.

Imports from the layers below. Only `spacetable.audio.device` may know Qt, so that everything else
runs without a window and faster than real time.
"""
