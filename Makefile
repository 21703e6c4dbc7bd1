# Everything a contributor runs. `make check` is what a change must pass.

GO       ?= go
PKG      ?= ./...
FUZZTIME ?= 60s
TOOL     := $(GO) tool -modfile=tools/go.mod
LINT     := $(TOOL) golangci-lint
VENV     := .venv
PY       := $(CURDIR)/$(VENV)/bin/python
BOT      := configs/puppeteer-sligh

.PHONY: check build test test-go test-python python-env python-library wheel recipes bot lint lint-go lint-python race fuzz bench soak fmt docs focus matchups generate golden

check: build lint test ## everything below that a change must pass

build: ## compile every package and program
	$(GO) build ./...

test: test-go test-python ## all tests at everyday size

test-go: ## those in Go, at most 8 minutes on two cores
	$(GO) test -timeout 8m $(PKG)

test-python: python-env python-library ## those of the Python package, a few minutes at most
	cd python && $(PY) -m pytest --quiet

python-env: $(VENV)/done ## the environment of the Python package, in .venv

$(VENV)/done: python/make-env python/requirements.txt python/pyproject.toml
	python/make-env $(VENV) python/requirements.txt

python-library: ## the C library, where the Python package of this checkout finds it
	$(GO) build -buildmode=c-shared -ldflags '-s -w' -o python/src/thrall/_lib/libarena.so ./cmd/libarena

wheel: python-env ## a wheel with the C library, for Linux with glibc, in python/dist
	cd python && $(PY) -m hatchling build --target wheel

recipes: python-library ## learn with other people's libraries (gigabytes are fetched); examples/maskable_ppo.py
	python/make-env .venv-recipes python/requirements-recipes.txt
	.venv-recipes/bin/python python/examples/maskable_ppo.py

bot: python-env python-library ## the trained network, for the present encoding: its inputs are found by their names; docs/trained-bot.md
	$(PY) python/examples/train_bot.py --imitate 0 --updates 0 --start $(BOT).safetensors --out $(BOT).safetensors
	$(PY) python/examples/train_bot.py --imitate 0 --updates 0 --start $(BOT)-fresh.safetensors --out $(BOT)-fresh.safetensors

lint: lint-go lint-python ## formatting, import directions, sizes, exhaustive switches, types …

lint-go:
	$(LINT) run ./...

lint-python: python-env
	cd python && $(PY) -m ruff check --quiet . && $(PY) -m ruff format --quiet --check . && $(PY) -m mypy

race: ## the tests under the race detector
	$(GO) test -race -timeout 60m $(PKG)

fuzz: ## every fuzz target for FUZZTIME each
	@set -e; for pkg in $$($(GO) list $(PKG)); do \
		for target in $$($(GO) test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "$$pkg $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1s $$pkg; \
		done; \
	done

bench: ## the benchmarks of the packages, then the arena's own
	$(GO) test -run '^$$' -bench . -benchmem $(PKG)
	$(GO) run ./cmd/arena bench

soak: ## the same tests at full size
	THRALL_SOAK=1 $(GO) test -timeout 12h $(PKG)
	THRALL_SOAK=1 $(MAKE) test-python

fmt: python-env ## format as the linter wants it
	$(LINT) fmt ./...
	cd python && $(PY) -m ruff format --quiet .

generate: ## write generated code again
	$(GO) generate ./...

golden: ## write the golden files of the tests again; read the difference before committing it
	THRALL_GOLDEN=update $(GO) test $(PKG)

docs: ## write docs/rules/coverage.md, docs/rules/control-coverage.md and docs/cards.md again
	$(GO) run ./internal/crcheck/coverage
	$(GO) run ./internal/crcheck/controlled
	$(GO) run ./game/gametest/focus/page

focus: ## play the focus games at full size, write docs/focus.tsv, and docs/cards.md from it
	$(GO) run ./game/gametest/focus/play -games 50000 -each 8 -out docs/focus.tsv
	$(GO) run ./game/gametest/focus/page

matchups: ## play every deck against every deck, and write the tables of docs/matchups.md
	rm -rf runs/matchups
	$(GO) run ./cmd/arena run configs/fifteen-deck-matrix.yaml --out runs/matchups
	$(GO) run ./internal/matchups runs/matchups
