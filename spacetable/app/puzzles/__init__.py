"""Puzzles: the page that lists them, and what is solved already."""
