import { expect, test } from "vitest";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const example = exampleScenario("support-chat");
const region = (name: string, share: number, latencySeconds: number) => ({ name, share, latencySeconds });
const regions = [region("Frankfurt", 0.5, 0.09), region("Virginia", 0.3, 0.09), region("Singapore", 0.2, 0.25)];
const planned = (lost: number) =>
  basePlan({
    ...example,
    pools: example.pools.map((pool) => ({ ...pool, replicas: 11, regions })),
    reserves: { ...example.reserves, failure: 0, region: lost },
  });
const figure = ({ plan, input }: ReturnType<typeof planned>, id: string) => {
  const metric = metricOf("pool", id);
  return { value: metric?.read(plan, input, "chat"), explained: metric?.explain(plan, input, "chat") };
};

test("11 replicas come to 6, 4 and 3 in regions of 50, 30 and 20 %: two more than one fleet has, as the lines say", () => {
  const { value, explained } = figure(planned(0), "roundingReplicas");
  expect(value).toBe(2);
  expect(explained?.kind === "sum" && explained.lines.map((line) => [line.label, line.value])).toEqual([
    ["Frankfurt", 6],
    ["Virginia", 4],
    ["Singapore", 3],
    ["As one fleet", -11],
  ]);
});

test("for a lost region they hold 2, 3 and 2 more: 8, 7 and 5 of what 11 x 50 / 70, 30 / 50 and 20 / 50 come to", () => {
  const { value, explained } = figure(planned(1), "regionReplicas");
  expect(value).toBe(7);
  expect(explained?.kind === "sum" && explained.lines.map((line) => line.value)).toEqual([2, 3, 2]);
});

test("first tokens of those whose region is lost come 0.25 s later at most, and where none may be lost nobody asks", () => {
  const survives = planned(1);
  expect(figure(survives, "spillLatencySeconds").value).toBe(0.25);
  const metric = metricOf("class", "spilledTtftSeconds");
  const at = survives.plan.classes[0]?.ttftAtPercentileSeconds ?? NaN;
  expect(metric?.read(survives.plan, survives.input, "support")).toBe(at + 0.25);
  expect(figure(planned(0), "spillLatencySeconds").value).toBeNull();
  expect(figure(planned(3), "spillLatencySeconds").value).toBeNull();
});

test("money of lines adds up: 11 that serve, 2 rounded up and 7 for a region are what 20 replicas cost", () => {
  const { plan } = planned(1);
  const usd = (id: string) => plan.costLedger.lines.find((line) => line.id === id)?.usdPerMonth ?? 0;
  const serving = ["compute-passing", "compute-failing", "compute-idle", "compute-spare"].reduce(
    (sum, id) => sum + usd(id),
    0,
  );
  const each = serving / 11;
  expect(usd("reserve-rounding")).toBeCloseTo(2 * each, 6);
  expect(usd("reserve-region")).toBeCloseTo(7 * each, 6);
  expect(plan.pools[0]?.replicas).toBe(20);
});

test("nodes, racks and what is free of them are added up region by region: 8, 7 and 5 replicas of two devices on nodes of eight", () => {
  const survives = planned(1);
  for (const [id, sum, lines] of [
    ["nodes", 6, [2, 2, 2]],
    // 16 devices of 16, 14 of 16 and 10 of 16.
    ["freeDevices", 8, [0, 2, 6]],
    ["racks", 6, [2, 2, 2]],
    ["freeRackDevices", 8, [0, 2, 6]],
  ] as const) {
    const { value, explained } = figure(survives, id);
    expect(value).toBe(sum);
    expect(explained?.kind === "sum" && explained.lines.map((line) => line.value)).toEqual(lines);
  }
});
