"""Worlds that differ only in what a seat may not know: every text shown to it must be the same in both."""
