/** What the client of workflows is told, and what it tells of workflows that end. Seconds since the start, tokens, calls. */
import type { Outcome } from "../../outcome.ts";
import type { WorkloadClass } from "../../workload-class.ts";
import type { LaneRules } from "../simulation-input.ts";

/** Where calls of one kind go: into a lane, or with lane -1 to a hosted model whose calls take `callSeconds`. */
export interface CallPlace {
  readonly lane: number;
  readonly callSeconds: number;
  /** Share that they find of what the lane's caches hold of their prompts; absent: all of it. */
  readonly foundShare?: number;
}

/** Times of high rate that come and go without memory. */
export interface BurstRules {
  /** Rate within a burst over the rate outside. */
  readonly factor: number;
  /** Mean length of a burst. */
  readonly seconds: number;
  /** Share of time within bursts, below 1. */
  readonly share: number;
}

/** A time in which more comes than otherwise. */
export interface PushRules {
  /** Rate within it over what it would be. */
  readonly factor: number;
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

export interface ArrivalRules {
  /** Outside of bursts, in the mean over the loads. */
  readonly workflowsPerSecond: number;
  /** Deviation of the gaps over their mean: 1 without memory, 0 even; gaps of any other are lognormal. */
  readonly gapCv: number;
  /** Load of each hour, or of each stretch of `loadSeconds`, over the mean, one after the other and over again; empty: even. */
  readonly loads: ArrayLike<number>;
  readonly loadSeconds?: number;
  /** Where within those stretches the simulation starts. */
  readonly startSeconds: number;
  readonly burst: BurstRules | null;
  /** Absent: none. They may overlap. */
  readonly pushes?: readonly PushRules[];
  /** When the class's submission is dropped, all its workflows at once. */
  readonly submissionSeconds: readonly number[];
}

/** How calls are sent, whatever they are for. */
export interface ServingRules {
  /** After which a caller gives a call up; infinite: never. */
  readonly callTimeoutSeconds: number;
  /** Whether that counts only as long as the call waits. */
  readonly timesOutWaitingOnly: boolean;
  /** How often a call that timed out or was refused is sent again. */
  readonly callRetries: number;
  readonly callBackoffSeconds: number;
  readonly callBackoffFactor: number;
  /** Share of what the tools will add to the prompt that is computed while they run. */
  readonly toolPrefillShare: number;
  /** Whether a session's state is kept before that of others as long as it has further calls. */
  readonly keepsState: boolean;
  /** Whether calls with fewer calls to come in their attempt go first within the lane's level. */
  readonly ordersByTurnsLeft: boolean;
  /** Whether a user whose patience ends leaves in the midst of a call, not at the end of the step. */
  readonly leavesDuringCalls: boolean;
}

/** Calls are sent once, and waited for. */
export const plainServing: ServingRules = {
  callTimeoutSeconds: Number.POSITIVE_INFINITY,
  timesOutWaitingOnly: false,
  callRetries: 0,
  callBackoffSeconds: 0,
  callBackoffFactor: 1,
  toolPrefillShare: 0,
  keepsState: false,
  ordersByTurnsLeft: false,
  leavesDuringCalls: false,
};

export interface ClientClass {
  readonly workload: WorkloadClass;
  readonly arrivals: ArrivalRules;
  readonly main: CallPlace;
  /** As many as the class has sub-agents, in their order. */
  readonly agents: readonly CallPlace[];
  readonly fallback: CallPlace;
  readonly replay: CallPlace;
  /** How long after a workflow arrives its replay begins where that is not at the peak; infinite: after the simulation. */
  readonly replayDelaySeconds: number;
  readonly serving: ServingRules;
}

export interface WorkflowInput {
  readonly classes: readonly ClientClass[];
  /** Of the simulation: levels of the lanes. */
  readonly lanes: readonly LaneRules[];
  /** Of every draw; whole. */
  readonly seed: number;
  /** No workflow arrives later. */
  readonly horizonSeconds: number;
}

export type WorkflowEnding = Outcome | "replayed";

/** A workflow that has ended, while its end is told: the record serves another afterwards. */
export interface WorkflowEnd {
  classIndex: number;
  /** Of the class's workflows, from 0; a replay has that of the workflow it replays. */
  number: number;
  ending: WorkflowEnding;
  arrivedSeconds: number;
  /** After the class's line, if it has one. */
  startedSeconds: number;
  endedSeconds: number;
  attempts: number;
  /** Of all attempts, without the fallback's. */
  steps: number;
  /** Calls of the main session, summaries included; calls of sub-agents and of the fallback. */
  calls: number;
  otherCalls: number;
  /** Calls that were sent again. */
  resentCalls: number;
}

/** Told of each workflow that ends. */
export type WorkflowWatch = (end: WorkflowEnd) => void;

/** Workflows of a class, replays included; one that has arrived is in exactly one place. */
export interface WorkflowCounts {
  readonly arrived: number;
  /** Waiting to begin: in the class's line, or put off. */
  readonly inLine: number;
  readonly inFlight: number;
  readonly ended: Readonly<Record<WorkflowEnding, number>>;
}
