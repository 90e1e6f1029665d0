import type { PeerMachine } from "./peer-run.ts";
import type { SteppedCall } from "./stepped-call.ts";

/** Whether a call arrived before another. */
export function isBefore(one: SteppedCall, other: SteppedCall): boolean {
  return (
    one.arrivalTicks - other.arrivalTicks < 0 || (one.arrivalTicks === other.arrivalTicks && one.index < other.index)
  );
}

function arrivalOrder(one: SteppedCall, other: SteppedCall): number {
  return one.arrivalTicks - other.arrivalTicks || one.index - other.index;
}

/** Puts those that wait in order, except first come first served: there preempted calls stand in front of all others. */
export function inWaitingOrder(waiting: SteppedCall[], order: PeerMachine["waitingOrder"]): void {
  if (order === "priority") {
    waiting.sort((one, other) => one.request.level - other.request.level || arrivalOrder(one, other));
  }
  if (order === "shortest-prompt") {
    waiting.sort((one, other) => one.promptTokens - other.promptTokens || arrivalOrder(one, other));
  }
}
