"""The drawing room and the pictures that it makes."""
