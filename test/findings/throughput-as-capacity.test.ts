import { expect, test } from "vitest";
import throughputAsCapacity from "../../src/findings/throughput-as-capacity.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return throughputAsCapacity.when(plan, input);
};

test("one replica completes 1.02 of 1.275 calls a second and carries 0.9 inside every limit: two are needed", () => {
  const [finding] = found(cases.countedByThroughput);
  expect(finding?.numbers).toEqual({
    mostCallsPerSecond: 1.02 / 0.8,
    goodputCallsPerSecond: 0.9,
    replicas: 1,
    replicasThatHold: 2,
  });
  expect(finding?.remedies).toMatchObject([{ set: { "pools.main.replicas": "auto" } }]);
});

test("a count above what throughput asks for is another mistake, and one that the plan finds is none", () => {
  const { pool, poolResult } = cases.countedByThroughput;
  const more = { steadyReplicas: 2, offeredCallsPerSecond: 1.02, utilisation: 0.3 };
  expect(found({ pool: { replicas: 2 }, poolResult: { ...poolResult, ...more } })).toEqual([]);
  expect(found({ pool: { ...pool, replicas: null }, poolResult: { ...poolResult, missed: [] } })).toEqual([]);
});

test("without a margin and a limit on time the plan fills replicas to the brim; a margin of 5 % stops it", () => {
  expect(found(cases.plannedToTheBrim).map(({ at }) => at)).toEqual(["targets.marginShare"]);
  expect(found({ class: cases.plannedToTheBrim.class })).toEqual([]);
  expect(found()).toEqual([]);
});
