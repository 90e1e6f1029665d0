import { expect, test } from "vitest";
import { stackLayers } from "../../../src/engine/cost/stack-layers.ts";
import { orchestratorWorkers, toolConnections } from "../../../src/engine/cost/stack-sizes.ts";
import type { EngineInput } from "../../../src/engine/input.ts";
import { plan, planHeadline } from "../../../src/engine/plan.ts";
import { noMemory } from "../../../src/engine/workload/demand-ground.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { toolLoad } from "../../../src/engine/workload/tool-load.ts";
import { exampleInput, roughStack } from "../../planning/example-scenario.ts";
import { sampleClass } from "../workload/sample-class.ts";

const untraced = { path: "", traces: null };

/** One workflow a second, two at the peak: a step of one call with 1,000 prompt and 100 output tokens, then 3 s in one tool. */
function layers(stack: Partial<EngineInput["stack"]>) {
  const workload = sampleClass({ peakToAverage: 2, toolSeconds: 3 });
  const demand = classDemand(workload, { monthsAhead: 0, stepSeconds: null }, untraced);
  const input = { ...exampleInput("support-chat"), classes: [workload], stack: { ...roughStack, ...stack } };
  const tools = toolLoad(workload, demand, input.targets, untraced);
  return stackLayers(input, [{ demand, tools }], untraced);
}

const prices = {
  sessionUsdPerGbMonth: 0.5,
  vectorUsdPerGbMonth: 0.4,
  objectUsdPerGbMonth: 0.03,
  workerUsdPerHour: 0.1,
  connectionUsdPerMonth: 0.2,
  logUsdPerGb: 0.6,
  egressUsdPerGb: 0.1,
};

test("each layer is sized from the work by its factor", () => {
  const { lines } = layers({ documents: 50_000, workerCallsPerSecond: 0.6 });
  expect(lines.map(({ id, size, unit }) => [id, size, unit])).toEqual([
    // 2 sessions a second, each ending at 1,100 tokens, kept for 3,600 s, 4 bytes a token
    ["sessions", 2 * 1100 * 3600 * 4, "bytes"],
    ["vectors", 50_000 * 60_000, "bytes"],
    // 1 workflow a second for 30 days, 20 kB each
    ["objects", 30 * 86_400 * 20_000, "bytes"],
    // 2 calls a second at the peak over 0.6 are 3.33
    ["workers", 4, "workers"],
    // 2 a second × 3 s are 6 in flight, two connections each
    ["connections", 12, "connections"],
    // 1 call a second for 730 h, 5 kB each
    ["logs", 730 * 3600 * 5000, "bytes"],
    // 100 tokens a second for 730 h, 200 bytes each
    ["network", 730 * 3600 * 100 * 200, "bytes"],
  ]);
});

test("a layer costs its size times its price: 0.01584 + 1.20 + 1.5552 + 292 + 2.40 + 7.884 + 5.256 a month", () => {
  const { lines, usdPerMonth } = layers({ documents: 50_000, workerCallsPerSecond: 0.6, ...prices });
  const expected = [0.01584, 1.2, 1.5552, 292, 2.4, 7.884, 5.256];
  for (const [at, usd] of expected.entries()) expect(lines[at]?.usdPerMonth).toBeCloseTo(usd, 9);
  expect(usdPerMonth).toBeCloseTo(310.311_04, 9);
});

test("a layer without a price has a size and no money; with none priced there is no sum", () => {
  const { lines, usdPerMonth } = layers({ logUsdPerGb: 0.6 });
  expect(lines.filter((line) => line.usdPerMonth !== null).map(({ id }) => id)).toEqual(["logs"]);
  expect(usdPerMonth).toBeCloseTo(7.884, 9);
  expect(layers({}).usdPerMonth).toBeNull();
  expect(layers({ logUsdPerGb: 0 }).usdPerMonth).toBe(0);
});

test("a price moves the month, its headline, its classes and the hosted side by the stack alone; without one nothing has a line", () => {
  const input = exampleInput("support-chat");
  const priced = { ...input, stack: { ...roughStack, ...prices } };
  const [before, after] = [plan(input), plan(priced)];
  expect(before.costLedger.lines.some(({ id }) => id === "stack")).toBe(false);
  const stack = after.stack.usdPerMonth ?? 0;
  expect(stack).toBeGreaterThan(1);
  expect(after.costLedger.lines.find(({ id }) => id === "stack")).toMatchObject({
    usdPerMonth: stack,
    nature: "variable",
  });
  expect((after.costUsdPerMonth ?? 0) - (before.costUsdPerMonth ?? 0)).toBeCloseTo(stack, 6);
  expect(planHeadline(priced, noMemory).costUsdPerMonth).toBe(after.costUsdPerMonth);
  const classes = ({ classes: all }: typeof after) => all.reduce((sum, own) => sum + (own.costUsdPerMonth ?? 0), 0);
  expect(classes(after) - classes(before)).toBeCloseTo(stack, 6);
  const hosted = ({ classes: [own] }: typeof after) => own?.hosted?.costUsdPerMonth ?? 0;
  expect(hosted(after) - hosted(before)).toBeCloseTo(stack, 6);
});

test("3 classes of 0.1 calls a second fill 3 workers of 0.1 each, and no fourth for the last bit of their sum", () => {
  const peak = 0.1 + 0.1 + 0.1;
  expect(peak).toBeGreaterThan(0.3);
  expect(orchestratorWorkers.evaluate({ allPeakCallsPerSecond: peak, workerCallsPerSecond: 0.1 })).toBe(3);
  expect(toolConnections.evaluate({ allToolCallsInFlight: peak, connectionsPerToolCall: 10 })).toBe(3);
});
