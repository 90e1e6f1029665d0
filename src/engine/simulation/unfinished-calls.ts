import { tellsAtLanding } from "./handing-over.ts";
import type { DoneCall } from "./simulation-input.ts";
import type { World } from "./world.ts";

/**
 * Tells of each call that somebody waits for and that is held, waits or runs, and whether it has its first token.
 *
 * @source derived
 */
export function visitUnfinished(world: World, visit: (call: DoneCall, hasFirstToken: boolean) => void): void {
  const { calls, replicas } = world;
  const givenUp = new Set(replicas.flatMap((replica) => replica.running.givenUp));
  for (const call of calls.all) {
    if (call.state === "free" || call.tag < 0 || givenUp.has(call)) continue;
    visit(call, call.state === "generating" || (call.produced > 0 && !tellsAtLanding(world, call)));
  }
}

/**
 * Arrivals of a lane's calls that are held, wait or run.
 *
 * @source derived
 */
export function unfinishedArrivals(world: World, lane: number): Float64Array {
  const arrivals: number[] = [];
  visitUnfinished(world, (call) => {
    if (call.lane === lane) arrivals.push(call.arrivalSeconds);
  });
  return Float64Array.from(arrivals);
}
