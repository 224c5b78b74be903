"""Private messages: each player plays a match in one of them."""
