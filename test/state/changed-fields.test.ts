import { expect, test } from "vitest";
import { changedFields } from "../../src/state/changed-fields.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { sampleScenario } from "../scenario/sample-scenario.ts";

const scenario = sampleScenario(2);
const [first, second] = scenario.classes;
if (first === undefined || second === undefined) throw new Error("the sample has two classes");

test("the same scenario has no changes", () => {
  expect(changedFields(scenario, structuredClone(scenario))).toEqual([]);
});

test("a value that changed stands with its name, both texts and what it may be", () => {
  const after = { ...scenario, classes: [{ ...first, steps: 33 }, second] };
  expect(changedFields(scenario, after)).toMatchObject([
    { path: `classes.${first.id}.steps`, label: "Steps", after: "33", typed: "33", facts: { min: 1 } },
  ]);
});

test("a class that is new tells what a person looks at first, without a value before", () => {
  const after = { ...scenario, classes: [first, second, { ...first, id: "new", name: "New" }] };
  const changes = changedFields(scenario, after);
  expect(changes.map(({ path }) => path)).toContain("classes.new.arrivals.perDay");
  expect(changes.every(({ path, before }) => path.startsWith("classes.new.") && before === null)).toBe(true);
});

test("a pool that takes another model is told by the model's id", () => {
  const [pool, ...rest] = scenario.pools;
  if (pool === undefined) throw new Error("the sample has pools");
  const after = { ...scenario, pools: [{ ...pool, model: "acme-coder" }, ...rest] };
  expect(changedFields(scenario, after)).toMatchObject([
    { path: `pools.${pool.id}.model`, before: pool.model, after: "acme-coder" },
  ]);
});

test("words stand as the page writes them, and are edited as they are typed", () => {
  const drafting = { "speculation.method": "heads", "adapters.count": "4", "offload.hostBytes": "64GB" };
  const before = certainExample("support-chat");
  const changes = changedFields(before, withTyped(before, { ...drafting, weights: "bf16" }, "pools.chat"));
  const of = (field: string) => changes.find(({ path }) => path === `pools.chat.${field}`);
  expect(of("speculation.method")).toMatchObject({ after: "trained heads (EAGLE)", typed: "heads" });
  expect(of("speculation.text")).toMatchObject({ after: "of another kind", typed: "other" });
  expect(of("adapters.targets")).toMatchObject({ after: "all linear layers", typed: "all-linear" });
  expect(of("offload.diskOf")).toMatchObject({ after: "each replica has one of its own", typed: "replica" });
  expect(of("weights")).toMatchObject({ before: "mixed FP8", after: "BF16", typed: "bf16" });
});
