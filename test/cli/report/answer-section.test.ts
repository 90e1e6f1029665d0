import { expect, test } from "vitest";
import { answerSection, answerSentence } from "../../../src/cli/report/answer-section.ts";
import type { Finding } from "../../../src/findings/finding.ts";
import { artificialPool, artificialSubject } from "./artificial-plan.ts";

const blocker: Finding = {
  code: "does-not-fit",
  severity: "blocker",
  at: "pools.main",
  text: "Each device lacks 5 GB.",
  numbers: {},
  remedies: [],
};

test("the answer names devices, reserve and what binds first", () => {
  expect(answerSentence(artificialSubject())).toBe(
    "48 H200s carry it, 12 of them in reserve; KV memory would stop them first.",
  );
});

test("two pools are named with their devices, and the pool that binds", () => {
  const small = { ...artificialPool, id: "small", accelerator: "l4", devices: 1 };
  const sentence = answerSentence(artificialSubject({ devices: 49, pools: [artificialPool, small] }));
  expect(sentence).toMatch(/^48 H200s and 1 L4 carry it, .*; KV memory in main would stop them first\.$/);
});

test("a blocker replaces the answer by what is short", () => {
  const sentence = answerSentence(artificialSubject({ devices: null, replicas: null, findings: [blocker] }));
  expect(sentence).toBe("No fleet of this kind carries it. Each device lacks 5 GB.");
});

test("a fixed fleet that misses a limit does not carry it", () => {
  expect(answerSentence(artificialSubject({ findings: [blocker] }))).toBe(
    "48 H200s do not carry it. Each device lacks 5 GB.",
  );
});

test("four figures stand under the answer, unknown ends said in words", () => {
  const text = answerSection(artificialSubject()).join("\n");
  expect(text).toMatch(/Devices\s+48\s+best 40, worst unknown/);
  expect(text).toMatch(/Cost of a success\s+\$0\.00159\s+the same at best and worst/);
});
