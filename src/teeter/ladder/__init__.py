"""Tournaments among bots: games, ratings, a table and a plot."""
