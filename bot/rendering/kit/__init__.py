"""What every picture is made with: fonts, colours, paint and blocks of layout."""
