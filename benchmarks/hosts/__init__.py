"""Three hosts on one PostgreSQL behind HAProxy, and everything that can happen to them."""
