import { whenAsked } from "../../numeric/when-asked.ts";
import type { PlanMemory } from "../plan-memory.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { contextQuantiles } from "./context-quantiles.ts";
import { chainPromptTokensAbove, promptTokensAbove as longCallsOfRuns } from "./prompt-tokens-above.ts";
import { type ShareAbove, noneAbove, promptTokensAbove } from "./prompt-volume.ts";
import { type ChainGround, type ChainWorld, type WorkflowChain, chainGround, workflowChain } from "./workflow-chain.ts";

/**
 * Whether a class needs none of the chain's richer parts, so that the closed formulas of `retry-formulas.ts` and
 * `prompt-volume.ts` give it whole: one kind of failure, nobody who leaves or stops the work, a constant session whose prompts
 * grow straight up to the cap.
 *
 * @source derived: under these conditions the chain and the formulas are the same sums.
 */
export function isPlain(workload: WorkloadClass): boolean {
  const { spreads, context, outcome, budget, agents, fallback } = workload;
  return (
    spreads.steps === null &&
    spreads.prefixTokens === null &&
    spreads.callsPerStep === null &&
    spreads.growthTokensPerCall === null &&
    context.policy === "cap" &&
    context.growthExponent === 1 &&
    context.cacheLifetimeSeconds === null &&
    hasOneFailure(workload) &&
    outcome.backoffSeconds === 0 &&
    outcome.patienceSeconds === null &&
    outcome.cancelShare === 0 &&
    (outcome.approvalAfterSteps === null || (outcome.approvedShare === 1 && outcome.approvalSeconds === 0)) &&
    (outcome.evidenceAfterSteps === null || outcome.thinEvidenceShare === 0) &&
    budget.steps === null &&
    budget.tokens === null &&
    budget.usd === null &&
    agents.length === 0 &&
    fallback === null
  );
}

/** All failures are noticed at their step and retried alike. */
function hasOneFailure({ outcome, retryScope }: WorkloadClass): boolean {
  const { modelError, toolFailure, badOutput, timeOut } = outcome.failures;
  return (
    badOutput.share === 0 &&
    [modelError, toolFailure, timeOut].every((rule) => rule.share === 0 || rule.retry === retryScope)
  );
}

/** What a class's demand rests on, however many ask for it and however long they wait. */
interface DemandGround {
  /** What its workflows run through when a step takes this long; `null`: not known, or nobody leaves for it. */
  readonly chainAt: (stepSeconds: number | null) => WorkflowChain;
  /** `null`: closed formulas give them. */
  readonly context: ContextTokens | null;
  /** Of its calls those that its hosted model bills at long-context rates. */
  readonly longContextAt: (stepSeconds: number | null) => ShareAbove;
}

interface Asked {
  readonly workload: WorkloadClass;
  readonly workflowsPerSecond: number;
}

/** In place of what no session and no chain depends on: who asks, how often, where, and what it is worth. */
const asNobody = {
  id: "",
  name: "",
  poolId: "",
  ownWay: null,
  overflowAbovePerSecond: null,
  providerLimits: { requestsPerMinute: null, tokensPerMinute: null },
  lane: "real-time",
  workflowsPerDay: 0,
  workingDaysPerWeek: null,
  peakToAverage: 1,
  peakWindowSeconds: 0,
  hours: [],
  days: [],
  deferral: null,
  planAtShare: 1,
  growthPerMonth: 0,
  burst: null,
  submission: null,
  concurrencyCap: null,
  users: null,
  retryLayers: null,
  reviewShare: 0,
  reviewMinutes: 0,
  valueUsdPerSuccess: null,
  failureUsd: 0,
  hostedSuccessPerAttempt: null,
  hostedTokenFactor: 1,
  replayShare: 0,
  isReplayAtPeak: false,
} as const satisfies Partial<WorkloadClass>;

/** Computes everything anew. @source derived */
export const noMemory: PlanMemory = { recall: (_, _question, answer) => answer() };

/**
 * What a class's demand rests on: its sessions, its lengths, and the chain of its attempts.
 *
 * @source derived: sessions and lengths know no time.
 */
export function demandGround({ workload, workflowsPerSecond }: Asked, memory: PlanMemory): DemandGround {
  // Nothing below sees more of the class than this.
  const sessions: WorkloadClass = { ...workload, ...asNobody };
  // How often workflows begin decides only whether they find each other's prompts in the cache.
  const beginning = sessions.context.cacheLifetimeSeconds === null ? null : workflowsPerSecond;
  const { ground, context, longOfRuns } = sessionsGround(sessions, beginning, memory);
  const world = { workflowsPerSecond: beginning ?? 0 };
  const chainAt = (stepSeconds: number | null) =>
    memory.recall("chain", [sessions, beginning, stepSeconds], () =>
      workflowChain(sessions, { ...world, stepSeconds }, ground),
    );
  const startTokens = longStart(workload);
  const longContextAt = (stepSeconds: number | null) =>
    startTokens === Number.POSITIVE_INFINITY
      ? noneAbove
      : memory.recall("long", [sessions, beginning, stepSeconds], () =>
          longCalls(sessions, { ...world, stepSeconds }, { ground, chainAt, longOfRuns }, startTokens),
        );
  return { chainAt, context, longContextAt };
}

/** Sessions and lengths of a class: how many of its attempts succeed decides nothing of them. */
function sessionsGround(sessions: WorkloadClass, beginning: number | null, memory: PlanMemory) {
  const certain: WorkloadClass = { ...sessions, successPerAttempt: 1 };
  return memory.recall("ground", [certain, beginning], () => {
    const ground = chainGround(certain, beginning ?? 0);
    return {
      ground,
      context: isPlain(certain) ? null : contextQuantiles(certain, ground.volume, ground.lengths),
      longOfRuns: whenAsked(() => longCallsOfRuns(certain, ground.volume, ground.lengths, longStart(certain))),
    };
  });
}

/** From so many tokens on its hosted model bills a call at long-context rates. */
function longStart({ hosted }: WorkloadClass): number {
  return hosted?.longContext?.startTokens ?? Number.POSITIVE_INFINITY;
}

interface GroundOf {
  readonly ground: ChainGround;
  /** Of attempts that run to their end, however many do. */
  readonly longOfRuns: () => ShareAbove;
  readonly chainAt: DemandGround["chainAt"];
}

/** Long calls of a class: where some are, and no closed formula counts them, its chain must be walked. */
function longCalls(
  workload: WorkloadClass,
  world: ChainWorld,
  { ground, chainAt, longOfRuns }: GroundOf,
  startTokens: number,
): ShareAbove {
  if (isPlain(workload)) return promptTokensAbove(workload, startTokens);
  const ofRuns = longOfRuns();
  if (ofRuns.callsShare === 0) return ofRuns;
  return chainPromptTokensAbove(workload, world, { ground, chain: chainAt(world.stepSeconds) }, startTokens);
}
