"""Mission attempts and the dilemmas faced in them."""
