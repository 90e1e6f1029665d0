import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { smallerReplicas } from "../../src/planning/smaller-replica.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { strayEdits } from "../levers/stray-edits.ts";
import { advisedByFormula } from "./advised.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const small = withTyped(exampleScenario("support-chat"), { "pools.chat.model": "llama-3.1-8b" });
const found = (scenario: Scenario) => {
  const base = plan(resolve(scenario));
  return advisedByFormula(smallerReplicas(scenario, base), base);
};

test("16 GB of weights on 2 devices of 80 GB: one device a replica halves 4 devices, and the remedy does what it says", () => {
  const [finding] = found(small);
  expect(finding?.numbers).toMatchObject({ devices: 4, devicesWithSmaller: 2, enoughDevicesPerReplica: 1 });
  expect(finding?.remedies.flatMap(strayEdits)).toEqual([]);
  const after = withTyped(small, finding?.remedies[0]?.set ?? {});
  expect(plan(resolve(after))).toMatchObject({ devices: 2 });
  expect(found(after)).toEqual([]);
});

test("devices that are sold 8 at a time save no money when fewer of them are used, and that is said", () => {
  const byTheNode = withTyped(small, { "pools.chat.devicesPerUnit": "8" });
  const [finding] = found(byTheNode);
  const { costUsdPerMonth, costUsdPerMonthWithSmaller } = finding?.numbers ?? {};
  expect(costUsdPerMonthWithSmaller).toBeCloseTo(Number(costUsdPerMonth), 6);
  expect(finding?.remedies[0]?.text).toMatch(/saves (about )?2 devices and no money\.$/);
});

test("is silent where a person fixed the number of replicas, and where no smaller replica holds the model", () => {
  expect(found(withTyped(small, { "pools.chat.replicas": "2" }))).toEqual([]);
  expect(found(exampleScenario("support-chat"))).toEqual([]);
});

test("is silent where a smaller replica misses a limit: 16 GB at 3.35 TB/s take 4.8 ms a token at least, over 4 ms", () => {
  expect(found(withTyped(small, { "classes.support.limits.itlSeconds": "4 ms" }))).toEqual([]);
});
