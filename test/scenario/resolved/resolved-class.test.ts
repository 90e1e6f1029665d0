import { noSpreads } from "../../engine/workload/no-spreads.ts";
import { expect, test } from "vitest";
import type { WorkloadClass } from "../../../src/engine/workload-class.ts";
import { editScenario } from "../../../src/scenario/typed/edit.ts";
import { rangesOf } from "../../../src/scenario/ranges-of.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { richScenario } from "../rich-scenario.ts";
import { sampleScenario } from "../sample-scenario.ts";

const rich = richScenario();
const pulls = "classes.pull-requests";

function edited(scenario: Scenario, ...pairs: readonly (readonly [string, string])[]): Scenario {
  const edit = editScenario(
    scenario,
    pairs.map(([path, typed]) => ({ path, typed })),
  );
  if (!edit.ok) throw new Error(edit.problem.text);
  return edit.scenario;
}

function resolvedPulls(scenario: Scenario): WorkloadClass {
  const found = resolve(scenario).classes.find(({ id }) => id === "pull-requests");
  if (found === undefined) throw new Error("the class is gone");
  return found;
}

test("a class that says nothing of version 2 has no spread, no cap, nobody who leaves, and model errors alone", () => {
  const [first] = resolve(sampleScenario(1)).classes;
  expect(first).toMatchObject({
    hours: [],
    burst: null,
    submission: null,
    concurrencyCap: null,
    spreads: noSpreads,
    outcome: {
      failures: {
        modelError: { share: 1, retry: "restart" },
        toolFailure: { share: 0, retry: "restart" },
        badOutput: { share: 0, retry: "restart" },
        timeOut: { share: 0, retry: "restart" },
      },
      patienceSeconds: null,
    },
    agents: [],
    fallback: null,
    replayShare: 0,
    isReplayAtPeak: false,
  });
  expect(resolve(sampleScenario(1)).monthsAhead).toBe(0);
});

test("failure shares of 0.2, 0.3 and 0.5 with 1 more sum to 1; as-class becomes the class's own retry", () => {
  const { failures } = resolvedPulls(edited(rich, [`${pulls}.outcome.timeOut.share`, "1"])).outcome;
  expect(failures).toEqual({
    modelError: { share: 0.1, retry: "resume" },
    toolFailure: { share: 0.15, retry: "resume" },
    badOutput: { share: 0.25, retry: "restart" },
    timeOut: { share: 0.5, retry: "resume" },
  });
});

test("where a point of the ranges has no failure shares at all, model errors stand for every failure", () => {
  const ranged = edited(sampleScenario(1), ["classes.helpdesk.outcome.modelError.share", "0.5 (0 to 1)"]);
  const { failures } = resolve(ranged, (_, { low }) => low).classes[0]?.outcome ?? {};
  expect(failures?.modelError.share).toBe(1);
});

test("quantiles 0:1, 0.5:3, 1:20 have the mean 6.75 and are given in multiples of it", () => {
  // (1 + 3) / 2 * 0.5 + (3 + 20) / 2 * 0.5 = 1 + 5.75 = 6.75
  const { steps } = resolvedPulls(edited(rich, [`${pulls}.varies.steps.quantiles`, "0:1 0.5:3 1:20"])).spreads;
  if (steps?.kind !== "quantiles") throw new Error("not quantiles");
  expect(steps.points.map(({ share }) => share)).toEqual([0, 0.5, 1]);
  for (const [index, value] of [1 / 6.75, 3 / 6.75, 20 / 6.75].entries()) {
    expect(steps.points[index]?.value).toBeCloseTo(value, 14);
  }
});

test("quantiles of 1e-300 and of 1e12 keep finite values with the mean 1", () => {
  const tiny = [
    { share: 0, value: 5e-324 },
    { share: 1, value: 1e-300 },
  ];
  const huge = [
    { share: 0, value: 0 },
    { share: 1 - 2 ** -53, value: 0 },
    { share: 1, value: 1e12 },
  ];
  for (const quantiles of [tiny, huge]) {
    const classes = sampleScenario(1).classes.map((workload) => ({
      ...workload,
      varies: { ...workload.varies, steps: { kind: "quantiles" as const, cv: 0, quantiles } },
    }));
    const { steps } = resolve({ ...sampleScenario(1), classes }).classes[0]?.spreads ?? {};
    if (steps?.kind !== "quantiles") throw new Error("not quantiles");
    const area = steps.points.reduce((sum, { share, value }, index) => {
      const before = steps.points[index - 1];
      return before === undefined ? sum : sum + ((share - before.share) * (value + before.value)) / 2;
    }, 0);
    expect(area).toBeCloseTo(1, 12);
  }
});

test("a spread that spreads nothing is none: cv 0, or quantiles of one value", () => {
  const flat = edited(rich, [`${pulls}.varies.steps.quantiles`, "0:7 1:7"], [`${pulls}.varies.toolSeconds.cv`, "0"]);
  expect(resolvedPulls(flat).spreads.steps).toBeNull();
  expect(resolvedPulls(rich).spreads.toolSeconds).toEqual({ kind: "lognormal", cv: 1.4 });
});

test("answers and tools vary where nobody says how; a stated spread of nothing holds them constant", () => {
  const constant = { kind: "lognormal", cv: 0 };
  for (const quantity of ["outputTokens", "toolSeconds"] as const) {
    const path = `${pulls}.varies.${quantity}`;
    const spreadAs = (...typed: readonly [string, string]) => resolvedPulls(edited(rich, typed)).spreads[quantity];
    expect(spreadAs(path, "unset")).toBeNull();
    expect(spreadAs(`${path}.quantiles`, "0:7 1:7")).toEqual(constant);
    const varied = edited(rich, [`${path}.cv`, "0.3"]);
    expect(resolvedPulls(edited(varied, [`${path}.cv`, "0"])).spreads[quantity]).toEqual(constant);
  }
});

test("agents run in their class's pool, in another, or on a hosted row", () => {
  const { agents, fallback } = resolvedPulls(rich);
  expect(agents.map(({ id, poolId, hosted }) => [id, poolId, hosted?.id ?? null])).toEqual([
    ["planner", "code", null],
    ["searcher", "chat", null],
    ["reviewer", null, "gpt-5.6-terra"],
  ]);
  expect(agents[1]).toMatchObject({ runs: 3, isParallel: true, calls: 2, sharedPrefixTokens: 2500 });
  expect(fallback).toMatchObject({
    poolId: null,
    hosted: { id: "claude-sonnet-5" },
    successShare: 0.7,
    callSeconds: 9,
  });
});

test("a swap holds once its model runs: 410 tokens become 533, growth of 1,350 becomes 1,755, success 0.38", () => {
  expect(resolvedPulls(rich)).toMatchObject({ outputTokens: 410, growthTokensPerCall: 1350, successPerAttempt: 0.52 });
  const swapped = resolvedPulls(edited(rich, ["pools.code.model", "qwen3-32b"]));
  expect(swapped).toMatchObject({ outputTokens: 533, growthTokensPerCall: 1755, successPerAttempt: 0.38 });
  // An agent says its own figures.
  expect(swapped.agents[0]?.outputTokens).toBe(1200);
  const unsaid = edited(
    rich,
    ["pools.code.model", "qwen3-32b"],
    [`${pulls}.swaps.qwen3-32b.successPerAttempt`, "none"],
  );
  expect(resolvedPulls(unsaid).successPerAttempt).toBe(0.52);
});

test("every range is asked for once, by a path of its own: of agents, bursts, swaps in use and months ahead", () => {
  const ranged = edited(
    rich,
    ["pools.code.model", "qwen3-32b"],
    [`${pulls}.swaps.qwen3-32b.tokenFactor`, "1 to 2"],
    [`${pulls}.swaps.qwen3-32b.successPerAttempt`, "30 % to 40 %"],
    [`${pulls}.successPerAttempt`, "40 % to 60 %"],
    [`${pulls}.outcome.toolFailure.share`, "20 % to 40 %"],
    [`${pulls}.context.keptTokens`, "4k to 8k"],
    [`${pulls}.fallback.successShare`, "50 % to 80 %"],
    ["classes.research.arrivals.burst.factor", "2 to 4"],
    ["classes.research.outcome.approvalAfterSteps", "5 to 8"],
  );
  const asked: string[] = [];
  const { lookAheadMonths, classes } = resolve(ranged, (path, { high }) => {
    asked.push(path);
    return high;
  });
  expect(asked.toSorted()).toEqual(
    rangesOf(ranged)
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(asked).toContain(`${pulls}.agents.searcher.runs`);
  expect(asked).toContain(`${pulls}.swaps.qwen3-32b.tokenFactor`);
  // The swap's own success stands in for the class's.
  expect(asked).not.toContain(`${pulls}.successPerAttempt`);
  expect(lookAheadMonths).toBe(12);
  expect(classes.find(({ id }) => id === "research")).toMatchObject({
    burst: { factor: 4 },
    outcome: { approvalAfterSteps: 8 },
  });
});

test("ranges of a swap for a model that does not run take no part", () => {
  const ranged = edited(rich, [`${pulls}.swaps.qwen3-32b.tokenFactor`, "1 to 2"]);
  expect(rangesOf(ranged).filter(({ path }) => path.includes("swaps"))).toEqual([]);
});

test("prices that were agreed on take the place of the list's, for long prompts and written ones too", () => {
  const agreed = edited(
    rich,
    [`${pulls}.hosted`, "gpt-5.6-terra"],
    [`${pulls}.contract.inputUsdPerMillion`, "1.5"],
    [`${pulls}.contract.requestsPerMinute`, "500"],
  );
  const { hosted, providerLimits } = resolvedPulls(agreed);
  // Listed: $2 in, $0.20 cached, $2.50 written, $12 out; from 272,000 tokens on $4, $0.40, $5 and $18.
  expect(hosted).toMatchObject({
    inputUsdPerMillion: 1.5,
    cachedInputUsdPerMillion: 0.2,
    cacheWriteUsdPerMillion: null,
  });
  expect(hosted).toMatchObject({
    outputUsdPerMillion: 12,
    longContext: { inputUsdPerMillion: 1.5, outputUsdPerMillion: 18 },
  });
  expect(providerLimits).toEqual({ requestsPerMinute: 500, tokensPerMinute: null });
  // A list's day is told until all that is billed was agreed on.
  expect(hosted?.date).toBe("2026-08-02");
  expect(resolvedPulls(edited(agreed, [`${pulls}.contract.outputUsdPerMillion`, "9"])).hosted?.date).toBeNull();
});

test("served hosted, a class has no pool, the tokens and successes of its hosted model, and keeps how its pool would serve it", () => {
  const served = resolvedPulls(
    edited(
      rich,
      [`${pulls}.servedBy`, "hosted"],
      [`${pulls}.hosted`, "gpt-5.6-terra"],
      [`${pulls}.hostedSuccessPerAttempt`, "60 %"],
      [`${pulls}.hostedTokenFactor`, "2"],
    ),
  );
  expect(served).toMatchObject({ poolId: null, outputTokens: 820, growthTokensPerCall: 2700, successPerAttempt: 0.6 });
  expect(served.ownWay).toMatchObject({ outputTokens: 410, growthTokensPerCall: 1350, successPerAttempt: 0.52 });
  expect(served.agents.filter(({ poolId }) => poolId !== null)).toEqual([]);
});

test("a floor of nothing is the class served hosted, and a class that is served hosted has no floor", () => {
  const hosted: readonly [string, string] = [`${pulls}.hosted`, "gpt-5.6-terra"];
  const served = resolvedPulls(edited(rich, [`${pulls}.servedBy`, "hosted"], hosted));
  const floor = (rate: string) => edited(rich, hosted, [`${pulls}.overflowAbovePerSecond`, rate]);
  expect(resolvedPulls(floor("0"))).toEqual(served);
  expect(resolvedPulls(floor("0.5")).overflowAbovePerSecond).toBe(0.5);
  expect(resolvedPulls(edited(floor("0.5"), [`${pulls}.servedBy`, "hosted"]))).toEqual(served);
});

test("tries of layers multiply to the attempts of a workflow, up to a ceiling over all and to 1,000", () => {
  const [client, gateway, orchestrator, ceiling] = ["client", "gateway", "orchestrator", "ceiling"].map(
    (layer) => `${pulls}.outcome.retryLayers.${layer}`,
  ) as [string, string, string, string];
  const own = [`${pulls}.maxAttempts`, "2"] as const;
  const alone = resolvedPulls(edited(rich, own, [client, "1"], [gateway, "1"], [orchestrator, "1"], [ceiling, "none"]));
  expect(alone).toMatchObject({ maxAttempts: 2, retryLayers: null });
  const layered = edited(rich, own, [client, "3"], [gateway, "4"], [orchestrator, "1"], [ceiling, "none"]);
  // 2 of its own, 3 times by the client, 4 times by the gateway: 24.
  expect(resolvedPulls(layered)).toMatchObject({
    maxAttempts: 24,
    retryLayers: { own: 2, orchestrator: 1, gateway: 4, client: 3, ceiling: null },
  });
  expect(resolvedPulls(edited(layered, [ceiling, "5"])).maxAttempts).toBe(5);
  expect(resolvedPulls(edited(layered, [ceiling, "30"])).maxAttempts).toBe(24);
  const many = edited(layered, [`${pulls}.maxAttempts`, "900"]);
  expect(resolvedPulls(many).maxAttempts).toBe(1000);
});
