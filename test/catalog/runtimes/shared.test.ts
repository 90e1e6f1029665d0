import { expect, test } from "vitest";
import shared from "../../../src/catalog/runtimes/shared.ts";

const gibibyte = 1_073_741_824;

test("one device's overhead is aiconfigurator's 3.5 GiB, of which 0.52 GiB is workspace", () => {
  expect(shared.activationBytes + shared.workspaceBytes).toBe(3_758_096_384);
  expect(shared.workspaceBytes / gibibyte).toBeCloseTo(0.52, 8);
  expect(shared.communicationBytes / gibibyte).toBeCloseTo(0.36, 8);
});

test("the shared row is of no engine, family or format, and says how far off it is where nothing was measured", () => {
  const { engine, family, format, basis, itlErrorPercent, ttftErrorPercent, throughputErrorPercent } = shared;
  expect([engine, family, format, basis]).toEqual([null, null, null, "fitted"]);
  for (const error of [itlErrorPercent, ttftErrorPercent, throughputErrorPercent]) expect(error).toBeGreaterThan(0);
});
