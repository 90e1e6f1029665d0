import { expect, test } from "vitest";
import {
  spreadCaption,
  spreadFinding,
  spreadRows,
} from "../../../../../src/ui/tasks/workload/pictures/percentiles-picture.tsx";
import { classOf } from "./class-of.ts";

test("without spread and retries all workflows take the same", () => {
  expect(spreadFinding(spreadRows(classOf("even-coding-agent").result))).toBe("All workflows take nearly the same");
});

test("the row that strays most is the finding: 12 calls at p95 are 2.4 times a mean of 5", () => {
  const { result } = classOf("coding-agent");
  const { sample } = result;
  if (sample === null) throw new Error("the page's plan has a sample");
  const same = { p50: 1, p95: 1, p99: 1 };
  const rows = spreadRows({
    ...result,
    stepsPerWorkflow: 1,
    callsPerWorkflow: 5,
    workflowSeconds: null,
    sample: { ...sample, steps: same, calls: { p50: 4, p95: 12, p99: 20 }, promptTokens: same, workflowSeconds: null },
  });
  expect(spreadFinding(rows)).toBe("One workflow in 20 makes more than 12 calls, 2.4 times the mean");
  expect(rows.map(({ id }) => id)).toEqual(["steps", "calls", "promptTokens"]);
});

test("the caption says what is exact and what is drawn, with draws and seed", () => {
  const { result } = classOf("coding-agent");
  const { draws, seed } = result.sample ?? { draws: 0, seed: 0 };
  expect(spreadCaption(result)).toContain(`The mean is exact; the percentiles are those of ${draws} drawn workflows`);
  expect(spreadCaption(result)).toContain(`seed ${seed}`);
});
