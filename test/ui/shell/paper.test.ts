import { expect, test } from "vitest";
import { viewsOnPaper } from "../../../src/ui/shell/paper.tsx";

const ids = (task: string) => {
  const { first, rest } = viewsOnPaper(task);
  return { first: first.map(({ id }) => id), rest: rest.map(({ id }) => id) };
};

test("printed from the checklist it stands before the inputs, once; from anywhere else the views keep their order", () => {
  const usual = ids("plan");
  expect(usual.first).toEqual([]);
  expect(usual.rest).toContain("checklist");
  expect(ids("checklist")).toEqual({ first: ["checklist"], rest: usual.rest.filter((id) => id !== "checklist") });
});
