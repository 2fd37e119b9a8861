"""What time it is in the store. Servers' own clocks may differ; this one is the same for all that share it."""

NOW = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}
"""Kind of database -> seconds since 1970, in its words."""
