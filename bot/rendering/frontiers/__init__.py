"""Pictures of Frontiers: map, combat sheet, offers, players, hand."""
