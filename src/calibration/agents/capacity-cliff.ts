import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { groupedBy } from "../grouped-by.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import type { ErrorGroup, ScoredRow } from "../validation-document.ts";
import { type ComparedRun, deploymentOf } from "./compared-run.ts";

/** The cliff of a deployment: where the mean time to the first token passes so many times that of its run with the fewest sessions. */
const cliffTimes = 10;

/** A curve of times over sessions passes the cliff between two runs: where a straight line of logarithms does. */
interface Cliff {
  readonly sessions: number;
  readonly between: readonly [before: number, after: number];
}

/** Where times that belong to rising numbers of sessions first pass ten times the first one; `null`: nowhere. */
export function cliffOf(runs: readonly (readonly [sessions: number, milliseconds: number])[]): Cliff | null {
  const limit = cliffTimes * (runs[0]?.[1] ?? 0);
  const over = runs.findIndex(([, milliseconds]) => milliseconds > limit);
  const [before, after] = [runs[over - 1], runs[over]];
  if (before === undefined || after === undefined) return null;
  const share = log(limit / before[1]) / log(after[1] / before[1]);
  const sessions = exp(log(before[0]) + share * log(after[0] / before[0]));
  return { sessions, between: [before[0], after[0]] };
}

type Ttft = (row: MeasuredRow) => number | null;

/** Mean over runs with the same sessions, by rising sessions. */
function measuredCurve(runs: readonly ComparedRun[]): readonly (readonly [sessions: number, milliseconds: number])[] {
  return [...groupedBy(runs, ({ sessions }) => String(sessions))]
    .map(
      ([sessions, own]) =>
        [Number(sessions), own.reduce((sum, { ttft }) => sum + ttft.measured, 0) / own.length] as const,
    )
    .toSorted(([one], [other]) => one - other);
}

/** A row of the deployment with so many sessions; prompts and answers as of the runs on either side. */
function rowWith(sessions: number, runs: readonly ComparedRun[]): MeasuredRow {
  const after = runs.find((run) => run.sessions >= sessions) ?? runs.at(-1);
  const before = runs.findLast((run) => run.sessions <= sessions) ?? after;
  if (before === undefined || after === undefined) throw new Error("a deployment without runs");
  const width = after.sessions - before.sessions;
  const share = width > 0 ? (sessions - before.sessions) / width : 0;
  const between = (one: number | null, other: number | null) =>
    one === null || other === null ? one : Math.round(one + share * (other - one));
  return {
    ...before.first,
    demand: { kind: "concurrency", count: sessions },
    inputTokens: between(before.first.inputTokens, after.first.inputTokens),
    outputTokens: between(before.first.outputTokens, after.first.outputTokens),
  };
}

/** Beyond the measured sessions a cliff is looked for up to so many times the most of them. */
const furthestTimes = 4;

/** Sessions at which replays first pass the cliff, to a whole one, looked for from the first run's on; the furthest where none does. */
function replayedCliff(runs: readonly ComparedRun[], ttft: Ttft): number {
  const rising = runs.toSorted((one, other) => one.sessions - other.sessions);
  const at = (sessions: number) => ttft(rowWith(sessions, rising)) ?? 0;
  const furthest = furthestTimes * (rising.at(-1)?.sessions ?? 1);
  let low = rising[0]?.sessions ?? 1;
  const limit = cliffTimes * at(low);
  const isOver = (sessions: number) => at(sessions) > limit;
  let high = Math.min(furthest, 2 * low);
  while (!isOver(high)) {
    if (high === furthest) return furthest;
    low = high;
    high = Math.min(furthest, 2 * high);
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isOver(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The cliffs of the deployments whose runs have one. */
export function cliffs(
  runs: readonly ComparedRun[],
  load: string,
  ttft: Ttft,
): readonly (readonly [ErrorGroup["by"], ScoredRow])[] {
  return [...groupedBy(runs, ({ first }) => deploymentOf(first))].flatMap(([deployment, own]) => {
    const found = cliffOf(measuredCurve(own));
    const [first] = own;
    if (found === null || first === undefined) return [];
    const { file, row } = first.ttft;
    const by = { load, deployment, between: found.between.join(" and ") };
    const predicted = replayedCliff(own, ttft);
    return [[by, { file, row, metric: "cliff_sessions", measured: found.sessions, predicted }] as const];
  });
}
