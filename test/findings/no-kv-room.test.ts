import { expect, test } from "vitest";
import noKvRoom from "../../src/findings/no-kv-room.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return noKvRoom.when(plan, input);
};

test("0.22 GB left is no room for a call of 2,700 tokens: two devices, or fp8 cache", () => {
  const [finding] = found(cases.noKvRoom);
  expect(finding?.numbers).toEqual({
    roomBytesPerDevice: 2.2e8,
    contextWorstTokens: 2700,
    smallestTp: 2,
    smallestPp: 1,
  });
  expect(finding?.remedies.map(({ set }) => set)).toEqual([{ "pools.main.tp": "2" }, { "pools.main.kv": "fp8" }]);
});

test("a cache that is fp8 already is not made narrower", () => {
  expect(found({ ...cases.noKvRoom, pool: { kv: "fp8" } })[0]?.remedies).toHaveLength(1);
});

test("is silent where one call fits", () => {
  expect(found()).toEqual([]);
});
