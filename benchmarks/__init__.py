"""Benchmarks: `make bench`. They print figures and limits; nothing here is a test, because machines are noisy."""
