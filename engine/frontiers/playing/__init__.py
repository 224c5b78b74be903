"""Playing cards and carrying out what they say."""
