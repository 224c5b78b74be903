"""What helps a player choose: why something is not offered in Second Edition, and what a choice would bring."""
