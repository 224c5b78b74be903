"""Readers: one module per family of documents, each turning lines into titled passages."""
