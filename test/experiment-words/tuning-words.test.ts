import { expect, test } from "vitest";
import { edgeText, settingText, tuningMethod, tuningTitle } from "../../src/experiment-words/tuning-words.ts";
import type { ScalerTuning, TunedProbe } from "../../src/planning/fleet/scaler-tuner.ts";

const probe = (own: Partial<TunedProbe>, lead = 660): TunedProbe => ({
  scaling: {
    kind: "keda",
    metrics: [{ signal: "calls-per-second-per-replica", target: 2 }],
    minReplicas: 1,
    maxReplicas: 4,
    windowSeconds: 60,
    delaySeconds: 30,
    upAfterSeconds: 0,
    downAfterSeconds: 900,
    cooldownSeconds: 300,
    floors: [],
    leadSeconds: lead,
  },
  deviceHours: 96,
  costUsd: 480,
  lateSeconds: 0,
  holds: true,
  missedSeed: null,
  ...own,
});
const best = probe({});
const tuning: ScalerTuning = {
  poolId: "chat",
  isSuggested: false,
  now: probe({ deviceHours: 128 }, 0),
  held: { replicas: 4, deviceHours: 192, costUsd: 960 },
  best,
  edges: [],
  isWhole: true,
  probes: 19,
  seeds: [1, 2, 3],
  share: 1,
  hasEvents: false,
  events: 1000,
};

test("96 device-hours are half of 192 held, and a quarter less than 128", () => {
  expect(tuningTitle(tuning)).toBe(
    "The cheapest setting that holds takes $480 a day, 50\u00a0% less than 4 held, and 25\u00a0% less than now",
  );
  expect(tuningTitle({ ...tuning, now: probe({ holds: false, missedSeed: 1 }, 0) })).toContain(
    "and keeps the limits, which the setting of now misses",
  );
  expect(tuningTitle({ ...tuning, now: best })).toMatch(/^No cheaper setting holds/);
  expect(tuningTitle({ ...tuning, best: null })).toBe("None of 19 settings keeps the limits through the day");
  expect(settingText(best.scaling)).toBe("2 calls a second per replica, at least 1 replica, a forecast of 11 min");
});

test("each step cheaper says what it does: misses limits, saves nothing, or is none", () => {
  const late = probe({ holds: false, missedSeed: 2, lateSeconds: 120 }, 600);
  expect(edgeText({ coordinate: "lead", probe: late }, best)).toBe(
    "A forecast of 10 min would miss limits in 2 minutes.",
  );
  expect(edgeText({ coordinate: "target", probe: best }, best)).toContain("would hold, too, and save nothing");
  expect(edgeText({ coordinate: "target", probe: probe({ deviceHours: 97 }) }, best)).toContain("and take more");
  expect(edgeText({ coordinate: "floor", probe: null }, best)).toBe(
    "Fewer replicas than the floor cannot be asked for.",
  );
});

test("a search that was left off says so", () => {
  expect(tuningMethod(tuning)).toMatch(/^19 settings were simulated through the day, those that hold on seeds 1, 2, 3/);
  expect(tuningMethod({ ...tuning, isWhole: false })).toContain("left off");
});
