"""High Frontier 4 All with Module 4 Exodus. Its cover is here; its rules are being written."""
