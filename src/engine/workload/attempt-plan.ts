import type { WorkloadClass } from "../workload-class.ts";
import type { CallVolume, SessionVolume } from "./session-volume.ts";
import { pow } from "../../numeric/pow.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import { million } from "../../quantity/number-words.ts";
import { longestLength } from "./step-lengths.ts";

/** Why an attempt stops before its last step, if it does. */
type StopReason = "end" | "declined" | "thin" | "capped";

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

interface GateAnswers {
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
interface Drawn extends Omit<GateAnswers, "share"> {
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

/** No back-off waits longer: ten times as long each time would be for ever before a thousand attempts are over. */
const longestWait = daysPerWeek * secondsPerDay;

/**
 * Wait before the retry that follows an attempt, seconds.
 *
 *     back-off · factor ^ (attempt - 1), a week at most where the first wait is shorter
 *
 * @source derived
 */
export function backoffWait(
  { backoffSeconds, backoffFactor }: Pick<WorkloadClass["outcome"], "backoffSeconds" | "backoffFactor">,
  attempt: number,
): number {
  if (backoffSeconds <= 0) return 0;
  return Math.min(Math.max(longestWait, backoffSeconds), backoffSeconds * pow(backoffFactor, attempt - 1));
}

/**
 * Most whole steps of an attempt within the class's budgets of steps, tokens and money; at least one, infinite where even
 * the longest attempt fits.
 *
 * @source derived: volumes grow with steps, so the last step that still fits is found by bisection.
 */
export function stepsWithin(workload: WorkloadClass, volume: SessionVolume): number {
  const { budget, callsPerStep, hosted, toolUsdPerStep } = workload;
  const longest = longestLength(workload.steps, workload.spreads.steps);
  let most = budget.steps === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(budget.steps));
  if (budget.tokens !== null) {
    const { tokens } = budget;
    most = largestWhole(most, longest, (steps) => {
      const { promptTokens, outputTokens } = volume.upTo(steps * callsPerStep);
      return promptTokens + outputTokens <= tokens;
    });
  }
  if (budget.usd !== null) {
    const { usd } = budget;
    most = largestWhole(most, longest, (steps) => {
      const run = volume.upTo(steps * callsPerStep);
      const cached = run.promptTokens - run.uncachedTokens;
      // As they are billed: where some are cached, the others are written to the cache.
      const written = cached > 0 ? (hosted?.cacheWriteUsdPerMillion ?? null) : null;
      const tokensUsd =
        hosted === null
          ? 0
          : run.uncachedTokens * (written ?? hosted.inputUsdPerMillion) +
            cached * (hosted.cachedInputUsdPerMillion ?? hosted.inputUsdPerMillion) +
            run.outputTokens * hosted.outputUsdPerMillion;
      const callsUsd = steps * callsPerStep * (hosted?.usdPerCall ?? 0);
      return steps * toolUsdPerStep + callsUsd + tokensUsd / million <= usd;
    });
  }
  return most;
}

/** The largest whole number up to `most` that fits, 1 where none does; `most` itself where nothing up to `longest` is too much. */
function largestWhole(most: number, longest: number, fits: (steps: number) => boolean): number {
  const tooMany = firstWhole((steps) => !fits(steps), 1, Math.min(most, longest));
  return tooMany === null ? most : Math.max(1, tooMany - 1);
}
