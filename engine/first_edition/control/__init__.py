"""Control of others' cards: captives and commandeered cards."""
