"""What cards are now: continuous effects and which of them are in force."""
