import { waitingLine, type WaitingLine } from "./queue.ts";
import { setStepEnd, stepEnds, type StepEnds } from "./step-ends.ts";

/**
 * Calls that wait at a pool itself, and the replicas that may take them. Of those only the one whose step in progress ends first
 * forms its next step anew; the others go on with their strokes until it has looked.
 */
export interface CentralLine {
  readonly line: WaitingLine;
  /** Whether every lane of the pool may use every replica. */
  readonly isForAll: boolean;
  /**
   * Of each replica, by its number in the pool, a time no later than the end of its step in progress. Infinite: it takes nobody
   * before its stroke ends, or has looked in vain.
   */
  readonly looks: StepEnds;
  /** Those that have looked in vain, marked 1: they look again when somebody else is first. */
  readonly vain: Uint8Array;
  vainCount: number;
}

/**
 * Nobody waits at a pool.
 *
 * @source derived
 */
export function centralLine(replicas: number, isForAll: boolean): CentralLine {
  return { line: waitingLine(), isForAll, looks: stepEnds(replicas), vain: new Uint8Array(replicas), vainCount: 0 };
}

/**
 * Another call is first now: who could not take the one before looks again.
 *
 * @source derived
 */
export function lookAgain(central: CentralLine, nowSeconds: number): void {
  const { vain, looks } = central;
  if (central.vainCount === 0) return;
  for (let index = 0; index < vain.length; index += 1) {
    if (vain[index] === 1) setStepEnd(looks, index, nowSeconds);
  }
  vain.fill(0);
  central.vainCount = 0;
}

/**
 * A replica has looked in vain, or may take who comes.
 *
 * @source derived
 */
export function setVain(central: CentralLine, index: number, isVain: boolean): void {
  const was = central.vain[index] === 1;
  if (was !== isVain) {
    central.vain[index] = isVain ? 1 : 0;
    central.vainCount += isVain ? 1 : -1;
  }
  if (isVain) setStepEnd(central.looks, index, Number.POSITIVE_INFINITY);
}
