import { expect, test } from "vitest";
import { unrangedFields } from "../../src/scenario/ranges-of.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const chat = exampleScenario("support-chat");
const paths = (scenario = chat) => unrangedFields(scenario).map(({ path }) => path);

test("a share of reviews of 1 % is among the inputs without a range, a ranged price and a choice of devices are not", () => {
  expect(paths()).toContain("classes.support.reviewShare");
  expect(paths()).not.toContain("pools.chat.usdPerDeviceHour");
  expect(paths()).not.toContain("pools.chat.tp");
});

test("a disabled class takes no part", () => {
  const off = { ...chat, classes: chat.classes.map((one) => ({ ...one, enabled: false })) };
  expect(paths(off).filter((path) => path.startsWith("classes."))).toEqual([]);
});

test("how calls are sent, the share that must meet the limits and the hours that are planned may be ranges, and the plan takes the point that is asked for", () => {
  const [own] = chat.classes;
  if (own === undefined) throw new Error("no class");
  const range = (low: number, base: number, high: number) => ({ low, base, high });
  const ranged = {
    ...chat,
    classes: [
      {
        ...own,
        limits: { ...own.limits, percentile: range(0.9, 0.95, 0.99) },
        serving: { ...own.serving, retries: range(0, 1, 3), timeoutSeconds: range(10, 20, 60) },
        arrivals: { ...own.arrivals, planAtShare: range(0.9, 0.95, 1) },
      },
    ],
  };
  expect(parseScenario(ranged).ok).toBe(true);
  const high = resolve(ranged, (_path, { high: end }) => end).classes[0];
  expect([high?.limits.percentile, high?.serving.retries, high?.serving.timeoutSeconds, high?.planAtShare]).toEqual([
    0.99, 3, 60, 1,
  ]);
});
