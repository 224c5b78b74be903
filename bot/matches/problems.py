"""What a player is told when the session layer, not the rules, says no."""


class MatchProblem(Exception):  # noqa: N818 - no error of the program
    """Something that cannot be done; nothing has changed.

    Attributes:
        message: one or two sentences for the player, saying what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
