"""Where the material lies that tests read and the repository does not hold; those tests skip where it is absent."""

from pathlib import Path

SHARED_FOLDER = Path(__file__).resolve().parents[2] / "shared"
CARD_TABLES_FOLDER = SHARED_FOLDER / "carddata"
