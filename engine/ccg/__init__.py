"""What both editions of the Star Trek CCG share; knows neither."""
