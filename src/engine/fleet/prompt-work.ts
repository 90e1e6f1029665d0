import { bisect } from "../../numeric/bisect.ts";
import { exp } from "../../numeric/exp.ts";
import { million } from "../../quantity/number-words.ts";
import type { ServiceMoments } from "../queue/general-wait.ts";
import { promptRoom, stepRoom } from "../service/service-model.ts";
import { meanStretch, type SharedSteps, sharedSteps, type Together } from "../service/shared-steps.ts";
import type { Replica } from "./replica-load.ts";

/** What the prompts of a mix take of the steps beside so many calls. */
export interface PromptWork {
  /** Seconds without prompts of a step, and by how much each prompt of the mix lengthens those it rides in, alone. */
  readonly stepSeconds: number;
  readonly stretchSeconds: Float64Array;
  /** How long each prompt of the mix takes beside them. */
  readonly promptSeconds: Float64Array;
  /** Prompts of the mix, the one that lengthens them least first. */
  readonly rising: readonly number[];
  readonly steps: SharedSteps;
  /** Tokens of a step that are left for prompts. */
  readonly roomTokens: number;
  readonly longestStepSeconds: number;
}

const known = new WeakMap<Replica["mix"], Map<number, PromptWork>>();

/** Steps without prompts that ride with a prompt's chunks; an engine that computes prompts alone has none. */
function chunksOf(tokens: number, roomTokens: number): number {
  return Math.max(1, tokens / roomTokens);
}

/**
 * By how many times as much as one prompt so many lengthen a step: each by as much, unless ranks run them side by side.
 */
function lengthenedBy({ lengthening }: SharedSteps, prompts: number, ranks: number): number {
  if (ranks === 1) return prompts;
  return Math.min(prompts, lengthening[Math.min(Math.ceil(prompts), lengthening.length - 1)] ?? prompts);
}

/** By what they lengthen steps by; of those that do so alike, as all that fill the same tiles do, the shorter one first. */
function shortestFirst(stretchSeconds: Float64Array, prompts: Replica["mix"]["prompts"]): readonly number[] {
  const tokens = (place: number) => prompts[place]?.uncachedTokens ?? 0;
  const places: number[] = [];
  for (let place = 0; place < stretchSeconds.length; place += 1) places.push(place);
  return places.sort(
    (one, other) =>
      (stretchSeconds[one] ?? 0) - (stretchSeconds[other] ?? 0) || tokens(one) - tokens(other) || one - other,
  );
}

/**
 * What the prompts of a replica take of steps in which `others` more calls generate.
 *
 * @source derived
 */
export function promptWork({ mix, curve, service, pool }: Replica, others: number): PromptWork {
  const kept = known.get(mix) ?? new Map<number, PromptWork>();
  known.set(mix, kept);
  const found = kept.get(others);
  if (found !== undefined) return found;
  const { mixesPrompts } = pool.runtime;
  const stepSeconds = curve.decodeSeconds[others] ?? 0;
  const ownSeconds = mix.secondsBeside(others);
  const ofPrompt = promptRoom(service, others);
  const roomTokens = stepRoom(service, others);
  const steps = sharedSteps(service, others + 1);
  const stretchSeconds = new Float64Array(mix.prompts.length);
  let longest = stepSeconds;
  mix.prompts.forEach(({ uncachedTokens }, index) => {
    const own = ownSeconds[index] ?? 0;
    const chunks = chunksOf(uncachedTokens, ofPrompt);
    const stretch = mixesPrompts ? Math.max(0, own - chunks * stepSeconds) : own;
    stretchSeconds[index] = stretch;
    const full = Math.max(1, roomTokens / Math.min(ofPrompt, uncachedTokens));
    longest = Math.max(
      longest,
      stepSeconds + (lengthenedBy(steps, full, service.work.sequenceRanks) * stretch) / chunks,
    );
  });
  const work = {
    stepSeconds,
    stretchSeconds,
    promptSeconds: ownSeconds,
    rising: shortestFirst(stretchSeconds, mix.prompts),
    steps,
    roomTokens,
    longestStepSeconds: longest,
  };
  kept.set(others, work);
  return work;
}

/** The prompts of a mix up to some length: how often they come, what one lengthens steps by alone, how much of its room it fills. */
export interface Coming {
  readonly callsPerSecond: number;
  readonly stretchSeconds: number;
  readonly fill: number;
}

const noPrompt = { share: 0, uncachedTokens: 0 };

/**
 * The first `count` prompts of the mix, in order of length, of `callsPerSecond` in all.
 *
 * @source derived
 */
export function coming({ mix }: Replica, work: PromptWork, callsPerSecond: number, count: number): Coming {
  let [shares, stretch, tokens, squares] = [0, 0, 0, 0];
  for (let place = 0; place < count; place += 1) {
    const index = work.rising[place] ?? 0;
    const { share, uncachedTokens } = mix.prompts[index] ?? noPrompt;
    shares += share;
    stretch += share * (work.stretchSeconds[index] ?? 0);
    tokens += share * uncachedTokens;
    squares += share * uncachedTokens * uncachedTokens;
  }
  return {
    callsPerSecond: callsPerSecond * shares,
    stretchSeconds: shares > 0 ? stretch / shares : 0,
    fill: tokens > 0 ? Math.min(1, squares / tokens / work.roomTokens) : 1,
  };
}

const mostRounds = 40;
const settled = 1e-4;
/** A step is looked at up to so many times its length without prompts; beyond, prompts fill all the room there is. */
const longest = million;

/**
 * Mean step of a replica to which prompts come at random while it runs: those that come in one step ride in the next.
 *
 *     L = step / (1 - rate x mean stretch at rate x L prompts a step)
 *
 * Where many share steps, the right side falls many times as fast as L grows: what is too short and what is too long bounds the next L.
 *
 * @source takagi-1986-polling
 */
export function meanStepSeconds(
  { stepSeconds, steps }: PromptWork,
  { callsPerSecond, stretchSeconds }: Coming,
  together: Together,
): number {
  const { aloneSeconds } = steps;
  let seconds = stepSeconds;
  let [tooShort, tooLong] = [0, Number.POSITIVE_INFINITY];
  for (let round = 0; round < mostRounds && seconds < longest * stepSeconds; round += 1) {
    const more = (meanStretch(steps, callsPerSecond * seconds, together) - 1) * aloneSeconds;
    const load = callsPerSecond * Math.max(0, stretchSeconds + more);
    const asked = load < 1 ? stepSeconds / (1 - load) : Number.POSITIVE_INFINITY;
    if (asked > seconds) tooShort = seconds;
    else tooLong = seconds;
    const halfway = load < 1 ? (seconds + asked) / 2 : 2 * seconds;
    const next = halfway > tooShort && halfway < tooLong ? halfway : (tooShort + tooLong) / 2;
    if (Math.abs(next - seconds) <= settled * seconds) return next;
    seconds = next;
  }
  return seconds;
}

/**
 * The part of a step's own time that a prompt bears on a replica where nobody generates: steps begin when a prompt comes, and
 * those that come while one runs share the next.
 *
 *     prompts a step x:  x (1 - load) = e^(-load x),    load x = rate (stretch x + step)
 *
 * @source derived: idle is who got no prompt while a step ran. The left side grows with x and the right one falls.
 */
export function borneShare({ stepSeconds, steps: { most } }: PromptWork, rate: number, stretchSeconds: number): number {
  const areTooFew = (together: number) => {
    const come = rate * (stretchSeconds * together + stepSeconds);
    return together - come < exp(-come);
  };
  return 1 / bisect(areTooFew, 1, most).high;
}

/**
 * By how much each prompt lengthens steps that it shares, where the mean one does so by `stretch` times as much as alone: what a
 * step waits for anyway is there once, and weights are read once, however long the prompt.
 *
 * @source derived
 */
export function sharedStretches({ mix, service }: Replica, work: PromptWork, stretch: number): Float64Array {
  const more = (stretch - 1) * work.steps.aloneSeconds;
  const perToken = (stretch * work.steps.aloneSeconds) / service.shape.uncachedTokens;
  const stretches = new Float64Array(work.stretchSeconds.length);
  for (let index = 0; index < stretches.length; index += 1) {
    const alone = work.stretchSeconds[index] ?? 0;
    stretches[index] = Math.max(0, alone + Math.min(more, perToken * (mix.prompts[index]?.uncachedTokens ?? 0)));
  }
  return stretches;
}

/**
 * What each prompt takes of its replica's time once others are in line, in order of length; seconds. A long one takes the steps
 * themselves, one on an idle replica the part `borne` of the step it begins.
 *
 * @source derived
 */
export function takenSeconds(
  { mix, pool }: Replica,
  work: PromptWork,
  stretches: Float64Array,
  borne: number,
): readonly number[] {
  const { mixesPrompts } = pool.runtime;
  return work.rising.map((index) => {
    const tokens = mix.prompts[index]?.uncachedTokens ?? 0;
    const ridden = mixesPrompts ? Math.max(borne, tokens / work.roomTokens) : 0;
    return (stretches[index] ?? 0) + ridden * work.stepSeconds;
  });
}

/**
 * Moments of what the first `count` prompts take, each as often as it comes.
 *
 * @source derived
 */
export function momentsOf(
  { mix }: Replica,
  { rising }: PromptWork,
  taken: readonly number[],
  count: number,
): ServiceMoments {
  let [shares, seconds, squared, cubed] = [0, 0, 0, 0];
  for (let place = 0; place < count; place += 1) {
    const share = mix.prompts[rising[place] ?? 0]?.share ?? 0;
    const own = taken[place] ?? 0;
    shares += share;
    seconds += share * own;
    squared += share * own * own;
    cubed += share * own * own * own;
  }
  return shares > 0
    ? { seconds: seconds / shares, squared: squared / shares, cubed: cubed / shares }
    : { seconds: 0, squared: 0, cubed: 0 };
}
