import { expect, test } from "vitest";
import { volumeTitle } from "../../src/experiment-words/volume-words.ts";
import type { VolumeCrossing, VolumePoint } from "../../src/planning/experiments/volume-lines.ts";

function at(factor: number): VolumePoint {
  const cost = (usd: number | null) => ({ costUsdPerMonth: usd, costUsdPerSuccess: usd });
  return {
    factor,
    workflowsPerMonth: factor * 1000,
    lines: { hosted: cost(1), "on-demand": cost(2), reserved: cost(null), owned: cost(null) },
    usedShare: 0.2,
  };
}

const rents = (factor: number): VolumeCrossing => ({
  cheaper: "on-demand",
  dearer: "hosted",
  point: at(factor),
  isForGood: false,
});
const hosts = (factor: number): VolumeCrossing => ({ ...rents(factor), cheaper: "hosted", dearer: "on-demand" });
const title = (crossings: readonly VolumeCrossing[]) =>
  volumeTitle({
    poolId: "chat",
    points: [at(0.01), at(30)],
    now: at(1),
    crossings,
    unpriced: [],
    isSimulated: false,
    mixed: null,
  });

test("a line that costs less only between two volumes below the plan's is not said to cost less below all of it", () => {
  expect(title([rents(0.7), hosts(0.8)])).toBe(
    "Hosted by tokens costs least at this volume; rented between 0.7× and 0.8× this plan",
  );
  expect(title([hosts(0.8)])).toBe("Hosted by tokens costs least at this volume; rented below 0.8× this plan");
});
