"""What cards of Second Edition are now, as printed and as texts change them."""
