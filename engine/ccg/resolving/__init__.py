"""Card text carried out: choices, costs, responses and what leaves play."""
