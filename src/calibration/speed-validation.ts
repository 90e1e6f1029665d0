import type { MeasuredRow, Predict, SkippedRow } from "./measured/measured-row.ts";
import type { MeasuredFile } from "./measured/read-measured.ts";
import { type Fitted, seen } from "./closed-form/predicted.ts";
import {
  type ErrorGroup,
  type ScoredRow,
  type TargetErrors,
  type ValidationDocument,
  errorGroup,
} from "./validation-document.ts";
import { mayHaveDrafted } from "./measured/inferencex-scripts.ts";
import { impossibleRows } from "./measured/row-bounds.ts";
import { targetGroups } from "./target-groups.ts";
import { runtimeEngineOf } from "./measured/row-engine.ts";
import { isCachedBefore, isOfSessions, isSpeculative, isSplit, markedReason } from "./measured/row-marks.ts";

/** A size, as ids write it: `70b`, `a22b`, `8x7b`. */
const size = /^(?:a?\d+(?:\.\d+)?b|\d+x\d+b)$/;
/** A maker's own counting of versions that leaves the shape's kind as it was: `v3.2`, `r1`. */
const release = /^[vr]\d/;

/**
 * The family of a model by its id: `llama-3` for `llama-3.1-70b`, `gpt-oss` for `gpt-oss-120b`, `deepseek` for `deepseek-v3.2`.
 * The first word, with the second where that is a version (its first figure) or a part of the name.
 */
export function modelFamily(id: string): string {
  const [first = id, second] = id.split("-");
  if (second === undefined || size.test(second) || release.test(second)) return first;
  return `${first}-${/^\d/.test(second) ? second.split(".")[0] : second}`;
}

/** What a row may be marked with, or be, that keeps it out of the score, and why in plain words. */
const refusals: readonly (readonly [(row: MeasuredRow) => boolean, string])[] = [
  [
    (row) => isSpeculative(row) && row.metric.startsWith("itl"),
    "its gaps are between steps, each of which gives several tokens",
  ],
  [
    ({ metric }) => metric === "throughput_unspecified",
    "it does not say whether prompt tokens are counted as throughput",
  ],
  [
    ({ demand, metric }) => demand.kind === "all-at-once" && metric.startsWith("ttft"),
    "all its calls came at once, so that the time to the first token is their queue",
  ],
  [mayHaveDrafted, "InferenceX ran it with drafts and without, and it does not say which"],
  [({ load }) => load.startsWith("mlperf"), "MLPerf gives no lengths of prompts"],
  [(row) => row.inputTokens === null && !isCachedBefore(row), "it gives no length of prompts"],
  [(row) => row.outputTokens === null && !isCachedBefore(row), "it gives no length of outputs"],
  [
    (row) => isOfSessions(row) && row.cacheHitShare === null,
    "nobody counted how much of its sessions' prompts the cache held",
  ],
  [
    (row) => isOfSessions(row) && /\b(?:kv_)?offload=(?!none)|\bcpu_offload=on/.test(row.flags),
    "its prompts were found in a cache behind the device's, which its hits leave out",
  ],
  [(row) => row.devices === null && !isSplit(row), "it gives no number of devices"],
  [
    ({ model, tp }) => model?.groups.some(({ queryHeads }) => queryHeads % tp !== 0) ?? false,
    "so many ranks do not share the model's heads: what ran were several replicas, whose split it does not say",
  ],
];

/** Rows of prompts and outputs on devices of their own: the replay takes those that say how many replicas each side has. */
const apartReason = "prompts and outputs ran on devices of their own, which only a replay of both sides models";

/** Why a row cannot be scored, in plain words; `null`: it can. `isApartTaken`: whether rows of two sides can. */
export function whyNotScoreable(row: MeasuredRow, isApartTaken = false): string | null {
  const marked = markedReason(row);
  if (marked !== null) return marked;
  if (isSplit(row) && !isApartTaken) return apartReason;
  const refusal = refusals.find(([holds]) => holds(row));
  if (refusal !== undefined) return refusal[1];
  if (row.model === null) return `the catalogue has no model called ${row.modelName || "nothing"}`;
  if (row.accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName || "nothing"}`;
  return null;
}

/** Every row of some files: with what the model gives, or with why it is not compared. */
interface ComparedRows {
  readonly compared: readonly Compared[];
  readonly skipped: readonly SkippedRow[];
}

/** Compares the rows of throughput and latency files with what `predict` gives. */
export function comparedRows(files: readonly MeasuredFile[], predict: Predict, isApartTaken = false): ComparedRows {
  const skipped: SkippedRow[] = files.flatMap(({ unread }) => unread);
  const compared: Compared[] = [];
  const all = files.flatMap(({ rows }) => rows);
  const impossible = impossibleRows(all);
  for (const measured of all) {
    const skip = (reason: string) => skipped.push({ file: measured.file, row: measured.row, reason });
    const refusal = whyNotScoreable(measured, isApartTaken) ?? impossible(measured);
    if (refusal !== null) {
      skip(refusal);
      continue;
    }
    const prediction = predict(measured);
    if ("reason" in prediction) skip(prediction.reason);
    else if (Number.isFinite(prediction.value)) compared.push({ measured, predicted: prediction.value });
    else skip("the model gives no finite figure for it");
  }
  return { compared, skipped };
}

/** A measured row with the figure that the model gives for it, in the row's unit. */
export interface Compared {
  readonly measured: MeasuredRow;
  readonly predicted: number;
}

type Kind = (row: MeasuredRow) => Readonly<Record<string, string>>;

/** Every row belongs to one group of each kind. */
function kinds(fitted: Fitted | null): readonly Kind[] {
  return [
    ({ load }) => ({ load }),
    (row) => ({ load: row.load, engine: runtimeEngineOf(row) ?? row.engine }),
    ({ load, accelerator }) => ({ load, accelerator: accelerator?.id ?? "unknown" }),
    ({ load, model }) => ({ load, family: model === null ? "unknown" : modelFamily(model.id) }),
    ...(fitted === null ? [] : [(row: MeasuredRow) => ({ load: row.load, seen: seen(row, fitted) })]),
  ];
}

export function scoredRow({ measured, predicted }: Compared): ScoredRow {
  const { file, row, metric, value } = measured;
  return { file, row, metric, measured: value, predicted };
}

/** Errors by load and metric, then by engine, accelerator, family, and what the fit saw; in the order of the rows. */
export function scored(rows: readonly Compared[], fitted: Fitted | null): readonly ErrorGroup[] {
  return kinds(fitted).flatMap((kind) => {
    const groups = new Map<string, { by: Readonly<Record<string, string>>; metric: string; rows: ScoredRow[] }>();
    for (const row of rows) {
      const [by, { metric }] = [kind(row.measured), row.measured];
      const key = JSON.stringify([by, metric]);
      const group = groups.get(key) ?? { by, metric, rows: [] };
      group.rows.push(scoredRow(row));
      groups.set(key, group);
    }
    return [...groups.values()].map(({ by, metric, rows }) => errorGroup(by, metric, rows));
  });
}

/** Errors by what a plan asks of rows, as far as there are any. */
function targetErrors(rows: readonly Compared[]): readonly TargetErrors[] {
  return targetGroups.flatMap(({ name, goals, holds }) => {
    const own = rows.filter(({ measured }) => holds(measured)).map(scoredRow);
    if (own.length === 0) return [];
    const { by: _, metric: __, ...errors } = errorGroup({}, "", own);
    return [{ target: name, goalPercent: goals, ...errors }];
  });
}

/**
 * Compares the rows of throughput and latency files with what `predict` gives; `fitted`: what its figures were fitted on; `isApartTaken`:
 * whether it replays prompts and outputs on devices of their own.
 */
export function speedValidation(
  files: readonly MeasuredFile[],
  predict: Predict,
  fitted: Fitted | null,
  isApartTaken = false,
): ValidationDocument {
  const { compared, skipped } = comparedRows(files, predict, isApartTaken);
  return {
    schema: "plimsoll.validate/1",
    rowsRead: files.reduce((count, { rows, unread }) => count + rows.length + unread.length, 0),
    rowsScored: compared.length,
    skipped,
    rows: compared.map(scoredRow),
    groups: scored(compared, fitted),
    targets: targetErrors(compared),
  };
}
