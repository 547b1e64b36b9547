# Everything one does here. Python 3.11 or newer and make are all it takes: `make setup` brings the rest into .venv.

MAKEFLAGS += --no-print-directory
BIN := .venv/bin
READY := .venv/ready
PYTHON ?=
CANDIDATES := $(if $(PYTHON),$(PYTHON),python3 python3.11 python3.12 python3.13 python3.14 python)

.DEFAULT_GOAL := help
.PHONY: help setup check format test conformance bench mutants play lock clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## /\1|/p' Makefile | awk -F'|' '{ printf "  make %-12s %s\n", $$1, $$2 }'

setup: $(READY) ## make .venv with the locked tools and this project in it (another interpreter: PYTHON=...)

# The stamp is written last and the folder is begun anew, so an interrupted set-up is simply repeated.
$(READY): requirements/dev.txt pyproject.toml
	@found=; bare=; for python in $(CANDIDATES); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    if $$python -c 'import ensurepip, venv' 2>/dev/null; then found=$$python; break; fi; \
	    bare=$$python; \
	  fi; \
	done; \
	if [ -z "$$found" ] && [ -n "$$bare" ]; then \
	  echo "$$bare has no venv module (Debian and Ubuntu: install the package python3-venv)." >&2; exit 1; \
	elif [ -z "$$found" ]; then \
	  echo "Ludoteca needs Python 3.11 or newer; tried: $(CANDIDATES)." >&2; \
	  echo "Install one, or name it: make setup PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	echo "Setting up .venv with $$($$found --version) ..."; \
	$$found -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

check: $(READY) ## format, style, types and the dependency picture, looked at but not changed
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: $(READY) ## put the code into shape
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

test: check ## check, then the whole test suite with coverage; pytest's summary is the last line
	@$(BIN)/pytest -n auto --cov --cov-report=term

conformance: $(READY) ## every implementation against conformance/ (deeper: DEPTH=full)
	@$(BIN)/pytest tests/conformance $(if $(DEPTH),--depth $(DEPTH))

bench: $(READY) ## how fast the rulebook is
	@$(BIN)/python -m benchmarks

mutants: $(READY) ## do the tests notice a wrong rule? (one game: GAME=block; all: half an hour)
	@$(BIN)/python scripts/mutants.py $(GAME)

play: $(READY) ## play in the terminal (options: ARGS="...")
	@$(BIN)/ludoteca play $(ARGS)

lock: $(READY) ## lock requirements/dev.in anew (newest versions: UPGRADE=1)
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 $(if $(UPGRADE),--upgrade) \
	  --custom-compile-command "make lock" --output-file requirements/dev.txt requirements/dev.in

clean: ## remove everything that was made here, .venv included
	@rm -rf .venv .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist mutants
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
