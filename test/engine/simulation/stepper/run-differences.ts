import type { PlayedRun } from "./played-run.ts";

/** The first place where two lists of lists differ in a value, to the last bit. */
function firstDifference(what: string, one: readonly (readonly unknown[])[], other: readonly (readonly unknown[])[]) {
  for (let row = 0; row < Math.max(one.length, other.length); row += 1) {
    const [left, right] = [one[row], other[row]];
    const isSame = left?.length === right?.length && left?.every((value, place) => Object.is(value, right?.[place]));
    if (!isSame) return [`${what} ${row}: stepped [${left?.join(", ")}], jumped [${right?.join(", ")}]`];
  }
  return [];
}

/** Sums of other numbers of terms: 1e-9 is far above their rounding, and far below one gap of the thousands in a run. */
const agrees = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

/** Where the jumping engine says something else than the stepper. */
export function runDifferences(stepped: PlayedRun, jumped: PlayedRun): readonly string[] {
  const counted = (run: PlayedRun) => Object.entries({ ...run.counts, events: 0 }).sort();
  const busy = (run: PlayedRun) => [...run.gapSeconds, ...run.replicas.map(({ busySeconds }) => busySeconds)];
  const standing = (run: PlayedRun) =>
    run.replicas.map((each) => [
      each.waiting,
      each.running,
      each.blocksHeld,
      each.blocksCached,
      each.preemptions,
      each.adapterHits,
      each.adapterFetches,
    ]);
  const signs = (run: PlayedRun) => run.signs.map((each) => Object.values(each));
  const sums = busy(jumped);
  return [
    ...firstDifference("answer", stepped.answers, jumped.answers),
    ...firstDifference("done call", stepped.doneCalls, jumped.doneCalls),
    ...firstDifference("count", counted(stepped), counted(jumped)),
    ...firstDifference("replica", standing(stepped), standing(jumped)),
    ...firstDifference("signs", signs(stepped), signs(jumped)),
    ...firstDifference("gaps", [stepped.gaps], [jumped.gaps]),
    ...busy(stepped).flatMap((seconds, place) => {
      const other = sums[place] ?? Number.NaN;
      return agrees(seconds, other) ? [] : [`seconds ${place}: stepped ${seconds}, jumped ${other}`];
    }),
  ];
}
