import { expect, test } from "vitest";
import { usageApplied } from "../../../src/formats/applied/usage-applied.ts";
import type { FileRead } from "../../../src/formats/reading/import-document.ts";
import { oneRow, type UsageFigures, type UsageTotals } from "../../../src/formats/reading/imported.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

const scenario = sampleScenario(1);
const anywhere = { pool: null, workClass: null };
const totals: UsageTotals = {
  calls: 3000,
  inputTokens: 1_500_000,
  cachedReadTokens: 4_500_000,
  cachedWriteTokens: null,
  outputTokens: 900_000,
  costUsd: 60,
};

function read(usage: Partial<UsageFigures>): FileRead {
  const whole = { ...totals, callsPerDay: 100, days: 30, byModel: [], byLabel: [], ...usage };
  return { path: "bill.csv", format: null, imported: { kind: "usage", rows: oneRow, usage: whole }, joined: null };
}

test("3,000 calls in 30 days of 2,000 tokens, 1,500 of them cached, are 100 a day, $60 are $60.8 a month", () => {
  const made = usageApplied(scenario, read({}), anywhere);
  if (!made.ok) throw new Error(made.problem.text);
  expect(made.value.scenario.classes.at(-1)).toMatchObject({
    arrivals: { perDay: 100 },
    steps: 1,
    prefixTokens: 2000,
    context: { sharedPrefixTokens: 1500 },
    outputTokens: 300,
    hosted: null,
    limits: scenario.classes[0]?.limits,
  });
  expect(made.value.words[0]).toBe("The file names $60.0 over 30 days: $60.8 a month.");
});

test("each model is a class of its own, with the price of the catalogue where it has one", () => {
  const byModel = [
    { ...totals, model: "openai/gpt-5.6-luna-2026-08-02" },
    { ...totals, outputTokens: 9_000, model: "house-model" },
  ];
  const made = usageApplied(scenario, read({ byModel }), anywhere);
  if (!made.ok) throw new Error(made.problem.text);
  expect(made.value.scenario.classes.slice(1).map(({ hosted }) => hosted)).toEqual(["gpt-5.6-luna", null]);
  expect(made.value.words.join(" ")).toContain("house-model: 100 calls a day");
});

test("into a class that was named goes all of it; without a time its calls are those of one day", () => {
  const known = scenario.classes[0]?.id ?? "";
  const made = usageApplied(scenario, read({ callsPerDay: null, days: null }), { ...anywhere, workClass: known });
  if (!made.ok) throw new Error(made.problem.text);
  expect(made.value.scenario.classes).toHaveLength(1);
  expect(made.value.scenario.classes[0]).toMatchObject({ id: known, arrivals: { perDay: 3000 } });
  expect(made.value.words.join(" ")).toContain("taken for those of one day");
});

test("a bill of money alone makes no class", () => {
  const made = usageApplied(scenario, read({ calls: null, inputTokens: null }), anywhere);
  expect(made).toMatchObject({ ok: false, problem: { code: "no-calls" } });
});
