import { expect, test } from "vitest";
import { pastedClasses } from "../../../../../src/state/members/pasted-classes.ts";
import { pasteWords, pastedLabel } from "../../../../../src/ui/tasks/workload/paste/paste-classes.tsx";
import { sampleScenario } from "../../../../scenario/sample-scenario.ts";

const read = (...rows: readonly (readonly string[])[]) =>
  pastedClasses(sampleScenario(1), [["name", "steps", "colour"], ...rows]);

test("one new class and one that changes are told apart, and a column that is none is told", () => {
  const pasted = read(["Triage", "3", "red"], ["Help desk", "4", "blue"]);
  expect(pastedLabel(pasted.rows)).toBe("paste 1 class, change 1");
  expect(pasteWords(pasted)).toBe(
    "This will paste 1 class, change 1, in one step that can be undone. One column is left out.",
  );
});

test("what is to be mended is counted, and heads alone ask for a row", () => {
  expect(pasteWords(read(["Triage", "many", ""], ["", "4", ""]))).toBe(
    "2 places to mend before anything is pasted: steps of Triage first.",
  );
  expect(pasteWords(read())).toBe("There is a line of heads, but no row under it yet.");
});
