"""The script of a mission: what is announced, and when.

``happenings`` is the vocabulary, ``script`` the whole of a mission, ``timing`` the lengths that
all missions share. ``official`` holds the sixteen published missions, ``rolling`` makes new ones
from a seed, ``mission_file`` reads and writes those that a person has written.

``written`` is how both files put a happening into words, ``checking`` what makes a script sound.
``dials`` is what may be set before a mission is rolled, ``codes`` the short name of a rolled
mission.
"""
