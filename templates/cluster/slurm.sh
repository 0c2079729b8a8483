#!/bin/bash
# Runs the shards of a sudopress batch as a Slurm array (tried with Slurm 22.05).
#
#     sudopress batch new slurm > batch.sh
#     SPEC=book.yaml OUT=/shared/parts sbatch batch.sh
#
# The number of shards stands twice, below and in --array, which counts from 1; Slurm's own bound is often 1000. Slurm
# runs a task again where a machine is lost, not where the program failed: submit the same script again, and only what is
# missing is made. Then `sudopress batch merge` puts the parts together.
#
#SBATCH --job-name=sudopress
#SBATCH --array=1-1000%200
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
SHARDS=${SHARDS:-1000}
SPEC=${SPEC:?the spec of the book}
OUT=${OUT:?the folder of the parts, which all machines see}
exec "${SUDOPRESS:-sudopress}" batch "$SPEC" --shards "$SHARDS" --threads "${SLURM_CPUS_PER_TASK:-1}" --output "$OUT" --quiet "$@"
