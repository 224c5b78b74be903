"""Worlds that differ only in what a seat may not know: it must be shown the same in both, in every word."""
