import { expect, test } from "vitest";
import { neighbour } from "../../../../src/ui/tasks/workload/neighbour.ts";

test("after a deletion the next class is shown, after the last one the class before, after the only one none", () => {
  const two = [{ id: "a" }, { id: "b" }];
  expect(neighbour(two, "a")).toBe("b");
  expect(neighbour(two, "b")).toBe("a");
  expect(neighbour([{ id: "a" }], "a")).toBeNull();
});
