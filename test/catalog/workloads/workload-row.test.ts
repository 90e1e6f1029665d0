import { expect, test } from "vitest";
import codingAgent from "../../../src/catalog/workloads/coding-agent.ts";
import supportChat from "../../../src/catalog/workloads/support-chat.ts";
import { allWorkloads } from "../../../src/catalog/workloads/index.generated.ts";
import type { WorkloadFigures, WorkloadRow } from "../../../src/catalog/workloads/workload-row.ts";

type NumberPath = {
  [Path in keyof WorkloadFigures]: WorkloadFigures[Path]["value"] extends string | null ? never : Path;
}[keyof WorkloadFigures];

function ends({ figures }: WorkloadRow, path: NumberPath): { base: number; low: number; high: number } {
  const { value } = figures[path];
  if (value === null) throw new Error(`${path} is open`);
  return typeof value === "number" ? { base: value, low: value, high: value } : value;
}

test("33 calls from 12.4k to 84.5k tokens prompt with 1,598,784 tokens; the traces count 2.27 million", () => {
  // 33 x 12,400 + 2,253 x 33 x 32 / 2
  const calls = ends(codingAgent, "steps").base;
  const prefix = ends(codingAgent, "prefixTokens").base;
  const growth = ends(codingAgent, "growthTokensPerCall").base;
  expect(calls * prefix + (growth * calls * (calls - 1)) / 2).toBe(1_598_784);
  expect(prefix + growth * (calls - 1)).toBeCloseTo(84_500, -2);
  // 17.2k output tokens a trial.
  expect(ends(codingAgent, "outputTokens").base * calls).toBeCloseTo(17_200, -2);
});

test("five turns of support average 1,155 prompt tokens, the mean of the conversation trace", () => {
  const growth = ends(supportChat, "growthTokensPerCall").base;
  const turns = ends(supportChat, "steps").base;
  expect(ends(supportChat, "prefixTokens").base + (growth * (turns - 1)) / 2).toBe(1155);
});

test.each(allWorkloads)("$id: ranges lie around their base and the longest prompt fits under the cap", (row) => {
  for (const { value } of Object.values(row.figures)) {
    if (typeof value !== "object" || value === null) continue;
    expect(value.low).toBeLessThanOrEqual(value.base);
    expect(value.base).toBeLessThanOrEqual(value.high);
  }
  const calls = ends(row, "steps").high * ends(row, "callsPerStep").high;
  const longest = ends(row, "prefixTokens").high + ends(row, "growthTokensPerCall").high * (calls - 1);
  expect(longest).toBeLessThanOrEqual(ends(row, "contextCapTokens").base);
});

test.each(allWorkloads)("$id says what it leaves out, in sentences", ({ leavesOut, successMeans }) => {
  expect(successMeans).not.toBe("");
  expect(leavesOut.length).toBeGreaterThan(1);
  for (const sentence of leavesOut) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
