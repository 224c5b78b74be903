"""Paths of material that tests read but the repository doesn't contain; the tests skip if it is missing."""

from pathlib import Path

SHARED_FOLDER = Path(__file__).resolve().parents[2] / "shared"
CARD_TABLES_FOLDER = SHARED_FOLDER / "carddata"
