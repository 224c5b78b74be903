"""Cards in zones: which list holds which card."""
