import type { PeerRequest } from "./peer-run.ts";

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
