"""Compiling First Edition card texts: phrases, vocabulary and checks."""
