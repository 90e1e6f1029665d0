import { expect, test } from "vitest";
import { holdsField } from "../../../../../src/ui/tasks/workload/sections/class-sections.tsx";

test("a burst's factor leads into arrivals, a step budget into the budget, the steps of a class into neither", () => {
  const path = "classes.support.";
  expect(holdsField("arrivals", "support", `${path}arrivals.burst.factor`)).toBe(true);
  expect(holdsField("budget", "support", `${path}budget.steps`)).toBe(true);
  expect(holdsField("serving", "support", `${path}serving.arrivalCv`)).toBe(true);
  expect(holdsField("tools", "support", `${path}toolSeconds`)).toBe(false);
  expect(holdsField("budget", "support", `${path}steps`)).toBe(false);
  expect(holdsField("budget", "support-2", `${path}budget.steps`)).toBe(false);
});
