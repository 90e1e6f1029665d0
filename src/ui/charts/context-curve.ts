import { formatCount } from "../../quantity/format-number.ts";
import { thousand, million } from "../../quantity/number-words.ts";
import { axisTicks } from "./axis-ticks.ts";

/** Sequences that a replica's memory holds at one context. */
export interface CurveSample {
  readonly contextTokens: number;
  readonly sequences: number;
}

/** A context that matters, by the words for it: `the median`. */
export interface ContextMark extends CurveSample {
  readonly names: readonly string[];
}

const isDrawable = ({ contextTokens, sequences }: CurveSample) => contextTokens > 0 && sequences > 0;

/** Marks at the same context are one mark with all their names. */
export function mergedMarks(marks: readonly ContextMark[]): readonly ContextMark[] {
  const byContext = new Map<number, ContextMark>();
  for (const mark of marks) {
    const known = byContext.get(mark.contextTokens);
    const names = [...(known?.names ?? []), ...mark.names];
    byContext.set(mark.contextTokens, { ...mark, names });
  }
  return [...byContext.values()].toSorted((one, other) => one.contextTokens - other.contextTokens);
}

/** Points drawn between two samples. */
const between = 6;

/**
 * The samples as a smooth curve. Sequences are in inverse proportion to a context's bytes, so what lies between two samples
 * is on a straight line when both scales are logarithmic.
 */
export function contextCurve(samples: readonly CurveSample[]): readonly CurveSample[] {
  const sorted = [...new Map(samples.filter(isDrawable).map((sample) => [sample.contextTokens, sample])).values()];
  sorted.sort((one, other) => one.contextTokens - other.contextTokens);
  return sorted.flatMap((sample, index) => {
    const next = sorted[index + 1];
    if (next === undefined) return [sample];
    const steps = Array.from({ length: between }, (_, step) => step / between);
    const blend = (from: number, to: number, share: number) => from * Math.pow(to / from, share);
    return steps.map((share) => ({
      contextTokens: blend(sample.contextTokens, next.contextTokens, share),
      sequences: blend(sample.sequences, next.sequences, share),
    }));
  });
}

/** `8k`, `128k`, `1M`: tokens on an axis. */
export function tokensText(tokens: number): string {
  if (tokens >= million) return `${formatCount(tokens / million)}M`;
  return tokens >= thousand ? `${formatCount(tokens / thousand)}k` : formatCount(tokens);
}

export interface ContextScales {
  readonly x: (tokens: number) => number;
  readonly y: (sequences: number) => number;
  readonly xTicks: readonly number[];
  /** How many times the one before each mark is; `null`: they differ. */
  readonly xStep: number | null;
  readonly yTicks: readonly number[];
}

/** The plot's place in the picture. */
export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Above the mark that holds most there is this much room. */
const headroom = 1.1;
/** The curve begins this far right of the axis, so that its first mark stands free. */
const margin = 0.8;
/** Below this width only every other doubling is marked. */
const narrowPlot = 460;
/** Fewer doublings than these get marks between them. */
const fewDoublings = 3;

/** Marks of the logarithmic axis: doublings of 1,000, every other one, or with one and a half times each. */
function contextTicks(least: number, most: number, isNarrow: boolean): Pick<ContextScales, "xTicks" | "xStep"> {
  const doublings = Math.log2(most / least);
  const xStep = doublings < fewDoublings ? null : isNarrow ? 4 : 2;
  const ticks: number[] = [];
  for (let tick = thousand / 8; tick <= most; tick *= xStep ?? 2)
    ticks.push(tick, ...(xStep === null ? [1.5 * tick] : []));
  return { xTicks: ticks.filter((tick) => tick >= least && tick <= most), xStep };
}

/** Tokens by doublings from left to right, sequences from 0 upwards with room for what the marks hold. */
export function contextScales(
  curve: readonly CurveSample[],
  marks: readonly ContextMark[],
  box: PlotBox,
): ContextScales {
  const held = marks.length === 0 ? curve.map(({ sequences }) => sequences) : marks.map(({ sequences }) => sequences);
  const yTicks = axisTicks(headroom * Math.max(1, ...held), 5);
  const top = yTicks.at(-1) ?? 1;
  const contexts = curve.filter(({ sequences }) => sequences <= top).map(({ contextTokens }) => contextTokens);
  const least = Math.max(1, margin * Math.min(...contexts));
  const most = Math.max(2 * least, ...contexts);
  const doublings = Math.log2(most / least);
  const x = (tokens: number) => box.left + (Math.log2(tokens / least) / doublings) * (box.right - box.left);
  const y = (sequences: number) => box.bottom - (sequences / top) * (box.bottom - box.top);
  return { x, y, yTicks, ...contextTicks(least, most, box.right - box.left < narrowPlot) };
}
