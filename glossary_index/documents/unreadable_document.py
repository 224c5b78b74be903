"""The error raised by all readers."""


class UnreadableDocumentError(ValueError):
    """Raised for a document that can't be read; the message names the file and the reason."""
