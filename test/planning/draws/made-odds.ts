import type { Odds } from "../../../src/planning/draws/odds-document.ts";

const figure = (
  id: "devices" | "costUsdPerMonth" | "costUsdPerSuccess",
  [p5, p10, p50, p90, p95]: readonly number[],
) => ({
  id,
  p5: p5 ?? null,
  p10: p10 ?? null,
  p50: p50 ?? null,
  p90: p90 ?? null,
  p95: p95 ?? null,
  mean: p50 ?? null,
});

/** A hundred months from $20k to $69.5k, $500 apart: 59 are above $40k. */
export const madeOdds: Odds = {
  draws: 100,
  seed: 7,
  uncarriedShare: 0,
  figures: [
    figure("devices", [3, 4, 8, 12, 16]),
    figure("costUsdPerMonth", [22_000, 24_500, 44_500, 64_500, 67_000]),
    figure("costUsdPerSuccess", [0.1, 0.12, 0.2, 0.4, 0.5]),
  ],
  monthsUsd: Array.from({ length: 100 }, (_, place) => 20_000 + 500 * place),
  shortShare: 0.21,
  shortPeaksPerMonth: 6.3875,
  budget: null,
  fleets: [
    { replicas: [2], devices: 8, costUsdPerMonth: 40_000, heldShare: 0.79, isPlanned: true },
    { replicas: [3], devices: 12, costUsdPerMonth: 52_000, heldShare: 0.96, isPlanned: false },
  ],
  variance: [
    {
      path: "pools.chat.usdPerDeviceHour",
      together: [],
      kind: "range",
      unit: "USD/hour",
      low: 4,
      base: 5,
      high: 8,
      firstOrder: 0.6,
      firstOrderError: 0.05,
      totalOrder: 0.7,
      totalOrderError: 0.04,
    },
    {
      path: "model-error.chat",
      together: [],
      kind: "model-error",
      unit: "",
      low: 0.8,
      base: 1,
      high: 1.25,
      firstOrder: 0.1,
      firstOrderError: 0.02,
      totalOrder: 0.2,
      totalOrderError: 0.01,
    },
  ],
  varianceOf: "costUsdPerSuccess",
  variancePlans: 48,
  factors: [
    {
      poolId: "chat",
      at: "base",
      modelError: 1,
      byFormula: 1,
      judged: 2,
      loadFactor: 1.6,
      above: 1.1,
      upTo: 2,
      isTold: true,
    },
  ],
  isJudged: true,
  isFirst: false,
  knownInputs: [
    { path: "pools.chat.usdPerDeviceHour", kind: "range", of: "costUsdPerMonth", p90FallsBy: 9000 },
    { path: "model-error.chat", kind: "model-error", of: "costUsdPerMonth", p90FallsBy: 1500 },
  ],
  unmeasured: [],
  leftTies: [],
  bars: null,
};
