import { meanRate } from "./arrival-gaps.ts";
import { memorySeconds, systemLoad, type System } from "./memory-seconds.ts";
import type { QueueingSystem } from "./queueing-system.ts";

/** Calls that are there in the middle of what will be; 0 where the start makes no difference worth it. */
function middle(system: System): number {
  const { classes, servers, patienceSeconds, maxWaiting, stepSeconds, perCallSeconds, arrivals } = system;
  // Only work and patience without memory can be begun in the middle.
  if (stepSeconds === 0 || classes.some(({ scv }) => scv !== 1)) return 0;
  const load = systemLoad(system);
  const waiting = ((load - 1) / load) * meanRate(arrivals) * patienceSeconds;
  if (load > 1) return Math.round(servers + Math.min(waiting, maxWaiting));
  if (servers < 100) return 0;
  if (perCallSeconds === 0) return Math.round(load * servers);
  // n calls leave at n / (tokens x step(n)) a second: as many as come at n = rate x tokens x step / (1 - rate x tokens x perCall).
  const tokensPerSecond = meanRate(arrivals) * (classes[0]?.meanTokens ?? 0);
  return Math.round((tokensPerSecond * stepSeconds) / (1 - tokensPerSecond * perCallSeconds));
}

/**
 * How a run starts and how long it is: `effort` times the least. From empty, four times the memory leaves e^-4 = 2 % of what was
 * missing to the first call that counts, and a twentieth of that to all of them; from the middle nothing was missing but
 * spread, which comes twice as fast.
 */
export function runLength(
  system: System,
  effort: number,
): Pick<QueueingSystem, "startCalls" | "warmUpCalls" | "calls"> {
  const memory = meanRate(system.arrivals) * memorySeconds(system);
  const startCalls = middle(system);
  const group = system.arrivals.kind === "groups" ? system.arrivals.size : 1;
  const whole = (calls: number) => Math.ceil(calls / group) * group;
  return {
    startCalls,
    warmUpCalls: whole(Math.max(300, (startCalls > 0 ? 2 : 4) * memory)),
    calls: whole(effort * Math.max(3000, (startCalls > 0 ? 1 : 10) * memory)),
  };
}
