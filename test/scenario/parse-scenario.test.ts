import { expect, test } from "vitest";
import { exampleList } from "../../src/scenario/example-list.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";
import { scenarioHash } from "../../src/scenario/scenario-hash.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { sampleFile, sampleScenario } from "./sample-scenario.ts";

type Json = { [key: string]: unknown };

const least = {
  schema: "plimsoll.scenario/1",
  title: "Least",
  asOfDate: "2026-11-20",
  classes: [{ id: "chat", name: "Chat", pool: "main" }],
  pools: [{ id: "main", model: "qwen3-32b", accelerator: "h100-sxm" }],
};

function opened(json: unknown): Scenario {
  const result = parseScenario(json);
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

/** The file of one class with one place changed: `classes.0.steps`. */
function changed(path: string, value: unknown): unknown {
  const file: Json = structuredClone(sampleFile(2));
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = file;
  for (const key of keys) place = place[key] as Json;
  place[last] = value;
  return file;
}

function problem(json: unknown) {
  const result = parseScenario(json);
  return result.ok ? null : result.problem;
}

test("five lines of a file are enough: 1,000 workflows a day, peak 2, limits unset, one replica for failure", () => {
  const { classes, pools, reserves, targets, seed, hoursPerMonth } = opened(least);
  expect(classes[0]).toMatchObject({
    arrivals: { perDay: 1000, peakToAverage: 2, peakWindowSeconds: 600 },
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    enabled: true,
    maxAttempts: 1,
  });
  expect(pools[0]).toMatchObject({ tp: 1, replicas: "auto", usdPerDeviceHour: null, runtime: "shared" });
  expect({ reserves, targets, seed, hoursPerMonth }).toMatchObject({
    reserves: { failure: 1, rollout: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85 },
    seed: 1,
    hoursPerMonth: 730,
  });
});

test("pins the rows it uses in order of first use, and only those", () => {
  const { catalogue } = opened(sampleFile(5));
  expect(catalogue.models.map(({ id }) => id)).toEqual(["llama-3.3-70b", "qwen3-235b-a22b"]);
  expect(catalogue.accelerators.map(({ id }) => id)).toEqual(["h100-sxm", "h200-sxm"]);
  expect(catalogue.runtimes.map(({ id }) => id)).toEqual(["shared"]);
  expect(catalogue.hosted.map(({ id }) => id)).toEqual(["claude-sonnet-5"]);
  expect(Object.keys(catalogue.models[0] ?? {})).not.toContain("source");
});

test("a row in the file stands against the catalogue's, and one that nothing uses is dropped", () => {
  const [model] = opened(least).catalogue.models;
  const own = { ...model, layers: 12 };
  const { catalogue } = opened({ ...least, catalogue: { models: [{ ...model, id: "unused" }, own] } });
  expect(catalogue.models).toEqual([own]);
});

test("what it prints it reads as the same scenario, the examples included", () => {
  for (const { scenario } of exampleList) {
    const first = opened(scenario);
    expect(opened(JSON.parse(JSON.stringify(first)))).toEqual(first);
  }
  expect(scenarioHash(opened(JSON.parse(JSON.stringify(sampleScenario(5)))))).toBe(scenarioHash(sampleScenario(5)));
});

test("ids are read in any case, and -0 as 0", () => {
  const file = {
    ...least,
    classes: [{ ...least.classes[0], pool: "MAIN", toolSeconds: -0, reviewShare: { base: 0, low: -0, high: 0.5 } }],
    pools: [{ id: "Main", model: "Qwen3-32B", accelerator: "H100-SXM" }],
  };
  const { classes, pools } = opened(file);
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
  ["schema", "plimsoll.scenario/2", "schema", 'schema takes "plimsoll.scenario/1"; here it is "plimsoll.scenario/2".'],
  ["classes", {}, "classes", "classes takes a list of at most 20; here it is an object."],
  ["classes.0", null, "classes.0", "classes.0 takes an object; here it is null."],
  ["cost", 5, "cost", 'There is no field "cost"; the nearest is "costs".'],
])("%s = %j is refused at %s", (path, value, at, text) => {
  expect(problem(changed(path, value))).toMatchObject({ at, text });
});

test.each<[string, unknown, string, string, RegExp]>([
  ["classes.1.id", "helpdesk", "duplicate-id", "classes.helpdesk", /Two of classes have the id "helpdesk"/],
  ["pools.1.id", "chat", "duplicate-id", "pools.chat", /Two of pools/],
  [
    "classes.0.pool",
    "chta",
    "unknown-pool",
    "classes.helpdesk.pool",
    /names the pool "chta", which does not exist\. Pools are: chat, code\./,
  ],
  [
    "pools.0.model",
    "llama-3.3-7b",
    "unknown-model",
    "pools.chat.model",
    /no model is called "llama-3\.3-7b"; the nearest are llama-3\.3-70b/,
  ],
  ["pools.0.accelerator", "h100", "unknown-accelerator", "pools.chat.accelerator", /the nearest are h100-sxm/],
  ["pools.0.runtime", "vllm", "unknown-runtime", "pools.chat.runtime", /no runtime profile is called "vllm"/],
  ["classes.0.hosted", "claude-sonnet", "unknown-hosted", "classes.helpdesk.hosted", /the nearest are claude-sonnet-5/],
])("%s = %j is refused as %s", (path, value, code, at, words) => {
  expect(problem(changed(path, value))).toMatchObject({ code, at, text: expect.stringMatching(words) as unknown });
});

test.each([[null], [undefined], [7], ["text"], [[]], [() => 1]])(
  "%s is no scenario, and is refused in words",
  (json) => {
    expect(problem(json)?.text).toMatch(/^The scenario takes an object; here it is|^The scenario is missing/);
  },
);

test("keys such as __proto__ are refused wherever they stand, and change no object", () => {
  const text = JSON.stringify(opened(sampleFile(2)));
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
    changed("classes.0.steps", deep),
    changed("catalogue", deep),
    changed("classes", million),
    changed("title", "x".repeat(5_000_000)),
    changed("pools.0.model", "x".repeat(5_000_000)),
    changed("x".repeat(5_000_000), 1),
  ]) {
    const found = problem(json);
    expect(found?.text.length).toBeLessThan(300);
    expect(found?.at.length).toBeLessThan(100);
  }
});
