"""Run a notebook, and keep what it shows.

    python tools/run_notebook.py examples/will-it-stand.ipynb FOLDER

FOLDER is where it runs, and where its data lie. Needs the packages of the group `dev`.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

SECONDS = 1200
"""For a cell."""
ABOUT = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def run_notebook(path: Path, folder: Path) -> nbformat.NotebookNode:
    """The notebook with its new outputs; it says nothing of the machine that made them."""
    notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", resources=where, record_timing=False).execute()
    notebook.metadata = nbformat.from_dict(ABOUT)
    return notebook


def main() -> None:
    path, folder = (Path(word) for word in sys.argv[1:])
    nbformat.write(run_notebook(path, folder), path)


if __name__ == "__main__":
    main()
