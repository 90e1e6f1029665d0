import { expect, test } from "vitest";
import type { AllocatedWork, Allocation } from "../../src/engine/cost/allocation.ts";
import { groupedMonth, type LabelledClass, usedKinds } from "../../src/metrics/month-groups.ts";
import { centsOf, monthTable } from "../../src/metrics/month-table.ts";

const labels = { product: "", feature: "", tenant: "", tier: "" };
const classes: readonly LabelledClass[] = [
  { id: "a", name: "Chat", labels: { ...labels, tenant: "Acme" } },
  { id: "b", name: "", labels: { ...labels, tenant: "=Bolt" } },
  { id: "c", name: "Other", labels },
];

function work(classId: string, model: string, given: Partial<AllocatedWork>): AllocatedWork {
  const tokens = { input: 3e6, cachedInput: 1e6, output: 1e6 };
  const tokensUsd = { input: 6, cachedInput: 1, output: 5 };
  const usd = { allocatedUsd: 100, carriedUsd: 150, tokensUsd };
  return { classId, poolId: "pool", model, isMain: true, calls: 1000, tokens, ...usd, ...given };
}

const month: Allocation = {
  totalUsdPerMonth: 1000,
  classes: [
    { id: "a", attempts: 200, successes: 150, users: 30, isCarried: true },
    { id: "b", attempts: 100, successes: 50, users: null, isCarried: true },
    { id: "c", attempts: 10, successes: 10, users: 5, isCarried: true },
  ],
  works: [
    work("a", "big", { allocatedUsd: 200, carriedUsd: 300 }),
    work("a", "small", { isMain: false, allocatedUsd: 50, carriedUsd: 50 }),
    work("b", "big", { allocatedUsd: 300, carriedUsd: 550 }),
    work("c", "small", { allocatedUsd: 50, carriedUsd: 90 }),
  ],
  unallocated: [
    { id: "compute-idle", label: "Idle", usdPerMonth: 390, uncarriedUsdPerMonth: 0 },
    { id: "staff", label: "Staff", usdPerMonth: 10, uncarriedUsdPerMonth: 10 },
  ],
};

test("by tenant: =Bolt's $550 come first, then Acme's $350 at $2.33 a success and $11.67 a user, what has no tenant last", () => {
  const { groups, total } = groupedMonth(month, "tenant", classes);
  expect(groups.map(({ name, classes: count, carriedUsd }) => [name, count, carriedUsd])).toEqual([
    ["=Bolt", 1, 550],
    ["Acme", 1, 350],
    [null, 1, 90],
  ]);
  const acme = groups[1]?.units;
  expect(acme?.success).toBeCloseTo(350 / 150, 12);
  expect(acme?.userMonth).toBeCloseTo(350 / 30, 12);
  expect(acme?.attempt).toBeCloseTo(1.75, 12);
  expect(acme?.call).toBeCloseTo(0.175, 12);
  // 10 M tokens in two places; $12 of 6 M computed ones.
  expect(acme?.millionTokens).toBeCloseTo(35, 12);
  expect(acme?.millionOf.input).toBeCloseTo(2, 12);
  expect(acme?.millionOf.cachedInput).toBeCloseTo(1, 12);
  // One class says no users.
  expect([groups[0]?.units.userMonth, total.units.userMonth]).toEqual([null, null]);
  expect(total.units.success).toBeCloseTo(1000 / 210, 12);
});

test("by model: a success is the model's of the class's own session; the model of its sub-agents has the cost of their calls", () => {
  const { groups } = groupedMonth(month, "model", classes);
  expect(groups.map(({ name, carriedUsd, successes }) => [name, carriedUsd, successes])).toEqual([
    ["big", 850, 200],
    ["small", 140, 10],
  ]);
  const alone = groupedMonth({ ...month, works: month.works.slice(0, 2) }, "model", classes).groups[1];
  expect([alone?.name, alone?.units.success, alone?.units.userMonth]).toEqual(["small", null, null]);
  expect(alone?.units.call).toBeCloseTo(0.05, 12);
});

test("a class without a name goes by its id; labels that nobody gave are no kind", () => {
  const { groups } = groupedMonth(month, "class", classes);
  expect(groups.map(({ name }) => name)).toEqual(["b", "Chat", "Other"]);
  expect(usedKinds(classes)).toEqual(["class", "tenant", "model"]);
});

test("without a price of one pool its groups and the month are unknown, the others not; what is not carried has no unit cost", () => {
  const works = month.works.map((one) =>
    one.classId === "b" ? { ...one, allocatedUsd: null, carriedUsd: null } : one,
  );
  const unpriced = groupedMonth({ ...month, works, totalUsdPerMonth: null }, "tenant", classes);
  expect(unpriced.groups.map(({ name, carriedUsd }) => [name, carriedUsd])).toEqual([
    ["Acme", 350],
    ["=Bolt", null],
    [null, 90],
  ]);
  expect([unpriced.total.carriedUsd, unpriced.total.units.success]).toEqual([null, null]);
  const overloaded = month.classes.map((own) => ({ ...own, isCarried: own.id !== "a" }));
  const [, acme] = groupedMonth({ ...month, classes: overloaded }, "tenant", classes).groups;
  expect([acme?.carriedUsd, acme?.units.call, acme?.units.success]).toEqual([350, null, null]);
});

test("three thirds of a dollar are written as 34, 33 and 33 cents", () => {
  const cents = centsOf([1 / 3, 1 / 3, 1 / 3]).map((usd) => Math.round((usd ?? 0) * 100));
  expect(cents.toSorted()).toEqual([33, 33, 34]);
  expect(centsOf([1.005, null])).toEqual([1.01, null]);
});

test("the file has a row a group, a row for what is unallocated, and the total; each says the scenario, its day and dollars", () => {
  const of = { title: "Our plan", asOfDate: "2026-11-20" };
  const { columns, rows } = monthTable(groupedMonth(month, "tenant", classes), of);
  expect(columns.slice(0, 8)).toEqual([
    "Scenario",
    "As of",
    "Billing currency",
    "Row",
    "Tenant",
    "Allocated cost (USD a month)",
    "Cost with its part of the unallocated (USD a month)",
    "Classes",
  ]);
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    ["Our plan", "2026-11-20", "USD", "group", "=Bolt", 300, 550, 1],
    ["Our plan", "2026-11-20", "USD", "group", "Acme", 250, 350, 1],
    ["Our plan", "2026-11-20", "USD", "group", "no tenant", 50, 90, 1],
    ["Our plan", "2026-11-20", "USD", "unallocated", "Idle", 390, 0, null],
    ["Our plan", "2026-11-20", "USD", "unallocated", "Staff", 10, 10, null],
    ["Our plan", "2026-11-20", "USD", "total", "", 1000, 1000, 3],
  ]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
