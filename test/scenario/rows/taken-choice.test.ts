import { expect, test } from "vitest";
import { takenChoice } from "../../../src/scenario/rows/taken-choice.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const chat = exampleScenario("support-chat");
const weightsTaken = (model: string) =>
  takenChoice(chat, "chat", "model", model).taken.map(({ pools }) => pools[0]?.weights);

test("a model is looked at in the pool's own weights and as it is published, whatever its experts are in", () => {
  expect(weightsTaken("llama-3.1-8b")).toEqual(["fp8-mixed", "bf16"]);
  expect(weightsTaken("gpt-oss-120b")).toEqual(["fp8-mixed", "mxfp4"]);
  // Experts in FP4 are MXFP4, whatever is beside them.
  expect(weightsTaken("deepseek-v4-flash")).toEqual(["fp8-mixed", "mxfp4"]);
  expect(weightsTaken("deepseek-v3")).toEqual(["fp8-mixed"]);
});

test("a pool that is not there takes nothing", () => {
  expect(takenChoice(chat, "other", "model", "llama-3.1-8b").taken).toEqual([]);
});
