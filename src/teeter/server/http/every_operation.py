"""Everything that can be asked over HTTP, whichever room answers it."""

from teeter.server.analyses.operations import ANALYSIS_OPERATIONS
from teeter.server.daily.operations import DAY_OPERATIONS
from teeter.server.evenings.operations import EVENING_OPERATIONS
from teeter.server.http import operations
from teeter.server.window.operations import WINDOW_OPERATIONS

OPERATIONS = (
    *operations.OPERATIONS,
    *DAY_OPERATIONS,
    *ANALYSIS_OPERATIONS,
    *WINDOW_OPERATIONS,
    *EVENING_OPERATIONS,
)
