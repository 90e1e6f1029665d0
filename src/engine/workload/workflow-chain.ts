import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { type AttemptPlan, attemptPlan, gateAnswers, stepsWithin } from "./attempt-plan.ts";
import { type ChainSink, emptySink } from "./attempt-ends.ts";
import { type CallVolume, type SessionVolume, sessionVolume, volumeOfSteps } from "./session-volume.ts";
import type { Outcome, Rewards } from "../outcome.ts";
import { type StepSums, namedRewards, outcomeIds, place, stepSums } from "./rewards.ts";
import { type CallLengths, callLengths, callsMade } from "./call-lengths.ts";
import { type StepLengths, stepLengths } from "./step-lengths.ts";
import { type StepRules, stepRules } from "./step-rules.ts";
import { onlyRestarts, repeatRestarts } from "./restarting-attempts.ts";
import { resumeOrRestart } from "./resuming-attempts.ts";

/**
 * The absorbing chain of one kind of workflow: the share of workflows that ends in each way and the mean of what they have
 * spent by then.
 *
 * States: (attempt, step, live or doomed, approval waited for or not). Order within a step: it runs; the user cancels; the
 * user leaves; it fails. A failure that no attempt may follow dooms the attempt, which runs on to its stop.
 *
 * @source derived: expectation over an absorbing Markov chain by forward recursion; shares of a state split, means add.
 */
export function walkAttempts(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  share: number,
  sink: ChainSink,
): void {
  if (onlyRestarts(workload, plan)) repeatRestarts(workload, plan, rules, sums, share, sink);
  else resumeOrRestart(workload, plan, rules, sums, share, sink);
}

/** What the chain takes from the rest of the plan. */
export interface ChainWorld {
  /** How often workflows of the class start: whether the next one finds their shared prefix in the cache. */
  readonly workflowsPerSecond: number;
  /** Time of a step, for patience; `null`: not known yet. */
  readonly stepSeconds: number | null;
}

/** What a run of a whole attempt takes, over the lengths that workflows have. */
export interface WholeRun {
  readonly steps: number;
  readonly calls: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
  readonly outputTokens: number;
}

export interface WorkflowChain {
  readonly outcomes: Readonly<Record<Outcome, Rewards>>;
  /** Retries per workflow by what failed. */
  readonly retries: Readonly<Record<FailureKind, number>>;
  /** One attempt from its first step to its last, no budget, nobody leaving: what a replay runs. */
  readonly wholeRun: WholeRun;
  /** What the fallback runs, per workflow. */
  readonly fallbackRun: WholeRun;
  /** Fallbacks per workflow by `lengths`. */
  readonly fallbackShares: Float64Array;
  /** Calls of a whole attempt, per workflow that succeeded by itself. */
  readonly passingCalls: number;
  /** Lengths of an attempt that runs to its end, with their shares. */
  readonly lengths: StepLengths;
  /** The calls that such attempts make within their budget, and the mean part of each of them, at place k. */
  readonly calls: CallLengths;
  readonly callsMade: Float64Array;
  readonly volume: SessionVolume;
}

/** Operations that a plan may spend on one class's chain: then lengths are told apart less finely. */
const workLimit = 200_000;
const mostLengths = 48;
const fewestLengths = 12;

/** Workflows of one length, by their answers at the gates. */
interface LengthPlans {
  readonly length: number;
  readonly share: number;
  readonly plans: readonly { readonly share: number; readonly plan: AttemptPlan }[];
  /** A whole attempt, and one that runs until its budget is used up. */
  readonly run: CallVolume;
  readonly cappedRun: CallVolume;
}

/** What the chain of a class rests on, however long its steps take. */
export interface ChainGround {
  readonly volume: SessionVolume;
  readonly lengths: StepLengths;
  readonly calls: CallLengths;
  readonly callsMade: Float64Array;
  readonly byLength: readonly LengthPlans[];
  readonly sums: StepSums;
}

/**
 * Lengths, stops and volumes of the attempts of a class.
 *
 * @source derived: none of them depends on time; only how many workflows get to them does.
 */
export function chainGround(workload: WorkloadClass, workflowsPerSecond: number): ChainGround {
  const { volume, ofMeanPrompt, ofClosingCalls } = chainVolumes(workload, workflowsPerSecond);
  const most = Math.min(mostLengths, Math.max(fewestLengths, workLimit / (workload.steps * workload.maxAttempts)));
  const budgetSteps = stepsWithin(workload, ofMeanPrompt);
  const lengths = stepLengths(workload.steps, workload.spreads.steps, Math.floor(most), stopsOf(workload, budgetSteps));
  const gates = gateAnswers(workload);
  const upToSteps = volumeOfSteps(volume, workload);
  const byLength = Array.from(lengths.steps, (length, index) => ({
    length,
    share: lengths.shares[index] ?? 0,
    plans: gates.map(({ share, isApproved, isThin }) => ({
      share,
      plan: attemptPlan(workload, ofClosingCalls, { length, budgetSteps, isApproved, isThin }),
    })),
    run: upToSteps(length),
    cappedRun: upToSteps(Math.min(length, budgetSteps)),
  }));
  const stops = lengths.steps.map((length) => Math.min(length, budgetSteps));
  const calls = callLengths({ steps: stops, shares: lengths.shares }, workload);
  return {
    volume,
    lengths,
    calls,
    callsMade: callsMade(calls),
    byLength,
    sums: stepSums(upToSteps, Math.max(...lengths.steps)),
  };
}

/**
 * Everything a workflow of a class runs through, as means over all workflows and by how they end: an absorbing chain for each
 * length and each answer at the gates, weighted by their shares.
 *
 * @source derived: law of total expectation over what a workflow draws once: its length and its gates.
 */
export function workflowChain(
  workload: WorkloadClass,
  world: ChainWorld,
  ground: ChainGround = chainGround(workload, world.workflowsPerSecond),
): WorkflowChain {
  const { volume, lengths, calls, callsMade: made, byLength, sums } = ground;
  const sink = emptySink();
  const whole = emptyRun();
  const fallen = emptyRun();
  const fallbackShares = new Float64Array(byLength.length);
  let passingCalls = 0;
  for (const [index, { length, share, plans, run, cappedRun }] of byLength.entries()) {
    const before = sinkMarks(sink);
    const rules = stepRules(workload, length, world.stepSeconds);
    for (const { share: part, plan } of plans) walkAttempts(workload, plan, rules, sums, share * part, sink);
    const marks = sinkMarks(sink);
    addRun(whole, length, run, share);
    const fallbacks = (marks.fallbackSteps - before.fallbackSteps) / length;
    addRun(fallen, length, run, fallbacks);
    fallbackShares[index] = fallbacks;
    passingCalls += (marks.succeeded - before.succeeded) * run.calls + (marks.capped - before.capped) * cappedRun.calls;
  }
  return {
    outcomes: namedOutcomes(sink),
    retries: sink.retries,
    wholeRun: whole,
    fallbackRun: fallen,
    fallbackShares,
    passingCalls,
    lengths,
    calls,
    callsMade: made,
    volume,
  };
}

/** Steps at which workflows may stop: lengths below and above them are never drawn together. */
function stopsOf({ outcome }: WorkloadClass, budgetSteps: number): number[] {
  const stops = [budgetSteps, outcome.approvalAfterSteps, outcome.evidenceAfterSteps];
  return stops.flatMap((stop) => (stop === null ? [] : [Math.floor(stop)]));
}

function namedOutcomes({ outcomes }: ChainSink): Record<Outcome, Rewards> {
  return Object.fromEntries(outcomeIds.map((id) => [id, namedRewards(outcomes[id])])) as Record<Outcome, Rewards>;
}

/**
 * Volumes of the main session: over all first prompts; with the mean first prompt, which budgets go by; and, for the call
 * that closes a capped attempt, with prompts alone: pruning leaves the prompts that summarising does and writes no summary
 * before them.
 */
function chainVolumes(workload: WorkloadClass, workflowsPerSecond: number) {
  const { context, spreads, budget } = workload;
  const options = { workflowsPerSecond, growthTokensPerCall: growthWithResults(workload) };
  const volume = sessionVolume(workload, options);
  const ofMeanPrompt =
    spreads.prefixTokens === null
      ? volume
      : sessionVolume({ ...workload, spreads: { ...spreads, prefixTokens: null } }, options);
  const ofClosingCalls =
    budget.atCap === "summarise" && context.policy === "summarise"
      ? sessionVolume({ ...workload, context: { ...context, policy: "prune" } }, options)
      : volume;
  return { volume, ofMeanPrompt, ofClosingCalls };
}

/**
 * Tokens that each call adds to the history of the main session: its own growth, and what sub-agents hand back.
 *
 * @source derived: a sub-agent's prompts stay in its own session; only its result enters the parent's.
 */
export function growthWithResults(workload: WorkloadClass): number {
  const handed = workload.agents
    .filter(({ when }) => when === "each-step")
    .reduce((sum, agent) => sum + runsPerTime(workload, agent) * agent.resultTokens, 0);
  return workload.growthTokensPerCall + handed / workload.callsPerStep;
}

/**
 * Runs of a sub-agent each time, under the class's cap on fan-out.
 *
 * @source derived
 */
export function runsPerTime({ budget }: WorkloadClass, { runs, when }: WorkloadClass["agents"][number]): number {
  return budget.fanOut === null || when !== "each-step" ? runs : Math.min(runs, budget.fanOut);
}

/** Shares and fallback steps so far: what a length adds is the difference. */
function sinkMarks({ outcomes }: ChainSink) {
  return {
    succeeded: outcomes.succeeded[place.share] ?? 0,
    capped: outcomes["capped-succeeded"][place.share] ?? 0,
    fallbackSteps: outcomeIds.reduce((sum, id) => sum + (outcomes[id][place.fallbackSteps] ?? 0), 0),
  };
}

type MutableRun = { -readonly [Key in keyof WholeRun]: number };

function emptyRun(): MutableRun {
  return { steps: 0, calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0 };
}

function addRun(into: MutableRun, length: number, run: ReturnType<SessionVolume["upTo"]>, share: number): void {
  into.steps += share * length;
  into.calls += share * run.calls;
  into.promptTokens += share * run.promptTokens;
  into.uncachedTokens += share * run.uncachedTokens;
  into.outputTokens += share * run.outputTokens;
}
