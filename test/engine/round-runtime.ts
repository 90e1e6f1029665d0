import shared from "../../src/catalog/runtimes/shared.ts";
import type { RuntimeProfile } from "../../src/engine/input.ts";

/** Round figures that no fit moves: what of reading and computing is shorter is hidden. Memory as in the shared row. */
export const roundRuntime: RuntimeProfile = {
  ...shared,
  id: "round",
  name: "Round",
  bandwidthEfficiency: 0.8,
  kvBandwidthEfficiency: 0.5,
  computeEfficiency: 0.6,
  attentionEfficiency: 0.4,
  linkEfficiency: 0.5,
  unhiddenShare: 0,
  secondsPerLayer: 20e-6,
  secondsPerExpertLayer: 5e-6,
  secondsPerStep: 1e-3,
  secondsPerSequence: 2e-6,
  allReduceLatencySeconds: 4e-6,
  secondsPerCall: 10e-3,
  secondsPerPromptToken: 1e-6,
  secondsToStart: 0,
  secondsPerPromptLayer: 0,
  secondsPerPromptExpertLayer: 0,
  secondsPerPromptLatentLayer: 0,
  secondsPerLatentLayer: 0,
  narrowCacheShare: 1,
  mixesPrompts: true,
  basis: "assumed",
};
