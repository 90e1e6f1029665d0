import { callCounts } from "../../../../planning/simulation/call-counts.ts";
import { expect, test } from "vitest";
import { partName } from "../../../../../src/ui/explain/simulated/simulated-names.ts";
import { heldTimes } from "../../../../../src/ui/tasks/latency/simulation/held-time.ts";
import { percentileRows, percentileTable } from "../../../../../src/ui/tasks/latency/simulation/percentile-rows.ts";
import { estimate, lane, metric, simulated, simulatedClass } from "./sample-simulation.ts";

const agents = [{ id: "worker", name: "Worker" }];

test("a class has five times of its calls and its workflows', then those of its other parts that have calls", () => {
  const quiet = lane({ part: "fallback", counts: callCounts() });
  const plan = simulated({ lanes: [lane({ part: "worker" }), quiet, lane(), lane({ classId: "other" })] });
  expect(percentileRows(plan, simulatedClass(), agents).map(({ label }) => label)).toEqual([
    "To first token",
    "Between tokens, mean of a call",
    "Between tokens, each token",
    "Call, end to end",
    "Until admitted",
    "Workflow that succeeds, end to end",
    "Worker: to first token",
    "Worker: between tokens, mean of a call",
    "Worker: between tokens, each token",
    "Worker: call, end to end",
    "Worker: until admitted",
  ]);
});

test("the plan's formulas stand beside the times that they give, at the share that limits speak of", () => {
  const formulas = percentileRows(simulated(), simulatedClass(), []).map(({ formula }) => formula);
  expect(formulas).toEqual([
    { id: "ttftAtPercentileSeconds", share: 0.99 },
    { id: "itlAtPercentileSeconds", share: 0.99 },
    null,
    { id: "e2eSeconds", share: null },
    null,
    { id: "workflowSeconds", share: null },
  ]);
});

test("parts go by their names", () => {
  expect([partName("fallback", agents), partName("replay", agents), partName("worker", agents)]).toEqual([
    "fallback calls",
    "replayed calls",
    "Worker",
  ]);
});

test("the file holds each figure with both ends in full, and nothing where nobody knows it", () => {
  const tail = { ...metric(0.1), p99: estimate(0.123456789, { low: 0.12, high: null }) };
  const rows = percentileRows(simulated({ lanes: [lane({ ttft: tail })] }), simulatedClass(), []);
  const { columns, rows: printed } = percentileTable(rows, () => null);
  const at = columns.findIndex(({ id }) => id === "p99");
  expect(printed[0]?.cells.slice(at, at + 3)).toEqual([
    { text: "0.123", value: 0.123456789 },
    { text: "0.12", value: 0.12 },
    { text: "", value: null },
  ]);
});

test("where calls are done and no token followed another there is no time between them", () => {
  const none = { count: 0, mean: null, p50: null, p90: null, p95: null, p99: null };
  const embedding = lane({ itl: none, callItl: none });
  const labels = percentileRows(simulated({ lanes: [embedding] }), simulatedClass(), []).map(({ label }) => label);
  expect(labels).toEqual([
    "To first token",
    "Call, end to end",
    "Until admitted",
    "Workflow that succeeds, end to end",
  ]);
  expect(heldTimes(simulatedClass(), embedding).map(({ kind }) => kind)).toEqual(["ttft", "e2e"]);
});
