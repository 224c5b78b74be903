"""The components of Frontiers: what lies in the box, read from ``assets/frontiers``."""
