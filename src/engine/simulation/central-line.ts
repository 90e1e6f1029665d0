import { compareAll, firstLeast, type Minima, minima, setNumber } from "./minima.ts";
import { waitingLine, type WaitingLine } from "./queue.ts";
import type { Step } from "./step.ts";

type Stretch = Pick<Step, "run" | "runStep" | "stroke" | "originSeconds">;

/**
 * Calls that wait at a pool itself, and the replicas that may take them. Of those only the one whose step in progress ends first
 * forms its next step anew; the others go on with their strokes until it has looked. In columns, by number in the pool, so that
 * who looks through them reads little memory.
 */
export interface CentralLine {
  readonly line: WaitingLine;
  /** Whether every lane of the pool may use every replica. */
  readonly isForAll: boolean;
  /** When a step of each ended or ends; infinite: it takes nobody before its stroke ends, or has looked in vain. */
  readonly ends: Minima;
  /** How many steps of its run that is, how many its stroke ends with, and the times of the run. */
  readonly steps: Float64Array;
  readonly lastSteps: Float64Array;
  readonly originSeconds: Float64Array;
  readonly firstSeconds: Float64Array;
  readonly slopeSeconds: Float64Array;
  /** Those that have looked in vain, marked 1: they look again when somebody else is first. */
  readonly vain: Uint8Array;
  vainCount: number;
  /** Whether the last one has just left: who let calls of its own wait for it looks again. */
  hasEmptied: boolean;
  /** Whether anybody has come or gone since those looked that rest beside states on their way. */
  hasChanged: boolean;
}

/**
 * Nobody waits at a pool; `replicas` 0: nobody ever does.
 *
 * @source derived
 */
export function centralLine(replicas: number, isForAll: boolean): CentralLine {
  const column = () => new Float64Array(replicas);
  return {
    line: waitingLine(),
    isForAll,
    ends: minima(replicas),
    steps: column(),
    lastSteps: column(),
    originSeconds: column(),
    firstSeconds: column(),
    slopeSeconds: column(),
    vain: new Uint8Array(replicas),
    vainCount: 0,
    hasEmptied: false,
    hasChanged: false,
  };
}

/** When so many steps of a replica's run are over: as `endAfter`. */
function endOf(central: CentralLine, index: number, steps: number): number {
  const origin = central.originSeconds[index] ?? 0;
  const first = central.firstSeconds[index] ?? 0;
  return origin + (steps * first + (central.slopeSeconds[index] ?? 0) * ((steps * (steps - 1)) / 2));
}

/**
 * A replica has begun a stroke, and may take a call at the end of each of its steps.
 *
 * @source derived
 */
export function beginLooking(central: CentralLine, index: number, step: Stretch): void {
  const { run, runStep, stroke, originSeconds } = step;
  central.originSeconds[index] = originSeconds;
  central.firstSeconds[index] = run.firstSeconds;
  central.slopeSeconds[index] = run.slopeSeconds;
  central.steps[index] = runStep + 1;
  central.lastSteps[index] = runStep + stroke;
  setNumber(central.ends, index, endOf(central, index, runStep + 1));
}

/**
 * A replica takes nobody before its stroke ends, or rests.
 *
 * @source derived
 */
export function stopLooking(central: CentralLine, index: number): void {
  setNumber(central.ends, index, Number.POSITIVE_INFINITY);
}

/**
 * A replica has looked in vain, or not.
 *
 * @source derived
 */
export function setVain(central: CentralLine, index: number, isVain: boolean): void {
  if (isVain) stopLooking(central, index);
  if ((central.vain[index] === 1) === isVain) return;
  central.vain[index] = isVain ? 1 : 0;
  central.vainCount += isVain ? 1 : -1;
}

/**
 * Another call is first now: who could not take the one before looks again.
 *
 * @source derived
 */
export function lookAgain(central: CentralLine): void {
  const { vain, ends, steps, line } = central;
  central.hasEmptied = line.count === 0;
  central.hasChanged = true;
  if (central.vainCount === 0) return;
  for (let index = 0; index < vain.length; index += 1) {
    if (vain[index] === 1) setNumber(ends, index, endOf(central, index, steps[index] ?? 0));
  }
  vain.fill(0);
  central.vainCount = 0;
}

/**
 * Somebody has come, behind others.
 *
 * @source derived
 */
export function tellChange(central: CentralLine): void {
  central.hasChanged = true;
}

/**
 * Whether anybody has come or gone since this was asked last.
 *
 * @source derived
 */
export function hasJustChanged(central: CentralLine): boolean {
  const { hasChanged } = central;
  central.hasChanged = false;
  return hasChanged;
}

/**
 * Whether the last one has left since this was asked last.
 *
 * @source derived
 */
export function hasJustEmptied(central: CentralLine): boolean {
  const { hasEmptied } = central;
  central.hasEmptied = false;
  return hasEmptied;
}

/** So many known ends that are over are replaced one by one, before all are. */
const fewOver = 8;

/**
 * The replica whose step in progress ends first, the lowest number among equals; -1: none looks. Of those numbered up to
 * `formedUpTo` steps that end now have ended.
 *
 * @source derived
 */
export function nextToLook(central: CentralLine, nowSeconds: number, formedUpTo: number): number {
  const { ends } = central;
  for (let tries = 0; tries <= fewOver; tries += 1) {
    const index = firstLeast(ends);
    const end = ends.values[1] ?? Number.POSITIVE_INFINITY;
    if (end === Number.POSITIVE_INFINITY) return -1;
    if (end > nowSeconds || (end === nowSeconds && index > formedUpTo)) return index;
    setNumber(ends, index, stepEnd(central, index, nowSeconds, index <= formedUpTo));
  }
  lookAtAll(central, nowSeconds, formedUpTo);
  return firstLeast(ends);
}

/** Replaces all known ends that are over. */
function lookAtAll(central: CentralLine, nowSeconds: number, formedUpTo: number): void {
  const { ends, steps } = central;
  const { values, leaves } = ends;
  for (let index = 0; index < steps.length; index += 1) {
    const end = values[leaves + index] ?? 0;
    const isAfter = index <= formedUpTo;
    if (end < nowSeconds || (isAfter && end === nowSeconds)) {
      values[leaves + index] = stepEnd(central, index, nowSeconds, isAfter);
    }
  }
  compareAll(ends);
}

/** When the step ends that is in progress now: the first end that is not before now, or with `isAfter` after it. */
function stepEnd(central: CentralLine, index: number, nowSeconds: number, isAfter: boolean): number {
  const last = central.lastSteps[index] ?? 0;
  const known = central.steps[index] ?? 0;
  const slope = central.slopeSeconds[index] ?? 0;
  // Near enough: how many like the one after the known end, and of how much longer ones; the ends themselves then tell.
  const length = (central.firstSeconds[index] ?? 0) + slope * known;
  const more = (nowSeconds - endOf(central, index, known)) / length;
  const guess = Math.ceil(more - (slope * more * (more - 1)) / (2 * length));
  let steps = guess > 0 ? Math.min(last, known + guess) : known;
  const isOver = (end: number) => end < nowSeconds || (isAfter && end === nowSeconds);
  while (steps > known && !isOver(endOf(central, index, steps - 1))) steps -= 1;
  while (steps < last && isOver(endOf(central, index, steps))) steps += 1;
  central.steps[index] = steps;
  // Where the stroke itself is over the next step is formed at this instant.
  return Math.max(nowSeconds, endOf(central, index, steps));
}
