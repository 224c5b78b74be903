"""What players see and press: decisions, cards, hands and answers as Discord components."""
