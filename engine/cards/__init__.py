"""Cards: definitions, catalogues, deck lists and the little language of requirements."""
