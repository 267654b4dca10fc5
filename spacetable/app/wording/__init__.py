"""Words that several pages share: seats, turns, missions, moments and keys."""
