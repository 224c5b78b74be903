"""First Edition, rule by rule: the chapters of the specification at the table."""
