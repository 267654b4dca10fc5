"""Tasks and mission rules, each a small judge of what has been played."""
