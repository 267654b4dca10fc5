"""Operations: a player does one of them in each turn (I)."""
