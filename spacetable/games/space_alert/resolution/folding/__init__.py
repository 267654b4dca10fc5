"""How each value of the record changes the table, and what the table is made of."""
