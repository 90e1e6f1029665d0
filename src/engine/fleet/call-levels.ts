import { exp } from "../../numeric/exp.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { type WaitTail, waitTail } from "../queue/wait-tail.ts";
import { type Met, metOf, negligible, noMeetings } from "./met-calls.ts";
import { arrivalsAt } from "./arrivals-at.ts";
import { meanSteps, promptLine, type PromptLine } from "./prompt-line.ts";
import type { MixedPrompt, PromptMix } from "./prompt-mix.ts";
import { promptWork } from "./prompt-work.ts";
import { type OwnPrompts, ownPrompts } from "./own-prompts.ts";
import type { Replica } from "./replica-load.ts";

/** What calls that find about so many on their replica go through until their first token. */
export interface Level {
  /** Of accepted calls. */
  readonly share: number;
  /** Whole calls that run beside. */
  readonly others: number;
  /** Rest of the step in progress without prompts, and each prompt of the mix beside those that run. */
  readonly residualSeconds: number;
  readonly promptSeconds: Float64Array;
  /** By how much others' prompts hold up a first token, where so many seconds are looked at. */
  readonly heldWithin: PromptLine["heldWithin"];
  readonly byLonger: PromptLine["byLonger"];
  /** What they go through after it; worked out when it is asked for. */
  readonly generating: () => GeneratingLevel;
}

/** What they go through while they generate. */
export interface GeneratingLevel {
  /** A class's own prompts. */
  readonly ownOf: (classId: string) => OwnPrompts;
  /** A step without prompts once the call runs, and by how much each kind of prompt lengthens the steps it rides in. */
  readonly stepSeconds: number;
  readonly stretchSeconds: Float64Array;
  /** Calls a second that come to the replica; beside it, those right after the call and in the long run, and their share of time. */
  readonly ratePerSecond: number;
  readonly next: number;
  readonly further: number;
  readonly stretchedShare: number;
  /** Replicas to which calls come in turn; `null`: they do not. */
  readonly inTurn: number | null;
  /** Of what comes before a call's last step begins, what does not share it. */
  readonly behindShare: number;
  /** Whether calls wait in one line, from which those take them that are done sooner. */
  readonly isTaken: boolean;
  /** Prompts that come to a step, on average. */
  readonly promptsInStep: number;
}

/** A level that is worked out when it is asked for: whether a limit is kept is often known from a few of them. */
export interface LaidLevel {
  readonly share: number;
  readonly found: number;
  /** A step full of prompts: no gap of a call is longer on average. */
  readonly longestStepSeconds: () => number;
  readonly worked: () => Level;
}

/** The calls of a replica at a load: those that do not wait by what they find, then those that do. */
export interface CallLevels {
  /** Replicas that share calls evenly; 1: they come at random. */
  readonly evenReplicas: number;
  readonly levels: readonly LaidLevel[];
  readonly full: LaidLevel | null;
  readonly tail: () => WaitTail;
  /** Calls of the mix's kinds of prompts, over all: those that come at random, and those that the router spreads. */
  readonly randomShares: Float64Array;
  readonly spreadShares: Float64Array;
  /** All of them: those at random. */
  readonly randomShare: number;
  /** Times that were looked for, by what they are of. */
  readonly found: Map<string, number>;
}

/** Of a level: a step without prompts, and each prompt of the mix alone and by what it lengthens steps. */
interface PromptTimes {
  readonly stepSeconds: number;
  readonly promptSeconds: Float64Array;
  readonly stretchSeconds: Float64Array;
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

/** What is left of what was, a call's time later; most of it that its prompt takes. */
const leftAfterCall = exp(-1);
const mostOfCall = 0.999;

/**
 * Of a line that the first replica to end its step takes: the part of all calls that come while none is idle, and how much of their time
 * replicas then spend on prompts.
 *
 *     busy(t) = all-busy share + (busy now - all-busy share) e^(-t / time of a call),   on average from the first token to the last
 *     prompts: at least what one call alone spends on its own
 *
 * @source derived: numbers of calls forget what they were as fast as calls end.
 */
function takenFrom(chain: BatchChain, replica: Replica, met: Met, prompts: PromptTimes) {
  const { allBusyShare } = chain.meetings?.() ?? noMeetings;
  const { stepSeconds, promptSeconds, stretchSeconds } = prompts;
  const mean = (of: Float64Array) =>
    replica.mix.prompts.reduce((sum, one, index) => sum + one.share * (of[index] ?? 0), 0);
  const busyNow = Math.min(1, met.found + (1 - Math.min(1, met.found)) * met.next);
  const busy = allBusyShare ?? busyNow;
  const callSeconds = chain.throughputPerSecond > 0 ? chain.meanInSystem / chain.throughputPerSecond : 0;
  const first = callSeconds > 0 ? Math.min(mostOfCall, mean(promptSeconds) / callSeconds) : 0;
  const still = (exp(-first) - leftAfterCall) / (1 - first);
  const stretch = mean(stretchSeconds);
  const alone = stretch / (stretch + meanSteps(replica) * stepSeconds);
  return {
    further: busy + (busyNow - busy) * still,
    stretchedShare: Math.max(chain.throughputPerSecond * stretch, Number.isFinite(alone) ? alone : 0),
  };
}

/** Whole calls that run beside. */
const othersOf = ({ curve }: Replica, { found }: Met) => Math.min(Math.round(found), curve.batchCap - 1);

function laidLevel(chain: BatchChain, replica: Replica, shares: KindShares, met: Met): LaidLevel {
  let level: Level | null = null;
  let longest: number | null = null;
  return {
    share: met.share,
    found: met.found,
    longestStepSeconds: () => (longest ??= promptWork(replica, othersOf(replica, met)).longestStepSeconds),
    worked: () => (level ??= levelAt(chain, replica, shares, met)),
  };
}

function levelAt(chain: BatchChain, replica: Replica, shares: KindShares, met: Met): Level {
  const others = othersOf(replica, met);
  const runningStep = others > 0 ? (replica.curve.decodeSeconds[others - 1] ?? 0) : 0;
  const line = promptLine(replica, { others, met: met.met }, chain.throughputPerSecond);
  let level: GeneratingLevel | null = null;
  return {
    share: met.share,
    others,
    residualSeconds: runningStep / (isTakenFrom(replica) ? 2 * replica.replicas : 2),
    promptSeconds: promptWork(replica, others).promptSeconds,
    heldWithin: line.heldWithin,
    byLonger: line.byLonger,
    generating: () => (level ??= generatingAt(chain, replica, shares, met, line)),
  };
}

/** From one line the first of all replicas to end its step takes a call. */
function isTakenFrom(replica: Replica): boolean {
  return arrivalsAt(replica).others === "central";
}

function generatingAt(
  chain: BatchChain,
  replica: Replica,
  { randomShares, spreadShares }: KindShares,
  met: Met,
  line: PromptLine,
): GeneratingLevel {
  const { throughputPerSecond } = chain;
  const { mix, curve } = replica;
  const others = othersOf(replica, met);
  const { promptSeconds } = promptWork(replica, others);
  const stepSeconds = curve.decodeSeconds[others] ?? 0;
  const lineStretches = line.stretchSeconds();
  const stretchSeconds = kindMeans(mix, (_, index) => lineStretches[index] ?? 0);
  const isTaken = isTakenFrom(replica);
  let stretched = 0;
  mix.kinds.forEach((_, kind) => {
    const further = (randomShares[kind] ?? 0) + met.further * (spreadShares[kind] ?? 0);
    stretched += further * (stretchSeconds[kind] ?? 0);
  });
  const coming = isTaken
    ? takenFrom(chain, replica, met, { stepSeconds, promptSeconds, stretchSeconds: lineStretches })
    : { further: met.further, stretchedShare: throughputPerSecond * stretched };
  const own = new Map<string, OwnPrompts>();
  const ownOf = (classId: string) => {
    const known = own.get(classId) ?? ownPrompts(replica, promptSeconds, classId);
    own.set(classId, known);
    return known;
  };
  return {
    ownOf,
    stepSeconds,
    stretchSeconds,
    ratePerSecond: throughputPerSecond,
    next: met.next,
    inTurn: arrivalsAt(replica).others === "round-robin" ? replica.replicas : null,
    ...coming,
    behindShare: line.fill,
    isTaken,
    promptsInStep: line.promptsInStep,
  };
}

const known = new WeakMap<BatchChain, CallLevels>();

/**
 * What the calls of a replica go through at a load, by what they find there.
 *
 * @source derived: by the router in force; prompts of others as `promptLine` says.
 */
export function callLevels(chain: BatchChain, replica: Replica): CallLevels {
  // Every limit of every class asks for the same.
  const times = known.get(chain) ?? newCallLevels(chain, replica);
  known.set(chain, times);
  return times;
}

type KindShares = Pick<CallLevels, "randomShares" | "spreadShares" | "randomShare">;

function kindShares(replica: Replica): KindShares {
  const { kinds } = replica.mix;
  const { randomPart } = arrivalsAt(replica);
  const randomShares = Float64Array.from(kinds, (kind) => kind.share * randomPart(kind.returningShare));
  return {
    randomShare: randomShares.reduce((sum, share) => sum + share, 0),
    randomShares,
    spreadShares: randomShares.map((share, kind) => (kinds[kind]?.share ?? 0) - share),
  };
}

function newCallLevels(chain: BatchChain, replica: Replica): CallLevels {
  const { batchCap, waitProbability } = chain;
  const meetings = chain.meetings?.() ?? null;
  const isFull = waitProbability > negligible;
  const { next, further } = meetings ?? noMeetings;
  const shares = kindShares(replica);
  let tail: WaitTail | null = null;
  const full = {
    share: waitProbability,
    found: batchCap - 1,
    next: next[batchCap] ?? 1,
    further: further[batchCap] ?? 1,
    met: batchCap > 1 ? 1 : 0,
  };
  return {
    evenReplicas: meetings?.replicas ?? 1,
    levels: metOf(chain, meetings).map((met) => laidLevel(chain, replica, shares, met)),
    full: isFull ? laidLevel(chain, replica, shares, full) : null,
    tail: () => (tail ??= waitTail(chain)),
    ...shares,
    found: new Map(),
  };
}
