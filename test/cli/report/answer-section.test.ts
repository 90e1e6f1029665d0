import { expect, test } from "vitest";
import { answerSection } from "../../../src/cli/report/answer-section.ts";
import { artificialSubject } from "./artificial-plan.ts";

test("the answer comes first, in words", () => {
  expect(answerSection(artificialSubject()).join("\n")).toContain(
    "48 H200s carry it, 12 of them in reserve. KV memory would stop them first.",
  );
});

test("a count that misses a limit already is not said to do so at worst", () => {
  const subject = artificialSubject();
  const { best, worst } = subject.plan.range;
  const said = (atBest: boolean, atWorst: boolean) => {
    const range = { best: { ...best, misses: atBest }, worst: { ...worst, misses: atWorst } };
    return answerSection({ ...subject, plan: { ...subject.plan, range } }).join(" ");
  };
  expect(said(true, true).replaceAll(/\s+/g, " ")).toMatch(/; a limit is missed/);
  expect(said(false, true).replaceAll(/\s+/g, " ")).toMatch(/; at worst a limit is missed/);
  expect(said(false, false)).not.toMatch(/limit is missed/);
});

test("four figures stand under the answer, unknown ends said in words", () => {
  const text = answerSection(artificialSubject()).join("\n");
  expect(text).toMatch(/Devices\s+48\s+best 40, worst unknown/);
  expect(text).toMatch(/Cost of a success\s+\$0\.00159\s+the same at best and worst/);
});
