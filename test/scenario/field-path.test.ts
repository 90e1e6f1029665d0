import { expect, test } from "vitest";
import { editScenario } from "../../src/scenario/typed/edit.ts";
import { locatedField } from "../../src/scenario/field-path.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { richScenario } from "./rich-scenario.ts";
import { sampleScenario } from "./sample-scenario.ts";

const plain = sampleScenario(2);
const rich = richScenario();
const help = "classes.helpdesk";
const pulls = "classes.pull-requests";

type Pairs = readonly (readonly [string, string])[];

function result(scenario: Scenario, pairs: Pairs) {
  return editScenario(
    scenario,
    pairs.map(([path, typed]) => ({ path, typed })),
  );
}

function edited(scenario: Scenario, ...pairs: Pairs): Scenario["classes"] {
  const edit = result(scenario, pairs);
  if (!edit.ok) throw new Error(edit.problem.text);
  return edit.scenario.classes;
}

function problem(scenario: Scenario, path: string, typed: string) {
  const edit = result(scenario, [[path, typed]]);
  return edit.ok ? null : edit.problem;
}

test("fields inside a class are set by their path: a policy, 5 min of patience, a quarter of failures, 12 months", () => {
  const edit = result(plain, [
    [`${help}.context.policy`, "summarise"],
    [`${help}.outcome.patienceSeconds`, "5min"],
    [`${help}.outcome.badOutput.share`, "25 %"],
    [`${help}.outcome.badOutput.retry`, "never"],
    [`${help}.tools.parallel`, "yes"],
    [`${help}.budget.steps`, "20 to 40"],
    [`${help}.labels.tenant`, "North"],
    ["monthsAhead", "12"],
  ]);
  expect(edit).toMatchObject({
    ok: true,
    scenario: {
      monthsAhead: 12,
      classes: [
        {
          context: { policy: "summarise" },
          outcome: { patienceSeconds: 300, badOutput: { share: 0.25, retry: "never" } },
          tools: { parallel: true },
          budget: { steps: { base: 30, low: 20, high: 40 } },
          labels: { tenant: "North" },
        },
        {},
      ],
    },
  });
});

test("a field of an unset object fills the object with its defaults first: a burst of 3 lasts 60 s", () => {
  const [first] = edited(
    plain,
    [`${help}.arrivals.burst.factor`, "3"],
    [`${help}.arrivals.submission.deadlineSeconds`, "8 h"],
    [`${help}.fallback.hosted`, "claude-sonnet-5"],
    [`${help}.varies.steps.cv`, "0.8"],
  );
  expect(first?.arrivals.burst).toEqual({ factor: 3, seconds: 60 });
  expect(first?.arrivals.submission).toEqual({ workflows: 1000, deadlineSeconds: 28_800 });
  expect(first?.fallback).toEqual({ pool: null, hosted: "claude-sonnet-5", successShare: 0.5, callSeconds: 0 });
  expect(first?.varies.steps).toEqual({ kind: "lognormal", cv: 0.8, quantiles: [] });
});

test("the order of fields of an unset object does not matter, and none unsets it again", () => {
  const [factor, seconds] = [
    [`${help}.arrivals.burst.factor`, "3"],
    [`${help}.arrivals.burst.seconds`, "2 min"],
  ] as const;
  expect(edited(plain, factor, seconds)).toEqual(edited(plain, seconds, factor));
  expect(edited(rich, ["classes.research.arrivals.burst", "none"])[3]?.arrivals.burst).toBeNull();
});

test("agents are set by name: those there are stay, new ones start at the defaults, others go", () => {
  const [, second] = edited(
    rich,
    [`${pulls}.agents`, "searcher, critic"],
    [`${pulls}.agents.critic.runs`, "2"],
    [`${pulls}.agents.critic.when`, "end"],
  );
  expect(second?.agents.map(({ id }) => id)).toEqual(["searcher", "critic"]);
  expect(second?.agents[0]).toEqual(rich.classes[1]?.agents[1]);
  expect(second?.agents[1]).toMatchObject({ name: "critic", role: "work", when: "end", runs: 2, calls: 1, pool: null });
  expect(edited(rich, [`${pulls}.agents`, "none"])[1]?.agents).toEqual([]);
});

test("an agent or a fallback that gets a hosted model leaves its pool, and the other way round", () => {
  const [, second] = edited(
    rich,
    [`${pulls}.agents.searcher.hosted`, "gpt-5.6-luna"],
    [`${pulls}.agents.reviewer.pool`, "chat"],
    [`${pulls}.fallback.pool`, "chat"],
  );
  expect(second?.agents[1]).toMatchObject({ pool: null, hosted: "gpt-5.6-luna" });
  expect(second?.agents[2]).toMatchObject({ pool: "chat", hosted: null });
  expect(second?.fallback).toMatchObject({ pool: "chat", hosted: null });
  // A class has a hosted model beside its pool.
  expect(edited(plain, [`${help}.hosted`, "gpt-5.6-luna"])[0]).toMatchObject({ pool: "chat", hosted: "gpt-5.6-luna" });
});

test("swaps go by their model or their place, and come and go by model", () => {
  const byModel = edited(rich, [`${pulls}.swaps.qwen3-32b.tokenFactor`, "1.5"]);
  expect(byModel[1]?.swaps).toEqual([{ model: "qwen3-32b", tokenFactor: 1.5, successPerAttempt: 0.38 }]);
  expect(edited(rich, [`${pulls}.swaps.0.tokenFactor`, "1.5"])).toEqual(byModel);
  expect(locatedField(rich, `${pulls}.swaps.0.tokenFactor`)?.path).toBe(`${pulls}.swaps.qwen3-32b.tokenFactor`);
  const [, second] = edited(
    rich,
    [`${pulls}.swaps`, "llama-3.1-8b qwen3-32b"],
    [`${pulls}.swaps.llama-3.1-8b.successPerAttempt`, "20 %"],
  );
  expect(second?.swaps.map(({ model, successPerAttempt }) => [model, successPerAttempt])).toEqual([
    ["llama-3.1-8b", 0.2],
    ["qwen3-32b", 0.38],
  ]);
});

test("quantiles are typed as share and value, and take the place of a lognormal; so the other way round", () => {
  const spread = (...pairs: Pairs) => edited(rich, ...pairs)[1]?.varies;
  expect(spread([`${pulls}.varies.toolSeconds.quantiles`, "0:1, 50%:3, 1:20"])?.toolSeconds).toEqual({
    kind: "quantiles",
    cv: 0,
    quantiles: [
      { share: 0, value: 1 },
      { share: 0.5, value: 3 },
      { share: 1, value: 20 },
    ],
  });
  expect(spread([`${pulls}.varies.outputTokens.quantiles`, "0:1 1:3"])?.outputTokens?.kind).toBe("quantiles");
  expect(spread([`${pulls}.varies.steps.quantiles.1.value`, "40"])?.steps?.quantiles[1]).toEqual({
    share: 0.5,
    value: 40,
  });
  const lognormal = { kind: "lognormal", cv: 0.5, quantiles: [] };
  expect(spread([`${pulls}.varies.steps.cv`, "0.5"])?.steps).toEqual(lognormal);
  expect(spread([`${pulls}.varies.steps.kind`, "lognormal"], [`${pulls}.varies.steps.cv`, "0.5"])?.steps).toEqual(
    lognormal,
  );
});

test("24 loads of hours and 7 of days are typed as lists, and none is even", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour > 8 && hour < 18 ? 10 : 1));
  const [first] = edited(
    plain,
    [`${help}.arrivals.hours`, hours.join(" ")],
    [`${help}.arrivals.days`, "5;5;5;5;5;1;1"],
  );
  expect(first?.arrivals).toMatchObject({ hours, days: [5, 5, 5, 5, 5, 1, 1] });
  expect(edited(rich, [`${help}.arrivals.hours`, "none"])[0]?.arrivals.hours).toEqual([]);
});

test.each<[string, string, string, RegExp]>([
  [`${help}.arrivals.hours`, "1 2 3", "invalid", /a day has 24 hours, so it takes 24 numbers, or none/],
  [`${help}.arrivals.hours`, "1 2 x", "bad-value", /classes\.helpdesk\.arrivals\.hours/],
  [`${help}.arrivals.days`, "1 1 1 1 1 1 1 1", "bad-value", /takes a list of at most 7 numbers/],
  [`${help}.arrivals.burst`, "big", "bad-value", /none, or field by field: classes\.helpdesk\.arrivals\.burst\.factor/],
  [`${help}.arrivals.burst.size`, "3", "unknown-path", /There is no field/],
  [`${help}.fallback.successShare`, "0.5", "no-place", /needs a pool or a hosted model/],
  [`${help}.agents.planner.runs`, "3", "unknown-path", /There is no field/],
  [`${help}.agents`, "a b c d e f g", "bad-value", /takes a list of at most 6/],
  [`${help}.agents`, "Pl&nner", "invalid", /takes an id/],
  [`${help}.agents`, "planner planner", "duplicate-id", /Two agents/],
  [`${help}.varies.steps.quantiles`, "0:1 1", "bad-value", /takes parts such as share:value; here one is "1"/],
  [`${help}.varies.steps.quantiles`, "0:5 1:2", "invalid", /the value must not fall/],
  [`${help}.varies.steps.kind`, "quantiles", "invalid", /needs at least two/],
  [`${help}.outcome.modelError.share`, "0", "invalid", /at least one kind of failure/],
  [`${help}.budget.steps`, "2.5", "bad-value", /classes\.helpdesk\.budget\.steps/],
  ["pools.code.priceBasis.provider", "Example", "unset", /pools\.code\.priceBasis is unset.*needs all of them/],
])("%s = %j is refused as %s", (path, typed, code, words) => {
  expect(problem(plain, path, typed)).toMatchObject({ code, text: expect.stringMatching(words) as unknown });
});

test("the 34 paths that the command line keeps stable are all there", () => {
  const inClass =
    "arrivals.perDay arrivals.peakToAverage steps callsPerStep prefixTokens growthTokensPerCall contextCapTokens outputTokens cachedShare successPerAttempt maxAttempts retryScope toolSeconds reviewShare reviewMinutes enabled limits.ttftSeconds limits.itlSeconds limits.percentile";
  const inPool = "model accelerator tp weights kv replicas usdPerDeviceHour memoryBytes";
  const inReserves = "failure rollout maintenance warm";
  const paths = [
    ...inClass.split(" ").map((field) => `${help}.${field}`),
    ...inPool.split(" ").map((field) => `pools.chat.${field}`),
    ...inReserves.split(" ").map((field) => `reserves.${field}`),
    "asOfDate",
    "seed",
    "monthsAhead",
  ];
  expect(paths.length).toBe(34);
  expect(paths.filter((path) => locatedField(plain, path) === null)).toEqual([]);
});
