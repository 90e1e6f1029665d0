import type { MeasuredRow } from "./measured-row.ts";
import { isCachedBefore, isOfSessions, isSpeculative, isSplit } from "./row-marks.ts";

/** FLOPs of a multiply-add. */
const flopsOfProduct = 2;
/** The fewest bytes that an active parameter takes, whatever the format: four bits. */
const leastBytes = 0.5;
/** And those of one in 16 bits. */
const wideBytes = 2;
const wideFormats: readonly string[] = ["bf16", "fp16"];
const milliseconds = 1000;

/** The most that a device of a row computes in a second in any format, FLOP/s. */
function peakFlops({ accelerator }: MeasuredRow): number {
  if (accelerator === null) return Infinity;
  const { bf16FlopsPerSecond, fp8FlopsPerSecond, fp4FlopsPerSecond } = accelerator;
  return Math.max(bf16FlopsPerSecond, fp8FlopsPerSecond ?? 0, fp4FlopsPerSecond ?? 0);
}

/** What all devices of a row's replica would need at their peak to compute its prompt, in ms. */
function leastPromptMs(row: MeasuredRow): number {
  const { model, inputTokens, tp, pp, attentionRanks } = row;
  if (model === null || inputTokens === null) return 0;
  const flops = flopsOfProduct * (model.activeParameters - model.embeddingParameters) * inputTokens;
  return (milliseconds * flops) / (peakFlops(row) * tp * pp * attentionRanks);
}

/** What all devices of a row's replica would need at their peak to read what a token is multiplied with, in ms. */
function leastTokenMs({ model, accelerator, tp, pp, attentionRanks, precision }: MeasuredRow): number {
  if (model === null || accelerator === null) return 0;
  const bytes =
    (wideFormats.includes(precision) ? wideBytes : leastBytes) * (model.activeParameters - model.embeddingParameters);
  return (milliseconds * bytes) / (accelerator.bandwidthBytesPerSecond * tp * pp * attentionRanks);
}

/** Rows of one deployment on one kind of prompt: what one of them found in a cache, the others did. */
function runName({ source, modelName, acceleratorName, engine, tp, inputTokens, note }: MeasuredRow): string {
  const [repository = ""] = source.split(/[ @]/);
  const objective = /\bobjective (\w+)/.exec(note)?.[1] ?? "";
  return [repository, modelName, acceleratorName, engine, tp, inputTokens, objective].join("|");
}

/** No engine's prompts reach more of the devices' peak: matrices alone, under their power limit, do not. */
const mostOfPeak = 0.75;

/** Deployments that one source measured in one way: where one of them found prompts in a cache, the others did. */
function deploymentsName({ source, modelName, acceleratorName, engine, version }: MeasuredRow): string {
  const [repository = ""] = source.split(/[ @]/);
  return [repository, modelName, acceleratorName, engine, version].join("|");
}

/** Figures of one run: one deployment, lengths, and calls in flight. */
function loadName(row: MeasuredRow): string {
  const { source, modelName, acceleratorName, engine, version, inputTokens, outputTokens, load, demand, note, flags } =
    row;
  const { devices, tp, pp, ep, attentionRanks, precision } = row;
  const split = [devices, tp, pp, ep, attentionRanks, precision].join(" ");
  return [
    source,
    modelName,
    acceleratorName,
    engine,
    version,
    split,
    inputTokens,
    outputTokens,
    load,
    JSON.stringify(demand),
    note,
    flags,
  ].join("|");
}

/** What is told by one of the rows: of pools apart one run alone, as their splits differ from run to run. */
function tooFastName(row: MeasuredRow): string {
  return isSplit(row) ? loadName(row) : deploymentsName(row);
}

/** Runs of so many calls in flight whose prompts, by what each call took, came faster than all devices can compute them. */
function runsTooFast(rows: readonly MeasuredRow[]): ReadonlySet<string> {
  const ttfts = new Map(
    rows.filter(({ metric }) => /^ttft(?:_mean)?$/.test(metric)).map((row) => [loadName(row), row.value]),
  );
  const fast = rows.filter((row) => {
    const { metric, demand, outputTokens, value, devices, tp, pp, attentionRanks } = row;
    const ttft = ttfts.get(loadName(row));
    if (!/^tpot(?:_mean)?$/.test(metric) || demand.kind !== "concurrency" || ttft === undefined) return false;
    const replicas = Math.max(1, (devices ?? 1) / (tp * pp * attentionRanks));
    const steps = Math.max(0, (outputTokens ?? 1) - 1);
    const cycleMs = ttft + steps * value;
    const promptsMs = (demand.count / replicas) * leastPromptMs(row);
    return cycleMs < promptsMs / mostOfPeak + steps * leastTokenMs(row);
  });
  return new Set(fast.map(tooFastName));
}

/**
 * Tells rows that say what no device can do: tokens faster than memory gives what they are multiplied with, or first tokens faster
 * than the prompt can be computed. Then a client counted bursts of tokens, or the prompt was in a cache whose hits nobody counted;
 * the latter holds for the other loads of that deployment too. Where hits were counted, nothing is told.
 */
export function impossibleRows(rows: readonly MeasuredRow[]): (row: MeasuredRow) => string | null {
  const isUncounted = (row: MeasuredRow) =>
    row.cacheHitShare === null && !isCachedBefore(row) && !isOfSessions(row) && !/\bmulti-turn\b/.test(row.note);
  const isTtft = ({ metric }: MeasuredRow) => metric.startsWith("ttft");
  const cached = new Set(
    rows.filter((row) => isTtft(row) && isUncounted(row) && row.value < leastPromptMs(row)).map(runName),
  );
  const tooFast = runsTooFast(rows.filter(isUncounted));
  const isItlTooFast = (row: MeasuredRow) =>
    /^(?:itl|tpot)/.test(row.metric) && !isSpeculative(row) && row.value < leastTokenMs(row);
  // A deployment that once reads its weights faster than they can be read in 16 bits has others.
  const narrow = new Set(rows.filter((row) => wideFormats.includes(row.precision) && isItlTooFast(row)).map(runName));
  return (row) => {
    if (isItlTooFast(row) || (wideFormats.includes(row.precision) && narrow.has(runName(row)))) {
      return "no device reads the model's weights that fast: its client counted bursts of tokens, or they were in fewer bits than it says";
    }
    if (isUncounted(row) && tooFast.has(tooFastName(row)))
      return "its prompts came faster than three quarters of its devices' peak: they were in a cache whose hits nobody counted";
    if (!isTtft(row) || !isUncounted(row) || !cached.has(runName(row))) return null;
    return "its prompts cannot have been computed in that time: they were in a cache whose hits nobody counted";
  };
}
