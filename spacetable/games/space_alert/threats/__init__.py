"""The threat cards (document 3.1, 3.4 and 7): ``threats.toml`` and what its words mean."""
