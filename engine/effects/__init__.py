"""What card text does: effect trees as data, printed into words and interpreted at the table."""
