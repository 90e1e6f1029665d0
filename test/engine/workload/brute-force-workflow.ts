import type { FailureKind, RetryScope, Spread, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { addVolume, beginSession, emptySession, makeCalls, type Session, type World } from "./brute-force-session.ts";

/**
 * One workflow by the dice: attempt by attempt, step by step, call by call. It shares no code with the engine's chain and
 * uses no closed form, only the definitions.
 */

export const sampledOutcomes = [
  "succeeded",
  "capped-succeeded",
  "fallback-succeeded",
  "failed",
  "declined",
  "thin",
  "cancelled",
  "abandoned",
  "capped",
] as const;
export type SampledOutcome = (typeof sampledOutcomes)[number];

export const sampledQuantities = [
  "attempts",
  "steps",
  "calls",
  "promptTokens",
  "uncachedTokens",
  "outputTokens",
  "starts",
  "ends",
  "backoffSeconds",
  "approvals",
  "fallbackSteps",
  "askMinutes",
] as const;
export type SampledQuantity = (typeof sampledQuantities)[number];

type Spent = Record<SampledQuantity, number>;
export type SampledWorkflow = Spent & { outcome: SampledOutcome };

/** No attempt is longer. */
const mostSteps = 1000;

type Draws = () => number;

/** What is the same for all workflows of a class. */
interface ClassFacts {
  /** Begun anew by each workflow. */
  readonly session: Session;
  /** Whole steps that the budget of an attempt lasts for; infinite without one. */
  readonly budgetSteps: number;
}

export function classFacts(workload: WorkloadClass, world: World): ClassFacts {
  const session = emptySession(workload, world, Math.ceil(mostSteps * workload.callsPerStep) + 2);
  return { session, budgetSteps: budgetSteps(workload, session) };
}

/** The three caps of a budget for a session that begins with the mean first prompt, walked step by step. */
function budgetSteps(workload: WorkloadClass, session: Session): number {
  const { budget, hosted, callsPerStep } = workload;
  if (budget.steps === null && budget.tokens === null && budget.usd === null) return Infinity;
  const used = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0 };
  for (let steps = 1; steps <= mostSteps; steps += 1) {
    addVolume(used, session, (steps - 1) * callsPerStep, steps * callsPerStep);
    let usd = steps * workload.toolUsdPerStep;
    if (hosted !== null) {
      const cached = used.promptTokens - used.uncachedTokens;
      usd += (used.uncachedTokens * hosted.inputUsdPerMillion) / 1e6;
      usd += (cached * (hosted.cachedInputUsdPerMillion ?? hosted.inputUsdPerMillion)) / 1e6;
      usd += (used.outputTokens * hosted.outputUsdPerMillion) / 1e6;
    }
    const isWithin =
      steps <= (budget.steps ?? Infinity) &&
      used.promptTokens + used.outputTokens <= (budget.tokens ?? Infinity) &&
      usd <= (budget.usd ?? Infinity);
    if (!isWithin) return Math.max(1, steps - 1);
  }
  return Infinity;
}

/** A draw of a spread around a mean. */
function drawn(spread: Spread | null, mean: number, random: Draws): number {
  if (spread === null) return mean;
  if (spread.kind === "lognormal") {
    const variance = Math.log(1 + spread.cv ** 2);
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return mean * Math.exp(normal * Math.sqrt(variance) - variance / 2);
  }
  const at = random();
  let before = spread.points[0];
  for (const point of spread.points) {
    if (before !== undefined && point.share > at) {
      const part = (at - before.share) / (point.share - before.share);
      return mean * (before.value + part * (point.value - before.value));
    }
    before = point;
  }
  return mean * (before?.value ?? 1);
}

function drawnSteps({ spreads, steps }: WorkloadClass, random: Draws): number {
  if (spreads.steps === null) return Math.floor(steps) + (random() < steps - Math.floor(steps) ? 1 : 0);
  return Math.min(mostSteps, Math.max(1, Math.round(drawn(spreads.steps, steps, random))));
}

/** One workflow in the making. */
interface Walk {
  readonly workload: WorkloadClass;
  readonly random: Draws;
  readonly session: Session;
  /** Length of a whole attempt. */
  readonly length: number;
  readonly stop: Stop;
  readonly isApproved: boolean;
  /** Chances at each step, and of a bad result at the end of an attempt without another failure. */
  readonly cancels: number;
  readonly leaves: number;
  readonly fails: number;
  readonly isBadAtEnd: number;
  readonly spent: Spent;
}

interface Stop {
  readonly at: number;
  readonly why: "end" | "declined" | "thin" | "capped";
}

/** How an attempt ended: for good, or to be tried again from behind step `from`. */
type AttemptEnd = SampledOutcome | { readonly from: number };

function stopOf(workload: WorkloadClass, budget: number, length: number, isApproved: boolean, isThin: boolean): Stop {
  const { approvalAfterSteps, evidenceAfterSteps } = workload.outcome;
  let stop: Stop = { at: length, why: "end" };
  if (budget < stop.at) stop = { at: budget, why: "capped" };
  // Later lines win ties: thin before capped, declined before thin; none of them stops at the last step.
  if (evidenceAfterSteps !== null && isThin && evidenceAfterSteps < length && evidenceAfterSteps <= stop.at) {
    stop = { at: evidenceAfterSteps, why: "thin" };
  }
  if (approvalAfterSteps !== null && !isApproved && approvalAfterSteps < length && approvalAfterSteps <= stop.at) {
    stop = { at: approvalAfterSteps, why: "declined" };
  }
  return stop;
}

/** What one workflow of the class spends and how it ends. */
export function sampledWorkflow(
  workload: WorkloadClass,
  random: Draws,
  world: World,
  facts: ClassFacts = classFacts(workload, world),
): SampledWorkflow {
  const walk = drawnWalk(workload, random, world, facts);
  const outcome = outcomeOfAttempts(walk);
  const hasFallback = workload.fallback !== null;
  const isCapFallingBack = outcome === "capped" && workload.budget.atCap === "fall-back";
  if (hasFallback && (outcome === "failed" || isCapFallingBack)) {
    walk.spent.fallbackSteps += walk.length;
    const isSaved = random() < (workload.fallback?.successShare ?? 0);
    return { ...walk.spent, outcome: isSaved ? "fallback-succeeded" : "failed" };
  }
  return { ...walk.spent, outcome };
}

function drawnWalk(workload: WorkloadClass, random: Draws, world: World, facts: ClassFacts): Walk {
  const { failures, patienceSeconds, approvedShare, thinEvidenceShare, cancelShare } = workload.outcome;
  const length = drawnSteps(workload, random);
  const firstPrompt = drawn(workload.spreads.prefixTokens, workload.prefixTokens, random);
  const isApproved = random() < approvedShare;
  const isThin = random() < thinEvidenceShare;
  beginSession(facts.session, firstPrompt);
  const isPatient = patienceSeconds === null || world.stepSeconds === null;
  const missed = 1 - workload.successPerAttempt;
  const noticed = 1 - failures.badOutput.share;
  return {
    workload,
    random,
    session: facts.session,
    length,
    stop: stopOf(workload, facts.budgetSteps, length, isApproved, isThin),
    isApproved,
    cancels: 1 - (1 - cancelShare) ** (1 / length),
    leaves: isPatient ? 0 : 1 - Math.exp(-(world.stepSeconds ?? 0) / (patienceSeconds ?? Infinity)),
    fails: 1 - (1 - missed * noticed) ** (1 / length),
    isBadAtEnd: (missed * (1 - noticed)) / (1 - missed * noticed),
    spent: noneSpent(),
  };
}

function noneSpent(): Spent {
  return {
    attempts: 0,
    steps: 0,
    calls: 0,
    promptTokens: 0,
    uncachedTokens: 0,
    outputTokens: 0,
    starts: 0,
    ends: 0,
    backoffSeconds: 0,
    approvals: 0,
    fallbackSteps: 0,
    askMinutes: 0,
  };
}

function outcomeOfAttempts(walk: Walk): SampledOutcome {
  const { spent, random } = walk;
  const { backoffSeconds, backoffFactor, patienceSeconds } = walk.workload.outcome;
  let from = 0;
  let wait = backoffSeconds;
  for (;;) {
    spent.attempts += 1;
    if (from === 0) spent.starts += 1;
    const end = attemptEnd(walk, from);
    if (typeof end === "string") return end;
    from = end.from;
    spent.backoffSeconds += wait;
    if (patienceSeconds !== null && random() < 1 - Math.exp(-wait / patienceSeconds)) return "abandoned";
    wait *= backoffFactor;
  }
}

function attemptEnd(walk: Walk, from: number): AttemptEnd {
  const { workload, random, spent, stop, length } = walk;
  const { callsPerStep } = workload;
  let isDoomed = false;
  for (let step = from + 1; step <= stop.at; step += 1) {
    spent.steps += 1;
    addVolume(spent, walk.session, (step - 1) * callsPerStep, step * callsPerStep);
    if (random() < walk.cancels) return "cancelled";
    if (random() < walk.leaves) return "abandoned";
    if (!isDoomed && random() < walk.fails) {
      const scope = scopeOfRetry(walk, noticedKind(walk));
      if (scope !== null) return { from: scope === "restart" ? 0 : step - 1 };
      isDoomed = true;
    }
    const isAsked = step === workload.outcome.approvalAfterSteps && step < length && walk.isApproved;
    if (isAsked && spent.approvals === 0) spent.approvals = 1;
  }
  if (stop.why === "capped") return outcomeAtCap(walk);
  if (stop.why !== "end") return stop.why;
  // A last step that was cancelled, left or cut is not the end of an attempt.
  spent.ends += 1;
  if (isDoomed) return "failed";
  if (random() >= walk.isBadAtEnd) return "succeeded";
  const scope = scopeOfRetry(walk, "badOutput");
  if (scope === null) return "failed";
  return { from: scope === "restart" ? 0 : length - 1 };
}

/** Where the next attempt begins; `null` where there is none. */
function scopeOfRetry({ workload, spent }: Walk, kind: FailureKind): RetryScope | null {
  const { retry } = workload.outcome.failures[kind];
  return retry === "never" || spent.attempts >= workload.maxAttempts ? null : retry;
}

/** Which of the failures that a step shows happened, by their shares. */
function noticedKind({ workload, random }: Walk): FailureKind {
  const { modelError, toolFailure, timeOut } = workload.outcome.failures;
  let at = random() * (modelError.share + toolFailure.share + timeOut.share);
  at -= modelError.share;
  if (at < 0) return "modelError";
  return at < toolFailure.share ? "toolFailure" : "timeOut";
}

function outcomeAtCap({ workload, random, spent, session, stop }: Walk): SampledOutcome {
  const { atCap, successAtCap, askMinutes } = workload.budget;
  if (atCap === "stop" || atCap === "fall-back") return "capped";
  if (atCap === "ask") spent.askMinutes += askMinutes;
  else {
    // Where the attempt stops within a call the next one is partly that call and partly the one after it.
    const done = stop.at * workload.callsPerStep;
    const next = Math.floor(done);
    const later = done - next;
    makeCalls(session, next + 2);
    const { promptTokens, uncachedTokens } = session;
    spent.calls += 1;
    spent.promptTokens += (1 - later) * (promptTokens[next] ?? NaN) + later * (promptTokens[next + 1] ?? NaN);
    spent.uncachedTokens += (1 - later) * (uncachedTokens[next] ?? NaN) + later * (uncachedTokens[next + 1] ?? NaN);
    spent.outputTokens += workload.outputTokens;
  }
  return random() < successAtCap ? "capped-succeeded" : "capped";
}
