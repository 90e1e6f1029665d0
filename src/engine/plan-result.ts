/** What `plan()` gives: unknown is `null`, all numbers are finite; rates at the mean load unless they say peak, times at the peak. */
import type { HandedPool } from "./handover.ts";
import type { BesideWeights, CostLedger, MemoryLedger, Places, Purchase, ReserveLedger, TokenCosts } from "./ledger.ts";
import type { AtGoodput } from "./goodput-load.ts";
import type { HostCores, StackResult } from "./stack.ts";
import type { MayDraft } from "./speculation.ts";
import type { SupplyDate } from "./supply.ts";
import type { Trace } from "./formula.ts";
import type { KvFormat, WeightFormat } from "./input.ts";
import type { MaySplitFurther } from "./parallel.ts";
import type { OffloadedPool } from "./pool-offload.ts";
import type { PoolRouting } from "./pool-routing.ts";
import type { FailureKind } from "./workload-class.ts";
import type { BindingLimit, LimitKind, LimitMiss, SeenRunning, WhyNotFewer } from "./judged-count.ts";
import type { HostedResult, OverflowResult, OwnResult } from "./other-way.ts";
import type { Outcome, Rewards, WorkflowSample } from "./outcome.ts";

export type { HostedResult, OverflowResult, OwnResult } from "./other-way.ts";
export type { BindingLimit, LimitKind, LimitMiss, WhyNotFewer } from "./judged-count.ts";

/** Calls of one kind that a class sends to one place. */
export interface FlowResult {
  readonly id: string;
  /** `main`, `replay`, `fallback`, or the id of a role or sub-agent. */
  readonly part: string;
  /** `null`: the hosted model serves it. */
  readonly poolId: string | null;
  readonly hosted: string | null;
  readonly callsPerWorkflow: number;
  readonly callsPerSecond: number;
  readonly peakCallsPerSecond: number;
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly outputTokensPerCall: number;
  readonly failedShare: number;
}

/** Times of a class by formula, beside simulated ones; `null`: unknown. */
export type TimesByFormula = Readonly<
  Record<"ttftAtPercentileSeconds" | "itlAtPercentileSeconds" | "e2eSeconds" | "workflowSeconds", number | null>
>;

export interface ClassResult extends TokenCosts {
  readonly id: string;
  /** `null`: its hosted model serves it. */
  readonly poolId: string | null;
  /** Mean over the day, growth included. */
  readonly workflowsPerSecond: number;
  readonly peakWorkflowsPerSecond: number;
  /** The planning load over the mean of the week, by its hours alone. */
  readonly shapeFactor: number;
  /** While a burst lasts; `null`: no bursts. */
  readonly burstWorkflowsPerSecond: number | null;
  /** Steps of an attempt that runs to its end, as they are drawn. */
  readonly meanSteps: number;
  readonly stepsPerWorkflow: number;
  readonly callsPerWorkflow: number;
  readonly outcomes: Readonly<Record<Outcome, Rewards>>;
  readonly retries: Readonly<Record<FailureKind, number>>;
  /** Minutes of the people asked at the cap, per workflow. */
  readonly askMinutesPerWorkflow: number;
  /** Time that a step waits for its tools. */
  readonly stepToolSeconds: number;
  readonly toolCallsPerSecond: number;
  readonly toolCallsInFlight: number;
  readonly toolUse: number | null;
  /** Percentiles over workflows, drawn; `null` where nobody asked. */
  readonly sample: WorkflowSample | null;
  /** All calls by where they go, the main session's first. */
  readonly flows: readonly FlowResult[];
  readonly peakSessionsOpen: number | null;
  /** What providers bill a month for what runs on hosted models; `null`: nobody has named the model that serves it. */
  readonly providerUsdPerMonth: number | null;
  /** Of it, what attempts that fail take, and the rest. */
  readonly providerFailingUsdPerMonth: number | null;
  readonly providerPassingUsdPerMonth: number | null;
  readonly attemptsPerWorkflow: number;
  readonly stepsPerAttempt: number;
  readonly callsPerAttempt: number;
  readonly callsPerSecond: number;
  readonly peakCallsPerSecond: number;
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly outputTokensPerCall: number;
  /** Prompt and output held at the end of a call: over all calls of an attempt. */
  readonly contextMedianTokens: number;
  readonly contextP95Tokens: number;
  readonly contextWorstTokens: number;
  readonly sessionsOpen: number | null;
  readonly callsInFlight: number | null;
  readonly successPerAttempt: number;
  readonly successShare: number;
  /** Calls of attempts that pass, per workflow; the rest is failed work. */
  readonly passingCallsPerWorkflow: number;
  /** What the times of its main session's calls rest on; where a simulation told them, those that the formulas come to. */
  readonly basis: "simulated" | "formula";
  readonly byFormula: TimesByFormula | null;
  readonly e2eSeconds: number | null;
  readonly workflowSeconds: number | null;
  readonly ttftMeanSeconds: number | null;
  readonly ttftAtPercentileSeconds: number | null;
  readonly itlMeanSeconds: number | null;
  readonly itlAtPercentileSeconds: number | null;
  /** Share of prompt tokens found in the cache, and how many are read for each one written; `null`: nothing is read, or all. */
  readonly cacheHitShare: number | null;
  /** What the replicas' caches have room for of them; `null`: nothing runs that has a cache. */
  readonly heldShare: number | null;
  readonly readsPerWrite: number | null;
  /** Share of prompt tokens that the cache would still hold if each call went to any replica; `null`: there is only one. */
  readonly randomHitShare: number | null;
  /** How many times the prompt tokens would have to be computed then. */
  readonly randomPromptWork: number | null;
  readonly foundingTokensPerSecond: number;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerCall: number | null;
  readonly costUsdPerMillionTokens: number | null;
  readonly costUsdPerAttempt: number | null;
  readonly costUsdPerSuccess: number | null;
  /** `null`: nobody said how many users there are, too. */
  readonly costUsdPerUserMonth: number | null;
  readonly marginUsdPerSuccess: number | null;
  /** The same work on its hosted model, whoever serves it; `null`: none is named. */
  readonly hosted: HostedResult | null;
  /** The same work on its pool alone, of a class that is served hosted or overflows. */
  readonly own: OwnResult | null;
  /** `null`: nothing overflows. */
  readonly overflow: OverflowResult | null;
}

/** Peak load over what one resource alone could safely carry. */
export interface ResourceUse {
  readonly kind: LimitKind;
  readonly use: number;
  /** Calls per second that the resource alone could safely carry with the serving replicas. */
  readonly callsPerSecond: number | null;
}

export interface FitAttempt extends BesideWeights {
  readonly tp: number;
  readonly pp: number;
  readonly fits: boolean;
  readonly reason: "fits" | "weights" | "kv-room" | "heads";
  readonly weightBytesPerDevice: number;
  readonly roomBytes: number;
}

export type PoolOutcome =
  | "planned"
  | "no-work"
  | "memory-unknown"
  | "weights-do-not-fit"
  | "no-kv-room"
  | "limit-out-of-reach"
  | "too-many-replicas";

export interface PoolResult extends HostCores, OffloadedPool, HandedPool, MayDraft, MaySplitFurther, SeenRunning {
  readonly id: string;
  readonly model: string;
  readonly accelerator: string;
  readonly tp: number;
  readonly pp: number;
  readonly outcome: PoolOutcome;
  readonly basis: "simulated" | "formula";
  /** Reserves included; `null` where no count can carry the load. */
  readonly replicas: number | null;
  readonly devices: number | null;
  readonly steadyReplicas: number | null;
  readonly kvBytesPerToken: number;
  readonly kvDtype: KvFormat;
  readonly weightFormat: WeightFormat;
  /** Sequences a replica's memory holds at the median, p95 and worst context of its calls. */
  readonly maxSequences: number | null;
  readonly maxSequencesAtP95: number | null;
  readonly maxSequencesAtWorst: number | null;
  /** The batch a replica runs at the planning load, and the most it admits. */
  readonly operatingBatch: number | null;
  readonly batchCap: number | null;
  /** Peak calls per second offered to one replica. */
  readonly offeredCallsPerSecond: number | null;
  /** Offered over the most a replica completes; `null` at or over 1, where it is a finding. */
  readonly utilisation: number | null;
  /** What its times and its share of refused calls rest on: all flows were simulated, or the formula's stand here. */
  readonly timesBasis: "simulated" | "formula";
  /** The sum of the queue's wait and the three parts after it. */
  readonly ttftMeanSeconds: number | null;
  /** Taking a call in, the rest of the step in progress (0 where simulated: the wait has it), its own prompt. */
  readonly ttftIntakeSeconds: number | null;
  readonly ttftResidualSeconds: number | null;
  readonly ttftPrefillSeconds: number | null;
  readonly ttftAtPercentileSeconds: number | null;
  readonly itlMeanSeconds: number | null;
  /** By formula, and what it is made of: its parts sum to it; `null` where nobody asked. */
  readonly itlByFormulaSeconds: number | null;
  readonly itlWeightsSeconds: number | null;
  readonly itlKvSeconds: number | null;
  readonly itlComputeSeconds: number | null;
  readonly itlCommunicationSeconds: number | null;
  readonly itlOverheadSeconds: number | null;
  /** What the prompts of other calls add to a step without prompts. */
  readonly itlPromptsSeconds: number | null;
  readonly goodputCallsPerSecond: number | null;
  readonly goodputPerDevice: number | null;
  /** `null`: without a price too. */
  readonly goodputCallsPerUsd: number | null;
  readonly waitMeanSeconds: number | null;
  readonly blockedShare: number | null;
  readonly kvUse: number | null;
  readonly activeTokens: number | null;
  readonly lastBlockBytes: number | null;
  /** `null`: nothing serves, or nobody asked. */
  readonly atGoodput: AtGoodput | null;
  readonly whyNotFewer: WhyNotFewer | null;
  /** What the serving replicas miss: only with a fixed count, or when one call alone misses it. */
  readonly missed: readonly LimitMiss[];
  readonly resources: readonly ResourceUse[];
  readonly fitAttempts: readonly FitAttempt[];
  /** `null`: the device's memory is unknown. */
  readonly memoryLedger: MemoryLedger | null;
  readonly reserveLedger: ReserveLedger;
  /** Nodes and zones that its replicas lie in; `null`: none, or no known count. */
  readonly places: Places | null;
  /** What is bought for it where the seller sells several devices at a time; `null`: singly, or nothing. */
  readonly purchase: Purchase | null;
}

export interface Headline {
  readonly devices: number | null;
  readonly replicas: number | null;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  readonly bindingLimit: BindingLimit | null;
}

/** What it takes when demand has grown for so many months. */
export interface LaterHeadline extends Headline {
  readonly months: number;
}

/** Of calls that find about so many on their replica, those that take longer than was asked. */
export interface LevelOver {
  /** `null`: a full batch, which they wait for. */
  readonly found: number | null;
  /** Such calls, of all. */
  readonly share: number;
  readonly overShare: number;
}

/** The queue of one serving replica at the planning load, state by state: what its figures without a formula are taken over. */
export interface QueueStates {
  readonly poolId: string;
  /** Calls that run at once at most; further ones wait. */
  readonly batchCap: number;
  /** How calls come to it, and to how many others. */
  readonly router: PoolRouting["router"];
  readonly replicas: number;
  /** Share of new calls that find n calls in the replica they come to, running and waiting; in the last they are refused. */
  readonly shares: Float64Array;
  /** Share of its time with n calls in it. */
  readonly timeShares: Float64Array;
  /** Seconds between two tokens with n + 1 calls running. */
  readonly itlSeconds: Float64Array;
  /** Where the step behind it goes, prompts of other calls apart; 0 where so many hardly ever run. */
  readonly steps: Readonly<
    Record<"weightsSeconds" | "kvSeconds" | "computeSeconds" | "communicationSeconds" | "overheadSeconds", Float64Array>
  >;
  /** For a call that finds n running: rest of the step in progress, then its own prompt, the mean over the pool's classes. */
  readonly residualSeconds: Float64Array;
  readonly prefillSeconds: Float64Array;
  readonly classes: readonly {
    readonly id: string;
    readonly percentile: number;
    /** Time to the first token, and mean gap between tokens, that the percentile keep; of what calls find, who exceeds them. */
    readonly ttftSeconds: number;
    readonly itlSeconds: number;
    readonly ttftOver: readonly LevelOver[];
    readonly itlOver: readonly LevelOver[];
  }[];
}

export interface Plan extends Headline {
  /** How each figure was computed; empty where nobody asked. */
  readonly traces: readonly Trace[];
  /** The queue of every pool that serves; empty where nobody asked. */
  readonly queues: readonly QueueStates[];
  readonly classes: readonly ClassResult[];
  readonly pools: readonly PoolResult[];
  readonly costLedger: CostLedger;
  /** The other layers of the stack, sized from the work. */
  readonly stack: StackResult;
  /** The month that is looked ahead to; `null`: no class grows until then, or nobody asked. */
  readonly later: LaterHeadline | null;
  /** What runs out, and when; empty where nothing can, or nobody asked. */
  readonly supply: readonly SupplyDate[];
}
