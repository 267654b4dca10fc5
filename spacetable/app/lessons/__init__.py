"""Lessons: the page that lists them, the strip that holds their words, and what is done already."""
