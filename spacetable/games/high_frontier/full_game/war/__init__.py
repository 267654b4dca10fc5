"""The War of Independence without Module 3, and what may come of a Future: republic, empire."""
