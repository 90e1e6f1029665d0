import { expect, test } from "vitest";
import { openedBy } from "../../src/metrics/opened-by.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const { plan, input } = basePlan(exampleScenario("support-chat"));

test("an input of a class's formula opens the class's figure, then its pool's, then one of the whole plan", () => {
  const opened = (name: string) => {
    const found = openedBy(name, "class", "support", plan);
    return found === null ? null : [found.metric.scope, found.at, found.metric.read(plan, input, found.at)];
  };
  expect(opened("callsPerStep")).toEqual(["class", "support", 1]);
  expect(opened("operatingBatch")).toEqual(["pool", "chat", plan.pools[0]?.operatingBatch]);
  expect(opened("hoursPerMonth")).toEqual(["plan", null, 730]);
});

test("a constant and a class that is not there open nothing", () => {
  expect(openedBy("operatingBatch", "class", "none", plan)).toBeNull();
  expect(openedBy("secondsPerDay", "class", "support", plan)).toBeNull();
});

test("a listed price opens with its day, a typed one without", () => {
  const price = openedBy("usdPerDeviceHour", "pool", "chat", plan)?.metric;
  expect(price?.explain(plan, input, "chat")).toMatchObject({
    kind: "input",
    path: "pools.chat.usdPerDeviceHour",
    source: "price list",
    date: "2026-11-09",
  });
  const typed = { ...input, pools: input.pools.map((pool) => ({ ...pool, priceDate: null })) };
  expect(price?.explain(plan, typed, "chat")).toMatchObject({ source: "entered", date: null });
});
