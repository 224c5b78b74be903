"""How a match of Frontiers is drawn and put into words: map, combat sheet, offers, players, hand."""
