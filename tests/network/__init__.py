"""The simulated Discord behind a real network: HTTP and gateway for bots in their own processes."""
