"""The logbook of a game that is played mission by mission: crews, missions, and attempts."""
