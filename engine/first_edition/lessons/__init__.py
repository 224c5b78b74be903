"""Lessons of First Edition: positions that are laid for the learner, and when their goals are reached."""
