import { expect, test } from "vitest";
import { bindingLimit, type LinedPool } from "../../src/engine/binding-limit.ts";
import { bindingText } from "../../src/metrics/limit-words.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const kv = { kind: "kv", use: 0.33, carriedCallsPerSecond: 3 } as unknown as LinedPool["resources"][number];
const healthy: LinedPool = { id: "small", steadyReplicas: 3, missed: [], resources: [kv] };
const late = { limit: "ttft", class: "two", value: 0.538, bound: 0.4275 } as const;

test("of a plan that one pool blocks its missed limit binds, and not the third of another's KV memory", () => {
  const blocked: LinedPool = { id: "chat", steadyReplicas: null, missed: [late], resources: [] };
  const found = bindingLimit([healthy, blocked]);
  expect(found).toEqual({ pool: "chat", kind: "ttft", use: 0.538 / 0.4275, isOutOfReach: true });
  expect(bindingText(found)).toBe("time to first token, out of reach");
});

test("a typed count that misses a limit stands on its load line, as all that serve do", () => {
  expect(bindingLimit([healthy, { ...healthy, id: "chat", missed: [late] }])).toEqual({
    pool: "small",
    kind: "kv",
    use: 0.33,
  });
});

test("0.05 s to the first token of a chat binds where no count keeps it; 100 typed replicas keep their devices and cost", () => {
  const sets = { "classes.support.limits.ttftSeconds": "0.05" };
  const planOf = (more: Readonly<Record<string, string>>) =>
    basePlan(withTyped(certainExample("support-chat"), { ...sets, ...more })).plan;
  const found = planOf({});
  expect(found.devices).toBeNull();
  expect(found.bindingLimit).toMatchObject({ pool: "chat", kind: "ttft", isOutOfReach: true });
  // 100 that serve and one for a failure, of 2 devices each.
  expect(planOf({ "pools.chat.replicas": "100" }).devices).toBe(202);
});
