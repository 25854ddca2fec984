# `make` alone lists the targets. Needed: Python >= 3.11 with venv; uv is used when it is on the PATH.

PYTHON ?= python3
GAME ?= the-nine
BOTS ?= greedy
WORKERS ?= 2
GAMES ?= 8
ARGS ?=

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
COMPILED := build/compiled
UV_PINS := build/pins/bin/uv
SOURCES := src tests $(wildcard examples)
export PYTHON

# The stamps bear the folder's checksum, since an environment does not survive being moved or copied.
PLACE := $(shell pwd -P | cksum | cut -d' ' -f1)
RUNTIME := .venv/runtime-$(PLACE)
DEV := .venv/dev-$(PLACE)
FRAME := tools/setup setup.py pyproject.toml $(wildcard examples/*/pyproject.toml)

.PHONY: help setup play play-terminal test quick lint types layers format soak bench bench-lab bench-strength \
	compiled is-compiled test-compiled bench-compiled pins bare clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile
	@echo 'Variables: GAME=the-nine BOTS=greedy ARGS="--seed 7" PYTHON=python3 WORKERS=2 GAMES=8'

setup: $(DEV)  ## make .venv with everything that tests and checks need

play: $(RUNTIME)  ## start the server and open the browser at it
	@$(BIN)/ninefold serve --open $(ARGS)

play-terminal: $(RUNTIME)  ## play a game against a bot in the terminal
	@$(BIN)/ninefold play $(GAME) --bots $(BOTS) $(ARGS)

test: lint types layers  ## all checks and tests
	$(PYTEST) -n $(WORKERS) $(ARGS)

# Rulings, scenarios and units: no browser, no database, no server, no whole games of the contract suites.
QUICK := $(filter-out tests/browser tests/web tests/terminal tests/lab tests/bots tests/envs tests/toys,$(wildcard tests/*))

quick: lint types layers  ## the checks and a fast selection of the tests, in under two minutes
	$(PYTEST) -n $(WORKERS) -m 'not soak and not postgres' --ignore-glob='*/test_contract.py' $(ARGS) \
		$(filter-out %.py,$(QUICK)) $(filter %/test_frame.py,$(QUICK))

lint: $(DEV)  ## style and format (ruff)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)  ## types (mypy, strict)
	$(BIN)/mypy

layers: $(DEV)  ## who may import whom (import-linter)
	$(BIN)/lint-imports

format: $(DEV)  ## put the code into its format
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

soak: $(DEV)  ## the long tests, which take minutes
	$(PYTEST) -n $(WORKERS) -m soak -rP --timeout 3600 -o faulthandler_timeout=0 $(ARGS)

bench: $(DEV)  ## all figures, interpreted: speed, search, some games of each match of bots, the lab
	@$(BIN)/ninefold bench $(ARGS)
	@echo && echo 'The search on The Nine, beside that of OpenSpiel:'
	-@$(BIN)/python benchmarks/search.py --spiel
	@echo && echo 'How strong the bots are, by $(GAMES) games of each match (all of them: make bench-strength):'
	-@$(BIN)/python benchmarks/strength.py all --games $(GAMES)
	-@$(BIN)/python benchmarks/parties.py --games $(GAMES)
	@echo && echo 'The lab, for which both cores should be free:'
	-@$(BIN)/python benchmarks/lab_scale.py

bench-strength: is-compiled  ## how strong the bots are, compiled; takes hours, goes on where it was stopped
	-@PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/python benchmarks/strength.py $(or $(ARGS),all)
	-@PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/python benchmarks/parties.py

bench-lab: $(DEV)  ## how the lab scales, and its memory over 50,000 games
	@$(BIN)/python benchmarks/lab_scale.py $(ARGS)

compiled: $(COMPILED)/ready  ## the rules compiled by mypyc, in build/compiled

test-compiled: is-compiled  ## the tests against the compiled rules
	PYTHONPATH="$(CURDIR)/$(COMPILED)" $(PYTEST) -n $(WORKERS) $(ARGS)

bench-compiled: is-compiled  ## speed, compiled
	@PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/ninefold bench $(ARGS)
	@echo && echo 'The search on The Nine (how strong the bots are: make bench-strength):'
	@PYTHONPATH="$(CURDIR)/$(COMPILED)" $(BIN)/python benchmarks/search.py

# Versions already pinned stay as they are; `make pins ARGS=--upgrade` takes the newest.
PIN = $$(command -v uv || echo $(UV_PINS)) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(ARGS) \
	pyproject.toml requirements/build.in

pins:  ## pin the requirements anew from pyproject.toml
	@command -v uv >/dev/null || { $(PYTHON) -m venv build/pins && build/pins/bin/pip install --quiet uv; }
	$(PIN) --output-file requirements/runtime.txt
	$(PIN) --extra dev --constraint requirements/runtime.txt --output-file requirements/dev.txt

bare:  ## try play and test on a bare Debian, as root; before a release
	@ARGS='$(ARGS)' sh tools/bare

clean:  ## remove .venv and everything built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(SOURCES) -name '*.egg-info' -prune -exec rm -rf {} +
	find $(SOURCES) -name '__pycache__' -prune -exec rm -rf {} +
	find src -name '*.so' -delete

$(RUNTIME): requirements/runtime.txt $(FRAME) $(BIN)/python
	@sh tools/setup runtime
	@touch $@

$(DEV): requirements/dev.txt requirements/runtime.txt $(FRAME) $(BIN)/python
	@sh tools/setup dev
	@touch $(RUNTIME) $@

# Built apart, so that no binary ever lies in src/ and outlives its source.
$(COMPILED)/ready: $(DEV) setup.py $(shell find src ! -path '*/__pycache__*' ! -path '*.egg-info*')
	@rm -rf $(COMPILED)
	@echo "Compiling; this takes a while"
	@NINEFOLD_COMPILE=1 $(BIN)/python setup.py --quiet build --build-lib $(COMPILED) --build-temp build/mypyc
	@echo "$$(find $(COMPILED)/ninefold -name '*.so' | wc -l) modules compiled"
	@touch $@

is-compiled: $(COMPILED)/ready
	@find $(COMPILED)/ninefold -name '*.so' | grep -q . || { echo "ninefold: nothing was compiled" >&2; exit 1; }

# Where .venv has no Python, or one that has gone, the stamps above count as old.
$(BIN)/python:
	@:
