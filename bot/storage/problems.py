"""Errors of the database."""


class DatabaseProblem(Exception):  # noqa: N818 - the operator's word
    """The database can't be used.

    Attributes:
        message: one or two sentences for the operator: which database, what is wrong, what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class DatabaseTooNewError(DatabaseProblem):
    """The database was written by a newer version of the program."""


class DatabaseUnreadableError(DatabaseProblem):
    """The database is damaged, not a database, or can't be reached."""


class DatabaseAwayError(Exception):
    """The database does not answer at the moment; its contents are safe."""


class DatabaseHinderedError(DatabaseAwayError):
    """The open database can't be used: its disk is full or fails, or it is read-only, locked or damaged.

    Attributes:
        message: for the operator: which database, what is wrong, what to do.
        player: a sentence for players.
    """

    def __init__(self, message: str, player: str) -> None:
        super().__init__(message)
        self.message = message
        self.player = player


class ConflictError(Exception):
    """Another process has changed the row since it was read; nothing was written."""
