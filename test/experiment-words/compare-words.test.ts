import { expect, test } from "vitest";
import { cheaperText, comparisonText } from "../../src/experiment-words/compare-words.ts";
import type { Change } from "../../src/planning/compare/change-groups.ts";
import type { BridgedId, Comparison } from "../../src/planning/compare/comparison-document.ts";

const change = (topic: Change["topic"], owner: string, direction: Change["direction"]): Change => ({
  topic,
  owner,
  direction,
  inputs: [{ path: `${owner}.x`, keys: [owner, "x"], a: 1, b: 2 }],
});
const prompts = change("prompts", "classes.support", "up");
const firstToken = change("first-token", "classes.support", "down");
const price = change("price", "pools.chat", "down");

const side = { title: "Chat", asOfDate: "2026-11-20", scenarioHash: "", basis: "simulated", replicas: 1 } as const;

function found(devices: readonly number[], dollars: readonly number[]): Comparison {
  const changes = [[prompts], [firstToken], [price], []];
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const bridge = (figure: BridgedId, amounts: readonly number[]) => ({
    figure,
    difference: sum(amounts),
    parts: amounts.map((amount, index) => ({ paths: [], changes: changes[index] ?? [], amount, standardError: 0 })),
    isWhole: false,
  });
  const figure = (id: BridgedId, a: number, difference: number) => ({ id, a, b: a + difference, difference });
  const plan = { ...side, devices: 40, costUsdPerMonth: 100_000, costUsdPerSuccess: null, bindingLimit: null };
  return {
    a: plan,
    b: { ...plan, devices: 40 + sum(devices), costUsdPerMonth: 100_000 + sum(dollars) },
    inputs: [...prompts.inputs, ...firstToken.inputs, ...price.inputs],
    sameInputs: 37,
    figures: [figure("devices", 40, sum(devices)), figure("costUsdPerMonth", 100_000, sum(dollars))],
    bridges: [bridge("devices", devices), bridge("costUsdPerMonth", dollars)],
    sampledOrders: null,
  };
}

const names = { a: "A", b: "B", owners: new Map([["classes.support", "Support"]]) };
const text = (devices: readonly number[], dollars: readonly number[]) => comparisonText(found(devices, dollars), names);

test("one sentence says what B needs more, whole devices of each change that add up, and what moves money alone", () => {
  expect(text([5.6, 3.4, 0, 0], [15_000, 9000, 0, -3000])).toBe(
    "B needs 9 devices and $21.0k a month more than A: 6 from the longer prompts, 3 from the tighter first token, none from the lower price.",
  );
  expect(text([4, -1, 0, 2], [8000, -2000, -5000, 0])).toBe(
    "B needs 5 devices and $1.00k a month more than A: 4 from the longer prompts, 2 when simulated, 1 fewer from the tighter first token, none from the lower price. In money alone, $5.00k a month less from the lower price.",
  );
});

test("where devices and money go apart, or nothing moves, it says so", () => {
  expect(text([2, 0, 0, 0], [1000, 0, -9000, 0])).toContain(
    "B needs 2 devices more than A, and costs $8.00k a month less: 2",
  );
  expect(text([-1, 0, 0, 0], [-4000, 0, 0, 0])).toContain("B needs 1 device and $4.00k a month less than A: 1 from");
  expect(text([0, 0, 0, 0], [0, 0, -9000, 0])).toBe(
    "B needs as many devices as A, and costs $9.00k a month less. In money alone, $9.00k a month less from the lower price.",
  );
  expect(text([0, 0, 0, 0], [0, 0, 0, 0])).toBe("B needs as many devices and as much money as A.");
  expect(comparisonText({ ...found([0], [0]), inputs: [] }, names)).toBe("A and B are the same.");
});

test("draws name the one that is cheaper more often, never all of them unless it is so", () => {
  expect(cheaperText({ cheaper: 0.83, dearer: 0.17 }, names)).toBe(
    "A is cheaper in 83 of 100 draws at the same points.",
  );
  expect(cheaperText({ cheaper: 0.001, dearer: 0.999 }, names)).toContain("B is cheaper in 99 of 100");
  expect(cheaperText({ cheaper: 0, dearer: 0 }, names)).toBe("Neither is cheaper in any draw.");
});
