"""Errors raised for illegal moves and for matches that can't be replayed."""


class RuleViolation(Exception):  # noqa: N818 - the rulebook's word, not ours
    """A move that the rules don't allow; nothing has changed.

    Attributes:
        message: one sentence for the player.
        rule: id of the rule that forbids it (``2E-DIL-04``), or an empty string.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class StaleDecisionError(RuleViolation):
    """An answer to a decision that is no longer open."""


class ReplayError(Exception):
    """A stored match that no longer fits the rules."""
