"""What Gymnasium makes: towers to build, places to choose, and a question."""
