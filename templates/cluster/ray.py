#!/usr/bin/env python3
"""Runs the shards of a sudopress batch on a Ray cluster (tried with Ray 2.60).

    sudopress batch new ray > driver.py
    python3 driver.py book.yaml --shards 1000 --output /shared/parts [--address auto] [-- --keep-rejected ...]

What follows on `--` goes to `sudopress batch` as it is. The folder of --output must be one that all machines see. The
program is taken from $SUDOPRESS, else from PATH, and sent along to the machines; they need the same processor
architecture and C library. When all shards are done, `sudopress batch merge` puts the parts together.

A task is a shard. Ray runs it again where its worker or machine is lost, and where the program was ended by a signal or
could not write (exit code 4). Where it says that spec or arguments are wrong (1 to 3) nothing is tried again.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

import ray

RETRIES = 5


class Again(Exception):
    """A failure that may pass: of a disk, or by a signal."""


@ray.remote(max_retries=RETRIES, retry_exceptions=[Again])
def shard(index, shards, spec, out, more):
    program = os.path.abspath("sudopress")
    command = [program, "batch", os.path.abspath(spec), "--shard", f"{index}/{shards}", "--output", out, "--quiet"]
    command += ["--threads", "1", *more]
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        try:
            # Asked again and again: a wait for its end could not be interrupted when the task is cancelled.
            while process.poll() is None:
                time.sleep(0.2)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
        said.seek(0)
        told = said.read().decode(errors="replace")[-2000:]
    code = process.returncode
    if code in (1, 2, 3):
        raise RuntimeError(f"shard {index}/{shards}: exit code {code}: {told}")
    if code != 0:
        raise Again(f"shard {index}/{shards}: exit code {code}: {told}")
    return index


def main():
    own, more = (sys.argv[1:], [])
    if "--" in own:
        at = own.index("--")
        own, more = own[:at], own[at + 1 :]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spec")
    parser.add_argument("--shards", type=int, required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--address", default=None)
    asked = parser.parse_args(own)
    program = os.environ.get("SUDOPRESS") or shutil.which("sudopress")
    if not program:
        sys.exit("sudopress is not found: set SUDOPRESS to the program")
    out = os.path.abspath(asked.output)
    os.makedirs(out, exist_ok=True)
    # Files that the spec names lie beside it, so its whole folder goes along.
    with tempfile.TemporaryDirectory() as parcel:
        shutil.copytree(os.path.dirname(os.path.abspath(asked.spec)), parcel, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("out", ".*", os.path.basename(out)))
        shutil.copy(program, os.path.join(parcel, "sudopress"))
        ray.init(address=asked.address, runtime_env={"working_dir": parcel}, log_to_driver=False)
        waiting = [shard.remote(index, asked.shards, os.path.basename(asked.spec), out, more)
                   for index in range(1, asked.shards + 1)]
        done = 0
        while waiting:
            ready, waiting = ray.wait(waiting)
            for task in ready:
                try:
                    ray.get(task)
                except ray.exceptions.RayTaskError as fault:
                    for other in waiting:
                        ray.cancel(other, force=True)
                    sys.exit(str(fault.cause if fault.cause is not None else fault))
                done += 1
            print(f"{done} of {asked.shards} shards", file=sys.stderr)
    # A lost machine leaves what it was writing.
    print(f"now: sudopress batch merge {out} --output puzzles.part")


if __name__ == "__main__":
    main()
