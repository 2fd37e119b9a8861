"""Everything that can be asked over HTTP, whichever room answers it."""

from teeter.server.analyses.operations import ANALYSIS_OPERATIONS
from teeter.server.daily.operations import DAY_OPERATIONS
from teeter.server.http import operations

OPERATIONS = (*operations.OPERATIONS, *DAY_OPERATIONS, *ANALYSIS_OPERATIONS)
