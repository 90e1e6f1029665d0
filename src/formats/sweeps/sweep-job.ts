/** A sweep that somebody else's scheduler runs, shard by shard. */
export interface SweepJob {
  /** How the program is called there. */
  readonly program: readonly string[];
  /** What follows: command, source and values; neither shard nor workers nor folder. */
  readonly words: readonly string[];
  readonly out: string;
  readonly shards: number;
  readonly points: number;
  /** Processors of a shard. */
  readonly workers: number;
  /** Of the grid, for a name that no other sweep has. */
  readonly grid: string;
}

/** What needs no quotes in any shell. */
const plain = /^[\w@%+=:,./-]+$/;

/** A word as a shell reads it back, whatever stands in it. */
function shellWord(word: string): string {
  return plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function commandOf({ program, words, out, shards }: SweepJob, workers: string): string {
  const quoted = [...program, ...words, "--shards", String(shards), "--out", out].map(shellWord);
  return `${quoted.join(" ")} --workers ${workers}`;
}

/**
 * An array job of Slurm, a task a shard. A task that was ended goes on where it stopped when it is run again.
 */
export function slurmScript(job: SweepJob): string {
  const { shards, points, workers, grid } = job;
  return [
    "#!/bin/bash",
    `#SBATCH --job-name=plimsoll-sweep-${grid}`,
    `#SBATCH --array=0-${String(shards - 1)}`,
    "#SBATCH --ntasks=1",
    `#SBATCH --cpus-per-task=${String(workers)}`,
    "#SBATCH --requeue",
    "#SBATCH --open-mode=append",
    `# ${String(points)} points in ${String(shards)} shards, one a task. A task that was ended goes on where it stopped:`,
    "# sbatch --array=NUMBER with this script. When all have ended, sweep-join the folder.",
    `exec ${commandOf(job, '"${SLURM_CPUS_PER_TASK:-1}"')}`,
    "",
  ].join("\n");
}

/** A line for GNU parallel, a job a shard; the function keeps what stands in the values away from its replacement strings. */
export function parallelScript(job: SweepJob): string {
  const { shards, points } = job;
  return [
    "#!/bin/bash",
    `# ${String(points)} points in ${String(shards)} shards. Run again, it goes on where it stopped. When all have ended, sweep-join the folder.`,
    `sweep_shard() { ${commandOf(job, "1")}; }`,
    "export -f sweep_shard",
    `seq ${String(shards)} | parallel --jobs 100% --retries 3 -N0 sweep_shard`,
    "",
  ].join("\n");
}
