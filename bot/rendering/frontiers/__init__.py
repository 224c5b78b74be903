"""How a match of Frontiers is drawn and told: map, combat sheet, offers, players, hand."""
