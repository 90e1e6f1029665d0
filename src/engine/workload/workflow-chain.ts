import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { stepsWithin } from "./budget-steps.ts";
import { emptySink, type AttemptPlan, type ChainSink, type StepRewards, type StopReason } from "./attempt-chain.ts";
import { walkAttempts } from "./walk-attempts.ts";
import type { Outcome, Rewards } from "../outcome.ts";
import { namedRewards, outcomeIds } from "./rewards.ts";
import { sessionVolume, type SessionVolume } from "./session-volume.ts";
import { stepLengths, type StepLengths } from "./step-lengths.ts";

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
  /** Calls of a whole attempt, per workflow that succeeded by itself. */
  readonly passingCalls: number;
  /** Lengths of an attempt that runs to its end, with their shares. */
  readonly lengths: StepLengths;
  readonly volume: SessionVolume;
}

/** Operations that a plan may spend on one class's chain: then lengths are told apart less finely. */
const workLimit = 200_000;
const mostLengths = 48;
const fewestLengths = 12;

/**
 * Everything a workflow of a class runs through, as means over all workflows and by how they end: an absorbing chain for each
 * length and each answer at the gates, weighted by their shares.
 *
 * @source derived: law of total expectation over what a workflow draws once: its length and its gates.
 */
export function workflowChain(workload: WorkloadClass, world: ChainWorld): WorkflowChain {
  const { volume, ofMeanPrompt, ofClosingCalls } = chainVolumes(workload, world);
  const most = Math.min(mostLengths, Math.max(fewestLengths, workLimit / (workload.steps * workload.maxAttempts)));
  const budgetSteps = stepsWithin(workload, ofMeanPrompt);
  const lengths = stepLengths(workload.steps, workload.spreads.steps, Math.floor(most), stopsOf(workload, budgetSteps));
  const sink = emptySink();
  const whole = emptyRun();
  const fallen = emptyRun();
  let passingCalls = 0;
  const steps = stepRewards(volume, Math.max(...lengths.steps), workload.callsPerStep);
  lengths.steps.forEach((length, index) => {
    const share = lengths.shares[index] ?? 0;
    const before = sinkMarks(sink);
    for (const gates of gateAnswers(workload)) {
      const plan = attemptPlan(workload, ofClosingCalls, { length, budgetSteps, ...gates }, steps, world.stepSeconds);
      walkAttempts(workload, plan, share * gates.share, sink);
    }
    const run = volume.upTo(length * workload.callsPerStep);
    const marks = sinkMarks(sink);
    addRun(whole, length, run, share);
    addRun(fallen, length, run, (marks.fallbackSteps - before.fallbackSteps) / length);
    const cappedRun = volume.upTo(Math.min(length, budgetSteps) * workload.callsPerStep);
    passingCalls += (marks.succeeded - before.succeeded) * run.calls + (marks.capped - before.capped) * cappedRun.calls;
  });
  return {
    outcomes: namedOutcomes(sink),
    retries: sink.retries,
    wholeRun: whole,
    fallbackRun: fallen,
    passingCalls,
    lengths,
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
function chainVolumes(workload: WorkloadClass, { workflowsPerSecond }: ChainWorld) {
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

interface GateAnswers {
  readonly share: number;
  readonly isApproved: boolean;
  readonly isThin: boolean;
}

/** The answers that gates may give, as far as there are gates. */
function gateAnswers({ outcome }: WorkloadClass): GateAnswers[] {
  const approved = outcome.approvalAfterSteps === null ? 1 : outcome.approvedShare;
  const thin = outcome.evidenceAfterSteps === null ? 0 : outcome.thinEvidenceShare;
  return [
    { share: approved * (1 - thin), isApproved: true, isThin: false },
    { share: approved * thin, isApproved: true, isThin: true },
    { share: (1 - approved) * (1 - thin), isApproved: false, isThin: false },
    { share: (1 - approved) * thin, isApproved: false, isThin: true },
  ].filter(({ share }) => share > 0);
}

export interface Drawn extends Omit<GateAnswers, "share"> {
  readonly length: number;
  readonly budgetSteps: number;
}

/**
 * The attempts of workflows that drew the same: where they stop, why, and what each step spends.
 *
 * @source derived: the earliest stop counts; declined before thin before capped where they fall together.
 */
export function attemptPlan(
  { outcome, callsPerStep, outputTokens }: WorkloadClass,
  volume: SessionVolume,
  { length, budgetSteps, isApproved, isThin }: Drawn,
  steps: StepRewards,
  stepSeconds: number | null,
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
  const calls = stop * callsPerStep;
  const here = volume.upTo(calls);
  const next = volume.upTo(calls + 1);
  return {
    length,
    stop,
    stopReason,
    approvalAt: isApproved && approval < length ? approval : 0,
    steps,
    closing: [next.promptTokens - here.promptTokens, next.uncachedTokens - here.uncachedTokens, outputTokens],
    stepSeconds,
  };
}

/**
 * What each step of the main session spends.
 *
 * @source derived: differences of the session's volume
 */
export function stepRewards(volume: SessionVolume, most: number, callsPerStep: number): StepRewards {
  const rewards = {
    calls: new Float64Array(most),
    promptTokens: new Float64Array(most),
    uncachedTokens: new Float64Array(most),
    outputTokens: new Float64Array(most),
  };
  let before = volume.upTo(0);
  for (let step = 1; step <= most; step += 1) {
    const after = volume.upTo(step * callsPerStep);
    rewards.calls[step - 1] = after.calls - before.calls;
    rewards.promptTokens[step - 1] = after.promptTokens - before.promptTokens;
    rewards.uncachedTokens[step - 1] = after.uncachedTokens - before.uncachedTokens;
    rewards.outputTokens[step - 1] = after.outputTokens - before.outputTokens;
    before = after;
  }
  return rewards;
}

/** Shares and fallback steps so far: what a length adds is the difference. */
function sinkMarks({ outcomes }: ChainSink) {
  const fallbackSteps = outcomeIds.reduce((sum, id) => sum + namedRewards(outcomes[id]).fallbackSteps, 0);
  return {
    succeeded: namedRewards(outcomes.succeeded).share,
    capped: namedRewards(outcomes["capped-succeeded"]).share,
    fallbackSteps,
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
