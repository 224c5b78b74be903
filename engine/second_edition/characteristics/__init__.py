"""The current characteristics of Second Edition cards: printed, and changed by texts."""
