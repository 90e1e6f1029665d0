import { describe, expect, test } from "vitest";
import { traceKinds } from "../../../src/deploy/trace-kinds.ts";
import { applied } from "../../../src/formats/applied/applied.ts";
import { importFormats } from "../../../src/formats/import-formats.ts";
import { readFiles } from "../../../src/formats/reading/import-document.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { planTrace } from "../../../src/planning/traces/plan-trace.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { isSoak } from "../../soak.ts";
import { exampleScenario } from "../example-scenario.ts";

const calls = 20_000;

function drawn(scenario: Scenario, seed = scenario.seed) {
  const { input, plan } = basePlan(scenario);
  return planTrace(input, plan, { poolId: scenario.pools[0]?.id ?? "", calls, seed });
}

const again = new Map<string, ReturnType<typeof readAgain>>();

/** The same of a worked example, written and read once. */
function exampleAgain(kind: string, id: string): ReturnType<typeof readAgain> {
  const key = `${kind} ${id}`;
  const found = again.get(key) ?? readAgain(kind, exampleScenario(id));
  again.set(key, found);
  return found;
}

/** What an export of the plan is when it is read again. */
async function readAgain(kind: string, scenario: Scenario) {
  const writer = traceKinds.find(({ id }) => id === kind);
  const text =
    (await writer?.write({ scenario, trace: async () => drawn(scenario) }, scenario.pools[0]?.id ?? "")) ?? "";
  const chunks = async function* chunks() {
    yield new TextEncoder().encode(text);
  };
  const [read] = await readFiles([{ path: `plan.${kind}`, bytes: null, chunks }], {
    formats: importFormats,
    heard: () => undefined,
  });
  if (read === undefined) throw new Error("nothing is read");
  const back = applied(scenario, read, { pool: null, workClass: scenario.classes[0]?.id ?? null });
  if (!back.ok) throw new Error(back.problem.text);
  return { text, read, planned: basePlan(back.value.scenario).plan.classes[0], scenario: back.value.scenario };
}

const off = (value: number | null | undefined, from: number | null | undefined) =>
  Math.abs((value ?? Number.NaN) / (from ?? Number.NaN) - 1);

test("20,000 calls, the same by one seed and others by another, in the order in which they are sent", () => {
  const scenario = exampleScenario("support-chat");
  const [once, again, other] = [drawn(scenario), drawn(scenario), drawn(scenario, 2)];
  expect(once).toHaveLength(calls);
  expect(again).toEqual(once);
  expect(other).not.toEqual(once);
  const times = once.map(({ arrivalSeconds }) => arrivalSeconds);
  expect(times).toEqual(times.toSorted((one, next) => one - next));
});

test("a pool that serves nothing has no calls", () => {
  const { input, plan } = basePlan(exampleScenario("support-chat"));
  expect(planTrace(input, plan, { poolId: "nowhere", calls: 100, seed: 1 })).toEqual([]);
});

describe.each(["support-chat", "coding-agent", "document-processing"])("%s", (id) => {
  const scenario = exampleScenario(id);
  const [planned] = basePlan(scenario).plan.classes;
  const sorted = drawn(scenario)
    .map(({ promptTokens }) => promptTokens)
    .toSorted((one, next) => one - next);

  // The blocks of an agent's long histories take as long to write as all else here: the soak writes them.
  test.each(isSoak || id !== "coding-agent" ? ["trace-mooncake", "trace-tracelab"] : ["trace-tracelab"])(
    "%s: prompts and answers have the lengths of the plan",
    async (kind) => {
      const { read, text } = await exampleAgain(kind, id);
      const { trace } = read.imported;
      expect(read.format?.id).toBe(kind === "trace-mooncake" ? "mooncake" : "tracelab-replay");
      expect(text.split("\n").length - 1).toBe(kind === "trace-mooncake" ? calls : calls + 1);
      expect(trace?.calls).toBe(calls);
      expect(off(trace?.promptTokens?.mean, planned?.promptTokensPerCall)).toBeLessThan(0.03);
      expect(off(trace?.outputTokens?.mean, planned?.outputTokensPerCall)).toBeLessThan(0.03);
      expect(off(trace?.promptTokens?.p50, sorted[calls / 2])).toBeLessThan(0.05);
      expect(off(trace?.promptTokens?.p95, sorted[calls * 0.95])).toBeLessThan(0.05);
    },
  );

  test("what is found in TraceLab's sessions is the plan's share within 2 points", async () => {
    const { read } = await exampleAgain("trace-tracelab", id);
    expect(Math.abs((read.imported.trace?.cachedShareIdeal ?? 0) - (planned?.cacheHitShare ?? 0))).toBeLessThan(0.02);
  });
});

// The agent's history is summed up past a cap, which no trace says: a class fitted to it has other prompts than its trace.
test.each(["support-chat", "document-processing"])(
  "%s is given back as the class that it was: calls, lengths and hits, also by Mooncake's blocks",
  async (id) => {
    const scenario = exampleScenario(id);
    const [was] = basePlan(scenario).plan.classes;
    for (const kind of ["trace-mooncake", "trace-tracelab"]) {
      const { planned } = await exampleAgain(kind, id);
      expect(off(planned?.callsPerAttempt, was?.callsPerAttempt)).toBeLessThan(0.03);
      expect(off(planned?.promptTokensPerCall, was?.promptTokensPerCall)).toBeLessThan(0.03);
      expect(off(planned?.outputTokensPerCall, was?.outputTokensPerCall)).toBeLessThan(0.03);
      expect(off(planned?.contextMedianTokens, was?.contextMedianTokens)).toBeLessThan(0.05);
      expect(off(planned?.contextP95Tokens, was?.contextP95Tokens)).toBeLessThan(0.05);
      expect(Math.abs((planned?.cacheHitShare ?? 0) - (was?.cacheHitShare ?? 0))).toBeLessThan(0.02);
    }
  },
);

test("calls come at the planned peak", () => {
  const scenario = exampleScenario("document-processing");
  const all = drawn(scenario);
  const rate = (calls - 1) / ((all.at(-1)?.arrivalSeconds ?? 0) - (all[0]?.arrivalSeconds ?? 0));
  // 20,000 independent arrivals: one deviation of their rate is 0.7 %.
  expect(off(rate, basePlan(scenario).plan.classes[0]?.peakCallsPerSecond)).toBeLessThan(0.03);
});

test("what many sessions begin with is found by the first call, and is in the class that comes back", async () => {
  const chat = exampleScenario("support-chat");
  const shared = { sharedPrefixTokens: 400 };
  const scenario = {
    ...chat,
    classes: chat.classes.map((one) => ({ ...one, context: { ...one.context, ...shared } })),
  };
  const { scenario: back } = await readAgain("trace-tracelab", scenario);
  expect(off(back.classes[0]?.context.sharedPrefixTokens as number, 400)).toBeLessThan(0.03);
});

test("the pool as a class of a workload catalogue has its prompts, answers, turns and limits", async () => {
  const scenario = exampleScenario("support-chat");
  const [was] = basePlan(scenario).plan.classes;
  const { read, planned, scenario: back } = await readAgain("workload-catalogue", scenario);
  expect(read.format?.id).toBe("workload-catalogue");
  expect(off(planned?.promptTokensPerCall, was?.promptTokensPerCall)).toBeLessThan(0.03);
  expect(off(planned?.outputTokensPerCall, was?.outputTokensPerCall)).toBeLessThan(0.03);
  expect(off(planned?.callsPerAttempt, was?.callsPerAttempt)).toBeLessThan(0.03);
  expect(back.classes[0]?.limits).toEqual(scenario.classes[0]?.limits);
});
