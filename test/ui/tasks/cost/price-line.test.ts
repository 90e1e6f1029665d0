import { expect, test } from "vitest";
import { resolve } from "../../../../src/scenario/resolved/resolve.ts";
import { devicePrices } from "../../../../src/ui/tasks/cost/price-line.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

function prices(split: Readonly<Record<string, string>>): readonly string[] {
  const scenario = withTyped(exampleScenario("support-chat"), split, "pools.chat.split");
  return devicePrices(resolve(scenario), scenario, new Set()).map(({ text }) => text);
}

test("replicas of prompts that are bought as their pool is have no price of their own, least of all one as entered", () => {
  expect(prices({ transfer: "layers" })).toEqual([expect.stringContaining("AWS, us-east-1, on-demand")]);
  const dearer = prices({ transfer: "layers", usdPerDeviceHour: "5" });
  expect(dearer).toEqual([expect.stringContaining("AWS"), expect.stringMatching(/\$5 a device-hour.*, as entered$/)]);
});
