import { log } from "../../numeric/log.ts";
import { exp } from "../../numeric/exp.ts";
import { groupedBy } from "../grouped-by.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import type { MeasuredFile } from "../measured/read-measured.ts";
import { markedReason } from "../measured/row-marks.ts";
import { type ErrorGroup, errorGroup, type ScoredRow } from "../validation-document.ts";
import { type AgentPredict, agentRunKey } from "./agent-predict.ts";
import { isAgentRow } from "./agent-run.ts";

/** What replayed runs of agents come to beside what was measured: rows and groups of a validation document. */
interface AgentsFound {
  readonly rows: readonly ScoredRow[];
  readonly groups: readonly ErrorGroup[];
}

/** Runs whose calls wait longer for their first token, on average, are beyond their cliff: on this side of it few calls wait. */
const crowdedMilliseconds = 10_000;
/** The cliff of a deployment: where the mean time to the first token passes so many times that of its run with the fewest sessions. */
const cliffTimes = 10;
const points = 100;

/** One measured run with a mean time to the first token, and what its replay gives. */
interface ComparedRun {
  readonly rows: readonly MeasuredRow[];
  readonly first: MeasuredRow;
  readonly sessions: number;
  readonly ttft: ScoredRow;
}

const sessionsOf = ({ demand }: MeasuredRow) => (demand.kind === "concurrency" ? demand.count : 0);

function scored({ file, row, metric, value }: MeasuredRow, predicted: number): ScoredRow {
  return { file, row, metric, measured: value, predicted };
}

function comparedRuns(files: readonly MeasuredFile[], predict: AgentPredict): readonly ComparedRun[] {
  const known = files
    .flatMap(({ rows }) => rows)
    .filter((row) => isAgentRow(row) && markedReason(row) === null && row.model !== null && row.accelerator !== null);
  return [...groupedBy(known, agentRunKey).values()].flatMap((rows) => {
    const first = rows.find(({ metric }) => metric === "ttft_mean");
    if (first === undefined) return [];
    const found = predict.figure(first);
    return "reason" in found ? [] : [{ rows, first, sessions: sessionsOf(first), ttft: scored(first, found.value) }];
  });
}

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

/** Runs of one deployment that differ in their sessions alone. */
function deploymentOf({ modelName, acceleratorName, devices, tp, engine, version }: MeasuredRow): string {
  const [release = ""] = /^v?\d+(?:\.\d+)*/.exec(version) ?? [];
  return `${modelName}, ${devices ?? tp} x ${acceleratorName}, ${engine} ${release}`.trim();
}

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
function cliffs(
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

/** Hits, the cliff of each deployment, and what rows on either side of it are off by. */
export function agentsFound(files: readonly MeasuredFile[], predict: AgentPredict): AgentsFound {
  const runs = comparedRuns(files, predict);
  const load = runs[0]?.first.load;
  if (load === undefined) return { rows: [], groups: [] };
  const sides = [
    { side: "below the cliff", own: runs.filter(({ ttft }) => ttft.measured <= crowdedMilliseconds) },
    { side: "beyond the cliff", own: runs.filter(({ ttft }) => ttft.measured > crowdedMilliseconds) },
  ].filter(({ own }) => own.length > 0);
  const found = hits(runs, predict);
  const fallen = cliffs(runs, load, (row) => {
    const value = predict.figure(row);
    return "reason" in value ? null : value.value;
  });
  const bySide = sides.flatMap(({ side, own }) => {
    const by = { load, side };
    const hitRows = found.flatMap(([run, row]) => (own.includes(run) ? [row] : []));
    const times = groupedBy(
      own.flatMap(({ rows }) => rows).filter(({ unit }) => unit === "ms"),
      ({ metric }) => metric,
    );
    const groups = [...times].map(([metric, rows]) =>
      errorGroup(
        by,
        metric,
        rows.flatMap((row) => {
          const value = predict.figure(row);
          return "reason" in value ? [] : [scored(row, value.value)];
        }),
      ),
    );
    return [...groups, ...(hitRows.length === 0 ? [] : [pointsGroup(by, hitRows)])];
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
