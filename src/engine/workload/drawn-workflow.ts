import { stepToolSeconds } from "./tool-load.ts";
import { exp } from "../../numeric/exp.ts";
import type { RandomStream } from "../../numeric/random-stream.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { type AttemptPlan, attemptPlan, backoffWait } from "./attempt-plan.ts";
import { type SessionVolume, volumeOfSteps } from "./session-volume.ts";
import { isSpread, spreadQuantile } from "./spread.ts";
import { spreadOfSum } from "./sum-of-draws.ts";
import type { StepLengths } from "./step-lengths.ts";
import type { StepRules } from "./step-rules.ts";
import { stepSums, type StepSums } from "./rewards.ts";

/** Mean times that drawn workflows are timed with. */
export interface SampleTimes {
  readonly ttftSeconds: number;
  readonly secondsPerToken: number;
  /** Sub-agents of a step. */
  readonly stepAgentSeconds: number;
}

/** Sessions whose first prompt is about the same. */
export interface PrefixPiece {
  readonly volume: SessionVolume;
  readonly budgetSteps: number;
  /** As far as anybody has walked. */
  sums: StepSums;
}

/** What workflows are drawn from. */
export interface Drawing {
  readonly workload: WorkloadClass;
  readonly random: RandomStream;
  /** `null`: unknown. */
  readonly times: SampleTimes | null;
  readonly lengths: StepLengths;
  /** Each as likely as the next. */
  readonly prefixes: readonly PrefixPiece[];
  readonly rulesOf: (length: number) => StepRules;
  /** Multiples of the mean, from uniform draws. */
  readonly outputOf: (uniform: number) => number;
  readonly toolTimeOf: (uniform: number) => number;
  /** `null`: all steps make the calls that a step does in the mean. */
  readonly callsOf: ((uniform: number) => number) | null;
}

/** What a drawn workflow has spent. */
export interface Walk {
  steps: number;
  calls: number;
  promptTokens: number;
  seconds: number;
}

/** Outputs of more calls in a step than this are near enough to their mean. */
const mostDrawnCalls = 8;

/** What a session has drawn, by step: place 0 is before the first. */
interface DrawnSession {
  readonly sums: StepSums;
  readonly volume: SessionVolume;
  /** Calls up to each step, parts of them included; and what they have added to the history, in multiples of what a call does. */
  readonly calls: number[];
  readonly grown: number[];
  readonly grownCalls: number[];
}

/** An attempt under way. */
interface Attempt {
  readonly plan: AttemptPlan;
  readonly session: DrawnSession;
  readonly rules: StepRules;
  /** The step before its first. */
  readonly start: number;
  readonly isLast: boolean;
}

/**
 * One workflow, drawn from the chain that gives the means.
 *
 * @source derived: inversion of every distribution, in the chain's order
 */
export function drawnWorkflow(drawing: Drawing): Walk {
  const { workload, random, lengths, prefixes } = drawing;
  const { outcome } = workload;
  const length = drawnLength(lengths, random.uniform());
  const own = prefixes[Math.floor(random.uniform() * prefixes.length)];
  const isApproved = outcome.approvalAfterSteps === null || random.uniform() < outcome.approvedShare;
  const isThin = outcome.evidenceAfterSteps !== null && random.uniform() < outcome.thinEvidenceShare;
  const walk = { steps: 0, calls: 0, promptTokens: 0, seconds: 0 };
  if (own === undefined) return walk;
  if (length >= own.sums.steps.length) own.sums = stepSums(volumeOfSteps(own.volume, workload), length);
  const session: DrawnSession = { sums: own.sums, volume: own.volume, calls: [0], grown: [0], grownCalls: [0] };
  const plan = attemptPlan(workload, own.volume, { length, budgetSteps: own.budgetSteps, isApproved, isThin });
  const rules = drawing.rulesOf(length);
  let start = 0;
  let isAsked = false;
  for (let attempt = 1; attempt <= workload.maxAttempts; attempt += 1) {
    const isLast = attempt === workload.maxAttempts;
    const end = drawnAttempt(drawing, { plan, session, rules, start, isLast }, walk);
    if (!isAsked && plan.approvalAt > 0 && end.reached >= plan.approvalAt) {
      isAsked = true;
      walk.seconds += outcome.approvalSeconds;
    }
    if (end.retry === null) {
      finish(drawing, plan, walk, end.ending);
      return walk;
    }
    const wait = backoffWait(outcome, attempt);
    walk.seconds += wait;
    if (outcome.patienceSeconds !== null && random.uniform() >= exp(-wait / outcome.patienceSeconds)) return walk;
    start = end.retry;
  }
  return walk;
}

function drawnLength({ steps, shares }: StepLengths, at: number): number {
  let below = 0;
  for (let index = 0; index < shares.length; index += 1) {
    below += shares[index] ?? 0;
    if (at < below) return steps[index] ?? 1;
  }
  return steps[steps.length - 1] ?? 1;
}

interface AttemptEnd {
  /** Steps done without a failure that cut the attempt. */
  readonly reached: number;
  /** The step before the next attempt's first; `null`: no attempt follows. */
  readonly retry: number | null;
  readonly ending: "left" | "failed" | "capped" | "other";
}

/** One attempt, in the chain's order: a step runs, the user cancels, leaves, the step fails. */
function drawnAttempt(drawing: Drawing, { plan, session, rules, start, isLast }: Attempt, walk: Walk): AttemptEnd {
  const { random, workload } = drawing;
  const { failures } = workload.outcome;
  let isDoomed = false;
  const retryAt = (kind: FailureKind, step: number) => {
    const { retry } = failures[kind];
    if (isLast || retry === "never") return null;
    return retry === "restart" ? 0 : step - 1;
  };
  for (let step = start + 1; step <= plan.stop; step += 1) {
    runStep(drawing, session, step, walk);
    if (random.uniform() < rules.cancelShare || random.uniform() < rules.leaveShare) {
      return { reached: step - 1, retry: null, ending: "left" };
    }
    if (!isDoomed && random.uniform() < rules.failShare) {
      const retry = retryAt(drawnKind(rules, random.uniform()), step);
      if (retry !== null) return { reached: step - 1, retry, ending: "failed" };
      isDoomed = true;
    }
  }
  if (plan.stopReason !== "end") {
    return { reached: plan.stop, retry: null, ending: plan.stopReason === "capped" ? "capped" : "other" };
  }
  if (!isDoomed && random.uniform() < rules.badShare) {
    return { reached: plan.stop, retry: retryAt("badOutput", plan.length), ending: "failed" };
  }
  return { reached: plan.stop, retry: null, ending: isDoomed ? "failed" : "other" };
}

function drawnKind({ kinds }: StepRules, at: number): FailureKind {
  let below = 0;
  for (const [kind, share] of kinds) {
    below += share;
    if (at < below) return kind;
  }
  return "modelError";
}

/** Calls and prompt tokens of a step: what the sums of a session of mean steps say, or what its own calls do. */
function drawnStep({ workload, random, callsOf }: Drawing, session: DrawnSession, step: number) {
  const { sums, volume } = session;
  if (callsOf === null) {
    const promptTokens = (sums.promptTokens[step] ?? 0) - (sums.promptTokens[step - 1] ?? 0);
    return { calls: (sums.calls[step] ?? 0) - (sums.calls[step - 1] ?? 0), promptTokens };
  }
  const before = session.calls[step - 1] ?? 0;
  const upTo = before + workload.callsPerStep * callsOf(random.uniform());
  session.calls[step] = upTo;
  const [from, to] = [volume.upTo(before), volume.upTo(upTo)];
  return { calls: to.calls - from.calls, promptTokens: to.promptTokens - from.promptTokens };
}

/** The prompt tokens of a step behind a history that has grown as it was drawn: what lies over the first prompts grows with it. */
function grownPrompts({ workload, random }: Drawing, session: DrawnSession, step: number, calls: number, mean: number) {
  const { contextCapTokens, context, spreads } = workload;
  if (!isSpread(spreads.growthTokensPerCall)) return mean;
  const spread = spreadOfSum(spreads.growthTokensPerCall, calls);
  const before = session.grown[step - 1] ?? 0;
  const upTo = before + calls * spreadQuantile(spread, random.uniform());
  session.grown[step] = upTo;
  const callsBefore = session.grownCalls[step - 1] ?? 0;
  session.grownCalls[step] = callsBefore + calls;
  const most = context.policy === "keep" ? Number.POSITIVE_INFINITY : calls * contextCapTokens;
  const first = Math.min(mean, calls * (session.volume.rules.firstPrompts[0]?.tokens ?? 0));
  const all = 2 * callsBefore + calls;
  return Math.min(most, first + (mean - first) * (all > 0 ? (before + upTo) / all : 1));
}

function runStep(drawing: Drawing, session: DrawnSession, step: number, walk: Walk): void {
  const { workload, times, random, outputOf, toolTimeOf } = drawing;
  const { outputTokens } = workload;
  const { calls, promptTokens } = drawnStep(drawing, session, step);
  walk.steps += 1;
  walk.calls += calls;
  walk.promptTokens += grownPrompts(drawing, session, step, calls, promptTokens);
  if (times === null) return;
  if (calls > mostDrawnCalls) walk.seconds += callSeconds(times, calls, outputTokens);
  else {
    // The last of a broken number of calls counts for its part.
    for (let left = calls; left > 0; left -= 1) {
      walk.seconds += callSeconds(times, Math.min(1, left), outputTokens * outputOf(random.uniform()));
    }
  }
  walk.seconds += times.stepAgentSeconds + stepToolSeconds(workload) * toolTimeOf(random.uniform());
}

function callSeconds({ ttftSeconds, secondsPerToken }: SampleTimes, calls: number, output: number): number {
  return calls * (ttftSeconds + Math.max(0, output - 1) * secondsPerToken);
}

/** What follows the last attempt: a closing summary, or the fallback's own run, whose calls are not the class's own. */
function finish(drawing: Drawing, plan: AttemptPlan, walk: Walk, ending: AttemptEnd["ending"]): void {
  const { workload, times, random, toolTimeOf, callsOf } = drawing;
  const { budget, fallback, callsPerStep } = workload;
  if (ending === "capped" && budget.atCap === "summarise") {
    walk.calls += 1;
    walk.promptTokens += plan.closing[0];
  }
  const falls = ending === "failed" || (ending === "capped" && budget.atCap === "fall-back");
  if (!falls || fallback === null) return;
  const call =
    fallback.callSeconds > 0
      ? fallback.callSeconds
      : (times?.ttftSeconds ?? 0) + workload.outputTokens * (times?.secondsPerToken ?? 0);
  for (let step = 0; step < plan.length; step += 1) {
    const calls = callsOf === null ? callsPerStep : callsPerStep * callsOf(random.uniform());
    walk.seconds += calls * call + stepToolSeconds(workload) * toolTimeOf(random.uniform());
  }
}
