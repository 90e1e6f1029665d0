/**
 * A class of workflows as the engine takes it: at one point of its ranges, hosted models as rows. What `null` or an empty
 * list stands for is nothing: no cap, no spread, nobody who leaves.
 */
import type { ClassServing, ProviderLimits } from "./class-serving.ts";
import type { Images } from "./model-shape.ts";

export type Lane = "real-time" | "priority" | "background" | "batch" | "scheduled" | "flex";

export interface LongContextRate {
  /** Requests with more prompt tokens than this are billed at these rates as a whole. */
  readonly startTokens: number;
  readonly inputUsdPerMillion: number;
  readonly cachedInputUsdPerMillion: number | null;
  readonly cacheWriteUsdPerMillion: number | null;
  readonly outputUsdPerMillion: number;
}

/** What a class has agreed on with its provider besides prices of tokens, or in their place; `null`: nothing. */
export interface AgreedTerms {
  /** Of a call, besides its tokens. */
  readonly usdPerCall: number | null;
  /** Price of a unit of provisioned throughput; units are held all month, and no token is billed, where both are known. */
  readonly unitUsdPerHour: number | null;
  /** Prompt and generated tokens that a unit carries. */
  readonly unitTokensPerMinute: number | null;
}

/** As its provider lists it, or as a class has agreed on it. */
export interface HostedModel extends Partial<AgreedTerms> {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly inputUsdPerMillion: number;
  readonly cachedInputUsdPerMillion: number | null;
  readonly cacheWriteUsdPerMillion: number | null;
  readonly outputUsdPerMillion: number;
  readonly batchFactor: number | null;
  readonly longContext: LongContextRate | null;
  /** The day the prices were checked; `null`: entered. */
  readonly date: string | null;
}

export type RetryScope = "restart" | "resume";

export interface ClassLimits {
  /** `null`: no limit. */
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
  /** The share of calls that must meet the limits: 0.95. */
  readonly percentile: number;
}

/** How a quantity spreads around its mean, in multiples of the mean. */
export type Spread =
  | { readonly kind: "lognormal"; readonly cv: number }
  /** Straight lines between the points; the mean of the whole is 1. */
  | { readonly kind: "quantiles"; readonly points: readonly QuantilePoint[] };

export interface QuantilePoint {
  /** Share of draws at or below the value: rises strictly from 0 to 1. */
  readonly share: number;
  readonly value: number;
}

export interface Spreads {
  /** Between workflows. */
  readonly steps: Spread | null;
  readonly prefixTokens: Spread | null;
  /** Between calls. */
  readonly growthTokensPerCall: Spread | null;
  readonly outputTokens: Spread | null;
  /** Between steps. */
  readonly callsPerStep: Spread | null;
  readonly toolSeconds: Spread | null;
}

/**
 * What happens to history at the context cap. cap: prompts stay at the cap. keep: they grow on. prune: the history is cut
 * back to `keptTokens`. summarise: a further call reads the prompt and writes `keptTokens`, which replace the history.
 */
export type ContextPolicy = "cap" | "keep" | "prune" | "summarise";

export interface ContextRules {
  readonly policy: ContextPolicy;
  readonly keptTokens: number;
  /** History before call k of a session of mean length: its end times ((k - 1) / (mean calls - 1)) ^ exponent. */
  readonly growthExponent: number;
  /** Head of the first prompt that is the same for all workflows of the class. */
  readonly sharedPrefixTokens: number;
  /** `null`: the cache keeps what it holds for as long as it has room; a typed `cachedShare` then holds as typed. */
  readonly cacheLifetimeSeconds: number | null;
}

export interface ToolRules {
  readonly callsPerStep: number;
  readonly isParallel: boolean;
  readonly ratePerSecond: number | null;
  readonly concurrency: number | null;
  /** Share of the calls whose result a cache gives: they take no time, nothing of the limits, and are not paid for. */
  readonly repeatShare: number;
}

export type FailureKind = "modelError" | "toolFailure" | "badOutput" | "timeOut";

export interface FailureRule {
  /** Share of the attempts that fail; the shares of all kinds sum to 1. */
  readonly share: number;
  /** `never`: the attempt runs on to its end, in vain. */
  readonly retry: RetryScope | "never";
}

export interface OutcomeRules {
  /** A model error, a failed tool and a time-out are noticed at their step, bad output at the end of the attempt. */
  readonly failures: Readonly<Record<FailureKind, FailureRule>>;
  readonly backoffSeconds: number;
  /** Each further wait over the one before. */
  readonly backoffFactor: number;
  /** Mean of an exponential patience; `null`: nobody leaves. */
  readonly patienceSeconds: number | null;
  /** Share of attempts of full length that the user cancels, evenly over their steps. */
  readonly cancelShare: number;
  readonly approvalAfterSteps: number | null;
  readonly approvedShare: number;
  readonly approvalSeconds: number;
  readonly evidenceAfterSteps: number | null;
  readonly thinEvidenceShare: number;
}

/** Tries of the layers around a workflow, one within the other: they multiply. */
export interface RetryLayers {
  /** Attempts that the workflow itself makes. */
  readonly own: number;
  readonly orchestrator: number;
  readonly gateway: number;
  readonly client: number;
  /** Most over all of them; `null`: what they multiply to. */
  readonly ceiling: number | null;
}

export type CapAction = "stop" | "summarise" | "ask" | "fall-back";

/** Caps of one attempt; a retry gets a fresh budget. */
export interface BudgetRules {
  readonly steps: number | null;
  readonly tokens: number | null;
  readonly usd: number | null;
  readonly fanOut: number | null;
  readonly atCap: CapAction;
  readonly successAtCap: number;
  readonly askMinutes: number;
}

export type AgentRole = "planning" | "work" | "judgement";

/** A role or sub-agent: runs of it are sessions of their own. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly role: AgentRole;
  /** start: when an attempt begins at its first step; each-step; end: when an attempt has run its last step. */
  readonly when: "start" | "each-step" | "end";
  readonly runs: number;
  readonly isParallel: boolean;
  /** Model calls of one run. */
  readonly calls: number;
  readonly prefixTokens: number;
  /** Head of its prompt that runs started together share: computed once, read by the others. */
  readonly sharedPrefixTokens: number;
  readonly growthTokensPerCall: number;
  readonly outputTokens: number;
  readonly cachedShare: number;
  /** Whether that is computed from the room in the caches; what stands there then counts for nothing. */
  readonly isCachedShareComputed: boolean;
  /** What a run hands back into the history of the workflow. */
  readonly resultTokens: number;
  /** `null` where a hosted model serves it. */
  readonly poolId: string | null;
  readonly hosted: HostedModel | null;
  /** Time of a call on the hosted model. */
  readonly callSeconds: number;
}

export interface Fallback {
  readonly poolId: string | null;
  readonly hosted: HostedModel | null;
  readonly successShare: number;
  readonly callSeconds: number;
}

export interface Burst {
  readonly factor: number;
  readonly seconds: number;
}

/** Work that waits for quieter hours. */
export interface Deferral {
  readonly share: number;
  /** Most that it waits. */
  readonly hours: number;
  /** As they would be if nothing waited. */
  readonly peakToAverage: number;
  readonly shapeFactor: number;
}

export interface Submission {
  readonly workflows: number;
  readonly deadlineSeconds: number;
}

/** How demand goes by the month besides its growth. */
export interface MonthlyDemand {
  /** Loads of the months from the first on, over a year, only their proportions count; empty: even. */
  readonly season: readonly number[];
  /** Workflows a day that come from a month on, or leave. */
  readonly steps: readonly { readonly fromMonth: number; readonly workflowsPerDay: number }[];
}

export interface WorkloadClass {
  readonly id: string;
  readonly name: string;
  /** `null`: its hosted model serves it. */
  readonly poolId: string | null;
  /** Of a class that its hosted model serves: the same as its pool would serve it; `null`: that is what it is. */
  readonly ownWay: WorkloadClass | null;
  /** What begins above so many workflows a second goes to its hosted model; `null`: its pool takes all. */
  readonly overflowAbovePerSecond: number | null;
  readonly lane: Lane;
  /** Of every day; of a working day where `workingDaysPerWeek` says how many of them a week brings. */
  readonly workflowsPerDay: number;
  readonly workingDaysPerWeek: number | null;
  /** Of the day's mean, or of the hour's where the day has a shape; what can wait is never in it. */
  readonly peakToAverage: number;
  /** The window the peak-to-average ratio was measured over. */
  readonly peakWindowSeconds: number;
  /** Loads of 24 hours and of 7 days from Monday, only their proportions count; empty: even. Where work waits, of the week's 168 hours. */
  readonly hours: readonly number[];
  readonly days: readonly number[];
  /** What has waited in them; `null`: nothing waits. */
  readonly deferral: Deferral | null;
  /** Share of the week's hours whose load the plan carries. */
  readonly planAtShare: number;
  readonly growthPerMonth: number;
  /** What else becomes of its demand by the month; absent: it only grows. */
  readonly monthly?: MonthlyDemand;
  readonly burst: Burst | null;
  readonly submission: Submission | null;
  readonly concurrencyCap: number | null;
  /** Who ask for its workflows; `null`: nobody said. */
  readonly users: number | null;
  /** Steps of an attempt that runs to its end; the mean where they vary. */
  readonly steps: number;
  readonly callsPerStep: number;
  /** Prompt of the first call: system prompt, tools and first input. */
  readonly prefixTokens: number;
  /** Images at its end; absent: none. */
  readonly images?: Images;
  /** Added to the prompt by each further call: output, tool result and next input. */
  readonly growthTokensPerCall: number;
  readonly contextCapTokens: number;
  readonly outputTokens: number;
  /** Share of prompt tokens found in the prompt cache. */
  readonly cachedShare: number;
  /** Whether that is computed from the room in the caches; what stands there then counts for nothing. */
  readonly isCachedShareComputed: boolean;
  /** Waiting for a tool call after a step; several one after another take it each. */
  readonly toolSeconds: number;
  readonly successPerAttempt: number;
  /** Over all layers that try again. */
  readonly maxAttempts: number;
  /** How those come about; `null`: nobody but the workflow itself tries again. */
  readonly retryLayers: RetryLayers | null;
  readonly retryScope: RetryScope;
  readonly reviewShare: number;
  readonly reviewMinutes: number;
  readonly toolUsdPerStep: number;
  /** What a successful workflow is worth; `null`: not said. */
  readonly valueUsdPerSuccess: number | null;
  readonly failureUsd: number;
  readonly limits: ClassLimits;
  readonly hosted: HostedModel | null;
  readonly providerLimits: ProviderLimits;
  /** Of its hosted model; `null`: as many as on its pool. */
  readonly hostedSuccessPerAttempt: number | null;
  /** Its output and growth over those of the class. */
  readonly hostedTokenFactor: number;
  readonly spreads: Spreads;
  readonly context: ContextRules;
  readonly tools: ToolRules;
  readonly outcome: OutcomeRules;
  readonly budget: BudgetRules;
  readonly agents: readonly Agent[];
  readonly fallback: Fallback | null;
  readonly replayShare: number;
  readonly isReplayAtPeak: boolean;
  readonly serving: ClassServing;
}
