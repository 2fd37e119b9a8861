"""The pieces for others: a model for the browser, files for printing, a sheet to look at."""
