import { expect, test } from "vitest";
import type { CapacityWayId } from "../../src/planning/capacity-way.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import { type HandDraft, handPlan, lineUsd, toTheCent } from "./by-hand.ts";

/** Plans of rented, reserved and owned devices worked by hand. */

const work = {
  arrivals: { perDay: 2400 },
  prefixTokens: 1000,
  outputTokens: 200,
  cachedShare: 0,
  limits: {},
};

const model = { model: "llama-3.1-8b", accelerator: "h100-sxm" };

const wayOf = ({ capacityWays }: PlanDocument, id: CapacityWayId) => capacityWays.find((way) => way.id === id);

/** AWS us-east-1, p5.48xlarge: $55.04 an hour for eight H100, 6.88 a device, sold by the instance (data-receipts, read 2026-11-09). */
const aws = {
  usdPerDeviceHour: 6.88,
  priceBasis: {
    accelerator: "h100-sxm",
    provider: "AWS",
    region: "us-east-1",
    commitment: "on-demand",
    date: "2026-11-09",
  },
  devicesPerUnit: 8,
};

const rateCard: HandDraft = {
  title: "A rate card, on demand",
  classes: [
    { ...work, id: "chat", name: "Chat", pool: "chat" },
    { ...work, id: "night", name: "Night", pool: "night", successPerAttempt: 0.8, toolUsdPerStep: 0.002 },
  ],
  pools: [
    { ...model, ...aws, id: "chat", tp: 2, replicas: 4 },
    { ...model, ...aws, id: "night", tp: 1, replicas: 3 },
  ],
  reserves: { failure: 1 },
  // 500 GB at $0.10 a GB-month (RunPod volumes, read 2026-10-19), and 1,200 GB out at $0.12 a GB, the most of seven providers.
  costs: { storageUsdPerMonth: 500 * 0.1, egressUsdPerMonth: 1200 * 0.12 },
};

test("a fixed fleet on a rate card: 14 devices in two instances are $80,358.40 a month, to the cent", () => {
  const plan = handPlan(rateCard);
  // 73,000 workflows of each class a month, of as many tokens: half of storage and traffic each.
  const device = 6.88 * 730;
  const tools = 73_000 * 0.002;
  const [chat, night] = plan.classes;
  expect(
    toTheCent({
      "serving devices": lineUsd(plan, "compute-passing", "compute-failing", "compute-idle", "compute-spare"),
      "reserve for failures": lineUsd(plan, "reserve-failure"),
      "bought and unused": lineUsd(plan, "stranded"),
      "tools that pass": lineUsd(plan, "tools-passing"),
      "tools that fail": lineUsd(plan, "tools-failing"),
      storage: lineUsd(plan, "storage"),
      egress: lineUsd(plan, "egress"),
      month: plan.costUsdPerMonth,
      chat: chat?.costUsdPerMonth,
      night: night?.costUsdPerMonth,
    }),
  ).toEqual(
    toTheCent({
      // 4 replicas of two and 3 of one; one more of each in reserve; 14 of the 16 devices of two instances.
      "serving devices": (4 * 2 + 3) * device,
      "reserve for failures": (2 + 1) * device,
      "bought and unused": 2 * device,
      "tools that pass": 0.8 * tools,
      "tools that fail": 0.2 * tools,
      storage: 50,
      egress: 144,
      month: 2 * 55.04 * 730 + tools + 194,
      // Ten devices; four, and the two that the last instance has over.
      chat: 10 * device + 97,
      night: 6 * device + 97 + tools,
    }),
  );
  expect(toTheCent({ devices: 2 * 55.04 * 730, tools })).toEqual({ devices: "80358.40", tools: "146.00" });
  // One call a workflow, all attempts counted: 146,000 calls, and 73,000 + 0.8 x 73,000 successes.
  expect(chat?.costUsdPerCall).toBeCloseTo((10 * device + 97) / 73_000, 12);
  expect(night?.costUsdPerSuccess).toBeCloseTo((6 * device + 97 + tools) / (0.8 * 73_000), 12);
  expect(night?.costUsdPerMillionTokens).toBeCloseTo(((6 * device + 97 + tools) / (73_000 * 1200)) * 1e6, 9);
  expect(plan.costUsdPerSuccess).toBeCloseTo((2 * 55.04 * 730 + tools + 194) / (1.8 * 73_000), 12);
});

/**
 * CoreWeave, read 2026-09-20: HGX H100 at $49.24 an hour for eight, 6.155 a device, and "up to 60% discounts over On-Demand for
 * committed usage": 2.462. Its best, typed for three years, half of it up front.
 */
const committed: HandDraft = {
  title: "Committed for three years",
  classes: [
    {
      ...work,
      id: "chat",
      name: "Chat",
      pool: "chat",
      // Eight hours at a fifth of the busiest, then four each at 60, 100, 80 and 40 %.
      arrivals: {
        perDay: 240_000,
        peakToAverage: 1,
        hours: [20, 60, 100, 80, 40].flatMap((load) => Array.from({ length: load === 20 ? 8 : 4 }, () => load)),
      },
    },
  ],
  pools: [
    {
      ...model,
      id: "chat",
      tp: 8,
      replicas: 6,
      usdPerDeviceHour: 6.155,
      devicesPerUnit: 8,
      ways: { reserved: { usdPerDeviceHour: 2.462, months: 36, upfrontShare: 0.5 } },
    },
  ],
  reserves: { failure: 1 },
};

test("the same card committed for three years: $100,646.56 a month for all, $89,863.00 for five of seven and the peak on demand", () => {
  const plan = handPlan(committed);
  // Six replicas carry the busiest hour; one more is held. By the hour 2, 4, 6, 5 and 3 of the six, and the one: 3 in eight
  // hours, 5, 7, 6 and 4 in four each. The 4th is needed in 16 hours of 24, the 5th in 12, the 6th in 8, the 7th in 4.
  const [demand, reserved] = [8 * 6.155 * 730, 8 * 2.462 * 730];
  // Whoever is needed in more than 2.462 / 6.155 = 40 % of the hours is cheaper reserved: the first five.
  const shares = [1, 1, 1, 16 / 24, 12 / 24, 8 / 24, 4 / 24];
  const cheaper = shares.reduce((sum, share) => sum + Math.min(reserved, share * demand), 0);
  const all = wayOf(plan, "reserved");
  const base = wayOf(plan, "reserved-base");
  const scaled = wayOf(plan, "on-demand-scaled");
  expect(
    toTheCent({
      "held all day": plan.costUsdPerMonth,
      scaled: scaled?.costUsdPerMonth,
      reserved: all?.costUsdPerMonth,
      "for three years": all?.committedUsd,
      "up front": all?.upfrontUsd,
      "base and peak": base?.costUsdPerMonth,
      "base for three years": base?.committedUsd,
      "base up front": base?.upfrontUsd,
    }),
  ).toEqual(
    toTheCent({
      "held all day": 7 * demand,
      scaled: shares.reduce((sum, share) => sum + share * demand, 0),
      reserved: 7 * reserved,
      "for three years": 7 * reserved * 36,
      "up front": 7 * reserved * 18,
      "base and peak": cheaper,
      "base for three years": 5 * reserved * 36,
      "base up front": 5 * reserved * 18,
    }),
  );
  expect(toTheCent({ all: 7 * reserved, cheaper, term: 7 * reserved * 36 })).toEqual({
    all: "100646.56",
    cheaper: "89863.00",
    term: "3623276.16",
  });
  expect(base?.countsOn).toContain("40 devices reserved for $2.59M in all, of it $1.29M up front");
  // 240,000 a day are 7,300,000 a month.
  expect(base?.costUsdPerSuccess).toBeCloseTo(cheaper / 7_300_000, 12);
});

/**
 * An owned server of eight H100. Four years, 20 % residual, a PUE of 1.4 and $0.12 a kWh: the stated defaults of ConfigIQ
 * (redhat-performance/configiq, read 2026-09-21). 700 W: NVIDIA's figure for the H100 SXM. No source was found for the rest, which
 * is made up here: $36,000 a device, $55 a month for space, 5 % a year for support, $4,000 a month for people.
 */
const owned: HandDraft = {
  title: "An owned server",
  classes: [{ ...work, id: "chat", name: "Chat", pool: "chat", successPerAttempt: 0.9 }],
  pools: [
    {
      ...model,
      ...aws,
      id: "chat",
      tp: 2,
      replicas: 3,
      ways: {
        owned: {
          usdPerDevice: 36_000,
          lifeMonths: 48,
          residualShare: 0.2,
          wattsPerDevice: 700,
          pue: 1.4,
          usdPerKilowattHour: 0.12,
          spaceUsdPerDeviceMonth: 55,
          supportSharePerYear: 0.05,
          staffUsdPerMonth: 4000,
        },
      },
    },
  ],
  reserves: { failure: 1 },
  costs: { storageUsdPerMonth: 50 },
};

test("an owned server of eight: $11,126.78 a month of ownership, all of its life over 48 months, to the cent", () => {
  const plan = handPlan(owned);
  // The whole life: the price less what it is worth then; 0.7 kW x 1.4 for 48 months of 730 h; space; four years of support; people.
  const bought = 8 * 36_000;
  const power = 8 * 0.7 * 1.4 * 730 * 0.12;
  const support = (bought * 0.05) / 12;
  const life = bought * 0.8 + 48 * (power + 8 * 55 + support + 4000);
  const way = wayOf(plan, "owned");
  expect(
    toTheCent({
      rented: plan.costUsdPerMonth,
      devices: way?.capacityUsdPerMonth,
      month: way?.costUsdPerMonth,
      "to buy": way?.committedUsd,
      "before the first month": way?.upfrontUsd,
    }),
  ).toEqual(
    toTheCent({
      rented: 55.04 * 730 + 50,
      devices: life / 48,
      month: life / 48 + 50,
      "to buy": 288_000,
      "before the first month": 288_000,
    }),
  );
  expect(toTheCent({ power, support, month: life / 48, life })).toEqual({
    power: "686.78",
    support: "1200.00",
    month: "11126.78",
    life: "534085.63",
  });
  expect(way?.costUsdPerSuccess).toBeCloseTo((life / 48 + 50) / (0.9 * 73_000), 12);
});
