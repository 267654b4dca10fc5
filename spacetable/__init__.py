"""Space Table: a desktop tabletop for space games.

The layers, each importing only from those before it: `core` (what an action, an option and a state
are), `text` (words in English and Japanese), `games` (one folder per game, no Qt), `session` (log,
save, undo, replay), `audio` (timeline and mixer), `table` (the scene) and `app` (the window).
"""

__version__ = "0.1.0"
