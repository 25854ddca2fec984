# `make` alone lists the targets. Needed: Python >= 3.11 with venv; uv is used when it is on the PATH.

PYTHON ?= python3
GAME ?= the-nine
BOTS ?= greedy
# Tests often wait for a browser, a server or a disk, so one more at a time than there are cores.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)
GAMES ?= 8
ARGS ?=

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest --dist worksteal
UV_PINS := build/pins/bin/uv
SOURCES := src tests $(wildcard examples)
export PYTHON

# The stamps bear the folder's checksum, since an environment does not survive being moved or copied.
PLACE := $(shell pwd -P | cksum | cut -d' ' -f1)
RUNTIME := .venv/runtime-$(PLACE)
DEV := .venv/dev-$(PLACE)
FRAME := tools/setup pyproject.toml $(wildcard examples/*/pyproject.toml)

# Whatever measures or tests says which build it means; everything else uses the compiled one if it is there.
test quick soak bench bench-lab: export NINEFOLD_PURE = 1
test-compiled quick-compiled bench-compiled bench-envs bench-strength: export NINEFOLD_PURE = 0

.PHONY: help setup play play-terminal test quick lint types layers format soak bench bench-envs bench-lab bench-strength \
	compiled ci test-compiled quick-compiled bench-compiled pins bare clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile
	@echo 'Variables: GAME=the-nine BOTS=greedy ARGS="--seed 7" PYTHON=python3 WORKERS=$(WORKERS) GAMES=8'

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

bench-strength: compiled  ## how strong the bots are, compiled; takes hours, goes on where it was stopped
	-@$(BIN)/python benchmarks/strength.py $(or $(ARGS),all)
	-@$(BIN)/python benchmarks/parties.py

bench-envs: compiled  ## speed of the environments beside other libraries, then agents that learn; takes up to two hours
	-@$(BIN)/python benchmarks/envs.py --peers
	-@$(BIN)/python benchmarks/learning.py $(ARGS)

bench-lab: $(DEV)  ## how the lab scales, and its memory over 50,000 games
	@$(BIN)/python benchmarks/lab_scale.py $(ARGS)

compiled: $(DEV)  ## compile the rules with mypyc into .venv; ninefold is three times as fast from then on
	@NINEFOLD_PURE=1 $(BIN)/python tools/compiled.py

# With -j2 the checks run beside the compiler's front end, which uses only one core.
ci: lint types layers compiled  ## what must hold before a change is taken: everything interpreted, the rest compiled
	NINEFOLD_PURE=1 $(PYTEST) -n $(WORKERS) $(ARGS)
	NINEFOLD_PURE=0 $(PYTEST) -n $(WORKERS) $(ARGS) $(QUICK_COMPILED)

test-compiled: compiled  ## all tests against the compiled rules
	$(PYTEST) -n $(WORKERS) $(ARGS)

# What every game promises, recorded games, and tables served end to end.
QUICK_COMPILED = $(wildcard tests/*/test_contract.py tests/*/test_golden.py examples/*/tests) tests/contract \
	$(wildcard tests/web/test_serve.py tests/web/test_live.py tests/web/test_join*.py tests/web/test_bot.py \
	tests/web/test_workers.py tests/web/test_crash.py)

quick-compiled: compiled  ## the contract suites, golden games and served tables, compiled
	$(PYTEST) -n $(WORKERS) $(ARGS) $(QUICK_COMPILED)

bench-compiled: compiled  ## speed, compiled
	@$(BIN)/ninefold bench $(ARGS)
	@echo && echo 'The search on The Nine (how strong the bots are: make bench-strength):'
	@$(BIN)/python benchmarks/search.py

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

$(RUNTIME): requirements/runtime.txt $(FRAME) $(BIN)/python
	@sh tools/setup runtime
	@touch $@

$(DEV): requirements/dev.txt requirements/runtime.txt $(FRAME) $(BIN)/python
	@sh tools/setup dev
	@touch $(RUNTIME) $@

# Where .venv has no Python, or one that has gone, the stamps above count as old.
$(BIN)/python:
	@:
