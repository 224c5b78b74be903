"""The one error of all readers."""


class UnreadableDocumentError(ValueError):
    """A document that cannot be read; one sentence that names the file and says why."""
