import { expect, test } from "vitest";
import type { Finding } from "../../../src/findings/finding.ts";
import { judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import { formatSeconds } from "../../../src/quantity/format-time.ts";
import { isSoak } from "../../soak.ts";
import { brokenPlan, type Edits } from "../../laws/broken-plan.ts";

/** A plan whose reserve is one replica of each pool, so that copies of a pool differ by what serves. */
const base: Edits = { "reserves.node": 0 };

const planned = (edits: Edits, isSimulated = true) => {
  const scenario = brokenPlan({ ...base, ...edits });
  return planScenario(scenario, isSimulated ? judgementOf(scenario) : null);
};
type Planned = ReturnType<typeof planned>;

const found = ({ findings }: Planned, code: string): Finding => {
  const one = findings.find((finding) => finding.code.startsWith(code));
  if (one === undefined) throw new Error(`nothing is said of ${code}`);
  return one;
};
const chatOf = ({ pools }: Planned) => pools.find(({ id }) => id === "chat");
const devicesOf = ({ pools }: Planned) => pools.reduce((sum, { devices }) => sum + (devices ?? 0), 0);
const perDay = (count: number): Edits => ({ "classes.support.arrivals.perDay": count });

const heads: Edits = { "pools.chat.speculation": { method: "heads", draftTokens: 3, acceptance: [0.7, 0.6, 0.5] } };
const rejected: Edits = { "pools.chat.speculation": { method: "ngram", draftTokens: 8, acceptance: [0] } };
const adapters = (count: number, zipfExponent = 0): Edits => ({
  "pools.chat.adapters": { count, rank: 16, targets: "all-linear", onDevice: null, zipfExponent },
});

test.each(isSoak ? [true, false] : [false])(
  "drafts pay where fewer devices carry the load with them (simulated: %s)",
  (isSimulated) => {
    const [drafting, plain] = [
      planned({ ...heads, ...perDay(200_000) }, isSimulated),
      planned(perDay(200_000), isSimulated),
    ];
    const { code, severity, text, numbers, remedies } = found(drafting, "speculation");
    expect(code).toBe("speculation-pays");
    expect(severity).toBe("note");
    expect(remedies).toEqual([]);
    expect(numbers).toMatchObject({ devices: drafting.devices, devicesWithout: plain.devices });
    expect(Number(drafting.devices)).toBeLessThan(Number(plain.devices));
    expect(text.includes("Drafts pay in chat: by formula ")).toBe(!isSimulated);
    // Between tokens it is the mean of each plan.
    const gaps = [drafting, plain].map((plan) => formatSeconds(chatOf(plan)?.itlMeanSeconds ?? null));
    expect(text).toContain(`A token comes every ${gaps.join(" instead of ")}.`);
  },
);

test("drafts of which none is accepted save no device, as the sentence says, and tokens come later: the remedy stops them", () => {
  const [drafting, plain] = [planned(rejected), planned({})];
  const { code, severity, text, numbers, remedies } = found(drafting, "speculation");
  expect(code).toBe("speculation-loses");
  expect(severity).toBe("warning");
  expect(numbers).toMatchObject({ devices: drafting.devices, devicesWithout: plain.devices, paysUpToBatch: 0 });
  expect(drafting.devices).toBe(plain.devices);
  expect(text).toMatch(/^Drafts do not pay in chat: \d+ devices, [^,]+ a month with drafts and without\. /u);
  const [slow, fast] = [drafting, plain].map((plan) => chatOf(plan)?.itlMeanSeconds ?? 0);
  expect(Number(slow)).toBeGreaterThan(Number(fast));
  expect(remedies.map(({ set }) => set)).toEqual([{ "pools.chat.speculation": "none" }]);
});

test("of replicas that somebody counted drafts are told by when tokens come with that count", () => {
  const counted: Edits = { "pools.chat.replicas": 1 };
  const [drafting, plain] = [planned({ ...rejected, ...counted }, isSoak), planned(counted, isSoak)];
  const { code, text } = found(drafting, "speculation");
  expect(code).toBe("speculation-loses");
  const gaps = [drafting, plain].map((plan) => formatSeconds(chatOf(plan)?.itlMeanSeconds ?? null));
  expect(text).toContain(`with drafts and without. A token comes every ${gaps.join(" instead of ")}.`);
});

test("adapters pay beside copies that each take a pool of their own for a twelfth of the load, both simulated", () => {
  const [one, copy] = [planned(adapters(12)), planned({ "classes.support.arrivals.perDay": 20_000 / 12 })];
  expect(brokenPlan().classes[0]?.arrivals.perDay).toBe(20_000);
  const { severity, text, numbers } = found(one, "adapters");
  expect(severity).toBe("note");
  expect(numbers).toEqual({
    devices: one.devices,
    devicesOfCopies: 12 * devicesOf(copy),
    replicasOfCopies: 12 * Number(chatOf(copy)?.replicas),
  });
  expect(text).toMatch(/^Adapters pay in chat: \d+ devices, .* in one pool with 12 adapters, \d+ devices, .* each\./u);
});

test.runIf(isSoak)(
  "adapters do not pay beside copies of which the busiest takes more: each is simulated under its own part of the load",
  () => {
    const load = 200_000;
    // 1 / i^1.5 for four, over their sum.
    const weights = [1, 0.353553, 0.19245, 0.125];
    const sum = 1.671003;
    const copies = weights.map((weight) => planned(perDay((load * weight) / sum)));
    const one = planned({ ...adapters(4, 1.5), ...perDay(load) });
    const { severity, text, numbers } = found(one, "adapters");
    const total = copies.reduce((devices, copy) => devices + devicesOf(copy), 0);
    expect(new Set(copies.map(devicesOf)).size).toBeGreaterThan(1);
    expect(numbers).toMatchObject({ devices: one.devices, devicesOfCopies: total });
    expect(Number(one.devices)).toBeGreaterThan(total);
    expect(severity).toBe("warning");
    expect(text).toMatch(/^Adapters do not pay in chat: .* a copy of the model each, \d+ replicas together\./u);
  },
);

test("where about one call runs beside drafts it is one call", () => {
  const { text } = found(planned({ ...heads, ...perDay(1) }, false), "speculation");
  expect(text).toContain("and about 1 call runs.");
});
