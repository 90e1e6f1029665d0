import { expect, test } from "vitest";
import { runtimeRowFor } from "../../src/catalog/runtimes/runtime-row-for.ts";
import { exampleList } from "../../src/scenario/example-list.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { scenarioHash } from "../../src/scenario/link/scenario-hash.ts";
import { changedFile } from "./changed-file.ts";
import { richFile } from "./rich-scenario.ts";
import { sampleFile, sampleScenario } from "./sample-scenario.ts";
import { readScenario } from "./read-scenario.ts";

const least = {
  schema: "plimsoll.scenario/1",
  title: "Least",
  asOfDate: "2026-11-20",
  classes: [{ id: "chat", name: "Chat", pool: "main" }],
  pools: [{ id: "main", model: "qwen3-32b", accelerator: "h100-sxm" }],
};

const planner = { id: "planner", name: "Planner" };

function problem(json: unknown) {
  const result = parseScenario(json);
  return result.ok ? null : result.problem;
}

test("five lines of a file are enough: 1,000 workflows a day, peak 2, limits unset, one replica for failure", () => {
  const { classes, pools, reserves, targets, seed, hoursPerMonth } = readScenario(least);
  expect(classes[0]).toMatchObject({
    arrivals: { perDay: 1000, peakToAverage: 2, peakWindowSeconds: 600 },
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    enabled: true,
    maxAttempts: 1,
  });
  expect(pools[0]).toMatchObject({ tp: 1, replicas: "auto", usdPerDeviceHour: null, attentionRanks: 1, ep: 1 });
  expect({ reserves, targets, seed, hoursPerMonth }).toMatchObject({
    reserves: { failure: 1, rollout: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85 },
    seed: 1,
    hoursPerMonth: 730,
  });
});

test("pins the rows it uses in order of first use, and only those", () => {
  const { catalogue } = readScenario(sampleFile(5));
  expect(catalogue.models.map(({ id }) => id)).toEqual(["llama-3.3-70b", "qwen3-235b-a22b"]);
  expect(catalogue.accelerators.map(({ id }) => id)).toEqual(["h100-sxm", "h200-sxm"]);
  expect(catalogue.runtimes.map(({ id }) => id)).toEqual([runtimeRowFor("vllm", "h100-sxm", "fp8-mixed", 0)]);
  expect(catalogue.hosted.map(({ id }) => id)).toEqual(["claude-sonnet-5"]);
  expect(Object.keys(catalogue.models[0] ?? {})).not.toContain("source");
});

test("an engine alone stands for its profile that fits best; shared stays shared", () => {
  const runtimes = ["vllm", "sglang", "tensorrt-llm", "tensorrt-engine", "shared"];
  const pools = runtimes.map((runtime) => ({ ...least.pools[0], id: `${runtime}-pool`, runtime }));
  const { pools: chosen, catalogue } = readScenario({ ...least, classes: [], pools });
  const best = ["vllm", "sglang", "tensorrt-llm", "tensorrt-engine"].map((engine) =>
    runtimeRowFor(engine, "h100-sxm", "bf16", 0),
  );
  expect(chosen.map(({ runtime }) => runtime)).toEqual([...best, "shared"]);
  expect(catalogue.runtimes.map(({ id }) => id)).toEqual([...best, "shared"]);
});

test("an engine's name that the file itself has a row for is that row", () => {
  const own = {
    ...readScenario({ ...least, pools: [{ ...least.pools[0], runtime: "shared" }] }).catalogue.runtimes[0],
    id: "vllm",
  };
  const { pools, catalogue } = readScenario({ ...least, catalogue: { runtimes: [own] } });
  expect([pools[0]?.runtime, catalogue.runtimes]).toEqual(["vllm", [own]]);
});

test("pins the hosted models of classes, their agents and their fallbacks, each once, in the document's order", () => {
  const [first, second] = sampleFile(2).classes;
  const agents = [{ ...planner, hosted: "gpt-5.6-luna" }];
  const { catalogue } = readScenario({
    ...sampleFile(2),
    classes: [{ ...first, agents, fallback: { hosted: "claude-sonnet-5" } }, second],
  });
  expect(catalogue.hosted.map(({ id }) => id)).toEqual(["gpt-5.6-luna", "claude-sonnet-5"]);
});

test("what version 2 added says nothing in five lines of a file", () => {
  const { classes, monthsAhead } = readScenario(least);
  expect(monthsAhead).toBe(0);
  expect(classes[0]).toMatchObject({
    arrivals: {
      hours: [],
      days: [],
      timeZone: "UTC",
      planAtShare: 1,
      growthPerMonth: 0,
      burst: null,
      submission: null,
    },
    varies: { steps: null, prefixTokens: null, growthTokensPerCall: null, outputTokens: null, toolSeconds: null },
    context: { policy: "cap", growthExponent: 1, cacheLifetimeSeconds: null },
    outcome: { modelError: { share: 1, retry: "as-class" }, timeOut: { share: 0 }, patienceSeconds: null },
    budget: { steps: null, atCap: "stop" },
    agents: [],
    fallback: null,
    replay: { share: 0, atPeak: false },
    swaps: [],
  });
});

test("part of an object of version 2 is enough: the rest of it is filled in", () => {
  const rich = readScenario(richFile()).classes[1];
  expect(rich?.outcome).toMatchObject({ toolFailure: { share: 0.3, retry: "resume" }, timeOut: { share: 0 } });
  expect(rich?.agents[0]).toMatchObject({ runs: 1, parallel: true, calls: 1, sharedPrefixTokens: 0, pool: null });
  expect(rich?.varies.toolSeconds).toEqual({ kind: "lognormal", cv: 1.4, quantiles: [] });
});

test("a row in the file stands against the catalogue's, and one that nothing uses is dropped", () => {
  const [model] = readScenario(least).catalogue.models;
  const own = { ...model, layers: 12 };
  const { catalogue } = readScenario({ ...least, catalogue: { models: [{ ...model, id: "unused" }, own] } });
  expect(catalogue.models).toEqual([own]);
});

test("what it prints it reads as the same scenario, the examples included", () => {
  for (const { scenario } of exampleList) {
    const first = readScenario(scenario);
    expect(readScenario(JSON.parse(JSON.stringify(first)))).toEqual(first);
  }
  expect(scenarioHash(readScenario(JSON.parse(JSON.stringify(sampleScenario(5)))))).toBe(
    scenarioHash(sampleScenario(5)),
  );
});

test("ids are read in any case, and -0 as 0", () => {
  const file = {
    ...least,
    classes: [{ ...least.classes[0], pool: "MAIN", toolSeconds: -0, reviewShare: { base: 0, low: -0, high: 0.5 } }],
    pools: [{ id: "Main", model: "Qwen3-32B", accelerator: "H100-SXM" }],
  };
  const { classes, pools } = readScenario(file);
  expect([classes[0]?.pool, pools[0]?.id, pools[0]?.model]).toEqual(["main", "main", "qwen3-32b"]);
  expect([classes[0]?.toolSeconds, classes[0]?.reviewShare]).toEqual([0, { base: 0, low: 0, high: 0.5 }]);
});

test.each<[string, unknown, string, string]>([
  [
    "classes.0.steps",
    0,
    "classes.helpdesk.steps",
    "classes.helpdesk.steps takes a number from 1 to 1,000 steps, or a range with base, low and high; here it is 0.",
  ],
  [
    "classes.0.steps",
    "5",
    "classes.helpdesk.steps",
    'classes.helpdesk.steps takes a number from 1 to 1,000 steps, or a range with base, low and high; here it is "5".',
  ],
  [
    "classes.1.cachedShare",
    { base: 0.5, low: 0.6, high: 0.9 },
    "classes.pull-requests.cachedShare",
    "classes.pull-requests.cachedShare: a range needs low <= base <= high.",
  ],
  [
    "classes.0.stepz",
    3,
    "classes.helpdesk.stepz",
    'There is no field "stepz" in classes.helpdesk; the nearest is "steps".',
  ],
  [
    "classes.0.lane",
    "urgent",
    "classes.helpdesk.lane",
    'classes.helpdesk.lane takes one of real-time, priority, background, batch, scheduled, flex; here it is "urgent".',
  ],
  [
    "classes.0.name",
    undefined,
    "classes.helpdesk.name",
    "classes.helpdesk.name is missing; it takes text of at most 80 characters, without line breaks or hidden characters.",
  ],
  [
    "classes.0.name",
    "two\nlines",
    "classes.helpdesk.name",
    'classes.helpdesk.name takes text of at most 80 characters, without line breaks or hidden characters; here it is "two\ufffdlines".',
  ],
  ["pools.0.tp", 2.5, "pools.chat.tp", "pools.chat.tp takes a whole number from 1 to 512 devices; here it is 2.5."],
  [
    "pools.0.replicas",
    "many",
    "pools.chat.replicas",
    'pools.chat.replicas takes "auto" or a whole number from 1 to 100,000 replicas; here it is "many".',
  ],
  [
    "pools.0.quotaDevices",
    [],
    "pools.chat.quotaDevices",
    "pools.chat.quotaDevices takes a whole number from 0 to 10,000,000 devices, or a range with base, low and high, or null; here it is a list.",
  ],
  ["asOfDate", "2026-02-30", "asOfDate", 'asOfDate takes a day such as 2026-11-20; here it is "2026-02-30".'],
  [
    "schema",
    "plimsoll.scenario/2",
    "schema",
    "This scenario was made by a newer version: it has format 2, and this program reads format 1. Update, then open it again.",
  ],
  ["schema", "plimsoll.plan/1", "schema", 'schema takes "plimsoll.scenario/1"; here it is "plimsoll.plan/1".'],
  [
    "classes.0.arrivals.hours",
    [1, 2, 3],
    "classes.helpdesk.arrivals.hours",
    "classes.helpdesk.arrivals.hours: a day has 24 hours, so it takes 24 numbers, or none.",
  ],
  [
    "classes.0.arrivals.days",
    [1, 1, 1, 1, 1, 0, 0, 0],
    "classes.helpdesk.arrivals.days",
    "classes.helpdesk.arrivals.days takes a list of at most 7 numbers; here it is longer.",
  ],
  [
    "classes.0.arrivals.days",
    [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
    "classes.helpdesk.arrivals.days",
    "classes.helpdesk.arrivals.days takes a list of at most 7 numbers; here it is longer.",
  ],
  [
    "classes.0.arrivals.burst",
    { factor: 0.5 },
    "classes.helpdesk.arrivals.burst.factor",
    "classes.helpdesk.arrivals.burst.factor takes a number from 1 to 1,000, or a range with base, low and high; here it is 0.5.",
  ],
  [
    "classes.0.outcome",
    { modelError: { share: 0 } },
    "classes.helpdesk.outcome",
    "classes.helpdesk.outcome: at least one kind of failure needs a share above 0.",
  ],
  [
    "classes.0.agents",
    [{ id: "planner", name: "Planner", cals: 3 }],
    "classes.helpdesk.agents.planner.cals",
    'There is no field "cals" in classes.helpdesk.agents.planner; the nearest is "calls".',
  ],
  [
    "classes.0.swaps",
    [{ model: "qwen3-32b", tokenFactor: 0 }],
    "classes.helpdesk.swaps.qwen3-32b.tokenFactor",
    "classes.helpdesk.swaps.qwen3-32b.tokenFactor takes a number from 0.01 to 100, or a range with base, low and high; here it is 0.",
  ],
  ["classes", {}, "classes", "classes takes a list of at most 20; here it is an object."],
  ["classes.0", null, "classes.0", "classes.0 takes an object; here it is null."],
  ["cost", 5, "cost", 'There is no field "cost"; the nearest is "costs".'],
])("%s = %j is refused at %s", (path, value, at, text) => {
  expect(problem(changedFile(path, value))).toMatchObject({ at, text });
});

test.each([[null], [undefined], [7], ["text"], [[]], [() => 1]])(
  "%s is no scenario, and is refused in words",
  (json) => {
    expect(problem(json)?.text).toMatch(/^The scenario takes an object; here it is|^The scenario is missing/);
  },
);

test("keys such as __proto__ are refused wherever they stand, and change no object", () => {
  const text = JSON.stringify(readScenario(sampleFile(2)));
  const places = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
  expect(places.length).toBeGreaterThan(25);
  for (const key of ["__proto__", "constructor", "prototype", "toString"]) {
    for (const at of places) {
      const poisoned: unknown = JSON.parse(`${text.slice(0, at)}"${key}":{"x":1},${text.slice(at)}`);
      expect(problem(poisoned)).not.toBeNull();
    }
  }
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test("nesting of 50,000, a million list members and 5 MB of text are refused with a short sentence", () => {
  let deep: unknown = 1;
  for (let level = 0; level < 50_000; level += 1) deep = level % 2 === 0 ? [deep] : { base: deep };
  const million = Array.from({ length: 1_000_000 }, () => ({}));
  for (const json of [
    deep,
    changedFile("classes.0.steps", deep),
    changedFile("catalogue", deep),
    changedFile("classes", million),
    changedFile("title", "x".repeat(5_000_000)),
    changedFile("pools.0.model", "x".repeat(5_000_000)),
    changedFile("x".repeat(5_000_000), 1),
  ]) {
    const found = problem(json);
    expect(found?.text.length).toBeLessThan(300);
    expect(found?.at.length).toBeLessThan(100);
  }
});

test("a field that a part which may be unset does not have is named", () => {
  const split = { ...least, pools: [{ ...least.pools[0], split: { transfers: "whole" } }] };
  expect(problem(split)?.text).toMatch(/^There is no field "transfers" in pools\.main\.split;/);
});
