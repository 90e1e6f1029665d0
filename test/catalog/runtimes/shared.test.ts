import { expect, test } from "vitest";
import shared from "../../../src/catalog/runtimes/shared.ts";

const gibibyte = 1_073_741_824;

test("one device's overhead is aiconfigurator's 3.5 GiB, of which 0.52 GiB is workspace", () => {
  expect(shared.activationBytes + shared.workspaceBytes).toBe(3_758_096_384);
  expect(shared.workspaceBytes / gibibyte).toBeCloseTo(0.52, 8);
  expect(shared.communicationBytes / gibibyte).toBeCloseTo(0.36, 8);
});

test("the shared row reaches 85 % of bandwidth and 60 % of compute, 30 us a layer and 1 ms a step", () => {
  const { bandwidthEfficiency, computeEfficiency, secondsPerLayer, secondsPerStep, basis, errorPercent } = shared;
  expect([bandwidthEfficiency, computeEfficiency, secondsPerLayer, secondsPerStep]).toEqual([0.85, 0.6, 30e-6, 1e-3]);
  expect([basis, errorPercent]).toEqual(["assumed", null]);
});
