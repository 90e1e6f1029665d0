import { expect, test } from "vitest";
import type { ClassFigures } from "../../../../../src/ui/tasks/workload/pictures/class-figures.ts";
import { demandWords } from "../../../../../src/ui/tasks/workload/pictures/demand-sentence.tsx";
import { workflowDrawing, workflowFinding } from "../../../../../src/ui/tasks/workload/pictures/workflow-parts.ts";
import { classOf } from "./class-of.ts";

/** The class with a sub-agent that makes nine of ten calls, and tools at 62 % of their limit. */
function withWorker(figures: ClassFigures): ClassFigures {
  const [main] = figures.result.flows;
  if (main === undefined) throw new Error("a class has its main session");
  const agent = { id: "w", name: "Worker", when: "each-step", runs: 3 } as ClassFigures["input"]["agents"][number];
  const flow = {
    ...main,
    part: "w",
    poolId: null,
    hosted: "some-model",
    callsPerWorkflow: 9 * main.callsPerWorkflow,
    callsPerSecond: 9 * main.callsPerSecond,
  };
  return {
    ...figures,
    input: { ...figures.input, agents: [agent] },
    result: { ...figures.result, toolUse: 0.62, flows: [main, flow] },
  };
}

// 4,000 a day are 2.78 a minute, with 33 calls each 91.7 a minute.
test("the coding agent: 2.78 workflows a minute, 91.7 calls a minute to its pool, 33 calls a workflow", () => {
  const figures = classOf("even-coding-agent");
  const { workflows, attempts, steps, parts, finding } = workflowDrawing(figures);
  expect([workflows, attempts, steps]).toEqual([
    "2.78 workflows a minute",
    "2.78 attempts a minute",
    "91.7 steps a minute",
  ]);
  expect(parts[0]).toMatchObject({ name: "Main session", rate: "91.7 calls a minute", tone: "hot" });
  expect(finding).toBe("A workflow makes 33 calls in 33 steps and 1 attempt");
});

test("a sub-agent that makes nine of ten calls is the finding, with its runs and its hosted model", () => {
  const figures = withWorker(classOf("even-coding-agent"));
  expect(workflowFinding(figures)).toBe("Worker makes 90\u00a0% of the 330 calls of a workflow");
  const worker = workflowDrawing(figures).parts.find(({ id }) => id === "w");
  expect(worker).toMatchObject({ name: "Worker × 3", target: "some-model", tone: "hot", place: "each-step" });
});

test("tools say how near they are to their limit, and past it in alarm; nobody who is never asked is drawn", () => {
  const figures = withWorker(classOf("even-coding-agent", { reviewShare: "0 %" }));
  const partOf = (toolUse: number) =>
    workflowDrawing({ ...figures, result: { ...figures.result, toolUse } }).parts.find(({ id }) => id === "tools");
  expect(partOf(0.62)).toMatchObject({ target: "62\u00a0% of the limit", tone: "plain" });
  expect(partOf(1.2)).toMatchObject({ target: "120\u00a0% of the limit", tone: "over" });
  expect(workflowDrawing(figures).parts.map(({ id }) => id)).toEqual(["main", "w", "tools"]);
});

// 91.7 calls a minute of (12,400 + 84,496) / 2 = 48,448 tokens are 4.44 million tokens a minute.
test("the demand sentence multiplies up: 4,000 a day, 91.7 calls and 4.44 million tokens a minute, 94 % cached", () => {
  const words = demandWords(classOf("even-coding-agent"));
  expect(words).toMatchObject({
    workflows: "4,000",
    calls: "91.7 calls a minute",
    promptTokens: "4.44 million prompt tokens a minute",
    promptEach: "48,400",
    cached: "94\u00a0%",
    isCachedAsTyped: true,
    others: null,
  });
});

test("calls of sub-agents are told after the sentence, not mixed into it", () => {
  expect(demandWords(withWorker(classOf("even-coding-agent"))).others).toBe(
    "Roles and sub-agents add 825 calls a minute with 40 million prompt tokens.",
  );
});
