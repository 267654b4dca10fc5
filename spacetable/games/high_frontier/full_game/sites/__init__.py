"""What is done on the sites of the map: prospecting, industry, colonies, glory (G3-G5, I6-I9)."""
