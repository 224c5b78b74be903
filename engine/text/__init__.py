"""Text from outside: bytes to words, and words compared in every script. A leaf that imports nothing else of ours."""
