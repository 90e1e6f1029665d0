import { methodRevision } from "../../engine/method.ts";
import { indexedJob } from "../../formats/sweeps/indexed-job.ts";
import { parallelScript, slurmScript } from "../../formats/sweeps/sweep-job.ts";
import { gridFingerprint, pointCount } from "../../planning/sweeps/sweep-grid.ts";
import { linkText } from "../../scenario/link/codec.ts";
import { shownOf } from "../../scenario/link/shown.ts";
import type { Machine } from "./machine.ts";
import type { AskedSweep } from "./swept-shard.ts";

const writers = { slurm: slurmScript, kubernetes: indexedJob, parallel: parallelScript } as const;

export const jobKinds = ["slurm", "kubernetes", "parallel"] as const satisfies readonly (keyof typeof writers)[];

/** Parts of a job where nobody says how many. */
const usualShards = 8;

/**
 * The job that plans all parts of a sweep. It has its scenario in itself, as a link: a file may change while it waits, and is not
 * where a pod runs.
 */
export function emittedJob(
  kind: (typeof jobKinds)[number],
  { question, workers, out }: AskedSweep,
  shards: number | null,
  { program }: Machine,
): string {
  const { scenario, axes, seeds, draws, isJudged } = question;
  const points = pointCount(question);
  const words = [
    "sweep",
    linkText(scenario, shownOf(null, methodRevision)),
    ...axes.flatMap(({ path, typed }) => ["--set", `${path}=${typed.join(",")}`]),
    ...(seeds === null ? [] : ["--seeds", seedsText(seeds)]),
    ...(draws === null ? [] : ["--draws", String(draws)]),
    ...(isJudged ? ["--judge"] : []),
  ];
  return writers[kind]({
    program,
    words,
    out,
    shards: shards ?? Math.min(usualShards, points),
    points,
    workers: workers ?? 1,
    grid: gridFingerprint(question),
  });
}

/** `1..50,60`. */
function seedsText(seeds: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const seed of seeds) {
    const last = spans.at(-1);
    if (last !== undefined && seed === last.to + 1) last.to = seed;
    else spans.push({ from: seed, to: seed });
  }
  return spans.map(({ from, to }) => (from === to ? String(from) : `${from}..${to}`)).join(",");
}
