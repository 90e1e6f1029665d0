import { expect, test } from "vitest";
import { scenarioSchema } from "../../../../src/scenario/schema.ts";
import { valueWord } from "../../../../src/state/value-word.ts";
import {
  attentionGroups,
  cacheFormats,
  deviceCounts,
  devicesWords,
  engineChoice,
  engineChoices,
  expertGroups,
  weightFormats,
} from "../../../../src/ui/tasks/hardware/choice-words.ts";

const pool = scenarioSchema.shape.pools.def.element.shape;

test("every weight format and cache format of the schema has words", () => {
  expect(weightFormats.map(({ value }) => value)).toEqual(pool.weights.def.innerType.options);
  expect(cacheFormats.map(({ value }) => value)).toEqual(pool.kv.def.innerType.options);
  for (const { value, label } of weightFormats) expect(label).toBe(valueWord("pools.*.weights", value));
  for (const { value, label } of cacheFormats) expect(label).toBe(valueWord("pools.*.kv", value));
});

test("groups are of one size: 6 devices make 1, 2, 3 or 6", () => {
  expect(attentionGroups(6).map(({ value, label }) => [value, label])).toEqual([
    ["1", "split over the devices"],
    ["2", "split within 2 groups of devices"],
    ["3", "split within 3 groups of devices"],
    ["6", "whole on each device"],
  ]);
  // Of experts a device has some, and none that another has.
  expect(expertGroups(6).map(({ label }) => label)).toEqual([
    "split over the devices",
    "dealt to 2 groups of devices",
    "dealt to 3 groups of devices",
    "dealt to the devices, each on one",
  ]);
  expect(expertGroups(6).map(({ note }) => note)[2]).toBe(
    "3 groups of 2 devices hold experts of their own; tokens travel to them.",
  );
  expect(expertGroups(1).map(({ value }) => value)).toEqual(["1"]);
});

test("device counts are powers of two, and the one in force where it is another", () => {
  expect(deviceCounts(6, 8).map(({ value }) => value)).toEqual(["1", "2", "4", "6", "8"]);
  expect(deviceCounts(2, 8).map(({ value }) => value)).toEqual(["1", "2", "4", "8"]);
});

test("1 device, 4 devices", () => {
  expect([1, 4].map(devicesWords)).toEqual(["1 device", "4 devices"]);
});

test("a runtime row is its engine's choice; a row that came with the scenario is one of its own", () => {
  expect(["vllm-hopper-8-bit", "tensorrt-llm-shared", "sglang", "shared", "vllmish"].map(engineChoice)).toEqual([
    "vllm",
    "tensorrt-llm",
    "sglang",
    "shared",
    "vllmish",
  ]);
  expect(engineChoices("vllm-shared").map(({ value }) => value)).toEqual([
    "vllm",
    "sglang",
    "tensorrt-llm",
    "tensorrt-engine",
    "earlier-vllm",
    "first-vllm",
    "shared",
  ]);
  expect(engineChoices("mine").map(({ value }) => value)).toContain("mine");
});

test("206,423 devices have their comma", () => {
  expect([1, 8, 206_423].map(devicesWords)).toEqual(["1 device", "8 devices", "206,423 devices"]);
});
