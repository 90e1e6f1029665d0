import { expect, test } from "vitest";
import { fittedName, workflowLayout } from "../../../../../src/ui/tasks/workload/pictures/workflow-layout.ts";
import type { PartPlace, WorkflowDrawing } from "../../../../../src/ui/tasks/workload/pictures/workflow-parts.ts";

const longName = "A researcher with a very long name that runs to sixty chars!";
const part = (id: string, place: PartPlace) => ({
  id,
  name: longName,
  place,
  rate: "1,240 calls a minute",
  target: `pool ${longName}`,
  tone: "plain" as const,
});
const drawing: WorkflowDrawing = {
  finding: "",
  workflows: "",
  attempts: "",
  attemptsEach: "",
  steps: "",
  stepsEach: "",
  parts: [
    part("main", "each-step"),
    part("a", "start"),
    part("b", "each-step"),
    part("c", "end"),
    part("review", "after"),
  ],
  ends: "",
};

test.each([328, 656])("at %i px the three frames lie within each other, and every part in its own", (width) => {
  const { frames, parts, height } = workflowLayout(drawing, width);
  const [workflow, attempt, step] = frames;
  if (workflow === undefined || attempt === undefined || step === undefined) throw new Error("there are three frames");
  const holds = (outer: typeof step, y: number) => y > outer.y && y + 26 <= outer.y + outer.height;
  expect(frames.map(({ id }) => id)).toEqual(["workflow", "attempt", "step"]);
  expect(attempt.x > workflow.x && step.x > attempt.x).toBe(true);
  expect(step.y + step.height).toBeLessThan(attempt.y + attempt.height);
  expect(attempt.y + attempt.height).toBeLessThan(workflow.y + workflow.height);
  const inside = (frame: typeof step) => parts.filter(({ y }) => holds(frame, y)).map((placed) => placed.part.id);
  expect(inside(step)).toEqual(["main", "b"]);
  expect(inside(attempt)).toEqual(["a", "main", "b", "c"]);
  expect(inside(workflow)).toEqual(["a", "main", "b", "c", "review"]);
  expect(height).toBeGreaterThan(workflow.y + workflow.height);
});

test("rows never overlap: 36 px apart where arrows stand beside boxes, 56 px where they stand below", () => {
  const gapsAt = (width: number) => {
    const ys = workflowLayout(drawing, width).parts.map(({ y }) => y);
    return Math.min(...ys.slice(1).map((y, index) => y - (ys[index] ?? 0)));
  };
  expect([gapsAt(656), gapsAt(328)]).toEqual([36, 56]);
});

test("a name of sixty letters gives up its middle and keeps its end, within the room there is", () => {
  const fitted = fittedName(longName, 250);
  expect(fitted.length).toBeLessThanOrEqual(250 / 7.2);
  expect(fitted).toMatch(/^A researcher.*…y chars!$/);
  expect(fittedName("Planner", 250)).toBe("Planner");
});
