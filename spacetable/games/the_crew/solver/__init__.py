"""Whether a deal can be won, with every card open."""
