import { groupedBy } from "../grouped-by.ts";
import type { MeasuredFile } from "../measured/read-measured.ts";
import { type ErrorGroup, errorGroup, type ScoredRow } from "../validation-document.ts";
import type { AgentPredict } from "./agent-predict.ts";
import { cliffs } from "./capacity-cliff.ts";
import { type ComparedRun, comparedRuns, deploymentOf, scored } from "./compared-run.ts";

/** What replayed runs of agents come to beside what was measured: rows and groups of a validation document. */
interface AgentsFound {
  readonly rows: readonly ScoredRow[];
  readonly groups: readonly ErrorGroup[];
}

/** Runs whose calls wait longer for their first token, on average, are beyond their cliff: on this side of it few calls wait. */
const crowdedMilliseconds = 10_000;
const points = 100;

/** Errors of shares, in points of them: a share that was measured to be nothing has no error in per cent of itself. */
function pointsGroup(by: ErrorGroup["by"], rows: readonly ScoredRow[]): ErrorGroup {
  const apart = rows.map((row) => ({ ...row, measured: points, predicted: points + row.predicted - row.measured }));
  return errorGroup(by, "cache_hit_share", apart, "points");
}

function hits(runs: readonly ComparedRun[], predict: AgentPredict): readonly (readonly [ComparedRun, ScoredRow])[] {
  return runs.flatMap((run) => {
    const row = run.rows.find(({ cacheHitShare }) => cacheHitShare !== null);
    const found = row === undefined ? null : predict.hitShare(row);
    if (row === undefined || found === null || "reason" in found) return [];
    const { file, row: line, cacheHitShare } = row;
    const measured = points * (cacheHitShare ?? 0);
    return [[run, { file, row: line, metric: "cache_hit_share", measured, predicted: points * found.value }] as const];
  });
}

/** Rounds of proportion until a deployment's steps are as long as measured; the last moves the factor by next to nothing. */
const rounds = 4;

/** How many times as long as the catalogue's a deployment's steps take, by the time between tokens of its run with the fewest sessions. */
function stepTimes({ rows }: ComparedRun, predict: AgentPredict): number | null {
  const row = rows.find(({ metric }) => metric === "tpot_mean");
  if (row === undefined) return null;
  let times = 1;
  for (let round = 0; round < rounds; round += 1) {
    const found = predict.figure(row, times);
    if ("reason" in found || found.value <= 0) return null;
    times *= row.value / found.value;
  }
  return times;
}

/** The other runs of each deployment, with steps as long as in its run with the fewest sessions. */
function withMeasuredSteps(runs: readonly ComparedRun[], predict: AgentPredict): ReadonlyMap<ComparedRun, number> {
  const found = new Map<ComparedRun, number>();
  for (const own of groupedBy(runs, ({ first }) => deploymentOf(first)).values()) {
    const [fewest, ...others] = own.toSorted((one, other) => one.sessions - other.sessions);
    const times = fewest === undefined ? null : stepTimes(fewest, predict);
    if (times !== null) for (const run of others) found.set(run, times);
  }
  return found;
}

/** Errors of times of runs by metric; `times`: how many times as long a run's steps take. */
function timeGroups(
  by: ErrorGroup["by"],
  runs: readonly ComparedRun[],
  predict: AgentPredict,
  times: (run: ComparedRun) => number,
): readonly ErrorGroup[] {
  const known = runs.flatMap((run) => run.rows.filter(({ unit }) => unit === "ms").map((row) => ({ run, row })));
  return [...groupedBy(known, ({ row }) => row.metric)].map(([metric, own]) =>
    errorGroup(
      by,
      metric,
      own.flatMap(({ run, row }) => {
        const value = predict.figure(row, times(run));
        return "reason" in value ? [] : [scored(row, value.value)];
      }),
    ),
  );
}

/** Hits, the cliff of each deployment, and what rows on either side of it are off by. */
export function agentsFound(files: readonly MeasuredFile[], predict: AgentPredict): AgentsFound {
  const runs = comparedRuns(files, predict);
  const load = runs[0]?.first.load;
  if (load === undefined) return { rows: [], groups: [] };
  const found = hits(runs, predict);
  const fallen = cliffs(runs, load, (row) => {
    const value = predict.figure(row);
    return "reason" in value ? null : value.value;
  });
  const measured = withMeasuredSteps(runs, predict);
  const bySide = ["below the cliff", "beyond the cliff"].flatMap((side) => {
    const isOwn = ({ ttft }: ComparedRun) => ttft.measured > crowdedMilliseconds === (side === "beyond the cliff");
    const own = runs.filter(isOwn);
    const others = own.filter((run) => measured.has(run));
    const hitRows = found.flatMap(([run, row]) => (isOwn(run) ? [row] : []));
    return [
      ...timeGroups({ load, side }, own, predict, () => 1),
      ...(hitRows.length === 0 ? [] : [pointsGroup({ load, side }, hitRows)]),
      ...timeGroups({ load, side, steps: "as measured" }, others, predict, (run) => measured.get(run) ?? 1),
      ...[...groupedBy(others, ({ first }) => first.engine)].flatMap(([engine, theirs]) =>
        timeGroups({ load, side, steps: "as measured", engine }, theirs, predict, (run) => measured.get(run) ?? 1),
      ),
    ];
  });
  const all = found.map(([, row]) => row);
  const fallenRows = fallen.map(([, row]) => row);
  return {
    rows: [...all, ...fallenRows],
    groups: [
      ...(all.length === 0 ? [] : [pointsGroup({ load }, all)]),
      ...(fallenRows.length === 0 ? [] : [errorGroup({ load }, "cliff_sessions", fallenRows, "sessions")]),
      ...bySide,
      ...fallen.map(([by, row]) => errorGroup(by, row.metric, [row], "sessions")),
    ],
  };
}
