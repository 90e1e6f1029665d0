import { expect, test } from "vitest";
import { plan } from "../../../src/engine/plan.ts";
import type { EngineInput } from "../../../src/engine/input.ts";
import {
  moversOf,
  readinessOf,
  readinessOfScenario,
  readinessText,
} from "../../../src/planning/readiness/readiness.ts";
import type { Readiness } from "../../../src/planning/readiness/readiness-document.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";
import { readScenario } from "../../scenario/read-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function edited(edits: Readonly<Record<string, string>>): Scenario {
  return withTyped(exampleScenario("support-chat"), edits);
}

const pointOf = ({ groups }: Readiness, id: string) =>
  groups.flatMap(({ points }) => points).find((point) => point.id === id);

/** The eight questions of the decision checklist that a capacity plan must answer. */
const decisions = ["load", "memory", "operating", "reserve", "ready", "natures", "movers", "forecast"];

test("each question of the decision checklist has a point", () => {
  const ids = readinessWith({})
    .groups.find(({ id }) => id === "decision")
    ?.points.map(({ id }) => id.split(" ")[0]);
  expect(ids).toEqual(decisions);
});

test("points of prompts computed apart name the fields of their pool, which is one pool of the plan", () => {
  const chat = exampleScenario("support-chat");
  const pools = chat.pools.map((pool) => ({ ...pool, split: { accelerator: "h200-sxm", usdPerDeviceHour: 4 } }));
  const { groups, reviews } = readinessOfScenario(readScenario({ ...chat, pools }), null);
  const paths = groups.flatMap(({ points }) => points.flatMap(({ act }) => act?.path ?? []));
  expect(paths).toContain("pools.chat.split.usdPerDeviceHour");
  expect(paths.filter((path) => path.includes(" "))).toEqual([]);
  expect(reviews.find(({ id }) => id === "rules")?.words).toMatch(/0 of 1 pool with cache-aware routing$/);
});

test("memory, operating point, reserve and natures are the plan's figures", () => {
  const scenario = edited({});
  const { pools, costLedger } = plan(resolve(scenario));
  const readiness = readinessWith({});
  const words = (id: string) => pointOf(readiness, id)?.words ?? "";
  const [pool] = pools;
  expect(words("memory chat")).toContain("36.3 GB weights");
  expect(words("operating chat")).toContain(`carries ${pool?.goodputCallsPerSecond?.toPrecision(3)} calls a second`);
  expect(words("reserve chat")).toContain("1 replica for losses");
  const fixed = costLedger.lines.reduce(
    (sum, line) => sum + (line.nature === "fixed" ? (line.usdPerMonth ?? 0) : 0),
    0,
  );
  expect(words("natures")).toContain(`$${Math.round(fixed).toLocaleString("en")} fixed`);
});

test("a peak like the mean, a node that takes no time and no reserve are open", () => {
  const readiness = readinessWith({
    "classes.support.arrivals.peakToAverage": "1",
    "pools.chat.readiness.nodeSeconds": "0",
    "reserves.failure": "0",
  });
  for (const id of ["load support", "ready chat", "reserve chat"]) expect(pointOf(readiness, id)?.state).toBe("open");
});

test("the input that moves the cost of a success most is named with what it moves", () => {
  const scenario = exampleScenario("support-chat");
  const moved = moversOf(scenario);
  const point = pointOf(readinessOfScenario(scenario, null, moved), "movers");
  const swings = moved.map(({ low, high }) => Math.abs((high.costUsdPerSuccess ?? 0) - (low.costUsdPerSuccess ?? 0)));
  const most = moved[swings.indexOf(Math.max(...swings))];
  expect(most?.path).toBe("pools.chat.usdPerDeviceHour");
  expect(point?.words).toContain(
    `price of a device-hour moves the cost of a success most, by $${Math.max(...swings).toPrecision(3)}`,
  );
});

test("what a fleet of one's own takes beside devices is open until it has a sum, and a fallback until there is one", () => {
  const none = readinessWith({});
  for (const id of ["security", "evaluation", "incidents", "upgrades"]) expect(pointOf(none, id)?.state).toBe("open");
  expect(pointOf(readinessWith({ "costs.securityUsdPerMonth": "500" }), "security")?.state).toBe("assumed");
  expect(pointOf(none, "fallback support")?.state).toBe("open");
});

const readinessWith = (edits: Readonly<Record<string, string>>) => readinessOfScenario(edited(edits), null);

test("nothing paid for engineering is open; a sum is assumed, the reader's own with its day", () => {
  const path = "costs.staffUsdPerMonth";
  expect(pointOf(readinessWith({ [path]: "0" }), "staff")).toMatchObject({
    state: "open",
    act: { path, label: "Set it" },
  });
  const own = readinessWith({ [path]: "1234", asOfDate: "2026-11-22" });
  expect(pointOf(own, "staff")).toMatchObject({ state: "assumed", act: { path } });
  expect(pointOf(own, "staff")?.words).toBe("$1,234 a month for engineering and on-call; yours, 22\u00A0Nov\u00A02026");
});

test("a hosted share that nobody has set is open with the share below which hosted costs more; one that is set is answered", () => {
  const path = "classes.support.hostedSuccessPerAttempt";
  const unset = readinessWith({});
  const share = unset.breakEvens[0]?.successPerAttempt ?? 0;
  expect(pointOf(unset, "hosted-better support")).toMatchObject({ state: "open", act: { path } });
  expect(pointOf(unset, "hosted-better support")?.words).toContain(`below ${Math.round(share * 100)}`);
  const set = readinessWith({ [path]: "0.99" });
  expect(pointOf(set, "hosted-better support")).toMatchObject({ state: "answered", act: null });
  expect(pointOf(set, "hosted-better support")?.words).toContain("yes: 99\u00A0% of attempts succeed there");
});

test("no hosted model is open, and no lane is named", () => {
  const none = readinessWith({ "classes.support.hosted": "none" });
  expect(pointOf(none, "hosted-cost support")).toMatchObject({
    state: "open",
    act: { path: "classes.support.hosted" },
  });
  expect(none.lanes[0]?.lane).toBeNull();
});

test("a price is answered within a quarter, open after it, and assumed where somebody typed it", () => {
  const path = "pools.chat.usdPerDeviceHour";
  const scenario = edited({ asOfDate: "2026-11-20" });
  const input = resolve(scenario);
  const at = (priceDate: string | null) => {
    const aged: EngineInput = { ...input, pools: input.pools.map((pool) => ({ ...pool, priceDate })) };
    return pointOf(readinessOf({ scenario, input: aged, plan: plan(aged), breakEvens: [] }), "price chat");
  };
  expect(at("2026-11-10")).toMatchObject({ state: "answered", view: "cost" });
  expect(at("2026-11-10")?.words).toContain("read 10\u00A0Nov\u00A02026, 10 days old");
  // 20 August to 20 November: 11 + 30 + 31 + 20 = 92 days, a quarter; the day before, one more.
  expect(at("2026-08-20")?.state).toBe("answered");
  expect(at("2026-08-19")).toMatchObject({ state: "open", act: { path } });
  expect(at(null)).toMatchObject({ state: "assumed", act: { path } });
});

test("a budget is open until it is set, then held or missed", () => {
  const path = "targets.budgetUsdPerMonth";
  expect(pointOf(readinessWith({ [path]: "none" }), "budget")).toMatchObject({ state: "open", act: { path } });
  expect(pointOf(readinessWith({ [path]: "1000000000" }), "budget")?.words).toContain("held");
  expect(pointOf(readinessWith({ [path]: "1" }), "budget")?.words).toContain("missed");
});

test("limits by formula are assumed, none at all are open", () => {
  expect(pointOf(readinessWith({}), "limits support")?.state).toBe("assumed");
  const none = readinessWith({
    "classes.support.limits.ttftSeconds": "none",
    "classes.support.limits.itlSeconds": "none",
  });
  expect(pointOf(none, "limits support")).toMatchObject({
    state: "open",
    act: { path: "classes.support.limits.ttftSeconds" },
  });
});

test("a class goes where a success costs less; one that can wait goes to batch", () => {
  const lane = (edits: Readonly<Record<string, string>>) => readinessWith(edits).lanes[0]?.lane;
  // At one attempt in a hundred, hosted costs a hundred times as much a success.
  expect(lane({ "classes.support.hostedSuccessPerAttempt": "0.01" })).toBe("own");
  expect(lane({ "classes.support.hostedTokenFactor": "0.01" })).toBe("hosted");
  expect(lane({ "classes.support.lane": "batch" })).toBe("batch");
});

test("every point is counted once, and each open one has its act", () => {
  const readiness = readinessWith({});
  const points = readiness.groups.flatMap((group) => group.points);
  const { answered, assumed, open } = readiness.counts;
  expect(answered + assumed + open).toBe(points.length);
  expect(points.filter(({ state, act }) => state === "open" && act === null)).toEqual([]);
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  expect(readinessText({ answered: 8, assumed: 4, open: 0 }, null)).toBe(
    "No point is open. 8 are answered from this plan, 4 are assumed.",
  );
  // A node that takes more than is held comes before a budget that nobody has set.
  expect(readiness.sentence).toContain(`${open} points are open; the first to settle is “A whole server can be lost”.`);
});

test("a class served hosted is looked at as on its pool, and that is said", () => {
  const { sentence: said, ...served } = readinessWith({ "classes.support.servedBy": "hosted" });
  const { sentence, ...own } = readinessWith({});
  expect(served).toEqual(own);
  expect(said).toBe(`${sentence} What is served hosted is looked at as on its pool, by formula.`);
});

test("a batch price is named only where the hosted model has one", () => {
  const reasonOf = (hosted: string) =>
    readinessWith({ "classes.support.lane": "batch", "classes.support.hosted": hosted }).lanes[0]?.reason;
  expect(reasonOf("gpt-5.6-luna")).toContain("at the hosted batch price a success costs");
  expect(reasonOf("fireworks-gpt-oss-120b")).toContain(
    "at the hosted price (its provider has none for batches) a success costs",
  );
});

test("of a model that gives no tokens it is prompts that are taken to be alike, and nobody writes `1 tokens`", () => {
  const lengths = (edits: Readonly<Record<string, string>>) => pointOf(readinessWith(edits), "lengths support");
  expect(lengths({})?.words).toMatch(/^every call writes 211 tokens, as no spread is set/);
  const embedding = lengths({ "pools.chat.model": "qwen3-embedding-8b", "pools.chat.weights": "bf16" });
  expect(embedding?.words).toMatch(/^every first call reads 613 tokens, as no spread is set/);
});
