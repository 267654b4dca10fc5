"""The flight school: build a rocket, find a way, fly it. Nobody else is at the table."""
