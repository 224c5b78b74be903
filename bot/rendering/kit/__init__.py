"""The drawing kit: fonts, colours, paint and layout blocks."""
