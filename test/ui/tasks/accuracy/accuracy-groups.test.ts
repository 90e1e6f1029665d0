import { expect, test } from "vitest";
import { furthestOff, groupsAt, markable } from "../../../../src/ui/tasks/accuracy/accuracy-groups.ts";
import { madeAccuracy } from "./made-accuracy.ts";

const place = { load: "open", subject: "itl" } as const;
const accuracy = madeAccuracy({
  groups: [
    ["open", "itl", "family", "deepseek", 90, 16, 60, 3],
    ["open", "itl", "family", "gpt-oss", 9, 80, 90, 80],
    ["open", "ttft", "family", "qwen3", 50, 99, 99, 0],
    ["open", "itl", "accelerator", "h100-sxm", 99, 20, 60, 4],
    ["open", "itl", "engine", "tensorrt-engine", 99, 20, 60, 4],
  ],
});

test("groups are those of the load, the figure and the kind, by the names that people know", () => {
  expect(groupsAt(accuracy, place, "family").map(({ name, rows }) => [name, rows])).toEqual([
    ["DeepSeek", 90],
    ["gpt-oss", 9],
  ]);
  expect(groupsAt(accuracy, place, "engine")[0]?.name).toBe("TensorRT-LLM before 1.0");
});

test("nine rows do not make a family the furthest off; where no other is, they do", () => {
  const families = groupsAt(accuracy, place, "family");
  expect(furthestOff(families)?.of).toBe("deepseek");
  expect(furthestOff(families.slice(1))?.of).toBe("gpt-oss");
  expect(furthestOff([])).toBeNull();
});

test("what is alone of its kind is not marked among others", () => {
  expect(markable(accuracy, place).map(({ id }) => id)).toEqual(["family deepseek", "family gpt-oss"]);
  expect(markable(accuracy, { load: "open", subject: "ttft" }).map(({ id }) => id)).toEqual(["family qwen3"]);
});
