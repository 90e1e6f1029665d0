import type { WorkloadClass } from "../workload-class.ts";
import type { CallVolume } from "./counted-calls.ts";
import type { SessionVolume } from "./session-volume.ts";

/** Why an attempt stops before its last step, if it does. */
export type StopReason = "end" | "declined" | "thin" | "capped";

/** Workflows of one length, with the same gates in front of them. */
export interface AttemptPlan {
  /** Steps of an attempt that runs to its end. */
  readonly length: number;
  /** The step after which an attempt stops at the latest. */
  readonly stop: number;
  readonly stopReason: StopReason;
  /** The step after which an approval is waited for, once; 0: none. */
  readonly approvalAt: number;
  /** What the one call spends that closes a capped attempt with a summary, where one does. */
  readonly closing: readonly [prompt: number, uncached: number, output: number];
}

export interface GateAnswers {
  readonly share: number;
  readonly isApproved: boolean;
  readonly isThin: boolean;
}

/**
 * The answers that gates may give, as far as there are gates.
 *
 * @source derived: approvals and evidence are drawn apart.
 */
export function gateAnswers({ outcome }: WorkloadClass): GateAnswers[] {
  const approved = outcome.approvalAfterSteps === null ? 1 : outcome.approvedShare;
  const thin = outcome.evidenceAfterSteps === null ? 0 : outcome.thinEvidenceShare;
  return [
    { share: approved * (1 - thin), isApproved: true, isThin: false },
    { share: approved * thin, isApproved: true, isThin: true },
    { share: (1 - approved) * (1 - thin), isApproved: false, isThin: false },
    { share: (1 - approved) * thin, isApproved: false, isThin: true },
  ].filter(({ share }) => share > 0);
}

/** What a workflow draws once. */
export interface Drawn extends Omit<GateAnswers, "share"> {
  readonly length: number;
  readonly budgetSteps: number;
}

/**
 * The attempts of workflows that drew the same: where they stop and why.
 *
 * @source derived: the earliest stop counts; declined before thin before capped where they fall together.
 */
export function attemptPlan(
  { outcome, budget, callsPerStep, outputTokens }: WorkloadClass,
  volume: SessionVolume,
  { length, budgetSteps, isApproved, isThin }: Drawn,
): AttemptPlan {
  const approval = Math.floor(outcome.approvalAfterSteps ?? length);
  const evidence = Math.floor(outcome.evidenceAfterSteps ?? length);
  // In the order that decides ties.
  const stops: readonly (readonly [StopReason, number])[] = [
    ["declined", isApproved ? length : approval],
    ["thin", isThin ? evidence : length],
    ["capped", budgetSteps],
  ];
  let stop = length;
  let stopReason: StopReason = "end";
  for (const [reason, step] of stops) {
    if (step < stop) [stopReason, stop] = [reason, step];
  }
  const closes = stopReason === "capped" && budget.atCap === "summarise";
  const calls = stop * callsPerStep;
  const [here, next] = closes ? [volume.upTo(calls), volume.upTo(calls + 1)] : [nothing, nothing];
  return {
    length,
    stop,
    stopReason,
    approvalAt: isApproved && approval < length && approval <= stop ? approval : 0,
    closing: [next.promptTokens - here.promptTokens, next.uncachedTokens - here.uncachedTokens, outputTokens],
  };
}

const nothing: Pick<CallVolume, "promptTokens" | "uncachedTokens"> = { promptTokens: 0, uncachedTokens: 0 };
