import { expect, test } from "vitest";
import { adaptersOrCopies } from "../../../src/planning/pressure/adapters-or-copies.ts";
import { formatUsd } from "../../../src/quantity/format-money.ts";
import { type Edits, plannedBroken } from "../../laws/broken-plan.ts";
import { advisedByFormula } from "../advised.ts";

const told = (edits: Edits) => {
  const planned = plannedBroken(edits);
  return { planned, findings: advisedByFormula(adaptersOrCopies(planned.scenario, planned), planned.plan) };
};
const found = (edits: Edits) => told(edits).findings;
const adapters = (count: number) => ({ count, rank: 16, targets: "all-linear", onDevice: null, zipfExponent: 0 });

test("many adapters under little load pay: a copy of the model each takes that many pools of at least one replica", () => {
  const { planned, findings } = told({ "pools.chat.adapters": adapters(24) });
  const [finding] = findings;
  const { devices, devicesOfCopies, replicasOfCopies } = finding?.numbers ?? {};
  expect(finding?.severity).toBe("note");
  expect(finding?.text).toMatch(
    /^Adapters pay in chat: by formula \d+ devices, .* in one pool with 24 adapters, .* each, \d+ replicas each\./u,
  );
  expect(devices).toBe(planned.plan.pools[0]?.devices);
  const { tp = 1, pp = 1 } = planned.plan.pools[0] ?? {};
  expect(Number(replicasOfCopies)).toBeGreaterThanOrEqual(24);
  expect(devicesOfCopies).toBe(Number(replicasOfCopies) * tp * pp);
  expect(Number(devicesOfCopies)).toBeGreaterThan(Number(devices));
});

test("money is of the devices that are bought: of a set of five two replicas of two devices use four, and nobody the fifth", () => {
  const set = 5;
  const used = 4;
  const [finding] = found({
    "pools.chat.adapters": adapters(24),
    "pools.chat.usdPerDeviceHour": 1,
    "pools.chat.devicesPerUnit": set,
  });
  const { devices, devicesOfCopies } = finding?.numbers ?? {};
  const bought = (count: unknown) => Math.ceil(Number(count) / used) * set;
  expect(bought(devicesOfCopies)).not.toBe(devicesOfCopies);
  expect(finding?.text).toContain(`${formatUsd(bought(devices) * 730)} a month in one pool`);
  expect(finding?.text).toContain(`${formatUsd(bought(devicesOfCopies) * 730)} a month in 24 pools`);
});

test("a few adapters under heavy load do not: copies that read no adapters carry it with fewer devices", () => {
  const [finding] = found({ "pools.chat.adapters": adapters(3), "classes.support.arrivals.perDay": 4_000_000 });
  const { devices, devicesOfCopies } = finding?.numbers ?? {};
  expect(finding?.severity).toBe("warning");
  expect(finding?.text).toMatch(/^Adapters do not pay in chat:/);
  expect(Number(devicesOfCopies)).toBeLessThan(Number(devices));
});

test("one adapter belongs into the weights: the remedy serves none, and a token then comes sooner", () => {
  const [finding] = found({ "pools.chat.adapters": adapters(1) });
  expect(finding?.text).toMatch(
    /^One adapter does not pay in chat: .* merged into them\. A token comes every .* instead of /,
  );
  expect(finding?.remedies).toEqual([
    { lever: "adapters", text: "Serve the merged model, without adapters.", set: { "pools.chat.adapters": "none" } },
  ]);
});

test("says nothing of a pool without adapters", () => {
  expect(found({})).toEqual([]);
});
