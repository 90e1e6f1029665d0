import type { LevelOver } from "../plan-result.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { type GeneralWait, meanWait, waitVariance } from "../queue/general-wait.ts";
import { callLevels, type CallLevels, type GeneratingLevel, type LaidLevel, type Level } from "./call-levels.ts";
import { type Delays, delaysExceed } from "./compound-tail.ts";
import { callsWithin, evenDispersion, takenWithin } from "./further-calls.ts";
import { keepsPercentile, levelsOver, type LevelTail, shareOver, timeExceededBy } from "./level-tails.ts";
import { answerStepParts, stepTokens } from "../service/accepted-tokens.ts";
import type { OwnPrompt } from "./own-prompts.ts";
import type { Replica, ServedClass } from "./replica-load.ts";
import { type Endless, never, ttftTails } from "./ttft-tails.ts";

/**
 * Of a class's accepted calls, those whose first token takes longer than `seconds`, by what they find on their replica and over
 * all prompts of the class.
 *
 *     intake + rest of a step + prompts of others + own prompt > seconds
 *
 * Calls that find a full batch wait before it. Where calls are answered elsewhere states of others on the link, and what is left of its own,
 * come on top.
 *
 * @source derived: prompts of others as `promptLine` says.
 */
export function ttftOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): LevelOver[] {
  return levelsOver(ttftTails(chain, replica, served), seconds);
}

/**
 * Share of a class's accepted calls whose first token takes longer than `seconds`.
 *
 * @source derived: `ttftOver`, over all that they find.
 */
export function ttftShareOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): number {
  return shareOver(ttftTails(chain, replica, served), seconds);
}

/**
 * Whether the first tokens of the class's percentile of accepted calls come within `seconds`.
 *
 * @source derived: `ttftShareOver` is at most what the percentile leaves.
 */
export function keepsTtft(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): boolean {
  return keepsPercentile(ttftTails(chain, replica, served), seconds, served.limits.percentile);
}

/** Answers of a length: gaps between their tokens, and the steps after the first token that give them. */
interface Answer {
  readonly share: number;
  readonly gaps: number;
  readonly steps: number;
}

/** Answers of a class with any gap. Where drafts are verified some calls of one length take more steps than others. */
function answersOf({ outputs }: ServedClass, { pool }: Replica): readonly Answer[] {
  const step = stepTokens(pool);
  return outputs.flatMap(({ share, tokens }) => {
    const gaps = gapsOf(tokens);
    if (gaps === 0) return [];
    return answerStepParts(step, gaps).map(({ share: part, steps }) => ({ share: share * part, gaps, steps }));
  });
}

/** What calls of a class meet while they generate, whatever they find. */
interface Generating {
  readonly served: ServedClass;
  readonly answers: readonly Answer[];
  readonly returning: number;
  readonly shareWithGaps: number;
  readonly of: Pick<CallLevels, "randomShares" | "spreadShares" | "randomShare" | "evenReplicas">;
}

/** Delays of prompts that come to a call of so many steps after its first token at a level, and what of it they may take. */
function delaysOf(level: GeneratingLevel, { served, of }: Generating, steps: number, behind: GeneralWait): Delays {
  const { stepSeconds, stretchSeconds, stretchedShare, ratePerSecond, behindShare } = level;
  const { randomShares, spreadShares, randomShare, evenReplicas } = of;
  const own = level.ownOf(served.id);
  const rest = (steps - 1) * stepSeconds;
  const wait = meanWait(behind);
  const windowOf = ({ seconds, lastSeconds }: OwnPrompt) =>
    lastSeconds + behindShare * (seconds - lastSeconds + wait) + rest;
  const window = level.isTaken ? stepSeconds + rest : windowOf(own);
  const randomTimes = ratePerSecond * window;
  // Who computes its own prompt for longer meets more who come next.
  let spreadTimes = 0;
  if (level.isTaken) spreadTimes = takenWithin(level, window);
  else for (const one of own.each) spreadTimes += one.share * callsWithin(level, windowOf(one));
  const random = randomTimes * randomShare;
  const spread = spreadTimes * (1 - randomShare);
  const count = random + spread;
  // More of them come to a call that waits longer for its first token.
  const waits = level.isTaken ? 0 : behindShare * behindShare * ratePerSecond * ratePerSecond * waitVariance(behind);
  const evenly = level.isTaken ? 1 + level.promptsInStep : evenDispersion(evenReplicas, spread);
  const varying = random + spread * evenly + (count > 0 ? (waits * random) / count : 0);
  return {
    counts: randomShares,
    times: randomTimes,
    furtherCounts: spreadShares,
    furtherTimes: spreadTimes,
    seconds: stretchSeconds,
    dispersion: count > 0 ? varying / count : 1,
    ratio: level.isTaken ? 0 : stretchedShare,
  };
}

/** Delays of an answer's calls, and the wait that they were taken behind: the same whatever seconds are asked for, until that changes. */
interface DelaysBehind {
  readonly behind: GeneralWait;
  readonly delays: Delays;
}

/** Chance that the mean gap of a class's call is longer than `seconds`, at a level; `known`: what was found of each answer. */
function itlOverLevel(worked: Level, generating: Generating, seconds: number, known: DelaysBehind[]): number {
  const { answers, returning, shareWithGaps } = generating;
  const level = worked.generating();
  if (!(level.stretchedShare < 1)) return 1;
  let over = 0;
  for (let index = 0; index < answers.length; index += 1) {
    const { share, gaps, steps } = answers[index] ?? noAnswer;
    const allowed = gaps * (seconds - (steps / gaps) * level.stepSeconds);
    const held = worked.heldWithin(Math.max(0, allowed), returning);
    if (held === null) return 1;
    const byLonger = worked.byLonger(Math.max(0, allowed), returning);
    let found = known[index];
    if (found?.behind !== held.behind) {
      found = { behind: held.behind, delays: delaysOf(level, generating, steps, held.behind) };
      known[index] = found;
    }
    over += share * (1 - (1 - byLonger) * (1 - delaysExceed(found.delays, allowed)));
  }
  return shareWithGaps > 0 ? over / shareWithGaps : 0;
}

const noAnswer: Answer = { share: 0, gaps: 1, steps: 1 };

function itlTails(chain: BatchChain, replica: Replica, served: ServedClass): readonly LevelTail[] {
  const { levels, full, ...of } = callLevels(chain, replica);
  const returning = replica.mix.returningShares.get(served.id) ?? 0;
  const shareWithGaps = served.outputs.reduce((sum, { share, tokens }) => (gapsOf(tokens) > 0 ? sum + share : sum), 0);
  const generating: Generating = { served, answers: answersOf(served, replica), returning, shareWithGaps, of };
  const tailOf = (level: LaidLevel, found: number | null): LevelTail => {
    const known: DelaysBehind[] = [];
    return {
      share: level.share,
      found,
      overShareAt: (seconds) =>
        seconds >= level.longestStepSeconds() ? 0 : itlOverLevel(level.worked(), generating, seconds, known),
    };
  };
  const placed = levels.map((level) => tailOf(level, level.found));
  return full === null ? placed : [...placed, tailOf(full, null)];
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
  return levelsOver(itlTails(chain, replica, served), seconds);
}

/**
 * Share of a class's calls with any gap between tokens whose mean gap is longer than `seconds`.
 *
 * @source derived: `itlOver`, over all that they find.
 */
export function itlShareOver(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): number {
  return shareOver(itlTails(chain, replica, served), seconds);
}

/**
 * Whether the mean gaps of the class's percentile of calls are at most `seconds`.
 *
 * @source derived: `itlShareOver` is at most what the percentile leaves.
 */
export function keepsItl(chain: BatchChain, replica: Replica, served: ServedClass, seconds: number): boolean {
  return keepsPercentile(itlTails(chain, replica, served), seconds, served.limits.percentile);
}

/** Gaps between the tokens of an answer. */
function gapsOf(tokens: number): number {
  return Math.max(0, Math.round(tokens) - 1);
}

/**
 * TTFT that the class's percentile of accepted calls keep, over all its prompts: queue, rest of the step in progress, prompts
 * under way, own prompt; seconds. Where more prompts come than are computed those of all calls that run are under way.
 *
 * @source derived: the definition of a quantile.
 */
export function ttftAtPercentile(chain: BatchChain, replica: Replica, served: ServedClass): number {
  const { limits, idleTtftSeconds } = served;
  const [least = 0] = idleTtftSeconds;
  const within = (endless: Endless) =>
    timeExceededBy(ttftTails(chain, replica, served, endless), limits.percentile, least);
  const allUnderWay: Endless = ({ promptSeconds, others }) =>
    others * replica.mix.prompts.reduce((sum, { share }, index) => sum + share * (promptSeconds[index] ?? 0), 0);
  const find = () => within(never) ?? within(allUnderWay) ?? least;
  return remembered(chain, replica, `ttft ${served.limits.percentile} ${served.id}`, find);
}

/**
 * Mean gap between tokens that the class's percentile of calls keep; seconds.
 *
 * @source derived: the definition of a quantile.
 */
export function itlAtPercentile(chain: BatchChain, replica: Replica, served: ServedClass): number {
  const tails = itlTails(chain, replica, served);
  const [least = 0] = replica.curve.decodeSeconds;
  // No gap is longer than the longest step.
  const find = () => timeExceededBy(tails, served.limits.percentile, least) ?? least;
  return remembered(chain, replica, `itl ${served.limits.percentile} ${served.id}`, find);
}

function remembered(chain: BatchChain, replica: Replica, of: string, find: () => number): number {
  const { found } = callLevels(chain, replica);
  const time = found.get(of) ?? find();
  found.set(of, time);
  return time;
}
