import { expect, test } from "vitest";
import { answerSection } from "../../../src/cli/report/answer-section.ts";
import { artificialSubject } from "./artificial-plan.ts";

test("the answer comes first, in words", () => {
  expect(answerSection(artificialSubject()).join("\n")).toContain(
    "48 H200s carry it, 12 of them in reserve. KV memory would stop them first.",
  );
});

test("four figures stand under the answer, unknown ends said in words", () => {
  const text = answerSection(artificialSubject()).join("\n");
  expect(text).toMatch(/Devices\s+48\s+best 40, worst unknown/);
  expect(text).toMatch(/Cost of a success\s+\$0\.00159\s+the same at best and worst/);
});
