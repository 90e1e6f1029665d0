import { expect, test } from "vitest";
import { upgradedTo3 } from "../../../src/scenario/versions/upgraded-to-3.ts";

type Values = readonly (number | string | null | readonly unknown[])[];

const head = ["Title", null, "2026-11-20", 1, 730, 0, []];
const between = [
  [1, 0, 0, 0],
  [0.05, 0.85, 0.001],
  [0, 0, 0, 0, 0],
];
const shown = [2, 4, 3, 35_803.8, 0.07, "kv", "main"];
const scenario = (pools: unknown, catalogue: unknown) => [...head, pools, ...between, catalogue] as never;
const empty = [[], [], [], []];

const pool = (tp: number, attention: number | string) =>
  ["main", "m", "a", "shared", tp, 1, attention, 0, 0, 0.9] as const;

function upgraded(pools: unknown, catalogue: unknown = empty): Values {
  const [values] = upgradedTo3([scenario(pools, catalogue), shown] as never) as unknown as readonly [Values];
  return values;
}

test("attention split over 8 ranks is one group of them, data-parallel attention 8, and experts are in one", () => {
  expect(upgraded([pool(8, 0), pool(8, 1), pool(1, 1)])[7]).toEqual([
    ["main", "m", "a", "shared", 8, 1, 1, 1, 0, 0, 0.9],
    ["main", "m", "a", "shared", 8, 1, 8, 1, 0, 0, 0.9],
    ["main", "m", "a", "shared", 1, 1, 1, 1, 0, 0, 0.9],
  ]);
});

test("a word that version 2 did not know stays, to be refused", () => {
  expect(upgraded([pool(8, 2)])[7]).toEqual([pool(8, 2)]);
});

const group = [0, 61, 1024, null, null, 8, 64, 128, 128, 128, 128];
const largerGroup = [0, 61, 1024, null, null, null, 0, null, 8, 64, 128, 128, 128, 128];
const model = (experts: number) => ["m", "M", 100, 10, 0, 1, 1, 0, 5, experts, 8, 2, 61, 512, [group, group], 0, 4096];

test("layer groups keep nothing else; all 61 layers of a mixture have experts, none of a dense model", () => {
  expect(upgraded([], [[model(80), model(0)], [], [], []])[11]).toEqual([
    [
      ["m", "M", 100, 10, 0, 1, 1, 0, 5, 80, 8, 2, 61, 61, 512, [largerGroup, largerGroup], 0, 4096],
      ["m", "M", 100, 10, 0, 1, 1, 0, 5, 0, 8, 2, 0, 61, 512, [largerGroup, largerGroup], 0, 4096],
    ],
    [],
    [],
    [],
  ]);
});

test("servers are of 8 devices with 50 GB/s each; a profile knows one efficiency for two, no other times, its error of ITL", () => {
  const accelerator = ["a", "A", 8e10, 3e12, 1e15, null, null, null, null, 64e9, 8];
  const runtime = ["shared", "Shared", 0.85, 0.6, 0.8, 3e-5, 1e-3, 1e-5, 3e9, 5e8, 4e8, 16, 12, 1];
  const hosted = ["h", "H", "P", 1, null, null, 2, null, null, "2026-08-01"];
  const rows = upgraded([], [[], [accelerator], [runtime], [hosted]])[11];
  const [shares, times] = [
    [0.85, 0.85, 0.6, 0.6, 0.8, 0],
    [3e-5, 0, 1e-3, 0, 1e-5, 0, 0],
  ];
  const memory = [1, 0, 3e9, 0, 1, 5e8, 4e8, 16];
  expect(rows).toEqual([
    [],
    [[...accelerator, 8, 50e9]],
    [["shared", "Shared", ...shares, ...times, ...memory, 12, null, null, null, null, null, 1]],
    [hosted],
  ]);
});

test("the figures shown pass as they are, and what it is given is not changed", () => {
  const values = [scenario([pool(8, 1)], [[model(80)], [], [], []]), shown];
  const before = structuredClone(values);
  expect((upgradedTo3(values as never) as readonly unknown[])[1]).toEqual(shown);
  expect(values).toEqual(before);
});

test.each([
  [null],
  [7],
  ["text"],
  [[]],
  [[7, shown]],
  [[[], shown]],
  [[scenario(7, 7), shown]],
  [[scenario([7], [7, [7], [[]], null]), shown]],
  [[scenario([[]], [[[]], [[]], [[]], [[]]]), shown]],
])("passes %j on for others to refuse", (values) => {
  expect(() => upgradedTo3(values as never)).not.toThrow();
});
