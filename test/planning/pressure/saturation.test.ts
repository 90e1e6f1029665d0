import { expect, test } from "vitest";
import { saturation } from "../../../src/planning/pressure/saturation.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";

const perDay = 130_000;
const missing: Edits = {
  "pools.chat.replicas": 1,
  "classes.support.arrivals.perDay": perDay,
  "classes.support.arrivals.growthPerMonth": 0.1,
};

const found = (edits: Edits = {}) => saturation(plannedBroken(edits));

test("leads follow by hand from the line, the signal's load, the rise of the day and the growth", () => {
  const [finding] = found(missing);
  expect(finding?.code).toBe("decode-saturated");
  const [line, first] = ["lineCallsPerSecond", "signalCallsPerSecond"].map((id) => Number(finding?.numbers[id])) as [
    number,
    number,
  ];
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(line);
  // Five calls a workflow: from the mean to 2.5 times it within ten minutes, on one replica.
  const risePerSecond = (1.5 * 5 * perDay) / 86_400 / 600;
  expect(finding?.numbers["leadSeconds"]).toBeCloseTo((line - first) / risePerSecond, 6);
  expect(finding?.numbers["leadMonths"]).toBeCloseTo(Math.log(line / first) / Math.log(1.1), 9);
});

test("long prompts and short answers saturate prompts: most of the time that is added between tokens is theirs", () => {
  const [finding] = found({
    "pools.chat.replicas": 2,
    "pools.chat.routing.router": "cache-aware",
    "classes.support.prefixTokens": 6000,
    "classes.support.outputTokens": 30,
    "classes.support.limits.ttftSeconds": 1,
    "classes.support.limits.itlSeconds": 0.4,
    "classes.support.arrivals.perDay": 60_000,
  });
  expect(finding?.code).toBe("prefill-saturated");
  expect(Number(finding?.numbers["byPromptsShare"])).toBeGreaterThan(0.5);
  // KV memory hardly fills: whoever scales by it waits for ever.
  expect(finding?.text).toMatch(/still quiet: .*KV memory at \d/);
});

test("is silent where the plan counts its replicas, and where growth reaches the line after the year", () => {
  expect(found()).toEqual([]);
  expect(found({ "classes.support.arrivals.growthPerMonth": 0.2 })).toEqual([]);
  // 0.13 of what it completes, and 2 % more a month: 1.27 times in a year.
  expect(found({ "pools.chat.replicas": 1, "classes.support.arrivals.growthPerMonth": 0.02 })).toEqual([]);
});

test("a load that a simulation holds is not over the line, wherever the formula draws it; one that it misses is", () => {
  const planned = plannedBroken(missing);
  const held = planned.plan.pools.map((pool) => ({ ...pool, missed: [], utilisation: 0.9 }));
  expect(saturation(planned, { ...planned.plan, pools: held })).toEqual([]);
  expect(saturation(planned, planned.plan)).toHaveLength(1);
});
