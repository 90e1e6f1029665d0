import { exp } from "../../numeric/exp.ts";
import { bothWaits, type GeneralWait, longerWait, mixedWait, noWait, waitsLonger } from "../queue/general-wait.ts";
import { type Arrivals, besideRandom, type RoutedLine, routedWait } from "../queue/routed-wait.ts";
import { furtherStretch, meanStretch } from "../service/shared-steps.ts";
import {
  borneShare,
  coming,
  meanStepSeconds,
  momentsOf,
  promptWork,
  sharedStretches,
  takenSeconds,
} from "./prompt-work.ts";
import { arrivalsAt } from "./arrivals-at.ts";
import type { Replica } from "./replica-load.ts";

/** What prompts up to some length hold up. */
export interface HeldUp {
  /** By how much prompts of others hold up a first token, and of that the wait for those that came before. */
  readonly heldUp: GeneralWait;
  readonly behind: GeneralWait;
  /** Share of calls that they hold up for longer than so many seconds. */
  readonly heldLonger: (seconds: number) => number;
}

function heldUpFor(behind: GeneralWait, heldUp: GeneralWait): HeldUp {
  return { behind, heldUp, heldLonger: waitsLonger(heldUp) };
}

/** The prompts of a replica's calls as one line before its steps, while so many calls generate. */
export interface PromptLine {
  /**
   * What holds up a first token where `seconds` are looked at, of a class of whose calls such a share comes back to its replica;
   * `null`: more prompts come than are computed.
   */
  readonly heldWithin: (seconds: number, returningShare: number) => HeldUp | null;
  /** Share of such calls that a longer prompt holds up by more than that. */
  readonly byLonger: (seconds: number, returningShare: number) => number;
  /** By how much each prompt of the mix lengthens its steps on average, shared as they are. */
  readonly stretchSeconds: () => Float64Array;
  /** How much of the room of a step one prompt fills: prompts that come before a call's last step share it as far as there is room. */
  readonly fill: number;
  /** Prompts that come to a step, on average. */
  readonly promptsInStep: number;
}

/** A step without prompts, and how much of its room one prompt fills. */
interface StepsOf {
  readonly stepSeconds: number;
  readonly fill: number;
}

/** Steps' lengths within which others come that share the next step: the rest of the one in progress, and all of it. */
const lengthsShared = 1.5;
/** Of a line that the first to look takes whole: the gap that a call comes in is twice the mean one. */
const gapsShared = 2;

/**
 * What the prompts of others that share its steps add to a call's first token.
 *
 *     mean = 1.5 (L - step)    (of a line that the first replica to look takes whole: 2 (L - step))
 *
 * @source takagi-1986-polling: a gated server; of prompts that fill their steps none is shared.
 */
function sharedBy(
  arrivals: Arrivals,
  { stepSeconds: alone, fill }: StepsOf,
  line: RoutedLine,
  stepSeconds: number,
  load: number,
): GeneralWait {
  const { callsPerSecond, service, replicas } = line;
  const longer = stepSeconds - alone;
  if (!(longer > 0)) return noWait;
  const isTaken = arrivals === "central";
  const lengths = isTaken ? gapsShared : lengthsShared;
  const calls = lengths * callsPerSecond * stepSeconds;
  const part = besideRandom(arrivals, line, calls) * (isTaken ? 1 : 1 - fill);
  const mean = part * lengths * longer;
  if (!(mean > 0)) return noWait;
  const gap = isTaken ? (2 * stepSeconds) / replicas : stepSeconds;
  const unevenly = isTaken ? (service.seconds * service.seconds * calls * calls) / 2 : 0;
  const variance = part * ((calls * service.squared) / (1 - load * load) + (gap * gap) / 12 + unevenly);
  const share = 1 - (isTaken ? 1 / (1 + calls / 2) / (1 + calls / 2) : exp(-part * calls));
  const meanSeconds = mean / share;
  return {
    share,
    meanSeconds,
    variance: Math.max(0, (variance + mean * mean) / share - meanSeconds * meanSeconds),
  };
}

/**
 * Steps of an answer that follow its first token, on average over all calls.
 *
 * @source derived
 */
export function meanSteps({ classes, service }: Replica): number {
  const known = knownGaps.get(classes) ?? newMeanGaps(classes);
  knownGaps.set(classes, known);
  return known / service.tokens.givenTokens;
}

/** Every level of every load asks for the same. */
const knownGaps = new WeakMap<Replica["classes"], number>();

function newMeanGaps(classes: Replica["classes"]): number {
  let [gaps, calls] = [0, 0];
  for (const { outputs, callsPerSecond } of classes) {
    for (const { share, tokens } of outputs) gaps += callsPerSecond * share * Math.max(0, tokens - 1);
    calls += callsPerSecond;
  }
  return calls > 0 ? gaps / calls : 0;
}

/** `null`: more comes than is computed. */
type Line = HeldUp | null;

const noLine: HeldUp = heldUpFor(noWait, noWait);

/** By how much the prompts of others hold up calls that come in one way, and the wait behind those before; `null`: without end. */
function heldUpBy(arrivals: Arrivals, steps: StepsOf, line: RoutedLine, stepSeconds: number, met: number): Line {
  const routed = routedWait(arrivals, line);
  if (routed === null) return null;
  // The least busy replica's line is that of as many calls as it has.
  const often = arrivals === "least-outstanding" ? 1 : met;
  const behind = { ...routed, share: Math.min(1, routed.share * often) };
  const load = line.callsPerSecond * line.service.seconds;
  // Prompts that come behind one in line share its last step where there is room.
  const before = longerWait(behind, 1 + ((1 - steps.fill) * load) / (1 + load));
  return heldUpFor(behind, bothWaits(before, sharedBy(arrivals, steps, line, stepSeconds, load)));
}

/** Prompts whose time under way comes to no more than this share of all are rare: no two of them meet. */
const rareLoad = 0.02;

/** Times that differ by no more than this share of them differ by rounding. */
const roundingShare = 1e-9;

function isLonger(seconds: number, others: number): boolean {
  return seconds - others > roundingShare * seconds;
}

/**
 * Share of calls that find too much left of one long prompt and of what piled up behind it, where `ofCalls` of all calls are such
 * prompts and have too much left for a share `lasting` of the time: all that come at random while that lasts; to the least busy
 * replica one for each at most; from one line none.
 */
function heldByLonger(arrivals: Arrivals, ofCalls: number, lasting: number, left: number): number {
  if (!(lasting > 0) || arrivals === "central") return 0;
  const share = lasting / Math.max(rareLoad, left);
  return arrivals === "least-outstanding" ? Math.min(share, ofCalls) : share;
}

/** What a call finds on its replica. */
export interface Found {
  /** Others that run there. */
  readonly others: number;
  /** How often calls that find as many find anybody, over how often all calls do: the others wait for nobody. */
  readonly met: number;
}

/**
 * The line of prompts on a replica where a call finds `others` that run, and `callsPerSecond` come.
 *
 * Prompts are computed one after the other, in steps that they share as far as there is room; each takes what it lengthens
 * those steps by, long ones the steps themselves. What came before is waited for as before one server; what comes until the
 * next step begins shares it.
 *
 * @source derived: `routedWait` for what came before, `sharedBy` for what comes meanwhile.
 */
export function promptLine(replica: Replica, { others, met }: Found, callsPerSecond: number): PromptLine {
  const work = promptWork(replica, others);
  const { steps, rising } = work;
  const { prompts } = replica.mix;
  const isAlone = others < 1;
  const { randomPart, others: rest } = arrivalsAt(replica);
  const together = rest === "central" ? "all-that-wait" : "at-random";
  const answer = meanSteps(replica);
  const whole = coming(replica, work, callsPerSecond, rising.length);
  const wholeStep = meanStepSeconds(work, whole, together);
  const inStep = whole.callsPerSecond * wholeStep;
  const further = sharedStretches(replica, work, furtherStretch(steps, inStep, together));
  const meanFurther = prompts.reduce((sum, { share }, index) => sum + share * (further[index] ?? 0), 0);
  const borne = isAlone ? borneShare(work, callsPerSecond, meanFurther) : 0;
  const taken = takenSeconds(replica, work, further, borne);
  const rateOf = (place: number) => callsPerSecond * (prompts[rising[place] ?? 0]?.share ?? 0);
  const load = taken.reduce((sum, seconds, place) => sum + rateOf(place) * seconds, 0);
  let usual = rising.length;
  for (let [rare, place] = [0, usual]; place > 0; place -= 1) {
    rare += rateOf(place - 1) * (taken[place - 1] ?? 0);
    if (rare > rareLoad * (1 - load)) break;
    // Prompts that take as long, be they of one class or of several, are rare together or not at all.
    if (place === 1 || isLonger(taken[place - 1] ?? 0, taken[place - 2] ?? 0)) usual = place - 1;
  }
  const newLine = (count: number, arrivals: Arrivals): Line => {
    if (count === 0) return noLine;
    const part = count === rising.length ? whole : coming(replica, work, callsPerSecond, count);
    const step = count === rising.length ? wholeStep : meanStepSeconds(work, part, together);
    const line: RoutedLine = {
      callsPerSecond: part.callsPerSecond,
      replicas: replica.replicas,
      found: others,
      service: momentsOf(replica, work, taken, count),
      elsewhereSeconds: answer * step,
    };
    // Who comes to a replica where nobody generates finds no step to wait for.
    const sharedSeconds = isAlone ? work.stepSeconds : step;
    return heldUpBy(arrivals, { stepSeconds: work.stepSeconds, fill: part.fill }, line, sharedSeconds, met);
  };
  /** By how many prompts; asked for many times over. */
  const lines: Record<"random" | "rest", Line[]> = { random: [], rest: [] };
  const lineOf = (count: number, of: "random" | "rest"): Line => {
    const known = lines[of][count];
    return known === undefined ? (lines[of][count] = newLine(count, of === "random" ? of : rest)) : known;
  };
  const mixedOf = (count: number, atRandom: number): Line => {
    const random = lineOf(count, "random");
    const other = lineOf(count, "rest");
    if (random === null || other === null) return null;
    return heldUpFor(
      mixedWait(atRandom, random.behind, other.behind),
      mixedWait(atRandom, random.heldUp, other.heldUp),
    );
  };
  const mixed = new Map<number, Line[]>();
  /** The class that asked last mostly asks again. */
  let last: { readonly atRandom: number; readonly lines: Line[] } | null = null;
  const mixedLines = (atRandom: number): Line[] => {
    if (last?.atRandom === atRandom) return last.lines;
    const lines = mixed.get(atRandom) ?? [];
    mixed.set(atRandom, lines);
    last = { atRandom, lines };
    return lines;
  };
  const heldBy = (count: number, atRandom: number): Line => {
    if (atRandom === 1) return lineOf(count, "random");
    if (atRandom === 0) return lineOf(count, "rest");
    const lines = mixedLines(atRandom);
    const known = lines[count];
    return known === undefined ? (lines[count] = mixedOf(count, atRandom)) : known;
  };
  const countWithin = (seconds: number) => {
    let count = usual;
    while (count < rising.length && (taken[count] ?? 0) <= seconds) count += 1;
    return count;
  };
  /** Of the prompts from one on: how often they come, and what of the time they take. */
  const newLonger = (count: number) => {
    let rate = 0;
    let ofLonger = 0;
    for (let place = rising.length - 1; place >= count; place -= 1) {
      rate += rateOf(place);
      ofLonger += rateOf(place) * (taken[place] ?? 0);
    }
    return { rate, load: ofLonger };
  };
  const longer: { readonly rate: number; readonly load: number }[] = [];
  const longerFrom = (count: number) => (longer[count] ??= newLonger(count));
  const heldWithin = (seconds: number, returningShare: number): HeldUp | null =>
    load >= 1 ? null : heldBy(countWithin(seconds), randomPart(returningShare));
  const byLonger = (seconds: number, returningShare: number): number => {
    const count = countWithin(seconds);
    if (count === rising.length) return 0;
    const { rate, load: ofLonger } = longerFrom(count);
    const left = 1 - (load - ofLonger);
    const atRandom = randomPart(returningShare);
    const ofCalls = rate / callsPerSecond;
    const of = (arrivals: Arrivals) => heldByLonger(arrivals, ofCalls, ofLonger - seconds * rate, left);
    return Math.min(1, met * (atRandom * of("random") + (1 - atRandom) * of(rest)));
  };
  return {
    heldWithin,
    byLonger,
    stretchSeconds: () => sharedStretches(replica, work, meanStretch(steps, inStep, together)),
    fill: whole.fill,
    promptsInStep: inStep,
  };
}
