"""The rules of the games: pure, synchronous, seeded. No Discord, database, clock or network."""
