import { expect, test } from "vitest";
import { outlookOn } from "../../../../src/planning/pool-choice.ts";
import { takenChoice } from "../../../../src/scenario/rows/taken-choice.ts";
import { deviceWords, modelWords, outlookWords } from "../../../../src/ui/tasks/hardware/outlook-words.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

function outlook(id: string, field: "model" | "accelerator" = "accelerator"): string {
  return outlookWords(outlookOn({ scenario: example, poolId: "chat", ...takenChoice(example, "chat", field, id) }));
}

test("a choice is told of with its own best split and format, by formula: 70.6 GB of FP8 weights fit on one H200; on L4s, which hold them, a limit is missed", () => {
  expect(outlook("h200-sxm")).toMatch(/^about \d+ devices as TP 1 in mixed FP8, about \$[\d.]+k a month in all$/);
  expect(outlook("l4")).toBe("fits, but misses a limit, however many there are");
  expect(outlook("mi300x")).toMatch(/^about [\d,]+ devices/);
});

test("what blocks the plan is no fit: calls of a coding agent do not fit into the 8,192 tokens of Gemma 2", () => {
  const scenario = exampleScenario("coding-agent");
  const outlook = outlookOn({ scenario, poolId: "agent", ...takenChoice(scenario, "agent", "model", "gemma-2-27b") });
  expect(outlookWords(outlook)).toBe("blocked: context too long");
});

test("a plan that cannot be made says so", () => {
  expect(outlookWords(null)).toBe("cannot be planned");
});

test("a device is its memory and its list price with the seller, a model its size and its context", () => {
  expect(deviceWords({ id: "l4", memoryBytes: 24.2e9 }, example.asOfDate)).toBe("24.2 GB, $0.49 an hour by RunPod");
  expect(deviceWords({ id: "none", memoryBytes: null }, example.asOfDate)).toBe("memory unknown, no price known");
  expect(deviceWords({ id: "tpu-v5e", memoryBytes: null }, example.asOfDate)).toContain("about 17.1 GB");
  expect(modelWords({ totalParameters: 70.6e9, maxContextTokens: 131_072 })).toBe(
    "70.6 billion parameters, context to 131,072",
  );
});
