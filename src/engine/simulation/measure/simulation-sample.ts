import type { Simulation } from "../simulation-counts.ts";
import type { SimulatedPool } from "../simulation-input.ts";
import type { SeriesSample } from "./time-series.ts";

/**
 * What a simulation shows now, over all replicas of its pools; held calls count as waiting.
 *
 * @source derived
 */
export function simulationSample(
  simulation: Pick<Simulation, "counts" | "replicaState">,
  pools: readonly Pick<SimulatedPool, "replicas" | "kvBlocks">[],
): SeriesSample {
  const counts = simulation.counts();
  let blocks = 0;
  let held = 0;
  let cached = 0;
  pools.forEach(({ replicas, kvBlocks }, poolIndex) => {
    blocks += replicas * kvBlocks;
    for (let replica = 0; replica < replicas; replica += 1) {
      const state = simulation.replicaState(poolIndex, replica);
      held += state.blocksHeld;
      cached += state.blocksCached;
    }
  });
  return {
    waiting: counts.held + counts.waiting,
    running: counts.running,
    heldShare: blocks > 0 ? held / blocks : 0,
    cachedShare: blocks > 0 ? cached / blocks : 0,
    arrivals: counts.submitted,
    completions: counts.done,
    preemptions: counts.preemptions,
    hitTokens: counts.hitTokens,
    computedTokens: counts.computedPromptTokens,
  };
}
