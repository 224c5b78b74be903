"""The starter cards one by one: what each text does, and where it does nothing."""
