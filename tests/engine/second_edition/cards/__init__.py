"""The starter cards one by one: what each text does, and when it does nothing."""
