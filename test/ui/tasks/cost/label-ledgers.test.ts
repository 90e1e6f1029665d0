import { expect, test } from "vitest";
import { labelSplits, splitTitle } from "../../../../src/ui/tasks/cost/label-ledgers.tsx";
import { madePlan } from "../../../findings/made-plan.ts";

const [result] = madePlan().plan.classes;
if (result === undefined) throw new Error("the made plan has a class");
const none = { product: "", feature: "", tenant: "", tier: "" };
const classOf = (id: string, usd: number | null) => ({ ...result, id, costUsdPerMonth: usd });
const results = [classOf("a", 100), classOf("b", 300), classOf("c", 50), classOf("d", 50)];
const tenants = [
  { id: "a", labels: { ...none, tenant: "Acme" } },
  { id: "b", labels: { ...none, tenant: "Bolt" } },
  { id: "c", labels: { ...none, tenant: "Acme" } },
  { id: "d", labels: none },
];

test("150 of Acme, 300 of Bolt and 50 unlabelled make 500; the dearest comes first, what has no label last", () => {
  const [split, ...others] = labelSplits(tenants, results);
  expect(others).toEqual([]);
  expect(split?.kind).toBe("tenant");
  expect(split?.parts.map(({ label, classes, costUsdPerMonth }) => [label, classes, costUsdPerMonth])).toEqual([
    ["Bolt", 1, 300],
    ["Acme", 2, 150],
    [null, 1, 50],
  ]);
  expect(split?.total).toMatchObject({ classes: 4, costUsdPerMonth: 500 });
  // Four classes of 0.51 calls a second.
  expect(split?.total.callsPerSecond).toBeCloseTo(2.04, 12);
  expect(split && splitTitle(split, String)).toBe("By tenant: Bolt takes 0.6 of the cost");
});

test("without labels there is no split, and an unknown cost is no part of a share", () => {
  expect(labelSplits([{ id: "a", labels: none }], results)).toEqual([]);
  const [split] = labelSplits(tenants, [classOf("a", null), classOf("b", 300)]);
  expect(split?.total.costUsdPerMonth).toBeNull();
  expect(split && splitTitle(split, String)).toBe("By tenant");
});
