import { expect, test } from "vitest";
import { factsOf } from "../../src/deploy/deploy-kinds.ts";
import { deviceResource } from "../../src/deploy/resource-names.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleScenario } from "../../src/state/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { documentOf, type Planned, written } from "./deployed.ts";

function onDevice(accelerator: string, typed: Readonly<Record<string, string>> = {}): Planned {
  const small = { model: "llama-3.1-8b", accelerator, tp: "1", ...typed };
  const scenario: Scenario = withTyped(exampleScenario("support-chat"), small, "pools.chat");
  return { scenario, plan: planScenario(scenario) };
}
const onSlice = onDevice("h100-sxm-3g.40gb");

function resourceOf({ scenario, plan }: Planned): string {
  const facts = factsOf(scenario, plan, "chat");
  if (facts === null) throw new Error("the pool serves nothing");
  return deviceResource(facts);
}

test("a slice is a resource by its profile, a device one of its maker", () => {
  expect(resourceOf(onSlice)).toBe("nvidia.com/mig-3g.40gb");
  expect(resourceOf(onDevice("h100-sxm"))).toBe("nvidia.com/gpu");
  expect(resourceOf(onDevice("mi300x"))).toBe("amd.com/gpu");
});

test.each(["kubernetes", "kserve", "llm-d"])(
  "%s asks for slices, never for whole devices, and says in which strategy they are called so",
  (kind) => {
    const { text } = documentOf(kind, onSlice);
    expect(text).toMatch(/nvidia\.com\/mig-3g\.40gb: "?1"?/);
    expect(text).not.toContain("nvidia.com/gpu");
    expect(text).toContain('NVIDIA\'s device plugin names them in its strategy "mixed"');
    expect(documentOf(kind, onDevice("h100-sxm")).text).not.toMatch(/mig|mixed/);
  },
);

test("the chart of llm-d, which counts devices itself, counts slices", () => {
  expect(documentOf("llm-d", onSlice).text).toMatch(/resources:\s+nvidia: nvidia\.com\/mig-3g\.40gb/);
  expect(written("llm-d", onDevice("h100-sxm-3g.40gb", { "split.accelerator": "h100-sxm" }))).toMatch(/go by two/);
});

test("Dynamo's workers ask for the slice; its request, which counts whole devices, is not written", () => {
  const apart = onDevice("h100-sxm-3g.40gb", { "split.tp": "1" });
  expect(documentOf("dynamo", apart).text.match(/gpuType: nvidia\.com\/mig-3g\.40gb/g)).toHaveLength(2);
  expect(written("dynamo", onSlice)).toMatch(/MIG slices/);
});
