"""How the texts of Second Edition cards are carried out."""
