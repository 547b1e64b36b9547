"""`python -m ludoteca` is the command line."""

import sys

from ludoteca.cli import main

if __name__ == "__main__":
    sys.exit(main())
