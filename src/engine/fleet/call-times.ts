import { bisect } from "../../numeric/bisect.ts";
import { exp } from "../../numeric/exp.ts";
import type { LevelOver } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { meanWait, waitsLonger, waitVariance } from "../queue/general-wait.ts";
import { waitTailAt } from "../queue/wait-tail.ts";
import { callLevels, type Level } from "./call-levels.ts";
import { delaysExceed } from "./compound-tail.ts";
import type { Replica, ServedClass } from "./replica-load.ts";

/**
 * Calls that come to a replica in the `seconds` after one call, on average.
 *
 *     rate (further seconds - (further - next) (1 - e^(-2 rate seconds)) / (2 rate))
 *
 * @source derived: spread evenly they come elsewhere first and here as often as to any in the long run, a mean gap apart.
 */
function callsWithin({ ratePerSecond, next, further }: Level, seconds: number): number {
  if (!(ratePerSecond > 0)) return 0;
  const lag = (1 - exp(-2 * ratePerSecond * seconds)) / 2;
  return Math.max(0, ratePerSecond * further * seconds - (further - next) * lag);
}

/**
 * Calls that a replica takes from one line within `seconds` of steps without prompts: none while it computes one, and so many
 * more between two. Where its own prompt ends it looks for the first time.
 *
 * @source derived: it looks whenever a step ends.
 */
function takenWithin({ ratePerSecond, further, stretchedShare }: Level, seconds: number): number {
  return (ratePerSecond * further * seconds) / (1 - stretchedShare);
}

/**
 * Variance over mean of those calls, `count` on average.
 *
 *     evenly over R replicas: 1 / R + (1 - 1 / R^2) / (6 count), from 1 - count to 1
 *
 * In turn they come by stages of Erlang's kind. The least busy replica is the one whose turn it is, but for what all of them
 * have more or fewer of together, which is at random.
 *
 * @source derived: variance of the number of renewals in a stationary process; of less than one at least that of yes or no.
 */
function evenDispersion(evenReplicas: number, count: number): number {
  if (evenReplicas <= 1 || !(count > 0)) return 1;
  const part = 1 / evenReplicas;
  return Math.max(1 - count, Math.min(1, part + (1 - part * part) / (6 * count)));
}

const noPrompt = { seconds: 0, lastSeconds: 0 };

/** Chance that prompts of others hold up a first token for longer than `seconds`. */
function heldLonger(level: Level, seconds: number, returningShare: number): number {
  if (seconds < 0) return 1;
  const held = level.heldWithin(seconds, returningShare);
  if (held === null) return 1;
  const longer = level.byLonger(seconds, returningShare);
  return 1 - (1 - longer) * (1 - waitsLonger(held.heldUp, seconds));
}

function sumOver(levels: readonly LevelOver[]): number {
  let sum = 0;
  for (const { share, overShare } of levels) sum += share * overShare;
  return sum;
}

/**
 * Of a class's accepted calls, those whose first token takes longer than `seconds`, by what they find on their replica and over
 * all prompts of the class.
 *
 *     intake + rest of a step + prompts of others + own prompt > seconds
 *
 * Calls that find a full batch wait before it.
 *
 * @source derived: prompts of others as `promptLine` says.
 */
export function ttftOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): LevelOver[] {
  const { levels, full, tail } = callLevels(chain, replica);
  const { prompts, returningShares } = replica.mix;
  const returning = returningShares.get(served.id) ?? 0;
  const found: LevelOver[] = [];
  for (const level of levels) {
    let overShare = 0;
    for (let index = 0; index < prompts.length; index += 1) {
      const prompt = prompts[index];
      if (prompt === undefined || prompt.classId !== served.id) continue;
      const alone = prompt.intakeSeconds + level.residualSeconds + (level.promptSeconds[index] ?? 0);
      overShare += prompt.shareOfClass * heldLonger(level, seconds - alone, returning);
    }
    found.push({ found: level.found, share: level.share, overShare });
  }
  if (full === null || tail === null) return found;
  const within = full.heldWithin(seconds, returning);
  const held = within === null ? Infinity : meanWait(within.heldUp);
  let overShare = 0;
  for (let index = 0; index < prompts.length; index += 1) {
    const prompt = prompts[index];
    if (prompt === undefined || prompt.classId !== served.id) continue;
    const alone = prompt.intakeSeconds + full.residualSeconds + (full.promptSeconds[index] ?? 0);
    const left = seconds - alone - held;
    overShare += prompt.shareOfClass * (left > 0 ? waitTailAt(tail, left * chain.fullRate).tail / full.share : 1);
  }
  return [...found, { found: null, share: full.share, overShare: Math.min(1, overShare) }];
}

/**
 * Share of a class's accepted calls whose first token takes longer than `seconds`.
 *
 * @source derived: `ttftOver`, over all that they find.
 */
export function ttftShareOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): number {
  return sumOver(ttftOver(chain, replica, served, seconds));
}

/**
 * Of a class's calls with any gap between tokens, those whose mean gap is longer than `seconds`, by what they find on their
 * replica and over all lengths of their answers.
 *
 *     step + (prompts that come while it runs, each by what it lengthens) / gaps > seconds
 *
 * @source derived: a call's steps are those of the batch it joins; prompts lengthen them that come until its last step but one and
 *   share no step with its own. No gap is longer than a step full of prompt tokens.
 */
export function itlOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): LevelOver[] {
  const { levels, full, randomShares, spreadShares, randomShare, evenReplicas } = callLevels(chain, replica);
  const returning = replica.mix.returningShares.get(served.id) ?? 0;
  const withGaps = served.outputs.reduce((sum, { share, tokens }) => (gapsOf(tokens) > 0 ? sum + share : sum), 0);
  const overAt = (level: Level) => {
    const { stepSeconds, longestStepSeconds, stretchSeconds, stretchedShare, ratePerSecond, behindShare } = level;
    if (seconds >= longestStepSeconds) return 0;
    if (!(stretchedShare < 1)) return 1;
    const own = level.own.get(served.id) ?? noPrompt;
    let over = 0;
    for (const { share, tokens } of served.outputs) {
      const gaps = gapsOf(tokens);
      if (gaps === 0) continue;
      const allowed = gaps * (seconds - stepSeconds);
      const held = level.heldWithin(Math.max(0, allowed), returning);
      if (held === null) return 1;
      const { behind } = held;
      const byLonger = level.byLonger(Math.max(0, allowed), returning);
      const first = level.isTaken
        ? stepSeconds
        : own.lastSeconds + behindShare * (own.seconds - own.lastSeconds + meanWait(behind));
      const window = first + (gaps - 1) * stepSeconds;
      const randomTimes = ratePerSecond * window;
      const spreadTimes = level.isTaken ? takenWithin(level, window) : callsWithin(level, window);
      const [random, spread] = [randomTimes * randomShare, spreadTimes * (1 - randomShare)];
      const count = random + spread;
      // More of them come to a call that waits longer for its first token.
      const waits = level.isTaken
        ? 0
        : behindShare * behindShare * ratePerSecond * ratePerSecond * waitVariance(behind);
      const evenly = level.isTaken ? 1 + level.promptsInStep : evenDispersion(evenReplicas, spread);
      const varying = random + spread * evenly + (count > 0 ? (waits * random) / count : 0);
      const delays = {
        counts: randomShares,
        times: randomTimes,
        furtherCounts: spreadShares,
        furtherTimes: spreadTimes,
        seconds: stretchSeconds,
        dispersion: count > 0 ? varying / count : 1,
        ratio: level.isTaken ? 0 : stretchedShare,
      };
      over += share * (1 - (1 - byLonger) * (1 - delaysExceed(delays, allowed)));
    }
    return withGaps > 0 ? over / withGaps : 0;
  };
  const found = levels.map((level) => ({ found: level.found, share: level.share, overShare: overAt(level) }));
  return full === null ? found : [...found, { found: null, share: full.share, overShare: overAt(full) }];
}

/**
 * Share of a class's calls with any gap between tokens whose mean gap is longer than `seconds`.
 *
 * @source derived: `itlOver`, over all that they find.
 */
export function itlShareOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): number {
  return sumOver(itlOver(chain, replica, served, seconds));
}

/** Gaps between the tokens of an answer. */
function gapsOf(tokens: number): number {
  return Math.max(0, Math.round(tokens) - 1);
}

/** Halvings of a time: to a two-thousandth of what is looked at first. */
const halvings = 11;
/** A search begins with this at least, and ends where calls take longer than all that is planned for. */
const leastSeconds = 1e-6;
const mostDoublings = 60;

/** The time that a share of `1 - percentile` of calls exceeds, given how many exceed each time; the search begins at `least`. */
function timeExceededBy(overAt: (seconds: number) => number, percentile: number, least: number): number {
  const allowed = 1 - percentile;
  let high = Math.max(least, leastSeconds);
  let low = 0;
  for (let doublings = 0; doublings < mostDoublings && overAt(high) > allowed; doublings += 1) {
    low = high;
    high *= 2;
  }
  return bisect((seconds) => overAt(seconds) > allowed, low, high, { steps: halvings }).high;
}

/**
 * TTFT that the class's percentile of accepted calls keep, over all its prompts: queue, rest of the step in progress, prompts
 * under way, own prompt; seconds.
 *
 * @source derived: the definition of a quantile.
 */
export function ttftAtPercentile(chain: BatchChain, replica: Replica, served: ServedClass): number {
  const overAt = (seconds: number) => ttftShareOver(chain, replica, served, seconds);
  const find = () => timeExceededBy(overAt, served.limits.percentile, served.idleTtftSeconds[0] ?? 0);
  return remembered(chain, replica, `ttft ${served.limits.percentile} ${served.id}`, find);
}

/**
 * Mean gap between tokens that the class's percentile of calls keep; seconds.
 *
 * @source derived: the definition of a quantile.
 */
export function itlAtPercentile(chain: BatchChain, replica: Replica, served: ServedClass): number {
  const overAt = (seconds: number) => itlShareOver(chain, replica, served, seconds);
  const find = () => timeExceededBy(overAt, served.limits.percentile, replica.curve.decodeSeconds[0] ?? 0);
  return remembered(chain, replica, `itl ${served.limits.percentile} ${served.id}`, find);
}

function remembered(chain: BatchChain, replica: Replica, of: string, find: () => number): number {
  const { found } = callLevels(chain, replica);
  const time = found.get(of) ?? find();
  found.set(of, time);
  return time;
}
