"""The desperation starshot: a starship leaves the isobank, and perhaps the map (4D3)."""
