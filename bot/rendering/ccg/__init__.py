"""Parts of pictures shared by both card games."""
