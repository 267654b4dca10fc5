"""Project Exodus: two queues of colonists, augmentation chits, partners (4C, 4B8)."""
