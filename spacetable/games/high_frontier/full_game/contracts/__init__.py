"""Contracts: tenders, deadlines, fulfilment, default, and what enterprises give (4B)."""
