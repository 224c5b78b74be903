"""Errors of the database."""


class DatabaseProblem(Exception):  # noqa: N818 - its message is for the operator
    """Raised if the database can't be used.

    Attributes:
        message: one or two sentences for the operator: which database, what is wrong, what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class DatabaseTooNewError(DatabaseProblem):
    """Raised if the database was written by a newer version of the program."""


class DatabaseUnreadableError(DatabaseProblem):
    """Raised if the database is damaged, isn't a database, or can't be reached."""


class DatabaseAwayError(Exception):
    """Raised if the database server does not answer at the moment; its contents are safe."""


class DatabaseHinderedError(DatabaseAwayError):
    """Raised if the open database can't be used: its disk is full or fails, or it is read-only, locked or damaged.

    Attributes:
        message: text for the operator: which database, what is wrong, what to do.
        player: a sentence for players.
    """

    def __init__(self, message: str, player: str) -> None:
        super().__init__(message)
        self.message = message
        self.player = player


class ConflictError(Exception):
    """Raised if another process has changed the row since it was read; nothing was written."""
