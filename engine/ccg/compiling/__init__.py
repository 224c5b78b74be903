"""Official card text into effect trees: read in every way, printed again, judged, and enforced only where all agree."""
