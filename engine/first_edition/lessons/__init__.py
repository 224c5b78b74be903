"""Lessons of First Edition: positions set up for the learner, and their goals."""
