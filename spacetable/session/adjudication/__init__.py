"""Rules questions: a position and what somebody does in it, judged by the rules of its game.

``paper.py`` is the file, ``naming.py`` finds the action that is meant, ``judging.py`` goes through
them one by one, and ``command.py`` prints what was found. No game is named here.
"""
