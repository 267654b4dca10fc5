"""The first page: the games as covers, and the ways into them."""
