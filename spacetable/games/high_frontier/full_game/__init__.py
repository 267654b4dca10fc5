"""High Frontier 4 All: the whole game, on the map and the cards that the flight school uses too."""
