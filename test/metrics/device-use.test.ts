import { expect, test } from "vitest";
import type { CostLedger } from "../../src/engine/ledger.ts";
import { groupedCost } from "../../src/metrics/cost-groups.ts";
import { deviceMoney, printedDeviceMoney } from "../../src/metrics/device-use.ts";
import { metricOf } from "../../src/metrics/opened-by.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

function bill(amounts: Readonly<Record<string, number | null>>): CostLedger {
  const lines = Object.entries(amounts).map(([id, usdPerMonth]) => ({
    id,
    label: id,
    usdPerMonth,
    nature: "fixed" as const,
    method: "as entered",
  }));
  return { totalUsdPerMonth: null, lines };
}

const amounts = {
  "compute-passing": 500,
  "compute-failing": 40,
  "compute-replay": 10,
  "compute-idle": 200,
  "compute-spare": 50,
  "reserve-failure": 100,
  "reserve-canary": 25,
  stranded: 75,
  review: 900,
};

test("of 1,000 of devices 500 + 40 + 10 work, 200 + 50 idle, 100 + 25 + 75 are held; reviewers are no devices", () => {
  expect(deviceMoney(bill(amounts))).toEqual({ usedUsdPerMonth: 550, idleUsdPerMonth: 250, heldUsdPerMonth: 200 });
});

test("an unknown line leaves its own sum unknown and no other", () => {
  expect(deviceMoney(bill({ ...amounts, "reserve-failure": null }))).toEqual({
    usedUsdPerMonth: 550,
    idleUsdPerMonth: 250,
    heldUsdPerMonth: null,
  });
});

test("as printed, the three make the subtotal of devices: 33.4 + 33.4 + 33.2 are 34 + 33 + 33 of 100", () => {
  const [devices] = groupedCost(bill({ "compute-passing": 33.4, "compute-idle": 33.4, stranded: 33.2 })).groups;
  if (devices === undefined) throw new Error("no devices");
  expect(printedDeviceMoney(devices)).toEqual({ used: 34, idle: 33, held: 33 });
});

test("the three figures of a plan open as sums of lines of its ledger, and make its devices together", () => {
  const { plan, input } = pagePlan(exampleScenario("support-chat"));
  const figures = ["used", "idle", "held"].map((use) => metricOf("plan", `deviceMoney.${use}UsdPerMonth`));
  const opened = figures.flatMap((figure) => {
    const told = figure?.explain(plan, input, null);
    return told?.kind === "sum" ? told.lines : [];
  });
  const ofDevices = plan.costLedger.lines.filter(({ id }) => /^(compute|reserve)-|^stranded$/.test(id));
  expect(opened.map(({ id }) => id).toSorted()).toEqual(ofDevices.map(({ id }) => id).toSorted());
  const [pool] = plan.pools;
  const paid = (pool?.devices ?? 0) + (pool?.purchase?.strandedDevices ?? 0);
  const sum = figures.reduce((total, figure) => total + (figure?.read(plan, input, null) ?? 0), 0);
  // Every device that is bought is paid by the hour, whatever it does.
  expect(sum).toBeCloseTo(paid * (input.pools[0]?.usdPerDeviceHour ?? 0) * 730, 6);
});
