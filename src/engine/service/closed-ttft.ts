import { batchService, type BatchService } from "./batch-service.ts";
import { intakeSeconds } from "./service-curve.ts";
import { prefillSeconds, promptRoom, type ServiceModel, stepTime } from "./service-model.ts";

/** How a load on one replica is driven: lengths as they were sent, and what kept the engine busy. */
export interface DrivenLoad {
  /** Prompt tokens to compute, and those before them that the prefix cache holds. */
  readonly uncachedTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Output lengths are drawn evenly from this share of the longest to all of it; 1: all alike. */
  readonly shortestShare: number;
  /** Calls that each user sends, one after the other, all users starting at once; `null`: without end, and each at a time of its own. */
  readonly callsPerUser: number | null;
  /** Users that carry an open load: a user's next call waits for the last; `null`: as many as it takes. */
  readonly users: number | null;
  /** Steps of generating from one look at new calls to the next, where an engine is told not to look each time. */
  readonly stepsBetweenLooks?: number;
  /** What new calls wait for, where an engine is told to compute them together. */
  readonly gathers?: Gathering;
}

/** New calls are held back until so many are there, or for so many steps of generating. */
export interface Gathering {
  readonly prompts: number;
  readonly steps: number;
}

/**
 * Mean time until a prompt's first token when `users` prompts come at once to an idle replica: in order, at full steps, in which those
 * before them already generate where prompts ride in such steps: half of them in the mean.
 *
 * @source derived
 */
export function burstSeconds(model: ServiceModel, users: number): number {
  const { uncachedTokens, cachedTokens } = model.shape;
  const riding = model.pool.runtime.mixesPrompts ? (users - 1) / 2 : 0;
  const room = promptRoom(model, riding);
  const { sequenceRanks } = model.work;
  if (uncachedTokens > room / 2) {
    const abreast = Math.min(users, sequenceRanks);
    const each = prefillSeconds(model, riding, uncachedTokens, cachedTokens, undefined, abreast);
    return (each * (users / abreast + 1)) / 2;
  }
  const together = Math.min(users, sequenceRanks * Math.floor(room / uncachedTokens));
  // All that fit into one step find nobody before them.
  const before = users > together ? riding : 0;
  const chunk = { prompts: together, tokens: uncachedTokens, depthTokens: cachedTokens, ends: together };
  return (stepTime(model, before, chunk).seconds * (Math.ceil(users / together) + 1)) / 2;
}

/** Standard deviation of an even spread, over its width. */
const evenDeviation = 1 / Math.sqrt(12);

/**
 * Mean wait of a later wave behind other prompts, in prompts. Users that started together come back spread over their own
 * prompts' time and what their answers' lengths differ by: more with every wave. Within that window prompts arrive at random.
 */
function waveWait(users: number, ownSeconds: number, windowSeconds: number, noiseSeconds: number): number {
  if (windowSeconds <= 0) return 0;
  const use = Math.min(0.98, ((users - 1) * ownSeconds) / windowSeconds);
  const random = noiseSeconds / windowSeconds;
  return Math.min((users - 1) / 2, (use / (2 * (1 - use))) * Math.min(1, random));
}

/** Mean wait for the next look at new calls, and behind those that it finds with one: they are computed in full steps, each over when its last prompt is. */
function lookWait(model: ServiceModel, service: BatchService, steps: number): number {
  if (steps <= 1) return 0;
  const seconds = steps * service.decodeStep.seconds;
  const found = Math.max(1, Math.min(service.batch, service.callsPerSecond * seconds));
  return seconds / 2 + behindOthers(model, service, found);
}

/** Mean wait of calls that are found together: they are computed in full steps, each over when its last prompt is, on every rank its own. */
function behindOthers(model: ServiceModel, service: BatchService, found: number): number {
  const ofRank = Math.max(1, found / model.work.sequenceRanks);
  const together = Math.min(ofRank, Math.max(1, model.pool.batchTokens / model.shape.uncachedTokens));
  return ((ofRank - 1 + (together - 1)) / 2) * service.prefillSeconds;
}

/**
 * Mean wait of calls that are held back until enough are there: the first of them opens the window, those after it wait for the rest
 * of it, and all behind one another. A call alone has nobody whose answers it would hold up, and goes at once.
 */
function gatherWait(model: ServiceModel, service: BatchService, gathering: Gathering): number {
  const seconds = gatheringSeconds(service, gathering);
  if (seconds <= 0) return 0;
  const come = service.callsPerSecond * seconds;
  return (seconds * (1 + come / 2)) / (1 + come) + behindOthers(model, service, 1 + come);
}

/** How long the first of such calls waits for the rest. */
function gatheringSeconds(service: BatchService, { prompts, steps }: Gathering): number {
  const further = Math.max(0, Math.min(prompts, service.batch) - 1);
  return Math.min(steps * service.decodeStep.seconds, further / service.callsPerSecond);
}

/**
 * The service of `batch` calls whose prompts an engine computes together: at least as many as come while the first of them waits.
 *
 * @source derived
 */
export function gatheredService(model: ServiceModel, batch: number, { gathers }: DrivenLoad): BatchService {
  const service = batchService(model, batch);
  if (gathers === undefined) return service;
  return batchService(model, batch, 1 + service.callsPerSecond * gatheringSeconds(service, gathers));
}

/** Time to the first token of a run's calls: their mean, and that of those which are no user's first. */
export interface ClosedTtft {
  readonly mean: number;
  readonly median: number;
}

/**
 * Mean TTFT of `users` calls kept in flight: taking the call in, the rest of a step, its own prompt, and others' prompts before
 * it. Where all users start at once, the first of each one's calls waits in that burst.
 *
 * @source derived
 */
export function closedTtftSeconds(
  model: ServiceModel,
  users: number,
  service: BatchService,
  { shortestShare, callsPerUser, stepsBetweenLooks = 1, gathers }: DrivenLoad,
): ClosedTtft {
  const { uncachedTokens, cachedTokens, outputTokens } = model.shape;
  const own = service.prefillSeconds;
  // Ranks that run sequences of their own compute their own prompts, one after the other.
  const ofRank = Math.max(Math.min(1, users), users / model.work.sequenceRanks);
  const cycle = own + (outputTokens - 1) * service.itlSeconds;
  const waves = callsPerUser ?? 1000;
  // Lengths from `shortestShare` to 1 of the longest, over their mean.
  const spread = ((1 - shortestShare) / ((1 + shortestShare) / 2)) * evenDeviation;
  const counted = Math.min(waves, 40);
  // Their tokens are counted one prompt after the other, while others are computed.
  const counting = ((users - 1) / 2) * model.pool.runtime.secondsPerPromptToken * (uncachedTokens + cachedTokens);
  const burst = Math.max(0, counting, burstSeconds(model, users) - own);
  // Answers that stop for prompts all start when the burst's last prompt is over, and end together but for their lengths; of calls
  // without end nobody knows any more who began with whom.
  const isTogether = !model.pool.runtime.mixesPrompts && callsPerUser !== null;
  let later = 0;
  for (let wave = 1; wave < counted; wave += 1) {
    const noise = (Math.sqrt(wave) * spread * outputTokens * service.itlSeconds) / evenDeviation;
    const apart = isTogether ? 0 : ofRank * own;
    const window = Math.min(cycle, Math.sqrt(apart * apart + noise * noise));
    const stillTogether = isTogether ? burst * Math.max(0, 1 - window / (2 * burst + own)) : 0;
    later += Math.max(stillTogether, own * waveWait(ofRank, own, window, noise));
  }
  const first = burst + (model.pool.runtime.secondsToStart ?? 0);
  // A step is in progress while anyone else runs.
  const residual = Math.min(1, Math.max(0, users - 1)) * service.residualSeconds;
  const intake = intakeSeconds(model, uncachedTokens + cachedTokens);
  const held = gathers === undefined ? 0 : gatherWait(model, service, gathers);
  const alone = intake + residual + own + lookWait(model, service, stepsBetweenLooks) + held;
  const mean = alone + first / waves + (counted > 1 ? later / counted : 0);
  // Over half of all calls are no first ones.
  return { mean, median: waves > 2 && counted > 1 ? alone + later / (counted - 1) : mean };
}
