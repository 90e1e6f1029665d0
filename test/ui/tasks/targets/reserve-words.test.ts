import { expect, test } from "vitest";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import {
  replicasNoun,
  reserveEffect,
  reserveWords,
  sharingOptions,
} from "../../../../src/ui/tasks/targets/reserve-words.ts";

test("each of the seven reserves says what it protects, and at 0 what goes wrong without it", () => {
  const { shared, ...reserves } = scenarioSchema.shape.reserves.shape;
  expect(reserveWords.map(({ name }) => name).sort()).toEqual(Object.keys(reserves).sort());
  expect(sharingOptions.map(({ value }) => value).sort()).toEqual([...shared.def.innerType.options].sort());
  for (const words of reserveWords) {
    expect(reserveEffect(words, 1)).toBe(`Protects ${words.protects}`);
    expect(reserveEffect(words, 0)).toBe(`None: ${words.without}`);
  }
});

test("1 replica, 0 replicas, 2 replicas", () => {
  expect([0, 1, 2].map(replicasNoun)).toEqual(["replicas", "replica", "replicas"]);
});
