import type { RuntimeProfile } from "../../engine/input.ts";
import { fittedWith } from "../../catalog/runtimes/engine-version.ts";
import { numberFormatClass } from "../../catalog/runtimes/number-format-class.ts";
import type { RuntimeEngine } from "../../catalog/runtimes/runtime-row.ts";
import type { MeasuredRow } from "../measured/measured-row.ts";
import { type MeasuredRun, measuredRun, type RowModel, rowModel } from "../closed-form/row-model.ts";
import { impossibleRows } from "../measured/row-bounds.ts";
import { runtimeEngineOf } from "../measured/row-engine.ts";
import { isAgentRow, isSpeculative } from "../measured/row-marks.ts";
import { whyNotScoreable } from "../speed-validation.ts";
import { targetOf } from "../target-groups.ts";

/** Calls a second that a run got through, where its note says. */
function achievedRate({ note }: MeasuredRow): number | null {
  const found = /\bachieved (\d+) req\/s/.exec(note);
  return found === null ? null : Number(found[1]);
}

/** Sources give whole calls a second: two that are equal may print one apart. */
const printed = 1;

/** What runs that differ in nothing but their rate have in common. */
function runName({ source, modelName, acceleratorName, devices, inputTokens, outputTokens }: MeasuredRow): string {
  return [source, modelName, acceleratorName, devices, inputTokens, outputTokens].join("\n");
}

/**
 * Tells the runs at a rate that got through as many calls a second as the same deployment does with all calls at once: they were
 * asked for more than it carries, and their times grow with the length of the run.
 */
export function fullRuns(rows: readonly MeasuredRow[]): (row: MeasuredRow) => boolean {
  const most = new Map<string, number>();
  for (const row of rows) {
    const rate = achievedRate(row);
    if (rate !== null && row.demand.kind === "saturating") most.set(runName(row), rate);
  }
  return (row) => {
    const rate = achievedRate(row);
    return row.demand.kind === "rate" && rate !== null && rate + printed >= (most.get(runName(row)) ?? Infinity);
  };
}

/** A measured row that figures are fitted on. */
export interface FitItem {
  readonly row: MeasuredRow;
  readonly model: RowModel;
  /** Kind of load and metric that the row is judged with. */
  readonly kind: FitKind;
  /** Engine, whatever versions of it a factor tells apart, family of devices, number format: rows that share figures. */
  readonly group: readonly [engine: RuntimeEngine, family: string, format: string];
  /** The deployment: all its loads and lengths together, renamed copies of a model counted as one. */
  readonly configuration: string;
  readonly weight: number;
}

type FitKind = "offline" | "static_batch" | "tpot" | "ttft" | "itl" | "e2e";

/** How much a row of a kind counts: few and clean measurements more than the many noisy ones. */
const weights: Readonly<Record<string, number>> = {
  "offline output_throughput": 1.4,
  "offline output_throughput_per_gpu": 1.4,
  "static_batch output_throughput": 6,
  "static_batch output_throughput_per_gpu": 6,
  "static_batch ttft": 0.7,
  "static_batch e2e_batch_latency": 1,
  "closed_agg tpot": 1,
  "closed_agg ttft": 0.7,
  "closed tpot_mean": 1,
  "closed ttft_mean": 0.7,
  "closed tpot_p50": 0.7,
  "closed itl_p50": 0.7,
  "closed ttft_p50": 0.3,
  "open itl_mean": 12,
  "open e2e_mean": 1.5,
  "open ttft_mean": 0.7,
  "closed_agentic tpot_mean": 1,
  // The mean of few calls, some of which begin a session and find nothing: two runs of one deployment differ by a third.
  "closed_agentic ttft_mean": 0.3,
};
/**
 * At more calls in flight TTFT is mostly a wait behind other prompts, which says nothing of the engine's figures; most of so many sessions
 * are between two calls.
 */
const uncrowded = 8;

/** Short runs at more than the engine carries say how long the run was, not how the engine serves. */
function isShortRun({ load, note }: MeasuredRow): boolean {
  return load === "open" && /\b\d+ (?:requests|prompts)\b/.test(note);
}

const shortRunWeights: Readonly<Record<string, number>> = { itl_mean: 6, ttft_mean: 0.7 };

/** Prompts that are so many times as long as answers are most of the work. */
const promptsOver = 8;

function isConcurrent({ load, demand }: MeasuredRow): boolean {
  return load.startsWith("closed") && demand.kind === "concurrency" && demand.count > 1;
}

/** Of sessions that find less than so much of their prompts in the cache most have passed their cliff: their calls' times are waits. */
const cliffShare = 0.5;

function weightOf(row: MeasuredRow): number {
  const { load, metric, demand, inputTokens, outputTokens } = row;
  if (isAgentRow(row) && (row.cacheHitShare ?? 0) < cliffShare) return 0;
  // Of the short runs, those at a rate: what tokens and, of an engine with no other such rows, a call's intake take.
  if (isShortRun(row)) return / requests/.test(row.note) && demand.kind === "rate" ? (shortRunWeights[metric] ?? 0) : 0;
  const isManyAtOnce = load.startsWith("closed") && demand.kind === "concurrency" && demand.count > uncrowded;
  const isCrowded = isManyAtOnce && !isAgentRow(row);
  // Where prompts are most of the work, a call meets many of them or none: the median says little of the mean.
  const isOfPrompts = metric.endsWith("_p50") && (inputTokens ?? 0) > promptsOver * (outputTokens ?? 0);
  // A median leaves out the steps that carry prompts, of which few calls have few.
  if (isOfPrompts && isConcurrent(row)) return 0;
  return isCrowded && /^ttft|^itl_p50/.test(metric) ? 0 : (weights[`${load} ${metric}`] ?? 0);
}

function kindOf({ load, metric }: MeasuredRow): FitKind {
  if (metric.startsWith("ttft")) return "ttft";
  if (metric.startsWith("e2e")) return "e2e";
  if (load === "offline" || load === "static_batch") return load;
  return load === "open" ? "itl" : "tpot";
}

function configurationOf({ model, accelerator, devices, tp, pp, ep, attentionRanks, engine, precision }: MeasuredRow) {
  const shape = [model?.totalParameters, model?.layers, model?.hiddenSize];
  const split = [devices, tp, pp, ep, attentionRanks];
  return [...shape, accelerator?.id, ...split, engine, numberFormatClass(precision)].join(" ");
}

/** The group that a row of an engine is of. */
export function groupOf({ accelerator, precision }: MeasuredRow, engine: RuntimeEngine): FitItem["group"] {
  return [fittedWith(engine), accelerator?.family ?? "", numberFormatClass(precision)];
}

/** What rows of one run have in common: all but the figure. */
function oneRun(row: MeasuredRow): string {
  const { modelName, acceleratorName, inputTokens, outputTokens, load, demand } = row;
  const { devices, tp, pp, ep, attentionRanks, precision, kvFormat, engine, version } = row;
  const { note, flags, source, date, cacheHitShare, acceptedTokens } = row;
  const deployment = [modelName, acceleratorName, devices, tp, pp, ep, attentionRanks, precision, kvFormat];
  const said = [engine, version, note, flags, source, date, cacheHitShare, acceptedTokens];
  return JSON.stringify([deployment, inputTokens, outputTokens, load, demand, said]);
}

/** The rows among these that figures are fitted on. */
export function fitItems(rows: readonly MeasuredRow[], usual: RuntimeProfile): readonly FitItem[] {
  const isFull = fullRuns(rows);
  const impossible = impossibleRows(rows);
  const runs = new Map<string, MeasuredRun | string>();
  const runOf = (row: MeasuredRow) => {
    const name = oneRun(row);
    const run = runs.get(name) ?? measuredRun(row, usual);
    runs.set(name, run);
    return run;
  };
  return rows.flatMap((row) => {
    const usualWeight = weightOf(row);
    const { accelerator } = row;
    const engine = runtimeEngineOf(row);
    // What is not fitted on is judged all the same where it answers what a plan asks.
    if (
      (usualWeight === 0 && targetOf(row) === null) ||
      accelerator === null ||
      engine === null ||
      isSpeculative(row) ||
      whyNotScoreable(row) !== null
    )
      return [];
    if (impossible(row) !== null) return [];
    const model = rowModel(row, usual, runOf(row));
    if (typeof model === "string") return [];
    // Scored with all others, but no figure follows it.
    const weight = isFull(row) ? 0 : usualWeight;
    return [
      { row, model, kind: kindOf(row), group: groupOf(row, engine), configuration: configurationOf(row), weight },
    ];
  });
}
