"""The games, one folder each: data, state, rules, table and lessons, without any Qt.

A game imports from `spacetable.core` and `spacetable.text`, never from another game. Installed
packages add theirs through the entry point group `spacetable.games`.
"""
