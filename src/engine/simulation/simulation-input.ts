import type { StepLaw } from "./step-law.ts";

/** What the simulation of replicas is told; clients bring the calls. Seconds, tokens, blocks. How a replica fills a step; `docs/simulation.md` has the rules word for word. */
export interface SchedulerRules {
  /**
   * running-first: running calls in order of admission, prompts and answers alike, then waiting ones (vLLM V1). decode-first: answers, then
   * prompts begun, then waiting ones (TensorRT-LLM). prompt-first: prompts in steps of their own while there are any (SGLang).
   */
  readonly order: "running-first" | "decode-first" | "prompt-first";
  /** Most tokens of a step; infinite: no bound. */
  readonly tokenBudget: number;
  /** Most calls that run at once. */
  readonly maxSequences: number;
  /** Whether a prompt may be computed in pieces; otherwise it waits for a step that has room for all of it. */
  readonly chunksPrompts: boolean;
  /** Most tokens of one prompt in a step; infinite: no bound. */
  readonly longPromptTokens: number;
  /** What a waiting call needs free. chunk: the blocks of its first chunk; whole: those of its whole prompt, of which the chunk's are taken; take-whole: all are. */
  readonly admission: "chunk" | "whole" | "take-whole";
  /** Share of the blocks that running calls may still come to need, which an admission leaves free: 1 never preempts. */
  readonly futureShare: number;
  /** Blocks left free by an admission while others run. */
  readonly watermarkBlocks: number;
  /** Who gives way when blocks run out. */
  readonly victim: "last-admitted" | "newest" | "least-urgent" | "fewest-tokens";
  /** Whether released blocks keep their content for calls that begin with it. */
  readonly prefixCache: boolean;
}

/** Memory beneath the prefix caches: what is found there is fetched, and counts as found in the cache. */
export interface SimulatedTier {
  readonly name: "host" | "disk";
  /** Blocks that it has room for; and seconds that its line moves one in, to a replica or from it. */
  readonly blocks: number;
  readonly secondsPerBlock: number;
  /** Whether all replicas of the pool share one, or each has its own. */
  readonly isShared: boolean;
}

export interface RouterRules {
  readonly kind: "round-robin" | "random" | "least-outstanding" | "cache-aware" | "central";
  /** cache-aware: a replica with so many more calls than the least busy one is passed over. */
  readonly loadThreshold: number;
}

/** Where calls generate whose prompts a pool computes: their keys and values wait for room and go there over a link, of which each replica has one. */
export interface HandoverRules {
  /** The pool that they go on in, and no further; blocks there are of the same size, and it has neither a central line nor tiers. */
  readonly poolIndex: number;
  /** Seconds that a token's state takes on the link, and that each call takes besides. Together never 0. */
  readonly secondsPerToken: number;
  readonly secondsPerCall: number;
  /** In so many pieces, each as soon as it is computed, where there is room at once; 1: as a whole when the prompt is done. */
  readonly pieces: number;
  /** Whether a replica's link carries one call at a time; otherwise any number at full speed. */
  readonly isOneByOne: boolean;
  /** Whether its first token is told when the state has come, as engines do; otherwise when the prompt is done. */
  readonly tellsAtLanding: boolean;
}

/** How a pool's steps verify drafts. */
export interface DraftingRules {
  /** Tokens that are drafted for each call in each step. */
  readonly draftTokens: number;
  /** Chances that a step accepts none of them, one, ..., all: they sum to 1. */
  readonly chances: readonly number[];
  /** Mean tokens of a step: accepted drafts and the target's own. */
  readonly givenTokens: number;
}

/** LoRA adapters that the calls of a pool are for; a replica holds as many at once as it has slots. */
export interface SimulatedAdapters {
  readonly slots: number;
  /** Share of calls of each adapter and all before it. */
  readonly cumulativeShares: Float64Array;
}

/** A pool of replicas of one kind. */
export interface SimulatedPool {
  /** `null` or left out: calls generate where their prompts were computed. */
  readonly handover?: HandoverRules | null;
  readonly replicas: number;
  readonly law: StepLaw;
  readonly scheduler: SchedulerRules;
  readonly router: RouterRules;
  readonly blockTokens: number;
  /** Of one replica. */
  readonly kvBlocks: number;
  /** Most calls that wait at a replica, or with a central queue at the pool. */
  readonly maxWaiting: number;
  /** What happens to a call that finds its replica's line full: refused, or held in front of the pool until there is room. */
  readonly whenFull: "refuse" | "hold";
  /** Tiers beneath the caches, the nearest first; left out: none. */
  readonly tiers?: readonly SimulatedTier[];
  /** Absent: a step gives each call that generates one token. */
  readonly drafting?: DraftingRules;
  /** Absent: calls are for the base model. */
  readonly adapters?: SimulatedAdapters;
}

/** What a pool does for the calls of one lane. */
export interface LaneRules {
  readonly poolIndex: number;
  /** Order of the waiting line, 0 (most urgent) to 63. */
  readonly level: number;
  /** The replicas the lane may use: `fromReplica` up to, not including, `toReplica`. */
  readonly fromReplica: number;
  readonly toReplica: number;
  /** Most calls of the lane in the pool; further ones wait in front of it. */
  readonly maxInFlight: number;
  /** Tokens of the lane's bucket: a call takes one; one that finds none is refused. */
  readonly bucketPerSecond: number;
  readonly bucketSize: number;
  /** Whether its calls wait in front of the pool until half of the line is free, and are never refused for a full one. */
  readonly waitsOutside: boolean;
  /** Whole nanoseconds that the pool's vision tower takes for each image token that a step computes of its prompts; absent: none. */
  readonly nanosecondsPerImageToken?: number;
}

/** One model call as a client sends it. A client may use one object for all its calls. */
export interface CallRequest {
  /** Index into the lanes. */
  lane: number;
  promptTokens: number;
  outputTokens: number;
  /** Images in the prompt: its tokens from behind so many up to so many; 0 and 0: none. */
  imagesFrom: number;
  imagesTo: number;
  /** Session that the call continues and whose state it leaves behind; -1: none. */
  session: number;
  /** Leading tokens of the prompt that are the state the session's last call left. */
  knownTokens: number;
  /** Prefix that calls of many sessions share; -1: none. Its tokens are the first of the prompt. */
  head: number;
  headTokens: number;
  /** Leading tokens of the prompt that are found whatever the caches hold, and nothing else is read: such a call has no head; -1: what they hold is read. */
  givenTokens: number;
  /** Share that the call finds of what is read there, the first of it; 1: all. */
  foundShare: number;
  /** Whether the session has another call after this one. */
  continues: boolean;
  /** Whether its state is kept before that of others when blocks run out. */
  keepsState: boolean;
  /** Added to the lane's level, 0 unless calls are ordered by more than their lane. */
  extraLevel: number;
  /** When the caller gives up; infinite: never. */
  deadlineSeconds: number;
  /** Whether the caller gives up only as long as the call waits. */
  givesUpWaitingOnly: boolean;
  /** The client's own mark, handed back with every answer; below 0: nobody waits for the call, and nothing of it is measured. */
  tag: number;
}

export type RefusalReason = "too-large" | "line-full" | "bucket-empty";
/** Where a call was whose caller gave up: in front of its pool, in line, or running. */
export type PlaceGivenUp = "held" | "waiting" | "running";
/** Why a call came to nothing: refused at once, given up, or lost with its replica. */
export type LossReason = RefusalReason | PlaceGivenUp | "replica-failed";

/** Who sends calls. Times are seconds since the start; answers come in the order of events. */
export interface Client {
  /** When it next does something by itself; infinite: when it is answered, or never. */
  readonly nextSeconds: () => number;
  /** Does one thing that is due at `seconds`. */
  readonly act: (seconds: number) => void;
  /** The first token of a call; not told again when the call is preempted after it. */
  readonly firstToken: (tag: number, seconds: number) => void;
  readonly done: (tag: number, seconds: number) => void;
  readonly refused: (tag: number, reason: RefusalReason, seconds: number) => void;
  /** The deadline passed first: the call is given up. */
  readonly expired: (tag: number, seconds: number) => void;
  /** Its replica has failed, and the call is gone with it; left out: as if its deadline had passed. */
  readonly lost?: (tag: number, seconds: number) => void;
}

/** Whether a replica takes calls, ends those that it has, or is not there. */
export type Presence = "serving" | "draining" | "away";

/** What a pool shows whoever looks at it now. */
export interface PoolSigns {
  readonly servingReplicas: number;
  readonly drainingReplicas: number;
  /** Calls in front of the pool or in a line, and running ones, draining replicas included. */
  readonly waitingCalls: number;
  readonly runningCalls: number;
  /** Mean over the serving replicas of the share of their blocks that is not free; 0 without any. */
  readonly kvUse: number;
  /** Tokens that the blocks of running calls have room for, serving replicas together. */
  readonly activeTokens: number;
}

/** What an operator may do with the replicas of each pool, by their numbers in it. */
export interface FleetControl {
  readonly presence: (poolIndex: number, replica: number) => Presence;
  /** One that is away takes calls from now on, with an empty cache; any other stays as it is. */
  readonly join: (poolIndex: number, replica: number) => void;
  /** One that serves takes no further calls, and goes when those that it has are done. */
  readonly drain: (poolIndex: number, replica: number) => void;
  /** One that serves or drains is gone at once, with its calls and its cache. */
  readonly fail: (poolIndex: number, replica: number) => void;
  readonly signs: (poolIndex: number) => PoolSigns;
}

/** Who lets replicas come and go; at one instant before clients do anything. */
export interface Operator {
  /** When it next does something; infinite: never. */
  readonly nextSeconds: () => number;
  /** Does one thing that is due at `seconds`. */
  readonly act: (seconds: number) => void;
}

export interface SimulationInput {
  readonly pools: readonly SimulatedPool[];
  readonly lanes: readonly LaneRules[];
  /** Of the draws that routing and the verification of drafts make. */
  readonly seed: number;
}

/** What a client may ask of the simulation. */
export interface CallServer {
  /** Takes a call that arrives now; what the request holds is copied. An answer may come before this returns (refusals). */
  readonly submit: (request: CallRequest) => void;
  /** The session has no further call: what it left becomes blank. */
  readonly endSession: (session: number) => void;
}

/** A call that is done, or has come so far. Its record serves another one later: who keeps it copies it. */
export interface DoneCall {
  lane: number;
  arrivalSeconds: number;
  admittedSeconds: number;
  firstTokenSeconds: number;
  doneSeconds: number;
  outputTokens: number;
  /** Of its prompts, recomputed ones included, tokens that were found in the cache, and those that were not. */
  hitTokens: number;
  computedTokens: number;
  /** Of those that were found, tokens that were fetched from a tier beneath the cache. */
  fetchedTokens: number;
  promptTokens: number;
  /** Number of the replica that served it last, over all pools. */
  replica: number;
  /** Calls that ran on its replica, itself among them: when it was first admitted, and when it was done. */
  admittedBatch: number;
  doneBatch: number;
  preemptions: number;
  /** When its prompt was done where it does not generate, when the replica that it generates on had room for it, and when its state was there; `null`: it stayed. */
  handover: { handedSeconds: number; placedSeconds: number; landedSeconds: number } | null;
}

/**
 * Calls got a token each in each of `steps` steps, the first of them `firstSeconds` long, each further one `slopeSeconds` longer;
 * all over at `endSeconds`. One object serves for all.
 */
export interface TokenGaps {
  /** Lanes that may have such calls; and how many of each lane they were. */
  lanes: Int32Array;
  callsOfLane: Int32Array;
  steps: number;
  firstSeconds: number;
  slopeSeconds: number;
  endSeconds: number;
}

/** Who watches: told what happened, never asked. */
export interface Watch {
  readonly gaps: (gaps: TokenGaps) => void;
  readonly done: (call: DoneCall) => void;
  /** A call has its first token. */
  readonly firstToken?: (call: DoneCall) => void;
  /** A call came to nothing. */
  readonly lost?: (lane: number, arrivalSeconds: number, why: LossReason) => void;
}

/**
 * A request that says nothing yet.
 *
 * @source derived
 */
export function emptyRequest(): CallRequest {
  return {
    lane: 0,
    promptTokens: 1,
    outputTokens: 1,
    imagesFrom: 0,
    imagesTo: 0,
    session: -1,
    knownTokens: 0,
    head: -1,
    headTokens: 0,
    givenTokens: -1,
    foundShare: 1,
    continues: false,
    keepsState: false,
    extraLevel: 0,
    deadlineSeconds: Number.POSITIVE_INFINITY,
    givesUpWaitingOnly: false,
    tag: 0,
  };
}
