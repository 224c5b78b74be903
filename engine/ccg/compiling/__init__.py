"""Compiler of official card texts to effect trees: parsed, printed again, checked, and enforced only if all agree."""
