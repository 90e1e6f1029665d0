import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { sharedPools } from "../../src/planning/shared-pools.ts";
import { withOwnPool } from "../../src/levers/own-pool.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { advisedByFormula } from "./advised.ts";
import { exampleScenario } from "./example-scenario.ts";

const chat = exampleScenario("support-chat");
const coding = exampleScenario("coding-agent").classes[0];
if (coding === undefined) throw new Error("the example has a class");

/** Support chat, and agents beside it whose long prompts nobody waits for. */
const shared: Scenario = {
  ...chat,
  classes: [
    ...chat.classes,
    {
      ...coding,
      pool: "chat",
      hosted: null,
      limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    },
  ],
};

test("names the class whose limit sizes the shared pool, and what a pool apart takes is what planning it takes", () => {
  const base = plan(resolve(shared));
  const [finding] = advisedByFormula(sharedPools(shared, base), base);
  expect(finding).toMatchObject({ at: "classes.coding.pool", numbers: { limitOf: "support", limit: "ttft" } });
  const apart = plan(resolve(withOwnPool(shared, "coding")));
  expect(finding?.numbers).toMatchObject({ devices: base.devices, devicesOtherwise: apart.devices });
  expect(apart.devices ?? Infinity).toBeLessThan(0.9 * (base.devices ?? 0));
  expect(finding?.remedies).toMatchObject([{ lever: "own-pool" }]);
});

test("is silent where one class has the pool to itself, and once the classes are apart", () => {
  expect(sharedPools(chat, plan(resolve(chat)))).toEqual([]);
  const apart = withOwnPool(shared, "coding");
  expect(sharedPools(apart, plan(resolve(apart)))).toEqual([]);
});
