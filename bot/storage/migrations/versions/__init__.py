"""Migrations: one module per step, named by its number."""
