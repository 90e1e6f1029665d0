import { expect, test } from "vitest";
import type { PoolResult } from "../../../src/engine/plan-result.ts";
import { limitRangeText, shortCarries } from "../../../src/ui/answer/load-line-words.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

test("a narrow compartment says in two lines that it carries up to 7.15 calls a second", () => {
  const result = { devices: 48 } as PoolResult;
  const [pool] = exampleInput("support-chat").pools;
  expect(shortCarries({ kind: "itl", use: 0.4, callsPerSecond: 7.147 }, result, pool)).toEqual(["up to", "7.15/s"]);
  expect(shortCarries({ kind: "itl", use: 0.4, callsPerSecond: null }, result, pool)).toEqual([]);
});

test("of a quota 8 devices count where 4 are used of a node of 8", () => {
  const [own] = exampleInput("support-chat").pools;
  const pool = own === undefined ? undefined : { ...own, quotaDevices: 12 };
  const quota = { kind: "quota", use: 8 / 12, callsPerSecond: null } as const;
  const purchase = { unit: "node", devicesPerUnit: 8, units: 1, strandedDevices: 4 } as const;
  expect(shortCarries(quota, { devices: 4, purchase } as PoolResult, pool)).toEqual(["8 of", "12"]);
  expect(shortCarries(quota, { devices: 4, purchase: null } as PoolResult, pool)).toEqual(["4 of", "12"]);
});

test("how far a limit moves over all ranges is said of that limit: at an end another may bind", () => {
  const range = { kind: "queue", pool: "chat", best: 0.123, worst: 0.197 } as Parameters<typeof limitRangeText>[0];
  expect(limitRangeText(range, 4)).toMatch(
    /^Queue of these 4 devices stands at 12\.3.% of its line if every range falls well, at 19\.7.% if every one falls badly\.$/u,
  );
  expect(limitRangeText({ ...range, kind: "itl", worst: null }, 1)).toMatch(
    /^Time between tokens of this device stands at 12\.3.% of its line if every range falls well; if every one falls badly, no load is inside the limits\.$/u,
  );
  expect(limitRangeText({ ...range, worst: 0.123 }, 4)).toBe("");
});
