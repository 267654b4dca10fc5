"""The chart of a campaign: the missions as stations of a map, and what travels from one to the
next."""
