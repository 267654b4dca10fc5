"""Pictures of every screen: ``spacetable screenshots FOLDER``."""
