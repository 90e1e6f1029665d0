import { expect, test } from "vitest";
import { idsByLoad, inOrder } from "../../../src/state/members/classes-by-load.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const planned = (id: string, peakCallsPerSecond: number, read: number, outputTokensPerCall: number) => ({
  id,
  peakCallsPerSecond,
  uncachedPromptTokensPerCall: read,
  outputTokensPerCall,
});

test("2 calls a second of 1,100 tokens come before 10 of 200, and equal loads keep their order", () => {
  const ids = idsByLoad([planned("many", 10, 100, 100), planned("long", 2, 1000, 100), planned("even", 1, 1000, 1000)]);
  expect(ids).toEqual(["long", "many", "even"]);
});

test("a class that no plan knows stands behind those it knows, and a disabled one last", () => {
  const [one, two, three] = sampleScenario(3).classes.map((workload) => ({ ...workload, enabled: true }));
  if (one === undefined || two === undefined || three === undefined) throw new Error("three classes");
  const off = { ...one, enabled: false };
  expect(inOrder([off, two, three], [one.id, three.id]).map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
});
