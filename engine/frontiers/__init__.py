"""Star Trek: Frontiers, the board game. Rule ids ``FR-…`` name the rules of ``shared/rules/frontiers.md``."""
