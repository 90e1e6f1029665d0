import { signChange } from "../../numeric/sign-change.ts";
import { batchService, type BatchService } from "./batch-service.ts";
import { burstSeconds, closedTtftSeconds, type DrivenLoad, gatheredService } from "./closed-ttft.ts";
import { intakeSeconds } from "./service-curve.ts";
import { noChunk, prefillSeconds, type ServiceModel, stepTime } from "./service-model.ts";

/** How a load runs on one replica: calls running, calls in the system, the service they get. */
interface Running {
  readonly service: BatchService;
  readonly inSystem: number;
}

/** Times of one load, in seconds; a rate in output tokens a second of one replica. */
export interface DrivenOutcome {
  readonly tokensPerSecond: number;
  readonly ttftSeconds: number;
  /** Of the calls that do not begin the run, which are over half of them. */
  readonly medianTtftSeconds: number;
  readonly itlSeconds: number;
  readonly callSeconds: number;
}

function batchTokensOf(model: ServiceModel): number {
  return Math.max(1, model.shape.uncachedTokens);
}

/** TensorRT-LLM's static batches are prefilled by as many tokens at once. */
const staticBatchTokens = 16_384;

/** All prompts of a static batch: several a step, or several steps a prompt. */
function staticPromptsSeconds(model: ServiceModel, batch: number): number {
  const { cachedTokens } = model.shape;
  const each = batchTokensOf(model);
  if (each > staticBatchTokens) {
    const pool = { ...model.pool, batchTokens: staticBatchTokens };
    const abreast = Math.min(batch, model.work.sequenceRanks);
    return (batch / abreast) * prefillSeconds({ ...model, pool }, 0, each, cachedTokens, undefined, abreast);
  }
  const prompts = Math.min(batch, staticBatchTokens / each);
  const step = stepTime(model, 0, { prompts, tokens: each, depthTokens: cachedTokens, ends: prompts });
  return (step.seconds * batch) / prompts;
}

/** One batch from start to end: all prompts, then all tokens in step. @source derived */
export function staticBatchOutcome(model: ServiceModel, batch: number): DrivenOutcome {
  const { outputTokens } = model.shape;
  const ttftSeconds = staticPromptsSeconds(model, batch);
  const itlSeconds = stepTime(model, batch, noChunk).seconds;
  const callSeconds = ttftSeconds + (outputTokens - 1) * itlSeconds;
  const medianTtftSeconds = ttftSeconds;
  return {
    ttftSeconds,
    medianTtftSeconds,
    itlSeconds,
    callSeconds,
    tokensPerSecond: (batch * outputTokens) / callSeconds,
  };
}

function outcomeOf(model: ServiceModel, { service, inSystem }: Running, load: DrivenLoad): DrivenOutcome {
  const { outputTokens } = model.shape;
  const generating = (outputTokens - 1) * service.itlSeconds;
  const alone = closedTtftSeconds(model, service.batch, service, load);
  // What does not run waits: Little's law over all users.
  const queued = inSystem > service.batch ? inSystem / service.callsPerSecond - generating : 0;
  const ttftSeconds = Math.max(alone.mean, queued);
  return {
    ttftSeconds,
    medianTtftSeconds: Math.max(alone.median, queued),
    itlSeconds: service.itlSeconds,
    callSeconds: ttftSeconds + generating,
    tokensPerSecond: service.callsPerSecond * outputTokens,
  };
}

/** So many calls always in flight; what memory does not hold waits. @source derived */
export function closedOutcome(model: ServiceModel, users: number, cap: number, load: DrivenLoad): DrivenOutcome {
  const service = gatheredService(model, Math.min(users, cap), load);
  return outcomeOf(model, { service, inSystem: users }, load);
}

/**
 * So many users, each of whom leaves a call's answer for a while before the next one: a call meets those of the others that are under way.
 *
 *     batch = 1 + (users - 1) T / (T + pause),  T: the call's seconds in such a batch
 *
 * @source derived: a call finds the others as they are without its own user (arrival theorem), each under way for T of T + pause.
 */
export function pausingOutcome(
  model: ServiceModel,
  users: number,
  pauseSeconds: number,
  cap: number,
  load: DrivenLoad,
): DrivenOutcome {
  const at = (inFlight: number) => closedOutcome(model, inFlight, cap, load);
  const missing = (inFlight: number) => {
    const { callSeconds } = at(inFlight);
    return inFlight - 1 - ((users - 1) * callSeconds) / (callSeconds + pauseSeconds);
  };
  return at(users > 1 ? (signChange(missing, 1, users, inFlightPrecision) ?? users) : 1);
}

/** How a finite run of calls at a rate differs from one without end; shares of the calls that would be in flight, were they even. */
interface RunShape {
  /** Calls in flight, each moment counted by the calls that live it: they rise, hold, and fall while the last run out. */
  readonly met: number;
  /** Prompts that start while a call runs: those of the last calls do not come. */
  readonly prompts: number;
}

function runShape(arrivingSeconds: number, callSeconds: number): RunShape {
  const isLong = callSeconds < arrivingSeconds;
  const share = isLong ? callSeconds / arrivingSeconds : arrivingSeconds / callSeconds;
  return isLong ? { met: 1 - share / 3, prompts: 1 - share / 2 } : { met: share * (1 - share / 3), prompts: share / 2 };
}

/** Mean calls in flight are looked for from here on, and to this part of them. */
const fewestInFlight = 1e-4;
const inFlightPrecision = 1e-7;

/**
 * Calls that come at a rate, so many in all or without end. Independent callers' calls come at random: each finds the mean
 * number in flight and is one more. With `users`, each waits for its last call.
 *
 * @source derived
 */
export function openOutcome(
  model: ServiceModel,
  perSecond: number,
  calls: number | null,
  cap: number,
  load: DrivenLoad,
): DrivenOutcome {
  const { outputTokens } = model.shape;
  const most = Math.min(cap, load.users ?? cap, calls ?? cap);
  const itself = load.users === null ? 1 : 0;
  const shapeAt = (seconds: number) => (calls === null ? endless : runShape(calls / perSecond, seconds));
  const secondsAt = (inFlight: number) => {
    const service = batchService(model, inFlight + itself);
    return service.batch / service.callsPerSecond;
  };
  // What does not come while so many are in flight: under 0 as long as more come.
  const missing = (inFlight: number) => {
    const seconds = secondsAt(inFlight);
    return inFlight - perSecond * seconds * shapeAt(seconds).met;
  };
  const fewest = Math.min(fewestInFlight, most);
  const count = missing(most) < 0 ? most : (signChange(missing, fewest, most, inFlightPrecision) ?? fewest);
  const service = batchService(model, count + itself);
  const seconds = service.batch / service.callsPerSecond;
  const { met, prompts } = shapeAt(seconds);
  const decode = service.decodeStep.seconds;
  const itlSeconds = decode + (service.itlSeconds - decode) * Math.min(1, prompts / met);
  const running = { ...service, itlSeconds, callsPerSecond: count / seconds };
  const own = { ...load, callsPerUser: null };
  return outcomeOf(model, { service: running, inSystem: count }, outputTokens > 1 ? own : load);
}

const endless: RunShape = { met: 1, prompts: 1 };

/** So many calls at once, then none: at the cap while more wait, then the last ones run out. @source derived */
export function allAtOnceOutcome(model: ServiceModel, calls: number, cap: number): DrivenOutcome {
  const { outputTokens } = model.shape;
  const running = Math.min(calls, cap);
  const service = batchService(model, running);
  const start = (burstSeconds(model, running) * 2 * running) / (running + 1);
  const decode = stepTime(model, running, noChunk).seconds;
  const tail = outputTokens * stepTime(model, Math.max(1, running / 2), noChunk).seconds;
  const seconds =
    calls > running ? (calls - running / 2) / service.callsPerSecond + tail / 2 : start + (outputTokens - 1) * decode;
  const itlSeconds = calls > running ? service.itlSeconds : decode + start / (2 * Math.max(1, outputTokens - 1));
  const { uncachedTokens, cachedTokens } = model.shape;
  const intake = intakeSeconds(model, uncachedTokens + cachedTokens);
  const ttftSeconds =
    calls > running ? (calls - running) / (2 * service.callsPerSecond) : intake + burstSeconds(model, running);
  return {
    ttftSeconds,
    medianTtftSeconds: ttftSeconds,
    itlSeconds,
    callSeconds: ttftSeconds + (outputTokens - 1) * itlSeconds,
    tokensPerSecond: (calls * outputTokens) / seconds,
  };
}
