import { expect, test } from "vitest";
import { unrangedFields } from "../../src/scenario/ranges-of.ts";
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
