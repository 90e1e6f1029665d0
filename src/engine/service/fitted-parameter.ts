import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import type { RuntimeProfile } from "../input.ts";

/** Figures of a runtime row that are fitted. */
export type FittedFigure =
  | "bandwidthEfficiency"
  | "kvBandwidthEfficiency"
  | "computeEfficiency"
  | "attentionEfficiency"
  | "linkEfficiency"
  | "unhiddenShare"
  | "secondsPerLayer"
  | "secondsPerExpertLayer"
  | "secondsPerLatentLayer"
  | "secondsPerPromptLayer"
  | "secondsPerPromptExpertLayer"
  | "secondsPerPromptLatentLayer"
  | "narrowCacheShare"
  | "secondsPerStep"
  | "secondsPerSequence"
  | "allReduceLatencySeconds"
  | "secondsPerCall"
  | "secondsPerPromptToken"
  | "secondsToStart";

/** What is known of a figure before any measurement: where it lies, and how far engines lie apart. */
export interface FittedParameter {
  readonly figure: FittedFigure;
  /** `share`: between 0 and 1, moved as its log odds; `time`: over 0, moved as its logarithm. */
  readonly kind: "share" | "time";
  readonly prior: number;
  /** Standard deviation in log odds or logarithm. */
  readonly deviation: number;
  /** The same for an engine or a group about what is above it, where that is not the usual part. */
  readonly apart?: number;
  /** Ends that physics allows: then it is moved as log odds between them. */
  readonly ends?: readonly [least: number, most: number];
}

/**
 * Priors from hardware: a copy reaches 80 to 90 % of peak bandwidth, a large matrix 60 to 80 % of peak compute, attention less;
 * a kernel starts in a few microseconds and a layer has about ten of them; a small all-reduce over NVLink takes ten to twenty
 * microseconds on eight devices. A tokenizer takes one to three microseconds a token, much the same on any device: only long prompts that the
 * cache holds tell it from prefill, so groups hardly lie apart. Shares have ends: what lies beyond would be no efficiency but something that
 * the model lacks, and so would be a launch of a layer's prompts that takes many milliseconds. The first calls of a run wait some tenths of a second for kernels that are compiled or tuned when they are first met.
 *
 * @source derived
 */
export const fittedParameters: readonly FittedParameter[] = [
  { figure: "bandwidthEfficiency", kind: "share", prior: 0.8, deviation: 0.5, ends: [0.3, 0.98] },
  { figure: "kvBandwidthEfficiency", kind: "share", prior: 0.7, deviation: 0.6, ends: [0.25, 0.98] },
  { figure: "computeEfficiency", kind: "share", prior: 0.6, deviation: 0.5, ends: [0.2, 0.95] },
  { figure: "attentionEfficiency", kind: "share", prior: 0.4, deviation: 0.7, ends: [0.1, 0.9] },
  { figure: "linkEfficiency", kind: "share", prior: 0.5, deviation: 0.7 },
  { figure: "unhiddenShare", kind: "share", prior: 0.3, deviation: 0.8 },
  { figure: "secondsPerLayer", kind: "time", prior: 25e-6, deviation: 0.8 },
  { figure: "secondsPerExpertLayer", kind: "time", prior: 20e-6, deviation: 0.8 },
  { figure: "secondsPerLatentLayer", kind: "time", prior: 12e-6, deviation: 0.8, apart: 0.8 },
  { figure: "secondsPerStep", kind: "time", prior: 0.7e-3, deviation: 0.8 },
  { figure: "secondsPerSequence", kind: "time", prior: 8e-6, deviation: 0.9 },
  { figure: "allReduceLatencySeconds", kind: "time", prior: 5e-6, deviation: 0.7 },
  { figure: "secondsPerCall", kind: "time", prior: 12e-3, deviation: 0.8 },
  { figure: "secondsPerPromptToken", kind: "time", prior: 2e-6, deviation: 0.5, apart: 0.1 },
  { figure: "secondsPerPromptLayer", kind: "time", prior: 0.3e-3, deviation: 0.8, apart: 0.8 },
  { figure: "secondsPerPromptExpertLayer", kind: "time", prior: 0.6e-3, deviation: 0.8, apart: 0.8 },
  { figure: "secondsPerPromptLatentLayer", kind: "time", prior: 0.4e-3, deviation: 0.8, apart: 0.8, ends: [0, 4e-3] },
  { figure: "narrowCacheShare", kind: "share", prior: 0.8, deviation: 0.7, ends: [0.45, 1] },
  { figure: "secondsToStart", kind: "time", prior: 0.3, deviation: 1, apart: 1 },
];

/** Figures as a point that can be moved freely. */
export type Point = readonly number[];

type Moved = Pick<FittedParameter, "kind" | "ends">;

const anyShare = [0, 1] as const;

function endsOf({ kind, ends }: Moved): readonly [least: number, most: number] | null {
  return ends ?? (kind === "share" ? anyShare : null);
}

function moved(parameter: Moved, value: number): number {
  const ends = endsOf(parameter);
  return ends === null ? log(value) : log((value - ends[0]) / (ends[1] - value));
}

function unmoved(parameter: Moved, at: number): number {
  const ends = endsOf(parameter);
  return ends === null ? exp(at) : ends[0] + (ends[1] - ends[0]) / (1 + exp(-at));
}

/** The priors as a point. @source derived */
export const priorPoint: Point = fittedParameters.map((parameter) => moved(parameter, parameter.prior));

export type Figures = Readonly<Record<FittedFigure, number>>;

/** Figures that every runtime has. */
export type SteadyFigure = Exclude<
  FittedFigure,
  | "secondsToStart"
  | "secondsPerLatentLayer"
  | "secondsPerPromptLayer"
  | "secondsPerPromptExpertLayer"
  | "secondsPerPromptLatentLayer"
  | "narrowCacheShare"
>;

/** The figures of a point. @source derived */
export function figuresAt(point: Point): Figures {
  return Object.fromEntries(
    fittedParameters.map((parameter, index) => [parameter.figure, unmoved(parameter, point[index] ?? 0)]),
  ) as unknown as Figures;
}

/** The point of a runtime's figures: what `figuresAt` gives them for. @source derived */
export function pointAt(figures: Pick<RuntimeProfile, FittedFigure>): Point {
  return fittedParameters.map((parameter) => moved(parameter, figures[parameter.figure] ?? parameter.prior));
}

const parameterOf: ReadonlyMap<FittedFigure, FittedParameter> = new Map(
  fittedParameters.map((parameter) => [parameter.figure, parameter]),
);

/** The ends of a share, short of which its log odds are numbers. */
const shareEnds = { least: 1e-6, most: 1 - 1e-6 };

/**
 * A figure moved so far from its value: in log odds for shares, in logarithm for times. A time of 0 stays.
 *
 * @source derived
 */
export function movedFigure(figure: FittedFigure, value: number, distance: number): number {
  const parameter = parameterOf.get(figure);
  if (parameter === undefined || distance === 0 || value <= 0) return value;
  const inside = parameter.kind === "share" ? Math.min(shareEnds.most, Math.max(shareEnds.least, value)) : value;
  const { kind } = parameter;
  return unmoved({ kind }, moved({ kind }, inside) + distance);
}
