"""What lies on the tables of all games of High Frontier: the fuel strip, the dial, counters."""
