import type { Flow } from "./flow.ts";

/** A run of a sub-agent under way. */
export interface Run {
  readonly index: number;
  /** The workflow it belongs to, and which of the class's sub-agents it is. */
  flow: Flow;
  agent: number;
  /** Among the runs of the same time. */
  place: number;
  drawCounter: number;
  session: number;
  calls: number;
  /** Calls that are done. */
  call: number;
  leftTokens: number;
  nextLeftTokens: number;
  tries: number;
}

/**
 * A run of which nothing is known but whose it is.
 *
 * @source derived
 */
export function emptyRun(index: number, flow: Flow): Run {
  return {
    index,
    flow,
    agent: 0,
    place: 0,
    drawCounter: Number.NaN,
    session: -1,
    calls: 0,
    call: 0,
    leftTokens: 0,
    nextLeftTokens: 0,
    tries: 0,
  };
}
