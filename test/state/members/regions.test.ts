import { expect, test } from "vitest";
import { regionNameProblem, withoutRegion, withRegion } from "../../../src/state/members/regions.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const regionsOf = ({ pools }: Scenario) => (pools[0]?.regions ?? []).map(({ name, share }) => [name, share]);
const grown = (times: number) =>
  Array.from({ length: times }).reduce<Scenario>(
    (scenario) => withRegion(scenario, "chat"),
    exampleScenario("support-chat"),
  );

test("a pool in one region is spread over two halves, then thirds, then quarters, and over 8 at most", () => {
  expect(regionsOf(grown(1))).toEqual([
    ["Region 1", 0.5],
    ["Region 2", 0.5],
  ]);
  // The new one has a third, 0.333, and what it leaves, 0.667, is halved: three digits are as much as a person would type.
  expect(regionsOf(grown(2))).toEqual([
    ["Region 1", 0.334],
    ["Region 2", 0.334],
    ["Region 3", 0.333],
  ]);
  expect(grown(12).pools[0]?.regions).toHaveLength(8);
});

test("users of a region that is removed are where the others are, and of two none is left", () => {
  const three = grown(2);
  expect(regionsOf(withoutRegion(three, "chat", 1))).toEqual([
    ["Region 1", 0.501],
    ["Region 3", 0.499],
  ]);
  expect(regionsOf(withoutRegion(grown(1), "chat", 0))).toEqual([]);
  // A name that has become free is given again.
  expect(regionsOf(withRegion(withoutRegion(three, "chat", 1), "chat")).map(([name]) => name)).toEqual([
    "Region 1",
    "Region 3",
    "Region 2",
  ]);
});

test("a region is called something that no other one is called, whether by name or by its place", () => {
  const regions = ["Europe", "", "Asia"].map((name) => ({ name, share: 0.3, latencySeconds: 0.1 }));
  expect(regionNameProblem(regions, 2, "")).toMatch(/needs a name/);
  expect(regionNameProblem(regions, 2, "europe")).toMatch(/Another region is called europe/);
  // The second has no name and is called by its place.
  expect(regionNameProblem(regions, 2, "Region 2")).toMatch(/Another region/);
  expect([regionNameProblem(regions, 2, "Asia"), regionNameProblem(regions, 1, "Region 2")]).toEqual([null, null]);
});
