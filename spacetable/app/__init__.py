"""The program around the table: window, launcher, settings, lessons, seats and their curtain.

The last layer: it may import from all the others.
"""
