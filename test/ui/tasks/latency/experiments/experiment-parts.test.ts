import { expect, test } from "vitest";
import { partWords } from "../../../../../src/ui/tasks/latency/experiments/experiment-parts.tsx";

test("where one replica answers and another computes its prompts, nobody says that they cannot part", () => {
  const serving = [{ id: "chat", steadyReplicas: 1 }];
  expect(partWords(serving, { pools: [{ id: "chat" }] })).toBe("One replica serves: prompts and answers cannot part");
  expect(partWords(serving, { pools: [{ id: "chat", promptsIn: "chat prompts" }] })).toMatch(
    /^Prompts are computed apart: what one pool and other ratios would give/,
  );
  expect(partWords([{ id: "chat", steadyReplicas: 2 }], { pools: [{ id: "chat" }] })).toMatch(/^Whether prompts/);
});
