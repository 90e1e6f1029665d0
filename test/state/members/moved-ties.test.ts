import { expect, test } from "vitest";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import { rangesOf } from "../../../src/scenario/ranges-of.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { renameAgent } from "../../../src/state/members/agents.ts";
import { duplicateClass } from "../../../src/state/members/class-list.ts";
import { renamePool } from "../../../src/state/members/pool-list.ts";
import { edited } from "../../planning/edited.ts";
import { certainExample } from "../../planning/example-scenario.ts";

const price = "pools.chat.usdPerDeviceHour";
const steps = "classes.support.steps";
const success = "classes.support.successPerAttempt";

/** Steps move with the price of the pool, and successes with steps. */
const tied = edited(certainExample("support-chat"), [
  { path: price, value: { low: 2, base: 3, high: 5 } },
  { path: steps, value: { low: 4, base: 5, high: 7, with: { path: price, rank: 0.5 } } },
  { path: success, value: { low: 0.6, base: 0.7, high: 0.8, with: { path: steps, rank: -0.5 } } },
]);
const tiesOf = (scenario: Scenario) =>
  rangesOf(scenario).flatMap(({ path, range }) => (range.with === undefined ? [] : [`${path} ${range.with.path}`]));

test("a pool's new name is known to the ranges that move with its price", () => {
  const renamed = renamePool(tied, "chat", "fast");
  expect(tiesOf(renamed)).toContain("classes.support.steps pools.fast.usdPerDeviceHour");
  expect(parseScenario(renamed).ok).toBe(true);
});

test("in the copy of a class its own inputs move with each other, and with the same pool", () => {
  expect(tiesOf(duplicateClass(tied, "support"))).toEqual(
    expect.arrayContaining([
      "classes.support-2.successPerAttempt classes.support-2.steps",
      `classes.support-2.steps ${price}`,
      `${success} ${steps}`,
    ]),
  );
});

test("an agent's new name is known to what moves with its calls", () => {
  const [workload] = certainExample("support-chat").classes;
  const agent = { ...baseAgent, id: "helper", name: "Helper" };
  const withAgent = { ...tied, classes: [{ ...workload, ...tied.classes[0], agents: [agent] }] } as Scenario;
  const moved = edited(withAgent, [
    {
      path: steps,
      value: { low: 4, base: 5, high: 7, with: { path: "classes.support.agents.helper.calls", rank: 0.5 } },
    },
  ]);
  const renamed = renameAgent(moved, "support", "helper", "Reader");
  expect(tiesOf(renamed)).toContain(`${steps} classes.support.agents.reader.calls`);
});

const baseAgent = { runs: 1, calls: { low: 1, base: 2, high: 3 } };
