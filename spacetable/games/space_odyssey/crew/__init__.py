"""The crew's side of the rules, a file for each action."""
