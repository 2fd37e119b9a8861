"""Many tasks on all cores of a machine, or of a cluster.

The lowest room of all: it knows no game and no piece, only functions and their arguments, so that every other room may
stand on it. `teeter.bulk.run.run` is its face.
"""
