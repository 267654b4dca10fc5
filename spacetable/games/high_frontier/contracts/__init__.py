"""Contracts of Module 4: what they ask for, when they are due, who wins them, what is owed (4B)."""
