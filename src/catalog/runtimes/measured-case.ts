import type { ModelShape, RuntimeProfile } from "../../engine/input.ts";

/** Errors of a fit: their median, and what four of five rows are within; `null`: too few rows say. */
export type RuntimeErrors = Pick<
  RuntimeProfile,
  | "itlErrorPercent"
  | "itlBandPercent"
  | "ttftErrorPercent"
  | "ttftBandPercent"
  | "throughputErrorPercent"
  | "throughputBandPercent"
>;

/**
 * What was measured of what a pool runs: its deployment (model, device, how many of them), only its family of models on such devices, or
 * nothing.
 */
export const measuredCases = ["deployment", "family", "unseen"] as const;
export type MeasuredCase = (typeof measuredCases)[number];

/** Errors by fits that left out rows of the deployment, the whole deployment, the whole family. */
export type CaseErrors<Errors = RuntimeErrors> = Readonly<Record<MeasuredCase, Errors>>;

/** What errors are of: the time between two tokens, the time to the first, tokens a second. */
export const errorKinds = ["itl", "ttft", "throughput"] as const;
export type ErrorKind = (typeof errorKinds)[number];
/** The same errors as a fit gives them: of each kind the median and the band. */
export type KindErrors = Readonly<Record<ErrorKind, readonly [error: number | null, band: number | null]>>;

/**
 * The family of a model: its kind of attention, dense or with experts, and its size. Renamed copies and fine-tunes are one, and so
 * are models of different makers with as many layers of one width.
 */
export function familyOfShape(
  model: Pick<ModelShape, "groups" | "stateBytesPerSequence" | "experts" | "layers" | "hiddenSize">,
): string {
  const kinds = [...new Set(model.groups.map(({ kind }) => kind))].toSorted();
  const state = model.stateBytesPerSequence > 0 ? ["state"] : [];
  return [...kinds, ...state, model.experts, model.layers, model.hiddenSize].join(" ");
}

/** A deployment as runtime rows list them. */
export function deploymentName(modelId: string, acceleratorId: string, devices: number): string {
  return [modelId, acceleratorId, devices].join(" ");
}
