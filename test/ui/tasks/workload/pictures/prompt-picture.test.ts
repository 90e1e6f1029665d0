import { expect, test } from "vitest";
import {
  promptCaption,
  promptFinding,
  promptSteps,
} from "../../../../../src/ui/tasks/workload/pictures/prompt-picture.tsx";
import { classOf } from "./class-of.ts";

function finding(example: string, typed: Readonly<Record<string, string>> = {}): string {
  const { input, view } = classOf(example, typed);
  return promptFinding(view.contexts, input);
}

// The coding agent's prompts: 12,400 tokens and 2,253 more with each of 32 further calls.
test("prompts of the coding agent grow to 12,400 + 32 x 2,253 = 84,496 tokens, below their cap", () => {
  expect(finding("even-coding-agent")).toBe("Prompts grow from 12,400 to 84,500 tokens, below the cap");
});

test("with a cap of 60,000 the prompts reach it at call 23: 12,400 + 22 x 2,253 = 61,966", () => {
  expect(finding("even-coding-agent", { contextCapTokens: "61,000" })).toBe("Prompts reach the cap at call 23");
});

test("what is cut back or summarised is told by the first call that has less before it", () => {
  const typed = { contextCapTokens: "61,000", "context.keptTokens": "2,000" };
  expect(finding("even-coding-agent", { ...typed, "context.policy": "prune" })).toBe(
    "History is first cut back before call 23",
  );
  expect(finding("even-coding-agent", { ...typed, "context.policy": "summarise" })).toBe(
    "History is first summarised before call 23",
  );
});

test("history that is kept passes the cap, and the title says how far it goes", () => {
  expect(finding("even-coding-agent", { contextCapTokens: "61,000", "context.policy": "keep" })).toBe(
    "Prompts pass the cap at call 23 and end at 84,500 tokens",
  );
});

test("one call, and calls that all read the same, are told as that", () => {
  expect(finding("even-coding-agent", { steps: "1" })).toBe("The one call of an attempt reads 12,400 tokens");
  expect(finding("even-coding-agent", { growthTokensPerCall: "0" })).toBe("Every call reads 12,400 tokens");
});

test("of 1,000 calls 60 are drawn, so the call that reaches the cap is told as about", () => {
  expect(finding("even-coding-agent", { steps: "1,000" })).toMatch(/^Prompts reach the cap at about call \d+$/);
});

test("each call's stretch meets the next, and its parts add up to its prompt", () => {
  const { input, view } = classOf("even-coding-agent", { steps: "1,000" });
  const { slots } = promptSteps(view.contexts, input);
  slots.slice(1).forEach(({ from }, index) => expect(from).toBe(slots[index]?.to));
  slots.forEach(({ parts }, index) => {
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(view.contexts[index]?.promptTokens ?? NaN, 6);
  });
});

test("a cap of 8,192 tokens is told as it was entered, not as 8,190 or 8.19k", () => {
  const { input, view } = classOf("even-coding-agent", { contextCapTokens: "8,192" });
  expect(promptCaption(view.contexts, input)).toContain("At the cap of 8,192 ");
  expect(promptSteps(view.contexts, input).levels.map(({ text }) => text)).toEqual(["cap: 8,192"]);
});
