"""The computer player of First Edition."""
