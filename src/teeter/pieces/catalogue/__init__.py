"""One short definition a piece, box by box."""
