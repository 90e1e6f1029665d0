import type { TokenGaps } from "../simulation-input.ts";
import { bucketsAt, type TimedBuckets } from "./timed-buckets.ts";
import { bucketOf, bucketStart, countInBucket } from "./value-buckets.ts";

/** Gaps of stretches of steps that are yet to be put into buckets: many in one go take less time than one by one. */
export interface GapBlock {
  stretches: number;
  /** Calls of lane l in stretch s at l x 256 + s. */
  readonly calls: Int32Array;
  readonly steps: Float64Array;
  readonly firstSeconds: Float64Array;
  readonly slopeSeconds: Float64Array;
  readonly endSeconds: Float64Array;
  /** Of a stretch: all steps together, the shortest and the longest. */
  readonly sumSeconds: Float64Array;
  readonly leastSeconds: Float64Array;
  readonly mostSeconds: Float64Array;
  /** Buckets in which a stretch has steps, and how many in each, found once for all lanes; and where each stretch's end. */
  readonly spans: Int32Array;
  buckets: Int32Array;
  stepsIn: Float64Array;
}

const blockStretches = 256;

/**
 * A block without a stretch, for so many lanes.
 *
 * @source derived
 */
export function gapBlock(lanes: number): GapBlock {
  const column = () => new Float64Array(blockStretches);
  return {
    stretches: 0,
    calls: new Int32Array(lanes * blockStretches),
    steps: column(),
    firstSeconds: column(),
    slopeSeconds: column(),
    endSeconds: column(),
    sumSeconds: column(),
    leastSeconds: column(),
    mostSeconds: column(),
    spans: new Int32Array(blockStretches),
    buckets: new Int32Array(blockStretches),
    stepsIn: column(),
  };
}

/**
 * Keeps the gaps of a stretch of steps; tells whether the block is full, and must be emptied.
 *
 * @source derived
 */
export function keepGaps(block: GapBlock, gaps: TokenGaps): boolean {
  const { calls, stretches } = block;
  const { lanes, callsOfLane } = gaps;
  for (let index = 0; index < lanes.length; index += 1) {
    const lane = lanes[index] ?? 0;
    calls[lane * blockStretches + stretches] = callsOfLane[lane] ?? 0;
  }
  block.steps[stretches] = gaps.steps;
  block.firstSeconds[stretches] = gaps.firstSeconds;
  block.slopeSeconds[stretches] = gaps.slopeSeconds;
  block.endSeconds[stretches] = gaps.endSeconds;
  block.stretches = stretches + 1;
  return block.stretches === blockStretches;
}

/**
 * Puts all gaps of a block into the buckets of their lane, by when they ended.
 *
 * @source derived
 */
export function emptyIntoBuckets(block: GapBlock, lanes: readonly { readonly gaps: TimedBuckets }[]): void {
  if (block.stretches === 0) return;
  let end = 0;
  for (let stretch = 0; stretch < block.stretches; stretch += 1) {
    end = findSpan(block, stretch, end);
    block.spans[stretch] = end;
  }
  for (let lane = 0; lane < lanes.length; lane += 1) {
    const own = lanes[lane];
    if (own !== undefined) addLane(block, lane, own.gaps);
  }
  block.calls.fill(0);
  block.stretches = 0;
}

/** Adds a lane's gaps, window after window. */
function addLane(block: GapBlock, lane: number, timed: TimedBuckets): void {
  const { calls, endSeconds, stretches } = block;
  const row = lane * blockStretches;
  let stretch = 0;
  while (stretch < stretches) {
    if (calls[row + stretch] === 0) {
      stretch += 1;
      continue;
    }
    const seconds = endSeconds[stretch] ?? 0;
    bucketsAt(timed, seconds);
    stretch = addWindow(block, row, stretch, timed);
  }
}

/** Adds a lane's gaps to the window asked for last, from a stretch on as long as they fall into it; gives the first that does not. */
function addWindow(block: GapBlock, row: number, from: number, timed: TimedBuckets): number {
  const { calls, steps, endSeconds, sumSeconds, leastSeconds, mostSeconds, spans, buckets, stepsIn } = block;
  const { current: into, fromSeconds, toSeconds } = timed;
  let { count, sum, least, most } = into;
  let place = from === 0 ? 0 : (spans[from - 1] ?? 0);
  let stretch = from;
  for (; stretch < block.stretches; stretch += 1) {
    const own = calls[row + stretch] ?? 0;
    const end = spans[stretch] ?? 0;
    if (own === 0) {
      place = end;
      continue;
    }
    const seconds = endSeconds[stretch] ?? 0;
    if (!(seconds >= fromSeconds && seconds < toSeconds)) break;
    do {
      countInBucket(into, buckets[place] ?? 0, own * (stepsIn[place] ?? 0));
      place += 1;
    } while (place < end);
    count += own * (steps[stretch] ?? 0);
    sum += own * (sumSeconds[stretch] ?? 0);
    const low = leastSeconds[stretch] ?? 0;
    const high = mostSeconds[stretch] ?? 0;
    if (low < least) least = low;
    if (high > most) most = high;
  }
  into.count = count;
  into.sum = sum;
  into.least = least;
  into.most = most;
  return stretch;
}

/**
 * Finds the buckets of the values first + slope j of a stretch, j = 0..steps - 1, none below 0; gives where they end. Takes time
 * for each bucket that they span, not for each step: a bucket has steps up to the smallest j whose value lies beyond its edge,
 * j near (edge - first) / slope; values in doubles never turn back as j grows, so where the root is off by a rounding, the
 * neighbours tell.
 */
function findSpan(block: GapBlock, stretch: number, from: number): number {
  const steps = block.steps[stretch] ?? 0;
  const first = block.firstSeconds[stretch] ?? 0;
  const slope = block.slopeSeconds[stretch] ?? 0;
  const last = first + slope * (steps - 1);
  block.leastSeconds[stretch] = slope < 0 ? last : first;
  block.mostSeconds[stretch] = slope < 0 ? first : last;
  block.sumSeconds[stretch] = steps * first + slope * ((steps * (steps - 1)) / 2);
  const firstBucket = bucketOf(first);
  const lastBucket = steps === 1 || slope === 0 ? firstBucket : bucketOf(last);
  if (firstBucket === lastBucket) return addSpan(block, from, firstBucket, steps);
  let at = 0;
  let place = from;
  while (at < steps) {
    const bucket = bucketOf(first + slope * at);
    const to = bucket === lastBucket ? steps : firstBeyond(bucket, at, steps, first, slope);
    place = addSpan(block, place, bucket, to - at);
    at = to;
  }
  return place;
}

function addSpan(block: GapBlock, place: number, bucket: number, steps: number): number {
  if (place === block.buckets.length) {
    const buckets = new Int32Array(2 * place);
    buckets.set(block.buckets);
    const stepsIn = new Float64Array(2 * place);
    stepsIn.set(block.stepsIn);
    block.buckets = buckets;
    block.stepsIn = stepsIn;
  }
  block.buckets[place] = bucket;
  block.stepsIn[place] = steps;
  return place + 1;
}

/** The smallest j after `from` whose value is not in the bucket of that at `from`. */
function firstBeyond(bucket: number, from: number, steps: number, first: number, slope: number): number {
  const edge = bucketStart(slope > 0 ? bucket + 1 : bucket);
  let to = Math.max(from + 1, Math.min(steps, Math.ceil((edge - first) / slope)));
  while (to > from + 1 && bucketOf(first + slope * (to - 1)) !== bucket) to -= 1;
  while (to < steps && bucketOf(first + slope * to) === bucket) to += 1;
  return to;
}
