"""Where and how a piece stands best: lies of the piece, the relief of the tower, and the planner that joins them."""
