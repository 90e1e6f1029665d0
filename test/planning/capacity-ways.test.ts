import { expect, test } from "vitest";
import type { CapacityWay, CapacityWayId } from "../../src/planning/capacity-way.ts";
import { capacityWays } from "../../src/planning/capacity-ways.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const chat = () => certainExample("support-chat");

const priced = () =>
  withTyped(chat(), {
    "pools.chat.ways.reserved.usdPerDeviceHour": "2.462",
    "pools.chat.ways.reserved.months": "36",
    "pools.chat.ways.reserved.upfrontShare": "50%",
    "pools.chat.ways.spot.usdPerDeviceHour": "2",
    "pools.chat.ways.spot.interruptionsPerMonth": "4",
    "pools.chat.ways.owned.usdPerDevice": "36000",
    "pools.chat.ways.owned.residualShare": "20%",
    "pools.chat.ways.owned.wattsPerDevice": "700",
    "pools.chat.ways.owned.pue": "1.4",
    "pools.chat.ways.owned.usdPerKilowattHour": "0.12",
    "pools.chat.ways.owned.spaceUsdPerDeviceMonth": "55",
    "pools.chat.ways.owned.supportSharePerYear": "5%",
    "pools.chat.ways.owned.staffUsdPerMonth": "4000",
  });

function waysOf(scenario: Scenario) {
  const planned = basePlan(scenario);
  const ways = capacityWays(scenario, planned);
  const way = (id: CapacityWayId): CapacityWay => {
    const found = ways.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no way ${id}.`);
    return found;
  };
  const [pool] = planned.plan.pools;
  const devices = (pool?.devices ?? 0) + (pool?.purchase?.strandedDevices ?? 0);
  return { ways, way, plan: planned.plan, devices };
}

test("the plan's own row is the plan to the last bit, and its devices are the lines of its ledger", () => {
  const { way, plan, devices } = waysOf(chat());
  const own = way("on-demand");
  expect(own.isPlan).toBe(true);
  expect(own.costUsdPerMonth).toBe(plan.costUsdPerMonth);
  expect(own.costUsdPerSuccess).toBe(plan.costUsdPerSuccess);
  expect(own.capacityUsdPerMonth).toBeCloseTo(devices * 6.88 * 730, 4);
});

test("without a price a way has no figure, says what to enter, and is never guessed", () => {
  const { way } = waysOf(chat());
  for (const id of ["reserved", "reserved-base", "spot", "owned"] as const) {
    expect(way(id)).toMatchObject({ capacityUsdPerMonth: null, costUsdPerMonth: null, costUsdPerSuccess: null });
    expect(way(id).missing.length).toBeGreaterThan(0);
    expect(way(id).countsOn).toMatch(/^Set in Prices: /);
  }
  expect(way("owned").missing).toEqual(
    ["usdPerDevice", "wattsPerDevice", "usdPerKilowattHour", "spaceUsdPerDeviceMonth"]
      .concat(["supportSharePerYear", "staffUsdPerMonth"])
      .map((field) => `pools.chat.ways.owned.${field}`),
  );
});

test("without the plan's own price that row is unknown, too, and others are not", () => {
  const { way } = waysOf(withTyped(priced(), { "pools.chat.usdPerDeviceHour": "none" }));
  expect(way("on-demand")).toMatchObject({ costUsdPerMonth: null, missing: ["pools.chat.usdPerDeviceHour"] });
  expect(way("on-demand-scaled").costUsdPerMonth).toBeNull();
  expect(way("owned").costUsdPerSuccess).not.toBeNull();
});

test("reserved: every device, every hour; the rest of the month and the successes stay", () => {
  const { way, plan, devices } = waysOf(priced());
  const reserved = way("reserved");
  const month = devices * 2.462 * 730;
  expect(reserved.capacityUsdPerMonth).toBeCloseTo(month, 6);
  expect(reserved.committedUsd).toBeCloseTo(month * 36, 4);
  expect(reserved.upfrontUsd).toBeCloseTo(month * 18, 4);
  const saved = devices * (6.88 - 2.462) * 730;
  expect((plan.costUsdPerMonth ?? 0) - (reserved.costUsdPerMonth ?? 0)).toBeCloseTo(saved, 4);
  const successes = (plan.costUsdPerMonth ?? 0) / (plan.costUsdPerSuccess ?? 1);
  expect(reserved.costUsdPerSuccess).toBeCloseTo((reserved.costUsdPerMonth ?? 0) / successes, 9);
});

test("owned: the server worked by hand in test/published, for each device, and the people once", () => {
  const { way, devices } = waysOf(priced());
  expect(way("owned").capacityUsdPerMonth).toBeCloseTo(devices * 890.848 + 4000, 6);
  expect(way("owned").upfrontUsd).toBe(devices * 36_000);
});

test("spot: as many as planned and whole replicas more", () => {
  const { way, devices } = waysOf(priced());
  const usd = way("spot").capacityUsdPerMonth ?? 0;
  const extraDevices = usd / (2 * 730) - devices;
  expect(extraDevices).toBeGreaterThan(0);
  expect(extraDevices / 2).toBeCloseTo(Math.round(extraDevices / 2), 9);
});

test("with a price of its own the mix costs no more than all reserved or all by the hour", () => {
  const { way } = waysOf(priced());
  const mixed = way("reserved-base").capacityUsdPerMonth ?? Number.POSITIVE_INFINITY;
  expect(mixed).toBeLessThanOrEqual((way("on-demand-scaled").capacityUsdPerMonth ?? 0) * (1 + 1e-12));
  expect(mixed).toBeLessThanOrEqual((way("reserved").capacityUsdPerMonth ?? 0) * (1 + 1e-12));
});

test("on an even week scaling with the day saves nothing: peaks within hours are not foreseen", () => {
  const even = { ...chat() };
  const classes = even.classes.map((one) => ({
    ...one,
    arrivals: { ...one.arrivals, hours: [], days: [], planAtShare: 1, countedOn: "every-day" as const },
  }));
  const { way } = waysOf({ ...even, classes });
  const { capacityUsdPerMonth: held } = way("on-demand");
  expect(way("on-demand-scaled").capacityUsdPerMonth).toBeCloseTo(held ?? 0, 4);
});

test("hosted is there where each class has a hosted model, at what its comparison says", () => {
  const { way, plan } = waysOf(chat());
  const [hosted] = plan.classes.map((one) => one.hosted);
  expect(way("hosted").costUsdPerMonth).toBe(hosted?.costUsdPerMonth);
  expect(way("hosted").costUsdPerSuccess).toBeCloseTo(hosted?.costUsdPerSuccess ?? 0, 12);
  expect(way("hosted").capacityUsdPerMonth).toBe(hosted?.tokensUsdPerMonth);
  const { ways } = waysOf(withTyped(chat(), { "classes.support.hosted": "none" }));
  expect(ways.map(({ id }) => id)).not.toContain("hosted");
});

test("without work there is nothing to compare", () => {
  const scenario = chat();
  const idle = { ...scenario, classes: scenario.classes.map((one) => ({ ...one, enabled: false })) };
  expect(waysOf(idle).ways).toEqual([]);
});

test("served hosted, the plan is the hosted row, and the pool's rows are those of the same work on its pool", () => {
  const onPool = waysOf(priced());
  const served = waysOf(withTyped(priced(), { "classes.support.servedBy": "hosted" }));
  expect(served.way("hosted")).toMatchObject({ isPlan: true, costUsdPerMonth: served.plan.costUsdPerMonth });
  expect(served.ways.filter(({ isPlan }) => isPlan)).toHaveLength(1);
  for (const id of ["on-demand", "reserved", "reserved-base", "spot", "owned"] as const) {
    expect(served.way(id).costUsdPerMonth, id).toBe(onPool.way(id).costUsdPerMonth);
  }
});

test("with one of two classes hosted, the plan is a row of its own beside all on pools and all hosted", () => {
  const scenario = chat();
  const night = scenario.classes.map((own) => ({ ...own, id: "night", servedBy: "hosted" as const }));
  const { ways, plan } = waysOf({ ...scenario, classes: [...scenario.classes, ...night] });
  expect(ways[0]).toMatchObject({ id: "hosted", isPlan: true, label: "As planned: 1 of 2 classes hosted" });
  expect(ways[0]?.costUsdPerMonth).toBe(plan.costUsdPerMonth);
  expect(ways.map(({ id }) => id)).toContain("all-hosted");
});

test("a plan with one of two classes hosted counts on its pool's price and the model that serves, and on no model that only stands beside", () => {
  const scenario = chat();
  const night = scenario.classes.map((own) => ({ ...own, id: "night", servedBy: "hosted" as const }));
  const { ways } = waysOf({ ...scenario, classes: [...scenario.classes, ...night] });
  expect(ways[0]?.countsOn.replaceAll("\u00a0", " ")).toBe(
    "$6.88 an hour, AWS, on-demand, read 9 Nov 2026; gpt-5.6-luna, read 2 Aug 2026",
  );
});

test("a plan whose replicas are paid for the hours that need them costs what its way scaled with the day does", () => {
  const office = withTyped(chat(), {
    "classes.support.arrivals.perDay": "400000",
    "classes.support.arrivals.hours": "1 1 1 1 1 1 1 1 5 5 5 5 5 5 5 5 5 5 1 1 1 1 1 1",
  });
  const held = waysOf(office);
  const scaled = waysOf(withTyped(office, { "pools.chat.paidHours": "needed" }));
  expect(scaled.plan.devices).toBe(held.plan.devices);
  expect(scaled.plan.costUsdPerMonth).toBeLessThan(0.9 * (held.plan.costUsdPerMonth ?? 0));
  expect(scaled.way("on-demand").costUsdPerMonth).toBe(scaled.plan.costUsdPerMonth);
  expect(scaled.plan.costUsdPerMonth).toBeCloseTo(held.way("on-demand-scaled").costUsdPerMonth ?? NaN, 6);
  expect(scaled.way("on-demand").label).toBe("As planned, scaled with the day");
  const { pools, costLedger } = scaled.plan;
  const ofDevices = costLedger.lines.filter(({ id }) => /^(?:compute|reserve|stranded)/.test(id));
  const paid = ofDevices.reduce((sum, { id, usdPerMonth }) => sum + (id === "stranded" ? 0 : (usdPerMonth ?? NaN)), 0);
  const lines = pools[0]?.reserveLedger.lines ?? [];
  expect(lines.reduce((sum, { costUsdPerMonth }) => sum + (costUsdPerMonth ?? NaN), 0)).toBeCloseTo(paid, 6);
});

/** The same pool with its prompts computed apart, bought singly. */
const apart = (split: Readonly<Record<string, string>> = {}) =>
  withTyped(priced(), {
    "classes.support.arrivals.perDay": "200k",
    "pools.chat.devicesPerUnit": "1",
    "pools.chat.split.transfer": "layers",
    ...Object.fromEntries(Object.entries(split).map(([field, value]) => [`pools.chat.split.${field}`, value])),
  });

test("prompts that are computed apart are got in the same ways: both sides' devices, and people who look after them once", () => {
  const { way, plan } = waysOf(apart());
  const devices = plan.devices ?? Number.NaN;
  expect(plan.pools.map(({ id }) => id)).toEqual(["chat", "chat prompts"]);
  const own = way("on-demand").capacityUsdPerMonth ?? Number.NaN;
  expect(own).toBeCloseTo(devices * 6.88 * 730, 4);
  expect(way("reserved").capacityUsdPerMonth).toBeCloseTo(devices * 2.462 * 730, 4);
  const ownedDevice = (36_000 * 0.8) / 48 + 0.7 * 1.4 * 0.12 * 730 + 55 + (36_000 * 0.05) / 12;
  expect(way("owned").capacityUsdPerMonth).toBeCloseTo(devices * ownedDevice + 4000, 4);
  const spot = way("spot");
  expect(spot.standIns.map(({ poolId }) => poolId)).toEqual(["chat", "chat prompts"]);
  const extra = spot.standIns.reduce((sum, { extraReplicas }) => sum + (extraReplicas ?? Number.NaN), 0);
  expect(spot.capacityUsdPerMonth).toBeCloseTo((devices + 2 * extra) * 2 * 730, 4);
  const unpriced = waysOf(withTyped(apart(), { "pools.chat.usdPerDeviceHour": "none" })).way("on-demand-scaled");
  expect(new Set(unpriced.missing)).toEqual(new Set(["pools.chat.usdPerDeviceHour"]));
});

test("where prompts are computed on another device its ways are unknown, and say why instead of asking for a price", () => {
  const { way } = waysOf(apart({ accelerator: "h200-sxm", usdPerDeviceHour: "5" }));
  for (const id of ["reserved", "reserved-base", "spot", "owned"] as const) {
    expect(way(id)).toMatchObject({ capacityUsdPerMonth: null, missing: [] });
    expect(way(id).countsOn).toBe(
      "The prices that can be entered for chat are of NVIDIA H100 SXM 80 GB, and its prompts are computed on NVIDIA H200 SXM 141 GB",
    );
  }
  expect(way("on-demand").countsOn).toContain("$5 an hour, as entered");
  expect(way("on-demand-scaled").capacityUsdPerMonth).toBeGreaterThan(0);
  expect(waysOf(apart({ accelerator: "h200-sxm", usdPerDeviceHour: "none" })).way("on-demand").missing).toEqual([
    "pools.chat.split.usdPerDeviceHour",
  ]);
});
