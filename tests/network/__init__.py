"""The simulated Discord behind a real network: HTTP and gateway for bots that are processes of their own."""
