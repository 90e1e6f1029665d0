import type { BatchChain, Meetings } from "../queue/batch-chain.ts";
import { type WaitTail, waitTail } from "../queue/wait-tail.ts";
import type { Delays } from "./compound-tail.ts";
import { sharedStretch } from "../service/shared-stretch.ts";
import type { MixedPrompt, PromptMix } from "./prompt-mix.ts";
import type { Replica } from "./replica-load.ts";

/** What calls that find about so many on their replica go through. */
export interface Level {
  /** Of accepted calls. */
  readonly share: number;
  /** How many calls they find there, on average. */
  readonly found: number;
  /** Rest of the step in progress without prompts, and each prompt of the mix beside those that run. */
  readonly residualSeconds: number;
  readonly promptSeconds: Float64Array;
  /** Others' prompts under way, and by how much each holds up a first token. */
  readonly held: Delays;
  /** A step without prompts once the call runs, and by how much each kind of prompt lengthens the steps it rides in. */
  readonly stepSeconds: number;
  readonly stretchSeconds: Float64Array;
  /** Calls a second that come to the replica; beside it, those right after the call and in the long run, and their share of time. */
  readonly ratePerSecond: number;
  readonly next: number;
  readonly further: number;
  readonly stretchedShare: number;
  readonly meanPromptSeconds: number;
}

/** The calls of a replica at a load: those that do not wait by what they find, then those that do. */
export interface CallLevels {
  /** Replicas that share calls evenly; 1: they come at random. */
  readonly evenReplicas: number;
  readonly levels: readonly Level[];
  readonly full: Level | null;
  readonly tail: WaitTail | null;
  /** Shares of the mix's kinds of prompts. */
  readonly kindShares: Float64Array;
  /** Times that were looked for, by what they are of. */
  readonly found: Map<string, number>;
}

/** Levels that fewer calls find than this stand in for nothing that a percentile sees. */
const negligible = 1e-6;

/** What calls meet on average over several numbers found. */
interface Met {
  readonly share: number;
  readonly found: number;
  readonly next: number;
  readonly further: number;
  readonly recent: readonly number[];
}

/** Per kind of prompt: the mean of a figure of each prompt. */
function kindMeans({ prompts, kinds }: PromptMix, of: (prompt: MixedPrompt, index: number) => number): Float64Array {
  const means = new Float64Array(kinds.length);
  prompts.forEach(
    (prompt, index) => (means[prompt.kind] = (means[prompt.kind] ?? 0) + prompt.share * of(prompt, index)),
  );
  kinds.forEach(({ share }, kind) => (means[kind] = share > 0 ? (means[kind] ?? 0) / share : 0));
  return means;
}

function levelAt({ throughputPerSecond }: BatchChain, { mix, curve, pool, service }: Replica, met: Met): Level {
  const { mixesPrompts } = pool.runtime;
  const others = Math.min(Math.round(met.found), curve.batchCap - 1);
  const promptSeconds = mix.secondsBeside(others);
  const runningStep = others > 0 ? (curve.decodeSeconds[others - 1] ?? 0) : 0;
  const stepSeconds = curve.decodeSeconds[others] ?? 0;
  const residualSeconds = runningStep / 2;
  const rate = others > 0 ? (curve.completionRates[others - 1] ?? 0) : 0;
  const ownSeconds = kindMeans(mix, (_, index) => promptSeconds[index] ?? 0);
  const inOneStep = throughputPerSecond * met.further * (curve.itlSeconds[others] ?? 0);
  const shared = sharedStretch(service, others + 1, inOneStep);
  const stretchSeconds = kindMeans(mix, ({ chunks }, index) => {
    const own = promptSeconds[index] ?? 0;
    return shared * Math.max(0, mixesPrompts ? own - chunks * stepSeconds : own);
  });
  const counts = new Float64Array(mix.kinds.length);
  let [all, stretch, mean] = [0, 0, 0];
  mix.kinds.forEach(({ share, span }, kind) => {
    const own = ownSeconds[kind] ?? 0;
    counts[kind] = share * (own + residualSeconds) * rate * (met.recent[span] ?? 1);
    all += counts[kind] ?? 0;
    stretch += share * (stretchSeconds[kind] ?? 0);
    mean += share * own;
  });
  const seconds = mixesPrompts ? ownSeconds.map((own) => Math.max(0, own - runningStep)) : ownSeconds;
  // No more prompts are under way than calls are there.
  const times = all > others ? others / all : 1;
  return {
    share: met.share,
    found: met.found,
    residualSeconds,
    promptSeconds,
    held: { counts, seconds, times, dispersion: 1, ratio: 0 },
    stepSeconds,
    stretchSeconds,
    ratePerSecond: throughputPerSecond,
    next: met.next,
    further: met.further,
    stretchedShare: throughputPerSecond * met.further * stretch,
    meanPromptSeconds: mean,
  };
}

/** Numbers found that follow one another and that no more calls find together than this are taken as one. */
const sameLevel = 0.12;
/** From the share that so many times as many calls find more than, numbers are taken one by one: percentiles are about them. */
const tailShare = 0.05;

/** What calls find, in few groups. */
function metOf({ probabilities, batchCap, blockedShare }: BatchChain, meetings: Meetings | null): readonly Met[] {
  const accepted = 1 - blockedShare;
  const groups: Met[] = [];
  let group: Met[] = [];
  let [upTo, within] = [0, 0];
  const close = () => {
    const sum = (of: (met: Met) => number) => group.reduce((total, met) => total + met.share * of(met), 0) / within;
    const recent = (group[0]?.recent ?? []).map((_, span) => sum((met) => met.recent[span] ?? 1));
    if (within > 0)
      groups.push({
        share: within,
        found: sum(({ found }) => found),
        next: sum(({ next }) => next),
        further: sum(({ further }) => further),
        recent,
      });
    group = [];
    within = 0;
  };
  for (let found = 0; found < batchCap; found += 1) {
    const share = accepted > 0 ? (probabilities[found] ?? 0) / accepted : found === 0 ? 1 : 0;
    if (!(share > negligible)) continue;
    const most = sameLevel * Math.min(1, Math.max((1 - upTo) / tailShare, tailShare));
    if (within > 0 && within + share > most) close();
    upTo += share;
    within += share;
    const { next, further, recent } = meetings ?? noMeetings;
    group.push({
      share,
      found,
      next: next[found] ?? 1,
      further: further[found] ?? 1,
      recent: recent.map((own) => own[found] ?? 1),
    });
  }
  close();
  return groups;
}

const noMeetings = { next: [], further: [], recent: [] } satisfies Record<string, readonly number[]>;

const known = new WeakMap<BatchChain, CallLevels>();

/**
 * What the calls of a replica go through at a load, by what they find there.
 *
 * @source derived: by the router in force; prompts under way are as many as come in the time that each takes, at the rate of
 *   the state, but those that an even spread puts elsewhere.
 */
export function callLevels(chain: BatchChain, replica: Replica): CallLevels {
  // Every limit of every class asks for the same.
  const times = known.get(chain) ?? newCallLevels(chain, replica);
  known.set(chain, times);
  return times;
}

function newCallLevels(chain: BatchChain, replica: Replica): CallLevels {
  const { batchCap, waitProbability } = chain;
  const meetings = chain.meetings?.() ?? null;
  const isFull = waitProbability > negligible;
  const { next, further, recent } = meetings ?? noMeetings;
  const full = {
    share: waitProbability,
    found: batchCap - 1,
    next: next[batchCap] ?? 1,
    further: further[batchCap] ?? 1,
    recent: recent.map((own) => own[batchCap] ?? 1),
  };
  return {
    evenReplicas: meetings?.replicas ?? 1,
    levels: metOf(chain, meetings).map((met) => levelAt(chain, replica, met)),
    full: isFull ? levelAt(chain, replica, full) : null,
    tail: isFull ? waitTail(chain) : null,
    kindShares: Float64Array.from(replica.mix.kinds, ({ share }) => share),
    found: new Map(),
  };
}
