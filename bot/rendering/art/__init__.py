"""Generated pictures of worlds, ships, people and scenes, seeded by name: the same name gives the same picture."""
