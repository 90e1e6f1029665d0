import type { SentStates } from "../handover.ts";
import type { ClassLimits, HostedModel } from "../input.ts";
import type { Images } from "../model-shape.ts";
import type { Agent, Spread, WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { callOutputs, sessionPrompts, type OutputPoint } from "./call-prompts.ts";
import type { PromptOfCall } from "./prompt-points.ts";
import type { FlowSession, SessionPauses } from "./held-prompts.ts";
import type { SessionRules } from "./session-rules.ts";
import { callsUpToPrompt, noneAbove, promptTokensOfCalls, type ShareAbove } from "./prompt-volume.ts";
import type { WholeRun } from "./workflow-chain.ts";

/** Calls of one kind that a class sends to one place. */
export interface CallFlow extends ContextTokens {
  /** The class's id for its main session; `class/part` for others. */
  readonly id: string;
  readonly classId: string;
  /** `main`, `replay`, `fallback`, or the id of a role or sub-agent. */
  readonly part: string;
  readonly poolId: string | null;
  readonly hosted: HostedModel | null;
  /** Time of a call on the hosted model. */
  readonly callSeconds: number;
  readonly limits: ClassLimits;
  readonly callsPerWorkflow: number;
  /** Mean over the day. */
  readonly callsPerSecond: number;
  readonly peakCallsPerSecond: number;
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly outputTokensPerCall: number;
  readonly decodeContextTokens: number;
  readonly endContextTokens: number;
  /** Calls of attempts that pass, per workflow; the others are failed work. */
  readonly passingCallsPerWorkflow: number;
  /** Whether its calls evaluate or replay, on their pool or overflowing from it: they are nobody's workflow. */
  readonly isReplay?: boolean;
  /** Whether other workflows of the class overflow: counts are per workflow of both. */
  readonly isPart?: boolean;
  /** Of them those that the hosted model which serves it, or else the one its class is compared with, bills at long-context rates. */
  readonly longContext: ShareAbove;
  /** Its calls by what their sessions prompt with, and by their answers. */
  readonly sessionPrompts: readonly PromptOfCall[];
  /** Images of its sessions' first prompts; absent: none. */
  readonly images?: Images;
  readonly outputs: readonly OutputPoint[];
  /** Seconds that a token takes which its calls find, where tiers beneath the caches have some of them; absent: none. */
  readonly fetchSecondsPerCachedToken?: number;
  /** How its states get to where its calls are answered; absent: where their prompts are computed. */
  readonly sent?: SentStates;
  /** What its calls find in the caches follows from. */
  readonly session: FlowSession;
}

/** Rates of a class that its flows follow. */
export interface ClassRates {
  readonly workflowsPerSecond: number;
  readonly peakWorkflowsPerSecond: number;
}

/** How often a class runs its parts, per workflow. */
export interface RunCounts {
  readonly starts: number;
  readonly steps: number;
  readonly ends: number;
  /** Share of calls in attempts that fail. */
  readonly failedShare: number;
}

/**
 * Prompt tokens of one run of a sub-agent, all of its calls, cached ones included.
 *
 *     calls x prefix + growth x calls x (calls - 1) / 2
 *
 * @source derived: the prompt volume of a session without a cap.
 */
export function runPromptTokens(agent: Agent): number {
  return promptTokensOfCalls(runShape(agent), agent.calls);
}

const runShape = ({ prefixTokens, growthTokensPerCall }: Agent) => ({
  prefixTokens,
  growthTokensPerCall,
  contextCapTokens: Number.MAX_VALUE,
});

/**
 * Calls of a run of a sub-agent whose prompt is longer than where a hosted model's long-context rates start.
 *
 *     calls after the first K,   K: number of whole k with prefix + growth (k - 1) <= start
 *
 * @source derived: the prompts of a run never shrink.
 */
function runPromptsAbove(agent: Agent, hosted: HostedModel | null): ShareAbove {
  const start = hosted?.longContext?.startTokens;
  if (start === undefined) return noneAbove;
  const { calls } = agent;
  const short = Math.min(calls, callsUpToPrompt(runShape(agent), start));
  const shortTokens = promptTokensOfCalls(runShape(agent), short);
  return { callsShare: (calls - short) / calls, promptTokensShare: 1 - shortTokens / runPromptTokens(agent) };
}

/**
 * Prompt tokens of one run that must be computed, the mean over runs started together: the shared head of the first call is
 * computed by the first of them and read by the others; of the rest the cached share is read.
 *
 *     (volume - calls x head) (1 - cached) + head / runs + (calls - 1) head (1 - 1),   head = min(shared, prefix)
 *
 * The head of a run's later calls stands in its own cache.
 *
 * @source derived: fan-out over one prefix computes it once.
 */
export function runUncachedTokens(agent: Agent, runs: number): number {
  const head = Math.min(agent.sharedPrefixTokens, agent.prefixTokens);
  const volume = runPromptTokens(agent);
  const rest = Math.max(0, volume - agent.calls * head);
  return rest * (1 - agent.cachedShare) + head / Math.max(1, runs);
}

/** A sub-agent's session, as that of a class. */
function agentRules(agent: Agent, runs: number): SessionRules {
  return {
    policy: "keep",
    contextCapTokens: Number.MAX_VALUE,
    keptTokens: 0,
    growthTokensPerCall: agent.growthTokensPerCall,
    growthExponent: 1,
    growthSpread: null,
    growthPart: null,
    meanCalls: agent.calls,
    outputTokens: agent.outputTokens,
    firstPrompts: [{ share: 1, tokens: agent.prefixTokens }],
    // Of runs that start together one computes the head.
    sharedPrefixTokens: Math.min(agent.sharedPrefixTokens, agent.prefixTokens) * (1 - 1 / Math.max(1, runs)),
    cachedShare: agent.cachedShare,
    hits: null,
  };
}

/** A run's calls follow one another at once. */
const noPauses: SessionPauses = { chance: 0, meanSeconds: 0, spread: null };

/** Runs of a sub-agent per workflow. */
function timesOf({ when }: Agent, counts: RunCounts): number {
  if (when === "start") return counts.starts;
  return when === "end" ? counts.ends : counts.steps;
}

/**
 * The calls of a role or sub-agent.
 *
 * @source derived: rate of workflows x times a workflow runs it x runs each time x calls of a run
 */
export function agentFlow(
  workload: WorkloadClass,
  agent: Agent,
  runs: number,
  counts: RunCounts,
  replays: RunCounts,
  { workflowsPerSecond, peakWorkflowsPerSecond }: ClassRates,
): CallFlow {
  const each = runs * agent.calls;
  const callsPerWorkflow = timesOf(agent, counts) * each;
  const replayed = timesOf(agent, replays) * each * workload.replayShare;
  const peak = callsPerWorkflow + (workload.isReplayAtPeak ? replayed : 0);
  const promptTokensPerCall = runPromptTokens(agent) / agent.calls;
  const uncachedPromptTokensPerCall = Math.max(1, runUncachedTokens(agent, runs) / agent.calls);
  const last = agent.prefixTokens + agent.growthTokensPerCall * Math.max(0, agent.calls - 1);
  const atShare = (share: number) =>
    agent.prefixTokens + agent.growthTokensPerCall * Math.max(0, Math.ceil(share * agent.calls) - 1);
  return {
    id: `${workload.id}/${agent.id}`,
    classId: workload.id,
    part: agent.id,
    poolId: agent.poolId,
    hosted: agent.hosted,
    callSeconds: agent.callSeconds,
    limits: workload.limits,
    callsPerWorkflow,
    callsPerSecond: workflowsPerSecond * (callsPerWorkflow + replayed),
    peakCallsPerSecond: peakWorkflowsPerSecond * peak,
    promptTokensPerCall,
    uncachedPromptTokensPerCall,
    outputTokensPerCall: agent.outputTokens,
    decodeContextTokens: promptTokensPerCall + agent.outputTokens / 2,
    endContextTokens: promptTokensPerCall + agent.outputTokens,
    contextMedianTokens: atShare(0.5) + agent.outputTokens,
    contextP95Tokens: atShare(0.95) + agent.outputTokens,
    contextWorstTokens: last + agent.outputTokens,
    passingCallsPerWorkflow: callsPerWorkflow * (1 - counts.failedShare),
    longContext: runPromptsAbove(agent, agent.hosted ?? workload.hosted),
    sessionPrompts: sessionPrompts(agentRules(agent, runs), agent.calls),
    outputs: callOutputs(null, agent.outputTokens),
    session: {
      // What the head of one start has left in the cache, the next one finds.
      rules: agentRules(agent, Number.POSITIVE_INFINITY),
      calls: agent.calls,
      pauses: noPauses,
      lifetimeSeconds: workload.context.cacheLifetimeSeconds,
      isShareComputed: agent.isCachedShareComputed,
    },
  };
}

/** Whole runs of the class's main session somewhere else, or as evaluation. */
interface RunFlow {
  readonly part: "replay" | "fallback";
  readonly isReplay?: boolean;
  readonly poolId: string | null;
  readonly hosted: HostedModel | null;
  readonly callSeconds: number;
  readonly limits: ClassLimits;
  readonly longContext: ShareAbove;
  readonly perSecond: number;
  readonly peakPerSecond: number;
  readonly run: WholeRun;
  readonly rules: SessionRules;
  readonly outputSpread: Spread | null;
  readonly context: ContextTokens;
  readonly session: FlowSession;
  readonly images?: Images;
}

/**
 * A flow whose calls find such a share of their prompts.
 *
 * @source vllm-docs: a prompt's last token is computed even if all of it is cached
 */
export function withCachedShare(flow: CallFlow, share: number): CallFlow {
  const { promptTokensPerCall } = flow;
  const uncachedPromptTokensPerCall = Math.max(Math.min(1, promptTokensPerCall), promptTokensPerCall * (1 - share));
  return { ...flow, uncachedPromptTokensPerCall };
}

/**
 * A flow of which nobody knows yet what its calls find in the caches.
 *
 * @source derived
 */
export function withOpenShare(flow: CallFlow): CallFlow {
  const { session } = flow;
  return { ...withCachedShare(flow, 0), session: { ...session, rules: { ...session.rules, cachedShare: 0 } } };
}

/**
 * The calls of whole runs of a class's main session: replays, or the fallback.
 *
 * @source derived: rates times the volume of a run
 */
export function runFlow(
  classId: string,
  { run, rules, outputSpread, context, session, ...flow }: RunFlow,
  workflowsPerSecond: number,
): CallFlow {
  const { perSecond, peakPerSecond, ...where } = flow;
  const perCall = (tokens: number) => (run.calls > 0 ? tokens / run.calls : 0);
  const promptTokensPerCall = perCall(run.promptTokens);
  const outputTokensPerCall = perCall(run.outputTokens);
  const uncachedPromptTokensPerCall = perCall(run.uncachedTokens);
  const callsPerWorkflow = workflowsPerSecond > 0 ? (perSecond * run.calls) / workflowsPerSecond : 0;
  return {
    ...where,
    ...context,
    id: `${classId}/${flow.part}`,
    classId,
    callsPerWorkflow,
    passingCallsPerWorkflow: callsPerWorkflow,
    callsPerSecond: perSecond * run.calls,
    peakCallsPerSecond: peakPerSecond * run.calls,
    promptTokensPerCall,
    uncachedPromptTokensPerCall,
    outputTokensPerCall,
    decodeContextTokens: promptTokensPerCall + outputTokensPerCall / 2,
    endContextTokens: promptTokensPerCall + outputTokensPerCall,
    sessionPrompts: sessionPrompts(rules, run.calls),
    outputs: callOutputs(outputSpread, outputTokensPerCall),
    session: { ...session, calls: run.calls },
  };
}
