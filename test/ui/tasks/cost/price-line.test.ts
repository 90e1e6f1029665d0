import { expect, test } from "vitest";
import { resolve } from "../../../../src/scenario/resolved/resolve.ts";
import { editScenario } from "../../../../src/scenario/typed/edit.ts";
import { devicePrices } from "../../../../src/ui/tasks/cost/price-line.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

function prices(edits: readonly { readonly path: string; readonly typed: string }[]): readonly string[] {
  const edited = editScenario(exampleScenario("support-chat"), edits);
  if (!edited.ok) throw new Error(edited.problem.text);
  return devicePrices(resolve(edited.scenario), edited.scenario, new Set()).map(({ text }) => text);
}

test("replicas of prompts that are bought as their pool is have no price of their own, least of all one as entered", () => {
  const apart = { path: "pools.chat.split.transfer", typed: "layers" };
  expect(prices([apart])).toEqual([expect.stringContaining("AWS, us-east-1, on-demand")]);
  const dearer = prices([apart, { path: "pools.chat.split.usdPerDeviceHour", typed: "5" }]);
  expect(dearer).toEqual([expect.stringContaining("AWS"), expect.stringMatching(/\$5 a device-hour.*, as entered$/)]);
});
