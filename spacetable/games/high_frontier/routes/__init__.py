"""Routes across the map that are worth taking, and what they cost (movement 15)."""
