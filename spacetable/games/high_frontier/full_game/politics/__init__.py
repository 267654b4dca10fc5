"""Module 0: the assembly of the solar system, its seven ideologies, and their laws (O)."""
