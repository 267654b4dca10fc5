"""The War of Independence without Module 3, and what it or a Future establishes."""
