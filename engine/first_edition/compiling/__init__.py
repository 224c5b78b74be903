"""Compiler of First Edition card texts: phrases, vocabulary and checks."""
