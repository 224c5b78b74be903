"""What both editions of the card game share."""
