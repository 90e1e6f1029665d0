import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { arrivalGaps } from "./arrival-gaps.ts";
import { callDraws, type DrawnCall } from "./call-draws.ts";
import type { QueueingSystem } from "./queueing-system.ts";

/** A call of the plain queue; the wait is `null` if it was refused or given up. */
export interface PlainCall {
  readonly arrivalSeconds: number;
  readonly level: number;
  readonly serviceSeconds: number;
  readonly deadlineSeconds: number;
  waitSeconds: number | null;
}

/** The calls that a client of the same seed and name sends first. */
function drawnCalls(system: QueueingSystem, seed: number, name: string, count: number): PlainCall[] {
  const gap = arrivalGaps(system.arrivals, randomStream(seed, `${name} arrivals`));
  const draw = callDraws(system, seed, name);
  const drawn: DrawnCall = { lane: 0, outputTokens: 1, deadlineSeconds: Number.POSITIVE_INFINITY };
  let arrivalSeconds = 0;
  return Array.from({ length: count }, () => {
    arrivalSeconds += gap();
    draw(drawn, arrivalSeconds);
    const { lane: level, outputTokens, deadlineSeconds } = drawn;
    const serviceSeconds = outputTokens * system.stepSeconds;
    return { arrivalSeconds, level, serviceSeconds, deadlineSeconds, waitSeconds: null };
  });
}

/** Who is next: the first of the most urgent. */
function nextPlace(waiting: readonly PlainCall[]): number {
  let best = 0;
  for (const [place, { level }] of waiting.entries()) if (level < (waiting[best]?.level ?? 0)) best = place;
  return best;
}

function stillThere(waiting: PlainCall[], seconds: number): PlainCall[] {
  const hasLeft = waiting.some(({ deadlineSeconds }) => deadlineSeconds <= seconds);
  return hasLeft ? waiting.filter(({ deadlineSeconds }) => deadlineSeconds > seconds) : waiting;
}

/** The server that is free first. */
function firstFree(freeSeconds: readonly number[]): number {
  let best = 0;
  for (let server = 1; server < freeSeconds.length; server += 1) {
    if ((freeSeconds[server] ?? 0) < (freeSeconds[best] ?? 0)) best = server;
  }
  return best;
}

/**
 * A queue as a textbook has it: servers that take one call at a time, the most urgent first and those in order of arrival; a
 * line of limited length; callers that give up while they wait. Gives the first calls of a run, with their waits.
 */
export function plainQueue(system: QueueingSystem, seed: number, name: string, count: number): PlainCall[] {
  const calls = drawnCalls(system, seed, name, count);
  const freeSeconds = Array.from({ length: system.servers }, () => 0);
  let waiting: PlainCall[] = [];
  const serveUntil = (seconds: number) => {
    while (waiting.length > 0) {
      const server = firstFree(freeSeconds);
      const start = freeSeconds[server] ?? 0;
      if (start > seconds) break;
      waiting = stillThere(waiting, start);
      const [call] = waiting.splice(nextPlace(waiting), 1);
      if (call === undefined) break;
      const begin = Math.max(start, call.arrivalSeconds);
      call.waitSeconds = begin - call.arrivalSeconds;
      freeSeconds[server] = begin + call.serviceSeconds;
    }
    waiting = stillThere(waiting, seconds);
  };
  for (const call of calls) {
    serveUntil(call.arrivalSeconds);
    const isFree = freeSeconds.some((seconds) => seconds <= call.arrivalSeconds);
    if (isFree || waiting.length < system.maxWaiting) waiting.push(call);
    if (isFree) serveUntil(call.arrivalSeconds);
  }
  serveUntil(Number.POSITIVE_INFINITY);
  return calls;
}
