"""First Edition, rule by rule: the chapters of the specification, tested at the table."""
