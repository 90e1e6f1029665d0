import type { CallRequest } from "../../../../src/engine/simulation/simulation-input.ts";
import type { Block } from "./block-store.ts";
import type { SteppedReplica } from "./stepped-pool.ts";

/** How a call goes on whose drafts are verified: `steps` in all, `done` of them over, each of which adds `growth` to its context. */
export interface SteppedCourse {
  readonly startContext: number;
  readonly steps: number;
  readonly growth: number;
  done: number;
}

/** A call from its submission until it is gone. */
export interface SteppedCall {
  /** Order of submission. */
  readonly number: number;
  readonly request: Readonly<CallRequest>;
  /** Level in the waiting line: 0 is the most urgent. */
  readonly level: number;
  readonly arrivalSeconds: number;
  place: "held" | "waiting" | "moving" | "running" | "gone";
  /** Its replica, once it has one. */
  at: SteppedReplica | null;
  /** Where its prompt was computed, with the blocks that it has there, until its state has come. */
  parcel: { readonly at: SteppedReplica; readonly call: SteppedCall } | null;
  isStreamed: boolean;
  handedSeconds: number;
  placedSeconds: number;
  landedSeconds: number;
  /** Tokens whose state it holds when it leaves where it is. */
  last: number;
  /** Whether the caller gave up while a step ran: it leaves at the end of the step. */
  gaveUp: boolean;
  /** First admission, first token, token so far the last; null: not yet. */
  admittedSeconds: number | null;
  firstTokenSeconds: number | null;
  lastTokenSeconds: number | null;
  /** Tokens whose state is in its blocks, and those that must be there before it generates. */
  computed: number;
  target: number;
  generated: number;
  /** Blocks of its leading tokens, in order. */
  blocks: Block[];
  /** Prompt tokens read from the cache and computed, over all its admissions. */
  hitTokens: number;
  computedTokens: number;
  /** Of those read, fetched from a tier beneath; those under way, and when they are there. */
  fetchedTokens: number;
  fetchTokens: number;
  readySeconds: number;
  /** Calls that ran on its replica with it when it was first admitted, and how often it gave way. */
  admittedBatch: number;
  preemptions: number;
  /** While it generates and drafts are verified; and verifications that were drawn for it so far. */
  course: SteppedCourse | null;
  verified: number;
  /** The LoRA adapter that it is for; -1: none. */
  adapter: number;
}

export function steppedCall(
  number: number,
  request: Readonly<CallRequest>,
  level: number,
  arrivalSeconds: number,
  adapter: number,
): SteppedCall {
  return {
    number,
    request,
    level,
    arrivalSeconds,
    place: "held",
    at: null,
    parcel: null,
    isStreamed: false,
    handedSeconds: Number.NaN,
    placedSeconds: Number.NaN,
    landedSeconds: Number.NaN,
    last: request.promptTokens + request.outputTokens - 1,
    gaveUp: false,
    admittedSeconds: null,
    firstTokenSeconds: null,
    lastTokenSeconds: null,
    computed: 0,
    target: request.promptTokens,
    generated: 0,
    blocks: [],
    hitTokens: 0,
    computedTokens: 0,
    fetchedTokens: 0,
    fetchTokens: 0,
    readySeconds: 0,
    admittedBatch: 0,
    preemptions: 0,
    course: null,
    verified: 0,
    adapter,
  };
}

export function isGenerating(call: SteppedCall): boolean {
  return call.computed >= call.target;
}

/** Whether it runs, and waits for what is fetched for it. */
export function isFetching({ fetchTokens }: SteppedCall): boolean {
  return fetchTokens > 0;
}

/** In order of time and then of submission. */
export function inOrderOfDeadlines(calls: readonly SteppedCall[]): SteppedCall[] {
  return [...calls].sort(
    (one, other) => one.request.deadlineSeconds - other.request.deadlineSeconds || one.number - other.number,
  );
}

/** Prompt and tokens so far, the one it is about to read included; parts of tokens where drafts are verified. */
export function contextOf({ request, generated, course }: SteppedCall): number {
  return course === null ? request.promptTokens + generated : course.startContext + course.growth * course.done;
}
