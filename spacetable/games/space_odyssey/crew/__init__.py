"""The crew's side of the rules: a file for each step and for each action of a member's turn."""
