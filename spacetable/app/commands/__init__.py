"""What can be done by key or button, declared once: see ``table``."""
