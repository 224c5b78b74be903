"""What is kept of a user: to be seen, taken away as a file, and deleted."""
