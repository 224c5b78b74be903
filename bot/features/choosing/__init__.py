"""Making a choice in a match: by buttons, by menus and in words."""
