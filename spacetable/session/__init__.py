"""What surrounds a game being played: log, undo, saves, journal, replay, seats; without any Qt.

Imports from the layers below. Everything written to disk goes through here, by a temporary file
that is flushed and put in place whole, and nothing read from disk is ever run.
"""
