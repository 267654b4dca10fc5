"""Isotopes as money, the isobank with its vaults, and what is scored of them (4D, 4E)."""
