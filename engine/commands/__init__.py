"""What ``python -m engine`` can do besides self-play."""
