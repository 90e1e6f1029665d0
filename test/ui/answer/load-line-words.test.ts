import { expect, test } from "vitest";
import type { PoolResult } from "../../../src/engine/plan-result.ts";
import { shortCarries } from "../../../src/ui/answer/load-line-words.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

test("a narrow compartment says in two lines that it carries up to 7.15 calls a second", () => {
  const result = { devices: 48 } as PoolResult;
  const [pool] = exampleInput("support-chat").pools;
  expect(shortCarries({ kind: "itl", use: 0.4, callsPerSecond: 7.147 }, result, pool)).toEqual(["up to", "7.15/s"]);
  expect(shortCarries({ kind: "itl", use: 0.4, callsPerSecond: null }, result, pool)).toEqual([]);
});
