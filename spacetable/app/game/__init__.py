"""The page on which a game is played: controller, overlays, clock, bots, panel, film."""
