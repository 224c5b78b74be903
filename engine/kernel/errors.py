"""What can go wrong between a player and the rules."""


class RuleViolation(Exception):  # noqa: N818 - the rulebook's word, not ours
    """A player wants something that the rules do not allow; nothing has changed.

    Attributes:
        message: one sentence for the player.
        rule: the id of the rule that says so (``2E-DIL-04``), or an empty string.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class StaleDecisionError(RuleViolation):
    """The decision that was answered is no longer open."""


class ReplayError(Exception):
    """A stored match no longer fits the rules that run it."""
