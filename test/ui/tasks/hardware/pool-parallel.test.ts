import { expect, test } from "vitest";
import { dealsExperts } from "../../../../src/ui/tasks/hardware/pool-parallel.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const deals = (typed: Readonly<Record<string, string>>) => {
  const [pool] = withTyped(exampleScenario("support-chat"), { tp: "8", ...typed }, "pools.chat").pools;
  if (pool === undefined) throw new Error("the example has a pool");
  return dealsExperts(pool, true);
};

test("copies of experts and their imbalance are asked for where groups of ranks have experts of their own", () => {
  expect(deals({ ep: "8" })).toBe(true);
  expect(deals({ ep: "8", "parallel.decodeContext": "2" })).toBe(true);
  // Split over all ranks no expert is on one of them, and what is entered moves no figure.
  expect(deals({ ep: "1", "parallel.decodeContext": "2" })).toBe(false);
});

test("what was entered of them stays in sight where it holds no more", () => {
  expect(deals({ ep: "1", "parallel.redundantExperts": "8" })).toBe(true);
  expect(deals({ ep: "1", "parallel.expertImbalance": "1.5" })).toBe(true);
});
