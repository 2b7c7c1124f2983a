"""The vocabulary: what can be known about the input. Imports nothing else of this package."""
