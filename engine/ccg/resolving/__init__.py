"""Card texts being carried out: choices, costs, responses and cards that leave play."""
