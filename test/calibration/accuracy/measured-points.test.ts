import { expect, test } from "vitest";
import { measuredDeployments } from "../../../src/calibration/accuracy/measured-points.ts";
import { madeRow } from "../measured/made-row.ts";

const at = (count: number, further = {}) => ({
  measured: madeRow({ demand: { kind: "concurrency", count }, value: 10 * count, ...further }),
  predicted: 9 * count,
});

test("each deployment keeps its fewest, a middle and its most calls in flight, a replica, in seconds", () => {
  const rows = [16, 1, 8, 2, 4].map((count) => at(count));
  const [only, ...others] = measuredDeployments(rows);
  expect(others).toEqual([]);
  expect(only?.loads.map(([inFlight, , measured, predicted]) => [inFlight, measured, predicted])).toEqual([
    [1, 0.01, 0.009],
    [4, 0.04, 0.036],
    [16, 0.16, 0.144],
  ]);
});

test("calls are those of one replica of the run", () => {
  const [{ loads, devices } = { loads: [], devices: 0 }] = measuredDeployments([at(16, { devices: 4, tp: 2 })]);
  expect([devices, loads[0]?.[0]]).toEqual([2, 8]);
});

test("runs with drafts, pools, sessions or no count in flight are no plain measurements", () => {
  const odd = [
    at(4, { note: "SPEC_DECODE eagle3" }),
    at(4, { prefillDevices: 1, decodeDevices: 1 }),
    at(4, { load: "closed_agentic" }),
    at(4, { demand: { kind: "rate", perSecond: 2 } }),
    at(4, { metric: "ttft_mean" }),
  ];
  expect(measuredDeployments(odd)).toEqual([]);
});
