"""The real program, killed at random moments or run twice at once, and what is left of its work.

``python -m tests.app.killing --times 300 --seed 1`` prints a table. POSIX only.
"""
