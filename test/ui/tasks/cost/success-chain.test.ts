import { expect, test } from "vitest";
import type { Trace } from "../../../../src/engine/formula.ts";
import { plan } from "../../../../src/engine/plan.ts";
import type { ClassResult } from "../../../../src/engine/plan-result.ts";
import { million } from "../../../../src/quantity/number-words.ts";
import { cheaperCount, cheaperText, sideBySide } from "../../../../src/ui/tasks/cost/side-by-side.ts";
import { elsewhereWords, successChain } from "../../../../src/ui/tasks/cost/success-chain.ts";
import { exampleInput, withClasses } from "../../../planning/example-scenario.ts";

function planned(id: string, maxAttempts: number) {
  const traces: Trace[] = [];
  return plan(
    withClasses(exampleInput(id), () => ({ maxAttempts })),
    traces,
  );
}

/** The chain read as a sum by hand: products and quotients from the left, an equals sign restates what stands before it. */
function readOut(result: ClassResult): readonly (readonly [number, number])[] {
  let value = 0;
  return (successChain(result) ?? []).flatMap(({ id, sign, value: next }) => {
    if (sign === "=") return [[value, next] as const];
    if (sign === null) value = next;
    if (sign === "×") value *= id === "tokensPerCall" ? next / million : next;
    if (sign === "÷") value /= next;
    return [];
  });
}

test.each([
  ["support-chat", 1, 3],
  ["support-chat", 3, 3],
  ["coding-agent", 2, 3],
  ["document-processing", 1, 3],
])("the chain of %s with %i attempts is true at each of its %i equals signs", (id, attempts, signs) => {
  const [result] = planned(id, attempts).classes;
  const equations = result === undefined ? [] : readOut(result);
  expect(equations).toHaveLength(signs);
  for (const [left, right] of equations) expect(left / right).toBeCloseTo(1, 9);
});

test("leaves the attempts out where each workflow gets exactly one", () => {
  const ids = (attempts: number) =>
    planned("support-chat", attempts).classes.map((result) => successChain(result)?.map(({ id }) => id));
  expect(ids(1)).toEqual([["tokens", "tokensPerCall", "call", "calls", "attempt", "success", "end"]]);
  expect(ids(3)[0]).toContain("attempts");
});

test("differs from hosted in what serves the calls, and in nothing else", () => {
  const own = planned("support-chat", 1);
  const [result] = own.classes;
  const sides = result === undefined ? null : sideBySide(own, result);
  const differing = sides?.rows.filter((row) => row.own !== row.hosted).map(({ id }) => id);
  expect(differing).toEqual(["serving"]);
});

test("says that 2 dollars are cheaper than 3, and that an unknown side is unknown", () => {
  const [result] = planned("support-chat", 1).classes;
  if (result === undefined) throw new Error("the example has a class");
  const sides = (own: number | null, there: number): ClassResult => ({
    ...result,
    costUsdPerSuccess: own,
    hosted: {
      model: "m",
      costUsdPerMonth: 1,
      tokensUsdPerMonth: 1,
      costUsdPerSuccess: there,
      successPerAttempt: 1,
      successShare: 1,
      attemptsPerWorkflow: 1,
    },
  });
  expect(cheaperText(sides(3, 2), "Luna")).toBe("Hosted Luna is cheaper: $2.00 a success against $3.00");
  expect(cheaperText(sides(2, 3), "Luna")).toBe("The own fleet is cheaper: $2.00 a success against $3.00");
  expect(cheaperText(sides(null, 3), "Luna")).toBe("On Luna a success costs $3.00; on the own fleet that is unknown");
  expect(cheaperCount([sides(3, 2), sides(2, 3), sides(null, 3)])).toBe(1);
});

test("a class that overflows has no roles: its chain counts calls of one session, and names what overflows", () => {
  const input = withClasses(exampleInput("support-chat"), () => ({ overflowAbovePerSecond: 0.3 }));
  const [result] = plan(input, []).classes;
  const words = result === undefined ? [] : (successChain(result) ?? []).map((link) => link.words);
  expect(result?.overflow?.share).toBeGreaterThan(0);
  expect(words).toContain("calls an attempt");
  expect(words).toContain("tokens a call");
  for (const [left, right] of result === undefined ? [] : readOut(result)) expect(left / right).toBeCloseTo(1, 9);
  expect(result === undefined ? "" : elsewhereWords(result)).toBe("what overflows");
});

test("what runs on hosted models beside a pool are roles, what overflows, or both", () => {
  const [result] = planned("support-chat", 1).classes;
  if (result === undefined) throw new Error("the example has a class");
  const [flow] = result.flows;
  if (flow === undefined) throw new Error("the class makes calls");
  const at = (...parts: readonly string[]) =>
    elsewhereWords({ flows: parts.map((part) => ({ ...flow, part, poolId: null })) });
  expect(at("planner")).toBe("roles on hosted models");
  expect(at("overflow/main")).toBe("what overflows");
  expect(at("overflow/main", "planner")).toBe("roles on hosted models and what overflows");
});
