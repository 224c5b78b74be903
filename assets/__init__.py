"""The program's own data: cards, rules in our own words, themes, tips."""
