import { expect, test } from "vitest";
import { pastedClasses } from "../../../src/state/members/pasted-classes.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const scenario = sampleScenario(2);

test("two rows under plain names become two classes with the figures typed", () => {
  const { rows, scenario: pasted } = pastedClasses(scenario, [
    ["Name", "per day", "steps", "prompt tokens", "output tokens", "success"],
    ["Triage", "20,000", "3", "1.5k", "200", "85 %"],
    ["Night batch", "4k to 6k", "1", "9000", "640", "0.97"],
  ]);
  expect(rows.map(({ changes, problem }) => [changes, problem])).toEqual([
    [null, null],
    [null, null],
  ]);
  const [, , triage, batch] = pasted?.classes ?? [];
  expect([triage?.id, triage?.name, triage?.pool]).toEqual(["triage", "Triage", "chat"]);
  expect([triage?.arrivals.perDay, triage?.steps, triage?.prefixTokens]).toEqual([20_000, 3, 1500]);
  expect([triage?.outputTokens, triage?.successPerAttempt]).toEqual([200, 0.85]);
  expect(batch?.arrivals.perDay).toEqual({ base: 5000, low: 4000, high: 6000 });
});

test("a row with the name of a class changes it, by our own paths too, and 0.5 a second is 43,200 a day", () => {
  const { rows, scenario: pasted } = pastedClasses(scenario, [
    ["name", "per second", "limits.ttftSeconds", "outcome.patienceSeconds"],
    ["help desk", "0.5", "2 s", "5 min"],
  ]);
  expect(rows[0]?.changes).toBe("Help desk");
  expect(pasted?.classes).toHaveLength(2);
  const [desk] = pasted?.classes ?? [];
  expect(desk?.arrivals.perDay).toBe(43_200);
  expect([desk?.limits.ttftSeconds, desk?.outcome.patienceSeconds]).toEqual([2, 300]);
  expect(desk?.successPerAttempt).toBe(0.86);
});

test("a spread can stand in a cell: p0 1 and p100 9 make a mean of 5 steps", () => {
  const { scenario: pasted } = pastedClasses(scenario, [
    ["name", "steps"],
    ["Triage", "p0 1, p100 9"],
  ]);
  expect(pasted?.classes[2]?.steps).toBe(5);
  expect(pasted?.classes[2]?.varies.steps?.kind).toBe("quantiles");
});

test("a cell that cannot be read is told at its place, and nothing is pasted", () => {
  const { rows, scenario: pasted } = pastedClasses(scenario, [
    ["name", "success", "steps"],
    ["Triage", "130 %", "3"],
  ]);
  expect(rows[0]?.cells.map(({ problem }) => problem !== null)).toEqual([false, true, false]);
  expect(rows[0]?.cells[1]?.problem).not.toContain("classes.");
  expect(pasted).toBeNull();
});

test("a column that is no field is left out with the nearest name, a row without a name is refused", () => {
  const { columns, rows } = pastedClasses(scenario, [
    ["output tokns", "name"],
    ["200", ""],
  ]);
  expect(columns[0]).toMatchObject({ path: null, problem: "No field is called so; the nearest is outputTokens." });
  expect(rows[0]?.problem).toMatch(/needs a name/);
});

test("the 21st class finds no room", () => {
  const lines = Array.from({ length: 19 }, (_, index) => [`Class ${index}`]);
  const { rows, scenario: pasted } = pastedClasses(scenario, [["name"], ...lines]);
  expect(rows.map(({ problem }) => problem).filter((problem) => problem !== null)).toHaveLength(1);
  expect(pasted).toBeNull();
});
