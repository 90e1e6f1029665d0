import { expect, test } from "vitest";
import { changesText } from "../../../../src/ui/tasks/levers/changes-text.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const coding = exampleScenario("coding-agent");

function edited(values: Readonly<Record<string, string>>) {
  return withTyped(coding, values, "classes.coding");
}

test("a change tells two fields with what they were and are, ranges left out, and counts the others", () => {
  const waits = edited({ "arrivals.deferrableShare": "20 %", "arrivals.deferrableHours": "24" });
  expect(changesText(coding, waits)).toBe(
    "workflows that can wait 0\u00a0% → 20\u00a0%, hours that workflows can wait 8 → 24",
  );
  const stopped = edited({ successPerAttempt: "66 %", "outcome.evidenceAfterSteps": "11", maxAttempts: "2" });
  expect(changesText(coding, stopped)).toMatch(/^attempts that succeed 53\.9\s% → 66\s%, .+, and 1 more$/u);
  expect(changesText(coding, coding)).toBe("");
});
