import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { editScenario } from "../../../../src/scenario/typed/edit.ts";
import { outlookOf } from "../../../../src/state/jobs/outlooks.ts";
import { deviceWords, modelWords, outlookWords } from "../../../../src/ui/tasks/hardware/outlook-words.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const example = exampleScenario("support-chat");

function outlook(accelerator: string): string {
  const edited = editScenario(example, [{ path: "pools.chat.accelerator", typed: accelerator }]);
  if (!edited.ok) throw new Error(edited.problem.text);
  return outlookWords(outlookOf(pagePlan(edited.scenario), "chat"));
}

test("70.6 GB of FP8 weights fit on 2 H100s, not on 2 L4s of 24 GB; one MI300X by its label holds them", () => {
  expect(outlook("h100-sxm")).toMatch(/^fits: 4 devices, \$[\d.]+k a month in all$/);
  expect(outlook("l4")).toBe("does not fit on 2 devices a replica");
  expect(outlook("mi300x")).toMatch(/^fits: [\d,]+ devices/);
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
