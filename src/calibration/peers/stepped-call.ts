import type { PeerMachine, PeerRequest } from "./peer-run.ts";

/** A request under way in the stepper. */
export interface SteppedCall {
  /** Place in the trace; order of arrival. */
  readonly index: number;
  readonly request: PeerRequest;
  readonly arrivalTicks: number;
  /** May change: Vidur makes what is computed the prompt of a call that starts again. */
  promptTokens: number;
  outputTokens: number;
  computed: number;
  produced: number;
  /** Blocks it holds, in order, and the room in the last one; where blocks are only counted, the list is empty. */
  blocks: number[];
  blockRoom: number;
  blockCount: number;
  /** Tokens of the step in hand, and how many of them are prompt. */
  chunkTokens: number;
  firstTokenTicks: number | null;
  lastTokenTicks: number;
  gapTicks: number[];
}

/** A call as it arrives. */
export function steppedCall(
  index: number,
  request: PeerRequest,
  promptTokens: number,
  arrivalTicks: number,
): SteppedCall {
  return {
    index,
    request,
    arrivalTicks,
    promptTokens,
    outputTokens: request.outputTokens,
    computed: 0,
    produced: 0,
    blocks: [],
    blockRoom: 0,
    blockCount: 0,
    chunkTokens: 0,
    firstTokenTicks: null,
    lastTokenTicks: 0,
    gapTicks: [],
  };
}

/** Whether a call arrived before another. */
export function isBefore(one: SteppedCall, other: SteppedCall): boolean {
  return (
    one.arrivalTicks - other.arrivalTicks < 0 || (one.arrivalTicks === other.arrivalTicks && one.index < other.index)
  );
}

function arrivalOrder(one: SteppedCall, other: SteppedCall): number {
  return one.arrivalTicks - other.arrivalTicks || one.index - other.index;
}

/** Puts those that wait in order, except first come first served: there preempted calls stand in front of all others. */
export function inWaitingOrder(waiting: SteppedCall[], order: PeerMachine["waitingOrder"]): void {
  if (order === "priority") {
    waiting.sort((one, other) => one.request.level - other.request.level || arrivalOrder(one, other));
  }
  if (order === "shortest-prompt") {
    waiting.sort((one, other) => one.promptTokens - other.promptTokens || arrivalOrder(one, other));
  }
}

/** One replica of a peer, a step at a time. */
export interface SteppedReplica {
  readonly join: (call: SteppedCall) => void;
  /** Its client gives up; `false`: too late. */
  readonly cancel: (call: SteppedCall) => boolean;
  /** Forms a step; its ticks, or `null` where there is nothing to do. */
  readonly formStep: () => number | null;
  /** The step is over after so many ticks: the calls that are done with it. */
  readonly endStep: (nowTicks: number, stepTicks: number) => readonly SteppedCall[];
  readonly counts: { preemptions: number; blocksHit: number; blocksTaken: number };
}
