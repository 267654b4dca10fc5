"""Saved games: the page, the dialog that asks for a name, and their small pictures."""
