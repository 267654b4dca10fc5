"""HAL's side of the rules: the steps of its turns, and what its cards do."""
