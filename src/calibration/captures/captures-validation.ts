import { quantile } from "../../numeric/quantile.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { SkippedRow } from "../measured/measured-row.ts";
import { type ErrorGroup, type ScoredRow, type ValidationDocument, errorGroup } from "../validation-document.ts";
import { type ReplayedCall, captureReplay } from "./capture-replay.ts";
import type { Capture, CapturedCall } from "./read-capture.ts";

/** A capture, or why it is not replayed. */
export interface NamedCapture {
  readonly name: string;
  readonly capture: Capture | string;
}

type Times = Pick<CapturedCall, "scheduledSeconds" | "firstTokenSeconds" | "lastTokenSeconds">;
type Metric = "queue" | "ttft" | "itl" | "e2e";

/** What a call's times come to, in milliseconds; `null`: a call of one token has no gaps. */
function figuresOf(call: CapturedCall, { scheduledSeconds, firstTokenSeconds, lastTokenSeconds }: Times) {
  const since = (seconds: number) => (seconds - call.queuedSeconds) * millisecondsPerSecond;
  const gaps = call.outputTokens - 1;
  const decode = (lastTokenSeconds - firstTokenSeconds) * millisecondsPerSecond;
  return {
    queue: since(scheduledSeconds),
    ttft: since(firstTokenSeconds),
    itl: gaps > 0 ? decode / gaps : null,
    e2e: since(lastTokenSeconds),
  } satisfies Record<Metric, number | null>;
}

const metrics = ["queue", "ttft", "itl", "e2e"] as const;

function callRows(
  { name, calls }: Capture,
  replayed: readonly (ReplayedCall | null)[],
): { readonly rows: readonly ScoredRow[]; readonly skipped: readonly SkippedRow[] } {
  const skipped: SkippedRow[] = [];
  const rows = calls.flatMap((call, index) => {
    const own = replayed[index] ?? null;
    if (own === null) {
      skipped.push({ file: name, row: call.line, reason: "such a call does not fit on the replica" });
      return [];
    }
    const [measured, predicted] = [figuresOf(call, call), figuresOf(call, own)];
    return metrics.flatMap((metric): ScoredRow[] => {
      const [one, other] = [measured[metric], predicted[metric]];
      if (one === null || other === null) return [];
      return [{ file: name, row: call.line, metric, measured: one, predicted: other }];
    });
  });
  return { rows, skipped };
}

const shares = [
  ["p50", 0.5],
  ["p90", 0.9],
  ["p99", 0.99],
] as const;

/** Mean and percentiles over all calls of a run, each compared as one figure; and the memory that the engine said it had. */
function runRows({ name, kvBlocks }: Capture, ours: number | null, rows: readonly ScoredRow[]): readonly ScoredRow[] {
  const times = metrics.flatMap((metric) => {
    const own = rows.filter((row) => row.metric === metric);
    if (own.length === 0) return [];
    const figure = (of: (row: ScoredRow) => number) => {
      const rising = own.map(of).toSorted((one, other) => one - other);
      const mean = rising.reduce((sum, value) => sum + value, 0) / rising.length;
      return new Map<string, number>([
        ["mean", mean],
        ...shares.map(([id, share]): [string, number] => [id, quantile(rising, share) ?? mean]),
      ]);
    };
    const [measured, predicted] = [figure((row) => row.measured), figure((row) => row.predicted)];
    return [...measured].map(([id, value]) => ({
      file: name,
      row: 0,
      metric: `${metric}_${id}`,
      measured: value,
      predicted: predicted.get(id) ?? value,
    }));
  });
  if (kvBlocks === null || ours === null) return times;
  return [...times, { file: name, row: 0, metric: "kv_blocks", measured: kvBlocks, predicted: ours }];
}

/** From here on a call waited in line, and not for the step in progress. */
const waitedMilliseconds = millisecondsPerSecond;

function callGroups(by: ErrorGroup["by"], calls: readonly ScoredRow[]): readonly ErrorGroup[] {
  return metrics.flatMap((metric) => {
    const own = calls.filter((row) => row.metric === metric);
    const scored = metric === "queue" ? own.filter(({ measured }) => measured >= waitedMilliseconds) : own;
    const which = metric === "queue" ? { ...by, calls: "that waited 1 s and more" } : by;
    return scored.length === 0 ? [] : [errorGroup(which, metric, scored, "ms")];
  });
}

/**
 * How many times our steps would be as long as the engine's, by the mean gaps of the calls: what is left then is not the speed of
 * the device, but who waits for whom.
 */
function stepScale(rows: readonly ScoredRow[]): number {
  const gaps = rows.filter(({ metric }) => metric === "itl");
  const sum = (of: (row: ScoredRow) => number) => gaps.reduce((total, row) => total + of(row), 0);
  const predicted = sum((row) => row.predicted);
  return predicted > 0 ? sum((row) => row.measured) / predicted : 1;
}

function groupsOf(
  capture: string,
  calls: readonly ScoredRow[],
  scaled: readonly ScoredRow[],
  run: readonly ScoredRow[],
): readonly ErrorGroup[] {
  const by = { capture };
  const ofCalls = [...callGroups(by, calls), ...callGroups({ ...by, steps: "as long as measured" }, scaled)];
  const ofRun = run.filter(({ measured }) => measured > 0);
  return [...ofCalls, ...ofRun.map((row) => errorGroup(by, row.metric, [row]))];
}

/** Replays captures and compares them call by call; `rowsRead` counts calls. Nothing is fitted to them. */
export function capturesValidation(captures: readonly NamedCapture[]): ValidationDocument {
  const skipped: SkippedRow[] = [];
  const rows: ScoredRow[] = [];
  const groups: ErrorGroup[] = [];
  let rowsRead = 0;
  let rowsScored = 0;
  for (const { name, capture } of captures) {
    const replayed = typeof capture === "string" ? capture : captureReplay(capture);
    if (typeof capture === "string" || typeof replayed === "string") {
      const reason = typeof capture === "string" ? capture : String(replayed);
      skipped.push({ file: name, row: 0, reason });
      continue;
    }
    const ofCalls = callRows(capture, replayed.calls);
    const ofRun = runRows(capture, replayed.kvBlocks, ofCalls.rows);
    rowsRead += capture.calls.length;
    rowsScored += capture.calls.length - ofCalls.skipped.length;
    skipped.push(...ofCalls.skipped);
    rows.push(...ofCalls.rows, ...ofRun);
    const again = captureReplay(capture, stepScale(ofCalls.rows));
    const scaled = typeof again === "string" ? [] : callRows(capture, again.calls).rows;
    groups.push(...groupsOf(name, ofCalls.rows, scaled, ofRun));
  }
  return { schema: "plimsoll.validate/1", rowsRead, rowsScored, skipped, rows, groups };
}
