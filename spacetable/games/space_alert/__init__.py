"""Space Alert: the scripts of its missions and what the ship's computer announces."""
