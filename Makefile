# Everything one does here. Python 3.11 or newer, a C++ compiler and make are all it takes, and Node.js for the pages of the
# site: `make setup`, `make engine` and `make front` bring the rest.

MAKEFLAGS += --no-print-directory
BIN := .venv/bin
READY := .venv/ready
PYTHON ?=
CANDIDATES := $(if $(PYTHON),$(PYTHON),python3 python3.11 python3.12 python3.13 python3.14 python)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# The stamp of the engine is named by what its sources hold: one that was built from anything else is never up to date.
SOURCES = find engine \( -path engine/checks -o -path engine/fuzz -o -name __pycache__ \) -prune -o -type f -print
ENGINE := .venv/engine-$(shell $(SOURCES) | LC_ALL=C sort | xargs cksum | cksum | tr -d ' ')

# That of the front end stands in what was built, and goes with it.
PARTS = find frontend src/ludoteca/web/locales -name node_modules -prune -o -type f -print
STATIC := src/ludoteca/web/static
FRONT := $(STATIC)/.built-$(shell $(PARTS) | LC_ALL=C sort | xargs cksum | cksum | tr -d ' ')
NODE := frontend/node_modules/.package-lock.json

.DEFAULT_GOAL := help
.PHONY: help setup engine front check format test conformance duel bench load paint mutants certificates levels statistics fits \
  books play serve wheel fuzz sanitize lock clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## /\1|/p' Makefile | awk -F'|' '{ printf "  make %-12s %s\n", $$1, $$2 }'

setup: $(READY) ## make .venv with the locked tools and this project in it (another interpreter: PYTHON=...)

# The stamp is written last and the folder is begun anew, so an interrupted set-up is simply repeated.
# An editable install is not compiled by pip, and not by Python either where PYTHONDONTWRITEBYTECODE is set.
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
	@rm -rf build/engine
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

engine: $(ENGINE) ## build the engine and install it into .venv, if its sources have changed

$(ENGINE): $(READY)
	@for name in $$CXX c++ g++ clang++; do if command -v $$name >/dev/null; then exit 0; fi; done; \
	echo "The engine needs a C++ compiler: GCC 11, Clang 14 or newer. Found none." >&2; \
	echo "Debian, Ubuntu: apt-get install g++. Fedora: dnf install gcc-c++. macOS: xcode-select --install" >&2; \
	echo "The rulebook works without the engine: make setup, then .venv/bin/ludoteca" >&2; exit 1
	@$(BIN)/python -c 'import os, sysconfig as s; os.stat(s.get_path("include") + "/Python.h")' 2>/dev/null || { \
	  echo "The engine needs the header files of Python, and $$($(BIN)/python --version) has none." >&2; \
	  echo "Debian, Ubuntu: apt-get install python3-dev. Fedora: dnf install python3-devel" >&2; exit 1; }
	@echo "Building the engine ..."
	@rm -f .venv/engine-*
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall --config-settings build-dir=$(CURDIR)/build/engine ./engine
	@touch $@

front: $(FRONT) ## build the pages of the site, if their sources have changed

$(FRONT): $(NODE)
	@echo "Building the front end ..."
	@cd frontend && npm run --silent build -- --logLevel warn
	@touch $@

# npm writes this file last of all.
$(NODE): frontend/package.json frontend/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || { \
	  echo "The pages of the site need Node.js 20 or newer, with npm, to be built." >&2; \
	  echo "Debian, Ubuntu: apt-get install nodejs npm. Fedora: dnf install nodejs. macOS: brew install node" >&2; exit 1; }
	@echo "Fetching what builds the front end ..."
	@cd frontend && npm ci --silent --no-audit --no-fund
	@touch $@

check: $(READY) $(NODE) ## format, style, types and the dependency picture, looked at but not changed
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@cd frontend && npm run --silent check

format: $(READY) $(NODE) ## put the code into shape
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@cd frontend && npm run --silent format

test: check $(ENGINE) $(FRONT) ## check, then the whole test suite with coverage; pytest's summary is the last line
	@cd frontend && npm run --silent test
	@$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term

conformance: $(ENGINE) ## every implementation against conformance/ (deeper: DEPTH=full)
	@$(BIN)/pytest tests/conformance $(if $(DEPTH),--depth $(DEPTH))

duel: $(ENGINE) ## rulebook against engine in random games: 1,000,000 positions of each (less: GAMES=100; one: GAME=block)
	@$(BIN)/python tests/duel.py $(GAME) $(if $(GAMES),--games $(GAMES)) $(if $(POSITIONS),--positions $(POSITIONS)) \
	  $(if $(SEED),--seed $(SEED))

bench: $(ENGINE) ## how fast the rulebook and the engine are
	@$(BIN)/python -m benchmarks

load: $(ENGINE) ## 1,000 games at once against one server: latency and memory (fewer, shorter: ARGS="100 10")
	@$(BIN)/python -m benchmarks.load $(ARGS)

paint: $(ENGINE) $(FRONT) ## how soon a move is seen in a browser
	@$(BIN)/python -m benchmarks.paint

mutants: $(READY) ## do the tests notice a wrong rule? (one game: GAME=block; all: half an hour)
	@$(BIN)/python scripts/mutants.py $(GAME)

certificates: $(ENGINE) ## prove all openings of Kamisado, write the certificates into build/certificates and check them
	@rm -rf build/certificates
	@$(BIN)/ludoteca prove kamisado --out build/certificates
	@$(BIN)/ludoteca verify build/certificates/*.txt
	@du -sh --apparent-size build/certificates

levels: $(ENGINE) ## every level against the one below it, in build/levels, and the page docs/levels.md (one: GAME=block)
	@$(BIN)/python -m studies.levels $(GAME)

statistics: $(ENGINE) ## games among strong players, in build/games, and what they say: docs/statistics.md (one: GAME=block)
	@$(BIN)/python -m studies.games $(GAME)
	@$(BIN)/python -m studies.report

fits: $(ENGINE) ## how scores become odds, from the same games: src/ludoteca/engine/fits.txt
	@$(BIN)/python -m studies.games
	@$(BIN)/python -m studies.fits

books: $(ENGINE) ## the opening books of Abalone and Block: src/ludoteca/bots/books
	@$(BIN)/python -m studies.books

play: $(ENGINE) ## play in the terminal (options: ARGS="...")
	@$(BIN)/ludoteca play $(ARGS)

serve: $(ENGINE) $(FRONT) ## the site on this machine, its data in var/ (settings: ARGS="--port 8080")
	@exec $(BIN)/ludoteca serve --data var $(ARGS)

wheel: $(ENGINE) $(FRONT) ## both distributions as wheels, in dist/
	@rm -rf dist
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist --config-settings build-dir=$(CURDIR)/build/engine ./engine

fuzz: $(READY) ## look for inputs that break the engine (how long in all: MINUTES=3; needs clang)
	@$(BIN)/python scripts/fuzz.py $(MINUTES)

sanitize: $(ENGINE) ## the engine's checks, the fuzzers' finds and the tests of the process, under ASan and UBSan
	@$(BIN)/cmake --log-level=WARNING -S engine -B build/sanitize -G Ninja -D CMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	  -D LUDOTECA_PACKAGE=OFF -D LUDOTECA_SANITIZE=ON -D LUDOTECA_CHECKS=ON -D LUDOTECA_FUZZ=ON
	@$(BIN)/cmake --build build/sanitize
	@for check in "abalone 3" "block 4 20" "kamisado 4 20" "marrakech 6 20" "rounds 20 16" alphabeta \
	  "pushoffs conformance/abalone/pushoffs.txt"; do build/sanitize/$$check || exit 1; done
	@for target in position move protocol; do build/sanitize/fuzz_$$target engine/fuzz/corpus/$$target || exit 1; done
	@LUDOTECA_ENGINE=$(CURDIR)/build/sanitize/ludoteca-engine ASAN_OPTIONS=quarantine_size_mb=1 $(BIN)/pytest -n auto \
	  tests/engine tests/test_rulebook.py tests/conformance \
	  --ignore tests/engine/test_build.py --ignore tests/engine/test_wheel.py

lock: $(READY) ## lock requirements/dev.in anew (newest versions: UPGRADE=1)
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 $(if $(UPGRADE),--upgrade) \
	  --custom-compile-command "make lock" --output-file requirements/dev.txt requirements/dev.in

clean: ## remove everything that was made here, .venv included
	@rm -rf .venv .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist mutants \
	  frontend/node_modules $(STATIC)
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
