import { expect, test } from "vitest";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import {
  attentionSplits,
  cacheFormats,
  deviceCounts,
  devicesWords,
  weightFormats,
} from "../../../../src/ui/tasks/hardware/choice-words.ts";

const pool = scenarioSchema.shape.pools.def.element.shape;

test("every weight format, cache format and attention split of the schema has words", () => {
  expect(weightFormats.map(({ value }) => value)).toEqual(pool.weights.def.innerType.options);
  expect(cacheFormats.map(({ value }) => value)).toEqual(pool.kv.def.innerType.options);
  expect(attentionSplits.map(({ value }) => value)).toEqual(pool.attention.def.innerType.options);
});

test("device counts are powers of two, and the one in force where it is another", () => {
  expect(deviceCounts(6, 8).map(({ value }) => value)).toEqual(["1", "2", "4", "6", "8"]);
  expect(deviceCounts(2, 8).map(({ value }) => value)).toEqual(["1", "2", "4", "8"]);
});

test("1 device, 4 devices", () => {
  expect([1, 4].map(devicesWords)).toEqual(["1 device", "4 devices"]);
});
