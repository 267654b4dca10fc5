"""The side panel of the game page: prompt, actions, coach, facts, chronicle."""
