import { expect, test } from "vitest";
import { upgradedTo4 } from "../../../src/scenario/versions/upgraded-to-4.ts";

type Values = readonly (number | string | null | readonly unknown[])[];

const head = ["Title", null, "2026-11-20", 1, 730, 0];
const between = [
  [1, 0, 0, 0],
  [0.05, 0.85, 0.001],
  [0, 0, 0, 0, 0],
];
const shown = [3, 4, 3, 35_803.8, 0.07, "kv", "main"];
const scenario = (classes: unknown, pools: unknown, catalogue: unknown) =>
  [...head, classes, pools, ...between, catalogue] as never;
const empty = [[], [], [], []];

function upgraded(classes: unknown, pools: unknown, catalogue: unknown = empty): Values {
  const [values] = upgradedTo4([scenario(classes, pools, catalogue), shown] as never) as unknown as readonly [Values];
  return values;
}

test("a class waits for ever, sends nothing again, is let in as it comes and arrives at random", () => {
  expect(upgraded([["chat", 1, []]], [])[6]).toEqual([["chat", 1, [], [null, 0, 1, 2, null, null, 1, 0, 0, 1]]]);
});

test("a pool sends calls to the replica with the fewest, first come first served, and refuses the rest", () => {
  expect(upgraded([], [["main", "m", "a"]])[7]).toEqual([["main", "m", "a", [2, 64, 0, 0, 0]]]);
});

test("the simulation goes 400,000 events far, five times, and stands before the catalogue", () => {
  expect(upgraded([], []).slice(8)).toEqual([...between, [400_000, 5], empty]);
});

test("a profile schedules as the engine that its id begins with; one of no engine as vLLM", () => {
  const ids = ["vllm-hopper-8-bit", "sglang-shared", "tensorrt-llm-ada-8-bit", "shared", "my-own"];
  const vllm = [0, 1, null, 1, 0, 0, 0];
  const sglang = [2, 1, null, 2, 0.3, 0, 3];
  const tensorrtLlm = [1, 1, null, 1, 1, 0, 1];
  const catalogue = [[["m"]], [["a"]], ids.map((id) => [id, "Name", 1]), [["h"]]];
  expect(upgraded([], [], catalogue)[12]).toEqual([
    [["m"]],
    [["a"]],
    [vllm, sglang, tensorrtLlm, vllm, vllm].map((scheduler, index) => [ids[index], "Name", 1, scheduler]),
    [["h"]],
  ]);
});

test("the figures shown pass as they are, and what it is given is not changed", () => {
  const values = [scenario([["chat"]], [["main"]], [[], [], [["shared"]], []]), shown];
  const before = structuredClone(values);
  expect((upgradedTo4(values as never) as readonly unknown[])[1]).toEqual(shown);
  expect(values).toEqual(before);
});

test.each([
  [null],
  [7],
  ["text"],
  [[]],
  [[7, shown]],
  [[[], shown]],
  [[scenario(7, 7, 7), shown]],
  [[scenario([7], [7], [7, [7], [[]], null]), shown]],
  [[scenario([[]], [[]], [[[]], [[]], [7, [], [null]], [[]]]), shown]],
])("passes %j on for others to refuse", (values) => {
  expect(() => upgradedTo4(values as never)).not.toThrow();
});
