import { expect, test } from "vitest";
import { verdictText } from "../../../../../src/ui/tasks/latency/simulation/simulation-verdict.tsx";

const classes = { classes: ["a", "b", "c", "d"].map((id) => ({ id, name: id.toUpperCase() })) };

test("where every limit holds the simulation confirms it, by their number", () => {
  const words = (limits: number) => verdictText({ verdict: "holds", limits, missed: [] }, classes, true, false);
  expect(words(1)).toBe("The simulation confirms it: the limit holds.");
  expect(words(2)).toBe("The simulation confirms it: both limits hold.");
  expect(words(6)).toBe("The simulation confirms it: all 6 limits hold.");
});

test("classes that miss are named, three at most, and whether the plan sees it too is said", () => {
  const words = (missed: readonly string[], isKept: boolean) =>
    verdictText({ verdict: "misses", limits: 8, missed }, classes, isKept, false);
  expect(words(["a"], true)).toBe("The simulation disagrees: A cannot keep the limits.");
  expect(words(["a", "b", "c"], false)).toBe("The simulation sees it too: A, B and C cannot keep the limits.");
  expect(words(["a", "b", "c", "d"], true)).toBe("The simulation disagrees: 4 classes cannot keep the limits.");
});

test("what is not known is not confirmed", () => {
  const words = (verdict: "no-limits" | "unsettled" | "unsure") =>
    verdictText({ verdict, limits: 2, missed: [] }, classes, true, false);
  expect(words("no-limits")).toContain("no class has a limit");
  expect(words("unsettled")).toContain("confirms no limit");
  expect(words("unsure")).toContain("too short to confirm");
});
