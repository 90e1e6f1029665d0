import type { PoolRouting } from "./pool-routing.ts";
/** What a pool that computes prompts alone does with them: it sends their state to the pool that answers. */
export interface HandsTo {
  readonly poolId: string;
  /** Each layer sets off as soon as it is computed; otherwise all when the prompt is done. */
  readonly isByLayer: boolean;
  /** What each device sends and takes of it, one way; `null`: as the topology has it. */
  readonly linkBytesPerSecond: number | null;
}

/** Replicas that states go to, each over a link of its own, and by what router. */
export interface AnswerSide {
  readonly replicas: number;
  readonly router: PoolRouting["router"];
  /** Of calls those that come back to where their session was answered. */
  readonly returningShare: number;
}

/** How a flow's states go from the replica that computes their prompts to the one that answers. */
export interface SentStates {
  readonly secondsPerToken: number;
  readonly secondsPerCall: number;
  readonly pieces: number;
  /** Of a prompt the share that is not sent: the caches where it is answered hold it. */
  readonly heldShare: number;
  readonly answers: AnswerSide;
}

/** What joins the devices of both sides: the scale-up link where all of them hang on one, else the network between servers; or a rate that somebody entered. */
export type HandoverLink = "link" | "network" | "entered";

/** How calls get from the replicas that compute their prompts to those that answer, at the planning load: means over all calls. */
export interface HandoverResult {
  readonly promptPoolId: string;
  readonly promptReplicas: number;
  readonly answerReplicas: number;
  /** Replicas of prompts for each one of answers. */
  readonly ratio: number;
  readonly link: HandoverLink;
  readonly linkBytesPerSecond: number;
  /** Of a prompt the share that is sent: what the caches where it is answered do not hold. */
  readonly sentShare: number;
  /** Keys and values of what is sent of a prompt, over all devices that send. */
  readonly bytesPerCall: number;
  readonly transferSeconds: number;
  /** Of it what is left when the prompt is done. */
  readonly shownSeconds: number;
  /** Until the links are free. */
  readonly linkWaitSeconds: number;
  /** Share of the time in which the link of a replica of the fewer side sends or takes. */
  readonly linkUse: number;
  /** Of the time to the first token: with the replicas of prompts, and once the state is there. */
  readonly promptTtftSeconds: number;
  readonly answerTtftSeconds: number;
  readonly ttftMeanSeconds: number;
}

/** What the result of a pool that answers for another one's prompts says of it. */
export interface HandedPool {
  /**
   * Devices of the replicas that compute its prompts, reserves and what comes with whole nodes included, which its quota has to do for, too;
   * `null`: unknown. Absent: its quota is its own.
   */
  readonly quotaBesideDevices?: number | null;
  /** Absent: it computes its own prompts, or one of the sides serves nothing. */
  readonly handover?: HandoverResult;
}
