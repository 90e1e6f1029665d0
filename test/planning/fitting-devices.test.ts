import { expect, test } from "vitest";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { strayEdits } from "../levers/stray-edits.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

// 70.6 billion parameters in FP8 are 70.6 GB at least: three times what an L4 holds, and half of what an H200 does.
const onL4 = withTyped(exampleScenario("support-chat"), { "pools.chat.accelerator": "l4", "pools.chat.tp": "1" });

test("a model too large for 24 GB names devices that hold it, and the offered one is planned without a blocker", () => {
  const finding = pagePlan(onL4).findings.find(({ code }) => code === "does-not-fit");
  // Two at RunPod's 0.74 are 1.48 an hour, one at its 1.69, one at its 1.79: the cheapest replicas first.
  expect(finding?.text).toContain(
    "NVIDIA RTX 6000 Ada 48 GB (2 a replica), NVIDIA RTX PRO 6000 Blackwell Server 96 GB (1 a replica), NVIDIA A100 PCIe 80 GB (1 a replica)",
  );
  const remedy = finding?.remedies.find(({ lever }) => lever === "accelerator");
  expect(finding?.remedies.flatMap(strayEdits)).toEqual([]);
  const after = pagePlan(withTyped(onL4, remedy?.set ?? {}));
  expect(after.plan.devices).not.toBeNull();
  expect(after.findings.filter(({ severity }) => severity === "blocker")).toEqual([]);
});

test("a plan that fits is told of no other device", () => {
  const remedies = pagePlan(exampleScenario("support-chat")).findings.flatMap((finding) => finding.remedies);
  expect(remedies.filter(({ set }) => Object.keys(set).some((path) => path.endsWith(".accelerator")))).toEqual([]);
});

test("where no count holds since calls miss their caches, a router that finds them is offered, with what it takes", () => {
  const long = withTyped(exampleScenario("support-chat"), { "classes.support.steps": "20" });
  const finding = pagePlan(long).findings.find(({ code }) => code === "limits-out-of-reach");
  const remedy = finding?.remedies.find(({ lever }) => lever === "routing");
  const devices = pagePlan(withTyped(long, remedy?.set ?? {})).plan.devices;
  expect(devices).toBeGreaterThan(0);
  expect(remedy?.text).toBe(`Send each call to where its prompt is cached: about ${devices} devices keep every limit.`);
  // One that finds them already cannot be offered again.
  const led = withTyped(long, { ...remedy?.set, "classes.support.limits.ttftSeconds": "0.01" });
  const left = pagePlan(led).findings.find(({ code }) => code === "limits-out-of-reach");
  expect(left?.remedies.map(({ lever }) => lever)).not.toContain("routing");
});
