"""The error that all readers raise."""


class UnreadableDocumentError(ValueError):
    """A document that can't be read; the message names the file and the reason."""
