import { giveBack, type RecordPool } from "./record-pool.ts";
import type { DoneCall } from "./simulation-input.ts";

/** Where a call is. */
export type CallState = "free" | "held" | "waiting" | "fetching" | "prompt" | "moving" | "generating" | "left";

/** How a call goes on whose drafts are verified: so many steps from its start, in each of which its context grows by the same. */
export interface DraftCourse {
  /** Its context when it began, and the replica's generating step then. */
  startContext: number;
  startStep: number;
  /** Steps until it has all its tokens, and what it grows by in each: a whole number of 4,096ths, so that sums over calls are exact. */
  steps: number;
  growth: number;
  /** Tokens that its blocks had room for at its start, and will have at most. */
  startRoom: number;
  lastRoom: number;
  /** Verifications of the call that were drawn before. */
  drawnBefore: number;
  /** No generating step before this one takes further blocks for it. */
  quietUntil: number;
}

/** How a call goes on where it generates; times that have not come are no numbers. */
export interface Handover extends NonNullable<DoneCall["handover"]> {
  /** What holds its blocks where its prompt was computed until its state has come; `null`: nothing any more. */
  parcel: Call | null;
  /** Whether its state comes in pieces as they are computed, and place of its arrival in the order of all; -1: not under way. */
  isStreamed: boolean;
  landingOrder: number;
}

/**
 * What is kept of a call under way; when it is over its record serves another. A record of one shape takes fewer instructions to
 * read and write than places in typed arrays, which have bounds to be checked each time.
 */
export interface Call extends DoneCall {
  /** Its number in the pool. */
  readonly index: number;
  state: CallState;
  /** -1: it is at none. */
  replica: number;
  /** Order of submission. */
  order: number;
  tag: number;
  level: number;
  session: number;
  head: number;
  /** Blocks of the head, and of those that the call has filled the copies of its own. */
  headBlocks: number;
  headCopies: number;
  /** Tokens that it finds whatever is there; -1: it reads the cache, and finds such a share of what that holds. */
  givenTokens: number;
  foundShare: number;
  /** Images in its prompt, and whole nanoseconds that the vision tower takes for each of their tokens. */
  imagesFrom: number;
  imagesTo: number;
  imageNanoseconds: number;
  /** The LoRA adapter that it is for; -1: the pool has none. */
  adapter: number;
  continues: boolean;
  keepsState: boolean;
  givesUpWaitingOnly: boolean;
  isPreempted: boolean;
  /** Tokens to compute before it generates, and computed of them; while it generates, see `contextBase`. */
  target: number;
  computed: number;
  /** Tokens it has generated, up to date while it does not generate. */
  produced: number;
  /** While it generates: its context less the replica's count of generating steps. */
  contextBase: number;
  /** What the replica's generating steps in which it needs a further block leave over whole blocks. */
  phase: number;
  /** While it generates: the replica's generating step after which something changes for it, and its neighbours on the wheel. */
  breakStep: number;
  nextBreak: Call | null;
  previousBreak: Call | null;
  /** Node of the cache that a preempted call without session left; -1: none. */
  ownNode: number;
  /** Tokens it was given in the step that is being formed, and the stamp of that step. */
  servedTokens: number;
  servedStamp: number;
  /** Neighbours in the line or the running list it stands in. */
  next: Call | null;
  previous: Call | null;
  /** Blocks that it holds when it is done. */
  endBlocks: number;
  /** Place of its deadline in the order of all; -1: it has none. */
  deadlineOrder: number;
  /** When it last got a token before it was preempted. */
  lastTokenSeconds: number;
  /** Tokens of its prompt that are on their way from a tier beneath the cache, and when they will be there. */
  fetchTokens: number;
  readySeconds: number;
  /** Seconds that the replica's pause had lasted when the call joined those that generate. */
  joinedPause: number;
  handover: Handover | null;
  /** Where drafts are verified: how it goes on; and, once it has generated, tokens that its blocks have room for, now and with the step in hand; below 0: those that it has computed. */
  course: DraftCourse | null;
  roomTokens: number;
  nextRoomTokens: number;
}

/**
 * A call of which nothing is known yet.
 *
 * @source derived: times begin as no number at all: a place that once held a whole one is kept in another, slower way.
 */
export function emptyCall(index: number): Call {
  return {
    index,
    state: "free",
    lane: 0,
    tag: 0,
    next: null,
    previous: null,
    nextBreak: null,
    previousBreak: null,
    breakStep: 0,
    contextBase: 0,
    phase: 0,
    promptTokens: 0,
    outputTokens: 0,
    order: 0,
    computed: 0,
    produced: 0,
    headBlocks: 0,
    endBlocks: 0,
    continues: false,
    session: -1,
    joinedPause: Number.NaN,
    readySeconds: Number.NaN,
    fetchTokens: 0,
    arrivalSeconds: Number.NaN,
    admittedSeconds: Number.NaN,
    firstTokenSeconds: Number.NaN,
    doneSeconds: Number.NaN,
    hitTokens: 0,
    computedTokens: 0,
    fetchedTokens: 0,
    doneBatch: 0,
    admittedBatch: 0,
    preemptions: 0,
    replica: -1,
    target: 0,
    givenTokens: -1,
    foundShare: 1,
    imagesFrom: 0,
    imagesTo: 0,
    imageNanoseconds: 0,
    adapter: -1,
    ownNode: -1,
    level: 0,
    isPreempted: false,
    headCopies: 0,
    servedTokens: 0,
    servedStamp: 0,
    head: -1,
    keepsState: false,
    givesUpWaitingOnly: false,
    deadlineOrder: -1,
    lastTokenSeconds: Number.NaN,
    handover: null,
    course: null,
    roomTokens: -1,
    nextRoomTokens: -1,
  };
}

/**
 * So many places for calls, all of them empty.
 *
 * @source derived: one by one, which leaves no holes; an engine makes them of a length with a function to call for each.
 */
export function nobodies(count: number): (Call | null)[] {
  const places: (Call | null)[] = [];
  for (let index = 0; index < count; index += 1) places.push(null);
  return places;
}

/**
 * Whether one call was submitted before another.
 *
 * @source derived
 */
export function wasBefore(one: Call, other: Call): boolean {
  return one.order < other.order;
}

/**
 * A call is over: its record is spare.
 *
 * @source derived
 */
export function freeCall(calls: RecordPool<Call>, call: Call): void {
  call.state = "free";
  giveBack(calls, call);
}
