import { exp } from "../../numeric/exp.ts";
import { quantile } from "../../numeric/quantile.ts";
import { randomStream, type RandomStream } from "../../numeric/random-stream.ts";
import type { SampledQuantiles, WorkflowSample } from "../outcome.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { backoffWait, stepRules, type AttemptPlan, type StepRewards, type StepRules } from "./attempt-chain.ts";
import { sessionVolume } from "./session-volume.ts";
import { spreadDraw } from "./spread.ts";
import { spreadStrata } from "./spread-strata.ts";
import { stepLengths } from "./step-lengths.ts";
import { attemptPlan, growthWithResults, stepRewards } from "./workflow-chain.ts";
import { stepsWithin } from "./budget-steps.ts";

/** Mean times that drawn workflows are timed with; `null`: unknown. */
export interface SampleTimes {
  readonly ttftSeconds: number;
  readonly secondsPerToken: number;
  /** Sub-agents of a step. */
  readonly stepAgentSeconds: number;
}

interface SampleWorld {
  readonly workflowsPerSecond: number;
  readonly stepSeconds: number | null;
  readonly seed: number;
  readonly times: SampleTimes | null;
}

/** Steps that a sample may walk in all, and the draws it is held between: percentiles at the price of a few plans. */
const stepLimit = 20_000;
const mostDraws = 1000;
/** Fewer draws tell nothing of the last percent: workflows that long are not drawn. */
const fewestDraws = 100;
const longestWalk = 100_000;
/** Outputs of more calls in a step than this are near enough to their mean. */
const mostDrawnCalls = 8;
const prefixPieces = 12;

/**
 * Percentiles of what one workflow runs through, by drawing workflows from the same chain that gives the means; `null` where
 * workflows are so long that drawing enough of them would take longer than anybody waits.
 *
 * @source derived: inversion of every distribution; one stream a class, so that no other class changes its draws.
 */
export function workflowSample(workload: WorkloadClass, world: SampleWorld): WorkflowSample | null {
  const expected = workload.steps * Math.min(workload.maxAttempts, 1 / workload.successPerAttempt);
  if (expected * fewestDraws > longestWalk) return null;
  const draws = Math.round(Math.max(fewestDraws, Math.min(mostDraws, stepLimit / expected)));
  const random = randomStream(world.seed, `workflow ${workload.id}`);
  const prefixes = prefixRewards(workload, world);
  const lengths = stepLengths(workload.steps, workload.spreads.steps);
  const found = {
    steps: new Float64Array(draws),
    calls: new Float64Array(draws),
    promptTokens: new Float64Array(draws),
  };
  const seconds = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    const walk = drawnWorkflow(workload, world, random, prefixes, lengths);
    found.steps[draw] = walk.steps;
    found.calls[draw] = walk.calls;
    found.promptTokens[draw] = walk.promptTokens;
    seconds[draw] = walk.seconds;
  }
  return {
    draws,
    seed: world.seed,
    steps: quantiles(found.steps),
    calls: quantiles(found.calls),
    promptTokens: quantiles(found.promptTokens),
    workflowSeconds: world.times === null ? null : quantiles(seconds),
  };
}

function quantiles(values: Float64Array): SampledQuantiles {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => quantile(sorted, share) ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Session volumes for each piece of the first prompt's spread. */
function prefixRewards(workload: WorkloadClass, { workflowsPerSecond }: SampleWorld) {
  const { spreads, prefixTokens } = workload;
  return spreadStrata(spreads.prefixTokens, prefixPieces).map(({ mean }) => {
    const own = { ...workload, prefixTokens: mean * prefixTokens, spreads: { ...spreads, prefixTokens: null } };
    const options = { workflowsPerSecond, growthTokensPerCall: growthWithResults(workload) };
    const volume = sessionVolume(own, options);
    return { volume, budgetSteps: stepsWithin(workload, volume), rewards: new Map<number, StepRewards>() };
  });
}

interface Walk {
  steps: number;
  calls: number;
  promptTokens: number;
  seconds: number;
}

type Prefixes = ReturnType<typeof prefixRewards>;

function drawnWorkflow(
  workload: WorkloadClass,
  world: SampleWorld,
  random: RandomStream,
  prefixes: Prefixes,
  lengths: ReturnType<typeof stepLengths>,
): Walk {
  const { outcome, callsPerStep } = workload;
  const length = drawnLength(lengths, random.uniform());
  const own = prefixes[Math.floor(random.uniform() * prefixes.length)];
  const isApproved = outcome.approvalAfterSteps === null || random.uniform() < outcome.approvedShare;
  const isThin = outcome.evidenceAfterSteps !== null && random.uniform() < outcome.thinEvidenceShare;
  const walk = { steps: 0, calls: 0, promptTokens: 0, seconds: 0 };
  if (own === undefined) return walk;
  let rewards = own.rewards.get(length);
  if (rewards === undefined) own.rewards.set(length, (rewards = stepRewards(own.volume, length, callsPerStep)));
  const drawn = { length, budgetSteps: own.budgetSteps, isApproved, isThin };
  const plan = attemptPlan(workload, own.volume, drawn, rewards, world.stepSeconds);
  const rules = stepRules(workload, plan);
  let start = 0;
  let isAsked = false;
  for (let attempt = 1; attempt <= workload.maxAttempts; attempt += 1) {
    const end = drawnAttempt(workload, world, random, plan, rules, walk, start, attempt === workload.maxAttempts);
    if (!isAsked && plan.approvalAt > 0 && end.reached >= plan.approvalAt) {
      isAsked = true;
      walk.seconds += outcome.approvalSeconds;
    }
    if (end.retry === null) {
      finish(workload, world, random, plan, walk, end.ending);
      return walk;
    }
    const wait = backoffWait(outcome, attempt);
    walk.seconds += wait;
    if (outcome.patienceSeconds !== null && random.uniform() >= exp(-wait / outcome.patienceSeconds)) return walk;
    start = end.retry;
  }
  return walk;
}

function drawnLength({ steps, shares }: ReturnType<typeof stepLengths>, at: number): number {
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
function drawnAttempt(
  workload: WorkloadClass,
  world: SampleWorld,
  random: RandomStream,
  plan: AttemptPlan,
  rules: StepRules,
  walk: Walk,
  start: number,
  isLast: boolean,
): AttemptEnd {
  let isDoomed = false;
  const { failures } = workload.outcome;
  const retryAt = (kind: FailureKind, step: number) => {
    const { retry } = failures[kind];
    if (isLast || retry === "never") return null;
    return retry === "restart" ? 0 : step - 1;
  };
  for (let step = start + 1; step <= plan.stop; step += 1) {
    runStep(workload, world, random, plan.steps, step, walk);
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

function runStep(
  { outputTokens, toolSeconds, spreads }: WorkloadClass,
  { times }: SampleWorld,
  random: RandomStream,
  rewards: StepRewards,
  step: number,
  walk: Walk,
): void {
  const calls = rewards.calls[step - 1] ?? 0;
  walk.steps += 1;
  walk.calls += calls;
  walk.promptTokens += rewards.promptTokens[step - 1] ?? 0;
  if (times === null) return;
  if (calls > mostDrawnCalls) walk.seconds += callSeconds(times, calls, outputTokens);
  else {
    // The last of a broken number of calls counts for its part.
    for (let left = calls; left > 0; left -= 1) {
      const output = outputTokens * spreadDraw(spreads.outputTokens, random.uniform());
      walk.seconds += callSeconds(times, Math.min(1, left), output);
    }
  }
  walk.seconds += times.stepAgentSeconds + toolSeconds * spreadDraw(spreads.toolSeconds, random.uniform());
}

function callSeconds({ ttftSeconds, secondsPerToken }: SampleTimes, calls: number, output: number): number {
  return calls * (ttftSeconds + Math.max(0, output - 1) * secondsPerToken);
}

/** What follows the last attempt: a closing summary, or the fallback's own run, whose calls are not the class's own. */
function finish(
  workload: WorkloadClass,
  { times }: SampleWorld,
  random: RandomStream,
  plan: AttemptPlan,
  walk: Walk,
  ending: AttemptEnd["ending"],
): void {
  const { budget, fallback, callsPerStep, toolSeconds } = workload;
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
    walk.seconds += callsPerStep * call + toolSeconds * spreadDraw(workload.spreads.toolSeconds, random.uniform());
  }
}
