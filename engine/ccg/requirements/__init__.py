"""The little language of requirements: skills, attributes and traits."""
