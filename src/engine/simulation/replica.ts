import { noBreakpoints, type Breakpoints } from "./breakpoints.ts";
import type { Call } from "./call.ts";
import { prefixCache, type PrefixCache } from "./prefix-cache.ts";
import type { SimulatedPool } from "./simulation-input.ts";
import type { StepBatch, StepRun } from "./step-law.ts";
import { waitingLine, type WaitingLine } from "./waiting-line.ts";

/** One replica: who waits and runs on it, its blocks, and the steps it is in the middle of. */
export interface Replica {
  /** Number over all pools. */
  readonly index: number;
  readonly poolIndex: number;
  readonly pool: SimulatedPool;
  readonly line: WaitingLine;
  /** Waiting calls that are no preempted ones. */
  freshWaiting: number;
  readonly cache: PrefixCache;
  blocksHeld: number;
  /** Running calls in order of admission, linked by `next`. */
  firstRunning: Call | null;
  lastRunning: Call | null;
  running: number;
  /** Those whose prompts are not done, in order of admission. */
  readonly prompts: Call[];
  /** Whether one that generates was admitted after one of those. */
  isTangled: boolean;
  /** Left out of the step in progress though they generate; they are in none of the sums below. */
  readonly leftOut: Call[];
  /** Gave up while they ran: they leave when the step ends. */
  readonly givenUp: Call[];
  /** Generating steps so far. */
  generatingSteps: number;
  readonly breakpoints: Breakpoints;
  /** Of the generating calls: how many need a further block in generating steps that leave so much over whole blocks. */
  readonly phases: Int32Array;
  /** Of the pool's lanes: calls that generate. */
  readonly generatingOfLane: Int32Array;
  /** What the run computes a step; its `decodes` are 0 in steps of prompts alone, for which the law sees `promptBatch`. */
  readonly batch: StepBatch;
  readonly promptBatch: StepBatch;
  /** The calls of the step's prompt chunks, as many as those. */
  readonly chunkCalls: Call[];
  generating: number;
  /** Blocks that running calls will hold when they are done, and hold now, take-whole ones included. */
  blocksAtEnd: number;
  positions: number;
  /** The run: origin, times, the step it is at, and the steps that are taken in one stroke. */
  readonly run: StepRun;
  originSeconds: number;
  runStep: number;
  stroke: number;
  /** Steps of the stroke whose blocks are taken. */
  strokeTaken: number;
  hasRun: boolean;
  /** Whether the batch is another than that of the step before; whether the step must stand alone. */
  isChanged: boolean;
  standsAlone: boolean;
  wasAlone: boolean;
  /** Whether anybody who comes now may be admitted at the end of a step; whether one who stands in front of all others may. */
  isOpen: boolean;
  isOpenToFirst: boolean;
  /** Whether the stroke's blocks have content. */
  evicts: boolean;
  /** When the stroke ends; infinite: no step in progress. */
  isIdle: boolean;
  endSeconds: number;
  isPending: boolean;
  /** Time spent in steps of prompts alone since the last token of those that wait for them. */
  pauseSeconds: number;
  /** Whether some of the generating calls were left out of the step before. */
  hasLate: boolean;
  busySeconds: number;
  preemptions: number;
  stamp: number;
}

/**
 * An idle replica of a pool.
 *
 * @source derived
 */
export function replica(index: number, poolIndex: number, pool: SimulatedPool, lanes: number): Replica {
  const { scheduler, law, kvBlocks, blockTokens } = pool;
  const most = Math.min(scheduler.maxSequences, kvBlocks) + 1;
  const chunks = { count: 0, tokens: new Int32Array(most), depthTokens: new Int32Array(most), ends: 0 };
  const batchOf = () => ({
    decodes: 0,
    contextSums: new Float64Array(law.caps.length),
    growing: new Int32Array(law.caps.length),
    chunks,
  });
  return {
    index,
    poolIndex,
    pool,
    line: waitingLine(),
    freshWaiting: 0,
    cache: prefixCache(kvBlocks),
    blocksHeld: 0,
    firstRunning: null,
    lastRunning: null,
    running: 0,
    prompts: [],
    isTangled: false,
    leftOut: [],
    givenUp: [],
    generatingSteps: 0,
    breakpoints: noBreakpoints(),
    phases: new Int32Array(blockTokens),
    generatingOfLane: new Int32Array(lanes),
    batch: batchOf(),
    promptBatch: batchOf(),
    chunkCalls: [],
    generating: 0,
    blocksAtEnd: 0,
    positions: 0,
    run: { firstSeconds: Number.NaN, slopeSeconds: Number.NaN, steps: Number.POSITIVE_INFINITY },
    originSeconds: Number.NaN,
    runStep: 0,
    stroke: 0,
    strokeTaken: 0,
    hasRun: false,
    isChanged: true,
    standsAlone: false,
    wasAlone: false,
    isOpen: true,
    isOpenToFirst: true,
    evicts: false,
    isIdle: true,
    endSeconds: Number.POSITIVE_INFINITY,
    isPending: false,
    pauseSeconds: 0,
    hasLate: false,
    busySeconds: 0,
    preemptions: 0,
    stamp: 0,
  };
}
