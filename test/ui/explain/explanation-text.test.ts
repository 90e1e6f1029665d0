import { expect, test } from "vitest";
import { explanationText } from "../../../src/ui/explain/explanation-text.ts";

test("a copied formula has every digit: 20000 a day over 86400 s is 0.23148148148148148 a second", () => {
  const text = explanationText({
    name: "Workflows a second",
    value: 0.23148148148148148,
    unit: "workflows/s",
    words: "Workflows that arrive in a second.",
    explanation: {
      kind: "formula",
      words: "workflows a second",
      expression: "workflowsPerDay / secondsPerDay",
      inputs: [
        { name: "workflowsPerDay", value: 20_000 },
        { name: "secondsPerDay", value: 86_400 },
      ],
      value: 0.23148148148148148,
      source: "derived",
    },
    labelOf: (name) => (name === "workflowsPerDay" ? "Workflows a day" : "seconds a day"),
  });
  expect(text.split("\n")).toEqual([
    "Workflows a second: 0.23148148148148148 workflows/s",
    "Workflows that arrive in a second.",
    "= Workflows a day ÷ seconds a day",
    "= 20000 ÷ 86400",
    "= 0.23148148148148148",
    "Workflows a day: 20000",
    "seconds a day: 86400",
  ]);
});

test("a copied search names its limits in words, one of a unit is singular, and a share says what all is", () => {
  const figure = { words: "", labelOf: (name: string) => name };
  const search = explanationText({
    ...figure,
    name: "Serving replicas",
    value: 1,
    unit: "replicas",
    explanation: {
      kind: "search",
      holds: 1,
      fails: null,
      carries: [{ limit: "itl", callsPerSecond: 7.14 }],
      value: 1,
    },
  });
  expect(search).toContain("Serving replicas: 1 replica\n");
  expect(search).toContain("time between tokens: 7.14");
  const share = explanationText({ ...figure, name: "Cached prompt", value: 0.29, unit: "share", explanation: null });
  expect(share).toContain("Cached prompt: 0.29 (1 is all)");
});
