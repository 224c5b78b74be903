"""Components of Frontiers, read from ``assets/frontiers``."""
