"""Where the material lies that tests read and the repository does not hold; those tests skip where it is absent."""

from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared"
CARDDATA = SHARED / "carddata"
