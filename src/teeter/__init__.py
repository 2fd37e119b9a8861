"""Teeter: the open digital table for tower-building games."""
