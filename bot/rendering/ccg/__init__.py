"""What the boards of both card games draw alike."""
