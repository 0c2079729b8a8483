#!/usr/bin/env python3
"""Prints every instance of every technique in the positions in its row of `templates/techniques.tsv`, as JSON for the
reader.

    tests/outside/reader/positions.py PROGRAM [--most N] [OPTIONS of `sudopress find`] | tests/outside/reader/reader.py
"""
import csv
import json
import os
import re
import subprocess
import sys

table = os.path.join(os.path.dirname(__file__), "..", "..", "..", "templates", "techniques.tsv")
with open(table, encoding="utf-8", newline="") as file:
    names, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
program, *options = sys.argv[1:]
most = None
if options[:1] == ["--most"]:
    most, options = int(options[1]), options[2:]
shown = set()
for row in rows:
    key = row[0]
    for at in (name for name, title in enumerate(names) if title == "board"):
        board, deleted = row[at], row[at + 1]
        if not board or (key, board, deleted) in shown:
            continue
        shown.add((key, board, deleted))
        line = f":x:x:{board}:{deleted}:::"
        found = subprocess.run([program, "find", key, line, "--format=json", "--quiet", *options], capture_output=True, text=True)
        if not found.stdout.strip():
            # Trials are not searched for, because every position allows them.
            assert key in ("guess", "wrong-guess"), found.stderr
            continue
        told = json.loads(found.stdout)
        signs = re.findall(r"\+?[.\d]", board)
        told |= {"technique": key, "puzzle": "".join(sign[-1] for sign in signs),
                 "entered": [cell for cell, sign in enumerate(signs) if sign.startswith("+")], "deleted": deleted.split()}
        told["instances"] = told["instances"][:most]
        print(json.dumps(told))
