import { expect, test } from "vitest";
import {
  mixedTexts,
  pointText,
  volumeAccount,
  volumeMethod,
  volumeTitle,
} from "../../src/experiment-words/volume-words.ts";
import type { VolumeCrossing, VolumeLines, VolumePoint } from "../../src/planning/experiments/volume-lines.ts";

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
const lines = (changes: Partial<VolumeLines>): VolumeLines => ({
  poolId: "chat",
  points: [at(0.01), at(30)],
  now: at(1),
  crossings: [],
  unpriced: [],
  isSimulated: false,
  mixed: null,
  hostedLabel: "Hosted by tokens",
  ...changes,
});
const title = (crossings: readonly VolumeCrossing[]) => volumeTitle(lines({ crossings }));

test("a line that costs less only between two volumes below the plan's is not said to cost less below all of it", () => {
  expect(title([rents(0.7), hosts(0.8)])).toBe(
    "Hosted by tokens costs least at this volume; rented between 0.7× and 0.8× this plan",
  );
  expect(title([hosts(0.8)])).toBe("Hosted by tokens costs least at this volume; rented below 0.8× this plan");
});

test("a plan of which a part is hosted stands beside the lines with its own figures; a plan that is one of them does not", () => {
  const mixed = { costUsdPerMonth: 1234, costUsdPerSuccess: 0.5 };
  expect(mixedTexts(lines({ mixed }))).toEqual([
    "This plan serves a part of its work hosted, and is none of the lines: $0.500 a success, $1.23k a month.",
  ]);
  expect(volumeAccount(lines({ mixed })).sentences).toContain(mixedTexts(lines({ mixed }))[0]);
  expect(mixedTexts(lines({}))).toEqual([]);
});

test("hosted work that is billed by contract is not said to be billed by tokens", () => {
  const contract = lines({ hostedLabel: "Hosted by contract" });
  const said = [volumeTitle(contract), pointText(at(1), contract), volumeMethod(contract)].join(" ");
  expect(said).toContain("Hosted by contract costs least");
  expect(said).not.toMatch(/by tokens|batch price/);
});
