"""HAL's side of the rules."""
