"""Requirements: a small language of skills, attributes and traits."""
