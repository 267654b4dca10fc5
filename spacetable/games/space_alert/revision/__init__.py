"""Afterwards: a mission that is over is planned otherwise, and resolved again at once.

All cards lie open, and any of them may lie anywhere. ``original`` is what was really played,
``opening`` lays the table, ``editing`` moves the cards, ``sheets`` says what it changed, and
``from_paper`` lays out a mission that comes from a file.
"""
