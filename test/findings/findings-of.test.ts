import { expect, test } from "vitest";
import type { FindingRule, Severity } from "../../src/findings/finding.ts";
import { findingsOf } from "../../src/findings/findings-of.ts";
import { allFindings } from "../../src/findings/index.generated.ts";
import { cases } from "./cases.ts";
import { madePlan } from "./made-plan.ts";

test("a plan in which nothing is wrong has no findings", () => {
  const { plan, input } = madePlan();
  expect(findingsOf(plan, input)).toEqual([]);
});

test("blockers come first, then warnings, then notes, each in the order of the rules", () => {
  const rule = (code: string, severity: Severity): FindingRule => ({
    code,
    severity,
    when: () => [{ at: code, text: "", numbers: {}, remedies: [] }],
  });
  const rules = [
    rule("a", "note"),
    rule("b", "warning"),
    rule("c", "blocker"),
    rule("d", "warning"),
    rule("e", "blocker"),
  ];
  const { plan, input } = madePlan();
  expect(findingsOf(plan, input, rules).map(({ code }) => code)).toEqual(["c", "e", "b", "d", "a"]);
});

test("codes are unique, and each rule has a case in which it speaks", () => {
  const codes = allFindings.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const spoken = Object.values(cases).flatMap((changes) => {
    const { plan, input } = madePlan(changes);
    return findingsOf(plan, input).map(({ code }) => code);
  });
  expect([...new Set(spoken)].sort()).toEqual([...codes].sort());
});

test("every number is finite or null, and every edit is a path with a value", () => {
  for (const changes of Object.values(cases)) {
    const { plan, input } = madePlan(changes);
    for (const { numbers, remedies } of findingsOf(plan, input)) {
      const values = Object.values(numbers).filter((value) => typeof value === "number");
      expect(values.every(Number.isFinite)).toBe(true);
      for (const { set } of remedies)
        for (const [path, value] of Object.entries(set)) {
          expect(path).toMatch(/^(?:classes|pools|reserves)\./);
          expect(value).not.toBe("");
        }
    }
  }
});

test("the sentences, for proofreading", async () => {
  const sentences = Object.entries(cases).flatMap(([name, changes]) => {
    const { plan, input } = madePlan(changes);
    const found = findingsOf(plan, input).map(({ code, severity, text, remedies }) =>
      [`${code} (${severity}): ${text}`, ...remedies.map((remedy) => `    ${remedy.text}`)].join("\n"),
    );
    return [`# ${name}`, ...found, ""];
  });
  await expect(`${sentences.join("\n").trimEnd()}\n`).toMatchFileSnapshot("sentences.txt");
});
