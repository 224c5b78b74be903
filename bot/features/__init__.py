"""What players can do, one folder for each feature: its commands, items, screens and handler."""
