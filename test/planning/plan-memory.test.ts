import { expect, test } from "vitest";
import { cheapestFleets } from "../../src/engine/fleet/split-fleets.ts";
import { plan, planHeadline } from "../../src/engine/plan.ts";
import {
  foundOf,
  planMemory,
  remembered,
  rememberedFleets,
  rememberedWithLoad,
} from "../../src/planning/plan-memory.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { sixPresets } from "../bench/six-presets.ts";
import { exampleIds, exampleInput } from "./example-scenario.ts";

/** A memory, and the questions that it did not know. */
function asking() {
  const memory = planMemory();
  const computed: number[] = [];
  const ask = (value: number) =>
    memory.recall("ground", [{ value }, "rest"], () => {
      computed.push(value);
      return 10 * value;
    });
  return { ask, computed };
}

test("24 grounds are remembered, whatever object asks: the 25th drives out the one that was asked longest ago", () => {
  const { ask, computed } = asking();
  for (let value = 1; value <= 24; value += 1) ask(value);
  expect([ask(1), ask(25), ask(1), ask(2)]).toEqual([10, 250, 10, 20]);
  expect(computed.slice(24)).toEqual([25, 2]);
});

test("an answer of nothing is an answer, and kinds of question do not know of each other", () => {
  const memory = planMemory();
  let count = 0;
  const nothing = () => {
    count += 1;
    return undefined;
  };
  for (const kind of ["pool", "demand", "pool"] as const) memory.recall(kind, [null, 1], nothing);
  expect(count).toBe(2);
});

test("a question's end is not the next one's beginning: 1 and 23 are not 12 and 3", () => {
  const memory = planMemory();
  const objects = Array.from({ length: 12 }, (_, value) => ({ value }));
  for (const object of objects) memory.recall("ground", [object], () => null);
  const asked = (object: object | undefined, rest: number) =>
    memory.recall("demand", [object ?? null, rest], () => `${JSON.stringify(object)} and ${rest}`);
  expect([asked(objects[11], 3), asked(objects[0], 23)]).toEqual(['{"value":11} and 3', '{"value":0} and 23']);
});

test.each(exampleIds)("%s: remembered, a plan is the one that is computed anew", (id) => {
  const input = exampleInput(id);
  const dearer = { ...input, hoursPerMonth: 700 };
  expect([remembered(input), remembered(dearer), remembered(input)]).toEqual([plan(input), plan(dearer), plan(input)]);
});

test("where so many replicas are of no use how their count is filled is told all the same, and a plan near it is that which nothing is known of", () => {
  const presets = resolve(sixPresets());
  const classes = presets.classes.map((one) => ({ ...one, limits: { ...one.limits, itlSeconds: 0.017 } }));
  const input = { ...presets, classes };
  const { plan, load } = rememberedWithLoad(input, null);
  const idle = plan.pools.find(({ missed }) => missed.some(({ replicas }) => replicas !== undefined));
  expect(idle?.steadyReplicas).toBeNull();
  expect(foundOf(load).fills.get(idle?.id ?? "")).toBeGreaterThan(0);
  const more = {
    ...input,
    classes: input.classes.map((one) => ({ ...one, workflowsPerDay: 1.1 * one.workflowsPerDay })),
  };
  expect(JSON.stringify(planHeadline(more, planMemory(), foundOf(load)))).toBe(
    JSON.stringify(planHeadline(more, planMemory())),
  );
});

test("the cheapest fleets are remembered by their load, and compared again for another", () => {
  const input = exampleInput("support-chat");
  const { load } = rememberedWithLoad(input, null);
  const demands = load.classes.flatMap(({ demand }) => demand.flows);
  const asked = { demands, input };
  const first = rememberedFleets(input.pools, asked);
  expect(first).toHaveLength(1);
  const reseeded = { ...input, seed: input.seed + 1 };
  expect(rememberedFleets(input.pools, { demands, input: reseeded })).toBe(first);
  const more = demands.map((flow) => ({ ...flow, peakCallsPerSecond: 10 * flow.peakCallsPerSecond }));
  const [busier] = rememberedFleets(input.pools, { ...asked, demands: more });
  expect(busier).toEqual(cheapestFleets(input.pools, { ...asked, demands: more })[0]);
  expect(busier?.devices).toBeGreaterThan(first[0]?.devices ?? Infinity);
});
