import { expect, test } from "vitest";
import { agentsText } from "../../../../src/ui/tasks/accuracy/agents-ledger.tsx";

const agents = {
  date: "2026-11-28",
  runs: 52,
  medianHitPoints: 1.3,
  p90HitPoints: 5.6,
  times: [],
  cliffs: [
    ["a", 32, 40, 36],
    ["b", 4, 8, 11],
  ] as const,
};

test("hits are said in points, and of how many deployments the cliff lies between the runs on either side of it", () => {
  expect(agentsText(agents)).toContain("Of 52 replayed runs half");
  expect(agentsText(agents)).toContain("within 1.3 points, nine in ten within 5.6.");
  expect(agentsText(agents)).toContain("for 1 of 2 deployments.");
  expect(agentsText({ ...agents, cliffs: [] })).not.toContain("deployments");
});
