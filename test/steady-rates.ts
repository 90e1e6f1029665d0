import type { Scenario } from "../src/scenario/schema.ts";

/**
 * Rates of vLLM on Hopper, 8-bit, as the catalogue had them when the first format was frozen. Laws whose bounds were measured by
 * them keep them, and the dictionary of the format holds them: a fit moves the catalogue's row, and no bound.
 */
export const steadyRates = {
  bandwidthEfficiency: 0.684,
  kvBandwidthEfficiency: 0.865,
  computeEfficiency: 0.845,
  attentionEfficiency: 0.215,
  linkEfficiency: 0.648,
  unhiddenShare: 0.106,
  secondsPerLayer: 0.0000246,
  secondsPerExpertLayer: 0.0000613,
  secondsPerStep: 0.000129,
  secondsPerSequence: 0.00000524,
  allReduceLatencySeconds: 0.00000636,
  secondsPerCall: 0.046,
  secondsPerPromptToken: 0.000002,
  secondsPerPromptLayer: 0,
  secondsPerPromptExpertLayer: 0,
  secondsPerPromptLatentLayer: 0,
  secondsPerLatentLayer: 0,
  narrowCacheShare: 1,
  itlErrorPercent: 16.2,
  itlBandPercent: 34.2,
  ttftErrorPercent: 19,
  ttftBandPercent: 34.3,
  throughputErrorPercent: 54.7,
  throughputBandPercent: 82.7,
} as const;

/** A scenario all of whose engines run at these rates. */
export function atSteadyRates(scenario: Scenario): Scenario {
  const { catalogue } = scenario;
  const runtimes = catalogue.runtimes.map((row) => ({ ...row, ...steadyRates }));
  return { ...scenario, catalogue: { ...catalogue, runtimes } };
}
