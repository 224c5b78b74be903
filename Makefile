# Everything runs in .venv. You only need Python 3.11+ and make.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8080
# Keep compiled modules, even if the environment forbids it: tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test types bench soak format lint clean

run: .venv/playground
	$(BIN)/python -m bot playground --port $(PORT)

test: .venv/dev types
	$(BIN)/pytest

# The types take minutes the first time, and seconds from then on: .mypy_cache is kept.
types: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff check --quiet --preview --select DOC102 .  # each documented argument exists
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/dev
	$(BIN)/python -m tests.bench

soak: .venv/dev
	$(BIN)/python -m tests.soak

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/playground .venv/dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[$(@F)]"
	touch $@

clean:
	rm -rf .venv
