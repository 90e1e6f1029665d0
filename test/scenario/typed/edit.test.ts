import { expect, test } from "vitest";
import { defaultPrice } from "../../../src/catalog/default-price.ts";
import { runtimeRowFor } from "../../../src/catalog/runtimes/runtime-row-for.ts";
import { type TypedEdit, editScenario } from "../../../src/scenario/typed/edit.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { sampleScenario } from "../sample-scenario.ts";

const scenario = sampleScenario(2);
const sets = (...pairs: readonly (readonly [string, string])[]): TypedEdit[] =>
  pairs.map(([path, typed]) => ({ path, typed }));

function edited(...pairs: readonly (readonly [string, string])[]): Scenario {
  const result = editScenario(scenario, sets(...pairs));
  if (!result.ok) throw new Error(result.problem.text);
  return result.scenario;
}

function problem(path: string, typed: string) {
  const result = editScenario(scenario, sets([path, typed]));
  return result.ok ? null : result.problem;
}

test("20k workflows a day, 85 % cached, $2/h and a limit of 800 ms are read as people mean them", () => {
  const { classes, pools } = edited(
    ["classes.helpdesk.arrivals.perDay", "20k"],
    ["classes.helpdesk.cachedShare", "85 %"],
    ["classes.helpdesk.limits.ttftSeconds", "800 ms"],
    ["pools.chat.usdPerDeviceHour", "$2/h"],
  );
  expect(classes[0]).toMatchObject({ arrivals: { perDay: 20_000 }, cachedShare: 0.85, limits: { ttftSeconds: 0.8 } });
  expect(pools[0]).toMatchObject({ usdPerDeviceHour: 2, priceBasis: null });
});

test("words, flags, dates, unset values and fixed replicas", () => {
  const { classes, pools, asOfDate, seed, reserves, title } = edited(
    ["classes.pull-requests.retryScope", "Restart"],
    ["classes.pull-requests.enabled", "no"],
    ["classes.pull-requests.hosted", "none"],
    ["classes.helpdesk.limits.itlSeconds", "unset"],
    ["pools.chat.replicas", "12"],
    ["pools.chat.priceBasis", "none"],
    ["asOfDate", "2027-01-31"],
    ["seed", "7"],
    ["reserves.failure", "2"],
    ["title", "None"],
  );
  expect(classes[1]).toMatchObject({ retryScope: "restart", enabled: false, hosted: null });
  expect(classes[0]?.limits.itlSeconds).toBeNull();
  expect(pools[0]).toMatchObject({ replicas: 12, priceBasis: null, usdPerDeviceHour: 2.49 });
  expect({ asOfDate, seed, failure: reserves.failure, title }).toEqual({
    asOfDate: "2027-01-31",
    seed: 7,
    failure: 2,
    title: "None",
  });
  expect(edited(["pools.chat.replicas", "Auto"]).pools[0]?.replicas).toBe("auto");
});

test("a range of two ends keeps the base between them: 46 of 40 to 60; else it takes the middle: 60 of 50 to 70", () => {
  expect(edited(["classes.pull-requests.steps", "40 to 60"]).classes[1]?.steps).toEqual({
    base: 46,
    low: 40,
    high: 60,
  });
  expect(edited(["classes.pull-requests.steps", "50 to 70"]).classes[1]?.steps).toEqual({
    base: 60,
    low: 50,
    high: 70,
  });
  const { growthTokensPerCall } = edited(["classes.pull-requests.growthTokensPerCall", "1k to 2k"]).classes[1] ?? {};
  expect(growthTokensPerCall).toEqual({ base: 1350, low: 1000, high: 2000 });
  expect(edited(["classes.pull-requests.maxAttempts", "4 to 9"]).classes[1]?.maxAttempts).toEqual({
    base: 7,
    low: 4,
    high: 9,
  });
  expect(edited(["pools.chat.overheadBytes", "2GiB to 4GiB"]).pools[0]?.overheadBytes).toMatchObject({
    base: 3 * 2 ** 30,
  });
});

test("another accelerator brings its rows, its list price and its own memory", () => {
  const before = edited(["pools.chat.memoryBytes", "70GiB"], ["pools.chat.overheadBytes", "3GiB"]);
  const result = editScenario(before, sets(["pools.chat.accelerator", "H200-SXM"]));
  const price = defaultPrice("h200-sxm", "2026-11-20");
  expect(price).not.toBeNull();
  expect(result).toMatchObject({
    ok: true,
    scenario: {
      pools: [
        {
          accelerator: "h200-sxm",
          usdPerDeviceHour: price?.usdPerDeviceHour,
          priceBasis: { accelerator: "h200-sxm", provider: price?.provider, date: price?.date },
          memoryBytes: null,
          overheadBytes: null,
        },
        {},
      ],
      catalogue: { accelerators: [{ id: "h200-sxm" }] },
    },
  });
});

test("an accelerator without a price leaves the price unknown, not the old one", () => {
  expect(defaultPrice("mi355x", "2026-11-20")).toBeNull();
  expect(edited(["pools.chat.accelerator", "mi355x"]).pools[0]).toMatchObject({
    usdPerDeviceHour: null,
    priceBasis: null,
  });
});

test("what is set by hand stands whatever the order: accelerator, memory and price", () => {
  const pairs = [
    ["pools.chat.usdPerDeviceHour", "3.10"],
    ["pools.chat.accelerator", "mi300x"],
    ["pools.chat.memoryBytes", "191 GiB"],
  ] as const;
  const [one, two, three] = pairs;
  const results = [edited(one, two, three), edited(three, two, one), edited(two, one, three)];
  for (const { pools } of results) {
    expect(pools[0]).toMatchObject({
      accelerator: "mi300x",
      usdPerDeviceHour: 3.1,
      priceBasis: null,
      memoryBytes: 191 * 2 ** 30,
    });
  }
  expect(results[1]).toEqual(results[0]);
});

const best = (accelerator: string, weights: Scenario["pools"][number]["weights"]) =>
  runtimeRowFor("sglang", accelerator, weights, 0) ?? "none";

test.each<[string, string, string]>([
  ["accelerator", "l4", best("l4", "fp8-mixed")],
  ["weights", "bf16", best("h100-sxm", "bf16")],
  ["model", "qwen3-32b", best("h100-sxm", "fp8-mixed")],
  ["tp", "8", "sglang-shared"],
])("with another %s, %s, a profile of SGLang follows to its best one: %s", (field, typed, runtime) => {
  const before = edited(["pools.chat.runtime", "sglang-shared"]);
  const result = editScenario(before, sets([`pools.chat.${field}`, typed]));
  expect(result).toMatchObject({
    ok: true,
    scenario: { pools: [{ runtime }, {}], catalogue: { runtimes: [{ id: runtime }, {}] } },
  });
});

test("a profile that the same edit names stands, and so do shared and one of the scenario's own", () => {
  const named = edited(["pools.chat.accelerator", "l4"], ["pools.chat.runtime", "vllm-shared"]);
  expect(named.pools[0]?.runtime).toBe("vllm-shared");
  const shared = editScenario(edited(["pools.chat.runtime", "shared"]), sets(["pools.chat.weights", "bf16"]));
  expect(shared).toMatchObject({ ok: true, scenario: { pools: [{ runtime: "shared" }, {}] } });
  const [row, ...others] = scenario.catalogue.runtimes.map((one) => ({ ...one, id: "vllm-ours" }));
  const own: Scenario = {
    ...scenario,
    pools: scenario.pools.map((pool) => ({ ...pool, runtime: "vllm-ours" })),
    catalogue: { ...scenario.catalogue, runtimes: row === undefined ? others : [row] },
  };
  expect(editScenario(own, sets(["pools.chat.weights", "bf16"]))).toMatchObject({
    ok: true,
    scenario: { pools: [{ runtime: "vllm-ours" }, { runtime: "vllm-ours" }] },
  });
});

test("groups of ranks divide them: all of 8 become all of 4, 4 of 8 become 2 of 6, and 3 of 8 are refused", () => {
  const whole = edited(["pools.code.attentionRanks", "8"], ["pools.code.ep", "4"]);
  const split = (tp: string) => editScenario(whole, sets(["pools.code.tp", tp]));
  expect(split("4")).toMatchObject({ ok: true, scenario: { pools: [{}, { tp: 4, attentionRanks: 4, ep: 4 }] } });
  expect(split("6")).toMatchObject({ ok: true, scenario: { pools: [{}, { tp: 6, attentionRanks: 6, ep: 2 }] } });
  expect(problem("pools.code.attentionRanks", "3")).toMatchObject({
    code: "not-a-divisor",
    at: "pools.code.attentionRanks",
    text: "pools.code.attentionRanks: 3 groups do not divide 8 ranks.",
  });
});

test("the same accelerator again changes nothing", () => {
  expect(edited(["pools.chat.accelerator", "h100-sxm"])).toEqual(scenario);
});

test("another model brings its row, and the old one goes", () => {
  const { catalogue } = edited(["pools.chat.model", "deepseek-v3"]);
  expect(catalogue.models.map(({ id }) => id)).toEqual(["deepseek-v3", "qwen3-235b-a22b"]);
});

test("the scenario that was edited stays as it was", () => {
  const before = structuredClone(scenario);
  edited(["classes.helpdesk.steps", "9"], ["pools.chat.accelerator", "l4"]);
  expect(scenario).toEqual(before);
});

test.each([
  ["classes.helpdesk.stpes", "5", "unknown-path", /nearest is classes\.helpdesk\.steps/],
  ["classes.nobody.steps", "5", "unknown-path", /There is no field "classes\.nobody\.steps"/],
  ["classes.helpdesk", "5", "unknown-path", /There is no field/],
  ["classes.helpdesk.id", "x", "unknown-path", /There is no field/],
  ["schema", "x", "unknown-path", /There is no field/],
  ["catalogue.models", "x", "unknown-path", /There is no field/],
  ["__proto__.x", "1", "unknown-path", /There is no field/],
  ["", "1", "unknown-path", /There is no field ""/],
  ["classes.helpdesk.steps", "many", "bad-value", /classes\.helpdesk\.steps/],
  ["classes.helpdesk.steps", "5000", "bad-value", /1 to 1,000/],
  ["pools.chat.tp", "1 to 4", "bad-value", /pools\.chat\.tp takes a whole number from 1 to 512 devices/],
  ["pools.chat.kv", "fp9", "bad-value", /takes one of bf16, fp8, int8, fp4; "fp9" is none of them, the nearest is fp8/],
  ["pools.chat.priceBasis", "cheap", "bad-value", /can only be set to none/],
  ["classes.helpdesk.enabled", "maybe", "bad-value", /takes true or false/],
  ["classes.helpdesk.pool", "chta", "unknown-pool", /Pools are: chat, code/],
  ["pools.chat.model", "gpt-5", "unknown-model", /no model is called "gpt-5"/],
  ["asOfDate", "tomorrow", "invalid", /asOfDate takes a day such as 2026-11-20/],
  ["title", "two\nlines", "invalid", /title takes text/],
])("%s = %j is refused as %s", (path, typed, code, words) => {
  expect(problem(path, typed)).toMatchObject({ code, text: expect.stringMatching(words) as unknown });
});

test("regions are typed by name: one there is stays as it is, others are new and keep how they are written", () => {
  const { pools } = edited(["pools.chat.regions", "EU, us-east"], ["pools.chat.regions.0.share", "30 %"]);
  expect(pools[0]?.regions.map(({ name, share }) => [name, share])).toEqual([
    ["EU", 0.3],
    ["us-east", 0.5],
  ]);
  const again = editScenario({ ...scenario, pools }, sets(["pools.chat.regions", "eu, AP"]));
  const regions = again.ok ? again.scenario.pools[0]?.regions : [];
  expect(regions?.map(({ name, share }) => [name, share])).toEqual([
    ["EU", 0.3],
    ["AP", 0.5],
  ]);
});

test("workflows of a working day are set in one", () => {
  expect(edited(["classes.helpdesk.arrivals.perWorkingDay", "4k to 6k"]).classes[0]?.arrivals).toMatchObject({
    perDay: { low: 4000, high: 6000 },
    countedOn: "working-day",
  });
});
