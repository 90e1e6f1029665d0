import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import {
  mostDayEvents,
  withBurst,
  withFloor,
  withLoss,
  withMetric,
  withoutDayEvent,
  withScaling,
  withScalingParts,
} from "../../../src/state/members/day-events.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const scenario = sampleScenario(2);
const id = scenario.pools[0]?.id ?? "";
const dayOf = ({ pools }: Scenario) => pools[0]?.day;
const scaling = {
  kind: "hpa" as const,
  metrics: [],
  minReplicas: 2,
  maxReplicas: 5,
  windowSeconds: 60,
  delaySeconds: 30,
  upAfterSeconds: 0,
  downAfterSeconds: 300,
  cooldownSeconds: 300,
  floors: [],
  leadSeconds: 0,
};

test("a node is lost at 14:00 and three times the demand comes at 9:00, on that pool alone, as the schema takes it", () => {
  const busy = withBurst(withLoss(scenario, id), id);
  expect(dayOf(busy)).toEqual({
    losses: [{ what: "node", count: 1, atHour: 14, backAfterSeconds: null }],
    bursts: [{ factor: 3, atHour: 9, seconds: 1800 }],
  });
  expect(busy.pools.slice(1)).toEqual(scenario.pools.slice(1));
  expect(parseScenario(busy).ok).toBe(true);
});

test("no more happens than a scenario takes", () => {
  let busy = scenario;
  for (let count = 0; count <= mostDayEvents; count += 1) busy = withLoss(busy, id);
  expect(dayOf(busy)?.losses).toHaveLength(mostDayEvents);
  expect(parseScenario(busy).ok).toBe(true);
});

test("what is removed is the one at its place", () => {
  const busy = withBurst(withLoss(withLoss(scenario, id), id), id);
  const losses = dayOf(withoutDayEvent(busy, id, { kind: "losses", index: 0 }))?.losses;
  expect(losses).toHaveLength(1);
  expect(dayOf(withoutDayEvent(busy, id, { kind: "bursts", index: 0 }))).toEqual({ ...dayOf(busy), bursts: [] });
});

test("a scaler takes signals and floors, and a pool without one stays without", () => {
  const scaled = withScaling(scenario, id, scaling);
  const more = withScalingParts(withScalingParts(scaled, id, withMetric), id, withFloor);
  expect(more.pools[0]?.scaling).toEqual({
    ...scaling,
    metrics: [{ signal: "waiting-per-replica", target: 1 }],
    floors: [{ fromHour: 8, toHour: 18, replicas: 2 }],
  });
  expect(parseScenario(more).ok).toBe(true);
  expect(withScalingParts(withScaling(scaled, id, null), id, withMetric).pools[0]?.scaling).toBeNull();
});
