"""Numbers of entries in addresses: `{n:entry}`. Whoever has routes with one imports this module."""

from starlette.convertors import IntegerConvertor, register_url_convertor


class EntryConvertor(IntegerConvertor):
    """No log is longer, and no store can ask for a number that is."""

    regex = "[0-9]{1,9}"


register_url_convertor("entry", EntryConvertor())
