"""What can be wrong with the database."""


class DatabaseProblem(Exception):  # noqa: N818 - the operator's word
    """The database cannot be used.

    Attributes:
        message: one or two sentences for the operator: which database, what is wrong, what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class DatabaseTooNewError(DatabaseProblem):
    """The database was written by a newer version of the program."""


class DatabaseUnreadableError(DatabaseProblem):
    """The database is damaged, is no database, or cannot be reached."""


class DatabaseAwayError(Exception):
    """The database does not answer at the moment; what is in it is safe."""


class ConflictError(Exception):
    """Another process has changed the row since it was read; nothing was written."""
